"""Upgrading a car: what may replace what, what it costs, and what becomes of the loads."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Discarded, DrewPassenger, Upgraded

LEVELLED = ("boxcar", "coach", "hopper", "tanker")
PAYERS = ("engine-2",) * 5


def weight(state: iot.State) -> int:
    """Add up what the cars of seat 0 weigh."""
    return sum(iot.CARDS[kind].weight for kind in state.seats[0].train.kinds)


@rule("build.upgrade")
@pytest.mark.parametrize("category", LEVELLED)
@pytest.mark.parametrize(("low", "high"), [(1, 2), (1, 3), (2, 3)])
def test_a_car_is_replaced_by_a_higher_one_of_its_category(
    category: str, low: int, high: int
) -> None:
    old, new = f"{category}-{low}", f"{category}-{high}"
    table = iot.position(
        iot.seat(
            f"engine-3 caboose-6 {old} coach-1",
            hand=[new, *["engine-2"] * 6, "bank", "town-hall", "rail-yard"],
        )
    )
    after, events = watch(table, iot.Build(new, upgrades=2))
    assert after.seats[0].train == train(f"engine-3 caboose-6 {new} coach-1")
    assert after.discard[0] == old
    (upgraded,) = only(events, Upgraded)
    assert (upgraded.seat, upgraded.rule) == (0, "build.upgrade")
    assert (upgraded.card, upgraded.car, upgraded.replaced) == (new, 2, old)
    assert upgraded.left == ()


@rule("build.upgrade", "build.engine")
@pytest.mark.parametrize(("old", "new"), [(1, 2), (1, 3), (2, 3)])
def test_an_engine_is_replaced_by_a_higher_one(old: int, new: int) -> None:
    table = iot.position(
        iot.seat(
            f"engine-{old} hopper-1", hand=[f"engine-{new}", *["hopper-1"] * 3, "bank", "rail-yard"]
        )
    )
    after, events = watch(table, iot.Build(f"engine-{new}", upgrades=0))
    assert after.seats[0].train == train(f"engine-{new} hopper-1")
    assert after.discard[0] == f"engine-{old}"
    assert only(events, Upgraded)[0].car == 0


@rule("build.upgrade")
@pytest.mark.parametrize("category", ["engine", *LEVELLED])
@pytest.mark.parametrize(("built", "card"), [(1, 1), (2, 2), (2, 1), (3, 1), (3, 2)])
def test_an_equal_or_lower_card_replaces_nothing(category: str, built: int, card: int) -> None:
    old, new = f"{category}-{built}", f"{category}-{card}"
    cars = f"{old} coach-1" if category == "engine" else f"engine-3 {old}"
    place = 0 if category == "engine" else 1
    table = iot.position(iot.seat(cars, hand=[new, *PAYERS[:4], "bank", "town-hall", "rail-yard"]))
    assert_refused(table, iot.Build(new, upgrades=place), "build.upgrade", old, new, "level")


@rule("build.upgrade")
@pytest.mark.parametrize(
    ("card", "car"),
    [
        ("hopper-2", 0),
        ("hopper-2", 2),
        ("coach-3", 1),
        ("engine-3", 1),
        ("engine-2", 2),
        ("tanker-3", 0),
    ],
)
def test_a_card_replaces_no_car_of_another_category(card: str, car: int) -> None:
    table = iot.position(
        iot.seat(
            "engine-1 hopper-1 boxcar-1",
            hand=[card, *PAYERS, "bank", "town-hall", "rail-yard"],
        )
    )
    assert_refused(table, iot.Build(card, upgrades=car), "build.upgrade", card, "category")


@rule("build.upgrade")
def test_the_player_chooses_which_of_two_equal_cars_is_replaced() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 hopper-1:boxcar-1 coach-1 hopper-1", hand="hopper-2 bank town-hall rail-yard"
        )
    )
    first = play(table, iot.Build("hopper-2", upgrades=1))
    last = play(table, iot.Build("hopper-2", upgrades=3))
    assert first.seats[0].train == train("engine-2 hopper-2:boxcar-1 coach-1 hopper-1")
    assert last.seats[0].train == train("engine-2 hopper-1:boxcar-1 coach-1 hopper-2")


@rule("build.upgrade")
def test_a_rivals_car_is_never_upgraded() -> None:
    table = iot.position(
        iot.seat("engine-1", hand="hopper-2 bank town-hall rail-yard"),
        iot.seat("engine-1 hopper-1"),
    )
    upgrades = [a for a in iot.legal_actions(table) if isinstance(a, iot.Build) and a.upgrades]
    assert upgrades == []
    assert_refused(table, iot.Build("hopper-2", upgrades=1), "turn.hold", "1")


@rule("build.upgrade-loads")
@pytest.mark.parametrize(
    ("before", "card", "cost", "after"),
    [
        ("hopper-2:boxcar-1,tanker-1", "hopper-3", 3, "hopper-3:boxcar-1,tanker-1"),
        ("hopper-1:boxcar-1", "hopper-3", 6, "hopper-3:boxcar-1"),
        ("coach-2:white,black", "coach-3", 3, "coach-3:white,black"),
        ("tanker-1:~boxcar-3@1", "tanker-2", 3, "tanker-2:~boxcar-3@1"),
        ("boxcar-1:bank", "boxcar-3", 6, "boxcar-3:bank"),
    ],
)
def test_loads_move_to_the_new_car_in_their_order(
    before: str, card: str, cost: int, after: str
) -> None:
    payers = ("engine-3",) * (cost - 1) + ("rail-yard",)
    table = iot.position(iot.seat(f"engine-2 {before}", hand=[card, *payers]))
    state, events = watch(table, iot.Build(card, upgrades=1))
    assert only(events, Upgraded)[0].left == ()
    assert state.seats[0].train == train(f"engine-2 {after}")
    assert state.discard == (before.partition(":")[0], *payers)


@rule("build.upgrade-loads")
def test_a_passenger_stays_in_its_seat_when_the_engine_is_upgraded() -> None:
    table = iot.position(
        iot.seat("engine-1:purple", hand="engine-3 " + "hopper-1 " * 4 + "bank"), bag="green"
    )
    after = play(table, iot.Build("engine-3", upgrades=0))
    assert after.seats[0].train == train("engine-3:purple")
    assert after.seats[0].supply == ("green",)
    assert after.bag == ()


@rule("build.upgrade-loads", "build.order")
def test_where_the_new_engine_has_no_seat_the_passenger_goes_to_the_bag() -> None:
    table = iot.position(
        iot.seat("engine-3:purple hopper-1:coach-1", hand="time-engine bank rail-yard"),
        bag="",
        promos=True,
    )
    after, events = watch(table, iot.Build("time-engine", upgrades=0))
    (upgraded,) = only(events, Upgraded)
    assert (upgraded.replaced, upgraded.cost, upgraded.left) == ("engine-3", 2, ("purple",))
    assert after.seats[0].train == train("time-engine hopper-1:coach-1")
    assert [event.colour for event in only(events, DrewPassenger)] == ["purple"]
    assert after.seats[0].supply == ("purple",)
    assert after.discard == ("engine-3", "bank", "rail-yard")


@rule("build.upgrade-loads")
def test_an_empty_engine_leaves_no_passenger_behind() -> None:
    table = iot.position(
        iot.seat("engine-3", hand="time-engine bank rail-yard"), bag="green", promos=True
    )
    after, events = watch(table, iot.Build("time-engine", upgrades=0))
    assert only(events, Upgraded)[0].left == ()
    assert after.seats[0].supply == ("green",)


@rule("build.upgrade", "build.capacity")
@pytest.mark.parametrize("engine", ["engine-1", "engine-2", "engine-3"])
def test_the_time_engine_is_above_every_other_engine_and_pulls_seven(engine: str) -> None:
    fits = f"{engine} boxcar-1"
    payers = ["hopper-1"] * 4 + ["bank", "town-hall", "rail-yard"]
    table = iot.position(iot.seat(fits, hand=["time-engine", *payers]), promos=True)
    assert_allowed(table, iot.Build("time-engine", upgrades=0))
    table = iot.position(
        iot.seat("time-engine boxcar-1 boxcar-1 boxcar-1", hand=["hopper-1", engine, *payers[1:]]),
        promos=True,
    )
    assert_allowed(table, iot.Build("hopper-1"))
    assert_refused(table, iot.Build(engine, upgrades=0), "build.upgrade", engine, "time-engine")


@rule("build.capacity")
def test_a_train_at_the_limit_of_engine_three_is_too_heavy_for_the_time_engine() -> None:
    cars = "engine-3 boxcar-1 boxcar-1 boxcar-1 tanker-1 hopper-1"
    table = iot.position(iot.seat(cars, hand="time-engine bank rail-yard"), promos=True)
    assert_refused(table, iot.Build("time-engine", upgrades=0), "build.capacity", "1 more")
    assert_allowed(table, iot.Build("time-engine", upgrades=0, scraps=5))


@rule("build.upgrade", "build.cost", "build.passengers", "build.capacity")
def test_worked_example_coach_one_becomes_coach_three() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 boxcar-1 coach-1 tanker-2 boxcar-1",
            hand=["coach-3", *PAYERS, "engine-3", "engine-3"],
        )
    )
    assert weight(table) == 6
    state, events = watch(table, iot.Build("coach-3", upgrades=2))
    (upgraded,) = only(events, Upgraded)
    assert (upgraded.cost, upgraded.replaced) == (6, "coach-1")
    state, events = watch(state, *[iot.Discard("engine-2")] * 5)
    assert len(only(events, Discarded)) == 6
    assert len(only(events, DrewPassenger)) == 3
    me = state.seats[0]
    assert me.train == train("engine-2 boxcar-1 coach-3 tanker-2 boxcar-1")
    assert weight(state) == 6
    assert len(me.supply) == 3
    assert me.hand == ("engine-3",)
    assert state.discard == ("coach-1", *PAYERS, "engine-3")


@rule("build.cost", "build.upgrade", "build.extend")
@pytest.mark.parametrize("category", ["hopper", "coach"])
def test_worked_example_four_to_extend_three_to_upgrade(category: str) -> None:
    table = iot.position(
        iot.seat(f"engine-1 {category}-1", hand=[f"{category}-2", *["engine-3"] * 5])
    )
    extended = play(table, iot.Build(f"{category}-2"))
    upgraded = play(table, iot.Build(f"{category}-2", upgrades=1))
    assert extended.discard == ("engine-3",) * 4
    assert upgraded.discard == (f"{category}-1", *["engine-3"] * 3)


@rule("build.upgrade")
def test_all_places_for_an_upgrade_are_listed() -> None:
    table = iot.position(
        iot.seat(
            "engine-3 hopper-1 hopper-2 hopper-1 tanker-1",
            hand=["hopper-2", "bank", "town-hall", "rail-yard"],
        )
    )
    places = {
        a.upgrades
        for a in iot.legal_actions(table)
        if isinstance(a, iot.Build) and a.card == "hopper-2" and a.scraps is None
    }
    assert places == {1, 3}
    assert_allowed(table, iot.Build("hopper-2", upgrades=3))
    assert_refused(table, iot.Build("hopper-2"), "build.pay", "4", "3")
