"""The night: hand limit, refill, and one card of the deck is gone. Nothing is ever shuffled."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    BeganTurn,
    Discarded,
    EndedTurn,
    NightFell,
    RefilledDisplay,
)

TAKE_PASSENGER = iot.TakePassenger()
SEVEN = "bank coach-1 coach-2 engine-2 hopper-1 tanker-1 town-hall"


@rule("solo.night")
def test_a_night_is_hand_limit_then_refill_then_the_top_card() -> None:
    table = iot.position(
        iot.seat(hand=SEVEN),
        players=1,
        actions_left=1,
        display="rail-yard",
        deck_top="tanker-2 tanker-3 hopper-3 hopper-2",
        discard="grand-central",
    )
    asked = play(table, TAKE_PASSENGER)
    assert asked.display == ("rail-yard",)  # the hand limit comes first
    after, events = watch(asked, iot.Discard("bank"), iot.Discard("town-hall"))
    assert events == (
        Discarded(seat=0, rule="turn.hand-limit", card="bank"),
        Discarded(seat=0, rule="turn.hand-limit", card="town-hall"),
        RefilledDisplay(seat=0, rule="turn.refill", cards=("tanker-2",)),
        RefilledDisplay(seat=0, rule="turn.refill", cards=("tanker-3",)),
        NightFell(seat=0, rule="solo.night", card="hopper-3"),
        EndedTurn(seat=0, rule="turn.actions", turn=1),
        BeganTurn(seat=0, rule="turn.actions", turn=2),
    )
    assert after.discard == ("grand-central", "bank", "town-hall", "hopper-3")
    assert sorted(after.display) == ["rail-yard", "tanker-2", "tanker-3"]
    assert after.deck == table.deck[:-3]
    assert len(after.seats[0].hand) == 5


@rule("solo.night", "turn.hand-limit")
def test_five_cards_may_be_kept_over_night() -> None:
    table = iot.position(
        iot.seat(hand="bank coach-1 coach-2 engine-2 hopper-1"), players=1, actions_left=1
    )
    after, events = watch(table, TAKE_PASSENGER)
    assert not only(events, Discarded)
    assert after.seats[0].hand == table.seats[0].hand


@rule("solo.night")
def test_a_full_display_needs_no_card_and_the_night_still_takes_one() -> None:
    table = iot.position(players=1, actions_left=1, deck_top="bank coach-1")
    after, events = watch(table, TAKE_PASSENGER)
    assert names(events) == ["DrewPassenger", "NightFell", "EndedTurn", "BeganTurn"]
    assert after.display == table.display
    assert after.discard == ("bank",)
    assert after.deck[-1] == "coach-1"


@rule("solo.night")
def test_every_night_takes_one_card() -> None:
    state = iot.new_game(players=1, seed=2)
    for night in range(1, 8):
        top = state.deck[-1]
        state = play(state, TAKE_PASSENGER, TAKE_PASSENGER)
        assert len(state.deck) == 62 - night
        assert len(state.discard) == night
        assert state.discard[-1] == top


@rule("solo.night", "take.display")
def test_a_card_taken_by_day_leaves_a_gap_until_the_night() -> None:
    table = iot.position(players=1, display="bank coach-1 coach-2", deck_top="engine-2 hopper-1")
    noon = play(table, iot.TakeCard("bank"))
    assert len(noon.display) == 2
    after = play(noon, TAKE_PASSENGER)
    assert sorted(after.display) == ["coach-1", "coach-2", "engine-2"]
    assert after.discard == ("hopper-1",)


@rule("solo.night")
def test_with_company_there_is_no_night() -> None:
    table = iot.position(players=2, actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    assert not only(events, NightFell)
    assert after.deck == table.deck


# solo.no-reshuffle


@rule("solo.no-reshuffle", "solo.end")
def test_an_empty_deck_is_not_made_anew() -> None:
    table = iot.position(players=1, deck="bank", display="coach-1 coach-2 coach-3")
    assert len(table.discard) == 66
    after, events = watch(table, iot.TakeCard("deck"))
    assert names(events) == ["Drew", "EndedGame"]
    assert after.discard == table.discard
    assert after.deck == ()
    assert after.over == "deck"


@rule("solo.no-reshuffle", "solo.end")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_the_display_is_not_filled_from_the_discard_pile(left: int) -> None:
    display = ["coach-1", "coach-2", "coach-3"][:left]
    deck = ["bank", "town-hall", "rail-yard"][: 3 - left]
    table = iot.position(players=1, deck=deck, display=display, actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    assert "Reshuffled" not in names(events)
    assert len(after.display) == 3
    assert after.discard == table.discard  # and the night is not reached
    assert after.over == "deck"


@rule("solo.no-reshuffle")
def test_the_deck_never_grows_unless_a_card_is_returned() -> None:
    state = iot.new_game(players=1, seed=8)
    while state.over is None:
        before = len(state.deck)
        state = play(state, iot.TakeCard("deck"))
        while state.over is None and isinstance(iot.legal_actions(state)[0], iot.Discard):
            state = play(state, iot.legal_actions(state)[0])
        assert len(state.deck) <= before
    assert state.deck == ()
    assert len(state.discard) > 40
