"""Do two processes play twice as many games as one?

This is about what two processors do at once, so the clock on the wall counts. A machine that is
busy with other things shows less than it can, so the same is also computed from processor time:
that shows whether the two processes stand in each other's way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from random import Random
from time import perf_counter, process_time
from typing import Final, NamedTuple

import isle_of_trains as iot
from benchmarks.figures import Sample

NAME: Final = "games of two processes / of one"
BY_PROCESSOR_TIME: Final = f"{NAME}, by processor time"


class Played(NamedTuple):
    """What one process did."""

    decisions: int
    seconds: float
    """Processor time."""


class Pace(NamedTuple):
    """Decisions a second of one process, or of two together."""

    by_the_clock: float
    by_processor_time: float


def play(seeds: Sequence[int]) -> Played:
    """Play random games of four players."""
    began = process_time()
    decisions = 0
    for seed in seeds:
        random = Random(seed).random
        state = iot.new_game(players=4, seed=seed)
        while actions := iot.legal_actions(state):
            state = iot.advance(state, actions[int(random() * len(actions))])
            decisions += 1
    return Played(decisions, process_time() - began)


def measure(seeds: Iterator[int], *, rounds: int, games: int) -> tuple[Sample, Sample]:
    """Let one process play some games, then two processes twice as many, in turns."""
    paces: list[tuple[Pace, Pace]] = []
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        _pace(pool, seeds, games=1, processes=2)
        for _ in range(rounds):
            one = _pace(pool, seeds, games=games, processes=1)
            paces.append((one, _pace(pool, seeds, games=games, processes=2)))
    return (
        Sample(NAME, "times", tuple(two.by_the_clock / one.by_the_clock for one, two in paces)),
        Sample(
            BY_PROCESSOR_TIME,
            "times",
            tuple(two.by_processor_time / one.by_processor_time for one, two in paces),
        ),
    )


def _pace(pool: ProcessPoolExecutor, seeds: Iterator[int], *, games: int, processes: int) -> Pace:
    """Count decisions rather than games, since games differ in length."""
    shares = [tuple(islice(seeds, games)) for _ in range(processes)]
    began = perf_counter()
    done = list(pool.map(play, shares))
    seconds = perf_counter() - began
    return Pace(
        by_the_clock=sum(played.decisions for played in done) / seconds,
        by_processor_time=sum(played.decisions / played.seconds for played in done),
    )
