"""Does a decision cost more late in a game?

The times of a game's last and first quarters are compared, each divided by the number of legal
actions that were listed in it: late in a game there is more to choose from.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Final, NamedTuple

import isle_of_trains as iot
from benchmarks.figures import Sample

NAME: Final = "last quarter of a game / first quarter"

PACE: Final = 10
"""Decisions from one look at the clock to the next, so that looking costs little."""


class Stretch(NamedTuple):
    """Some successive decisions."""

    seconds: float
    listed: int


def stretches(seed: int) -> list[Stretch]:
    """Play a game of four players and look at the clock now and then."""
    random = Random(seed).random
    state = iot.new_game(players=4, seed=seed)
    found: list[Stretch] = []
    while state.over is None:
        listed = 0
        began = process_time()
        for _ in range(PACE):
            actions = iot.legal_actions(state)
            if not actions:
                break
            listed += len(actions)
            state = iot.advance(state, actions[int(random() * len(actions))])
        found.append(Stretch(process_time() - began, listed))
    return found


def measure(seeds: Iterator[int], *, rounds: int, games: int = 8) -> Sample:
    """Compare the last quarters with the first ones, a number of games a round."""
    return Sample(NAME, "times", tuple(_compare(seeds, games) for _ in range(rounds)))


def _compare(seeds: Iterator[int], games: int) -> float:
    first: list[Stretch] = []
    last: list[Stretch] = []
    for _ in range(games):
        game = stretches(next(seeds))
        quarter = len(game) // 4
        first += game[:quarter]
        last += game[-quarter:]
    return _per_action(last) / _per_action(first)


def _per_action(part: Sequence[Stretch]) -> float:
    return sum(stretch.seconds for stretch in part) / sum(stretch.listed for stretch in part)
