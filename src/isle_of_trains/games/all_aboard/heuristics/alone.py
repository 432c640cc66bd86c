"""How well a lone player stands: the points to expect, or the way to the goal of a scenario.

The deck is the clock. The weights are rounded from a least-squares fit over 2,500 games of greedy
bots: how many points does a game end with that now has one more of this?
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import mul
from typing import Final

from isle_of_trains.games.all_aboard.goals import GoalProgress, progress
from isle_of_trains.games.all_aboard.heuristics.holdings import Holdings, holdings, points_of
from isle_of_trains.games.all_aboard.objectives import Goal
from isle_of_trains.games.all_aboard.state import ChooseAction, State
from isle_of_trains.games.all_aboard.terms import EndReason

_WEIGHTS: Final = {
    # with a full deck, and at the end
    "points": (0.95, 1.0),
    "hand": (1.15, 0.4),
    "primary": (1.6, 0.85),
    "secondary": (4.0, 0.6),
    "coal_slots": (2.15, 0.1),
    "oil_slots": (1.0, 0.1),
    "box_slots": (4.35, 0.0),
    "seats": (2.2, 0.2),
    "cargo": (-1.65, -0.3),
    "fares": (0.2, 0.0),
    "waiting_fares": (0.1, 0.0),
    "slack": (1.3, 0.5),
    "cabooses": (1.2, 0.0),
    "unbound": (0.2, 0.2),
    "unhoused": (-5.2, 0.0),
}
FULL_DECK: Final = 60
DECK: Final = 7.5
DECK_SQUARED: Final = 22.5
"""What a full deck is good for, beyond what is there to use it."""
ACTION: Final = 0.7
"""An action that is left of the day."""

PAR: Final = 60
"""The points that are taken for a good end (solo.rating)."""
SPREAD: Final = 6
GOAL: Final = 0.75
"""How much of a guess about a scenario is the goal; the rest is a sound position."""
LOST: Final = 0.2
"""How much of the way to the goal counts when it is too late."""


def evaluate_alone(state: State) -> float:
    """Guess how good the end will be, from 0 to 1."""
    scenario = state.options.scenario
    if state.over is EndReason.OBJECTIVE:
        return 1
    share = 0.0 if scenario is None else _share_of(state, scenario.goal)
    if state.over is not None:
        return _merit(points_of(state, 0)) if scenario is None else LOST * share
    merit = _merit(prospect(state))
    return merit if scenario is None else GOAL * share + (1 - GOAL) * merit


def _merit(points: float) -> float:
    return 1 / (1 + exp((PAR - points) / SPREAD))


def prospect(state: State) -> float:
    """Guess the points at the end."""
    deck = len(state.deck) / FULL_DECK
    points: float = sum(map(mul, _weights(len(state.deck)), holdings(state, 0)))
    question = state.decision
    if isinstance(question, ChooseAction):
        points += ACTION * question.left
    return points + deck * (DECK + DECK_SQUARED * deck)


@lru_cache(maxsize=128)
def _weights(deck: int) -> Holdings:
    """Weigh by what is left of the deck."""
    share = deck / FULL_DECK
    return Holdings(**{name: end + share * (full - end) for name, (full, end) in _WEIGHTS.items()})


def _share_of(state: State, goal: Goal) -> float:
    return _share(progress(state, goal))


def _share(goal: GoalProgress) -> float:
    """Say how much of a goal is done; of several goals, the mean."""
    if goal.parts:
        return sum(map(_share, goal.parts)) / len(goal.parts)
    return min(1.0, goal.have / goal.need)
