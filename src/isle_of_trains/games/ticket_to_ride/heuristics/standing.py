"""How well the seats stand: points, what their tickets are likely to bring, and their cards."""

from __future__ import annotations

from math import exp
from typing import Final

from isle_of_trains.games.ticket_to_ride.heuristics.plans import plan
from isle_of_trains.games.ticket_to_ride.heuristics.thought import shut_to
from isle_of_trains.games.ticket_to_ride.scoring import rank, scorecards
from isle_of_trains.games.ticket_to_ride.state import State

CARD: Final = 1.6
"""A card in the hand that there is a train for."""
LATE: Final = 3.0
"""The points that are open at the end, and with all trains still to be placed."""
EARLY: Final = 18.0
PACE: Final = 25.0
"""So many missing trains make a ticket e times less likely, at the start of the game."""


def evaluate(state: State, /) -> tuple[float, ...]:
    """Guess the chance of each seat to win."""
    if state.over is not None:
        winners = rank(scorecards(state))[0]
        return tuple([(seat in winners) / len(winners) for seat in range(len(state.seats))])
    left = min([player.trains for player in state.seats]) / state.options.board.trains
    values = [_value(state, seat, left) for seat in range(len(state.seats))]
    best = max(values)
    shares = [exp((value - best) / (LATE + (EARLY - LATE) * left)) for value in values]
    total = sum(shares)
    return tuple([share / total for share in shares])


def _value(state: State, seat: int, left: float) -> float:
    """Guess the points that a seat will have at the end."""
    player = state.seats[seat]
    board = state.options.board
    value = player.points + CARD * min(sum(player.hand), player.trains)
    if not player.tickets:
        return value
    mine = state.claimed[seat]
    open_tickets = plan(board, mine, shut_to(state, seat, state.claimed), player.tickets)
    over = max(0, open_tickets.trains - player.trains)
    for name, lacking in zip(player.tickets, open_tickets.missing, strict=True):
        points = board.tickets[name].points
        if lacking is None:
            value -= points
        else:
            chance = exp(-(lacking + over * (lacking > 0)) / (PACE * (0.2 + left)))
            value += points * (2 * chance - 1)
    return value
