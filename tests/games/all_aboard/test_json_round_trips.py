"""Whatever play brings about can be written and read again, and is as the schema says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.all_aboard.helpers.json import assert_playable, validator

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard.admission import objections
from isle_of_trains.games.all_aboard.catalogue import BUILDING, CARDS, ISLANDS
from isle_of_trains.games.all_aboard.codec import CODEC, Document
from isle_of_trains.games.all_aboard.state import Decision
from isle_of_trains.games.all_aboard.terms import COLOURS
from isle_of_trains.kernel.shapes import Json
from isle_of_trains.testing import (
    TABLES,
    Dice,
    PlayedGame,
    actions,
    any_type,
    games,
    states,
    walk,
)
from isle_of_trains.testing.modes import GameOptions, modes
from isle_of_trains.testing.universe import universe


def assert_round_trip(thing: Document, kind: str) -> None:
    """Write, validate, read; then write it once more, to the letter."""
    text = iot.to_json(thing, kind=kind)
    validator(kind).validate(json.loads(text))
    read = CODEC.from_json(text, kind=kind)
    assert read == thing
    assert CODEC.to_json(read, kind=kind) == text
    assert CODEC.from_json(iot.to_json(thing, kind=kind, pretty=True)) == thing


@given(states())
def test_states(state: iot.State) -> None:
    assert next(objections(state), None) is None
    assert_round_trip(state, "state")
    assert hash(iot.from_json(iot.to_json(state))) == hash(state)


def _in(mode: GameOptions) -> st.SearchStrategy[iot.State]:
    return states(options=st.just(mode))


def asking(question: type[Decision], seed: int) -> Iterator[iot.State]:
    """Go through states in which a question is open, on the way from every table."""
    starts = [table(seed) for table in TABLES.values()]
    starts += [iot.new_game(players=players, seed=seed, promos=True) for players in (1, 2, 3, 4)]
    for start in starts:
        for _, state in islice(walk(all_aboard, start, Dice(seed), any_type), 150):
            if type(state.decision) is question:
                yield state


@pytest.mark.parametrize("question", get_args(Decision), ids=lambda question: question.__name__)
@settings(max_examples=10)
@given(seed=st.integers(0, 2**32))
def test_states_in_the_middle_of_every_kind_of_decision(
    question: type[Decision], seed: int
) -> None:
    found = list(islice(asking(question, seed), 200))
    assume(found)
    for state in found[:: len(found) // 5 + 1]:
        assert_round_trip(state, "state")
        again = iot.from_json(iot.to_json(state), kind="state")
        assert iot.legal_actions(again) == iot.legal_actions(state)
        assert_playable(again, seed)


@pytest.mark.parametrize("mode", modes(), ids=str)
def test_states_in_every_mode(mode: GameOptions) -> None:
    @settings(max_examples=3)
    @given(_in({**mode, "seed": 1}))
    def check(state: iot.State) -> None:
        assert_round_trip(state, "state")
        assert_round_trip(state.options, "options")

    check()


@given(states(), st.data())
def test_views(state: iot.State, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(state.players)]))
    assert_round_trip(iot.view(state, seat), "view")


@given(states(), st.data())
def test_actions_events_and_refusals(state: iot.State, data: st.DataObject) -> None:
    assert_round_trip(iot.legal_actions(state), "actions")
    if state.over is not None:
        return
    action = data.draw(actions(state))
    assert_round_trip(action, "action")
    events = iot.step(state, action).events
    assert_round_trip(events, "events")
    for event in events:
        assert_round_trip(event, "event")
        assert_round_trip(iot.redact(event, None), "event")
    for attempt in list(universe(state))[:: data.draw(st.integers(50, 99))]:
        refusal = iot.explain(state, attempt)
        if refusal is not None:
            assert_round_trip_of_refusal(refusal)


@pytest.mark.parametrize("seat", [1, -1, "1", None.__class__])
def test_a_refusal_of_another_seat(seat: int) -> None:
    state = iot.new_game(players=2, seed=1)
    refusal = iot.explain(state, iot.TakePassenger(), seat=seat)
    assert refusal is not None
    assert_round_trip_of_refusal(refusal)


def assert_round_trip_of_refusal(refusal: iot.Refusal) -> None:
    assert_round_trip(refusal, "refusal")
    read = iot.from_json(iot.to_json(refusal), kind="refusal")
    assert (str(read), read.reason, read.advice) == (str(refusal), refusal.reason, refusal.advice)


@settings(max_examples=20)
@given(games())
def test_scores_outcomes_and_records(game: PlayedGame) -> None:
    state = game.last
    history = iot.history_from(game.states[0])
    for action in game.actions[:60]:
        history.play(action)
    assert_round_trip(iot.score(state), "scorecards")
    assert_round_trip(iot.score(state)[0], "scorecard")
    outcome = iot.outcome(state)
    if outcome is not None:
        assert_round_trip(outcome, "outcome")
    assert_round_trip(iot.record_of(history), "record")


# Scenarios of one's own

CARS = [name for name, card in CARDS.items() if card.category is not BUILDING]

_counts = st.integers(1, 99)
_plain_goals: st.SearchStrategy[iot.Goal] = st.one_of(
    st.builds(iot.PrimariesDone, st.lists(st.sampled_from(list(ISLANDS)), min_size=1).map(tuple)),
    st.builds(iot.SecondariesDone, st.lists(st.sampled_from(list(ISLANDS)), min_size=1).map(tuple)),
    st.builds(iot.CardsBuilt, st.lists(st.sampled_from(CARS), min_size=1).map(tuple)),
    st.builds(iot.BuildingsBuilt, _counts),
    st.builds(iot.CarsCoupled, _counts),
    st.builds(iot.TicketsFilled, _counts),
    st.builds(iot.PointsScored, _counts),
    st.builds(iot.BuildingPointsScored, _counts),
)


def _combined(goals: st.SearchStrategy[iot.Goal]) -> st.SearchStrategy[iot.Goal]:
    some = st.lists(goals, min_size=1, max_size=3).map(tuple)
    return st.builds(iot.AllOf, some) | st.builds(iot.AnyOf, some)


_limits = st.none() | st.integers(0, 9)
_scenarios: st.SearchStrategy[iot.Scenario] = st.builds(
    iot.Scenario,
    st.text(st.characters(exclude_categories=["Cs"])),
    st.text(st.characters(exclude_categories=["Cs"])),
    st.recursive(_plain_goals, _combined, max_leaves=8),
    st.builds(
        iot.SpecialRules,
        building_limit=_limits,
        island_limit=_limits,
        secondaries=st.booleans(),
        return_cost=st.integers(1, 9),
        token_points=st.integers(-9, 0),  # so that no points are scored at the start
        research_station=st.booleans(),
    ),
)


@given(_scenarios, st.integers(0, 99))
def test_a_scenario_of_ones_own_is_embedded(scenario: iot.Scenario, seed: int) -> None:
    assert_round_trip(scenario, "scenario")
    if "engine-1" in str(scenario.goal):
        return  # everybody has one from the start
    state = iot.new_game(players=1, seed=seed, scenario=scenario)
    assert_round_trip(state, "state")
    assert_playable(state, seed)


def data_of(state: iot.State) -> dict[str, Json]:
    data = CODEC.to_data(state)
    assert isinstance(data, dict)
    return data


@pytest.mark.parametrize("number", iot.SCENARIOS)
def test_a_shipped_scenario_is_named(number: int) -> None:
    state = iot.new_game(players=1, seed=1, scenario=number)
    options = data_of(state)["options"]
    assert isinstance(options, dict)
    assert options["scenario"] == f"scenario.{number}"


def test_a_changed_row_of_the_catalogue_is_embedded() -> None:
    harder = iot.Scenario("scenario.3", "Sixty points", iot.PointsScored(61))
    state = iot.new_game(players=1, seed=1, scenario=harder)
    assert iot.from_json(iot.to_json(state), kind="state").options.scenario == harder


# How it reads


def test_trains_and_loads_are_readable() -> None:
    table = iot.position(
        iot.seat("engine-2:green hopper-2:boxcar-1,~engine-3@1 caboose-3:engine-3")
    )
    seats = data_of(table)["seats"]
    assert isinstance(seats, list)
    assert isinstance(seats[0], dict)
    assert seats[0]["train"] == [
        {"kind": "engine-2", "loads": ["green"]},
        {"kind": "hopper-2", "loads": ["boxcar-1", {"card": "engine-3", "hidden_by": 1}]},
        {"kind": "caboose-3", "loads": ["engine-3"]},
    ]


def test_the_stack_is_readable() -> None:
    table = iot.position(iot.seat(hand="bank coach-1 coach-2 coach-3 hopper-1 hopper-2"))
    crowded = iot.apply(iot.apply(table, iot.TakePassenger()), iot.TakePassenger())
    assert data_of(crowded)["stack"] == [
        "next turn",
        "refill",
        {"type": "ChooseDiscards", "count": 1, "purpose": "turn.hand-limit"},
    ]


def test_keys_stay_in_their_order() -> None:
    assert list(data_of(iot.new_game(players=2, seed=1))) == [
        "options",
        "seed",
        "counter",
        "turn",
        "active",
        "stack",
        "seats",
        "deck",
        "discard",
        "display",
        "bag",
        "islands",
        "tickets",
        "known_top",
        "progress",
        "progress_train",
        "trigger",
        "last_turn",
        "over",
    ]


def test_names_are_shared_and_not_copied() -> None:
    """Ten thousand states that were read take no more room than those that were played."""
    text = iot.to_json(iot.new_game(players=2, seed=1))
    one, other = (iot.from_json(text, kind="state") for _ in range(2))
    ours = {id(name) for name in (*CARDS, *COLOURS)}
    assert {id(card) for state in (one, other) for card in state.deck} <= ours
    assert {id(colour) for state in (one, other) for colour in state.bag} <= ours
