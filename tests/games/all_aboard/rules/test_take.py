"""Take: a card on display, the top card of the deck, or a passenger."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.all_aboard.helpers.playing import play, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Drew, DrewPassenger, GainedTokens, TookCard

TAKE_PASSENGER = iot.TakePassenger()
FROM_DECK = iot.TakeCard("deck")
NOT_ON_DISPLAY = "take.display"
"""The clause that refuses: `turn.hold` speaks of hands, supplies, cars and loads only."""


@rule("take.display")
def test_a_card_on_display_goes_to_the_hand_and_leaves_a_gap() -> None:
    table = iot.position(iot.seat(hand="coach-1"), display="bank hopper-1 tanker-1")
    after, events = watch(table, iot.TakeCard("hopper-1"))
    assert events == (TookCard(seat=0, rule="take.display", card="hopper-1"),)
    assert after.seats[0].hand == ("coach-1", "hopper-1")
    assert after.display == ("bank", "tanker-1")
    assert after.deck == table.deck


@rule("take.display")
def test_the_gap_stays_until_the_end_of_the_turn() -> None:
    table = iot.position(display="bank hopper-1 tanker-1", deck_top="coach-1 coach-2")
    one = play(table, iot.TakeCard("bank"))
    assert_refused(one, iot.TakeCard("coach-1"), NOT_ON_DISPLAY, "coach-1")
    two = play(one, iot.TakeCard("tanker-1"))
    assert Counter(two.display) == Counter(["hopper-1", "coach-1", "coach-2"])
    assert two.turn == 2


@rule("take.display")
def test_of_two_equal_cards_one_stays() -> None:
    table = iot.position(display="hopper-1 hopper-1 bank")
    takes = [action for action in iot.legal_actions(table) if isinstance(action, iot.TakeCard)]
    assert sorted(take.source for take in takes) == ["bank", "deck", "hopper-1"]
    after = play(table, iot.TakeCard("hopper-1"))
    assert Counter(after.display) == Counter(["hopper-1", "bank"])
    assert_allowed(after, iot.TakeCard("hopper-1"))


@rule("take.display")
@pytest.mark.parametrize("card", ["town-hall", "coach-1", "engine-9", "", "DECK", "discard"])
def test_a_card_that_is_not_on_display_cannot_be_taken(card: str) -> None:
    # The coach-1 is on top of the deck and in a rival's hand; that does not help.
    table = iot.position(
        iot.seat(), iot.seat(hand="coach-1"), display="bank hopper-1", deck_top="coach-1"
    )
    refusal = iot.explain(table, iot.TakeCard(card))
    assert refusal is not None
    assert card in refusal.reason
    assert "bank" in refusal.advice
    assert "hopper-1" in refusal.advice
    assert_refused(table, iot.TakeCard(card), NOT_ON_DISPLAY, card)


@rule("take.display")
def test_nothing_can_be_taken_from_an_empty_display() -> None:
    table = iot.position(display="")
    assert_refused(table, iot.TakeCard("bank"), NOT_ON_DISPLAY, "bank")


@rule("take.display", "take.deck", "turn.possible")
@pytest.mark.parametrize(
    ("display", "discard", "advice"),
    [
        ("bank", "coach-1", "Take one of: bank, the deck, or a passenger."),
        ("bank", "", "Take one of: bank, or a passenger."),
        ("", "coach-1", "Take a card of the deck, or a passenger."),
        ("", "", "Take a passenger."),
    ],
)
def test_a_refused_take_names_only_what_can_be_taken(
    display: str, discard: str, advice: str
) -> None:
    table = iot.position(deck="", discard=discard, display=display, rest=1)
    refusal = iot.explain(table, iot.TakeCard("town-hall"))
    assert refusal is not None
    assert refusal.advice == advice
    from_deck = iot.explain(table, FROM_DECK)
    assert (from_deck is None) is bool(discard)
    assert from_deck is None or from_deck.advice == advice


@rule("take.deck")
def test_the_top_card_of_the_deck_goes_to_the_hand() -> None:
    table = iot.position(iot.seat(hand="tanker-1"), deck_top="coach-1 bank")
    step = iot.step(table, FROM_DECK)
    assert step.events == (Drew(seat=0, rule="take.deck", count=1, wanted=1, cards=("coach-1",)),)
    assert step.state.seats[0].hand == ("coach-1", "tanker-1")
    assert step.state.deck == table.deck[:-1]
    assert step.state.display == table.display
    assert play(step.state, FROM_DECK).seats[0].hand == ("bank", "coach-1", "tanker-1")


@rule("take.deck", "secret.deck")
def test_which_card_came_from_the_deck_is_for_the_taker_only() -> None:
    (drew,) = iot.step(iot.position(), FROM_DECK).events
    assert iot.secret_parts(drew) == ("cards",)
    (took,) = iot.step(iot.position(display="bank"), iot.TakeCard("bank")).events
    assert iot.secret_parts(took) == ()


@rule("take.deck", "deck.reshuffle")
def test_an_empty_deck_is_reshuffled_for_a_take() -> None:
    table = iot.position(deck="", discard="bank", display="coach-1", rest=1)
    assert_allowed(table, FROM_DECK)
    step = iot.step(table, FROM_DECK)
    assert names(step.events) == ["Reshuffled", "Drew"]
    assert step.state.seats[0].hand == ("bank",)
    assert not step.state.deck
    assert not step.state.discard


@rule("take.deck")
def test_nothing_comes_from_a_deck_when_both_piles_are_empty() -> None:
    table = iot.position(deck="", discard="", display="bank", rest=1)
    assert_refused(table, FROM_DECK, "take.deck", "empty")
    assert_allowed(table, iot.TakeCard("bank"))
    assert_allowed(table, TAKE_PASSENGER)


@rule("take.deck", "turn.bonus")
def test_a_bonus_may_be_used_to_take() -> None:
    table = iot.position(iot.seat(), display="bank", deck_top="coach-1", bonus="any")
    assert play(table, FROM_DECK).seats[0].hand == ("coach-1",)
    assert play(table, iot.TakeCard("bank")).seats[0].hand == ("bank",)
    assert len(play(table, TAKE_PASSENGER).seats[0].supply) == 1
    empty = iot.position(deck="", discard="", display="bank", rest=1, bonus="any")
    assert_refused(empty, FROM_DECK, "take.deck")
    assert_refused(empty, iot.TakeCard("town-hall"), NOT_ON_DISPLAY)


@rule("take.passenger")
def test_a_passenger_goes_from_the_bag_to_the_supply() -> None:
    table = iot.position(iot.seat(supply="white"), bag="blue")
    step = iot.step(table, TAKE_PASSENGER)
    assert step.events == (DrewPassenger(seat=0, rule="take.passenger", colour="blue"),)
    assert step.state.seats[0].supply == ("blue", "white")
    assert step.state.bag == ()
    assert step.state.seats[0].tokens == 0


@rule("take.passenger")
def test_only_one_of_several_equal_passengers_comes() -> None:
    after = play(iot.position(bag="blue blue blue"), TAKE_PASSENGER)
    assert after.seats[0].supply == ("blue",)
    assert after.bag == ("blue", "blue")


@rule("take.passenger")
def test_every_passenger_in_the_bag_comes_equally_often() -> None:
    tables = [iot.position(bag="blue blue blue green", seed=seed) for seed in range(400)]
    came = Counter(play(table, TAKE_PASSENGER).seats[0].supply for table in tables)
    assert set(came) == {("blue",), ("green",)}
    assert 70 < came["green",] < 130


@rule("take.passenger")
def test_two_passengers_in_a_row_are_drawn_apart() -> None:
    tables = [iot.position(iot.seat(), iot.seat(), seed=seed) for seed in range(400)]
    pairs = Counter(play(table, TAKE_PASSENGER, TAKE_PASSENGER).seats[0].supply for table in tables)
    assert len(pairs) == 21  # fifteen mixed pairs and six equal ones
    equal = sum(count for (one, other), count in pairs.items() if one == other)
    assert 25 < equal < 70  # two of seventeen


@rule("take.bag-empty")
def test_an_empty_bag_gives_a_token_instead() -> None:
    table = iot.position(iot.seat(supply="blue", tokens=3), bag="")
    step = iot.step(table, TAKE_PASSENGER)
    assert step.events == (GainedTokens(seat=0, rule="take.bag-empty", count=1),)
    assert step.state.seats[0].tokens == 4
    assert step.state.seats[0].supply == ("blue",)


@rule("take.bag-empty")
def test_an_empty_bag_pays_every_time() -> None:
    table = iot.position(iot.seat(tokens=3), bag="")
    after = play(table, TAKE_PASSENGER, TAKE_PASSENGER)
    assert after.seats[0].tokens == 5
    assert after.seats[1].tokens == 0


@rule("take.bag-empty", "take.passenger")
def test_the_last_passenger_comes_before_the_first_token() -> None:
    after = play(iot.position(bag="white"), TAKE_PASSENGER, TAKE_PASSENGER)
    assert after.seats[0].supply == ("white",)
    assert after.seats[0].tokens == 1


@rule("take.bag-empty")
@pytest.mark.parametrize(("bag", "supply", "tokens"), [("", 0, 3), ("blue", 1, 2)])
def test_each_passenger_of_a_build_is_paid_by_itself(bag: str, supply: int, tokens: int) -> None:
    table = iot.position(iot.seat(hand=["coach-3", *["engine-2"] * 6, "bank"]), bag=bag)
    after = play(table, iot.Build("coach-3"))
    assert (len(after.seats[0].supply), after.seats[0].tokens) == (supply, tokens)
