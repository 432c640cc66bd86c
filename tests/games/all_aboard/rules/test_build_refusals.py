"""Which clause a refused build names when several object, and that lists and refusals agree."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot

FULL = iot.position(
    iot.seat(
        "engine-1 caboose-1 hopper-1 tanker-1:engine-2",
        hand="engine-1 engine-2 hopper-1 hopper-2 caboose-2 bank",
        buildings="town-hall",
    ),
    iot.seat("engine-1 coach-1"),
)
"""A train at the limit of its engine, a building at the limit, and five other cards to pay with."""


@rule("build.engine", "build.caboose", "build.building", "build.upgrade")
@pytest.mark.parametrize(
    ("action", "clause", "advice"),
    [
        (iot.Build("engine-2"), "build.engine", "Upgrade your engine: car 0."),
        (iot.Build("engine-1"), "build.engine", "Use it as cargo or as payment."),
        (iot.Build("engine-2", upgrades=2), "build.upgrade", "Upgrade your engine: car 0."),
        (iot.Build("engine-1", upgrades=0), "build.upgrade", "Use it as cargo or as payment."),
        (iot.Build("caboose-2", upgrades=2), "build.caboose", "Extend the train."),
        (
            iot.Build("hopper-2", upgrades=1),
            "build.caboose",
            "Upgrade a car of its category and of a lower level, or extend the train.",
        ),
        (iot.Build("hopper-1", upgrades=2), "build.upgrade", "Extend the train."),
        (iot.Build("bank", upgrades=1), "build.caboose", "Build it without naming a car."),
        (iot.Build("bank", upgrades=2), "build.building", "Build it without naming a car."),
    ],
)
def test_the_way_out_is_a_place_where_the_card_may_go(
    action: iot.Build, clause: str, advice: str
) -> None:
    refusal = iot.explain(FULL, action)
    assert refusal is not None
    assert (refusal.rule, refusal.advice) == (clause, advice)


@rule("turn.hold", "turn.decision")
@pytest.mark.parametrize(
    ("action", "clause"),
    [
        # What is named must be there, before anything else is asked.
        (iot.Build("engine-3"), "turn.hold"),
        (iot.Build("engine-1", upgrades=9), "turn.hold"),
        (iot.Build("engine-1", scraps=9), "turn.hold"),
        (iot.Build("engine-1", replaces="bank"), "turn.hold"),
        (iot.Build("hopper-2", upgrades=1, scraps=-1), "turn.hold"),
        (iot.Build("bank", upgrades=1, scraps=0, replaces="rail-yard"), "turn.hold"),
        # Then the section from top to bottom.
        (iot.Build("engine-1", scraps=0, replaces="town-hall"), "build.engine"),
        (iot.Build("engine-2", scraps=1, replaces="town-hall"), "build.engine"),
        (iot.Build("hopper-2", upgrades=1, scraps=1, replaces="town-hall"), "build.caboose"),
        (iot.Build("engine-1", upgrades=1, scraps=0), "build.caboose"),
        (iot.Build("bank", upgrades=1, scraps=0), "build.caboose"),
        (iot.Build("bank", upgrades=2, scraps=0), "build.building"),
        (iot.Build("bank", upgrades=0), "build.building"),
        (iot.Build("engine-1", upgrades=0, scraps=0, replaces="town-hall"), "build.upgrade"),
        (iot.Build("hopper-1", upgrades=2, scraps=2, replaces="town-hall"), "build.upgrade"),
        (iot.Build("hopper-2", upgrades=3, scraps=3, replaces="town-hall"), "build.upgrade"),
        (iot.Build("hopper-2", upgrades=2, scraps=2, replaces="town-hall"), "build.building-limit"),
        (iot.Build("caboose-2", scraps=0, replaces="town-hall"), "build.building-limit"),
        (iot.Build("bank", scraps=1), "build.building-limit"),
        (iot.Build("bank", scraps=1, replaces="town-hall"), "build.scrap"),
        (iot.Build("hopper-2", upgrades=2, scraps=2), "build.scrap"),
        (iot.Build("caboose-2", scraps=0), "build.scrap"),
        (iot.Build("caboose-2"), "build.capacity"),
        (iot.Build("hopper-2", upgrades=2), "build.capacity"),
        (iot.Build("bank", replaces="town-hall"), "build.pay"),
    ],
)
def test_the_first_clause_that_objects_is_named(action: iot.Build, clause: str) -> None:
    assert_refused(FULL, action, clause)


@rule("build.capacity", "build.pay")
def test_weight_is_looked_at_before_the_payment() -> None:
    table = iot.position(iot.seat("engine-1 boxcar-1 boxcar-1", hand="boxcar-2"))
    assert_refused(table, iot.Build("boxcar-2"), "build.capacity", "3")
    assert_refused(table, iot.Build("boxcar-2", scraps=1), "build.capacity", "1")


@rule("build.pay")
def test_the_payment_is_looked_at_last() -> None:
    assert_refused(
        iot.position(iot.seat("engine-1 boxcar-1 boxcar-1", hand="boxcar-1")),
        iot.Build("boxcar-1", scraps=1),
        "build.pay",
        "3",
        "0",
    )


@rule("turn.decision")
@pytest.mark.parametrize(
    "action", [iot.Build("engine-2", upgrades=0), iot.Build("engine-1"), iot.Build("nothing")]
)
def test_another_seat_is_told_first_of_all_that_it_is_not_its_turn(action: iot.Build) -> None:
    assert_refused(FULL, action, "turn.decision", "0", "1", seat=1)


@rule("turn.decision")
def test_the_seat_that_is_asked_may_be_named() -> None:
    build = iot.Build("engine-2", upgrades=0)
    assert_allowed(FULL, build)
    assert iot.explain(FULL, build, seat=0) is None
    assert iot.apply(FULL, build, seat=0) == iot.apply(FULL, build)


@rule("turn.decision")
def test_a_finished_game_refuses_a_build() -> None:
    last = iot.position(
        iot.seat(hand="hopper-1 bank"), iot.seat(), actions_left=1, turn=9, trigger="empty",
        last_turn=9,
    )  # fmt: skip
    over = iot.apply(last, iot.TakePassenger())
    assert over.to_act is None
    assert_refused(over, iot.Build("hopper-1"), "turn.decision")


TABLES = (
    FULL,
    iot.position(
        iot.seat(
            "engine-2 caboose-4 caboose-5 hopper-1",
            hand="engine-3 hopper-1 hopper-2 caboose-3 bank rail-yard coach-1 coach-1",
            buildings="town-hall oil-refinery",
        )
    ),
    iot.position(
        iot.seat(
            "engine-1 caboose-6 boxcar-1 coach-1:green boxcar-1",
            hand="engine-2 coach-2 boxcar-2 caboose-3 bank rail-yard tanker-1",
        )
    ),
)


@rule("turn.possible")
@pytest.mark.parametrize("table", TABLES)
def test_a_build_is_offered_exactly_if_nothing_refuses_it(table: iot.State) -> None:
    me = table.seats[0]
    cars = (None, *range(-1, len(me.train) + 1))
    universe = {
        iot.Build(card, upgrades=upgrades, scraps=scraps, replaces=replaces)
        for card, upgrades, scraps, replaces in product(
            iot.CARDS, cars, cars, (None, *me.buildings, "coal-factory")
        )
    }
    offered = [a for a in iot.legal_actions(table) if isinstance(a, iot.Build)]
    assert len(offered) == len(set(offered))
    assert set(offered) == {build for build in universe if iot.explain(table, build) is None}
