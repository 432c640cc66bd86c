"""What a game is that can be written down: documents, histories, records, score sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeAlias

from isle_of_trains.kernel.game import A, E, PlayableGame, S, V
from isle_of_trains.kernel.history import History
from isle_of_trains.kernel.record import OptionsT, Record
from isle_of_trains.kernel.refusal import Refusal

Writable: TypeAlias = S | V | A | E | Refusal | Record[OptionsT, A] | tuple[A, ...] | tuple[E, ...]
"""What every game can write as a document. A game may have more of them."""


class RecordableGame(PlayableGame[S, A, E, V], Protocol[S, A, E, V, OptionsT]):
    """A game that people and bots can play, save, send and look at again.

    All games of this library are. Servers, notebooks and the conformance suite ask for this much.
    """

    def to_json(self, thing: Writable[S, V, A, E, OptionsT], /) -> str:
        """Write a thing as a text that says what it is and of which version."""
        ...

    def from_json(self, text: str, /) -> object:
        """Read what `to_json` wrote, or refuse it with `InvalidDocument`."""
        ...

    def history_from(self, start: S, /) -> History[S, A, E]:
        """Begin a history with a state: play, undo, redo, branch."""
        ...

    def record_of(
        self, history: History[S, A, E], /, *, players: Sequence[str] = ()
    ) -> Record[OptionsT, A]:
        """Write down a game that began with a deal, as far as it was played."""
        ...

    def replay(self, record: Record[OptionsT, A], /) -> S:
        """Play a recorded game once more; raise `InvalidRecord` if something is wrong with it."""
        ...

    def resume(self, record: Record[OptionsT, A], /) -> History[S, A, E]:
        """Play a recorded game once more, to look at any point of it or to play on."""
        ...

    def write_game(self, record: Record[OptionsT, A], /) -> str:
        """Write a record as text for people."""
        ...

    def read_game(self, text: str, /) -> Record[OptionsT, A]:
        """Read a record from text for people."""
        ...

    def write_records(self, records: Iterable[Record[OptionsT, A]], /) -> str:
        """Write records as JSON Lines: one game a line."""
        ...

    def read_records(self, text: str, /) -> Iterator[Record[OptionsT, A]]:
        """Read JSON Lines; raise `InvalidDocument` with the number of a bad line."""
        ...
