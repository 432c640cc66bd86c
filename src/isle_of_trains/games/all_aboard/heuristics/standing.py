"""How well the seats stand: what they have, weighed by what it tends to become.

The weights are rounded from a least-squares fit over 3,000 games of greedy bots, with 2 to 4
seats: how many points more than the others does a seat end with that now has one more of this?
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import PROGRESS_NEEDED
from isle_of_trains.games.all_aboard.heuristics.alone import evaluate_alone
from isle_of_trains.games.all_aboard.heuristics.holdings import Holdings, holdings, points_of
from isle_of_trains.games.all_aboard.scoring import rank, scorecard
from isle_of_trains.games.all_aboard.state import State

_STAGES: Final = {
    # quarters of the way of the progress train, then final turns
    "points": (0.90, 0.90, 1.00, 1.00, 1.00),
    "hand": (0.95, 0.85, 0.85, 0.75, 0.60),
    "primary": (0.35, 1.05, 1.20, 1.10, 0.50),
    "secondary": (0.30, 1.20, 1.45, 1.20, 0.50),
    "coal_slots": (1.30, 0.90, 0.70, 0.50, 0.20),
    "oil_slots": (2.40, 1.70, 1.15, 0.65, 0.20),
    "box_slots": (3.30, 2.35, 1.60, 0.75, 0.10),
    "seats": (0.55, 0.40, 0.45, 0.30, 0.00),
    "cargo": (-0.20, -0.70, -1.10, -0.80, -0.30),
    "fares": (0.85, 0.40, 0.30, 0.30, 0.10),
    "waiting_fares": (0.50, 0.50, 0.30, 0.15, 0.10),
    "slack": (0.45, 0.60, 0.50, 0.40, 0.15),
    "cabooses": (-1.75, -2.00, -1.35, -1.35, -0.40),
    "unbound": (1.40, 0.30, 0.30, 0.00, 0.00),
    "unhoused": (-1.90, -1.10, -0.40, -0.20, 0.00),
}
_SPREAD: Final = (7.0, 6.5, 5.5, 4.0, 1.8)
"""How many points are still open, by the same stages."""
_WEIGHTS: Final = tuple(
    Holdings(**{name: weights[stage] for name, weights in _STAGES.items()})
    for stage in range(len(_SPREAD))
)
_QUARTERS: Final = 4


def evaluate(state: State, /) -> tuple[float, ...]:
    """Guess the chance of each seat to win; alone, how good the end will be."""
    if state.options.is_solo:
        return (evaluate_alone(state),)
    if state.over is not None:
        return _result(state)
    stage = _stage(state)
    weights = _WEIGHTS[stage]
    values = [_value(state, seat, weights) for seat in range(len(state.seats))]
    best = max(values)
    shares = [exp((value - best) / _SPREAD[stage]) for value in values]
    total = sum(shares)
    return tuple([share / total for share in shares])


def _result(state: State) -> tuple[float, ...]:
    winners = rank(tuple(scorecard(state, seat) for seat in range(len(state.seats))))[0]
    return tuple([(seat in winners) / len(winners) for seat in range(len(state.seats))])


def _stage(state: State) -> int:
    if state.trigger is not None:
        return _QUARTERS
    return min(_QUARTERS - 1, _QUARTERS * state.progress // PROGRESS_NEEDED[len(state.seats)])


def _value(state: State, seat: int, weights: Holdings) -> float:
    """Value what a seat has; who has no turn left has points and nothing else."""
    if state.last_turn is not None:
        turns_until = (seat - state.active) % len(state.seats)
        if turns_until > state.last_turn - state.turn:
            return points_of(state, seat)
    value: float = sum(map(mul, weights, holdings(state, seat)))
    return value
