"""The tally has a row for everything, and counts what happened."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.testing.plan import ACTIONS, ENDS, EVENTS, QUESTIONS, REFUSALS, Row
from isle_of_trains.testing.tally import (
    BONUSES,
    BUILDINGS,
    CABOOSES,
    REFUSING_CLAUSES,
    REWARDS,
    Tally,
    rows,
)


def names(section: str) -> set[str]:
    return {name for found, name in rows() if found == section}


def seen(state: iot.State, *actions: iot.Action) -> Counter[Row]:
    """Count what happens when some actions are taken one after the other."""
    tally = Tally()
    for action in actions:
        step = iot.step(state, action)
        tally.see_step(state, action, step.events, step.state)
        state = step.state
    return tally.counts


# Rows


def test_no_row_is_there_twice() -> None:
    assert max(Counter(rows()).values()) == 1


def test_there_is_a_row_for_everything_on_the_cards() -> None:
    cards = iot.CARDS.values()
    assert names(CABOOSES) == {c.name for c in cards if c.category == "caboose"}
    assert names(BUILDINGS) == {c.name for c in cards if c.category == "building"}
    assert len(names(REWARDS)) == sum(len(tile.rewards) for tile in iot.TILES.values())


def test_there_is_a_row_for_every_way_to_end() -> None:
    assert names(ENDS) == {reason.value for reason in iot.EndReason}


def test_there_are_rows_for_actions_events_and_questions() -> None:
    assert {"Build", "Load", "Unload", "ReturnCard"} < names(ACTIONS)
    assert {"Built", "Loaded", "Unloaded", "EndedGame"} < names(EVENTS)
    assert {"ServeContract", "ChooseBonus: any", "ChooseDiscards for build.pay"} < names(QUESTIONS)


def test_a_bonus_can_be_granted_declined_or_lost_but_any_action_is_always_possible() -> None:
    assert len(names(BONUSES)) == 5 * 3 - 1
    assert "any: lost" not in names(BONUSES)


def cited_in_source() -> set[str]:
    """Collect the clause ids that the rules hand to a function that refuses."""
    folder = Path(all_aboard.__file__).parent
    files = [folder / "engine.py", folder / "flow.py", folder / "holding.py"]
    calls = (
        node
        for file in [*files, *folder.glob("rules/*.py")]
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and "refuse" in node.func.id
    )
    return {
        argument.value
        for call in calls
        for argument in call.args
        if isinstance(argument, ast.Constant) and argument.value in iot.CLAUSES
    }


def test_there_is_a_row_for_every_clause_that_refuses() -> None:
    # The clause of a scenario is in its row of the catalogue.
    assert cited_in_source() == {*REFUSING_CLAUSES} - {"scenario.8"}
    assert len({*REFUSING_CLAUSES}) == len(REFUSING_CLAUSES)
    assert names(REFUSALS) == {*REFUSING_CLAUSES} <= iot.CLAUSES.keys()


# Counts


def test_an_action_its_question_and_its_events_are_counted() -> None:
    counts = seen(iot.new_game(players=2, seed=1), iot.TakePassenger())
    assert counts[QUESTIONS, "ChooseAction"] == 1
    assert counts[ACTIONS, "TakePassenger"] == 1
    assert counts[EVENTS, "DrewPassenger"] == 1
    assert sum(counts.values()) == 3


def test_a_caboose_that_draws_is_counted() -> None:
    state = iot.position(
        iot.seat("engine-3 caboose-1 caboose-2 caboose-8 hopper-1", hand="coach-1", supply="green")
    )
    counts = seen(state, iot.Load("green", 0, 0), iot.Load("coach-1", 0, 4))
    assert counts[CABOOSES, "caboose-8"] == counts[CABOOSES, "caboose-2"] == 1
    counts = seen(state, iot.Load("green", 0, 0), iot.Deliver("flint-beach"))
    assert counts[CABOOSES, "caboose-1"] == 1


def test_a_card_in_caboose_3_is_counted() -> None:
    state = iot.position(iot.seat("engine-1 caboose-3", hand="coach-1"))
    assert seen(state, iot.Load("coach-1", 0, 1))[CABOOSES, "caboose-3"] == 1


def test_a_second_building_is_counted_for_caboose_4() -> None:
    hand = "rail-yard coach-1 coach-1 coach-1 coach-1 coach-2 coach-2"
    with_it = iot.seat("engine-1 caboose-4", hand=hand, buildings="bank")
    without = iot.seat("engine-1", hand=hand)
    assert seen(iot.position(with_it), iot.Build("rail-yard"))[CABOOSES, "caboose-4"] == 1
    assert seen(iot.position(without), iot.Build("rail-yard"))[CABOOSES, "caboose-4"] == 0


def test_a_cheaper_car_is_counted_for_caboose_5() -> None:
    state = iot.position(iot.seat("engine-1 caboose-5", hand="coach-1 hopper-1"))
    assert seen(state, iot.Build("coach-1"))[CABOOSES, "caboose-5"] == 1


def test_a_train_too_heavy_for_its_engine_is_counted_for_caboose_6() -> None:
    state = iot.position(
        iot.seat("engine-1 caboose-6 boxcar-1 boxcar-1", hand="hopper-1 coach-1 coach-1")
    )
    assert seen(state, iot.Build("hopper-1"))[CABOOSES, "caboose-6"] == 1
    assert seen(state, iot.Build("coach-1"))[CABOOSES, "caboose-6"] == 0


def test_a_passenger_that_stands_in_is_counted_for_caboose_7() -> None:
    state = iot.position(iot.seat("engine-2:green caboose-7 hopper-1:coach-1"))
    counts = seen(state, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert counts[CABOOSES, "caboose-7"] == 1
    assert counts[EVENTS, "Unloaded"] == 2


def test_passengers_are_counted_by_reward_and_caboose() -> None:
    state = iot.position(
        iot.seat("engine-3:green caboose-9 caboose-10 coach-2:blue,white"),
        tickets={
            "flint-beach": ("points", 1),
            "billingtons": ("cards", 0),
        },
    )
    counts = seen(
        state,
        iot.Deliver("flint-beach"),
        iot.DropElsewhere(4 - 1, "blue"),
        iot.DropMismatched(3, "white"),
        iot.DropPassenger(0, "green"),
    )
    assert counts[CABOOSES, "caboose-9"] == counts[CABOOSES, "caboose-10"] == 1
    assert counts[REWARDS, "cards, space 1"] == 1
    assert counts[REWARDS, "points, space 2"] == 2


def test_bonuses_are_counted_by_what_became_of_them() -> None:
    state = iot.position(
        iot.seat("engine-1 hopper-1", hand="engine-2 engine-2"), iot.seat("engine-2 boxcar-2")
    )
    counts = seen(state, iot.Load("engine-2", 1, 1, as_any=True), iot.Decline())
    assert counts[BONUSES, "load: granted"] == counts[BONUSES, "load: declined"] == 1
    bare = iot.position(iot.seat("engine-1", hand="engine-3"), iot.seat("engine-2 boxcar-2"))
    assert seen(bare, iot.Load("engine-3", 1, 1))[BONUSES, "load: lost"] == 1


def test_the_end_and_the_buildings_that_score_are_counted() -> None:
    state = iot.position(
        iot.seat("engine-1:green", buildings="bank"),
        iot.seat("engine-1", buildings="coal-factory"),
        turn=2,
        turn_limit=2,
        actions_left=1,
    )
    counts = seen(state, iot.TakePassenger())
    assert counts[ENDS, "turn limit"] == 1
    assert counts[BUILDINGS, "bank"] == 1
    assert counts[BUILDINGS, "coal-factory"] == 0


def test_refusals_are_counted_by_clause() -> None:
    tally = Tally()
    tally.see_refusals(Counter({"load.space": 3}))
    tally.see_refusals(Counter({"load.space": 1, "turn.hold": 2}))
    assert tally.counts[REFUSALS, "load.space"] == 4
    assert (REFUSALS, "load.space") not in tally.missing()
    assert (REFUSALS, "take.deck") in tally.missing()


def test_tallies_add_up() -> None:
    one, other = Tally(), Tally()
    assert one.missing() == list(rows())
    one.counts.update(dict.fromkeys(list(rows())[:5], 2))
    other.counts.update(dict.fromkeys(list(rows())[4:], 1))
    one.add(other)
    assert one.missing() == []
    assert [one.counts[row] for row in rows()][3:6] == [2, 3, 1]
