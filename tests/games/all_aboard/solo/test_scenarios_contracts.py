"""Scenarios 1, 6 and 8, which ask for contracts."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.scenarios import has_won, progress
from tests.support import rule

import isle_of_trains as iot

FREIGHT = "engine-3 hopper-3:engine-1,engine-1 boxcar-3:engine-1,engine-1"
"""Two coal and two box, all of one kind of card, so that no order is asked for."""
SIX = "alpine-lodge billingtons cactus-mines camp-eagle devon-city flint-beach"


def deliver(destination: str, *steps: iot.Action) -> tuple[iot.Action, ...]:
    return (iot.Deliver(destination), *steps)


# scenario.1


@rule("scenario.1", "deliver.secondary")
@pytest.mark.parametrize("first", ["flint-beach/0", "flint-beach/1"])
def test_scenario_1_is_won_with_both_contracts_of_both_islands(first: str) -> None:
    table = iot.position(
        iot.seat(FREIGHT, beside="billingtons", tucked=first), players=1, scenario=1
    )
    assert progress(table) == (1, 2)
    after = play(table, *deliver("billingtons", iot.FulfilSecondary(0)))
    assert has_won(after)
    assert progress(after) == (2, 2)


@rule("scenario.1")
def test_scenario_1_can_be_finished_at_either_island() -> None:
    train = "engine-3 tanker-3:engine-1,engine-1 boxcar-3:engine-1,engine-1"
    table = iot.position(
        iot.seat(train, beside="flint-beach", tucked="billingtons/1"), players=1, scenario=1
    )
    assert has_won(play(table, *deliver("flint-beach", iot.FulfilSecondary(0))))


@rule("scenario.1")
def test_scenario_1_wants_more_than_primary_contracts() -> None:
    table = iot.position(
        iot.seat("engine-3 hopper-1:engine-1 boxcar-1:engine-1", tucked="flint-beach/0"),
        players=1,
        scenario=1,
    )
    after = play(table, *deliver("billingtons", iot.FulfilPrimary()))
    assert after.seats[0].beside == ("billingtons",)
    assert (after.over, progress(after)) == (None, (1, 2))


@rule("scenario.1")
def test_scenario_1_does_not_count_other_islands() -> None:
    table = iot.position(
        iot.seat(FREIGHT, beside="alpine-lodge", tucked="devon-city/0 camp-eagle/0 flint-beach/0"),
        players=1,
        scenario=1,
    )
    assert progress(table) == (1, 2)


@rule("scenario.1", "solo.end")
def test_scenario_1_is_lost_half_way() -> None:
    table = iot.position(
        iot.seat(FREIGHT, beside="billingtons", tucked="flint-beach/0"),
        players=1,
        scenario=1,
        deck="bank",
    )
    after = play(table, iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (1, 2)


@rule("scenario.1", "deliver.one-island")
def test_scenario_1_keeps_the_rule_of_one_open_island() -> None:
    table = iot.position(iot.seat(FREIGHT, beside="flint-beach"), players=1, scenario=1)
    assert_refused(table, iot.Deliver("billingtons"), "deliver.one-destination", "billingtons")


# scenario.6

FIVE_CARGO = "engine-3 hopper-3:engine-1,engine-1 tanker-2:engine-2 boxcar-3:engine-1,engine-1"


@rule("scenario.6", "deliver.research", "deliver.asked")
def test_scenario_6_is_won_with_the_research_station() -> None:
    table = iot.position(
        iot.seat(FIVE_CARGO, beside="research-station", tucked="alpine-lodge/0 devon-city/1"),
        players=1,
        scenario=6,
    )
    assert progress(table) == (2, 3)
    asked = play(table, *deliver("research-station", iot.FulfilSecondary(0)))
    after = play(asked, iot.Unload(2))
    assert has_won(after)
    assert after.seats[0].tucked[-1] == iot.Tucked("research-station", 0)
    assert iot.score(after)[0].contracts == 14 + 14 + 11


@rule("scenario.6")
@pytest.mark.parametrize(
    ("beside", "tucked", "train"),
    [
        (
            "alpine-lodge",
            "devon-city/0 research-station/0",
            "engine-3 hopper-3:engine-1,engine-1,engine-1 boxcar-3:engine-3,engine-3",
        ),
        (
            "devon-city",
            "alpine-lodge/0 research-station/0",
            "engine-3 hopper-3:coach-1,coach-1 tanker-3:engine-2,engine-2,engine-2",
        ),
    ],
)
def test_scenario_6_can_be_finished_elsewhere(beside: str, tucked: str, train: str) -> None:
    table = iot.position(iot.seat(train, beside=beside, tucked=tucked), players=1, scenario=6)
    assert progress(table) == (2, 3)
    state = play(table, *deliver(beside, iot.FulfilSecondary(0)))
    while state.over is None:
        state = play(state, iot.legal_actions(state)[0])
    assert has_won(state)


@rule("scenario.6", "deliver.research")
def test_scenario_6_starts_with_a_research_station_to_deliver_to() -> None:
    train = "engine-3:green hopper-3:engine-1,engine-1,engine-1"
    table = iot.position(iot.seat(train), players=1, scenario=6)
    begun = play(table, iot.Deliver("research-station"))
    assert_refused(begun, iot.DropPassenger(0, "green"), "deliver.ticket", "green")
    after = play(begun, iot.FulfilPrimary())
    assert after.seats[0].beside == ("research-station",)
    assert progress(after) == (0, 3)
    assert iot.score(after)[0].contracts == 4


@rule("scenario.6", "deliver.one-island")
def test_scenario_6_keeps_the_rule_of_one_open_island() -> None:
    train = "engine-3:white hopper-3:engine-1,engine-1,engine-1"
    table = iot.position(iot.seat(train, beside="research-station"), players=1, scenario=6)
    begun = play(table, iot.Deliver("alpine-lodge"))
    assert_refused(begun, iot.FulfilPrimary(), "deliver.one-island", "research-station")


@rule("scenario.6", "solo.end")
def test_scenario_6_is_lost_without_the_research_station() -> None:
    table = iot.position(
        iot.seat(beside="research-station", tucked="alpine-lodge/0 devon-city/0 flint-beach/0"),
        players=1,
        scenario=6,
        deck="bank",
    )
    after = play(table, iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (2, 3)


# scenario.8


@rule("scenario.8")
def test_scenario_8_is_won_with_the_seventh_primary_contract() -> None:
    table = iot.position(
        iot.seat("engine-3 hopper-3:engine-1,engine-1,engine-1", beside=SIX),
        players=1,
        scenario=8,
    )
    assert progress(table) == (6, 7)
    after = play(table, *deliver("research-station", iot.FulfilPrimary()))
    assert has_won(after)
    assert progress(after) == (7, 7)
    assert after.islands == ()


@rule("scenario.8", "deliver.one-island")
def test_scenario_8_lets_island_cards_lie_side_by_side() -> None:
    train = "engine-3 hopper-3:engine-1,engine-1,engine-1 tanker-3:engine-2 boxcar-3:engine-3"
    state = iot.position(iot.seat(train), players=1, scenario=8)
    for destination, first in (("cactus-mines", 1), ("billingtons", 1)):
        state = play(state, *deliver(destination, iot.FulfilPrimary(), iot.Unload(first)))
        state = play(state, iot.FinishDelivery())
    assert state.seats[0].beside == ("cactus-mines", "billingtons")
    assert (state.turn, state.over, progress(state)) == (2, None, (2, 7))
    assert iot.score(state)[0].contracts == 4 + 5


@rule("scenario.8", "deliver.one-island")
def test_elsewhere_a_second_island_card_has_to_wait() -> None:
    train = "engine-3:white hopper-3:engine-1,engine-1,engine-1"
    for scenario in (None, 1, 6):
        table = iot.position(iot.seat(train, beside="cactus-mines"), players=1, scenario=scenario)
        begun = play(table, iot.Deliver("alpine-lodge"))
        assert_refused(begun, iot.FulfilPrimary(), "deliver.one-island", "cactus-mines")
    table = iot.position(iot.seat(train, beside="cactus-mines"), players=1, scenario=8)
    assert_allowed(play(table, iot.Deliver("alpine-lodge")), iot.FulfilPrimary())


@rule("scenario.8")
@pytest.mark.parametrize("which", [0, 1])
def test_scenario_8_has_no_secondary_contracts(which: int) -> None:
    train = "engine-3:blue hopper-3:coach-1,coach-1 tanker-3:engine-2 boxcar-3:engine-3,engine-3"
    table = iot.position(iot.seat(train, beside="billingtons"), players=1, scenario=8)
    begun = play(table, iot.Deliver("billingtons"))  # a blue passenger goes there
    assert_refused(begun, iot.FulfilSecondary(which), "scenario.8", "Secondary contracts")
    assert iot.DropPassenger(0, "blue") in iot.legal_actions(begun)
    plain = iot.position(iot.seat(train, beside="billingtons"), players=1)
    assert_allowed(play(plain, iot.Deliver("billingtons")), iot.FulfilSecondary(which))


@rule("scenario.8", "deliver.one-destination")
def test_scenario_8_names_no_destination_for_a_secondary_contract() -> None:
    table = iot.position(iot.seat(FREIGHT, beside="billingtons"), players=1, scenario=8)
    assert_refused(table, iot.Deliver("billingtons"), "deliver.one-destination", "billingtons")
    refusal = iot.explain(table, iot.Deliver("billingtons"))
    assert refusal is not None
    assert "scenario.8" in {reason.rule for reason in refusal.because}


@rule("scenario.8", "deliver.steps")
def test_scenario_8_stops_after_the_primary_contract_of_a_delivery() -> None:
    train = "engine-3 hopper-3:engine-1,engine-1,engine-1 boxcar-3:engine-3,engine-3,engine-3"
    table = iot.position(iot.seat(train), players=1, scenario=8)
    after = play(table, *deliver("billingtons", iot.FulfilPrimary(), iot.Unload(1)))
    assert after.seats[0].beside == ("billingtons",)
    assert_refused(after, iot.FulfilSecondary(0), "scenario.8", "Secondary contracts")


@rule("scenario.8", "deliver.secondary")
def test_scenario_8_refuses_first_what_any_game_refuses() -> None:
    table = iot.position(
        iot.seat("engine-3:blue hopper-3:coach-1", beside="billingtons"), players=1, scenario=8
    )
    begun = play(table, iot.Deliver("billingtons"))
    assert_refused(begun, iot.FulfilSecondary(0), "deliver.secondary", "coal")
    assert_refused(begun, iot.FulfilSecondary(7), "deliver.secondary", "7")


@rule("scenario.8", "deliver.owner")
def test_scenario_8_takes_every_island_once() -> None:
    table = iot.position(iot.seat(FREIGHT, beside=SIX), players=1, scenario=8)
    for island in SIX.split():
        assert_refused(table, iot.Deliver(island), "deliver.one-destination", island)
    assert_allowed(table, iot.Deliver("research-station"))


@rule("scenario.8", "solo.end")
def test_scenario_8_is_lost_one_island_short() -> None:
    table = iot.position(iot.seat(beside=SIX), players=1, scenario=8, deck="bank")
    after = play(table, iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (6, 7)
    assert iot.score(after)[0].contracts == 4 + 5 + 4 + 7 + 5 + 6
