"""A bot that takes what looks best at once."""

from __future__ import annotations

from typing import Generic, TypeVar

from isle_of_trains.kernel import Heuristics
from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.luck import Luck

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


class GreedyBot(Bot[V, A], Generic[S, A, V]):
    """Plays by the game's own rules of thumb: no search, no memory."""

    def __init__(self, heuristics: Heuristics[S, A, V], seed: int) -> None:
        self._worths = heuristics.worths
        self._luck = Luck(seed)

    def choose(self, seen: V, actions: tuple[A, ...], /) -> A:
        """Choose the action that is worth most, by chance among equals."""
        worths = self._worths(seen, actions)
        best = max(worths)
        equals = [action for action, worth in zip(actions, worths, strict=True) if worth == best]
        return self._luck.one_of(equals)
