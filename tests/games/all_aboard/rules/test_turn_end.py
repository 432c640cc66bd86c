"""The end of a turn: hand limit, refill, and the order of things in both editions."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.games.all_aboard.helpers.turns import idle, names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    BeganTurn,
    Discarded,
    EndedTurn,
    RefilledDisplay,
    Reshuffled,
    TookProgressTrain,
    TriggeredEnd,
)
from isle_of_trains.games.all_aboard.terms import Edition

TAKE_PASSENGER = iot.TakePassenger()
FIVE = "coach-1 coach-2 engine-2 hopper-1 tanker-1"

both_editions = pytest.mark.parametrize("edition", ["en", "uk"])


# turn.hand-limit


@rule("turn.hand-limit")
def test_five_cards_may_be_kept() -> None:
    table = iot.position(iot.seat(hand=FIVE), actions_left=1)
    after = play(table, TAKE_PASSENGER)
    assert after.turn == 2
    assert after.seats[0].hand == table.seats[0].hand


@rule("turn.hand-limit")
def test_the_sixth_card_goes_and_the_player_chooses_which() -> None:
    table = iot.position(iot.seat(hand=FIVE), display="bank", actions_left=1)
    asked = play(table, iot.TakeCard("bank"))
    assert (asked.to_act, asked.turn) == (0, 1)
    kinds = [*FIVE.split(), "bank"]
    assert set(iot.legal_actions(asked)) == {iot.Discard(kind) for kind in kinds}
    for kind in kinds:
        after, events = watch(asked, iot.Discard(kind))
        (discarded,) = only(events, Discarded)
        assert (discarded.seat, discarded.rule) == (0, "turn.hand-limit")
        assert discarded.card == kind
        assert Counter(after.seats[0].hand) == Counter(kinds) - Counter([kind])
        assert after.discard == (kind,)
        assert (after.to_act, after.turn) == (1, 2)


@rule("turn.hand-limit")
def test_a_bigger_hand_goes_card_by_card_in_the_order_chosen() -> None:
    table = iot.position(iot.seat(hand=f"{FIVE} bank town-hall rail-yard"), actions_left=1)
    asked = play(table, TAKE_PASSENGER)
    one = play(asked, iot.Discard("town-hall"))
    two = play(one, iot.Discard("coach-1"))
    assert two.discard == ("town-hall", "coach-1")
    assert (two.to_act, two.turn) == (0, 1)
    done = play(two, iot.Discard("bank"))
    assert done.discard == ("town-hall", "coach-1", "bank")
    assert done.seats[0].hand == ("coach-2", "engine-2", "hopper-1", "rail-yard", "tanker-1")
    assert done.turn == 2


@rule("turn.hand-limit", "turn.hold", "turn.decision")
def test_only_a_card_of_the_hand_settles_the_hand_limit() -> None:
    asked = play(iot.position(iot.seat(hand=f"{FIVE} bank"), actions_left=1), TAKE_PASSENGER)
    assert_refused(asked, iot.Discard("town-hall"), "turn.hold", "town-hall")
    assert_refused(asked, TAKE_PASSENGER, "turn.decision", "TakePassenger")
    assert_refused(asked, iot.Decline(), "turn.decision")
    assert_refused(asked, iot.Discard("bank"), "turn.decision", seat=1)


@rule("turn.hand-limit")
def test_there_is_no_limit_during_the_turn() -> None:
    table = iot.position(iot.seat(hand=f"{FIVE} bank town-hall"))
    after = play(table, TAKE_PASSENGER)
    assert len(after.seats[0].hand) == 7
    assert_refused(after, iot.Discard("bank"), "turn.decision")


@rule("turn.hand-limit")
def test_only_the_player_whose_turn_ends_discards() -> None:
    table = iot.position(iot.seat(hand=FIVE), iot.seat(hand=f"{FIVE} bank"), actions_left=1)
    after = play(table, TAKE_PASSENGER)
    assert after.turn == 2
    assert len(after.seats[1].hand) == 6


@rule("turn.hand-limit")
def test_equal_cards_are_discarded_unasked() -> None:
    table = iot.position(iot.seat(hand=["engine-2"] * 6), actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    assert [event.card for event in only(events, Discarded)] == ["engine-2"]
    assert after.seats[0].hand == ("engine-2",) * 5
    assert after.turn == 2


# turn.refill


@rule("turn.refill")
@pytest.mark.parametrize("left", ["", "bank", "bank coach-1", "bank coach-1 coach-1"])
def test_the_display_is_filled_back_to_three_from_the_deck(left: str) -> None:
    table = iot.position(display=left, deck_top="tanker-1 tanker-2 tanker-3", actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    added = ("tanker-1", "tanker-2", "tanker-3")[: 3 - len(left.split())]
    assert Counter(after.display) == Counter((*left.split(), *added))
    assert after.deck == table.deck[: len(table.deck) - len(added)]
    refills = only(events, RefilledDisplay)
    assert [(event.rule, event.seat, event.cards) for event in refills] == (
        [("turn.refill", 0, added)] if added else []
    )


@rule("turn.refill", "deck.reshuffle")
@pytest.mark.parametrize(("deck", "shown"), [("", 1), ("coach-1", 2)])
def test_a_display_stays_short_when_the_cards_run_out(deck: str, shown: int) -> None:
    table = iot.position(display="bank", deck=deck, discard="", rest=1, actions_left=1)
    after = play(table, TAKE_PASSENGER)
    assert Counter(after.display) == Counter(["bank", *deck.split()])
    assert len(after.display) == shown
    assert after.turn == 2


@rule("turn.refill")
def test_a_short_display_is_filled_at_the_end_of_a_later_turn() -> None:
    table = iot.position(display="bank", deck="", discard="", rest=1, actions_left=1)
    short = play(table, TAKE_PASSENGER)
    assert short.display == ("bank",)
    assert len(idle(short).display) == 3  # seat 1 has discarded down to five


@rule("turn.refill", "turn.hand-limit")
@both_editions
def test_cards_over_the_limit_can_come_back_on_display(edition: Edition) -> None:
    table = iot.position(
        iot.seat(hand=f"{FIVE} bank"),
        display="coach-1 coach-2",
        deck="",
        discard="",
        rest=1,
        edition=edition,
        actions_left=1,
    )
    after, events = watch(table, TAKE_PASSENGER, iot.Discard("bank"))
    assert Counter(after.display) == Counter(["coach-1", "coach-2", "bank"])
    assert not after.deck
    assert not after.discard
    assert [event.count for event in only(events, Reshuffled)] == [1]


# turn.end-order


def about_to_win(edition: Edition) -> iot.State:
    """Set up seat 0 so that its last action brings the progress train home, with a full hand."""
    return iot.position(
        iot.seat("engine-1 hopper-2:boxcar-1,coach-1", hand=f"{FIVE} bank"),
        iot.seat(tucked="billingtons/0 camp-eagle/1 devon-city/0"),
        display="coach-1 coach-2",
        deck="",
        discard="tanker-1",
        rest=1,
        edition=edition,
        actions_left=1,
        turn=9,
    )


@rule("turn.end-order", "end.progress")
def test_the_english_turn_ends_with_check_hand_and_refill() -> None:
    table = play(about_to_win("en"), iot.Deliver("alpine-lodge"))
    asked = iot.step(table, iot.FulfilPrimary())
    assert names(asked.events)[-3:] == ["FinishedDelivery", "TookProgressTrain", "TriggeredEnd"]
    assert asked.events[-2] == TookProgressTrain(seat=0, rule="end.progress")
    assert asked.events[-1] == TriggeredEnd(
        seat=0, rule="end.progress", reason=iot.EndReason.PROGRESS, final_turns=2
    )
    assert asked.state.display == table.display
    done = iot.step(asked.state, iot.Discard("bank"))
    assert names(done.events) == [
        *("Discarded", "Reshuffled", "RefilledDisplay"),
        *("EndedTurn", "BeganTurn"),
    ]
    check_turn_change(done)


@rule("turn.end-order", "end.progress")
def test_the_ukrainian_turn_ends_with_hand_refill_and_check() -> None:
    table = play(about_to_win("uk"), iot.Deliver("alpine-lodge"))
    asked = iot.step(table, iot.FulfilPrimary())
    assert names(asked.events)[-1] == "FinishedDelivery"
    assert asked.state.trigger is None
    assert asked.state.progress_train is None
    done = iot.step(asked.state, iot.Discard("bank"))
    assert names(done.events) == [
        *("Discarded", "Reshuffled", "RefilledDisplay"),
        *("TookProgressTrain", "TriggeredEnd"),
        *("EndedTurn", "BeganTurn"),
    ]
    check_turn_change(done)


def check_turn_change(done: iot.Step[iot.State, iot.Event]) -> None:
    """Look at the parts of the events that both editions share."""
    first, shuffle, refill = done.events[:3]
    assert first == Discarded(seat=0, rule="turn.hand-limit", card="bank")
    assert shuffle == Reshuffled(seat=0, rule="deck.reshuffle", count=4)
    assert isinstance(refill, RefilledDisplay)
    assert (refill.rule, len(refill.cards)) == ("turn.refill", 1)
    ended, began = done.events[-2:]
    assert isinstance(ended, EndedTurn)
    assert isinstance(began, BeganTurn)
    assert (ended.seat, ended.turn) == (0, 9)
    assert (began.seat, began.turn) == (1, 10)
    assert (done.state.to_act, done.state.turn) == (1, 10)
    assert done.state.trigger is iot.EndReason.PROGRESS
    assert done.state.progress_train == 0


@rule("turn.end-order", "end.empty")
@pytest.mark.parametrize(("edition", "trigger"), [("en", "empty"), ("uk", None)])
def test_cards_over_the_limit_hide_the_empty_piles_in_the_ukrainian_order(
    edition: Edition, trigger: str | None
) -> None:
    table = iot.position(
        iot.seat(hand=f"{FIVE} bank"),
        display="coach-1 coach-2 coach-2",
        deck="",
        discard="",
        rest=1,
        edition=edition,
        actions_left=1,
    )
    after = play(table, TAKE_PASSENGER, iot.Discard("bank"))
    assert after.trigger == trigger
    assert after.discard == ("bank",)


@rule("turn.end-order", "end.empty")
@pytest.mark.parametrize(("edition", "trigger"), [("en", None), ("uk", "empty")])
def test_a_refill_with_the_last_card_ends_the_game_only_in_the_ukrainian_order(
    edition: Edition, trigger: str | None
) -> None:
    table = iot.position(
        iot.seat(hand="coach-1"),
        display="coach-1 coach-2",
        deck="bank",
        discard="",
        rest=1,
        edition=edition,
        actions_left=1,
    )
    after = play(table, TAKE_PASSENGER)
    assert not after.deck
    assert not after.discard
    assert after.trigger == trigger


@rule("turn.end-order", "end.empty", "turn.refill")
@both_editions
def test_what_was_over_the_limit_and_is_on_display_again_lies_in_no_pile(edition: Edition) -> None:
    table = iot.position(
        iot.seat(hand=f"{FIVE} bank"),
        display="coach-1 coach-2",
        deck="",
        discard="",
        rest=1,
        edition=edition,
        actions_left=1,
    )
    assert play(table, TAKE_PASSENGER, iot.Discard("bank")).trigger == "empty"


@rule("turn.end-order", "turn.hand-limit", "turn.refill", "end.final-turns")
@both_editions
def test_hand_limit_and_refill_happen_in_final_turns_too(edition: Edition) -> None:
    table = iot.position(
        iot.seat(hand=f"{FIVE} bank"),
        display="coach-1 coach-2",
        edition=edition,
        actions_left=1,
        trigger="empty",
    )
    asked = play(table, TAKE_PASSENGER)
    assert asked.over is None
    over, events = watch(asked, iot.Discard("coach-1"))
    assert over.over == "empty"
    assert len(over.seats[0].hand) == 5
    assert len(over.display) == 3
    assert names(events) == ["Discarded", "RefilledDisplay", "EndedTurn", "EndedGame"]
