"""Scenarios 2, 4, 7 and 9, which ask for what is built."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.scenarios import has_won, progress
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Discarded

MONEY = "engine-2 engine-2 engine-2 engine-2 engine-2 engine-2"
"""Six cards to pay with, all of one kind, so that no order is asked for."""
LEVEL_3 = ("engine-3", "boxcar-3", "coach-3", "hopper-3", "tanker-3")


# scenario.2


@rule("scenario.2")
def test_scenario_2_is_won_with_the_fourth_building() -> None:
    table = iot.position(
        iot.seat(hand=f"bank {MONEY}", buildings="rail-yard town-hall grand-central"),
        players=1,
        scenario=2,
    )
    assert progress(table) == (3, 4)
    after = play(table, iot.Build("bank"))
    assert has_won(after)
    assert after.seats[0].buildings == ("bank", "grand-central", "rail-yard", "town-hall")
    assert after.discard == ()  # won before it is paid


@rule("scenario.2", "build.building-limit")
def test_scenario_2_has_no_building_limit() -> None:
    table = iot.position(
        iot.seat(hand=f"bank {MONEY}", buildings="rail-yard town-hall"), players=1, scenario=2
    )
    after = play(table, iot.Build("bank"))
    assert (after.over, progress(after)) == (None, (3, 4))
    assert after.discard == ("engine-2",) * 6  # it costs what it always costs


@rule("scenario.2", "scenario.7", "build.building-limit")
@pytest.mark.parametrize("scenario", [2, 7])
def test_without_a_limit_no_building_is_replaced(scenario: int) -> None:
    table = iot.position(
        iot.seat(hand=f"bank {MONEY}", buildings="town-hall"), players=1, scenario=scenario
    )
    assert_allowed(table, iot.Build("bank"))
    assert_refused(table, iot.Build("bank", replaces="town-hall"), "build.building-limit", "1")


@rule("build.building-limit", "solo.setup")
@pytest.mark.parametrize("scenario", [None, 1, 3, 4, 5, 6, 8, 9, 10])
def test_elsewhere_a_lone_player_has_one_building(scenario: int | None) -> None:
    table = iot.position(
        iot.seat(hand=f"bank {MONEY}", buildings="town-hall"), players=1, scenario=scenario
    )
    assert_refused(table, iot.Build("bank"), "build.building-limit", "1 of 1")
    assert_allowed(table, iot.Build("bank", replaces="town-hall"))


@rule("scenario.2", "build.pay")
def test_scenario_2_does_not_make_buildings_cheaper() -> None:
    table = iot.position(iot.seat(hand="bank " + "engine-2 " * 5), players=1, scenario=2)
    assert_refused(table, iot.Build("bank"), "build.pay", "6", "5")


@rule("scenario.2", "build.scrap-caboose-4")
def test_without_a_limit_a_scrapped_caboose_4_costs_no_building() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 caboose-4", hand="coach-1 engine-2", buildings="bank rail-yard town-hall"
        ),
        players=1,
        scenario=2,
    )
    after = play(table, iot.Build("coach-1", scraps=1))
    assert len(after.seats[0].buildings) == 3
    assert type(after.decision).__name__ == "ChooseAction"


@rule("scenario.2", "solo.end")
def test_scenario_2_is_lost_with_three_buildings() -> None:
    table = iot.position(
        iot.seat(buildings="bank rail-yard town-hall"), players=1, scenario=2, deck="coach-1"
    )
    after = play(table, iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (3, 4)


# scenario.4

TWELVE = "coach-1 " * 4 + "coach-3 coach-3 caboose-6 hopper-1 hopper-1 hopper-1 hopper-1 tanker-1"


@rule("scenario.4")
@pytest.mark.parametrize("card", ["tanker-1", "caboose-3", "coach-2", "boxcar-1"])
def test_scenario_4_is_won_with_the_thirteenth_car(card: str) -> None:
    table = iot.position(
        iot.seat(f"engine-3 {TWELVE}", hand=f"{card} {MONEY}"), players=1, scenario=4
    )
    assert progress(table) == (12, 13)
    after = play(table, iot.Build(card))
    assert has_won(after)
    assert progress(after) == (13, 13)
    assert after.seats[0].hand.count("engine-2") == 6  # not paid any more
    assert after.seats[0].supply == ()  # and no passengers drawn


@rule("scenario.4", "build.upgrade")
def test_scenario_4_does_not_count_the_engine_or_an_upgrade() -> None:
    table = iot.position(
        iot.seat(f"engine-2 {TWELVE}", hand="engine-3 coach-2 bank" + " engine-2" * 5),
        players=1,
        scenario=4,
    )
    assert len(table.seats[0].train) == 13
    engine = play(table, iot.Build("engine-3", upgrades=0))
    while isinstance(iot.legal_actions(engine)[0], iot.Discard):
        engine = play(engine, iot.Discard("engine-2"))
    assert (engine.over, progress(engine)) == (None, (12, 13))
    after = play(engine, iot.Build("coach-2", upgrades=1))
    assert progress(after) == (12, 13)


@rule("scenario.4", "build.scrap")
def test_scenario_4_is_not_won_by_a_car_that_takes_the_place_of_a_scrapped_one() -> None:
    table = iot.position(
        iot.seat(f"engine-3 {TWELVE}", hand=f"tanker-1 {MONEY}"), players=1, scenario=4
    )
    after = play(table, iot.Build("tanker-1", scraps=12))
    assert (after.over, progress(after)) == (None, (12, 13))


@rule("scenario.4", "solo.end")
def test_scenario_4_is_lost_one_car_short() -> None:
    table = iot.position(iot.seat(f"engine-3 {TWELVE}"), players=1, scenario=4, deck="bank")
    assert not has_won(play(table, iot.TakeCard("deck")))


# scenario.7

COACHES = (
    "engine-3:blue coach-1:blue coach-1:blue coach-1:green coach-1:green"
    " coach-3:black,black,{last} coach-3"
)
"""With seven loads: rail yard 12, town hall 14, grand central 8, bank 14."""
STONES = "bank grand-central rail-yard town-hall"


@rule("scenario.7", "score.buildings")
def test_scenario_7_is_won_with_fifty_points_of_buildings() -> None:
    cars = COACHES.replace(",{last}", "")
    table = iot.position(iot.seat(cars, buildings=STONES, supply="white"), players=1, scenario=7)
    assert progress(table) == (48, 50)
    after = play(table, iot.Load("white", 0, 6))
    assert has_won(after)
    assert progress(after) == (50, 50)
    assert after.seats[0].hand == ()  # won before the benefit


@rule("scenario.7")
def test_scenario_7_counts_no_other_points() -> None:
    table = iot.position(
        iot.seat(
            "engine-3 boxcar-3 hopper-3 tanker-3",
            buildings="grand-central coal-factory",
            tokens=90,
            tucked="alpine-lodge/0",
        ),
        players=1,
        scenario=7,
    )
    assert progress(table) == (8 + 2 * 5, 50)
    assert iot.score(table)[0].total > 100
    assert play(table, iot.TakePassenger()).over is None


@rule("scenario.7")
def test_scenario_7_is_won_by_a_building_that_is_not_yet_paid() -> None:
    cars = COACHES.replace("{last}", "white")  # 50 points, of which the grand central is 8
    table = iot.position(
        iot.seat(cars, buildings="bank rail-yard town-hall", hand=f"grand-central {MONEY}"),
        players=1,
        scenario=7,
    )
    assert progress(table) == (42, 50)
    after, events = watch(table, iot.Build("grand-central"))
    assert has_won(after)
    assert not only(events, Discarded)


@rule("scenario.7", "solo.end")
def test_scenario_7_is_lost_with_48_points() -> None:
    cars = COACHES.replace(",{last}", "")
    table = iot.position(
        iot.seat(cars, buildings=STONES), players=1, scenario=7, deck="coal-factory"
    )
    assert not has_won(play(table, iot.TakeCard("deck")))


# scenario.9


@rule("scenario.9")
@pytest.mark.parametrize("missing", LEVEL_3)
def test_scenario_9_is_won_with_the_last_of_the_five(missing: str) -> None:
    older = missing.replace("3", "1")
    cars = [older if car == missing else car for car in LEVEL_3]
    table = iot.position(
        iot.seat(cars, hand=f"{missing} {MONEY}"), players=1, scenario=9, promos=False
    )
    assert progress(table) == (4, 5)
    after = play(table, iot.Build(missing, upgrades=LEVEL_3.index(missing)))
    assert has_won(after)
    assert set(after.seats[0].train.kinds) == set(LEVEL_3)


@rule("scenario.9")
def test_scenario_9_counts_each_kind_once() -> None:
    cars = "engine-3 hopper-3 hopper-3 tanker-3 tanker-3 boxcar-3 coach-2"
    table = iot.position(iot.seat(cars), players=1, scenario=9)
    assert progress(table) == (4, 5)


@rule("scenario.9")
def test_scenario_9_lets_other_cars_be_in_the_train() -> None:
    table = iot.position(
        iot.seat("engine-3 coach-1 hopper-3 tanker-3 boxcar-3", hand=f"coach-3 {MONEY} coach-2"),
        players=1,
        scenario=9,
    )
    assert has_won(play(table, iot.Build("coach-3")))


@rule("scenario.9", "promo.time-engine")
def test_the_time_engine_is_no_engine_3() -> None:
    table = iot.position(
        iot.seat("time-engine boxcar-3 hopper-3 tanker-3 coach-1", hand=f"coach-3 {MONEY}"),
        players=1,
        scenario=9,
        promos=True,
    )
    assert progress(table) == (3, 5)
    after = play(table, iot.Build("coach-3", upgrades=4))
    assert (after.over, progress(after)) == (None, (4, 5))
    lower = iot.position(
        iot.seat("time-engine boxcar-3 hopper-3 tanker-3 coach-3", hand=f"engine-3 {MONEY}"),
        players=1,
        scenario=9,
        promos=True,
    )
    assert_refused(lower, iot.Build("engine-3", upgrades=0), "build.upgrade", "higher level")


@rule("scenario.9", "promo.time-engine")
def test_who_builds_the_time_engine_over_engine_3_gives_it_up() -> None:
    table = iot.position(
        iot.seat("engine-3 boxcar-3 hopper-3 tanker-3", hand=f"time-engine {MONEY}"),
        players=1,
        scenario=9,
        promos=True,
    )
    assert progress(table) == (4, 5)
    assert progress(play(table, iot.Build("time-engine", upgrades=0))) == (3, 5)


@rule("scenario.9", "solo.end")
def test_scenario_9_is_lost_with_four_of_five() -> None:
    table = iot.position(
        iot.seat("engine-3 boxcar-3 hopper-3 tanker-3 coach-2"),
        players=1,
        scenario=9,
        deck="coach-3",
    )
    after = play(table, iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (4, 5)
