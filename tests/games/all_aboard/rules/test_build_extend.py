"""Extending a train: what may be added, where it goes, and what is never added."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Built, Upgraded

CABOOSES = tuple(f"caboose-{number}" for number in range(1, 11))
CARS = tuple(
    f"{category}-{level}"
    for category in ("boxcar", "coach", "hopper", "tanker")
    for level in (1, 2, 3)
)


@rule("build.extend")
@pytest.mark.parametrize("car", [*CARS, *CABOOSES])
def test_every_car_and_caboose_is_added_at_the_right_end(car: str) -> None:
    table = iot.position(
        iot.seat("engine-3 tanker-1", hand=[car, *["engine-2"] * 6, *["engine-3"] * 4])
    )
    after, events = watch(table, iot.Build(car))
    (built,) = only(events, Built)
    assert (built.seat, built.rule, built.card, built.car) == (0, "build.extend", car, 2)
    assert after.seats[0].train == train(f"engine-3 tanker-1 {car}")


@rule("build.extend")
def test_a_level_three_car_needs_no_lower_car_before_it() -> None:
    table = iot.position(iot.seat(hand=["tanker-3", *["engine-2"] * 6, "bank", "town-hall"]))
    after = play(table, iot.Build("tanker-3"))
    assert after.seats[0].train == train("engine-1 tanker-3")


@rule("build.extend")
def test_the_loads_of_the_other_cars_stay_where_they_are() -> None:
    table = iot.position(iot.seat("engine-1:green hopper-1:coach-1", hand="hopper-1 bank"))
    after = play(table, iot.Build("hopper-1"))
    assert after.seats[0].train == train("engine-1:green hopper-1:coach-1 hopper-1")


@rule("build.extend", "build.caboose")
def test_duplicate_cars_are_fine() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1 hopper-1", hand="hopper-1 bank"))
    after, events = watch(table, iot.Build("hopper-1"))
    assert after.seats[0].train == train("engine-1 hopper-1 hopper-1 hopper-1")
    assert not only(events, Upgraded)


@rule("build.extend", "build.upgrade")
def test_a_card_that_could_upgrade_may_extend_instead() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="hopper-2 bank town-hall engine-2 rail-yard")
    )
    after = play(table, iot.Build("hopper-2"))
    assert after.seats[0].train == train("engine-1 hopper-1 hopper-2")


@rule("build.caboose")
def test_any_number_of_cabooses_may_be_in_a_train() -> None:
    table = iot.position(
        iot.seat(
            "engine-3 caboose-6 caboose-1 caboose-2 caboose-7 caboose-9",
            hand="caboose-10 bank town-hall rail-yard",
        )
    )
    after = play(table, iot.Build("caboose-10"))
    assert after.seats[0].train == train(
        "engine-3 caboose-6 caboose-1 caboose-2 caboose-7 caboose-9 caboose-10"
    )


@rule("build.caboose")
def test_a_caboose_does_not_replace_a_caboose() -> None:
    table = iot.position(iot.seat("engine-2 caboose-1", hand="caboose-2 bank town-hall rail-yard"))
    assert_refused(
        table, iot.Build("caboose-2", upgrades=1), "build.caboose", "caboose-1", "caboose-2"
    )
    assert_allowed(table, iot.Build("caboose-2"))


@rule("build.caboose")
@pytest.mark.parametrize("card", ["hopper-3", "engine-2", "coach-1"])
def test_a_caboose_is_not_upgraded_by_another_category(card: str) -> None:
    table = iot.position(
        iot.seat("engine-1 caboose-1", hand=[card, *["engine-3"] * 5, *["engine-2"] * 4])
    )
    assert_refused(table, iot.Build(card, upgrades=1), "build.caboose", "caboose-1", card)


@rule("build.caboose", "build.upgrade")
@pytest.mark.parametrize("car", [0, 1])
def test_a_caboose_upgrades_no_car(car: int) -> None:
    table = iot.position(iot.seat("engine-2 hopper-1", hand="caboose-2 bank town-hall rail-yard"))
    refusal = iot.explain(table, iot.Build("caboose-2", upgrades=car))
    assert refusal is not None
    assert refusal.rule in {"build.caboose", "build.upgrade"}
    assert_refused(table, iot.Build("caboose-2", upgrades=car), refusal.rule, "caboose-2")


@rule("build.engine")
@pytest.mark.parametrize("engine", ["engine-1", "engine-2", "engine-3"])
def test_a_train_gets_no_second_engine(engine: str) -> None:
    table = iot.position(
        iot.seat("engine-2 coach-1", hand=[engine, *["hopper-1"] * 4, "bank", "town-hall"])
    )
    assert_refused(table, iot.Build(engine), "build.engine", engine)
    assert_refused(table, iot.Build(engine, scraps=1), "build.engine", engine)


@rule("build.engine", "build.upgrade")
def test_an_engine_takes_the_place_of_the_engine() -> None:
    table = iot.position(iot.seat("engine-1:blue hopper-1", hand="engine-2 bank town-hall"))
    after, events = watch(table, iot.Build("engine-2", upgrades=0))
    assert after.seats[0].train == train("engine-2:blue hopper-1")
    assert after.discard[0] == "engine-1"
    (upgraded,) = only(events, Upgraded)
    assert (upgraded.car, upgraded.replaced, upgraded.rule) == (0, "engine-1", "build.upgrade")


@rule("turn.hold")
def test_a_card_to_build_must_be_in_the_hand() -> None:
    table = iot.position(
        iot.seat(hand="bank town-hall rail-yard"), iot.seat(hand="hopper-1"), display="hopper-1"
    )
    assert_refused(table, iot.Build("hopper-1"), "turn.hold", "hopper-1")


@rule("turn.hold")
@pytest.mark.parametrize("name", ["no such card", "green", "deck", ""])
def test_what_is_no_card_cannot_be_built(name: str) -> None:
    table = iot.position(iot.seat(hand="bank town-hall", supply="green"))
    assert_refused(table, iot.Build(name), "turn.hold", name)


@rule("turn.hold")
@pytest.mark.parametrize("car", [-1, 2, 99])
def test_a_car_to_upgrade_must_be_there(car: int) -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="hopper-2 bank town-hall rail-yard"),
        iot.seat("engine-1 tanker-1 hopper-1"),
    )
    assert_refused(table, iot.Build("hopper-2", upgrades=car), "turn.hold", str(car))


@rule("turn.actions")
def test_a_build_is_one_of_the_two_actions() -> None:
    table = iot.position(iot.seat(hand="coach-1 hopper-1 hopper-1 hopper-1"))
    after = play(table, iot.Build("coach-1"), iot.Build("hopper-1"))
    assert after.seats[0].train == train("engine-1 coach-1 hopper-1")
    assert after.to_act == 1
