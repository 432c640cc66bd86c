"""A bot that does anything."""

from __future__ import annotations

from typing import TypeVar

from isle_of_trains.kernel import below
from isle_of_trains.play.bots.bot import Bot

A = TypeVar("A")


class RandomBot(Bot[object, A]):
    """Chooses by chance, every action alike."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._asked = 0

    def choose(self, seen: object, actions: tuple[A, ...], /) -> A:  # noqa: ARG002  # blind
        """Choose any of the actions."""
        self._asked += 1
        return actions[below(self._seed, self._asked, len(actions))]
