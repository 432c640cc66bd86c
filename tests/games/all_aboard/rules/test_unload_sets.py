"""Which loads serve a contract: made-up trains against a brute force over all subsets."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.all_aboard.helpers.delivering import COLOUR_OF, destinations, loads, told
from tests.games.all_aboard.helpers.playing import only, play
from tests.games.all_aboard.helpers.sets_of_loads import (
    CONTRACTS,
    LoadSet,
    Source,
    made_up_train,
    servable,
    still_possible,
)
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import TookIsland, TuckedIsland, Unloaded

TRAINS = range(150)


def made_up(seed: int, beside: str | None = None) -> iot.State:
    """Set up the made-up train of a seed, with an island card beside its engine or none."""
    train = made_up_train(Random(seed))
    return iot.position(iot.seat(train, beside=[beside] if beside else ()), players=4)


def has(state: iot.State, kind: str) -> bool:
    return kind in state.seats[0].train.kinds


def step_for(which: int | None) -> iot.Action:
    return iot.FulfilPrimary() if which is None else iot.FulfilSecondary(which)


def offered(state: iot.State) -> set[Source]:
    """Give the loads that the open question offers; nothing if none is asked."""
    return {
        (action.car, action.colour or "")
        for action in iot.legal_actions(state)
        if isinstance(action, iot.Unload)
    }


def unloaded(events: list[iot.Event]) -> LoadSet:
    return tuple(
        (event.car, event.load if isinstance(event.load, str) else "")
        for event in only(tuple(events), Unloaded)
    )


def assert_refused_unless_offered(state: iot.State) -> None:
    """Check that every thinkable answer is refused if and only if it is not offered."""
    for car in range(-1, len(state.seats[0].train) + 1):
        for colour in (None, *COLOUR_OF.values()):
            is_offered = (car, colour or "") in offered(state)
            assert (iot.explain(state, iot.Unload(car, colour)) is None) is is_offered


def serve(
    state: iot.State, which: int | None, sets: set[LoadSet], chance: Random
) -> tuple[iot.State, bool]:
    """Serve a contract with random answers and compare every question with the sets.

    Give the state, and whether a passenger stood in.
    """
    step = step_for(which)
    taken: LoadSet = ()
    questions = 0
    while True:
        state, events = told(state, step)
        taken += unloaded(events)
        if any(isinstance(event, TookIsland | TuckedIsland) for event in events):
            break
        left = still_possible(sets, taken)
        assert len(left) > 1, "a question with one answer"
        assert offered(state) == {source for rest in left for source in rest}
        assert_refused_unless_offered(state)
        step = chance.choice(iot.legal_actions(state))
        questions += 1
    assert tuple(sorted(taken)) in sets
    assert bool(questions) is (len(sets) > 1)
    return state, any(colour for _, colour in taken)


@rule("deliver.one-destination", "deliver.primary", "caboose.3", "caboose.7", "caboose.10")
@pytest.mark.parametrize("seed", TRAINS)
def test_a_destination_can_be_named_where_some_set_or_some_passenger_serves(seed: int) -> None:
    table = made_up(seed)
    passengers = set(loads(table)) & set(COLOUR_OF.values())
    for island in iot.ISLANDS:
        sets = servable(table, island, None, stand_in=has(table, "caboose-7"))
        colour = COLOUR_OF.get(island)
        ticket = colour and (colour in passengers or (has(table, "caboose-10") and passengers))
        assert (island in destinations(table)) is bool(sets or ticket)
        if island in destinations(table):
            steps = iot.legal_actions(play(table, iot.Deliver(island)))
            assert (iot.FulfilPrimary() in steps) is bool(sets)


@rule("deliver.asked", "deliver.which", "deliver.primary", "caboose.3", "caboose.7")
@pytest.mark.parametrize("seed", TRAINS)
def test_a_primary_and_the_secondaries_after_it_go_by_the_sets_that_there_are(seed: int) -> None:
    chance, table = Random(seed), made_up(seed)
    may = has(table, "caboose-7")
    for island in iot.ISLANDS:
        sets = servable(table, island, None, stand_in=may)
        if not sets:
            continue
        state, stood_in = serve(play(table, iot.Deliver(island)), None, sets, chance)
        for which in range(len(iot.ISLANDS[island].secondaries)):
            more = servable(state, island, which, stand_in=may and not stood_in)
            assert (step_for(which) in iot.legal_actions(state)) is bool(more)
            if more:
                serve(state, which, more, chance)


@rule("deliver.asked", "deliver.which", "deliver.secondary", "caboose.3", "caboose.7")
@pytest.mark.parametrize("seed", TRAINS)
def test_a_secondary_goes_by_the_sets_that_there_are(seed: int) -> None:
    chance = Random(seed)
    for island, which in CONTRACTS:
        if which is None:
            continue
        table = made_up(seed, beside=island)
        sets = servable(table, island, which, stand_in=has(table, "caboose-7"))
        if sets:
            serve(play(table, iot.Deliver(island)), which, sets, chance)
        elif island in destinations(table):
            assert step_for(which) not in iot.legal_actions(play(table, iot.Deliver(island)))


@rule("deliver.asked")
def test_the_made_up_trains_bring_up_every_kind_of_case() -> None:
    none = one = several = with_stand_in = 0
    for seed in TRAINS:
        table = made_up(seed)
        for island, which in CONTRACTS:
            sets = servable(table, island, which, stand_in=has(table, "caboose-7"))
            none += not sets
            one += len(sets) == 1
            several += len(sets) > 1
            with_stand_in += any(colour for loads_of in sets for _, colour in loads_of)
    assert min(none, one, several, with_stand_in) > 100
