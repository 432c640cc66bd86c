"""Scrapping a car before a build: which car, when, and what becomes of it and its loads."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    Built,
    DrewPassenger,
    GaveUpBuilding,
    Scrapped,
    Upgraded,
)

FIVE_CARS = "engine-3 tanker-1 coach-1:white hopper-1:boxcar-1 tanker-1"


@rule("build.scrap")
def test_a_scrapped_car_is_discarded_before_the_new_one_is_added() -> None:
    table = iot.position(iot.seat("engine-1 tanker-1 hopper-1", hand="hopper-1 bank"))
    after, events = watch(table, iot.Build("hopper-1", scraps=1))
    scrapped, built = events[:2]
    assert isinstance(scrapped, Scrapped)
    assert isinstance(built, Built)
    assert (scrapped.seat, scrapped.rule, scrapped.car) == (0, "build.scrap", 1)
    assert (scrapped.card, scrapped.loads) == ("tanker-1", ())
    assert built.car == 2
    assert after.seats[0].train == train("engine-1 hopper-1 hopper-1")
    assert after.discard == ("tanker-1", "bank")


@rule("build.scrap")
@pytest.mark.parametrize(
    "car", ["boxcar-2", "coach-1", "hopper-2", "tanker-3", "caboose-1", "caboose-10"]
)
def test_every_car_but_the_engine_may_be_scrapped(car: str) -> None:
    table = iot.position(iot.seat(f"engine-2 {car}", hand="coach-1 bank"))
    after = play(table, iot.Build("coach-1", scraps=1))
    assert after.seats[0].train == train("engine-2 coach-1")
    assert after.discard == (car, "bank")


@rule("build.scrap")
def test_the_engine_is_never_scrapped() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand="engine-2 coach-1 bank town-hall"))
    assert_refused(table, iot.Build("coach-1", scraps=0), "build.scrap", "engine")
    assert_refused(table, iot.Build("engine-2", upgrades=0, scraps=0), "build.scrap", "engine")


@rule("build.scrap")
@pytest.mark.parametrize("cars", ["engine-1", "engine-1 coach-1", "engine-2 caboose-6 hopper-1"])
def test_not_even_an_engine_that_has_nothing_to_pull_is_scrapped(cars: str) -> None:
    table = iot.position(iot.seat(cars, hand="coach-1 bank"))
    assert_refused(table, iot.Build("coach-1", scraps=0), "build.scrap", "engine")


@rule("build.scrap")
def test_the_car_that_is_upgraded_is_not_scrapped_as_well() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-1 hopper-1", hand="hopper-2 bank town-hall rail-yard")
    )
    assert_refused(table, iot.Build("hopper-2", upgrades=1, scraps=1), "build.scrap", "1")
    assert_allowed(table, iot.Build("hopper-2", upgrades=1, scraps=2))


@rule("build.scrap", "build.building")
def test_nothing_is_scrapped_for_a_building() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=["bank", *["engine-2"] * 6]))
    assert_refused(table, iot.Build("bank", scraps=1), "build.scrap", "bank")
    assert_allowed(table, iot.Build("bank"))


@rule("build.scrap")
def test_a_scrap_is_allowed_where_it_is_not_needed() -> None:
    table = iot.position(iot.seat("engine-3 coach-1", hand="hopper-1 bank"))
    assert_allowed(table, iot.Build("hopper-1"))
    assert_allowed(table, iot.Build("hopper-1", scraps=1))


@rule("build.scrap")
def test_a_car_may_be_scrapped_for_another_of_its_kind() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1", hand="hopper-1 bank"))
    after = play(table, iot.Build("hopper-1", scraps=1))
    assert after.seats[0].train == train("engine-1 hopper-1")
    assert after.discard == ("coach-1", "hopper-1", "bank")


@rule("build.scrap")
def test_every_car_but_the_engine_is_offered_for_an_extension() -> None:
    table = iot.position(iot.seat("engine-3 hopper-1 coach-1 tanker-1", hand="coach-1 bank"))
    scraps = [a.scraps for a in iot.legal_actions(table) if isinstance(a, iot.Build)]
    assert sorted(scraps, key=str) == [1, 2, 3, None]


@rule("build.scrap", "build.upgrade")
@pytest.mark.parametrize(
    ("scraps", "cars"),
    [
        (1, "engine-3 coach-1:white hopper-2:boxcar-1 tanker-1"),
        (2, "engine-3 tanker-1 hopper-2:boxcar-1 tanker-1"),
        (4, "engine-3 tanker-1 coach-1:white hopper-2:boxcar-1"),
    ],
)
def test_a_build_numbers_the_cars_as_they_are_before_the_scrap(scraps: int, cars: str) -> None:
    table = iot.position(iot.seat(FIVE_CARS, hand="hopper-2 bank town-hall rail-yard"))
    after, events = watch(table, iot.Build("hopper-2", upgrades=3, scraps=scraps))
    assert after.seats[0].train == train(cars)
    assert only(events, Scrapped)[0].car == scraps
    assert only(events, Scrapped)[0].card == table.seats[0].train.kinds[scraps]


@rule("build.order")
@pytest.mark.parametrize(("scraps", "place"), [(1, 2), (2, 2), (4, 3)])
def test_events_number_the_cars_as_they_are_when_it_happens(scraps: int, place: int) -> None:
    table = iot.position(iot.seat(FIVE_CARS, hand="hopper-2 coach-1 bank town-hall rail-yard"))
    upgraded = only(
        iot.step(table, iot.Build("hopper-2", upgrades=3, scraps=scraps)).events, Upgraded
    )
    extended = only(iot.step(table, iot.Build("coach-1", scraps=scraps)).events, Built)
    assert [event.car for event in upgraded] == [place]
    assert [event.car for event in extended] == [4]


@rule("build.scrap", "build.engine")
def test_a_car_may_be_scrapped_for_a_better_engine() -> None:
    table = iot.position(iot.seat("engine-1:blue coach-1", hand="engine-2 bank town-hall"))
    after = play(table, iot.Build("engine-2", upgrades=0, scraps=1))
    assert after.seats[0].train == train("engine-2:blue")
    assert after.discard == ("coach-1", "engine-1", "bank", "town-hall")


@rule("turn.hold")
@pytest.mark.parametrize("car", [-1, 3, 40])
def test_a_car_to_scrap_must_be_there(car: int) -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1 coach-1", hand="coach-1 bank"),
        iot.seat("engine-1 hopper-1 coach-1 coach-1"),
    )
    assert_refused(table, iot.Build("coach-1", scraps=car), "turn.hold", str(car))


@rule("build.scrap", "build.capacity")
def test_the_weight_of_a_scrapped_car_is_gone_before_the_train_is_weighed() -> None:
    table = iot.position(iot.seat("engine-1 boxcar-1 tanker-2", hand="hopper-2 " + "engine-3 " * 4))
    assert_refused(table, iot.Build("hopper-2"), "build.capacity", "2")
    assert_allowed(table, iot.Build("hopper-2", scraps=1))
    assert_allowed(table, iot.Build("hopper-2", scraps=2))


@rule("build.scrap", "build.capacity")
def test_a_scrap_that_does_not_lighten_the_train_enough_is_refused() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1 tanker-1 boxcar-1", hand="boxcar-1 " + "engine-3 " * 3)
    )
    assert_refused(table, iot.Build("boxcar-1", scraps=1), "build.capacity", "1")
    assert_allowed(table, iot.Build("boxcar-1", scraps=3))


@rule("build.scrap-loads")
def test_cargo_of_a_scrapped_car_is_discarded_before_the_car() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-3:boxcar-1,~tanker-2@1,bank", hand="coach-1 town-hall"),
        discard="rail-yard",
    )
    after, events = watch(table, iot.Build("coach-1", scraps=1))
    assert after.discard == (
        "rail-yard", "boxcar-1", "tanker-2", "bank", "hopper-3", "town-hall",
    )  # fmt: skip
    assert only(events, Scrapped)[0].loads == table.seats[0].train.loads[1]
    assert after.seats[0].train == train("engine-2 coach-1")


@rule("build.scrap-loads")
def test_passengers_of_a_scrapped_car_go_to_the_bag() -> None:
    table = iot.position(
        iot.seat("engine-1 coach-3:white,black,white", hand="hopper-1 town-hall"), bag="green"
    )
    after, events = watch(table, iot.Build("hopper-1", scraps=1))
    assert after.bag == ("black", "green", "white", "white")
    assert after.seats[0].supply == table.seats[0].supply
    assert after.discard == ("coach-3", "town-hall")
    assert only(events, Scrapped)[0].loads == ("white", "black", "white")


@rule("build.scrap-loads", "build.order", "build.passengers")
def test_a_passenger_of_a_scrapped_car_may_be_drawn_again_by_the_same_build() -> None:
    table = iot.position(iot.seat("engine-1 coach-1:white", hand="coach-1 bank"), bag="")
    after, events = watch(table, iot.Build("coach-1", scraps=1))
    assert [event.colour for event in only(events, DrewPassenger)] == ["white"]
    assert after.seats[0].supply == ("white",)
    assert after.seats[0].tokens == 0


@rule("build.scrap-caboose-4")
def test_who_scraps_caboose_four_chooses_which_building_goes() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 caboose-4 hopper-1",
            hand="coach-1 rail-yard engine-3",
            buildings="bank town-hall",
        )
    )
    asked = play(table, iot.Build("coach-1", scraps=1))
    assert set(iot.legal_actions(asked)) == {
        iot.GiveUpBuilding("bank"),
        iot.GiveUpBuilding("town-hall"),
    }
    for gone, kept in (("bank", "town-hall"), ("town-hall", "bank")):
        after, events = watch(asked, iot.GiveUpBuilding(gone))
        (event,) = only(events, GaveUpBuilding)
        assert (event.seat, event.rule, event.building) == (0, "build.scrap-caboose-4", gone)
        assert after.seats[0].buildings == (kept,)
        assert after.discard == ("caboose-4", gone)
        assert set(iot.legal_actions(after)) == {iot.Discard("rail-yard"), iot.Discard("engine-3")}


@rule("build.scrap-caboose-4", "turn.hold", "turn.decision")
def test_only_a_building_of_ones_own_answers_which_one_goes() -> None:
    table = iot.position(
        iot.seat("engine-2 caboose-4", hand="coach-1 rail-yard", buildings="bank town-hall"),
        iot.seat(buildings="oil-refinery"),
    )
    asked = play(table, iot.Build("coach-1", scraps=1))
    for wrong in ("oil-refinery", "rail-yard", "caboose-4", "nothing"):
        assert_refused(asked, iot.GiveUpBuilding(wrong), "turn.hold", wrong)
    assert_refused(asked, iot.Discard("rail-yard"), "turn.decision")
    assert_refused(table, iot.GiveUpBuilding("bank"), "turn.decision")


@rule("build.scrap-caboose-4")
@pytest.mark.parametrize("buildings", ["", "bank"])
def test_who_is_within_the_limit_without_caboose_four_gives_up_nothing(buildings: str) -> None:
    table = iot.position(
        iot.seat("engine-2 caboose-4", hand="coach-1 rail-yard", buildings=buildings)
    )
    after, events = watch(table, iot.Build("coach-1", scraps=1))
    assert after.seats[0].buildings == tuple(buildings.split())
    assert not only(events, GaveUpBuilding)
    assert after.discard == ("caboose-4", "rail-yard")


@rule("build.scrap-caboose-4")
def test_scrapping_another_car_costs_no_building() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 caboose-4 hopper-1", hand="coach-1 rail-yard", buildings="bank town-hall"
        )
    )
    after = play(table, iot.Build("coach-1", scraps=2))
    assert after.seats[0].buildings == ("bank", "town-hall")
    assert after.discard == ("hopper-1", "rail-yard")
