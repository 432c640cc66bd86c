"""What a game can tell bots about sensible play: a hook that a game may have.

A bot that searches plays thousands of decisions to make one, so both functions should be fast.
A game without this hook can still be played: by bots that know nothing but the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)


class Heuristics(Protocol[S_contra, A_contra, V_contra]):
    """Rules of thumb. They use what the seat that decides may know, even if shown a state."""

    def worths(self, seen: S_contra | V_contra, actions: Sequence[A_contra], /) -> Sequence[float]:
        """Say what each legal action is worth to the seat that decides, roughly in points."""
        ...

    def evaluate(self, state: S_contra, /) -> Sequence[float]:
        """Guess for each seat how the game will end: from 0 for a defeat to 1 for a victory."""
        ...
