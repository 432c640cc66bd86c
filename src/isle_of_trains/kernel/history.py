"""History: a game that is being played, with everything that led to where it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from isle_of_trains.kernel.errors import OutOfHistory
from isle_of_trains.kernel.game import A, E, Game, S, Step


class History(Generic[S, A, E]):
    """A game from its start to now, and what was undone after now.

    States never change, so undoing is looking at an older one. A new action after an undo
    forgets what was undone; `branch` first keeps both.
    """

    def __init__(self, game: Game[S, A, E], start: S) -> None:
        self._game = game
        self._start = start
        self._past: list[tuple[A, Step[S, E]]] = []
        self._undone: list[tuple[A, Step[S, E]]] = []

    @property
    def start(self) -> S:
        """The state before the first action."""
        return self._start

    @property
    def state(self) -> S:
        """The state that the game has come to."""
        return self._past[-1][1].state if self._past else self._start

    @property
    def states(self) -> tuple[S, ...]:
        """The states before, between and after the actions: one more than there are actions."""
        return (self._start, *(step.state for _, step in self._past))

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions that led here."""
        return tuple(action for action, _ in self._past)

    @property
    def undone(self) -> tuple[A, ...]:
        """The actions that `redo` would bring back, the next one first."""
        return tuple(action for action, _ in reversed(self._undone))

    def __len__(self) -> int:
        return len(self._past)

    def events(self, since: int = 0) -> tuple[E, ...]:
        """Tell what happened after the first `since` actions."""
        self._require(since)
        return tuple(event for _, step in self._past[since:] for event in step.events)

    def steps(self, since: int = 0) -> tuple[tuple[S, tuple[E, ...]], ...]:
        """Give the state before each action after the first `since`, and what followed."""
        self._require(since)
        done = self._past[since:]
        return tuple(
            (state, step.events)
            for state, (_, step) in zip(self.states[since:], done, strict=False)
        )

    def play(self, action: A, *, seat: int | None = None) -> Step[S, E]:
        """Check an action, carry it out and report; raise `IllegalAction` if it is refused."""
        step = self._game.step(self.state, action, seat=seat)
        self._past.append((action, step))
        self._undone.clear()
        return step

    def play_all(self, actions: Iterable[A]) -> S:
        """Play several actions one after the other."""
        for action in actions:
            self.play(action)
        return self.state

    def undo(self) -> S:
        """Go back to the state before the last action."""
        if not self._past:
            raise OutOfHistory("There is no action to undo.")
        self._undone.append(self._past.pop())
        return self.state

    def redo(self) -> S:
        """Play the action again that was undone last."""
        if not self._undone:
            raise OutOfHistory("There is no action to redo.")
        self._past.append(self._undone.pop())
        return self.state

    def branch(self, at: int | None = None) -> History[S, A, E]:
        """Start another history out of the first `at` actions; without a number, out of all.

        What is played in one of the two does not touch the other.
        """
        if at is not None:
            self._require(at)
        branch = History(self._game, self._start)
        branch._past = self._past[:at]
        return branch

    def _require(self, number: int) -> None:
        if type(number) is not int or not 0 <= number <= len(self._past):
            raise OutOfHistory(
                f"There is no point {number!r} in a history of {len(self._past)} actions."
            )
