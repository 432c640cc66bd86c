"""The universe of actions is large, holds every type, and every legal action."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

import pytest
from attrs import fields
from hypothesis import given, settings

import isle_of_trains as iot
from isle_of_trains.testing import TABLES, states
from isle_of_trains.testing.universe import ACTION_TYPES, universe

RICH = TABLES["every_building"](1)
"""A table with buildings, passengers and long trains."""


@pytest.fixture(scope="module")
def actions() -> frozenset[iot.Action]:
    return frozenset(universe(RICH))


def parts(actions: frozenset[iot.Action], kind: type[iot.Action]) -> dict[str, set[object]]:
    """Collect what each part of a type of action is in the universe."""
    found: dict[str, set[object]] = defaultdict(set)
    for action in actions:
        if type(action) is kind:
            for part in fields(kind):
                found[part.name].add(getattr(action, part.name))
    return found


def every_part(actions: frozenset[iot.Action]) -> Iterator[tuple[str, set[object]]]:
    for kind in ACTION_TYPES:
        yield from parts(actions, kind).items()


def test_it_is_large(actions: frozenset[iot.Action]) -> None:
    assert len(actions) > 10_000


def test_every_type_of_action_is_in_it(actions: frozenset[iot.Action]) -> None:
    assert {type(action) for action in actions} == {*ACTION_TYPES}
    assert len(ACTION_TYPES) == len(Counter(ACTION_TYPES)) >= 19


def test_numbers_go_below_and_far_above_what_there_is(actions: frozenset[iot.Action]) -> None:
    longest = max(len(seat.train) for seat in RICH.seats)
    for name, values in every_part(actions):
        numbers = {value for value in values if type(value) is int}
        if numbers:
            assert min(numbers) == -1, name
            assert max(numbers) == 99, name
            if name in ("car", "upgrades", "scraps"):
                assert numbers >= {*range(longest + 1)}


def test_names_go_beyond_what_there_is(actions: frozenset[iot.Action]) -> None:
    for name, values in every_part(actions):
        if any(isinstance(value, str) for value in values):
            assert "nobody's" in values, name


def test_a_part_that_may_be_left_out_is_left_out(actions: frozenset[iot.Action]) -> None:
    build = parts(actions, iot.Build)
    assert all(None in build[name] for name in ("upgrades", "scraps", "replaces"))
    assert None in parts(actions, iot.Deliver)["destination"]
    assert None in parts(actions, iot.SetAside)["colour"]
    assert None in parts(actions, iot.Unload)["colour"]


def test_loads_are_tried_on_every_car_of_every_seat(actions: frozenset[iot.Action]) -> None:
    loads = parts(actions, iot.Load)
    assert loads["item"] >= iot.CARDS.keys() | {"green", "black", "white"}
    assert loads["seat"] >= {*range(-1, len(RICH.seats) + 1)}
    assert loads["as_any"] == {False, True}


def test_own_buildings_are_replaced_in_it(actions: frozenset[iot.Action]) -> None:
    own = RICH.seats[RICH.active].buildings
    assert own
    assert parts(actions, iot.Build)["replaces"] >= {*own, "hopper-2", "nobody's"}


@settings(max_examples=20)
@given(states())
def test_every_legal_action_is_in_it(state: iot.State) -> None:
    assert {*iot.legal_actions(state)} <= {*universe(state)}


@settings(max_examples=20)
@given(states())
def test_every_question_gets_an_answer_or_a_refusal_for_all_of_it(state: iot.State) -> None:
    answers = Counter(type(iot.explain(state, action)) for action in universe(state))
    assert answers[iot.Refusal] > 1000
    assert (answers[type(None)] > 0) is (state.over is None)
