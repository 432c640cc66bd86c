"""What was recorded under any version is read and replayed for ever, to the last point."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from jsonschema import Draft202012Validator
from tests.games.ticket_to_ride.golden.make import (
    DOCUMENTS,
    GAMES,
    PERFT,
    RECIPES,
    counts,
    documents,
    files,
    game_file,
    load,
    outcome_file,
    sheet_file,
)

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride import schemas
from isle_of_trains.games.ticket_to_ride.codec import CODEC, VERSION

GAME_FILES = sorted(GAMES.glob("v*/*.jsonl"))
DOCUMENT_FILES = sorted(DOCUMENTS.glob(f"v{VERSION}/*.json"))
OUTCOME_FILES = sorted(GAMES.glob("v*/*.json"))

each_game = pytest.mark.parametrize(
    "path", GAME_FILES, ids=lambda path: f"{path.parent.name}-{path.stem}"
)


@cache
def histories() -> tuple[ttr.GameHistory, ...]:
    return tuple(ttr.resume(load(path)) for path in GAME_FILES)


# Games


@each_game
def test_a_golden_game_replays_to_its_scorecards(path: Path) -> None:
    state = ttr.replay(load(path))
    expected = ttr.from_json(outcome_file(path).read_text(encoding="utf-8"), kind="outcome")
    assert ttr.outcome(state) == expected
    assert ttr.score(state) == expected.scores


@each_game
def test_a_golden_game_is_written_as_it_was_read(path: Path) -> None:
    record = load(path)
    if record.schema == VERSION:
        assert ttr.write_records([record]) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECIPES)
def test_score_sheets_are_written_as_ever(name: str) -> None:
    text = sheet_file(name).read_text(encoding="utf-8")
    assert ttr.read_game(text) == load(game_file(name))
    assert ttr.write_game(load(game_file(name))) == text


def test_every_golden_file_is_there() -> None:
    assert [path for path, _ in files() if not path.exists()] == []


WANTED: dict[str, tuple[Callable[[ttr.GameRecord], object], set[object]]] = {
    "players": (lambda record: record.options.players, {2, 3, 4, 5}),
    "first seats": (lambda record: record.options.first, {0, 1, 2, 3, 4}),
    "ends": (lambda record: record.result and record.result.reason, {*ttr.EndReason}),
    "maps": (lambda record: record.options.map.name, {"us", "small"}),
}


@pytest.mark.parametrize("what", WANTED)
def test_there_is_a_golden_game_of_each_kind(what: str) -> None:
    kind, wanted = WANTED[what]
    assert {kind(load(path)) for path in GAME_FILES} == wanted


def test_every_action_event_and_question_is_in_a_golden_game() -> None:
    actions = {type(action) for history in histories() for action in history.actions}
    events = {type(event) for history in histories() for event in history.events()}
    questions = {type(state.decision) for history in histories() for state in history.states}
    assert actions == {*get_args(ttr.Action)}
    assert events == {*get_args(ttr.Event)}
    assert questions == {*get_args(ttr.Decision), type(None)}


# Perft


def perft_rows() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(PERFT.read_text(encoding="utf-8"))
    return rows


@pytest.mark.parametrize("row", perft_rows(), ids=lambda row: "-".join(map(str, row.values())))
def test_the_counts_of_positions_are_what_they_have_always_been(row: dict[str, Any]) -> None:
    if "game" in row:
        state = ttr.resume(load(game_file(row["game"]))).states[row["after"]]
    else:
        state = ttr.new_game(players=row["players"], seed=row["seed"])
    assert counts(state, len(row["counts"])) == row["counts"]


# Documents

HASHES = {
    "state-begin": "ab12b4dbd67d68d8d7a4ce3055942e5286c4b84ffd4606d3bc0de7e21a67f686",
    "state-action": "c69f86d214825abbb32c22557616ccf9ed0fceeee99540e87fb82ddb429a5420",
    "state-payment": "7142b4b394515d9536b63b1db5bab3338521d976ae66e38a6cca31e9f7075d6f",
    "state-tickets": "34bfaf55b74f16523f7db2a694bd9cab2763dfc7195eefd92f48fb9f7e19c02c",
    "state-second-card": "28c222fa560029fb1736e7e7e74b6c3baf5fa2b0e6643e397dc075b88106d7b2",
    "state-over": "22d1713611f8af3714ae9ce580e735eb7303484b72c04e59e65c6bfafd86a744",
    "state-own-map": "c5097718adc2794fb13c81bc5d1dd45aeb66a0e85b7ed088c4d84bf717a7f9eb",
}
"""The fingerprints of the golden states, which no version may change."""


def text_of(name: str) -> str:
    return (DOCUMENTS / f"v{VERSION}" / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [path.stem for path in DOCUMENT_FILES])
def test_a_golden_document_is_read_and_written_as_ever(name: str) -> None:
    read = ttr.from_json(text_of(name))
    assert read == documents()[name]
    assert ttr.to_json(read, pretty=True) == text_of(name)


@pytest.mark.parametrize("name", HASHES)
def test_a_golden_state_has_the_hash_it_always_had(name: str) -> None:
    state = ttr.from_json(text_of(name), kind="state")
    assert ttr.state_hash(state) == HASHES[name]
    assert bool(ttr.legal_actions(state)) is (state.over is None)


def test_every_golden_document_is_there() -> None:
    assert {path.stem for path in DOCUMENT_FILES} == documents().keys()


def test_every_golden_state_has_a_hash() -> None:
    assert HASHES.keys() == {name for name in documents() if name.startswith("state")}


def golden_texts() -> dict[str, str]:
    texts = {path.stem: path.read_text(encoding="utf-8") for path in DOCUMENT_FILES}
    texts |= {path.stem: path.read_text(encoding="utf-8") for path in OUTCOME_FILES}
    return texts | {path.stem: path.read_text(encoding="utf-8") for path in GAME_FILES}


TEXTS = golden_texts()


def test_there_are_golden_documents_of_every_kind() -> None:
    kinds = {json.loads(text)["format"].removeprefix("isle-of-trains/") for text in TEXTS.values()}
    assert kinds == set(CODEC.documents)


@pytest.mark.parametrize("name", TEXTS)
def test_a_golden_file_keeps_to_its_shipped_schema(name: str) -> None:
    document = json.loads(TEXTS[name])
    kind = document["format"].removeprefix("isle-of-trains/")
    Draft202012Validator(schemas.schema(kind)).validate(document)
