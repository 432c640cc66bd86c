"""What a soak has to know about a game: how it is dealt, what is checked, what may happen.

A game gives a `Plan`. The command `soak` plays by it, whatever the game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final, Generic, TypeAlias

from attrs import frozen

from isle_of_trains.kernel.game import A, E, S
from isle_of_trains.testing.conformance import Conformance

Row: TypeAlias = tuple[str, str]
"""A section of the table and a line in it."""

ENDS: Final = "end of the game"
ACTIONS: Final = "action"
EVENTS: Final = "event"
QUESTIONS: Final = "question"
REFUSALS: Final = "clause that refuses"


class Tally(ABC, Generic[S, A, E]):
    """Counts of what happened, row by row. Tallies of several games can be added up."""

    def __init__(self) -> None:
        self.counts: Counter[Row] = Counter()

    @abstractmethod
    def rows(self) -> Iterator[Row]:
        """Go through everything that can happen, section by section."""

    def see_step(self, before: S, action: A, events: Iterable[E], after: S) -> None:  # noqa: ARG002
        """Count an action and what came of it. A game adds what else there is to see."""
        self.counts[ACTIONS, type(action).__name__] += 1
        for event in events:
            self.counts[EVENTS, type(event).__name__] += 1

    def see_refusals(self, cited: Counter[str]) -> None:
        """Count the clauses that refused actions."""
        for clause, count in cited.items():
            self.counts[REFUSALS, clause] += count

    def add(self, other: Tally[S, A, E]) -> None:
        """Add the counts of another tally."""
        self.counts.update(other.counts)

    def missing(self) -> list[Row]:
        """Name the rows of things that never happened."""
        return [row for row in self.rows() if not self.counts[row]]


@frozen
class Plan(Generic[S, A, E]):
    """How a game is soaked."""

    checks: Conformance[S, A, E]
    players: tuple[int, ...]
    deal: Callable[[int, int], tuple[str, S]]
    """Starts a game for so many players with a seed, and tells how that is repeated."""
    tally: Callable[[], Tally[S, A, E]]
    check: Callable[[S], None]
    """Checks every state; must be cheap."""
    check_all: Callable[[S], Counter[str]]
    """Checks a state in every way, and counts how often each clause refused."""
    tables: Mapping[str, Callable[[int], S]]
    """Tables set up by hand where rare things are near; each takes a seed."""
    traits: Callable[[S], Collection[str]]
    """Names what is remarkable about a state. The first ones of a kind are checked in full."""
