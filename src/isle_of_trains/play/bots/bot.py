"""What a bot is."""

from __future__ import annotations

from typing import Protocol, TypeVar

from isle_of_trains.kernel import GameResult

V_contra = TypeVar("V_contra", contravariant=True)
A = TypeVar("A")


class Bot(Protocol[V_contra, A]):
    """Somebody who plays one seat of one game. It gets a view, never a state.

    A bot that derives from this class needs `choose` alone: the other two do nothing unless it
    says otherwise. Who makes a bot closes it, best with `contextlib.closing`.
    """

    def choose(self, seen: V_contra, actions: tuple[A, ...], /) -> A:
        """Choose one of the legal actions, knowing what its seat may know."""
        ...

    def finish(self, result: GameResult, /) -> None:  # noqa: ARG002  # most need not know
        """Hear how the game ended."""
        return

    def close(self) -> None:
        """Let go of whatever it holds, such as a running program. No harm in doing so twice."""
        return
