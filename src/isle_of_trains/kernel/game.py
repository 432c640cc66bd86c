"""What a game is: the verbs that every game of this library has, as a protocol.

A game is a module (or any object) with these functions. Bots, arenas and terminals are written
against the protocol, never against one game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from isle_of_trains.kernel.refusal import Refusal


class GameState(Protocol):
    """What any state can be asked without knowing its game."""

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        ...


class GameResult(Protocol):
    """What any finished game can be asked."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several share a victory, none lost to the game itself."""
        ...

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """All seats, best first; seats of one group are tied."""
        ...

    @property
    def reason(self) -> str:
        """How the game came to its end."""
        ...


class GameScore(Protocol):
    """What any scorecard can be asked."""

    @property
    def total(self) -> int:
        """The points of one seat."""
        ...


S = TypeVar("S", bound=GameState)
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")
StateT = TypeVar("StateT")
EventT = TypeVar("EventT")


@frozen
class Step(Generic[StateT, EventT]):
    """The state after an action, and the typed log of what happened on the way."""

    state: StateT
    events: tuple[EventT, ...]


class Game(Protocol[S, A, E]):
    """The verbs of a game. States are immutable; every verb is a pure function."""

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """List the legal actions in a stable order; empty only when the game is over."""
        ...

    def explain(self, state: S, action: A, /, *, seat: int | None = None) -> Refusal | None:
        """Say why an action is refused, or None if it is legal."""
        ...

    def apply(self, state: S, action: A, /, *, seat: int | None = None) -> S:
        """Check an action and carry it out; raise `IllegalAction` if it is refused."""
        ...

    def advance(self, state: S, action: A, /) -> S:
        """Carry out an action taken from `legal_actions`, without checking it again."""
        ...

    def step(self, state: S, action: A, /, *, seat: int | None = None) -> Step[S, E]:
        """Do the same as `apply` and report what happened."""
        ...

    def score(self, state: S, /) -> Sequence[GameScore]:
        """Count the points of every seat as if the game ended now."""
        ...

    def outcome(self, state: S, /) -> GameResult | None:
        """Tell how the game ended; None while it is running."""
        ...


class PlayableGame(Game[S, A, E], Protocol[S, A, E, V]):
    """A game that people and bots can sit down to: it deals, keeps secrets and writes moves.

    Bots, arenas and terminals ask for this much, and for nothing that only one game has.
    """

    def new_game(self, *, players: int, seed: int) -> S:
        """Deal a game. A game may have further options, each with a default."""
        ...

    def view(self, state: S, /, seat: int | None) -> V:
        """Show what a seat may know, or what somebody who only watches may."""
        ...

    def redact(self, event: E, /, seat: int | None) -> E:
        """Take out of an event what a seat may not know."""
        ...

    def determinize(self, seen: V, /, seed: int) -> S:
        """Deal what a view does not show, so that its seat cannot tell it from the truth."""
        ...

    def state_hash(self, state: S, /) -> str:
        """Give the hash that equal states have everywhere."""
        ...

    def write_action(self, action: A, /) -> str:
        """Write an action in one short word."""
        ...

    def read_action(self, text: str, /) -> A:
        """Read what `write_action` wrote; raise `InvalidNotation` for anything else."""
        ...
