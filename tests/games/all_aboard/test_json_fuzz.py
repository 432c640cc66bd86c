"""Whatever is done to a document, it is refused by the library's own error or can be used."""

from __future__ import annotations

import json
from random import Random

import pytest
from fuzz.mutations import mutated
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.all_aboard.helpers.json import assert_playable, validator
from tests.games.all_aboard.helpers.spoiling import texts

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.codec import CODEC
from isle_of_trains.testing import states


@settings(max_examples=300)
@given(st.sampled_from(sorted(texts())), st.integers(0, 2**32))
def test_a_spoiled_document_is_refused_or_can_be_used(name: str, seed: int) -> None:
    assert_refused_or_usable(mutated(texts()[name], Random(seed)), seed)


@settings(max_examples=300)
@given(states(), st.integers(0, 2**32))
def test_a_spoiled_state_is_refused_or_can_be_played_on(state: iot.State, seed: int) -> None:
    text = iot.to_json(state)
    for number in range(5):
        assert_refused_or_usable(mutated(text, Random(seed + number)), seed)


def assert_refused_or_usable(text: str, seed: int) -> None:
    try:
        thing = iot.from_json(text)
    except iot.InvalidDocument:
        return
    if isinstance(thing, iot.State):
        assert_playable(thing, seed)
    elif isinstance(thing, iot.View):
        iot.determinize(thing, seed=seed)
    elif isinstance(thing, iot.Refusal):
        assert str(thing)


@settings(max_examples=200)
@given(st.sampled_from(sorted(texts())), st.integers(0, 2**32))
def test_the_reader_the_complaints_and_the_schema_agree(name: str, seed: int) -> None:
    """Data is read if and only if nothing is wrong with its shape; the schema is hardly kinder."""
    text = mutated(texts()[name], Random(seed))
    try:
        document = json.loads(text)
        kind = document["format"].removeprefix("isle-of-trains/")
        data = document["data"]
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return
    if kind not in CODEC.documents:
        return
    fault = CODEC.fault(data, kind)
    if fault is None:
        CODEC.read_data(data, kind)
        envelope = {"format": document["format"], "game": "all_aboard", "version": 1}
        validator(kind).validate({**envelope, "data": data})
    else:
        with pytest.raises(Exception):  # noqa: B017, PT011  # the shape tells which
            CODEC.read_data(data, kind)


@given(st.text() | st.binary() | st.none() | st.integers())
def test_anything_at_all_is_refused(text: str) -> None:
    with pytest.raises(iot.InvalidDocument):
        iot.from_json(text)
