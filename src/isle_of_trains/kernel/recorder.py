"""Recorders: write the games of one kind down, and play them once more.

A game makes one recorder out of its verbs and its texts. Nothing here knows which game it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic

from attrs import frozen

from isle_of_trains.kernel.errors import (
    IllegalAction,
    InvalidDocument,
    InvalidNotation,
    InvalidOptions,
    InvalidRecord,
    MalformedAction,
)
from isle_of_trains.kernel.game import A, E, Game, S
from isle_of_trains.kernel.history import History
from isle_of_trains.kernel.record import OptionsT, Record, Result
from isle_of_trains.kernel.shapes import Json, is_sound_text
from isle_of_trains.kernel.sheet import (
    Move,
    Sheet,
    Tag,
    TagReader,
    read_sheet,
    write_facts,
    write_result,
    write_sheet,
)


@frozen(kw_only=True)
class Recorder(Generic[S, A, E, OptionsT]):
    """What has to be known about a game to record it."""

    name: str
    ruleset: int
    """The newest reading of the rules."""
    game: Game[S, A, E]
    agreed: Callable[[S], tuple[OptionsT, int]]
    """Gives the options and the seed that a state was begun with."""
    start: Callable[[OptionsT, int], S]
    """Deals a game; refuses options and seeds with which none can be begun."""
    turn_of: Callable[[S], int]
    """Gives the number of the turn that a state is in."""
    hashes: Mapping[int, Callable[[S], str]]
    """Gives the hash of a state as documents of each version have it; old ones are kept."""
    write_action: Callable[[A], str]
    read_action: Callable[[str], A]
    write_options: Callable[[OptionsT], Mapping[str, Json]]
    """Gives the options as JSON can hold them, by name."""
    read_options: Callable[[dict[str, Json]], OptionsT]
    """Makes options of that again. What is None may be left out."""

    @property
    def schema(self) -> int:
        """The newest version of documents."""
        return max(self.hashes)

    # Records

    def record_of(
        self, history: History[S, A, E], *, players: Sequence[str] = ()
    ) -> Record[OptionsT, A]:
        """Write down a game that was begun with a deal, as far as it was played."""
        options, seed = self.agreed(history.start)
        if self.start(options, seed) != history.start:
            raise InvalidRecord("A game that did not begin with a deal cannot be recorded.")
        self._check_names(players, history.start)
        return Record(
            game=self.name,
            schema=self.schema,
            options=options,
            seed=seed,
            players=tuple(players),
            actions=history.actions,
            result=self.result_of(history.state),
            final=self.hashes[self.schema](history.state),
        )

    def result_of(self, state: S) -> Result | None:
        """Tell in short how a game ended; None while it is running."""
        outcome = self.game.outcome(state)
        if outcome is None:
            return None
        return Result(
            reason=str(outcome.reason),
            scores=tuple(card.total for card in self.game.score(state)),
            winners=outcome.winners,
        )

    def replay(self, record: Record[OptionsT, A]) -> S:
        """Play a recorded game once more and give its last state.

        Raise `InvalidRecord` if an action is refused or something else comes of it.
        """
        return self.resume(record).state

    def resume(self, record: Record[OptionsT, A]) -> History[S, A, E]:
        """Play a recorded game once more, to look at any point of it or to play on."""
        history = History(self.game, self._begin(record))
        for number, action in enumerate(record.actions, 1):
            try:
                history.play(action)
            except IllegalAction as error:
                reason = f"{self._spell(action)} is refused: {error.reason}"
                raise InvalidRecord(reason, number=number, rule=error.rule) from error
            except MalformedAction as error:
                raise InvalidRecord(str(error), number=number) from error
        self._check_end(record, history.state)
        return history

    def _begin(self, record: Record[OptionsT, A]) -> S:
        """Deal a recorded game again, if this library can."""
        if record.schema not in self.hashes:
            raise InvalidRecord(
                f"This record is of version {record.schema!r}, and the newest one known here is"
                f" {self.schema}. Use a newer version of the library."
            )
        if record.game != self.name:
            raise InvalidRecord(f"This is a record of {record.game!r}, not of {self.name!r}.")
        self._check_ruleset(record.ruleset)
        try:
            state = self.start(record.options, record.seed)
        except InvalidOptions as error:
            raise InvalidRecord(error.reason, rule=error.rule) from error
        self._check_names(record.players, state)
        return state

    def _check_ruleset(self, ruleset: int) -> None:
        if ruleset not in range(1, self.ruleset + 1):
            raise InvalidRecord(
                f"This game was played under ruleset {ruleset!r}, and the newest one known here is"
                f" {self.ruleset}. Use a newer version of the library."
            )

    def _check_names(self, players: Sequence[str], state: S) -> None:
        seats = len(self.game.score(state))
        if len(players) not in (0, seats):
            raise InvalidRecord(f"There are {len(players)} names for {seats} seats.")
        for name in players:
            if type(name) is not str or not is_sound_text(name):
                raise InvalidRecord(f"The name of a player is a text, not {name!r}.")

    def _check_end(self, record: Record[OptionsT, A], state: S) -> None:
        """Compare what came of the actions with what the record says."""
        found = self.result_of(state)
        if found != record.result:
            raise InvalidRecord(
                f"The result is {write_result(found)}, not {write_result(record.result)}."
            )
        final = self.hashes[record.schema](state)
        if final != record.final:
            raise InvalidRecord(f"The hash of the last state is {final}, not {record.final}.")

    def _spell(self, action: A) -> str:
        try:
            return self.write_action(action)
        except MalformedAction:
            return repr(action)

    # Score sheets

    def write_game(self, record: Record[OptionsT, A]) -> str:
        """Write a record as text for people; it must be one that can be replayed."""
        states = self.resume(record).states
        facts = {
            "Game": record.game,
            "Schema": str(record.schema),
            **write_facts(self.write_options(record.options)),
            "Seed": str(record.seed),
            **{f"Seat{seat}": name for seat, name in enumerate(record.players)},
            "Final": record.final,
        }
        moves = [
            Move(self.write_action(action), self.turn_of(state))
            for action, state in zip(record.actions, states, strict=False)
        ]
        return write_sheet(
            Sheet(
                tags=tuple(Tag(name, value) for name, value in facts.items()),
                moves=tuple(moves),
                result=record.result,
            )
        )

    def read_game(self, text: str) -> Record[OptionsT, A]:
        """Read a record from text. The game is not played: that is for `replay`."""
        sheet = read_sheet(text)
        tags = TagReader(sheet.tags)
        game = tags.text("Game")
        if game != self.name:
            raise InvalidRecord(f"This is a record of {game!r}, not of {self.name!r}.")
        return Record(
            game=game,
            schema=tags.whole("Schema"),
            seed=tags.whole("Seed"),
            players=tuple(tags.numbered("Seat")),
            final=tags.text("Final"),
            options=self._read_options(tags),
            actions=tuple(map(self._read_move, sheet.moves)),
            result=sheet.result,
        )

    def _read_options(self, tags: TagReader) -> OptionsT:
        """Make options of the tags that are left."""
        facts = tags.facts()
        ruleset = facts.get("ruleset")
        if type(ruleset) is int:
            self._check_ruleset(ruleset)
        try:
            return self.read_options(facts)
        except InvalidDocument as error:
            raise InvalidNotation(f"The tags do not fit: {error}") from error

    def _read_move(self, move: Move) -> A:
        try:
            return self.read_action(move.text)
        except InvalidNotation as error:
            column = move.column + error.column - 1
            raise InvalidNotation(error.reason, line=move.line, column=column) from None
