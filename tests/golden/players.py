"""Players for golden games. They know the whole state: the games need an end, not fairness."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import TypeAlias

from attrs import frozen

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import (
    CARDS,
    Action,
    Cargo,
    EndReason,
    FulfilPrimary,
    FulfilSecondary,
    State,
    advance,
    heuristics,
    legal_actions,
    objective,
    score,
)
from isle_of_trains.games.all_aboard.goals import GoalProgress
from isle_of_trains.games.all_aboard.terms import ANY, CARGO_TYPES
from isle_of_trains.testing import Dice, any_action, any_type, walk

Play: TypeAlias = Callable[[State], tuple[Action, ...]]
"""Plays a game to its end and gives its actions."""

GOOD_SCORE = 60
_GRAINS = 1 << 20


def random(start: State) -> tuple[Action, ...]:
    """Like every action as much as any other."""
    dice = Dice(start.seed)
    return tuple(action for action, _ in walk(all_aboard, start, dice, any_action))


def curious(start: State) -> tuple[Action, ...]:
    """Like every type of action as much as any other, so that rare ones come up."""
    return tuple(action for action, _ in walk(all_aboard, start, Dice(start.seed), any_type))


def simple(start: State) -> tuple[Action, ...]:
    """Play by the rules of thumb of the day: an old game that is made anew may be another one."""
    actions = []
    state = start
    while state.to_act is not None:
        legal = legal_actions(state)
        worths = heuristics.worths(state, legal)
        actions.append(legal[worths.index(max(worths))])
        state = advance(state, actions[-1])
    return tuple(actions)


# Hoarders: everybody keeps cards on the table until none is left to draw (end.empty).


def hoarders(start: State) -> tuple[Action, ...]:
    """Build and load whatever will stay, and never deliver a contract."""
    dice = Dice(start.seed)
    actions = []
    state = start
    while state.to_act is not None:
        legal = legal_actions(state)
        idle = [a for a in legal if not isinstance(a, FulfilPrimary | FulfilSecondary)]
        ranked = [(_hoard(advance(state, a)) + dice.below(_GRAINS) / _GRAINS, a) for a in idle]
        actions.append(max(ranked, key=lambda pair: pair[0])[1])
        state = advance(state, actions[-1])
    return tuple(actions)


def _hoard(state: State) -> float:
    """Value cards that stay out of deck and discard pile, and room for more of them."""
    if state.trigger is not None:
        return 1e9 if state.trigger is EndReason.EMPTY else -1e9
    worth = 0.0
    for seat in state.seats:
        cars = [CARDS[kind] for kind in seat.train.kinds]
        loads = seat.train.loads
        cargo = sum(isinstance(load, Cargo) for car in loads for load in car)
        free = sum(
            car.slots - len(on_it)
            for car, on_it in zip(cars, loads, strict=True)
            if car.holds in (*CARGO_TYPES, ANY)
        )
        worth += 10 * (len(cars) + len(seat.buildings) + cargo) + 3 * free
        worth += 3 * seat.train.layout.slack + 2 * min(len(seat.hand), 9)
    return worth - len(state.deck) - len(state.discard) - 200 * state.progress


# A solo player who tries many ways at once and keeps the most promising ones.


@frozen
class _Way:
    worth: float
    state: State
    actions: tuple[Action, ...]


def searcher(start: State, *, width: int = 60) -> tuple[Action, ...]:
    """Look for a way to the goal; else play the way that lasted longest."""
    dice = Dice(start.seed)
    ways = [_Way(0, start, ())]
    lost: _Way | None = None
    while ways:
        found: dict[State, _Way] = {}
        for way in ways:
            for action in legal_actions(way.state):
                state = advance(way.state, action)
                longer = (*way.actions, action)
                if state.over is EndReason.OBJECTIVE:
                    return longer
                if state.over is not None:
                    ended = _Way(score(state)[0].total, state, longer)
                    lost = ended if lost is None or ended.worth > lost.worth else lost
                elif state not in found:
                    grain = dice.below(_GRAINS) / _GRAINS
                    found[state] = _Way(_promise(state) + grain, state, longer)
        ranked = sorted(found.values(), key=lambda way: -way.worth)
        ways = list(islice(ranked, width))
    assert lost is not None
    return lost.actions


def _promise(state: State) -> float:
    """Value what is done of the goal, and all that helps to do the rest."""
    me = state.seats[0]
    goal = objective(state)
    done = score(state)[0].total / GOOD_SCORE if goal is None else _share(goal)
    slots = sum(CARDS[kind].slots for kind in me.train.kinds)
    return (
        100 * done
        + 0.6 * len(state.deck)
        + 0.8 * min(len(me.hand), 8)
        + 0.8 * me.tokens
        + 0.15 * score(state)[0].total
        + 0.7 * slots
        + 1.2 * me.train.stock.size
        + 0.4 * me.train.layout.slack
        + 0.3 * len(me.supply)
    )


def _share(goal: GoalProgress) -> float:
    if goal.parts:
        return sum(map(_share, goal.parts)) / len(goal.parts)
    return min(1.0, goal.have / goal.need)
