"""Routes: claim one, pay for it with a set of cards, and score."""

from __future__ import annotations

from functools import cache

from isle_of_trains.games.ticket_to_ride import market
from isle_of_trains.games.ticket_to_ride.actions import Action, Claim, Pay
from isle_of_trains.games.ticket_to_ride.draft import Draft, Table
from isle_of_trains.games.ticket_to_ride.events import Claimed, Paid, ScoredPoints
from isle_of_trains.games.ticket_to_ride.maps import Route
from isle_of_trains.games.ticket_to_ride.paying import (
    affordable,
    claimable,
    closed,
    taken,
    ways_to_pay,
)
from isle_of_trains.games.ticket_to_ride.state import ChoosePayment
from isle_of_trains.games.ticket_to_ride.terms import (
    COLOURS,
    GREY,
    LOCOMOTIVE,
    LOCOMOTIVES,
    PLACE_OF,
    Colour,
    Counts,
    minus,
)
from isle_of_trains.kernel.refusal import Refusal, refuse

_choose_payment = cache(ChoosePayment)


# What may be claimed


def offers(table: Table) -> list[Action]:
    """List the routes that can be claimed, in the order of the map."""
    routes = claimable(table, table.active)
    return [*table.options.board.claims(routes)] if routes else []


def is_possible(table: Table) -> bool:
    """Tell whether any route can be claimed."""
    return bool(claimable(table, table.active))


def payments(table: Table, question: ChoosePayment) -> list[Action]:
    """List the ways to pay for a route (route.set)."""
    route = table.options.board.routes[question.route]
    return [*ways_to_pay(route, table.seats[table.active].hand)]


# Why not


def refuse_claim(table: Table, action: Claim) -> Refusal | None:
    """Say why a route cannot be claimed, by the first clause that objects."""
    board = table.options.board
    bit = board.bits.get(action.route)
    if bit is None:
        return refuse(
            "turn.hold",
            "There is no route {route} on this map.",
            "Name a route of the map.",
            route=action.route,
        )
    player = table.seats[table.active]
    route = board.routes[action.route]
    if taken(table) & bit:
        return refuse(
            "route.one",
            "{route} belongs to seat {owner}.",
            "Claim an open route.",
            route=route.name,
            owner=_owner(table, bit),
        )
    if not affordable(board, player.hand) & bit:
        return _refuse_poor_hand(route, player.hand)
    if player.trains < route.length:
        return refuse(
            "route.trains",
            "{route} takes {length} trains, and you have {trains}.",
            "Claim a shorter route.",
            route=route.name,
            length=route.length,
            trains=player.trains,
        )
    if closed(table, table.active) & bit:
        return _refuse_double(table, route, bit)
    return None


def _owner(table: Table, bit: int) -> int | None:
    return next((seat for seat, routes in enumerate(table.claimed) if routes & bit), None)


def _refuse_poor_hand(route: Route, hand: Counts) -> Refusal:
    """Tell how near the best set of a hand comes (route.set)."""
    held = max(hand[:LOCOMOTIVES]) if route.colour == GREY else hand[PLACE_OF[route.colour]]
    return refuse(
        "route.set",
        "{route} wants {length} {colour}, and you have {held} and {locomotives} locomotives.",
        "Collect more cards first.",
        route=route.name,
        length=route.length,
        colour="cards of one colour" if route.colour == GREY else f"{route.colour} cards",
        held=held,
        locomotives=hand[LOCOMOTIVES],
    )


def _refuse_double(table: Table, route: Route, bit: int) -> Refusal:
    owner = _owner(table, table.options.board.twins(bit))
    if owner == table.active:
        return refuse(
            "route.double",
            "The track beside {route} is yours already.",
            "Leave the second track to others.",
            route=route.name,
        )
    return refuse(
        "route.double",
        "Seat {owner} has the track beside {route}, and with {players} players only one is used.",
        "Find another way round.",
        owner=owner,
        route=route.name,
        players=len(table.seats),
    )


def refuse_payment(table: Table, question: ChoosePayment, action: Pay) -> Refusal | None:
    """Say why cards do not pay for a route (turn.hold, route.set)."""
    route = table.options.board.routes[question.route]
    hand = table.seats[table.active].hand
    return _refuse_missing(route, hand, action) or _refuse_set(route, action)


def _refuse_missing(route: Route, hand: Counts, action: Pay) -> Refusal | None:
    """Look for the cards that are to be paid (turn.hold)."""
    wanted = {LOCOMOTIVE: action.locomotives}
    if action.colour is not None and action.colour != LOCOMOTIVE:
        wanted[action.colour] = max(1, route.length - action.locomotives)
    for card, count in wanted.items():
        held = hand[PLACE_OF[card]] if card in PLACE_OF else 0
        if held < count:
            return refuse(
                "turn.hold",
                "This takes {count} {card} cards, and you have {held}.",
                "Pay with cards that you hold.",
                count=count,
                card=card,
                held=held,
            )
    return None


def _refuse_set(route: Route, action: Pay) -> Refusal | None:
    """Check that the cards are a set of the right colour and size (route.set)."""
    colour, locomotives = action.colour, action.locomotives
    most = route.length if colour is None else route.length - 1
    least = route.length if colour is None else 0
    if not least <= locomotives <= most:
        return refuse(
            "route.set",
            "{locomotives} locomotives and {colour} make no set for the {length} spaces.",
            "Pay {length} locomotives without a colour, or fewer with one.",
            locomotives=locomotives,
            colour=colour or "no colour",
            length=route.length,
        )
    if colour is None or _takes(route, colour):
        return None
    return refuse(
        "route.set",
        "{route} is {wanted}, and {colour} cards do not pay for it.",
        "Pay with its colour or with locomotives.",
        route=route.name,
        wanted=route.colour,
        colour=colour,
    )


def _takes(route: Route, colour: Colour) -> bool:
    return colour in COLOURS if route.colour == GREY else colour == route.colour


# Claiming it


def begin(draft: Draft, action: Claim) -> None:
    """Ask how a route is paid for."""
    draft.decision = _choose_payment(action.route)


def pay_unasked(draft: Draft, question: ChoosePayment) -> bool:
    """Pay where there is one way only; return False when the player has to be asked."""
    ways = ways_to_pay(draft.options.board.routes[question.route], draft.me.hand)
    if len(ways) > 1:
        return False
    pay(draft, question, ways[0])
    return True


def pay(draft: Draft, question: ChoosePayment, action: Pay) -> None:
    """Lay the cards down, put trains on the route and score (route.set to route.points)."""
    board = draft.options.board
    route = board.routes[question.route]
    me = draft.me
    cards = _cards(action.colour, route.length - action.locomotives, action.locomotives)
    me.hand = minus(me.hand, cards)
    me.shown = tuple([max(0, n - gone) for n, gone in zip(me.shown, cards, strict=True)])
    me.trains -= route.length
    me.points += route.points
    me.routes = tuple(sorted((*me.routes, route.name)))
    claimed = list(draft.claimed)
    claimed[draft.active] |= board.bits[route.name]
    draft.claimed = tuple(claimed)
    draft.decision = None
    if draft.log is not None:
        _report(draft, route, action)
    market.put_down(draft, cards)


@cache
def _cards(colour: Colour | None, count: int, locomotives: int) -> Counts:
    cards = [0] * LOCOMOTIVES + [locomotives]
    if colour is not None:
        cards[PLACE_OF[colour]] = count
    return tuple(cards)


def _report(draft: Draft, route: Route, action: Pay) -> None:
    assert draft.log is not None
    draft.log += (
        Paid(
            seat=draft.active,
            rule="route.set",
            route=route.name,
            colour=action.colour,
            cards=route.length - action.locomotives,
            locomotives=action.locomotives,
        ),
        Claimed(
            seat=draft.active,
            rule="route.trains",
            route=route.name,
            trains=route.length,
            left=draft.me.trains,
        ),
        ScoredPoints(seat=draft.active, rule="route.points", route=route.name, points=route.points),
    )
