"""Documents: everything is read as it was written, and it is readable."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.resources import files
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.games.ticket_to_ride.helpers.playing import BLIND, play, random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride import schemas
from isle_of_trains.games.ticket_to_ride.codec import CODEC, Document
from isle_of_trains.games.ticket_to_ride.terms import CARDS
from isle_of_trains.kernel.shapes import Fields
from isle_of_trains.testing.ticket_to_ride import small_map, universe

PLAYERS = [2, 3, 4, 5]


def assert_round_trip(thing: Document, kind: str) -> None:
    text = ttr.to_json(thing, kind=kind)
    assert ttr.from_json(text) == thing
    assert ttr.to_json(ttr.from_json(text), kind=kind) == text
    assert ttr.from_json(ttr.to_json(thing, kind=kind, pretty=True)) == thing


def sample(players: int, seed: int, count: int) -> list[ttr.State]:
    board = small_map() if players <= 3 and seed % 2 else "us"
    states = list(random_states(ttr.new_game(players=players, seed=seed, map=board), seed))
    return [states[0], states[-1], *Random(seed).sample(states, count)]


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(2))
def test_states_views_and_scores(players: int, seed: int) -> None:
    for state in sample(players, seed, 10):
        assert_round_trip(state, "state")
        twin = ttr.from_json(ttr.to_json(state), kind="state")
        assert hash(twin) == hash(state)
        assert twin.claimed == state.claimed
        assert ttr.legal_actions(twin) == ttr.legal_actions(state)
        assert ttr.state_hash(twin) == ttr.state_hash(state)
        for seat in (*range(players), None):
            assert_round_trip(ttr.view(state, seat), "view")
        assert_round_trip(ttr.score(state), "scorecards")
        assert_round_trip(ttr.score(state)[0], "scorecard")
        assert_round_trip(state.options, "options")
        result = ttr.outcome(state)
        if result is not None:
            assert_round_trip(result, "outcome")


@pytest.mark.parametrize("players", PLAYERS)
def test_actions_events_and_refusals(players: int) -> None:
    for state in sample(players, players, 8):
        assert_round_trip(ttr.legal_actions(state), "actions")
        for action in list(universe(state))[::9]:
            if names_cards(action):
                assert_round_trip(action, "action")
            refusal = ttr.explain(state, action)
            if refusal is not None:
                assert_round_trip(refusal, "refusal")
                continue
            events = ttr.step(state, action).events
            assert_round_trip(events, "events")
            for event in events:
                assert_round_trip(event, "event")
                assert_round_trip(ttr.redact(event, None), "event")


def names_cards(action: ttr.Action) -> bool:
    """Tell whether the cards that an action names exist; documents name no others."""
    match action:
        case ttr.DrawFaceUp(colour):
            return colour in CARDS
        case ttr.Pay(colour):
            return colour is None or colour in ttr.COLOURS
        case _:
            return True


def test_a_refusal_of_another_seat() -> None:
    for seat in (0, -1, "1", None.__class__):
        refusal = ttr.explain(ttr.position(active=1), BLIND, seat=seat)  # type: ignore[arg-type]
        assert refusal is not None
        assert_round_trip(refusal, "refusal")


# Readable


def data_of(thing: Document) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(ttr.to_json(thing))["data"]
    return data


def test_cards_are_counted_by_name() -> None:
    table = ttr.position(ttr.seat("denver-santa-fe", hand="red*3 locomotive", shown="red"))
    mine, theirs = data_of(table)["seats"]
    assert mine["hand"] == {"red": 3, "locomotive": 1}
    assert mine["shown"] == {"red": 1}
    assert theirs["hand"] == {}
    assert mine["routes"] == ["denver-santa-fe"]
    assert data_of(table)["decision"] == {"type": "ChooseAction"}


def test_a_shipped_map_is_named_and_ones_own_embedded() -> None:
    assert data_of(ttr.position())["options"] == {
        "players": 2,
        "first": 0,
        "map": "us",
        "turn_limit": None,
        "ruleset": 1,
    }
    board = data_of(ttr.position(map=small_map()))["options"]["map"]
    assert ttr.load_map(json.dumps(board)) == small_map()
    changed = ttr.load_map(
        ttr.write_map(ttr.shipped_map("us")).replace('"trains": 45', '"trains": 40')
    )
    assert data_of(ttr.new_game(players=2, seed=1, map=changed))["options"]["map"]["trains"] == 40
    assert ttr.from_json(ttr.to_json(ttr.new_game(players=2, seed=1, map=changed))) == (
        ttr.new_game(players=2, seed=1, map=changed)
    )


def test_what_follows_from_other_things_is_not_written() -> None:
    data = data_of(ttr.position())
    assert "claimed" not in data
    assert list(data)[:6] == ["options", "seed", "counter", "turn", "active", "decision"]


def test_the_hash_of_a_state_is_the_same_for_ever() -> None:
    state = ttr.new_game(players=3, seed=7)
    assert ttr.state_hash(state) == HASH_OF_A_DEAL
    assert ttr.state_hash(play(state, ttr.legal_actions(state)[0])) != HASH_OF_A_DEAL


HASH_OF_A_DEAL = "3f59218ea42d5ef8dcdf74c8bec8bc8d055ff22e9f0b13c296c74726ae322f08"


# Schemas

SHIPPED = files(schemas)


@pytest.mark.parametrize("name", sorted(schemas.generated()))
def test_a_shipped_file_is_up_to_date(name: str) -> None:
    text = SHIPPED.joinpath(name).read_text(encoding="utf-8")
    assert text == schemas.generated()[name], (
        "Run: python -m isle_of_trains.games.ticket_to_ride.schemas"
    )


def test_no_file_is_left_over() -> None:
    shipped = {file.name for file in SHIPPED.iterdir() if not file.name.startswith("__")}
    assert shipped == set(schemas.generated())


def test_the_command_writes_the_files_as_they_are() -> None:
    before = {name: SHIPPED.joinpath(name).read_bytes() for name in schemas.generated()}
    subprocess.run([sys.executable, "-m", schemas.__name__], check=True)
    assert {name: SHIPPED.joinpath(name).read_bytes() for name in before} == before


@pytest.mark.parametrize("kind", CODEC.documents)
def test_every_kind_of_document_has_a_schema(kind: str) -> None:
    Draft202012Validator.check_schema(schemas.schema(kind))
    assert schemas.schema(kind)["title"] == f"ticket_to_ride {kind}"


def test_what_is_written_is_valid() -> None:
    validators = {kind: Draft202012Validator(schemas.schema(kind)) for kind in CODEC.documents}
    for state in (*sample(3, 1, 5), *sample(4, 2, 5)):
        things: list[tuple[str, Document]] = [
            ("state", state),
            ("view", ttr.view(state, 1)),
            ("actions", ttr.legal_actions(state)),
            ("scorecards", ttr.score(state)),
        ]
        for kind, thing in things:
            validators[kind].validate(json.loads(ttr.to_json(thing, kind=kind)))


def test_a_schema_is_no_kinder_than_its_vocabularies() -> None:
    document = json.loads(ttr.to_json(ttr.DrawFaceUp("red")))
    validator = Draft202012Validator(schemas.schema("action"))
    assert validator.is_valid(document)
    document["data"]["colour"] = "pink"
    assert not validator.is_valid(document)


def test_every_object_in_a_document_is_described() -> None:
    objects = [shape for shape in CODEC.shapes.definitions.values() if isinstance(shape, Fields)]
    assert len(objects) > 30
    assert all(shape.doc for shape in objects)


def test_declarations_name_every_card() -> None:
    text = schemas.declarations()
    assert "export interface StateDocument {" in text
    assert "export type CardCounts = { readonly [name in CardName]?: number };" in text
    assert "export type MapOrName = MapName | MapData;" in text
