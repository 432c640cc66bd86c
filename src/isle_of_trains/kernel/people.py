"""What a game may say to people: hooks for terminals and web tables.

A game offers them as a package `text` inside its own. A game without one can still be played: its
actions are then shown in notation. Every sentence is made of templates (`kernel.templates`), so
that it can be told in another language.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from attrs import frozen

from isle_of_trains.kernel.game import A
from isle_of_trains.kernel.lines import Line
from isle_of_trains.kernel.refusal import Refusal

ActionT = TypeVar("ActionT")
S_contra = TypeVar("S_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


@frozen
class Choice(Generic[ActionT]):
    """A legal action as a menu shows it."""

    action: ActionT
    group: str
    """The heading that it stands under, such as Build."""
    topic: str
    """What it is about. A menu that is too long shows a topic in place of its actions."""
    label: str
    """What tells it from all others of its group."""


@frozen
class Component:
    """Something printed: a card, a tile, a route."""

    name: str
    """The word that actions name it by."""
    title: str
    group: str
    facts: tuple[tuple[str, str], ...]
    """What is printed on it: labels and values, in the order in which they are read."""
    note: str = ""
    """What it does, in a sentence."""


class Text(Protocol[S_contra, A, E_contra, V_contra]):
    """How a game is shown to people. Views are what one seat may know; nothing else is shown."""

    def title(self) -> str:
        """Name the game."""
        ...

    def seat_name(self, seat: int, /) -> str:
        """Name a seat."""
        ...

    def heading(self, seen: S_contra | V_contra, /) -> str:
        """Say in a few words how far the game is and whose turn it is."""
        ...

    def question(self, seen: V_contra, /) -> str:
        """Put the open question into words."""
        ...

    def draw_table(self, seen: V_contra, /, width: int) -> tuple[Line, ...]:
        """Draw what lies open to this seat, in lines of at most so many columns."""
        ...

    def draw_hand(self, seen: V_contra, /, width: int) -> tuple[Line, ...]:
        """Draw what this seat holds in its hand."""
        ...

    def choices(self, seen: V_contra, actions: Sequence[A], /) -> tuple[Choice[A], ...]:
        """Put legal actions on a menu, those of one group together."""
        ...

    def describe_action(self, action: A, state: S_contra | V_contra | None = None, /) -> str:
        """Say in a few words what an action does."""
        ...

    def wishes(self, words: str, seen: V_contra, /) -> tuple[A, ...]:
        """Guess which actions, legal or not, somebody means who writes `build engine-3`."""
        ...

    def tell(self, steps: Iterable[tuple[S_contra, Sequence[E_contra]]], /) -> tuple[str, ...]:
        """Tell what happened: a sentence for all that matters, given each state and what followed.

        Events that are secret to the listener have been redacted before.
        """
        ...

    def tell_refusal(self, refusal: Refusal, seen: V_contra | None = None, /) -> Refusal:
        """Put names as people know them in place of the words of the code."""
        ...

    def components(self, seen: V_contra | None = None, /) -> tuple[Component, ...]:
        """List all that is printed; of games with several boards, of the one that is seen."""
        ...

    def ending(self, state: S_contra, /) -> tuple[str, ...]:
        """Tell how a game ended: what it scored, who has won and why it is over."""
        ...
