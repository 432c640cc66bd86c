"""Measure random play: list the legal actions, choose one at random, carry it out.

All engines are played by the same loop with the same random generator. Whole games are played.
The engines take turns in several rounds, each time in another order, so that a slow moment of the
machine hits them all. No game is played twice: an engine that remembers a game would seem faster
the second time.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from random import Random

from benchmarks.figures import Absent, Engine
from benchmarks.peers import Player, Run


class Contest:
    """The engines, and what they have shown so far."""

    def __init__(self, players: Sequence[Player], *, decisions: int) -> None:
        self._players = list(players)
        self._decisions = decisions
        self._order = Random(0)
        self._runs: dict[str, list[Run]] = {player.name: [] for player in players}
        self.absent: list[Absent] = []

    def warm_up(self, seeds: Iterator[int]) -> None:
        """Let every engine play once without counting it. One that fails is left out."""
        for player in tuple(self._players):
            try:
                play_games(player, self._decisions, seeds)
            except Exception as error:  # whatever a peer raises, the others go on
                self._players.remove(player)
                self.absent.append(Absent(player.name, f"{type(error).__name__}: {error}"))

    def play_round(self, seeds: Iterator[int]) -> None:
        """Let every engine play, in an order of this round's own."""
        for player in self._order.sample(self._players, len(self._players)):
            self._runs[player.name].append(play_games(player, self._decisions, seeds))

    def results(self) -> tuple[Engine, ...]:
        """Give the figures of every engine that played."""
        return tuple(_result(player, self._runs[player.name]) for player in self._players)


def play_games(player: Player, decisions: int, seeds: Iterator[int]) -> Run:
    """Play whole games, each with a new seed, until there were so many decisions."""
    gc.collect()
    games: list[Run] = []
    while sum(game.decisions for game in games) < decisions:
        games.append(player.play_game(next(seeds)))
    return _together(games)


def _together(runs: Sequence[Run]) -> Run:
    return Run(
        decisions=sum(run.decisions for run in runs),
        listed=sum(run.listed for run in runs),
        games=sum(run.games for run in runs),
        seconds=sum(run.seconds for run in runs),
    )


def _result(player: Player, runs: Sequence[Run]) -> Engine:
    whole = _together(runs)
    return Engine(
        name=player.name,
        library=player.library,
        keeps=player.keeps.value,
        microseconds=tuple(run.microseconds for run in runs),
        mean_actions=whole.listed / whole.decisions,
        mean_decisions=whole.decisions / whole.games,
    )
