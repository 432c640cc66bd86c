"""Games recorded under every version of the documents replay exactly, down to the scorecards."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from tests.golden.make import (
    GAMES,
    RECIPES,
    SCHEMA,
    SHEETS,
    TOLD,
    game_file,
    load,
    outcome_file,
)

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.codec import VERSION

FILES = sorted(GAMES.glob("v*/*.jsonl"))

each_file = pytest.mark.parametrize(
    "path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


def read(path: Path) -> iot.GameRecord:
    (record,) = iot.read_records(path.read_text(encoding="utf-8"))
    return record


@cache
def all_records() -> tuple[iot.GameRecord, ...]:
    return tuple(map(read, FILES))


@each_file
def test_a_golden_game_replays_to_its_scorecards(path: Path) -> None:
    state = iot.replay(read(path))
    expected = iot.from_json(outcome_file(path).read_text(encoding="utf-8"), kind="outcome")
    assert iot.outcome(state) == expected
    assert iot.score(state) == expected.scores


@each_file
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    record = read(path)
    if record.schema == VERSION:
        assert iot.write_records([record]) == path.read_text(encoding="utf-8")


@each_file
def test_a_golden_game_has_a_score_sheet(path: Path) -> None:
    record = read(path)
    text = iot.write_game(record)
    assert iot.read_game(text) == record
    assert iot.write_game(iot.read_game(text)) == text


@pytest.mark.parametrize("name", TOLD)
def test_score_sheets_are_written_as_ever(name: str) -> None:
    text = (SHEETS / f"{name}.txt").read_text(encoding="utf-8")
    assert iot.read_game(text) == load(name)
    assert iot.write_game(load(name)) == text


def test_every_recipe_has_its_game() -> None:
    assert SCHEMA == VERSION
    for name, recipe in RECIPES.items():
        assert game_file(name) in FILES
        result = load(name).result
        assert result is not None
        assert result.reason == recipe.reason


# What the golden games have in them


WANTED: dict[str, tuple[Callable[[iot.GameRecord], object], set[object]]] = {
    "players": (lambda record: record.options.players, {1, 2, 3, 4}),
    "editions": (lambda record: record.options.edition, {"en", "uk"}),
    "promos": (lambda record: record.options.promos, {False, True}),
    "first seats": (lambda record: record.options.first, {0, 1, 3}),
    "ends": (lambda record: record.result and record.result.reason, {*iot.EndReason}),
    "scenarios": (
        lambda record: record.options.scenario and record.options.scenario.clause,
        {None, "scenario.own", *(scenario.clause for scenario in iot.SCENARIOS.values())},
    ),
    "promos for one and for several": (
        lambda record: record.options.promos and record.options.is_solo,
        {False, True},
    ),
}


@pytest.mark.parametrize("what", WANTED)
def test_there_is_a_golden_game_of_each_kind(what: str) -> None:
    kind, wanted = WANTED[what]
    assert {kind(record) for record in all_records()} == wanted


def test_every_type_of_action_and_event_is_in_a_golden_game() -> None:
    histories = [iot.resume(record) for record in all_records()]
    actions = {type(action) for history in histories for action in history.actions}
    events = {type(event) for history in histories for event in history.events()}
    assert actions == {*get_args(iot.Action)}
    assert events == {*get_args(iot.Event)}
