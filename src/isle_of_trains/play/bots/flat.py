"""Flat Monte Carlo: try every action in many imagined worlds and take the best on average.

There is no tree: what follows an action is a playout. Actions that do well are tried more often
(UCB1), so that the budget goes to telling the good ones apart.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final, Generic

from isle_of_trains.kernel import Heuristics
from isle_of_trains.kernel.game import A, S, V
from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.luck import Luck
from isle_of_trains.play.bots.search import Budget, Playouts, SearchableGame

CURIOSITY: Final = 0.15
"""How much an action gains from having been tried less than others."""


class FlatBot(Bot[V, A], Generic[S, A, V]):
    """Compares the actions by playouts."""

    def __init__(
        self,
        game: SearchableGame[S, A, V],
        heuristics: Heuristics[S, A, V] | None,
        seed: int,
        budget: Budget,
    ) -> None:
        self._game = game
        self._luck = Luck(seed)
        self._playouts = Playouts(game, heuristics, self._luck)
        self._budget = budget

    def choose(self, seen: V, actions: tuple[A, ...], /) -> A:
        """Choose the action that was tried most often; each is tried once, if the budget allows."""
        if len(actions) == 1:
            return actions[0]
        tries = [0] * len(actions)
        means = [0.0] * len(actions)
        for number in self._budget.rounds():
            which = number if number < len(actions) else _next(means, tries)
            tries[which] += 1
            means[which] += (self._try(seen, actions[which]) - means[which]) / tries[which]
        return max(zip(tries, means, actions, strict=True), key=lambda row: row[:2])[2]

    def _try(self, seen: V, action: A) -> float:
        """Imagine a world, play the action in it and see what comes of it."""
        world = self._game.determinize(seen, self._luck.number())
        seat = world.to_act
        assert seat is not None
        return self._playouts.run(self._game.advance(world, action))[seat]


def _next(means: list[float], tries: list[int]) -> int:
    """Choose what to try next: what does well, or has hardly been tried."""
    known = log(sum(tries))
    hopes = [
        mean + CURIOSITY * sqrt(known / tried) for mean, tried in zip(means, tries, strict=True)
    ]
    return hopes.index(max(hopes))
