"""The benefit of loading a rival's car, and that one's own car gives none."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_refused
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
    Discarded,
    Drew,
    GainedBenefit,
    GainedBonus,
    GainedTokens,
    LostBonus,
)
from isle_of_trains.games.all_aboard.terms import BonusKind

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
DRAWN = "hopper-1 coach-1 coach-2 coach-3 engine-3"
"""The next five cards."""


def table_with(car: str, item: str, *, owner: int) -> tuple[iot.State, iot.Load]:
    """Set up a table where seat 0 can load a car, and the load.

    Seat 0 has something to build with, to load and to deliver, so that no bonus is lost.
    """
    place = 0 if car.startswith("engine") else 1
    built = car if place == 0 else f"engine-3 {car}"
    mine = "engine-3 tanker-1:engine-2 caboose-3" if owner else f"{built} boxcar-1:hopper-3"
    seats = [
        iot.seat(mine, hand=["tanker-1", "bank", *([] if item == "green" else [item])],
                 supply="green", tokens=1),
        iot.seat(built if owner else "engine-2", hand="rail-yard", tokens=1),
    ]  # fmt: skip
    return iot.position(*seats, deck_top=DRAWN), iot.Load(item, owner, place)


def happened(event: iot.Event) -> Effect | None:
    """Say which effect an event shows."""
    match event:
        case Drew():
            return Draw(event.count)
        case GainedTokens():
            return GainTokens(event.count)
        case GainedBonus():
            return Bonus(event.kind)
        case Discarded():
            return DiscardCards(1)
        case _:
            return None


@rule("load.benefit")
@pytest.mark.parametrize(("car", "item", "effects"), BENEFITS)
def test_loading_a_rivals_car_pays_the_loader_from_left_to_right(
    car: str, item: str, effects: tuple[Effect, ...]
) -> None:
    table, load = table_with(car, item, owner=1)
    state, events = watch(table, load)
    (benefit,) = only(events, GainedBenefit)
    assert (benefit.seat, benefit.rule, benefit.effects) == (0, "load.benefit", effects)
    assert (benefit.owner, benefit.car) == (1, load.car)
    if DiscardCards(1) in effects:
        state, more = watch(state, iot.Discard("bank"))
        events += more
    shown = [effect for effect in map(happened, events) if effect is not None]
    assert tuple(shown) == effects
    assert {e.rule for e in (*only(events, Drew), *only(events, GainedTokens))} == {"load.benefit"}
    drawn = next(effect.count for effect in effects if isinstance(effect, Draw))
    tokens = sum(effect.count for effect in effects if isinstance(effect, GainTokens))
    kept = table.seats[0].hand if item == "green" else hand("tanker-1 bank")
    expected = [*kept, *DRAWN.split()[:drawn]]
    if DiscardCards(1) in effects:
        expected.remove("bank")
    assert state.seats[0].hand == tuple(sorted(expected))
    assert state.seats[0].tokens == 1 + tokens
    rival = state.seats[1]
    assert (rival.hand, rival.tokens, rival.supply) == (("rail-yard",), 1, ())


@rule("load.own")
@pytest.mark.parametrize(("car", "item", "effects"), BENEFITS)
def test_loading_ones_own_car_pays_nothing(
    car: str, item: str, effects: tuple[Effect, ...]
) -> None:
    table, load = table_with(car, item, owner=0)
    after, events = watch(table, load)
    assert names(events) == ["Loaded"], effects
    assert after.seats[0].hand == hand("tanker-1 bank")
    assert after.seats[0].tokens == 1
    assert after.deck == table.deck


@rule("load.benefit")
def test_the_benefit_is_that_of_the_car_that_was_loaded() -> None:
    table = iot.position(
        iot.seat(supply="green green"), iot.seat("engine-2 coach-1 coach-3"), iot.seat("engine-1")
    )
    assert play(table, iot.Load("green", 1, 2)).seats[0].tokens == 3
    assert play(table, iot.Load("green", 1, 1)).seats[0].tokens == 1
    engine = play(table, iot.Load("green", 2, 0)).seats[0]
    assert (engine.tokens, len(engine.hand)) == (0, 2)


@rule("load.benefit")
def test_every_load_pays_again() -> None:
    table = iot.position(iot.seat(supply="green blue"), iot.seat("engine-1 coach-2"))
    after = play(table, iot.Load("green", 1, 1))
    assert (after.seats[0].tokens, len(after.seats[0].hand)) == (2, 3)
    assert iot.explain(after, iot.Load("blue", 1, 1)) is None
    after, events = watch(after, iot.Load("blue", 1, 1))
    assert [event.count for event in only(events, GainedTokens)] == [2]
    assert after.seats[0].tokens == 4


@rule("load.benefit", "deck.reshuffle")
def test_a_benefit_draws_as_many_cards_as_there_are() -> None:
    table = iot.position(
        iot.seat(supply="green"), iot.seat("engine-1 coach-3"),
        display="", deck="bank", discard="rail-yard", rest=1,
    )  # fmt: skip
    after, events = watch(table, iot.Load("green", 1, 1))
    (drew,) = only(events, Drew)
    assert (drew.count, drew.wanted) == (2, 3)
    assert after.seats[0].hand == ("bank", "rail-yard")
    assert after.seats[0].tokens == 3


@rule("load.discard")
@pytest.mark.parametrize("car", ["hopper-1", "boxcar-3"])
def test_a_discard_may_be_any_card_of_the_hand_the_drawn_ones_too(car: str) -> None:
    item = COAL if car == "hopper-1" else BOX
    table = iot.position(iot.seat(hand=f"{item} bank"), iot.seat(f"engine-3 {car}"), deck_top=DRAWN)
    asked = play(table, iot.Load(item, 1, 1))
    drawn = DRAWN.split()[: 3 if car == "hopper-1" else 5]
    assert iot.legal_actions(asked) == tuple(map(iot.Discard, sorted(["bank", *drawn])))
    for card in ("bank", "coach-1"):
        after, events = watch(asked, iot.Discard(card))
        (gone,) = only(events, Discarded)
        assert (gone.seat, gone.rule, gone.card) == (0, "load.discard", card)
        assert after.discard == (card,)
        assert card not in after.seats[0].hand


@rule("load.discard", "turn.hold", "turn.decision")
def test_the_discard_must_be_in_the_hand_and_cannot_be_left_out() -> None:
    table = iot.position(
        iot.seat(hand=f"{COAL} bank"), iot.seat("engine-1 hopper-1", hand="rail-yard"),
        deck_top=DRAWN,
    )  # fmt: skip
    asked = play(table, iot.Load(COAL, 1, 1))
    for card in (COAL, "rail-yard", "nothing"):
        assert_refused(asked, iot.Discard(card), "turn.hold", card)
    assert_refused(asked, iot.Decline(), "turn.decision")
    assert_refused(asked, iot.TakePassenger(), "turn.decision")


@rule("load.discard")
def test_with_an_empty_hand_nothing_is_discarded() -> None:
    table = iot.position(
        iot.seat("engine-1 coach-1", hand=COAL), iot.seat("engine-1 hopper-1"),
        display="", deck="", discard="", rest=1,
    )  # fmt: skip
    after, events = watch(table, iot.Load(COAL, 1, 1))
    assert not only(events, Discarded)
    assert after.seats[0].hand == ()
    assert after.discard == ()
    assert iot.TakePassenger() in iot.legal_actions(after)


@rule("load.discard", "turn.bonus")
def test_a_bonus_after_the_discard_of_an_empty_hand_is_still_looked_at() -> None:
    table = iot.position(
        iot.seat("engine-1", hand=BOX, supply="green"), iot.seat("engine-1 boxcar-3"),
        display="", deck="", discard="", rest=1,
    )  # fmt: skip
    after, events = watch(table, iot.Load(BOX, 1, 1))
    assert not only(events, Discarded)
    assert [event.kind for event in only(events, GainedBonus)] == [BonusKind.LOAD]
    assert iot.Load("green", 0, 0) in iot.legal_actions(after)


@rule("load.discard")
def test_the_only_card_of_the_hand_is_discarded_unasked() -> None:
    table = iot.position(
        iot.seat(hand=COAL), iot.seat("engine-1 hopper-1"),
        display="", deck="bank", discard="", rest=1,
    )  # fmt: skip
    after, events = watch(table, iot.Load(COAL, 1, 1))
    assert [event.rule for event in only(events, Discarded)] == ["load.discard"]
    assert after.seats[0].hand == ()
    assert after.discard == ("bank",)


@rule("load.discard", "load.benefit")
def test_the_discard_comes_after_the_draw_and_before_the_bonus() -> None:
    table = iot.position(
        iot.seat("engine-1 boxcar-1", hand=BOX), iot.seat("engine-1 boxcar-3"), deck_top=DRAWN
    )
    asked, events = watch(table, iot.Load(BOX, 1, 1))
    assert names(events) == ["Loaded", "GainedBenefit", "Drew"]
    assert len(asked.seats[0].hand) == 5
    after, events = watch(asked, iot.Discard("coach-1"))
    assert names(events) == ["Discarded", "GainedBonus"]
    assert after.seats[0].hand == hand("coach-2 coach-3 engine-3 hopper-1")


@rule("load.benefit", "load.bonus-own", "load.own")
def test_worked_example_a_box_into_a_rivals_boxcar_then_coal_into_the_own_hopper() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-2", hand=f"{BOX} {COAL}"),
        iot.seat("engine-2 boxcar-2 hopper-2"),
        deck_top="coach-1 coach-2 coach-3 engine-3 engine-2",
    )
    state, events = watch(table, iot.Load(BOX, 1, 1))
    assert [event.count for event in only(events, Drew)] == [4]
    assert [event.kind for event in only(events, GainedBonus)] == [BonusKind.LOAD]
    assert state.seats[0].hand == hand(f"{COAL} coach-1 coach-2 coach-3 engine-3")
    assert_refused(state, iot.Load(COAL, 1, 2), "load.bonus-own", "1")
    after, events = watch(state, iot.Load(COAL, 0, 1))
    assert names(events) == ["Loaded"]
    assert after.seats[0].hand == hand("coach-1 coach-2 coach-3 engine-3")
    assert after.seats[0].train == train(f"engine-2 hopper-2:{COAL}")
    assert not only(events, LostBonus)
    assert iot.TakePassenger() in iot.legal_actions(after)
    assert after.to_act == 0


@rule("load.own", "load.bonus-own", "solo.benefit")
def test_worked_example_alone_the_first_load_pays_and_the_bonus_load_does_not() -> None:
    table = iot.position(
        iot.seat("engine-2 boxcar-2 hopper-2", hand=f"{BOX} {COAL}"),
        players=1,
        deck_top="coach-1 coach-2 coach-3 engine-3 engine-2",
    )
    state, events = watch(table, iot.Load(BOX, 0, 1))
    assert sum(event.count for event in only(events, Drew)) == 4
    assert [event.kind for event in only(events, GainedBonus)] == [BonusKind.LOAD]
    assert state.seats[0].hand == hand(f"{COAL} coach-1 coach-2 coach-3 engine-3")
    after, events = watch(state, iot.Load(COAL, 0, 2))
    assert names(events) == ["Loaded"]
    assert after.seats[0].hand == hand("coach-1 coach-2 coach-3 engine-3")
    assert after.seats[0].train == train(f"engine-2 boxcar-2:{BOX} hopper-2:{COAL}")
