"""Two cards a turn, blind or face up, and the special place of the locomotive."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, TICKETS, hand, only, play, up, watch
from tests.games.ticket_to_ride.helpers.refusing import assert_allowed, assert_refused

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import DrewCard, EndedTurn, TookCard, TurnedUp

TABLE = ttr.position(
    market="red red white black locomotive", deck_top="blue green locomotive yellow"
)


def nothing_left(market: str = "", **more: str) -> ttr.State:
    """A table where all cards that are not in the market are in the hand of seat 1."""
    return ttr.position(ttr.seat(**more), ttr.seat(), market=market, deck="", rest=1)


@rule("cards.two", "turn.one")
def test_two_blind_cards_are_a_turn() -> None:
    after = play(TABLE, BLIND)
    assert after.to_act == 0
    assert after.decision == ttr.ChooseSecondCard()
    assert after.seats[0].cards == {"blue": 1}
    after, events = watch(after, BLIND)
    assert after.seats[0].cards == {"blue": 1, "green": 1}
    assert (after.to_act, after.turn, after.decision) == (1, 2, ttr.ChooseAction())
    assert [event.rule for event in only(events, DrewCard)] == ["cards.two"]
    assert only(events, EndedTurn)[0].turn == 1


@rule("cards.two")
def test_a_card_of_the_market_is_replaced_at_once_in_its_place() -> None:
    after, events = watch(TABLE, up("white"))
    assert after.seats[0].cards == {"white": 1}
    assert after.market == ("red", "red", "blue", "black", "locomotive")
    assert only(events, TookCard) == (TookCard(seat=0, rule="cards.two", card="white", slot=2),)
    assert only(events, TurnedUp) == (TurnedUp(seat=0, rule="cards.two", card="blue", slot=2),)
    after = play(after, up("blue"))  # the card that came can be the second one
    assert after.market == ("red", "red", "green", "black", "locomotive")
    assert after.seats[0].cards == {"white": 1, "blue": 1}
    assert after.to_act == 1


@rule("cards.two")
def test_of_two_equal_cards_the_first_is_taken() -> None:
    after = play(TABLE, up("red"))
    assert after.market == ("blue", "red", "white", "black", "locomotive")
    assert after.discard == hand("")


@rule("cards.two")
def test_blind_and_face_up_can_be_mixed() -> None:
    assert play(TABLE, BLIND, up("red")).seats[0].cards == {"blue": 1, "red": 1}
    assert play(TABLE, up("red"), BLIND).seats[0].cards == {"red": 1, "green": 1}


@rule("cards.two")
def test_each_colour_is_listed_once() -> None:
    assert ttr.legal_actions(TABLE)[:5] == (
        BLIND,
        up("red"),
        up("white"),
        up("black"),
        up("locomotive"),
    )
    assert ttr.legal_actions(play(TABLE, BLIND)) == (BLIND, up("red"), up("white"), up("black"))


@rule("cards.locomotive")
def test_a_face_up_locomotive_is_the_only_card() -> None:
    after, events = watch(TABLE, up("locomotive"))
    assert after.seats[0].cards == {"locomotive": 1}
    assert after.to_act == 1
    assert after.market == ("red", "red", "white", "black", "blue")
    assert only(events, TookCard)[0].rule == "cards.locomotive"


@rule("cards.locomotive")
def test_a_blind_locomotive_is_a_card_like_any_other() -> None:
    table = ttr.position(deck_top="locomotive locomotive")
    after = play(table, BLIND)
    assert after.to_act == 0
    after = play(after, BLIND)
    assert after.seats[0].cards == {"locomotive": 2}
    assert after.to_act == 1


@rule("cards.second", "cards.locomotive")
def test_a_face_up_locomotive_cannot_be_the_second_card() -> None:
    for first in (BLIND, up("red")):
        assert_refused(play(TABLE, first), up("locomotive"), "cards.second", "second")
    table = ttr.position(market="red blue white black black", deck_top="locomotive")
    replaced = play(table, up("red"))
    assert replaced.market[0] == "locomotive"
    assert_refused(replaced, up("locomotive"), "cards.second")


@rule("cards.second")
def test_without_a_second_card_the_turn_ends_after_the_first() -> None:
    after = play(nothing_left(market="red locomotive"), up("red"))
    assert after.seats[0].cards == {"red": 1}
    assert after.to_act == 1
    assert after.market == (None, "locomotive", None, None, None)


@rule("cards.second")
def test_the_only_second_card_is_taken_unasked() -> None:
    after, events = watch(nothing_left(market="red white locomotive"), up("red"))
    assert after.seats[0].cards == {"red": 1, "white": 1}
    assert after.to_act == 1
    assert [event.card for event in only(events, TookCard)] == ["red", "white"]
    table = ttr.position(market="", deck="", rest=1)
    assert ttr.legal_actions(table) == (TICKETS,)


@rule("cards.second")
def test_two_colours_are_a_choice_even_without_a_deck() -> None:
    after = play(nothing_left(market="red white black"), up("red"))
    assert ttr.legal_actions(after) == (up("white"), up("black"))
    assert_refused(after, BLIND, "cards.two", "empty")


@rule("cards.none")
def test_with_nothing_to_take_cards_cannot_be_chosen() -> None:
    table = nothing_left()
    assert_refused(table, BLIND, "cards.none", "no card")
    assert_refused(table, up("red"), "turn.hold", "red")
    assert all(not isinstance(a, ttr.DrawBlind | ttr.DrawFaceUp) for a in ttr.legal_actions(table))


@rule("cards.none", "cards.two")
def test_an_empty_deck_leaves_the_market() -> None:
    table = nothing_left(market="locomotive")
    assert_refused(table, BLIND, "cards.two", "Deck and discard pile are both empty")
    assert_allowed(table, up("locomotive"))


@rule("turn.hold")
@pytest.mark.parametrize("colour", ["blue", "purple", "grey", "nobody", ""])
def test_a_card_that_is_not_face_up_cannot_be_taken(colour: str) -> None:
    assert_refused(TABLE, up(colour), "turn.hold", colour)
    assert_refused(play(TABLE, up("red")), up("purple"), "turn.hold", "purple")


@rule("open.shown")
def test_what_is_taken_face_up_is_known_to_all() -> None:
    after = play(TABLE, up("red"), up("red"))
    assert after.seats[0].shown == hand("red*2")
    assert play(TABLE, up("locomotive")).seats[0].shown == hand("locomotive")
    assert play(TABLE, BLIND, BLIND).seats[0].shown == hand("")


@rule("open.shown")
def test_it_is_known_until_a_card_of_its_colour_leaves_the_hand() -> None:
    table = ttr.position(ttr.seat(hand="red*3 blue*2 locomotive*2", shown="red*2 blue locomotive"))
    claimed = play(table, ttr.Claim("dallas-houston-1"), ttr.Pay("red", 0))
    assert claimed.seats[0].shown == hand("red blue locomotive")
    again = play(table, ttr.Claim("los-angeles-phoenix"), ttr.Pay("red", 1))
    assert again.seats[0].shown == hand("blue")
    unseen = play(table, ttr.Claim("los-angeles-phoenix"), ttr.Pay("blue", 1))
    assert unseen.seats[0].shown == hand("red*2")
