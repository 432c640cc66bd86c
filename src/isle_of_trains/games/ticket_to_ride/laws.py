"""The laws of a table: what holds in every state that play can reach.

Tests check them after every decision; positions set up by hand and states from outside must
keep them too. Each law yields where it is broken, in the words of a state (`seats[0].routes`),
and the fact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final, TypeAlias

from isle_of_trains.games.ticket_to_ride.paying import claimable, ways_to_pay
from isle_of_trains.games.ticket_to_ride.state import (
    ChooseAction,
    ChoosePayment,
    ChooseSecondCard,
    ChooseTickets,
    Seat,
    State,
)
from isle_of_trains.games.ticket_to_ride.terms import (
    CARDS,
    COPIES,
    FEW_TRAINS,
    KEEP_AT_START,
    KEEP_LATER,
    LOCOMOTIVE,
    MARKET_SIZE,
    NO_CARDS,
    TICKETS_DRAWN,
    Card,
    EndReason,
    RouteName,
    TicketName,
    spread,
)

Breach: TypeAlias = tuple[str, str]
"""Where a law is broken, and the fact."""


def broken_laws(state: State) -> tuple[str, ...]:
    """Name every law that a state breaks, with the fact; empty for a sound state."""
    return tuple([fact for _, fact in breaches(state)])


def breaches(state: State) -> Iterator[Breach]:
    """Go through every place where a state breaks a law.

    A law may rely on those before it, so the first group that finds something is the last.
    """
    for group in LAWS:
        broken = [breach for law in group for breach in law(state)]
        yield from broken
        if broken:
            return


# What there is at a table


def every_card(state: State) -> list[Card]:
    """List all train cards, wherever they are."""
    found = [*state.deck, *spread(state.discard)]
    found += [card for card in state.market if card is not None]
    for seat in state.seats:
        found += spread(seat.hand)
    return found


def every_ticket(state: State) -> list[TicketName]:
    """List all tickets, wherever they are."""
    found = [*state.tickets]
    for seat in state.seats:
        found += seat.tickets
        found += seat.offered
    return found


# The table


def _table_is_sound(state: State) -> Iterator[Breach]:
    if len(state.seats) != state.options.players:
        yield "seats", f"There are {len(state.seats)} seats for {state.options.players} players."
    if not 0 <= state.active < len(state.seats):
        yield "active", f"There is no seat {state.active} to act."
    if state.turn < 0:
        yield "turn", f"There is no turn {state.turn}."
    if state.counter < 0:
        yield "counter", f"Chance was asked {state.counter} times."
    if len(state.market) != MARKET_SIZE:
        yield "market", f"The market has {len(state.market)} places."
    if (state.over is None) is (state.decision is None):
        yield "decision", "A running game needs an open question, and a finished one has none."


def _counts_are_sound(state: State) -> Iterator[Breach]:
    piles = {"discard": state.discard}
    for number, seat in enumerate(state.seats):
        piles[f"seats[{number}].hand"] = seat.hand
        piles[f"seats[{number}].shown"] = seat.shown
    for where, cards in piles.items():
        if len(cards) != len(CARDS):
            yield where, f"There are counts of {len(cards)} kinds of cards in {where}."
        elif min(cards) < 0:
            yield where, f"There are fewer than no cards in {where}."
        elif any(count > most for count, most in zip(cards, COPIES, strict=True)):
            yield where, f"There are more cards of a kind in {where} than in the game."


# Nothing comes and nothing goes


def _cards_are_conserved(state: State) -> Iterator[Breach]:
    found = Counter(every_card(state))
    expected = dict(zip(CARDS, COPIES, strict=True))
    for card in sorted(found.keys() | expected.keys()):
        if found[card] != expected.get(card, 0):
            yield (
                "",
                f"There are {found[card]} {card} cards,"
                f" and there should be {expected.get(card, 0)}.",
            )


def _tickets_are_conserved(state: State) -> Iterator[Breach]:
    found = Counter(every_ticket(state))
    expected = state.options.board.tickets
    for ticket in sorted(found.keys() | expected.keys()):
        if found[ticket] != (ticket in expected):
            yield "", f"The ticket {ticket} is there {found[ticket]} times."
    for number, seat in enumerate(state.seats):
        if list(seat.tickets) != sorted(seat.tickets):
            yield f"seats[{number}].tickets", f"The tickets of seat {number} are not sorted."
    if len(state.returned) > len(state.tickets):
        yield "returned", f"{len(state.returned)} of {len(state.tickets)} tickets were put back."
    for seat_number in state.returned:
        if not 0 <= seat_number < len(state.seats):
            yield "returned", f"There is no seat {seat_number} that could put tickets back."


def _piles_are_sound(state: State) -> Iterator[Breach]:
    if not state.deck and state.discard != NO_CARDS:
        yield "deck", "The deck is empty, and the discard pile is not."
    if state.deck and None in state.market:
        yield "market", "A place of the market is empty, and the deck is not."
    for number, seat in enumerate(state.seats):
        for card, held, shown in zip(CARDS, seat.hand, seat.shown, strict=True):
            if shown > held:
                yield (
                    f"seats[{number}].shown",
                    f"Seat {number} has shown {shown} {card} cards and holds {held}.",
                )


# Routes


def _routes_are_sound(state: State) -> Iterator[Breach]:
    board = state.options.board
    owners: dict[RouteName, int] = {}
    for number, seat in enumerate(state.seats):
        where = f"seats[{number}].routes"
        if list(seat.routes) != sorted(seat.routes):
            yield where, f"The routes of seat {number} are not sorted."
        for route in seat.routes:
            if route not in board.routes:
                yield where, f"There is no route {route} on this map."
            elif route in owners:
                yield where, f"{route} belongs to seat {owners[route]} and to seat {number}."
            owners[route] = number
    yield from _doubles_are_sound(state, owners)


def _doubles_are_sound(state: State, owners: dict[RouteName, int]) -> Iterator[Breach]:
    """Look for two claimed tracks of a pair (route.double)."""
    for one, two in pairwise(state.options.map.routes):
        if one.ends != two.ends or one.name not in owners or two.name not in owners:
            continue
        first, second = owners[one.name], owners[two.name]
        if first == second or state.options.one_track:
            yield (
                f"seats[{second}].routes",
                f"{one.name} belongs to seat {first} and {two.name} to seat {second}.",
            )


def _trains_are_sound(state: State) -> Iterator[Breach]:
    board = state.options.board
    for number, seat in enumerate(state.seats):
        routes = [board.routes[name] for name in seat.routes]
        placed = sum(route.length for route in routes)
        points = sum(route.points for route in routes)
        if seat.trains < 0 or seat.trains + placed != board.trains:
            yield (
                f"seats[{number}].trains",
                f"Seat {number} has {seat.trains} trains and {placed} on the board.",
            )
        if seat.points != points:
            yield (
                f"seats[{number}].points",
                f"Seat {number} has {seat.points} points for routes worth {points}.",
            )


# The question and the end


def _question_is_sound(state: State) -> Iterator[Breach]:
    question = state.decision
    acting = state.seats[state.active]
    if (state.turn == 0) is not (question == ChooseTickets(KEEP_AT_START)):
        yield "turn", "The first tickets are chosen before the first turn, and only there."
    match question:
        case ChooseTickets():
            yield from _offer_is_sound(question, acting)
        case ChoosePayment():
            yield from _payment_is_open(state, question, acting)
        case ChooseSecondCard():
            kinds = {card for card in state.market if card not in (None, LOCOMOTIVE)}
            if len(kinds) + bool(state.deck) < _TWO_ANSWERS:
                yield "decision", "There is no choice of a second card."
        case ChooseAction() | None:
            pass
    for number, seat in enumerate(state.seats):
        is_asked = number == state.active and isinstance(question, ChooseTickets)
        if seat.offered and not is_asked and not _waits(state, number):
            yield f"seats[{number}].offered", f"Seat {number} is not asked about tickets."
        if _waits(state, number) and len(seat.offered) != TICKETS_DRAWN:
            yield (
                f"seats[{number}].offered",
                f"Seat {number} has {len(seat.offered)} tickets to choose from,"
                f" not {TICKETS_DRAWN}.",
            )


_TWO_ANSWERS: Final = 2


def _offer_is_sound(question: ChooseTickets, acting: Seat) -> Iterator[Breach]:
    if question.least not in (KEEP_AT_START, KEEP_LATER):
        yield "decision", f"Nobody has to keep at least {question.least} tickets."
    if not question.least < len(acting.offered) <= TICKETS_DRAWN:
        yield "decision", f"There is no choice among {len(acting.offered)} tickets."


def _waits(state: State, number: int) -> bool:
    """Tell whether a seat has still to choose its first tickets, after the one that does now."""
    if state.turn:
        return False
    players = len(state.seats)
    first = state.options.first
    return (number - first) % players > (state.active - first) % players


def _payment_is_open(state: State, question: ChoosePayment, acting: Seat) -> Iterator[Breach]:
    board = state.options.board
    if question.route not in board.routes:
        yield "decision", f"There is no route {question.route} on this map."
    elif not claimable(state, state.active) & board.bits[question.route]:
        yield "decision", f"{question.route} cannot be claimed now."
    elif len(ways_to_pay(board.routes[question.route], acting.hand)) < _TWO_ANSWERS:
        yield "decision", f"There is one way to pay for {question.route}, and no question."


def _end_is_sound(state: State) -> Iterator[Breach]:
    turn, limit, last = state.turn, state.options.turn_limit, state.last_turn
    if limit is not None and turn > limit:
        yield "turn", f"This is turn {turn} of {limit} at most."
    are_few = min(seat.trains for seat in state.seats) <= FEW_TRAINS
    if are_few is (last is None):
        yield "last_turn", "Final turns begin when somebody is short of trains, and only then."
    if last is not None and not turn <= last < turn + len(state.seats) + (state.over is not None):
        yield "last_turn", f"In turn {turn} the last one cannot be turn {last}."
    if state.over is EndReason.TRAINS and last != turn:
        yield "over", f"The game is over in turn {turn}, and turn {last} is the last one."
    if state.over is EndReason.TURN_LIMIT and limit != turn:
        yield "over", f"The game is over in turn {turn}, and the limit is {limit}."
    if state.over is EndReason.STALLED and state.passes != len(state.seats):
        yield "over", f"The game is stalled after {state.passes} passes."


def _passes_are_sound(state: State) -> Iterator[Breach]:
    """Who has passed had nothing to do, and nothing has changed since (turn.pass)."""
    most = len(state.seats) if state.over is not None else len(state.seats) - 1
    if not 0 <= state.passes <= most:
        yield "passes", f"{state.passes} players in a row have passed."
    elif state.passes:
        if state.deck or state.tickets or any(state.market):
            yield "passes", "Somebody has passed, and there are cards or tickets to draw."
        for number in seats_that_passed(state):
            if claimable(state, number):
                yield "passes", f"Seat {number} has passed, and can claim a route."


def seats_that_passed(state: State) -> tuple[int, ...]:
    """Name the seats that have just had to pass, the last one first."""
    last = state.active - (state.over is None)
    return tuple((last - back) % len(state.seats) for back in range(state.passes))


LAWS: Final[tuple[tuple[Callable[[State], Iterator[Breach]], ...], ...]] = (
    (_table_is_sound, _counts_are_sound),
    (_cards_are_conserved, _tickets_are_conserved, _routes_are_sound),
    (_piles_are_sound, _trains_are_sound),
    (_question_is_sound, _end_is_sound, _passes_are_sound),
)
"""Each law yields the places and facts that break it. Later groups rely on earlier ones."""
