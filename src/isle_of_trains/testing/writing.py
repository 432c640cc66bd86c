"""Whatever is written is read again as it was: documents, moves, hashes, records."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterable
from typing import Generic

from attrs import evolve, frozen

from isle_of_trains.kernel import InvalidRecord, Record
from isle_of_trains.kernel.game import A, E, S, V
from isle_of_trains.kernel.history import History
from isle_of_trains.kernel.record import OptionsT
from isle_of_trains.kernel.recordable import RecordableGame, Writable
from isle_of_trains.testing.conformance import BrokenInvariant, require


@frozen
class Writing(Generic[S, A, E, V, OptionsT]):
    """The checks of how one game is written down."""

    game: RecordableGame[S, A, E, V, OptionsT]

    def check_all(self, state: S, seats: Iterable[int]) -> None:
        """Run every check of a state."""
        self.check_documents(state, seats)
        self.check_notation(state)
        self.check_hashes(state)

    # Documents

    def check_documents(self, state: S, seats: Iterable[int]) -> None:
        """Check that a state, its views, its actions and what comes of them are read as written."""
        game = self.game
        self.check_document(state)
        read = game.from_json(game.to_json(state))
        require(hash(read) == hash(state), "What was read of {} has another hash.", state)
        require(repr(read) == repr(state), "What was read of {} looks different.", state)
        watching = (*seats, None)
        for seat in watching:
            self.check_document(game.view(state, seat))
        actions = game.legal_actions(state)
        if not actions:
            return
        self.check_document(actions)
        for action in (actions[0], actions[-1]):
            self.check_document(action)
            events = game.step(state, action).events
            for event in events:
                self.check_document(event)
                for seat in watching:
                    self.check_document(game.redact(event, seat))
            if events:
                self.check_document(events)

    def check_document(self, thing: Writable[S, V, A, E, OptionsT]) -> None:
        """Check that a thing is read as it was written, and written alike every time."""
        text = self.game.to_json(thing)
        read = self.game.from_json(text)
        require(read == thing, "{} was written, and {} read.", thing, read)
        require(type(read) is type(thing), "{} became a {}.", thing, type(read))
        require(
            self.game.to_json(copy.deepcopy(thing)) == text, "{} is written in two ways.", thing
        )

    # Moves

    def check_notation(self, state: S) -> None:
        """Check that every legal action has one short text of its own, and is read from it."""
        texts: dict[str, A] = {}
        for action in self.game.legal_actions(state):
            text = self.game.write_action(action)
            require(
                text and not any(c.isspace() for c in text), "{} is written {!r}.", action, text
            )
            require(
                text not in texts, "{} and {} are both written {!r}.", action, texts.get(text), text
            )
            texts[text] = action
            read = self.game.read_action(text)
            require(read == action, "{!r} was written for {}, and read as {}.", text, action, read)

    # Hashes

    def check_hashes(self, state: S) -> None:
        """Check that equal states, and no others, have the same hash."""
        game = self.game
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            same = game.state_hash(twin) == game.state_hash(state)
            require(same, "A copy of {} has another hash.", state)
        known = {game.state_hash(state): state}
        for action in game.legal_actions(state):
            after = game.advance(state, action)
            other = known.setdefault(game.state_hash(after), after)
            require(other == after, "{} and {} have the same hash.", other, after)

    # Records

    def check_record(self, history: History[S, A, E]) -> None:
        """Check that a game from its deal on can be recorded, written, read and replayed."""
        game = self.game
        record = game.record_of(history)
        self.check_document(record)
        require(game.replay(record) == history.state, "A replay comes to another state.")
        require(game.resume(record).states == history.states, "A replay goes another way.")
        require(game.resume(record).events() == history.events(), "A replay tells another story.")
        (line,) = game.read_records(game.write_records([record]))
        require(line == record, "A record was written as a line, and {} read.", line)
        sheet = game.write_game(record)
        require(game.read_game(sheet) == record, "A score sheet was read differently: {}", sheet)
        self._check_tampering(record)

    def _check_tampering(self, record: Record[OptionsT, A]) -> None:
        """Check that a record with another end, or cut short, is not believed."""
        for change, bad in {
            "another hash": evolve(record, final="0" * len(record.final)),
            "a missing action": evolve(record, actions=record.actions[:-1]),
            "an action too many": evolve(record, actions=(*record.actions, *record.actions[:1])),
        }.items():
            if bad == record:
                continue
            try:
                self.game.replay(bad)
            except InvalidRecord:
                continue
            raise BrokenInvariant(f"A record with {change} was replayed.")
