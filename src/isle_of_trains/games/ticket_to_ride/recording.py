"""Games written down: records, JSON Lines, and score sheets for people.

>>> history = history_from(engine.new_game(players=2, seed=7))
>>> for _ in range(4):
...     _ = history.play(engine.legal_actions(history.state)[0])
>>> record = record_of(history, players=("Ann", "Bob"))
>>> replay(record) == history.state
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from attrs import evolve

from isle_of_trains.games.ticket_to_ride import engine
from isle_of_trains.games.ticket_to_ride.actions import Action
from isle_of_trains.games.ticket_to_ride.codec import (
    CODEC,
    GameRecord,
    from_json,
    state_hash,
    to_json,
)
from isle_of_trains.games.ticket_to_ride.events import Event
from isle_of_trains.games.ticket_to_ride.notation import read_action, write_action
from isle_of_trains.games.ticket_to_ride.setup import agree, deal
from isle_of_trains.games.ticket_to_ride.state import Options, State
from isle_of_trains.games.ticket_to_ride.terms import RULESET
from isle_of_trains.kernel.errors import InvalidDocument
from isle_of_trains.kernel.history import History
from isle_of_trains.kernel.recorder import Recorder
from isle_of_trains.kernel.shapes import Json, written_fields

GameHistory: TypeAlias = History[State, Action, Event]


def history_from(start: State, /) -> GameHistory:
    """Begin a history with a state: play, undo, redo, branch."""
    return History(engine, start)


def record_of(history: GameHistory, /, *, players: Sequence[str] = ()) -> GameRecord:
    """Write down a game that began with a deal, as far as it was played."""
    return _RECORDER.record_of(history, players=players)


def replay(record: GameRecord, /) -> State:
    """Play a recorded game once more and give its last state.

    Raise `InvalidRecord` if an action is refused or something else comes of it.
    """
    return _RECORDER.replay(record)


def resume(record: GameRecord, /) -> GameHistory:
    """Play a recorded game once more, to look at any point of it or to play on."""
    return _RECORDER.resume(record)


# Score sheets


def write_game(record: GameRecord, /) -> str:
    """Write a record as text for people; it must be one that can be replayed."""
    return _RECORDER.write_game(record)


def read_game(text: str, /) -> GameRecord:
    """Read a record from text for people. The game is not played: that is for `replay`."""
    return _RECORDER.read_game(text)


# JSON Lines


def write_records(records: Iterable[GameRecord], /) -> str:
    """Write records as JSON Lines: one game a line."""
    return "".join(f"{to_json(record)}\n" for record in records)


def read_records(text: str, /) -> Iterator[GameRecord]:
    """Read JSON Lines; raise `InvalidDocument` with the number of a bad line."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                yield from_json(line, kind="record")
            except InvalidDocument as error:
                raise InvalidDocument(f"line {number}, {error.path}", error.reason) from None


# What the recorder has to know about this game


def _start(options: Options, seed: int) -> State:
    """Deal a game with options that may come from anywhere (setup.options)."""
    agreed = agree(
        players=options.players,
        seed=seed,
        first=options.first,
        map=options.map,
        turn_limit=options.turn_limit,
    )
    return deal(evolve(agreed, ruleset=options.ruleset), seed)


def _write_options(options: Options) -> dict[str, Json]:
    data = CODEC.to_data(options, "options")
    assert isinstance(data, dict)
    return data


def _read_options(data: dict[str, Json]) -> Options:
    unsaid: dict[str, Json] = {name: None for name, _ in written_fields(Options)}
    options = CODEC.from_data({**unsaid, **data}, "options")
    assert isinstance(options, Options)
    return options


_RECORDER: Final = Recorder(
    name=CODEC.game,
    ruleset=RULESET,
    game=engine,
    agreed=lambda state: (state.options, state.seed),
    start=_start,
    turn_of=lambda state: max(1, state.turn),  # the first tickets are noted with the first turn
    hashes={1: state_hash},
    write_action=write_action,
    read_action=read_action,
    write_options=_write_options,
    read_options=_read_options,
)
