"""How much memory do many successive states take, if all are kept?"""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Final

import isle_of_trains as iot
from benchmarks.figures import Sample

STATES: Final = 10_000
NAME: Final = f"{STATES:,} successive states kept"


def measure(seeds: Iterator[int], *, rounds: int) -> Sample:
    """Keep the states of random games of four players, and count what Python allocated."""
    return Sample(NAME, "MB", tuple(_megabytes(seeds) for _ in range(rounds)))


def _megabytes(seeds: Iterator[int]) -> float:
    gc.collect()
    tracemalloc.start()
    kept = keep_states(seeds)
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept  # not before it was counted
    return taken / 1e6


def keep_states(seeds: Iterator[int]) -> list[iot.State]:
    """Play game after game, and keep every state."""
    kept: list[iot.State] = []
    while True:
        seed = next(seeds)
        random = Random(seed).random
        state = iot.new_game(players=4, seed=seed)
        kept.append(state)
        while actions := iot.legal_actions(state):
            state = iot.advance(state, actions[int(random() * len(actions))])
            kept.append(state)
            if len(kept) == STATES:
                return kept
