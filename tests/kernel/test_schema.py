"""Schemas and declarations say the same as the reader."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from jsonschema import Draft202012Validator
from tests.kernel.ferry import CODEC, Ferry, Wait
from tests.kernel.test_codec import THINGS

from isle_of_trains.kernel import InvalidDocument
from isle_of_trains.kernel.schema import DIALECT, json_schema, schema_text, typescript
from isle_of_trains.kernel.shapes import Json


def validator(kind: str) -> Draft202012Validator:
    schema = json_schema(CODEC, kind)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize("kind", CODEC.documents)
def test_every_schema_is_a_schema_of_the_2020_draft(kind: str) -> None:
    schema = json.loads(schema_text(CODEC, kind))
    Draft202012Validator.check_schema(schema)
    assert schema == json_schema(CODEC, kind)
    assert schema["$schema"] == DIALECT
    assert schema["$id"] == f"urn:isle-of-trains:ferry:1:{kind}"


@pytest.mark.parametrize("thing", THINGS.values(), ids=THINGS)
def test_what_is_written_is_valid(thing: object) -> None:
    validator(CODEC.kind_of(thing)).validate(json.loads(CODEC.to_json(thing)))


def test_a_document_of_another_kind_is_not_valid() -> None:
    assert not validator("ferry").is_valid(json.loads(CODEC.to_json(Wait())))


Change = Callable[[dict[str, Json]], object]


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.pop("cargo"),
        lambda data: data.update(more=1),
        lambda data: data.update(cargo="3"),
        lambda data: data.update(cargo=True),
        lambda data: data.update(cargo=2**53),
        lambda data: data.update(at="dover"),
        lambda data: data.update(calls=["amble", 1]),
        lambda data: data.update(berth=[1]),
        lambda data: data.update(berth=[1, 2, 3]),
        lambda data: data.update(weather="windy"),
        lambda data: data.update(side="left"),
        lambda data: data.update(owner=False),
        lambda data: data.update(moves=[{"type": "Fly"}]),
        lambda data: data.update(moves=[{"type": "Wait", "to": "amble"}]),
        lambda data: data.update(next="amble"),
        lambda data: data.update(chart={"title": "mine"}),
        lambda data: data.update(crew=None),
        lambda data: data.update(captain=None),
        lambda data: data.update(mail={"dover": 1}),
        lambda data: data.update(mail={"amble": None}),
    ],
)
def test_what_is_refused_is_not_valid(change: Change) -> None:
    document = json.loads(CODEC.to_json(Ferry()))
    change(document["data"])
    assert not validator("ferry").is_valid(document)
    with pytest.raises(InvalidDocument):
        CODEC.from_json(json.dumps(document))


def test_a_schema_holds_only_what_it_needs() -> None:
    assert sorted(_definitions("move")) == ["Move", "PortName", "Sail", "Then", "Wait"]
    assert sorted(_definitions("chart")) == ["Chart"]


def _definitions(kind: str) -> dict[str, Json]:
    found = json_schema(CODEC, kind)["$defs"]
    assert isinstance(found, dict)
    return found


def test_an_object_is_described_by_its_docstring() -> None:
    assert _definitions("move")["Then"] == {
        "description": "Do one thing after another.",
        "type": "object",
        "properties": {
            "type": {"const": "Then"},
            "steps": {"type": "array", "items": {"$ref": "#/$defs/Move"}},
        },
        "required": ["type", "steps"],
        "additionalProperties": False,
    }


def test_typescript_declares_every_type_once() -> None:
    text = typescript(CODEC)
    names = [line.split()[2] for line in text.splitlines() if line.startswith("export")]
    assert len(names) == len(set(names))
    assert {*CODEC.shapes.definitions, "FerryDocument", "GameDocument"} <= set(names)


@pytest.mark.parametrize(
    "declaration",
    [
        'export type PortName = "amble" | "blyth" | "craster";',
        '/** What the sky looks like. */\nexport type Weather = "fair" | "foul";',
        '/** Stay where you are. */\nexport interface Wait {\n  readonly type: "Wait";\n}',
        "export interface Then {\n"
        '  readonly type: "Then";\n  readonly steps: ReadonlyArray<Move>;\n}',
        "export type Move = Sail | Wait | Then;",
        "export type ChartOrName = ChartName | Chart;",
        "  readonly seed: number;\n  readonly at: PortName;\n",
        "  readonly full: boolean;\n  readonly name: string;\n  readonly owner: string | null;\n",
        '  readonly side: "port" | "starboard";\n  readonly berth: readonly [number, number];\n',
        "  readonly next: Sail | Wait | Then | Weather | null;\n  readonly crew: Crew;\n",
        "  readonly tides: ReadonlyArray<ReadonlyArray<number>> | null;\n",
        "  readonly captain: string;\n  readonly mail: Mail | null;\n",
        "export type Mail = { readonly [name in PortName]?: number };",
        "export type RefusalValues = "
        "{ readonly [name: string]: string | number | boolean | null };",
        'export interface MovesDocument {\n  readonly format: "isle-of-trains/moves";\n'
        '  readonly game: "ferry";\n  readonly version: 1;\n'
        "  readonly data: ReadonlyArray<Move>;\n}",
    ],
)
def test_typescript_says_what_is_written(declaration: str) -> None:
    assert declaration in typescript(CODEC)
