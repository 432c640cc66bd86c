"""The shipped schemas and declarations are up to date, and every golden file keeps to them."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files

import pytest
from jsonschema import Draft202012Validator
from tests.games.all_aboard.helpers.json import validator
from tests.golden.documents import FOLDER

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import schemas
from isle_of_trains.games.all_aboard.codec import CODEC, VERSION
from isle_of_trains.kernel.shapes import Fields

GOLDEN = FOLDER.parent
SHIPPED = files(schemas)


@pytest.mark.parametrize("name", sorted(schemas.generated()))
def test_a_shipped_file_is_up_to_date(name: str) -> None:
    text = SHIPPED.joinpath(name).read_text(encoding="utf-8")
    assert text == schemas.generated()[name], (
        "Run: python -m isle_of_trains.games.all_aboard.schemas"
    )


def test_no_file_is_left_over() -> None:
    shipped = {file.name for file in SHIPPED.iterdir() if not file.name.startswith("__")}
    assert shipped == set(schemas.generated())


def test_the_command_writes_the_files_as_they_are() -> None:
    before = {name: SHIPPED.joinpath(name).read_bytes() for name in schemas.generated()}
    subprocess.run([sys.executable, "-m", schemas.__name__], check=True)
    assert {name: SHIPPED.joinpath(name).read_bytes() for name in before} == before


@pytest.mark.parametrize("kind", CODEC.documents)
def test_a_shipped_schema_is_sound(kind: str) -> None:
    schema = schemas.schema(kind)
    Draft202012Validator.check_schema(schema)
    assert schema["title"] == f"all_aboard {kind}"


def test_the_declarations_are_shipped_too() -> None:
    assert "export interface StateDocument {" in schemas.declarations()


def golden_texts() -> Iterator[tuple[str, str]]:
    """Go through every document in the golden files of this version."""
    for path in sorted(GOLDEN.rglob(f"v{VERSION}/*.json*")):
        name = f"{path.parent.parent.name}/{path.name}"
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".jsonl":
            yield from ((f"{name}:{number}", line) for number, line in _lines(text))
        else:
            yield name, text


def _lines(text: str) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line in enumerate(text.splitlines(), 1) if line)


TEXTS = dict(golden_texts())


def test_there_are_golden_documents_of_every_kind() -> None:
    kinds = {json.loads(text)["format"].removeprefix("isle-of-trains/") for text in TEXTS.values()}
    assert kinds == set(CODEC.documents)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_golden_file_keeps_to_its_schema(text: str) -> None:
    document = json.loads(text)
    validator(document["format"].removeprefix("isle-of-trains/")).validate(document)


def test_a_schema_is_no_kinder_than_its_vocabularies() -> None:
    document = json.loads(TEXTS["json/action.json"])
    document["data"]["card"] = "hopper-4"
    assert not validator("action").is_valid(document)


def test_every_object_in_a_document_is_described() -> None:
    objects = [shape for shape in CODEC.shapes.definitions.values() if isinstance(shape, Fields)]
    assert len(objects) > 80
    assert all(shape.doc for shape in objects)


def test_the_version_is_the_one_of_the_golden_folder() -> None:
    assert (FOLDER / f"v{VERSION}").is_dir()
    assert f'"version":{VERSION}' in iot.to_json(iot.Discard("bank"))
