"""The market clears itself of locomotives, and the deck never stays empty beside discards."""

from __future__ import annotations

from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, hand, only, play, up, watch

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import ClearedMarket, Reshuffled, TurnedUp

TWO_LOCOMOTIVES = "red white black locomotive locomotive"


@rule("market.locomotives")
def test_a_third_locomotive_clears_the_market() -> None:
    table = ttr.position(
        market=TWO_LOCOMOTIVES, deck_top="locomotive blue green yellow orange purple red"
    )
    after, events = watch(table, up("red"))
    assert after.market == ("blue", "green", "yellow", "orange", "purple")
    assert after.discard == hand("white black locomotive*3")
    assert after.seats[0].cards == {"red": 1}
    assert only(events, ClearedMarket) == (
        ClearedMarket(
            seat=0,
            rule="market.locomotives",
            cards=("locomotive", "white", "black", "locomotive", "locomotive"),
        ),
    )
    new = [event for event in only(events, TurnedUp) if event.rule == "market.locomotives"]
    assert [event.slot for event in new] == [0, 1, 2, 3, 4]
    assert after.to_act == 0  # a second card comes out of the new market
    assert up("blue") in ttr.legal_actions(after)


@rule("market.locomotives")
def test_two_locomotives_do_not() -> None:
    table = ttr.position(market=TWO_LOCOMOTIVES, deck_top="blue")
    assert play(table, up("red")).discard == hand("")


@rule("market.locomotives")
def test_it_is_cleared_again_if_needed() -> None:
    deck = "locomotive" + " locomotive*3 red red" + " blue green yellow orange purple"
    table = ttr.position(market=TWO_LOCOMOTIVES, deck_top=deck)
    after, events = watch(table, up("white"))
    assert len(only(events, ClearedMarket)) == 2
    assert after.market == ("blue", "green", "yellow", "orange", "purple")
    assert after.discard == hand("red black locomotive*3 locomotive*3 red red")


@rule("market.locomotives")
def test_three_times_at_most_and_then_it_stays_until_the_next_change() -> None:
    table = ttr.position(
        market=TWO_LOCOMOTIVES,
        deck_top="locomotive" + " locomotive*3 red red" * 3 + " red blue blue blue blue blue",
        discard="",
    )
    after, events = watch(table, up("white"))
    assert len(only(events, ClearedMarket)) == 3
    assert after.market == ("locomotive", "locomotive", "locomotive", "red", "red")
    assert after.to_act == 0
    blind, events = watch(after, BLIND)  # the market does not change
    assert only(events, ClearedMarket) == ()
    assert blind.market == after.market
    changed, events = watch(after, up("red"))
    assert len(only(events, ClearedMarket)) == 1
    assert changed.market == ("blue",) * 5


@rule("market.locomotives")
def test_not_when_deck_and_discards_are_both_empty() -> None:
    table = ttr.position(market=TWO_LOCOMOTIVES, deck="locomotive", discard="", rest=1)
    after, events = watch(table, up("red"))
    assert after.market == ("locomotive", "white", "black", "locomotive", "locomotive")
    assert after.deck == ()
    assert only(events, ClearedMarket) == ()


@rule("market.locomotives", "deck.reshuffle")
def test_the_cleared_cards_fill_the_market_if_the_deck_is_too_small() -> None:
    table = ttr.position(market=TWO_LOCOMOTIVES, deck="locomotive blue", discard="", rest=1)
    after, events = watch(table, up("red"))
    cleared = only(events, ClearedMarket)
    assert cleared
    assert after.market[0] in ("blue", *cleared[0].cards)
    assert None not in after.market
    assert sum(after.discard) + len(after.deck) == 1
    assert after.deck  # an empty deck would have been made anew


@rule("market.locomotives")
def test_with_fewer_than_five_face_up_three_locomotives_are_enough() -> None:
    """The last discard comes back and is the third locomotive of four; nothing is left then."""
    table = ttr.position(
        ttr.seat(hand="locomotive"),
        market="locomotive red locomotive",
        deck="",
        rest=1,
    )
    after, events = watch(table, ttr.Claim("atlanta-nashville"))
    assert after.market == ("locomotive", "red", "locomotive", "locomotive", None)
    assert only(events, ClearedMarket) == ()  # there is no other card to turn up


# The deck


@rule("deck.reshuffle")
def test_an_empty_deck_is_made_anew_at_once() -> None:
    table = ttr.position(deck="blue", discard="red*3 white", market="black*5", rest=1)
    after, events = watch(table, BLIND)
    assert after.seats[0].cards == {"blue": 1}
    assert sorted(after.deck) == ["red", "red", "red", "white"]
    assert after.discard == hand("")
    assert only(events, Reshuffled) == (Reshuffled(seat=0, rule="deck.reshuffle", count=4),)
    assert after.counter == table.counter + 1


@rule("deck.reshuffle")
def test_turning_up_the_last_card_makes_it_anew_too() -> None:
    table = ttr.position(deck="blue", discard="red*3 white", market="black*5", rest=1)
    after = play(table, up("black"))
    assert after.market == ("blue", "black", "black", "black", "black")
    assert sorted(after.deck) == ["red", "red", "red", "white"]


@rule("deck.reshuffle")
def test_a_deck_is_shuffled_by_the_seed() -> None:
    decks = {
        play(
            ttr.position(
                deck="blue", discard="red*3 white*3 green*3", market="black*5", rest=1, seed=seed
            ),
            BLIND,
        ).deck
        for seed in range(12)
    }
    assert len(decks) > 8


@rule("deck.reshuffle")
def test_without_cards_market_places_stay_empty() -> None:
    table = ttr.position(market="red white black blue green", deck="", rest=1)
    after = play(table, up("white"))
    assert after.market == ("red", None, "black", "blue", "green")
    after = play(after, up("blue"))
    assert after.market == ("red", None, "black", None, "green")
    assert after.to_act == 1


@rule("deck.reshuffle")
def test_they_are_filled_in_their_order_when_cards_come_back() -> None:
    table = ttr.position(ttr.seat(hand="yellow*2"), market="red white", deck="", rest=1)
    after, events = watch(table, ttr.Claim("atlanta-charleston"))
    assert after.market == ("red", "white", "yellow", "yellow", None)
    assert after.deck == ()
    assert after.discard == hand("")
    turned = only(events, TurnedUp)
    assert [event.slot for event in turned] == [2, 3]
    assert {event.rule for event in turned} == {"deck.reshuffle"}


@rule("deck.reshuffle")
def test_what_is_left_of_the_returned_cards_is_the_deck() -> None:
    table = ttr.position(ttr.seat(hand="yellow*4"), market="red white black blue", deck="", rest=1)
    after = play(table, ttr.Claim("calgary-seattle"))
    assert after.market == ("red", "white", "black", "blue", "yellow")
    assert after.deck == ("yellow",) * 3


@rule("deck.reshuffle", "market.locomotives")
def test_cards_that_come_back_change_no_full_market() -> None:
    """Three locomotives that could not be cleared stay while the market does not change."""
    table = ttr.position(
        ttr.seat(hand="yellow*4"),
        market="locomotive*3 black blue",
        deck="",
        rest=1,
    )
    after, events = watch(table, ttr.Claim("calgary-seattle"))
    assert after.market == table.market
    assert after.deck == ("yellow",) * 4
    assert only(events, ClearedMarket) == ()


@rule("market.locomotives")
def test_filled_places_are_a_change_that_clears_the_market() -> None:
    table = ttr.position(
        ttr.seat(hand="yellow*3 locomotive"),
        market="locomotive*3 black",
        deck="",
        rest=1,
    )
    after, events = watch(table, ttr.Claim("calgary-seattle"))
    assert 1 <= len(only(events, ClearedMarket)) <= 3
    assert None not in after.market
