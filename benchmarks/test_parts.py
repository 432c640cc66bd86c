"""Every part under pytest-benchmark, to find out what a change to one part does."""

from __future__ import annotations

from itertools import chain

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from benchmarks.parts import PARTS, Part

SEED = 1
ROUNDS = 15


@pytest.mark.parametrize("part", PARTS, ids=lambda part: part.name.replace(", ", "-"))
def test_part(benchmark: BenchmarkFixture, part: Part) -> None:
    """Measure a call in the mean over positions of some games. Each call gets a new state."""
    trails = part.games(SEED)
    # Besides the rounds, there is one to warm up and one more call for the result.
    lists = [part.prepare(trails) for _ in range(ROUNDS + 2)]
    works = chain.from_iterable(lists)

    def do_next() -> None:
        next(works)()

    benchmark.pedantic(do_next, rounds=ROUNDS, iterations=len(lists[0]), warmup_rounds=1)
