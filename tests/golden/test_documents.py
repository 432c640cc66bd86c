"""Golden documents of every version are read for ever; those of the newest are written alike."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.games.all_aboard.helpers.json import assert_playable
from tests.golden.documents import FOLDER, NEWEST, documents

import isle_of_trains as iot

FILES = sorted(FOLDER.glob("v*/*.json"))
HASHES = {
    "state-begin": "0e45ae0bc5a7fd1b95effb89828dc77c2e17bd57042c0fb8ace434b22945fed7",
    "state-delivery": "85983423731d92002acac1cf3fa3e5acf3a2d47a6ee8b179900df9130ec007fc",
    "state-contract": "daf122c4da0d5d17f7b9503fc43a3c25e8e051add578edc9522ec015fbecba82",
    "state-payment": "a0ac5dd1dc16e34ff794e40759704fe2e58615c01ad2ab9fc38a29d57c4d3d95",
    "state-own-scenario": "4a0b6aa9b469380958765406926123f66e556e3116eb8d8dc7d3d5ffb582157d",
    "state-over": "9572ac5a3e1fa124486ac5769a5519c51c5695641b9e82736f566262a3a63731",
}
"""The fingerprints of the golden states, which no version may change."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_document_can_be_read(path: Path) -> None:
    thing = iot.from_json(path.read_text(encoding="utf-8"))
    assert thing == documents()[path.stem]
    if isinstance(thing, iot.State):
        assert_playable(thing, seed=1)


@pytest.mark.parametrize("name", documents())
def test_a_document_is_written_as_it_ever_was(name: str) -> None:
    text = (NEWEST / f"{name}.json").read_text(encoding="utf-8")
    assert iot.to_json(documents()[name], pretty=True) == text


@pytest.mark.parametrize(("name", "fingerprint"), HASHES.items())
def test_the_hash_of_a_state_never_changes(name: str, fingerprint: str) -> None:
    state = documents()[name]
    assert isinstance(state, iot.State)
    assert iot.state_hash(state) == fingerprint
