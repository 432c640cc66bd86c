"""The day of a lone player: two actions, and the benefits of one's own cars."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    Effect,
    GainTokens,
)
from isle_of_trains.games.all_aboard.events import (
    Drew,
    GainedBenefit,
    GainedBonus,
    GainedTokens,
    Loaded,
    LostBonus,
)
from isle_of_trains.games.all_aboard.terms import BonusKind

TAKE_PASSENGER = iot.TakePassenger()
COAL, OIL, BOX = "boxcar-1", "boxcar-2", "boxcar-3"
"""Cards named by their icons."""
BENEFITS: tuple[tuple[str, str, tuple[Effect, ...]], ...] = (
    ("engine-1", "green", (Draw(2),)),
    ("engine-2", "green", (Draw(2),)),
    ("engine-3", "green", (Draw(2),)),
    ("coach-1", "green", (Draw(3), GainTokens(1))),
    ("coach-2", "green", (Draw(3), GainTokens(2))),
    ("coach-3", "green", (Draw(3), GainTokens(3))),
    ("boxcar-1", BOX, (Draw(4),)),
    ("boxcar-2", BOX, (Draw(4), Bonus(BonusKind.LOAD))),
    ("boxcar-3", BOX, (Draw(5), DiscardCards(1), Bonus(BonusKind.LOAD))),
    ("hopper-1", COAL, (Draw(3), DiscardCards(1))),
    ("hopper-2", COAL, (Draw(2), Bonus(BonusKind.BUILD))),
    ("hopper-3", COAL, (Draw(2), Bonus(BonusKind.ANY))),
    ("tanker-1", OIL, (Draw(3),)),
    ("tanker-2", OIL, (Draw(3), Bonus(BonusKind.DELIVER))),
    ("tanker-3", OIL, (Draw(3), Bonus(BonusKind.LOAD_OR_DELIVER))),
)
DRAWN = ("hopper-1", "coach-1", "coach-2", "coach-3", "engine-3")
"""The next five cards."""


def place_of(car: str) -> int:
    """Give the place of a car in a train that has only it and an engine."""
    return 0 if car.startswith("engine") else 1


def train_of(car: str) -> str:
    """Write a train with this car, and room for a bonus load."""
    return f"{car} caboose-3" if place_of(car) == 0 else f"engine-3 {car} caboose-3"


# solo.day


@rule("solo.day", "turn.actions")
def test_a_day_is_two_actions() -> None:
    table = iot.position(players=1)
    noon = play(table, TAKE_PASSENGER)
    assert (noon.turn, noon.to_act) == (1, 0)
    evening = play(noon, TAKE_PASSENGER)  # the same one twice is fine
    assert (evening.turn, evening.to_act) == (2, 0)
    assert len(evening.seats[0].supply) == 2


@rule("solo.day")
def test_days_follow_each_other() -> None:
    state = iot.new_game(players=1, seed=3)
    for day in range(1, 6):
        assert (state.turn, state.active) == (day, 0)
        state = play(state, TAKE_PASSENGER, TAKE_PASSENGER)


# solo.benefit


@rule("solo.benefit")
@pytest.mark.parametrize(("car", "item", "effects"), BENEFITS)
def test_loading_ones_own_car_pays_its_benefit(
    car: str, item: str, effects: tuple[Effect, ...]
) -> None:
    place = place_of(car)
    supply = "green" if item == "green" else ""
    held = "tanker-1" if supply else f"{item} tanker-1"
    table = iot.position(
        iot.seat(train_of(car), hand=held, supply=supply), players=1, deck_top=DRAWN
    )
    after, events = watch(table, iot.Load(item, 0, place))
    assert isinstance(events[0], Loaded)
    assert events[1] == GainedBenefit(
        seat=0, rule="solo.benefit", owner=0, car=place, effects=effects
    )
    draws = sum(effect.count for effect in effects if isinstance(effect, Draw))
    tokens = sum(effect.count for effect in effects if isinstance(effect, GainTokens))
    bonuses = [effect.kind for effect in effects if isinstance(effect, Bonus)]
    drawn = only(events, Drew)
    assert [card for event in drawn for card in event.cards or ()] == list(DRAWN[:draws])
    assert {event.rule for event in (*drawn, *only(events, GainedTokens))} <= {"solo.benefit"}
    assert after.seats[0].tokens == tokens
    assert after.seats[0].hand == hand(" ".join(("tanker-1", *DRAWN[:draws])))
    if DiscardCards(1) in effects:
        after, events = watch(after, iot.Discard("tanker-1"))
        assert after.discard == ("tanker-1",)
        assert "tanker-1" not in after.seats[0].hand
    assert [event.kind for event in only(events, GainedBonus)] == bonuses


@rule("solo.benefit", "load.own")
def test_with_company_ones_own_car_pays_nothing() -> None:
    seat = iot.seat("engine-1 tanker-1", hand=f"{OIL} bank")
    for players, drawn in ((1, 3), (2, 0)):
        table = iot.position(seat, players=players)
        after, events = watch(table, iot.Load(OIL, 0, 1))
        assert len(after.seats[0].hand) == 1 + drawn
        assert len(only(events, GainedBenefit)) == (drawn > 0)


@rule("solo.benefit")
def test_a_box_for_the_boxcar_pays_and_the_bonus_coal_does_not() -> None:
    table = iot.position(
        iot.seat("engine-3 boxcar-2 hopper-2", hand=f"{BOX} {COAL} bank"),
        players=1,
        deck_top=DRAWN,
    )
    loaded, events = watch(table, iot.Load(BOX, 0, 1))
    assert loaded.seats[0].hand == hand(" ".join((COAL, "bank", *DRAWN[:4])))
    assert only(events, GainedBonus) == (
        GainedBonus(seat=0, rule="turn.bonus", kind=BonusKind.LOAD),
    )
    after, events = watch(loaded, iot.Load(COAL, 0, 2))
    assert names(events) == ["Loaded"]
    assert after.seats[0].hand == hand(" ".join(("bank", *DRAWN[:4])))
    assert after.seats[0].train == train(f"engine-3 boxcar-2:{BOX} hopper-2:{COAL}")
    assert_allowed(after, iot.TakeCard("deck"))  # one action of the day is left


@rule("solo.benefit")
@pytest.mark.parametrize(("car", "item", "effects"), BENEFITS)
@pytest.mark.parametrize("bonus", ["load", "any", "load or deliver"])
def test_a_bonus_load_pays_no_benefit(
    bonus: str, car: str, item: str, effects: tuple[Effect, ...]
) -> None:
    assert effects
    supply = "green" if item == "green" else ""
    held = "tanker-1" if supply else f"{item} tanker-1"
    table = iot.position(
        iot.seat(train_of(car), hand=held, supply=supply), players=1, bonus=bonus, actions_left=1
    )
    after, events = watch(table, iot.Load(item, 0, place_of(car)))
    assert names(events) == ["Loaded"]
    assert after.seats[0].hand == hand("tanker-1")
    assert after.seats[0].tokens == 0


@rule("solo.benefit", "deliver.ticket", "load.bonus-own")
def test_a_load_granted_by_a_ticket_tile_pays_no_benefit() -> None:
    table = iot.position(
        iot.seat("engine-1:blue tanker-1", hand=f"{OIL} bank"),
        players=1,
        tickets={"billingtons": ("load", 2)},
    )
    after, events = watch(
        table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"), iot.Load(OIL, 0, 1)
    )
    assert not only(events, GainedBenefit)
    assert after.seats[0].hand == hand("bank")


@rule("solo.benefit", "caboose.2")
def test_caboose_2_draws_for_a_bonus_load_too() -> None:
    table = iot.position(
        iot.seat("engine-3 hopper-2 caboose-2", hand=f"{COAL} bank"),
        players=1,
        bonus="load",
        deck_top=DRAWN,
    )
    after, events = watch(table, iot.Load(COAL, 0, 1))
    assert only(events, Drew) == (
        Drew(seat=0, rule="caboose.2", count=1, wanted=1, cards=("hopper-1",)),
    )
    assert not only(events, GainedBenefit)
    assert after.seats[0].hand == hand("bank hopper-1")


@rule("solo.benefit", "caboose.8")
def test_caboose_8_draws_for_a_bonus_load_too() -> None:
    table = iot.position(
        iot.seat("engine-3 coach-1 caboose-8", supply="green"),
        players=1,
        bonus="any",
        deck_top=DRAWN,
    )
    after, events = watch(table, iot.Load("green", 0, 1))
    assert [(event.rule, event.cards) for event in only(events, Drew)] == [
        ("caboose.8", ("hopper-1",)),
        ("caboose.8", ("coach-1",)),
    ]
    assert after.seats[0].tokens == 0


@rule("solo.benefit", "caboose.8")
def test_a_caboose_draws_before_the_benefit_of_the_car() -> None:
    table = iot.position(
        iot.seat("engine-3 coach-1 caboose-8", supply="green"), players=1, deck_top=DRAWN
    )
    after, events = watch(table, iot.Load("green", 0, 1))
    assert [event.rule for event in only(events, Drew)] == ["caboose.8"] * 2 + ["solo.benefit"] * 3
    assert [event.count for event in only(events, GainedTokens)] == [1]
    assert after.seats[0].hand == hand(" ".join(DRAWN))


@rule("solo.benefit", "load.as-any")
def test_a_card_loaded_as_any_is_paid_for_before_the_benefit() -> None:
    table = iot.position(
        iot.seat("engine-1 tanker-1", hand=f"{BOX} bank"), players=1, deck_top=DRAWN
    )
    after, events = watch(table, iot.Load(BOX, 0, 1, as_any=True))
    assert names(events) == ["Loaded", "GainedBenefit", "Discarded", *["Drew"] * 3]
    assert after.discard == ("bank",)
    assert after.seats[0].hand == hand(" ".join(DRAWN[:3]))


@rule("solo.benefit", "caboose.3")
def test_a_car_without_a_benefit_pays_none() -> None:
    table = iot.position(iot.seat("engine-1 caboose-3", hand=f"{OIL} bank"), players=1)
    after, events = watch(table, iot.Load(OIL, 0, 1))
    assert not only(events, Drew)
    assert after.seats[0].hand == hand("bank")


@rule("solo.benefit", "turn.bonus")
def test_a_bonus_of_ones_own_car_can_be_lost_or_declined() -> None:
    seat = iot.seat("engine-1 hopper-3", hand=f"{COAL} bank")
    table = play(iot.position(seat, players=1), iot.Load(COAL, 0, 1))
    after = play(table, iot.Decline())
    assert_allowed(after, TAKE_PASSENGER)
    assert after.turn == 1
    lonely = iot.position(
        iot.seat("engine-3 boxcar-2:boxcar-3", hand="engine-3"),
        players=1,
        deck_top="engine-1 engine-1 engine-1",
    )
    _, events = watch(lonely, iot.Load("engine-3", 0, 1))
    assert only(events, LostBonus) == (LostBonus(seat=0, rule="turn.bonus", kind=BonusKind.LOAD),)


@rule("solo.day", "turn.hold", "turn.decision")
def test_there_is_nobody_else_at_the_table() -> None:
    table = iot.position(iot.seat("engine-1 tanker-1", hand=f"{OIL} bank"), players=1)
    assert_refused(table, iot.Load(OIL, 1, 0), "turn.hold", "seat 1")
    assert_refused(table, iot.Load(OIL, 1, 1), "turn.hold", "seat 1")
    assert all(action.seat == 0 for action in iot.legal_actions(table) if hasattr(action, "seat"))
    assert_refused(table, iot.EndDay(), "turn.decision", "EndDay")
