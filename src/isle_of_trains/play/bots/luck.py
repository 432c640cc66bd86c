"""Chance for bots, the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from isle_of_trains.kernel import below, words

T = TypeVar("T")


class Luck:
    """A row of chance numbers that follows from a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked = 0

    def number(self) -> int:
        """Give the next number, to be a seed of something else."""
        self._asked += 1
        return words(self._seed, self._asked, 1)[0]

    def one_of(self, things: Sequence[T]) -> T:
        """Choose any of some things."""
        self._asked += 1
        return things[below(self._seed, self._asked, len(things))]
