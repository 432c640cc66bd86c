"""How a game ended, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.games.ticket_to_ride.engine import outcome
from isle_of_trains.games.ticket_to_ride.scoring import Outcome, Scorecard
from isle_of_trains.games.ticket_to_ride.state import State
from isle_of_trains.games.ticket_to_ride.text.names import end_reason, seat_name, ticket_names
from isle_of_trains.kernel.lines import columns, line, plain
from isle_of_trains.kernel.templates import say

_WIDE: Final = 1000
"""The table of points is narrow, and is never broken."""


def ending(state: State, /) -> tuple[str, ...]:
    """Tell how a game ended; nothing while it is running."""
    result = outcome(state)
    return () if result is None else tuple(_lines(state, result))


def _lines(state: State, result: Outcome) -> Iterator[str]:
    for card in result.scores:
        yield from _tickets(card, state)
    yield ""
    yield from score_table(result.scores)
    yield ""
    yield victory(result)
    yield say(
        "The game ended after turn {turn}: {reason}.",
        turn=state.turn,
        reason=end_reason(result.reason),
    )


def victory(result: Outcome) -> str:
    """Name the winner, or all who share the victory."""
    names = ", ".join(map(seat_name, result.winners))
    points = max(card.total for card in result.scores)
    if len(result.winners) > 1:
        return say("Shared victory with {points} points: {names}.", points=points, names=names)
    return say("{name} wins with {points} points.", name=names, points=points)


def _tickets(card: Scorecard, state: State) -> Iterator[str]:
    done = [ticket.ticket for ticket in card.tickets if ticket.is_completed]
    missed = [ticket.ticket for ticket in card.tickets if not ticket.is_completed]
    seat = seat_name(card.seat)
    if done:
        yield say("{seat} has completed {names}.", seat=seat, names=ticket_names(done, state))
    if missed:
        yield say("{seat} has missed {names}.", seat=seat, names=ticket_names(missed, state))


def score_table(cards: tuple[Scorecard, ...]) -> tuple[str, ...]:
    """Lay scorecards out as lines of a table: a column a seat, a row an item."""
    items = (
        (say("Routes"), [card.routes for card in cards]),
        (say("Tickets"), [card.ticket_points for card in cards]),
        (say("Longest path"), [card.longest_path for card in cards]),
        (say("Total"), [card.total for card in cards]),
    )
    rows = [[line(""), *(line(seat_name(card.seat)) for card in cards)]]
    rows += [[line(label), *(line(f"{points:>6}") for points in column)] for label, column in items]
    return tuple(map(plain, columns(rows, _WIDE)))
