"""What the benchmark asks of an engine, and the one loop that plays them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import process_time
from typing import Generic, NamedTuple, Protocol, TypeVar

G = TypeVar("G")
A = TypeVar("A")


class Run(NamedTuple):
    """What was measured in one or more games."""

    decisions: int
    listed: int
    """All legal actions of all decisions."""
    games: int
    seconds: float
    """Processor time of the decisions, so that other work on the machine does not count.

    Setting a game up is not counted either.
    """

    @property
    def microseconds(self) -> float:
        """The processor time a decision."""
        return 1e6 * self.seconds / self.decisions


class Player(Protocol):
    """Anything that can play a random game and tell how long that took."""

    @property
    def name(self) -> str:
        """What the table calls it."""
        ...

    @property
    def library(self) -> str:
        """The distribution that it belongs to."""
        ...

    def play_game(self, seed: int) -> Run:
        """Play one game to its end."""
        ...


class Peer(Generic[G, A]):
    """One way to play one game with one engine. `G` is a game under way, `A` an action.

    The engine's functions are called as they are, with nothing of ours around them.
    """

    def __init__(
        self,
        name: str,
        *,
        library: str,
        start: Callable[[int], G],
        actions: Callable[[G], Sequence[A]],
        play: Callable[[G, A], G],
        longest: int | None = None,
    ) -> None:
        """Take the three functions that make a game.

        `start` takes a seed. `actions` lists the legal actions, none if the game is over. `play`
        gives the game after an action. A game is given up after `longest` decisions.
        """
        self.name = name
        self.library = library
        self._start = start
        self._actions = actions
        self._play = play
        self._longest = longest

    def play_game(self, seed: int) -> Run:
        """Play one game by choosing every action at random."""
        actions_of, play, longest = self._actions, self._play, self._longest
        random = Random(seed).random
        game = self._start(seed)
        decisions = listed = 0
        began = process_time()
        while decisions != longest and (actions := actions_of(game)):
            count = len(actions)
            listed += count
            decisions += 1
            game = play(game, actions[int(random() * count)])
        return Run(decisions, listed, 1, process_time() - began)
