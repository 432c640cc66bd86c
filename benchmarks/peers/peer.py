"""What the benchmark asks of an engine, and the one loop that plays them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from random import Random
from time import process_time
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

G = TypeVar("G")
A = TypeVar("A")

OURS: Final = "isle-of-trains"
"""The distribution of this library."""


class Keeps(Enum):
    """What is left of the game as it was before a move."""

    OLD_STATE = "immutable"
    """States never change: the old one is always there."""
    COPY = "copied before each move"
    NOTHING = "changed in place"


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

    @property
    def keeps(self) -> Keeps:
        """What a move leaves of the game before it."""
        ...

    def play_game(self, seed: int) -> Run:
        """Play one game to its end."""
        ...


class Peer(Generic[G, A]):
    """One way to play one game with one engine. `G` is a game under way, `A` an action.

    The engine's functions are called as they are, with as little of ours around them as can be.
    """

    def __init__(
        self,
        name: str,
        *,
        library: str,
        keeps: Keeps,
        start: Callable[[int], G],
        actions: Callable[[G], Sequence[A]],
        play: Callable[[G, A], G],
    ) -> None:
        """Take the three functions that make a game.

        `start` takes a seed. `actions` lists the legal actions, none if the game is over. `play`
        gives the game after an action.
        """
        self.name = name
        self.library = library
        self.keeps = keeps
        self._start = start
        self._actions = actions
        self._play = play

    def play_game(self, seed: int) -> Run:
        """Play one game by choosing every action at random."""
        actions_of, play = self._actions, self._play
        random = Random(seed).random
        game = self._start(seed)
        decisions = listed = 0
        began = process_time()
        while actions := actions_of(game):
            count = len(actions)
            listed += count
            decisions += 1
            game = play(game, actions[int(random() * count)])
        return Run(decisions, listed, 1, process_time() - began)
