"""What the library does, part by part: each rule, and each verb beside playing."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from time import process_time
from typing import Final, TypeAlias, get_args

from attrs import frozen

import isle_of_trains as iot
from benchmarks import figures
from benchmarks.spots import RARE_ACTIONS, RARE_DECISIONS, Spot, Trail, rare, usual, varied

Work: TypeAlias = Callable[[], object]

MOST_WORK: Final = 200
"""No part is called more often than this in a round."""

_random = Random(0).random


@frozen
class Part:
    """Something to measure, at positions of a kind of game."""

    name: str
    games: Callable[[int], Sequence[Trail]]
    """Plays the games, from a seed."""
    work: Callable[[Spot], Work | None]
    """Gives what is to be done at a spot; None if there is nothing."""

    def prepare(self, trails: Sequence[Trail]) -> list[Work]:
        """Collect what is to be done in some games, at states that are new."""
        spots = (spot for game in trails for spot in game.spots())
        found = [work for spot in spots if (work := self.work(spot)) is not None]
        return found[:: 1 + len(found) // MOST_WORK]


def do_all(works: Sequence[Work]) -> None:
    """Do all pieces of work."""
    for work in works:
        work()


def _decide(state: iot.State) -> iot.State:
    actions = iot.legal_actions(state)
    return iot.advance(state, actions[int(_random() * len(actions))])


def _seat(spot: Spot) -> int:
    return spot.state.active


DECISION: Final = Part("a decision", usual, lambda spot: partial(_decide, spot.state))
"""The yardstick: list the actions, choose one at random, carry it out."""

VERBS: Final = (
    DECISION,
    Part("legal_actions", usual, lambda spot: partial(iot.legal_actions, spot.state)),
    Part("advance", usual, lambda spot: partial(iot.advance, spot.state, spot.action)),
    Part("apply", usual, lambda spot: partial(iot.apply, spot.state, spot.action)),
    Part("step", usual, lambda spot: partial(iot.step, spot.state, spot.action)),
    Part("explain", usual, lambda spot: partial(iot.explain, spot.state, spot.action)),
    Part("score", usual, lambda spot: partial(iot.score, spot.state)),
    Part("view", usual, lambda spot: partial(iot.view, spot.state, _seat(spot))),
    Part(
        "determinize",
        usual,
        lambda spot: partial(iot.determinize, iot.view(spot.state, _seat(spot)), 1),
    ),
    Part("to_json", usual, lambda spot: partial(iot.to_json, spot.state)),
    Part("from_json", usual, lambda spot: partial(iot.from_json, iot.to_json(spot.state))),
    Part("state_hash", usual, lambda spot: partial(iot.state_hash, spot.state)),
    Part("hash", usual, lambda spot: partial(hash, spot.state)),
    Part("pickle.dumps", usual, lambda spot: partial(pickle.dumps, spot.state)),
    Part("pickle.loads", usual, lambda spot: partial(pickle.loads, pickle.dumps(spot.state))),
    Part("write_action", usual, lambda spot: partial(iot.write_action, spot.action)),
    Part(
        "read_action",
        usual,
        lambda spot: partial(iot.read_action, iot.write_action(spot.action)),
    ),
)


def _carrying_out(kind: type[iot.Action]) -> Part:
    def work(spot: Spot) -> Work | None:
        action = next((action for action in spot.actions if type(action) is kind), None)
        return None if action is None else partial(iot.advance, spot.state, action)

    games = rare if kind in RARE_ACTIONS else varied
    return Part(f"advance, {kind.__name__}", games, work)


def _listing(kind: type[iot.Decision]) -> Part:
    def work(spot: Spot) -> Work | None:
        return partial(iot.legal_actions, spot.state) if type(spot.state.decision) is kind else None

    games = rare if kind in RARE_DECISIONS else varied
    return Part(f"legal_actions, {kind.__name__}", games, work)


RULES: Final = (
    *(_carrying_out(kind) for kind in get_args(iot.Action)),
    *(_listing(kind) for kind in get_args(iot.Decision)),
)

PARTS: Final = (*VERBS, *RULES)


class Workshop:
    """The parts, and how long each has taken so far."""

    def __init__(self) -> None:
        self._times: dict[str, list[tuple[float, float]]] = {part.name: [] for part in PARTS}

    def do_round(self, seeds: Iterator[int]) -> None:
        """Do all parts once, at positions of new games. A part may find nothing to do."""
        seed = next(seeds)
        kinds = dict.fromkeys(part.games for part in PARTS)
        trails = {games: games(seed) for games in kinds}
        decision = _microseconds(DECISION.prepare(trails[DECISION.games]))
        for part in PARTS:
            works = part.prepare(trails[part.games])
            if works:
                time = _microseconds(works)
                self._times[part.name].append((time, time / decision))

    def results(self) -> tuple[figures.Part, ...]:
        """Give the figures of every part that was done at all."""
        return tuple(
            figures.Part(
                name=name,
                microseconds=tuple(time for time, _ in times),
                in_decisions=tuple(ratio for _, ratio in times),
            )
            for name, times in self._times.items()
            if times
        )


def _microseconds(works: Sequence[Work]) -> float:
    """Measure the processor time of a piece of work, in the mean."""
    began = process_time()
    do_all(works)
    return 1e6 * (process_time() - began) / len(works)
