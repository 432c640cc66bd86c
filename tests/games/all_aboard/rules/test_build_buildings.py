"""Buildings: beside the train, at their full cost, and only so many of them."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Built, Discarded, GaveUpBuilding

BUILDINGS = (
    "bank", "coal-factory", "customs-house", "grand-central", "middle-station",
    "northern-station", "oil-refinery", "rail-yard", "southern-station", "town-hall",
)  # fmt: skip
SIX = ("engine-3",) * 5 + ("hopper-1",)


@rule("build.building", "build.cost")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_costs_six_and_stands_beside_the_train(building: str) -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=[building, *SIX]))
    after, events = watch(table, iot.Build(building))
    (built,) = only(events, Built)
    assert (built.seat, built.rule, built.card) == (0, "build.building", building)
    assert (built.car, built.cost) == (None, 6)
    assert after.seats[0].buildings == (building,)
    assert after.seats[0].train == train("engine-1 hopper-1")
    assert after.discard == SIX
    assert after.seats[0].supply == ()


@rule("build.building", "build.capacity")
def test_a_building_has_no_weight() -> None:
    table = iot.position(iot.seat("engine-1 boxcar-1 boxcar-1", hand=["bank", *SIX]))
    assert_allowed(table, iot.Build("bank"))


@rule("build.building")
@pytest.mark.parametrize("car", [0, 1])
def test_a_building_takes_the_place_of_no_car(car: int) -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=["bank", *SIX]))
    assert_refused(table, iot.Build("bank", upgrades=car), "build.building", "bank")


@rule("build.building", "build.pay")
def test_a_building_with_too_few_cards_is_refused_by_its_payment() -> None:
    table = iot.position(iot.seat(hand=["bank", *SIX[1:]]))
    assert_refused(table, iot.Build("bank"), "build.pay", "bank", "6", "5")


@rule("build.building-limit")
def test_one_building_is_the_limit() -> None:
    table = iot.position(iot.seat(hand=["bank", *SIX], buildings="town-hall"))
    assert_refused(table, iot.Build("bank"), "build.building-limit", "1 of 1")


@rule("build.building-limit", "build.cost")
def test_at_the_limit_the_new_building_replaces_the_old_one_at_full_cost() -> None:
    table = iot.position(iot.seat(hand=["bank", *SIX], buildings="town-hall"))
    after, events = watch(table, iot.Build("bank", replaces="town-hall"))
    (gone,) = only(events, GaveUpBuilding)
    assert (gone.seat, gone.rule, gone.building) == (0, "build.building-limit", "town-hall")
    assert only(events, Built)[0].cost == 6
    assert len(only(events, Discarded)) == 6
    assert after.seats[0].buildings == ("bank",)
    assert after.discard == ("town-hall", *SIX)


@rule("build.building-limit")
def test_at_the_limit_five_cards_do_not_pay_for_the_replacement() -> None:
    table = iot.position(iot.seat(hand=["bank", *SIX[1:]], buildings="town-hall"))
    assert_refused(table, iot.Build("bank", replaces="town-hall"), "build.pay", "6", "5")


@rule("build.building-limit")
def test_below_the_limit_no_building_is_replaced() -> None:
    table = iot.position(iot.seat("engine-1 caboose-4", hand=["bank", *SIX], buildings="town-hall"))
    assert_refused(table, iot.Build("bank", replaces="town-hall"), "build.building-limit", "1 of 2")
    after = play(table, iot.Build("bank"))
    assert after.seats[0].buildings == ("bank", "town-hall")


@rule("build.building-limit", "turn.hold")
def test_only_a_building_of_ones_own_is_replaced() -> None:
    table = iot.position(
        iot.seat(hand=["bank", "rail-yard", *SIX], buildings="town-hall"),
        iot.seat(buildings="oil-refinery"),
    )
    for other in ("oil-refinery", "rail-yard", "bank", "nothing"):
        assert_refused(table, iot.Build("bank", replaces=other), "turn.hold", other)


@rule("build.building-limit")
def test_a_car_replaces_no_building() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=["hopper-2", *SIX], buildings="town-hall")
    )
    for build in (
        iot.Build("hopper-2", replaces="town-hall"),
        iot.Build("hopper-2", upgrades=1, replaces="town-hall"),
    ):
        assert_refused(table, build, "build.building-limit", "hopper-2")


@rule("build.building-limit")
def test_the_limit_is_each_players_own() -> None:
    table = iot.position(
        iot.seat(hand=["bank", *SIX]), iot.seat("engine-1 caboose-4", buildings="town-hall")
    )
    after = play(table, iot.Build("bank"))
    assert after.seats[0].buildings == ("bank",)
    assert after.seats[1].buildings == ("town-hall",)


@rule("build.building-limit", "caboose.4")
def test_with_caboose_four_the_third_building_replaces_one_of_the_players_choice() -> None:
    table = iot.position(
        iot.seat("engine-1 caboose-4", hand=["bank", *SIX], buildings="rail-yard town-hall")
    )
    assert_refused(table, iot.Build("bank"), "build.building-limit", "2 of 2")
    offered = {a for a in iot.legal_actions(table) if isinstance(a, iot.Build) and a.card == "bank"}
    assert offered == {
        iot.Build("bank", replaces="rail-yard"),
        iot.Build("bank", replaces="town-hall"),
    }
    for gone, kept in (("rail-yard", "town-hall"), ("town-hall", "rail-yard")):
        after = play(table, iot.Build("bank", replaces=gone))
        assert after.seats[0].buildings == ("bank", kept)
        assert after.discard[0] == gone


@rule("caboose.4")
def test_a_rivals_caboose_four_raises_no_limit() -> None:
    table = iot.position(
        iot.seat(hand=["bank", *SIX], buildings="town-hall"), iot.seat("engine-1 caboose-4")
    )
    assert_refused(table, iot.Build("bank"), "build.building-limit", "1 of 1")


@rule("build.building-limit", "build.pay")
def test_a_replaced_building_may_be_paid_with_any_other_cards() -> None:
    table = iot.position(iot.seat(hand=["bank", "rail-yard", *SIX], buildings="town-hall"))
    asked = play(table, iot.Build("bank", replaces="town-hall"))
    assert asked.seats[0].hand == tuple(sorted(("rail-yard", *SIX)))
    after = play(asked, iot.Discard("rail-yard"), iot.Discard("hopper-1"))
    assert after.discard == ("town-hall", "rail-yard", "hopper-1", *["engine-3"] * 4)
    assert after.seats[0].hand == ("engine-3",)
