"""A bot that does anything."""

from __future__ import annotations

from typing import TypeVar

from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.luck import Luck

A = TypeVar("A")


class RandomBot(Bot[object, A]):
    """Chooses by chance, every action alike."""

    def __init__(self, seed: int) -> None:
        self._luck = Luck(seed)

    def choose(self, seen: object, actions: tuple[A, ...], /) -> A:  # noqa: ARG002  # blind
        """Choose any of the actions."""
        return self._luck.one_of(actions)
