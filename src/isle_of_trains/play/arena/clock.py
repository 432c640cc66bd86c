"""A clock that a game and whoever watches it can both see, each from a process of its own."""

from __future__ import annotations

from collections.abc import MutableSequence
from time import monotonic
from typing import Final

from attrs import frozen

NOBODY: Final = -1
"""The game is over, and the bots are being told and closed."""

_DEADLINE, _SEAT, _DECISION, _SECONDS = 0, 1, 2, 3
FIELDS: Final = 4
"""The numbers that a clock needs to be shared."""

_GRACE: Final = 0.5
"""The game itself refuses an answer that comes too late. The watcher waits a little longer."""


@frozen
class Thinking:
    """Whose time is running, at which decision of the game, and how long it may run."""

    seat: int
    decision: int
    seconds: float


class Clock:
    """Runs while a bot thinks. `monotonic` is the same for all processes of a machine."""

    def __init__(self, shared: MutableSequence[float]) -> None:
        self._shared = shared

    def start(self, *, seat: int, decision: int, seconds: float) -> None:
        """Begin to run for a seat. The deadline is written last, so that the rest is true."""
        self._shared[_SEAT] = seat
        self._shared[_DECISION] = decision
        self._shared[_SECONDS] = seconds
        self._shared[_DEADLINE] = monotonic() + seconds

    def stop(self) -> None:
        """Run no more."""
        self._shared[_DEADLINE] = 0.0

    def thinking(self) -> Thinking | None:
        """Tell whose time is running."""
        deadline = self._shared[_DEADLINE]
        found = Thinking(
            int(self._shared[_SEAT]), int(self._shared[_DECISION]), self._shared[_SECONDS]
        )
        return found if deadline and deadline == self._shared[_DEADLINE] else None

    def overdue(self) -> Thinking | None:
        """Tell whose time is up for good."""
        found = self.thinking()
        return found if found and monotonic() > self._shared[_DEADLINE] + _GRACE else None
