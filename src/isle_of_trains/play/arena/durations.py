"""How long things took: counted in buckets, so that a million durations need little room.

>>> from isle_of_trains.play.arena.durations import Durations
>>> some = Durations.of([0.001] * 90 + [0.2] * 10)
>>> some.count, round(some.quantile(0.5), 4), round(some.quantile(0.95), 2)
(100, 0.001, 0.2)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import ceil, log
from typing import Final

from attrs import frozen

_GROWTH: Final = 1.02
"""A bucket ends 2 % above its beginning: a duration is known to 1 %."""
_LEAST: Final = 1e-7


def _bucket(seconds: float) -> int:
    return ceil(log(max(seconds, _LEAST)) / log(_GROWTH))


@frozen
class Durations:
    """Buckets with how many durations fell into each, shortest first."""

    buckets: tuple[tuple[int, int], ...] = ()

    @classmethod
    def of(cls, seconds: Iterable[float]) -> Durations:
        """Sort durations into buckets."""
        return cls(tuple(sorted(Counter(map(_bucket, seconds)).items())))

    @classmethod
    def together(cls, parts: Iterable[Durations]) -> Durations:
        """Pour several into one."""
        counts: Counter[int] = Counter()
        for part in parts:
            counts.update(dict(part.buckets))
        return cls(tuple(sorted(counts.items())))

    @property
    def count(self) -> int:
        """Count the durations."""
        return sum(count for _, count in self.buckets)

    def quantile(self, share: float) -> float:
        """Give the duration, in seconds, that this share of all does not exceed."""
        wanted = max(1, ceil(share * self.count))
        seen = 0
        for bucket, count in self.buckets:
            seen += count
            if seen >= wanted:
                return float(_GROWTH ** (bucket - 0.5))
        raise ValueError("There are no durations.")
