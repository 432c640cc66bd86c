"""Which clause a refused load names when several object, and that lists and refusals agree."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot

COAL, OIL, BOX = "boxcar-1", "boxcar-2", "boxcar-3"
"""Cards named by their icons."""
COLOURS = ("black", "blue", "green", "orange", "purple", "white")

MINE = "engine-2:blue hopper-2 caboose-3:bank caboose-1"
RIVAL = "engine-2 hopper-1:coach-1 tanker-1 coach-1 caboose-8"
POOR = iot.position(iot.seat(MINE, hand=COAL, supply="green"), iot.seat(RIVAL))
"""Seat 0 holds one card and so cannot pay for a face-down load."""
RICH = iot.position(iot.seat(MINE, hand=f"{COAL} {OIL} {BOX}", supply="green"), iot.seat(RIVAL))
BY_BONUS = iot.position(
    iot.seat(MINE, hand=COAL, supply="green"),
    iot.seat(RIVAL),
    iot.seat("engine-2 caboose-7"),
    bonus="load",
)


@rule("turn.hold")
@pytest.mark.parametrize(
    ("table", "action", "clause"),
    [
        (POOR, iot.Load(OIL, 1, 1, as_any=True), "turn.hold"),
        (POOR, iot.Load("white", 0, 0), "turn.hold"),
        (POOR, iot.Load(COAL, 5, 1), "turn.hold"),
        (POOR, iot.Load(COAL, 1, 7, as_any=True), "turn.hold"),
        (POOR, iot.Load("green", 1, 1), "load.space"),
        (POOR, iot.Load("green", 1, 1, as_any=True), "load.space"),
        (POOR, iot.Load(COAL, 0, 0, as_any=True), "load.space"),
        (POOR, iot.Load(COAL, 0, 2, as_any=True), "load.space"),
        (POOR, iot.Load(COAL, 0, 3), "load.space"),
        (POOR, iot.Load("green", 0, 1, as_any=True), "load.match"),
        (POOR, iot.Load(COAL, 1, 3, as_any=True), "load.match"),
        (POOR, iot.Load(COAL, 1, 2), "load.match"),
        (POOR, iot.Load(COAL, 1, 2, as_any=True), "load.as-any"),
        (RICH, iot.Load(COAL, 0, 1, as_any=True), "load.as-any"),
        (RICH, iot.Load("green", 1, 3, as_any=True), "load.as-any"),
        (BY_BONUS, iot.Load(OIL, 1, 1), "turn.hold"),
        (BY_BONUS, iot.Load(COAL, 9, 1), "turn.hold"),
        (BY_BONUS, iot.Load(COAL, 1, 1), "load.space"),
        (BY_BONUS, iot.Load("green", 1, 2), "load.match"),
        (BY_BONUS, iot.Load(COAL, 1, 2), "load.match"),
        (BY_BONUS, iot.Load(COAL, 1, 2, as_any=True), "load.as-any"),
        (BY_BONUS, iot.Load("green", 1, 3, as_any=True), "load.as-any"),
        (BY_BONUS, iot.Load("green", 1, 3), "load.bonus-own"),
        (BY_BONUS, iot.Load("green", 2, 0), "load.bonus-own"),
    ],
)
def test_the_first_clause_that_objects_is_named(
    table: iot.State, action: iot.Load, clause: str
) -> None:
    assert_refused(table, action, clause)


@rule("caboose.3", "load.bonus-own", "load.as-any", "load.match", "load.space")
def test_that_a_rival_owns_the_caboose_is_said_last() -> None:
    mine = iot.seat("engine-2 hopper-1", hand=f"{COAL} {OIL}", supply="green")
    regular = iot.position(mine, iot.seat("engine-2 caboose-3"))
    by_bonus = iot.position(mine, iot.seat("engine-2 caboose-3"), bonus="any")
    full = iot.position(mine, iot.seat("engine-2 caboose-3:bank"))
    assert_refused(full, iot.Load(COAL, 1, 1), "load.space", "caboose-3")
    assert_refused(regular, iot.Load("green", 1, 1), "load.match", "caboose-3")
    assert_refused(regular, iot.Load(COAL, 1, 1, as_any=True), "load.as-any", "caboose-3")
    assert_refused(by_bonus, iot.Load(COAL, 1, 1), "load.bonus-own", "1")
    assert_refused(regular, iot.Load(COAL, 1, 1), "caboose.3", "1")


@rule("caboose.3", "load.as-any")
def test_the_way_out_of_a_load_as_any_is_one_that_can_be_taken() -> None:
    table = iot.position(
        iot.seat("engine-2 caboose-3", hand=f"{COAL} {OIL}"), iot.seat("engine-2 hopper-1")
    )
    rivals = iot.position(iot.seat(hand=f"{COAL} {OIL}"), iot.seat("engine-2 caboose-3"))
    for state, action, advice in (
        (table, iot.Load(COAL, 0, 1, as_any=True), "Load it without `as_any`."),
        (table, iot.Load(COAL, 1, 1, as_any=True), "Load it without `as_any`."),
        (
            rivals,
            iot.Load(COAL, 1, 1, as_any=True),
            "Choose another car: only its owner loads a caboose-3.",
        ),
    ):
        refusal = iot.explain(state, action)
        assert refusal is not None
        assert (refusal.rule, refusal.advice) == ("load.as-any", advice)
        plain = iot.Load(action.item, action.seat, action.car)
        assert (iot.explain(state, plain) is None) is ("without" in advice)


@rule("turn.decision")
@pytest.mark.parametrize("action", [iot.Load(COAL, 0, 1), iot.Load("nothing", 9, 9)])
def test_another_seat_is_told_first_of_all_that_it_is_not_its_turn(action: iot.Load) -> None:
    assert_refused(RICH, action, "turn.decision", "0", "1", seat=1)
    assert_refused(BY_BONUS, action, "turn.decision", "0", "2", seat=2)


@rule("turn.decision")
def test_the_seat_that_is_asked_may_be_named() -> None:
    load = iot.Load(COAL, 0, 1)
    assert_allowed(RICH, load)
    assert iot.explain(RICH, load, seat=0) is None
    assert iot.apply(RICH, load, seat=0) == iot.apply(RICH, load)


@rule("turn.possible", "load.bonus-own")
@pytest.mark.parametrize(
    "table",
    [
        POOR,
        RICH,
        BY_BONUS,
        iot.position(
            iot.seat("engine-3 caboose-3 hopper-2 coach-2:white", hand="bank hopper-2 coach-3"),
            iot.seat("engine-3 caboose-8 boxcar-2 tanker-3:engine-2"),
            iot.seat("engine-3:black coach-2 hopper-3:boxcar-1,boxcar-1"),
        ),
        iot.position(
            iot.seat("engine-3 hopper-2 coach-2:white", hand="bank hopper-2", supply="blue white"),
            iot.seat("engine-3 caboose-3 boxcar-2 tanker-3:engine-2"),
            bonus="load or deliver",
        ),
    ],
)  # fmt: skip
def test_a_load_is_offered_exactly_if_nothing_refuses_it(table: iot.State) -> None:
    universe = {
        iot.Load(item, seat, car, as_any=as_any)
        for item, seat, car, as_any in product(
            (*iot.CARDS, *COLOURS), range(-1, 4), range(-1, 6), (False, True)
        )
    }
    offered = [a for a in iot.legal_actions(table) if isinstance(a, iot.Load)]
    assert offered
    assert len(offered) == len(set(offered))
    assert set(offered) == {load for load in universe if iot.explain(table, load) is None}
