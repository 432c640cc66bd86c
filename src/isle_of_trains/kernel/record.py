"""Records: all that is needed to play a game once more, and to know that it is the same one."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from attrs import frozen

from isle_of_trains.kernel.chance import Seed

A = TypeVar("A")


class GameOptions(Protocol):
    """What the options of any game can be asked."""

    @property
    def ruleset(self) -> int:
        """The reading of the rules that a game was begun under."""
        ...


OptionsT = TypeVar("OptionsT", bound=GameOptions)


@frozen(kw_only=True)
class Result:
    """How a game ended: why, the points of each seat, and who won."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@frozen(kw_only=True)
class Record(Generic[OptionsT, A]):
    """A game as it was played: how it began, every action, and what came of it.

    A game that is still running has no result yet; its record can be played on.
    """

    game: str
    """The name of the game."""
    schema: int
    """The version of documents that it was written under, and `final` with it."""
    options: OptionsT
    seed: Seed
    players: tuple[str, ...] = ()
    """The names of the players by seat; nothing if nobody wrote them down."""
    actions: tuple[A, ...]
    result: Result | None
    final: str
    """The hash of the state after the last action."""

    @property
    def ruleset(self) -> int:
        """The reading of the rules that the game was begun under."""
        return self.options.ruleset
