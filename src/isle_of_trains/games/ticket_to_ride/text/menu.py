"""Questions and menus: what a player is asked and what there is to choose."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from isle_of_trains.games.ticket_to_ride.actions import (
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
)
from isle_of_trains.games.ticket_to_ride.state import (
    ChooseAction,
    ChoosePayment,
    ChooseSecondCard,
    ChooseTickets,
    Decision,
)
from isle_of_trains.games.ticket_to_ride.terms import LOCOMOTIVE, RouteName, TicketName
from isle_of_trains.games.ticket_to_ride.text.names import (
    Seen,
    card_name,
    city_name,
    count_name,
    route_name,
    ticket_name,
    ticket_names,
)
from isle_of_trains.games.ticket_to_ride.text.ways import way_for
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.people import Choice
from isle_of_trains.kernel.templates import say, say_count


def question(seen: View, /) -> str:
    """Put the open question into words."""
    return ask(seen.decision, seen)


def ask(asked: Decision | None, seen: Seen | None = None) -> str:
    """Put any question into words; with a table to look at, routes by their cities."""
    match asked:
        case None:
            return say("The game is over.")
        case ChooseAction():
            return say("Take two cards, claim a route, or draw tickets?")
        case ChooseSecondCard():
            return say("Which is your second card?")
        case ChooseTickets(least):
            return say("Which tickets do you keep? At least {count}.", count=least)
        case ChoosePayment(route):
            return say(
                "How do you pay for {route}?",
                route=route_name(route, seen),
            )
        case _:
            assert_never(asked)


def choices(seen: View, actions: Sequence[Action], /) -> tuple[Choice[Action], ...]:
    """Put legal actions on a menu: routes that the tickets want apart from all others."""
    wanted = _wanted(seen) if any(isinstance(action, Claim) for action in actions) else set()
    first = [_choice(action, seen, wanted) for action in actions]
    groups = tuple(dict.fromkeys((*_groups(), *(choice.group for choice in first))))
    return tuple(choice for group in groups for choice in first if choice.group == group)


def _groups() -> tuple[str, ...]:
    """Give the headings in the order in which they stand."""
    return say("Take"), say("Claim"), say("Elsewhere"), say("Tickets")


def _wanted(seen: View) -> set[RouteName]:
    """Name the routes on the shortest ways that the tickets of who looks still want."""
    if seen.seat is None:
        return set()
    board = seen.options.board
    tickets = seen.seats[seen.seat].tickets or ()
    ways = (way_for(seen, seen.seat, board.tickets[name]) or () for name in tickets)
    ends = {route.ends for way in ways for route in way}
    return {route.name for route in board.routes.values() if route.ends in ends}


def _choice(action: Action, seen: View, wanted: set[RouteName]) -> Choice[Action]:
    match action:
        case DrawBlind():
            return Choice(action, say("Take"), say("Take"), say("a card from the deck, unseen"))
        case DrawFaceUp(colour):
            return Choice(action, say("Take"), say("Take"), card_name(colour))
        case Claim(route):
            if route in wanted:
                return Choice(action, say("Claim"), say("Claim"), _claim(action, seen))
            city = city_name(seen.options.board.routes[route].a, seen.options.map)
            topic = say("from {city}", city=city)
            return Choice(action, say("Elsewhere"), topic, _claim(action, seen))
        case Pay():
            return Choice(action, say("Pay"), say("Pay"), _payment(action, seen))
        case DrawTickets():
            return Choice(action, say("Tickets"), say("Tickets"), say("draw 3, keep 1 or more"))
        case KeepTickets(tickets):
            return Choice(action, say("Keep"), say("Keep"), _kept(tickets, seen))
        case Pass():
            return Choice(action, say("Or"), say("Or"), say("pass, because nothing can be done"))
        case _:
            assert_never(action)


def _kept(tickets: tuple[TicketName, ...], seen: Seen) -> str:
    if len(tickets) == 1:
        return say("only {ticket}", ticket=ticket_name(tickets[0], seen))
    return say("{tickets}", tickets=ticket_names(tickets, seen))


def _claim(action: Claim, seen: Seen) -> str:
    route = seen.options.board.routes[action.route]
    return say(
        "{route}: {length} {colour}",
        route=route_name(action.route, seen),
        length=route.length,
        colour=card_name(route.colour),
    )


def _payment(action: Pay, seen: Seen) -> str:
    asked = seen.decision
    assert isinstance(asked, ChoosePayment)
    length = seen.options.board.routes[asked.route].length
    values = {
        "cards": ""
        if action.colour is None
        else count_name(action.colour, length - action.locomotives),
        "locomotives": count_name(LOCOMOTIVE, action.locomotives),
    }
    if action.colour is None:
        return say("{locomotives}", **values)
    if not action.locomotives:
        return say("{cards}", **values)
    return say("{cards} and {locomotives}", **values)


def describe_action(action: Action, state: Seen | None = None, /) -> str:
    """Say in a few words what an action does; with a table to look at, things by their names."""
    match action:
        case DrawBlind():
            return say("Draw the top card of the deck")
        case DrawFaceUp(colour):
            return say("Take the face-up card: {card}", card=card_name(colour))
        case Claim(route):
            return _describe_claim(route, state)
        case Pay():
            return _describe_payment(action)
        case DrawTickets():
            return say("Draw tickets")
        case KeepTickets(tickets):
            names = ticket_names(tickets, state)
            return say("Keep {tickets}", tickets=names)
        case Pass():
            return say("Pass")
        case _:
            assert_never(action)


def _describe_claim(route: RouteName, state: Seen | None) -> str:
    if state is None or route not in state.options.board.routes:
        return say("Claim {route}", route=route)
    return say_count(
        "Claim {route} for {count} point",
        "Claim {route} for {count} points",
        state.options.board.routes[route].points,
        route=route_name(route, state),
    )


def _describe_payment(action: Pay) -> str:
    locomotives = count_name(LOCOMOTIVE, action.locomotives)
    if action.colour is None:
        return say("Pay with {locomotives}", locomotives=locomotives)
    colour = card_name(action.colour)
    if not action.locomotives:
        return say("Pay with {colour} cards", colour=colour)
    return say("Pay with {colour} cards and {locomotives}", colour=colour, locomotives=locomotives)
