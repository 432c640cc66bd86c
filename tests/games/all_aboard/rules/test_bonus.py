"""Bonus actions: what each grants, where a bonus load goes, declining one and losing one."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    BeganTurn,
    DeclinedBonus,
    EndedTurn,
    Event,
    GainedBonus,
    LostBonus,
)
from isle_of_trains.games.all_aboard.terms import BonusKind

COAL, OIL, BOX = "boxcar-1", "boxcar-2", "boxcar-3"
"""Cards named by their icons."""
TAKES, BUILDS, LOADS, DELIVERS = (
    {iot.TakeCard, iot.TakePassenger},
    {iot.Build},
    {iot.Load},
    {iot.Deliver},
)
GRANTED = {
    "any": TAKES | BUILDS | LOADS | DELIVERS,
    "build": BUILDS,
    "load": LOADS,
    "deliver": DELIVERS,
    "load or deliver": LOADS | DELIVERS,
}


def rich_table(bonus: str | None = None, *, actions_left: int = 2) -> iot.State:
    """Set up a table where seat 0 could do everything, on either train."""
    return iot.position(
        iot.seat("engine-3 hopper-2:coach-1 coach-2", hand=f"{COAL} hopper-1 bank", supply="blue"),
        iot.seat("engine-2 hopper-2 coach-2"),
        bonus=bonus,
        actions_left=actions_left,
    )


def bonus_events(events: tuple[Event, ...]) -> list[tuple[type[Event], str]]:
    """Pick what is said about bonuses, and check that it is said of seat 0 by the right clause."""
    told = [e for e in events if isinstance(e, GainedBonus | LostBonus | DeclinedBonus)]
    assert all((e.seat, e.rule) == (0, "turn.bonus") for e in told)
    return [(type(e), e.kind.value) for e in told]


# What a bonus grants


@rule("turn.bonus")
@pytest.mark.parametrize(("bonus", "granted"), GRANTED.items())
def test_a_bonus_grants_its_own_actions_and_may_be_declined(
    bonus: str, granted: set[type[iot.Action]]
) -> None:
    offered = iot.legal_actions(rich_table(bonus))
    assert {type(action) for action in offered} == granted | {iot.Decline}
    assert offered.count(iot.Decline()) == 1


@rule("turn.bonus")
@pytest.mark.parametrize(("bonus", "granted"), GRANTED.items())
@pytest.mark.parametrize(
    "action",
    [
        iot.TakeCard("deck"),
        iot.TakeCard("nothing"),
        iot.TakePassenger(),
        iot.Build("hopper-1"),
        iot.Build("nothing", upgrades=99),
        iot.Load(COAL, 0, 1),
        iot.Load(COAL, 1, 1),
        iot.Load("nothing", 9, 9),
        iot.Deliver(None),
        iot.Deliver("nowhere"),
    ],
)
def test_what_a_bonus_does_not_grant_is_refused_before_anything_else(
    bonus: str, granted: set[type[iot.Action]], action: iot.Action
) -> None:
    table = rich_table(bonus)
    if type(action) in granted:
        refusal = iot.explain(table, action)
        assert refusal is None or refusal.rule != "turn.bonus"
    else:
        assert_refused(table, action, "turn.bonus", bonus, type(action).__name__)


@rule("turn.decision")
@pytest.mark.parametrize(
    "action",
    [iot.Discard("bank"), iot.FinishDelivery(), iot.SetAside(1), iot.GiveUpBuilding("bank"),
     iot.Unload(1)],
)  # fmt: skip
def test_what_is_no_action_at_all_does_not_answer_a_bonus(action: iot.Action) -> None:
    assert_refused(rich_table("load"), action, "turn.decision", type(action).__name__)


@rule("turn.bonus", "turn.decision")
def test_only_the_seat_with_the_bonus_uses_or_declines_it() -> None:
    table = rich_table("load")
    assert_refused(table, iot.Decline(), "turn.decision", seat=1)
    assert_refused(table, iot.Build("hopper-1"), "turn.decision", seat=1)


@rule("turn.bonus", "turn.actions")
@pytest.mark.parametrize(
    ("bonus", "action"),
    [
        ("any", iot.TakePassenger()),
        ("any", iot.TakeCard("deck")),
        ("any", iot.Load(COAL, 0, 1)),
        ("build", iot.Build("hopper-1", scraps=2)),
        ("build", iot.Build("hopper-1")),
        ("load", iot.Load("blue", 0, 0)),
        ("load or deliver", iot.Load("blue", 0, 2)),
        ("any", iot.Decline()),
    ],
)
@pytest.mark.parametrize("left", [1, 2])
def test_a_bonus_comes_on_top_of_the_two_actions(bonus: str, action: iot.Action, left: int) -> None:
    state = play(rich_table(bonus, actions_left=left), action)
    while iot.Discard("bank") in iot.legal_actions(state):
        state = play(state, iot.Discard("bank"))
    assert state.decision == rich_table(actions_left=left).decision
    for _ in range(left):
        assert state.to_act == 0
        state = play(state, iot.TakePassenger())
    assert state.to_act == 1


@rule("turn.bonus")
def test_a_bonus_is_used_once() -> None:
    state = play(rich_table("load"), iot.Load("blue", 0, 0))
    assert_refused(state, iot.Decline(), "turn.decision")
    assert state.decision == rich_table().decision


@rule("turn.bonus")
def test_a_bonus_build_may_upgrade_scrap_or_put_up_a_building() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 hopper-1 coach-1",
            hand="hopper-2 bank engine-3 coach-1 coach-1 coach-1 coach-2",
            buildings="town-hall",
        ),
        bonus="build",
    )
    assert_allowed(table, iot.Build("hopper-2", upgrades=1, scraps=2))
    assert_allowed(table, iot.Build("engine-3", upgrades=0))
    assert_allowed(table, iot.Build("bank", replaces="town-hall"))
    after = play(table, iot.Build("bank", replaces="town-hall"))
    assert after.seats[0].buildings == ("bank",)
    assert after.seats[0].hand == ()


# Declining and losing


@rule("turn.bonus")
@pytest.mark.parametrize("bonus", GRANTED)
def test_a_declined_bonus_changes_nothing_else(bonus: str) -> None:
    after, events = watch(rich_table(bonus), iot.Decline())
    assert after == rich_table()
    assert len(events) == 1
    assert bonus_events(events) == [(DeclinedBonus, bonus)]


@rule("turn.bonus", "turn.decision")
def test_where_no_bonus_is_open_there_is_nothing_to_decline() -> None:
    assert_refused(rich_table(), iot.Decline(), "turn.decision", "Decline")


@rule("turn.bonus")
def test_a_turn_ends_only_after_the_bonus_of_its_last_action() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=f"{BOX} {COAL}"),
        iot.seat("engine-2 boxcar-2"),
        actions_left=1,
    )
    asked, events = watch(table, iot.Load(BOX, 1, 1))
    assert bonus_events(events) == [(GainedBonus, "load")]
    assert not only(events, EndedTurn)
    assert asked.to_act == 0
    for answer in (iot.Decline(), iot.Load(COAL, 0, 1)):
        after, events = watch(asked, answer)
        assert only(events, BeganTurn)
        assert after.to_act == 1


LOST = [
    ("boxcar-2", BOX, "load", "engine-1:blue hopper-1:coach-1", "coach-1 coach-2 coach-3 hopper-2"),
    ("boxcar-2", BOX, "load", "engine-1", "coach-1 coach-2 coach-3 hopper-2"),
    ("hopper-2", COAL, "build", "engine-1", "hopper-3 bank"),
    ("hopper-2", COAL, "build", "engine-1 caboose-1 caboose-7", "caboose-2 engine-1"),
    ("tanker-2", OIL, "deliver", "engine-1 hopper-1", "coach-1 coach-2 coach-3"),
    ("tanker-3", OIL, "load or deliver", "engine-1", "coach-1 coach-2 coach-3"),
]


@rule("turn.bonus")
@pytest.mark.parametrize(("car", "item", "bonus", "mine", "drawn"), LOST)
def test_a_bonus_that_cannot_be_taken_is_lost(
    car: str, item: str, bonus: str, mine: str, drawn: str
) -> None:
    table = iot.position(iot.seat(mine, hand=item), iot.seat(f"engine-3 {car}"), deck_top=drawn)
    after, events = watch(table, iot.Load(item, 1, 1))
    assert bonus_events(events) == [(LostBonus, bonus)]
    assert after.seats[0].hand == hand(drawn)
    assert after.decision == iot.position(actions_left=1).decision
    assert_refused(after, iot.Decline(), "turn.decision")


@rule("turn.bonus")
def test_a_lost_bonus_does_not_come_back() -> None:
    table = iot.position(
        iot.seat("engine-1", hand=BOX),
        iot.seat("engine-3 boxcar-2"),
        deck_top="coach-1 coach-2 coach-3 hopper-2",
        bag="green",
    )
    state, events = watch(table, iot.Load(BOX, 1, 1))
    assert bonus_events(events) == [(LostBonus, "load")]
    state, events = watch(state, iot.TakePassenger())
    assert bonus_events(events) == []
    assert state.to_act == 1


@rule("turn.bonus", "load.bonus-own")
def test_room_on_a_rivals_train_does_not_save_a_bonus_load() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1", hand=BOX, supply="green"),
        iot.seat("engine-3 boxcar-2 coach-3 tanker-1"),
    )
    assert bonus_events(iot.step(table, iot.Load(BOX, 1, 1)).events) == [(LostBonus, "load")]


@rule("turn.bonus")
def test_a_bonus_of_any_action_is_never_lost() -> None:
    table = iot.position(
        iot.seat("engine-1", hand=COAL), iot.seat("engine-1 hopper-3"),
        display="", deck="", discard="", rest=1, bag="",
    )  # fmt: skip
    after, events = watch(table, iot.Load(COAL, 1, 1))
    assert bonus_events(events) == [(GainedBonus, "any")]
    assert iot.legal_actions(after) == (iot.TakePassenger(), iot.Decline())
    assert play(after, iot.TakePassenger()).seats[0].tokens == 1


@rule("turn.bonus")
@pytest.mark.parametrize(
    ("car", "item", "mine", "drawn", "bonus"),
    [
        ("hopper-2", COAL, "engine-1", "hopper-1 bank", "build"),
        ("boxcar-2", BOX, "engine-1 hopper-1", "boxcar-1 coach-2 coach-3 hopper-2", "load"),
        ("tanker-3", OIL, "engine-1 boxcar-1", "coach-1 coach-2 coach-3", "load or deliver"),
    ],
)
def test_what_the_same_benefit_drew_may_make_the_bonus_possible(
    car: str, item: str, mine: str, drawn: str, bonus: str
) -> None:
    table = iot.position(iot.seat(mine, hand=item), iot.seat(f"engine-3 {car}"), deck_top=drawn)
    _, events = watch(table, iot.Load(item, 1, 1))
    assert bonus_events(events) == [(GainedBonus, bonus)]
    assert names(events[-2:]) == ["Drew", "GainedBonus"]


@rule("turn.bonus", "load.as-any")
def test_a_bonus_load_that_could_only_be_made_face_down_needs_a_card_to_pay() -> None:
    for drawn, told in (("coach-1", LostBonus), ("coach-1 coach-1", GainedBonus)):
        table = iot.position(
            iot.seat("engine-1 tanker-1", hand=BOX), iot.seat("engine-3 boxcar-2"),
            display="", deck=drawn, discard="", rest=1,
        )  # fmt: skip
        assert bonus_events(iot.step(table, iot.Load(BOX, 1, 1)).events) == [(told, "load")]


# Where a bonus load goes


@rule("load.bonus-own")
@pytest.mark.parametrize("bonus", ["any", "load", "load or deliver"])
def test_a_bonus_load_goes_to_ones_own_train(bonus: str) -> None:
    table = rich_table(bonus)
    loads = [a for a in iot.legal_actions(table) if isinstance(a, iot.Load)]
    assert {load.seat for load in loads} == {0}
    for load in (iot.Load(COAL, 1, 1), iot.Load("blue", 1, 0), iot.Load("blue", 1, 2)):
        assert_refused(table, load, "load.bonus-own", "1")


@rule("load.bonus-own")
def test_a_regular_load_after_the_bonus_goes_anywhere_again() -> None:
    state = play(rich_table("load"), iot.Load("blue", 0, 0))
    assert_allowed(state, iot.Load(COAL, 1, 1))


@rule("load.bonus-own", "load.own")
@pytest.mark.parametrize("bonus", ["any", "load"])
def test_a_bonus_load_pays_no_benefit(bonus: str) -> None:
    table = rich_table(bonus)
    for load in (iot.Load(COAL, 0, 1), iot.Load("blue", 0, 2), iot.Load("blue", 0, 0)):
        after, events = watch(table, load)
        assert names(events) == ["Loaded"]
        assert after.seats[0].tokens == 0


@rule("load.bonus-own", "load.as-any")
def test_a_bonus_load_may_lie_face_down() -> None:
    table = iot.position(
        iot.seat("engine-1 tanker-1", hand=f"{COAL} bank"), iot.seat("engine-1 tanker-1"),
        bonus="load",
    )  # fmt: skip
    assert_refused(table, iot.Load(COAL, 1, 1, as_any=True), "load.bonus-own", "1")
    after = play(table, iot.Load(COAL, 0, 1, as_any=True))
    assert after.seats[0].train == train(f"engine-1 tanker-1:~{COAL}@0")
    assert after.discard == ("bank",)


@rule("load.bonus-own", "turn.bonus")
def test_a_load_granted_by_a_ticket_tile_goes_to_ones_own_train() -> None:
    table = iot.position(
        iot.seat("engine-1:green hopper-1", hand=COAL), iot.seat("engine-1 hopper-1"),
        tickets={"flint-beach": ("load", 2)},
    )  # fmt: skip
    state, events = watch(table, iot.Deliver("flint-beach"), iot.DropPassenger(0, "green"))
    assert bonus_events(events) == [(GainedBonus, "load")]
    assert_refused(state, iot.Load(COAL, 1, 1), "load.bonus-own", "1")
    after = play(state, iot.Load(COAL, 0, 1))
    assert after.seats[0].train == train(f"engine-1 hopper-1:{COAL}")


@rule("turn.bonus")
def test_a_build_granted_by_a_ticket_tile_is_only_a_build() -> None:
    table = iot.position(
        iot.seat("engine-1:green hopper-1", hand=f"{COAL} coach-1"),
        tickets={"flint-beach": ("build", 2)},
    )
    state = play(table, iot.Deliver("flint-beach"), iot.DropPassenger(0, "green"))
    assert_refused(state, iot.Load(COAL, 0, 1), "turn.bonus", "build", "Load")
    after = play(state, iot.Build("coach-1"))
    assert after.seats[0].train == train("engine-1 hopper-1 coach-1")


@rule("turn.bonus")
def test_a_bonus_inside_a_bonus_is_finished_first() -> None:
    table = iot.position(
        iot.seat("engine-1:green hopper-1 coach-1:white", hand=f"{OIL} {COAL}", supply="blue"),
        iot.seat("engine-1 tanker-2"),
        tickets={"flint-beach": ("load", 1), "alpine-lodge": ("points", 0)},
        deck_top="coach-3 coach-3 engine-3 engine-3",
        actions_left=1,
    )
    state, events = watch(table, iot.Load(OIL, 1, 1))
    assert bonus_events(events) == [(GainedBonus, "deliver")]
    state, events = watch(state, iot.Deliver("flint-beach"), iot.DropPassenger(0, "green"))
    assert bonus_events(events) == [(GainedBonus, "load")]
    assert_refused(state, iot.FinishDelivery(), "turn.decision")
    state = play(state, iot.Load(COAL, 0, 1))
    assert state.seats[0].train == train(f"engine-1 hopper-1:{COAL} coach-1:white")
    assert_allowed(state, iot.SetAside(1))
    assert_allowed(state, iot.FinishDelivery())
    assert play(state, iot.FinishDelivery()).to_act == 1


@rule("turn.bonus")
def test_kinds_of_bonus_are_told_by_name() -> None:
    assert {kind.value for kind in BonusKind} == set(GRANTED)
