"""Any game can be recorded and replayed; whatever was tampered with is named."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest
from attrs import evolve, frozen
from tests.kernel.nim import Nim, Sticks, Take, Took

from isle_of_trains.kernel import (
    GameError,
    History,
    InvalidDocument,
    InvalidNotation,
    InvalidOptions,
    InvalidRecord,
    Notation,
    Record,
    Recorder,
    Result,
)
from isle_of_trains.kernel.shapes import Json

MOST_STICKS = 99


@frozen
class Rules:
    name: str = "plain"
    ruleset: int = 2


def start(options: Rules, seed: int) -> Sticks:
    if seed < 1:
        raise InvalidOptions("nim.setup", "There must be a stick.")
    return Sticks(seed)


def read_options(data: dict[str, Json]) -> Rules:
    match data:
        case {"name": str(name), "ruleset": int(ruleset), **rest} if not rest:
            return Rules(name, ruleset)
    raise InvalidDocument("$", "These are not our rules.")


NOTATION = Notation({Take: "T:{count}"})

NIM: Recorder[Sticks, Take, Took, Rules] = Recorder(
    name="nim",
    ruleset=2,
    game=Nim(),
    agreed=lambda state: (Rules(), state.heap),
    start=start,
    turn_of=lambda state: MOST_STICKS - state.heap,
    hashes={1: lambda state: f"old-{state.heap}", 2: lambda state: f"{state.heap}/{state.seat}"},
    write_action=NOTATION.write,
    read_action=NOTATION.read,
    write_options=lambda rules: {"name": rules.name, "ruleset": rules.ruleset},
    read_options=read_options,
)

SHEET = """\
[Game "nim"]
[Schema "2"]
[Name "plain"]
[Ruleset "2"]
[Seed "6"]
[Seat0 "Ann"]
[Seat1 "Bob"]
[Final "0/1"]

93. T:2
95. T:3
98. T:1

1* 0 (heap)
"""


def played(*counts: int, heap: int = 6) -> History[Sticks, Take, Took]:
    history = History(Nim(), Sticks(heap))
    history.play_all(map(Take, counts))
    return history


FINISHED = NIM.record_of(played(2, 3, 1), players=("Ann", "Bob"))
RUNNING = NIM.record_of(played(2, 3))


def test_a_record_holds_what_is_needed_to_play_it_again() -> None:
    expected = Record(
        game="nim",
        schema=2,
        options=Rules(),
        seed=6,
        players=("Ann", "Bob"),
        actions=(Take(2), Take(3), Take(1)),
        result=Result(reason="heap", scores=(1, 0), winners=(0,)),
        final="0/1",
    )
    assert expected == FINISHED
    assert FINISHED.ruleset == 2


def test_a_running_game_has_no_result() -> None:
    assert RUNNING.result is None
    assert NIM.replay(RUNNING) == Sticks(1)


def test_what_was_undone_is_not_recorded() -> None:
    history = played(2, 3, 1)
    history.undo()
    assert NIM.record_of(history) == RUNNING


def test_a_replay_comes_to_the_same_state() -> None:
    assert NIM.replay(FINISHED) == Sticks(0, 1)


def test_a_recorded_game_can_be_played_on() -> None:
    history = NIM.resume(RUNNING)
    assert history.states == played(2, 3).states
    assert history.events() == played(2, 3).events()
    history.play(Take(1))
    assert NIM.record_of(history, players=("Ann", "Bob")) == FINISHED


def test_a_game_that_did_not_begin_with_a_deal_is_not_recorded() -> None:
    with pytest.raises(InvalidRecord, match="did not begin with a deal"):
        NIM.record_of(History(Nim(), Sticks(6, seat=1)))


def test_names_are_for_every_seat() -> None:
    with pytest.raises(InvalidRecord, match="There are 1 names for 2 seats"):
        NIM.record_of(played(2), players=("Ann",))


def test_an_old_record_is_compared_as_its_version_did() -> None:
    old = evolve(FINISHED, schema=1, final="old-0", options=Rules(ruleset=1))
    assert NIM.replay(old) == Sticks(0, 1)
    with pytest.raises(InvalidRecord, match="hash"):
        NIM.replay(evolve(old, final="0/1"))


TAMPERED: list[tuple[dict[str, object], int | None, str | None, str]] = [
    ({"game": "chess"}, None, None, "This is a record of 'chess', not of 'nim'."),
    ({"schema": 3}, None, None, "This record is of version 3, and the newest one known here is 2."),
    ({"schema": 0}, None, None, "This record is of version 0"),
    ({"options": Rules(ruleset=3)}, None, None, "This game was played under ruleset 3, and"),
    ({"options": Rules(ruleset=0)}, None, None, "This game was played under ruleset 0, and"),
    ({"seed": 0}, None, "nim.setup", "There must be a stick."),
    ({"seed": 5}, 3, "nim.turn", "T:1 is refused: It is not your turn."),
    ({"players": ("Ann",)}, None, None, "There are 1 names for 2 seats."),
    ({"players": ("Ann", 2)}, None, None, "The name of a player is a text, not 2."),
    ({"actions": (Take(2), Take(4))}, 2, "nim.most", "T:4 is refused: 4 is too many."),
    ({"actions": (Take(2), Take(-1))}, 2, "nim.one", "Take(count=-1) is refused: -1 is too few."),
    ({"actions": (Take(2), Take(3))}, None, None, "The result is *, not 1* 0 (heap)."),
    ({"result": None}, None, None, "The result is 1* 0 (heap), not *."),
    (
        {"result": Result(reason="heap", scores=(1, 0), winners=(1,))},
        None,
        None,
        "The result is 1* 0 (heap), not 1 0* (heap).",
    ),
    (
        {"result": Result(reason="luck", scores=(2, 0), winners=(0,))},
        None,
        None,
        "The result is 1* 0 (heap), not 2* 0 (luck).",
    ),
    ({"final": "1/0"}, None, None, "The hash of the last state is 0/1, not 1/0."),
]


@pytest.mark.parametrize(("change", "number", "clause", "reason"), TAMPERED)
def test_tampering_is_detected(
    change: dict[str, object], number: int | None, clause: str | None, reason: str
) -> None:
    tamper: Callable[..., Record[Rules, Take]] = evolve  # with parts of any type
    with pytest.raises(InvalidRecord) as error:
        NIM.replay(tamper(FINISHED, **change))
    assert error.value.number == number
    assert error.value.rule == clause
    assert error.value.reason.startswith(reason)


def test_the_message_has_number_reason_and_clause() -> None:
    with pytest.raises(InvalidRecord) as error:
        NIM.replay(evolve(FINISHED, actions=(Take(2), Take(4))))
    assert str(error.value) == "Action 2: T:4 is refused: 4 is too many. [nim.most]"


# Score sheets


def test_a_record_is_written_as_a_sheet() -> None:
    assert NIM.write_game(FINISHED) == SHEET
    assert NIM.read_game(SHEET) == FINISHED
    assert NIM.read_game(NIM.write_game(RUNNING)) == RUNNING


def test_only_a_sound_record_is_written_as_a_sheet() -> None:
    with pytest.raises(InvalidRecord):
        NIM.write_game(evolve(FINISHED, final="1/0"))


BAD = [
    ('"nim"', '"go"', InvalidRecord, "This is a record of 'go', not of 'nim'."),
    ('[Ruleset "2"]', '[Ruleset "3"]', InvalidRecord, "This game was played under ruleset 3"),
    ('[Ruleset "2"]', "", InvalidNotation, "The tags do not fit: $: These are not our rules."),
    ('[Name "plain"]', '[Nane "plain"]', InvalidNotation, "The tags do not fit"),
    ('[Seed "6"]', "", InvalidNotation, "The tag Seed is missing."),
    ('[Schema "2"]', '[Schema "two"]', InvalidNotation, "Schema must be a whole number"),
    ("T:3", "T:x", InvalidNotation, "Expected a number, found 'x'."),
]


@pytest.mark.parametrize(("old", "new", "kind", "reason"), BAD)
def test_a_bad_sheet_is_refused(
    old: str, new: str, kind: type[InvalidRecord | InvalidNotation], reason: str
) -> None:
    with pytest.raises(kind) as error:
        NIM.read_game(SHEET.replace(old, new))
    assert reason in str(error.value)


def test_a_bad_move_is_refused_where_it_stands() -> None:
    with pytest.raises(InvalidNotation) as error:
        NIM.read_game(SHEET.replace("T:3", "T:2 T:1z"))
    assert (error.value.line, error.value.column) == (11, 12)


# The errors


@pytest.mark.parametrize(
    "error",
    [
        InvalidRecord("T:4 is refused.", number=2, rule="nim.most"),
        InvalidRecord("The hash differs."),
        InvalidNotation("Expected a number.", line=3, column=4),
    ],
    ids=str,
)
def test_errors_survive_pickling_and_copying(error: InvalidRecord | InvalidNotation) -> None:
    for twin in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        assert vars(twin) == vars(error)
    assert isinstance(error, GameError)
    assert isinstance(error, ValueError)
