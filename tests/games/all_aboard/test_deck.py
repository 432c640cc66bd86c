"""The deck: when the discard pile becomes the new deck, and when a draw stops short."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Drew, RefilledDisplay, Reshuffled

PILE = ("bank", "coach-1", "coach-2", "hopper-1", "tanker-1")
TAKE_PASSENGER = iot.TakePassenger()


def drawing_four(deck: str, discard: str) -> iot.State:
    """Set up seat 0 to load a box onto a rival's boxcar-1, which lets it draw four cards."""
    return iot.position(
        iot.seat(hand="engine-3"),
        iot.seat("engine-1 boxcar-1"),
        deck=deck,
        discard=discard,
        display="engine-2 engine-2 engine-2",
        rest=1,
    )


LOAD = iot.Load("engine-3", 1, 1)


@rule("deck.reshuffle")
def test_a_draw_goes_on_with_the_shuffled_discard_pile() -> None:
    table = drawing_four("rail-yard", " ".join(PILE))
    after, events = watch(table, LOAD)
    assert names(events)[-2:] == ["Reshuffled", "Drew"]
    (shuffle,) = only(events, Reshuffled)
    assert (shuffle.seat, shuffle.rule, shuffle.count) == (0, "deck.reshuffle", 5)
    (drew,) = only(events, Drew)
    assert (drew.rule, drew.count, drew.wanted) == ("load.benefit", 4, 4)
    assert drew.cards is not None
    assert drew.cards[0] == "rail-yard"
    hand = after.seats[0].hand
    assert Counter(hand) == Counter(drew.cards)
    assert Counter((*hand, *after.deck)) == Counter(("rail-yard", *PILE))
    assert len(after.deck) == 2
    assert not after.discard


@rule("deck.reshuffle")
def test_the_rest_of_the_deck_is_never_shuffled_with_the_discard_pile() -> None:
    for seed in range(20):
        table = iot.position(
            iot.seat(hand="engine-3"),
            iot.seat("engine-1 boxcar-1"),
            deck="rail-yard town-hall grand-central",
            discard=PILE,
            rest=1,
            seed=seed,
        )
        hand = play(table, LOAD).seats[0].hand
        assert {"rail-yard", "town-hall", "grand-central"} < set(hand)


@rule("deck.reshuffle")
def test_the_discard_pile_waits_until_a_card_is_missing() -> None:
    exact = drawing_four("rail-yard town-hall bank coach-1", "coach-2 hopper-1")
    after, events = watch(exact, LOAD)
    assert not only(events, Reshuffled)
    assert len(after.seats[0].hand) == 4
    assert not after.deck
    assert after.discard == ("coach-2", "hopper-1")


@rule("deck.reshuffle")
@pytest.mark.parametrize(
    ("deck", "discard", "drawn"),
    [("", "", 0), ("bank", "", 1), ("", "bank coach-1", 2), ("bank", "coach-1 coach-2", 3)],
)
def test_with_both_piles_empty_a_draw_stops_short(deck: str, discard: str, drawn: int) -> None:
    after, events = watch(drawing_four(deck, discard), LOAD)
    (drew,) = only(events, Drew)
    assert (drew.count, drew.wanted) == (drawn, 4)
    assert Counter(drew.cards) == Counter((*deck.split(), *discard.split()))
    assert Counter(after.seats[0].hand) == Counter(drew.cards)
    assert len(only(events, Reshuffled)) == bool(discard)
    assert not after.deck
    assert not after.discard
    assert after.to_act == 0


@rule("deck.reshuffle")
def test_the_new_deck_comes_in_any_order() -> None:
    tops: Counter[str] = Counter()
    for seed in range(400):
        table = iot.position(deck="", discard=PILE, rest=1, seed=seed)
        tops.update(play(table, iot.TakeCard("deck")).seats[0].hand)
    assert set(tops) == set(PILE)
    assert min(tops.values()) > 50
    assert max(tops.values()) < 110


@rule("deck.reshuffle")
def test_two_reshuffles_of_one_game_are_not_alike() -> None:
    table = iot.position(deck="", discard=PILE, rest=1)
    later = play(table, TAKE_PASSENGER)  # chance was asked once more in between
    one, other = (play(state, iot.TakeCard("deck")) for state in (table, later))
    assert (one.seats[0].hand, one.deck) != (other.seats[0].hand, other.deck)
    assert one.counter == table.counter + 1


@rule("deck.reshuffle", "turn.refill")
def test_a_refill_goes_on_with_the_shuffled_discard_pile() -> None:
    table = iot.position(
        display="engine-2", deck="bank", discard="coach-1 coach-2", rest=1, actions_left=1
    )
    after, events = watch(table, TAKE_PASSENGER)
    assert names(events) == [
        *("DrewPassenger", "Reshuffled", "RefilledDisplay"),
        *("EndedTurn", "BeganTurn"),
    ]
    (shuffle,) = only(events, Reshuffled)
    assert (shuffle.rule, shuffle.count) == ("deck.reshuffle", 2)
    (refill,) = only(events, RefilledDisplay)
    assert refill.cards[0] == "bank"
    assert refill.cards[1] in {"coach-1", "coach-2"}
    assert Counter(after.display) == Counter(("engine-2", *refill.cards))
    assert Counter((*after.display, *after.deck)) == Counter(
        ("engine-2", "bank", "coach-1", "coach-2")
    )
    assert not after.discard


@rule("deck.reshuffle", "turn.refill")
def test_a_refill_with_the_last_card_leaves_the_discard_pile_alone() -> None:
    table = iot.position(
        display="engine-2 engine-2", deck="bank", discard="coach-1", rest=1, actions_left=1
    )
    after, events = watch(table, TAKE_PASSENGER)
    assert "bank" in after.display
    assert not only(events, Reshuffled)
    assert not after.deck
    assert after.discard == ("coach-1",)


@rule("deck.reshuffle", "turn.refill")
def test_a_full_display_never_makes_a_reshuffle() -> None:
    table = iot.position(
        display="engine-2 engine-2 bank", deck="", discard="coach-1", rest=1, actions_left=1
    )
    after = play(table, TAKE_PASSENGER)
    assert not after.deck
    assert after.discard == ("coach-1",)
