"""Returning a card: tokens put the top of the discard pile back on the deck, at any decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import NightFell, ReturnedCard

TAKE_PASSENGER = iot.TakePassenger()
RETURN = iot.ReturnCard()


def rich(train: str = "engine-1", *, hand: str = "", supply: str = "", tokens: int = 9) -> iot.Seat:
    """Write a player with tokens to spend."""
    return iot.seat(train, hand=hand, supply=supply, tokens=tokens)


# What it does


@rule("solo.return")
def test_three_tokens_put_the_top_card_back_on_the_deck() -> None:
    table = iot.position(rich(tokens=5), players=1, discard="bank coach-1 town-hall")
    after, events = watch(table, RETURN)
    assert events == (ReturnedCard(seat=0, rule="solo.return", card="town-hall", cost=3),)
    assert after.discard == ("bank", "coach-1")
    assert after.deck == (*table.deck, "town-hall")
    assert after.seats[0].tokens == 2
    assert after.stack == table.stack  # no action is spent


@rule("solo.return")
def test_a_card_can_be_returned_as_often_as_it_can_be_paid() -> None:
    table = iot.position(rich(tokens=7), players=1, discard="bank coach-1 town-hall")
    after = play(table, RETURN, RETURN)
    assert after.deck == (*table.deck, "town-hall", "coach-1")
    assert after.discard == ("bank",)
    assert after.seats[0].tokens == 1
    assert_refused(after, RETURN, "solo.return", "3 tokens", "1")


@rule("solo.return")
def test_a_returned_card_is_the_next_one_drawn() -> None:
    table = iot.position(rich(tokens=6), players=1, discard="bank coach-1 town-hall")
    after = play(table, RETURN, RETURN, iot.TakeCard("deck"))
    assert after.seats[0].hand == ("coach-1",)
    assert after.deck[-1] == "town-hall"


# When it is refused


@rule("solo.return")
@pytest.mark.parametrize("tokens", [0, 1, 2])
def test_too_few_tokens_return_nothing(tokens: int) -> None:
    table = iot.position(rich(tokens=tokens), players=1, discard="bank")
    assert_refused(table, RETURN, "solo.return", "3 tokens", str(tokens))


@rule("solo.return")
def test_exactly_three_tokens_are_enough() -> None:
    table = iot.position(rich(tokens=3), players=1, discard="bank")
    assert_allowed(table, RETURN)
    assert play(table, RETURN).seats[0].tokens == 0


@rule("solo.return")
@pytest.mark.parametrize("tokens", [3, 9])
def test_an_empty_discard_pile_returns_nothing(tokens: int) -> None:
    table = iot.position(rich(tokens=tokens), players=1)
    assert table.discard == ()
    assert_refused(table, RETURN, "solo.return", "discard pile is empty")
    after = play(iot.position(rich(), players=1, discard="bank"), RETURN)
    assert_refused(after, RETURN, "solo.return", "discard pile is empty")


@rule("solo.return", "turn.decision")
def test_with_company_nothing_is_returned() -> None:
    for players in (2, 3, 4):
        table = iot.position(rich(), players=players, discard="bank")
        assert_refused(table, RETURN, "turn.decision", "ReturnCard")
        assert_refused(table, iot.EndDay(), "turn.decision", "EndDay")


@rule("solo.return", "turn.decision")
def test_nothing_is_returned_after_the_end() -> None:
    table = iot.position(rich(), players=1, deck="bank")
    over = play(table, iot.TakeCard("deck"))
    assert over.over == "deck"
    assert_refused(over, RETURN, "turn.decision", "over")


@rule("scenario.9", "solo.return")
@pytest.mark.parametrize(("scenario", "cost"), [(9, 2), (None, 3), (1, 3), (8, 3), (10, 3)])
def test_returning_costs_two_in_scenario_9_and_three_elsewhere(
    scenario: int | None, cost: int
) -> None:
    table = iot.position(rich(tokens=cost), players=1, scenario=scenario, discard="bank")
    after, events = watch(table, RETURN)
    assert only(events, ReturnedCard) == (
        ReturnedCard(seat=0, rule="solo.return", card="bank", cost=cost),
    )
    assert after.seats[0].tokens == 0
    poor = iot.position(rich(tokens=cost - 1), players=1, scenario=scenario, discard="bank")
    assert_refused(poor, RETURN, "solo.return", f"{cost} tokens", str(cost - 1))


# At every decision

PILE = "grand-central oil-refinery coach-1"


def at_a_bonus() -> iot.State:
    return iot.position(
        rich("engine-1 tanker-1", hand="engine-2 bank"), players=1, bonus="load", discard=PILE
    )


def paying_for_a_build() -> iot.State:
    table = iot.position(rich(hand="tanker-1 bank hopper-1"), players=1, discard=PILE)
    return play(table, iot.Build("tanker-1"))


def paying_for_a_face_down_load() -> iot.State:
    table = iot.position(
        rich("engine-1 tanker-1", hand="engine-3 bank hopper-1"), players=1, discard=PILE
    )
    return play(table, iot.Load("engine-3", 0, 1, as_any=True))


def discarding_for_a_benefit() -> iot.State:
    table = iot.position(rich("engine-1 hopper-1", hand="hopper-1 bank"), players=1, discard=PILE)
    return play(table, iot.Load("hopper-1", 0, 1))


def delivering() -> iot.State:
    table = iot.position(rich("engine-1 hopper-2:hopper-1,coach-1"), players=1, discard=PILE)
    return play(table, iot.Deliver("alpine-lodge"))


def setting_aside() -> iot.State:
    return play(delivering(), iot.SetAside(1))


def unloading() -> iot.State:
    table = iot.position(
        rich("engine-1 hopper-1:hopper-1 tanker-1:engine-2"), players=1, discard=PILE
    )
    return play(table, iot.Deliver("cactus-mines"), iot.FulfilPrimary())


def giving_up_a_building() -> iot.State:
    seat = iot.seat(
        "engine-2 caboose-4", hand="coach-1 engine-2", tokens=9, buildings="bank town-hall"
    )
    table = iot.position(seat, players=1, discard=PILE)
    return play(table, iot.Build("coach-1", scraps=1))


def salvaging() -> iot.State:
    table = iot.position(
        rich("engine-1:blue"),
        players=1,
        promos=True,
        tickets={"billingtons": ("salvage", 2)},
        discard=PILE,
    )
    return play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))


def over_the_hand_limit() -> iot.State:
    table = iot.position(
        rich(hand="bank coach-2 engine-2 hopper-1 tanker-1 town-hall"),
        players=1,
        actions_left=1,
        discard=PILE,
    )
    return play(table, TAKE_PASSENGER, iot.EndDay())


def before_the_night() -> iot.State:
    table = iot.position(rich(), players=1, actions_left=1, discard=PILE)
    return play(table, TAKE_PASSENGER)


def in_the_middle_of_the_day() -> iot.State:
    return play(iot.position(rich(), players=1, discard=PILE), TAKE_PASSENGER)


MOMENTS = (
    (in_the_middle_of_the_day, "ChooseAction"),
    (at_a_bonus, "ChooseBonus"),
    (paying_for_a_build, "ChooseDiscards"),
    (paying_for_a_face_down_load, "ChooseDiscards"),
    (discarding_for_a_benefit, "ChooseDiscards"),
    (over_the_hand_limit, "ChooseDiscards"),
    (delivering, "Delivering"),
    (setting_aside, "Delivering"),
    (unloading, "ServeContract"),
    (giving_up_a_building, "ChooseBuilding"),
    (salvaging, "ChooseSalvage"),
    (before_the_night, "ChooseEndOfDay"),
)


@rule("solo.return")
@pytest.mark.parametrize(("moment", "question"), MOMENTS)
def test_a_card_can_be_returned_at_every_decision(
    moment: Callable[[], iot.State], question: str
) -> None:
    table = moment()
    assert type(table.decision).__name__ == question
    assert_allowed(table, RETURN)
    after, events = watch(table, RETURN)
    card = table.discard[-1]
    assert events == (ReturnedCard(seat=0, rule="solo.return", card=card, cost=3),)
    assert after.deck == (*table.deck, card)
    assert after.discard == table.discard[:-1]
    assert after.seats[0].tokens == table.seats[0].tokens - 3
    assert after.stack == table.stack  # the question stays open
    gone = {iot.Salvage(card)}
    assert set(iot.legal_actions(after)) == set(iot.legal_actions(table)) - gone


@rule("solo.return", "deliver.special")
def test_a_return_does_not_close_the_special_delivery() -> None:
    after = play(setting_aside(), RETURN)
    assert after.discard == ("grand-central", "oil-refinery")  # the cargo is not there yet
    more = play(after, iot.SetAside(1))
    assert more.discard[2:] == ("hopper-1", "coach-1")
    assert "coach-1" in more.seats[0].hand  # the returned card was the first of four drawn
    assert len(more.seats[0].hand) == 4


@rule("solo.return", "build.pay")
def test_a_payment_can_be_returned_before_the_rest_is_paid() -> None:
    table = iot.position(rich(hand="boxcar-1 bank hopper-1 town-hall"), players=1)
    half = play(table, iot.Build("boxcar-1"), iot.Discard("town-hall"), RETURN)
    assert half.discard == ()
    assert half.deck[-1] == "town-hall"
    assert set(iot.legal_actions(half)) == {iot.Discard("bank"), iot.Discard("hopper-1")}


# Before the night


@rule("solo.return", "solo.night")
def test_before_the_night_a_player_who_can_pay_is_asked() -> None:
    table = iot.position(rich(), players=1, actions_left=1, discard="coach-1")
    table = play(table, TAKE_PASSENGER)
    assert iot.legal_actions(table) == (iot.EndDay(), RETURN)
    assert_refused(table, TAKE_PASSENGER, "turn.decision", "TakePassenger")
    after, events = watch(table, iot.EndDay())
    assert names(events) == ["NightFell", "EndedTurn", "BeganTurn"]
    assert after.turn == 2


@rule("solo.return", "solo.night")
@pytest.mark.parametrize(
    ("tokens", "discard"), [(2, "coach-1"), (9, "")], ids=["too poor", "nothing to return"]
)
def test_who_cannot_return_is_not_asked_before_the_night(tokens: int, discard: str) -> None:
    table = iot.position(rich(tokens=tokens), players=1, actions_left=1, discard=discard)
    assert play(table, TAKE_PASSENGER).turn == 2


@rule("solo.return", "solo.night")
def test_the_question_stays_while_another_return_can_be_paid() -> None:
    table = iot.position(
        rich(tokens=6), players=1, actions_left=1, discard="bank town-hall coach-1"
    )
    asked = play(table, TAKE_PASSENGER)
    again, events = watch(asked, RETURN)
    assert names(events) == ["ReturnedCard"]
    assert iot.legal_actions(again) == (iot.EndDay(), RETURN)
    after, events = watch(again, RETURN)
    assert names(events)[:2] == ["ReturnedCard", "NightFell"]
    assert after.turn == 2


@rule("solo.return", "solo.night", "scenario.9")
def test_in_scenario_9_two_tokens_are_enough_to_be_asked() -> None:
    table = iot.position(
        rich(tokens=2), players=1, scenario=9, actions_left=1, discard="bank coach-1"
    )
    assert iot.legal_actions(play(table, TAKE_PASSENGER)) == (iot.EndDay(), RETURN)


@rule("solo.return", "solo.night")
def test_a_card_returned_before_the_night_is_the_one_the_night_takes() -> None:
    table = iot.position(rich(tokens=3), players=1, actions_left=1, discard="bank coach-1")
    after, events = watch(table, TAKE_PASSENGER, RETURN)
    assert only(events, NightFell) == (NightFell(seat=0, rule="solo.night", card="coach-1"),)
    assert after.discard == ("bank", "coach-1")
    assert after.deck == table.deck


@rule("solo.return", "solo.end")
def test_a_return_puts_off_the_end() -> None:
    table = iot.position(
        rich(tokens=3), players=1, actions_left=1, deck="bank", discard="coach-1 coach-2", rest=0
    )
    asked = play(table, TAKE_PASSENGER, RETURN)
    assert asked.over is None
    excess = len(asked.seats[0].hand) - 5
    for card in asked.seats[0].hand[:excess]:
        asked = play(asked, iot.Discard(card))
    assert (asked.turn, asked.deck, asked.over) == (2, ("bank",), None)


@rule("solo.return")
def test_a_question_with_one_answer_is_not_asked_for_the_sake_of_a_return() -> None:
    # One card to pay with: it goes at once, though a card could be returned.
    table = iot.position(rich(hand="coach-1 bank"), players=1, discard="hopper-1")
    after = play(table, iot.Build("coach-1"))
    assert after.discard == ("hopper-1", "bank")
    assert type(after.decision).__name__ == "ChooseAction"
