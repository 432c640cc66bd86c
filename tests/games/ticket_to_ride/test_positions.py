"""Tables set up by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import hand

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.laws import every_card, every_ticket
from isle_of_trains.kernel import InvalidOptions, InvalidPosition
from isle_of_trains.testing.ticket_to_ride import small_map


def test_what_is_not_named_goes_where_it_must() -> None:
    table = ttr.position(ttr.seat("denver-santa-fe", hand="red*3", tickets="denver-el-paso"))
    assert len(every_card(table)) == 110
    assert len(every_ticket(table)) == 30
    assert (table.seats[0].trains, table.seats[0].points) == (43, 2)
    assert table.seats[1] == ttr.Seat(trains=45)
    assert len(table.tickets) == 29
    assert len(table.deck) == 110 - 3 - 5
    assert (table.turn, table.active, table.decision) == (1, 0, ttr.ChooseAction())


def test_cards_are_written_one_by_one_or_counted() -> None:
    for cards in ("red red blue", "red*2 blue", ["red", "red", "blue"], ("red*2", "blue*1")):
        assert ttr.seat(hand=cards).cards == {"blue": 1, "red": 2}
    assert ttr.seat(hand="red*0").cards == {}


def test_the_next_cards_and_tickets_can_be_named() -> None:
    table = ttr.position(deck_top="red blue", ticket_top="boston-miami miami-toronto")
    assert table.deck[-1:-3:-1] == ("red", "blue")
    assert table.tickets[-1:-3:-1] == ("boston-miami", "miami-toronto")


def test_a_whole_deck_can_be_named() -> None:
    table = ttr.position(deck="red blue", market="white*5")
    assert table.deck == ("blue", "red")
    assert sum(table.discard) == 110 - 7
    held = ttr.position(deck="red blue", market="white*5", rest=1)
    assert sum(held.seats[1].hand) == 110 - 7
    thrown = ttr.position(rest="discard", deck_top="red")
    assert thrown.deck == ("red",)


def test_all_tickets_that_are_left_can_be_named() -> None:
    table = ttr.position(tickets="boston-miami")
    assert table.tickets == ("boston-miami",)
    assert len(table.seats[1].tickets) == 29


def test_a_market_is_filled_without_too_many_locomotives() -> None:
    for seed in range(200):
        table = ttr.position(seed=seed)
        assert table.market.count("locomotive") <= 2
        assert None not in table.market


def test_the_seed_decides_about_the_rest() -> None:
    assert ttr.position(seed=1) == ttr.position(seed=1)
    assert ttr.position(seed=1).deck != ttr.position(seed=2).deck
    assert ttr.position(seed=1).tickets != ttr.position(seed=2).tickets


def test_the_open_question_follows_from_the_table_or_is_named() -> None:
    offer = ttr.position(ttr.seat(offered="boston-miami miami-toronto"))
    assert offer.decision == ttr.ChooseTickets(1)
    second = ttr.position(decision=ttr.ChooseSecondCard())
    assert second.decision == ttr.ChooseSecondCard()
    pay = ttr.position(
        ttr.seat(hand="red*2 locomotive"), decision=ttr.ChoosePayment("atlanta-charleston")
    )
    assert ttr.legal_actions(pay) == (ttr.Pay("red", 0), ttr.Pay("red", 1))
    first = ttr.position(
        ttr.seat(tickets="los-angeles-seattle dallas-new-york", hand="red*4"),
        ttr.seat(offered="boston-miami miami-toronto denver-el-paso", hand="blue*4"),
        active=1,
        turn=0,
    )
    assert first.decision == ttr.ChooseTickets(2)


def test_few_trains_make_it_the_last_turn() -> None:
    routes = "ash-birch-1 birch-cedar-red cedar-dogwood dogwood-elm"
    table = ttr.position(ttr.seat(routes), map=small_map(), turn=6)
    assert table.seats[0].trains == 2
    assert table.last_turn == 6
    assert ttr.position(ttr.seat(routes), map=small_map(), turn=6, last_turn=7).last_turn == 7


def test_tables_are_for_any_number_of_players() -> None:
    assert ttr.position().players == 2
    assert ttr.position(ttr.seat(), ttr.seat(), ttr.seat()).players == 3
    assert ttr.position(players=5, active=4).to_act == 4


LONGEST = [route for route in ttr.shipped_map("us").routes if route.length == 6]

IMPOSSIBLE: dict[str, tuple[Callable[[], object], str]] = {
    "an unknown card": (lambda: ttr.seat(hand="pink"), "like red or red\\*3, not 'pink'"),
    "an uncounted card": (lambda: ttr.seat(hand="red*x"), "not 'red\\*x'"),
    "fewer than no cards": (lambda: ttr.seat(hand="red*-1"), "not 'red\\*-1'"),
    "too many cards": (
        lambda: ttr.position(ttr.seat(hand="red*13")),
        "13 cards red are named, and there are 12",
    ),
    "an unknown route": (lambda: ttr.position(ttr.seat("denver")), "no route 'denver'"),
    "an unknown ticket": (lambda: ttr.position(ttr.seat(tickets="denver")), "no ticket 'denver'"),
    "an unknown next ticket": (lambda: ttr.position(ticket_top="x"), "no ticket 'x'"),
    "a ticket twice": (
        lambda: ttr.position(ttr.seat(tickets="boston-miami"), ticket_top="boston-miami"),
        "2 tickets boston-miami are named, and there are 1",
    ),
    "a route of two": (
        lambda: ttr.position(ttr.seat("denver-santa-fe"), ttr.seat("denver-santa-fe")),
        "belongs to seat 0 and to seat 1",
    ),
    "both tracks": (
        lambda: ttr.position(ttr.seat("dallas-houston-1"), ttr.seat("dallas-houston-2")),
        "dallas-houston-1 belongs to seat 0",
    ),
    "more trains than there are": (
        lambda: ttr.position(ttr.seat(" ".join(r.name for r in LONGEST))),
        "trains",
    ),
    "too many seats": (
        lambda: ttr.position(*[ttr.seat()] * 3, players=2),
        "3 seats are set up for 2",
    ),
    "nobody to act": (lambda: ttr.position(active=2), "no seat 2"),
    "cards nowhere": (lambda: ttr.position(deck=""), "deck is empty"),
    "the rest nowhere": (lambda: ttr.position(rest=7), "`rest` is"),
    "no choice of a payment": (
        lambda: ttr.position(
            ttr.seat(hand="red*2"), decision=ttr.ChoosePayment("atlanta-charleston")
        ),
        "one way to pay",
    ),
    "shown and not held": (lambda: ttr.position(ttr.seat(shown="red")), "shown 1 red"),
    "an open place beside a deck": (lambda: ttr.position(market="red"), "place of the market"),
    "no seat": (lambda: ttr.position("red"), "Write a seat with"),  # type: ignore[arg-type]
    "half a turn": (lambda: ttr.position(turn=1.5), "turn must be a whole"),  # type: ignore[arg-type]
    "a number for names": (lambda: ttr.seat(3), "Names are a text"),  # type: ignore[arg-type]
    "a number for a card": (lambda: ttr.seat(hand=[3]), "Names are texts"),  # type: ignore[list-item]
    "put back by nobody": (
        lambda: ttr.position(returned=[(3, "boston-miami")]),
        "no seat 3",
    ),
}


@pytest.mark.parametrize(("make", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_table_is_refused(make: Callable[[], object], reason: str) -> None:
    with pytest.raises(InvalidPosition, match=reason):
        make()


def test_impossible_options_are_refused_as_for_a_new_game() -> None:
    with pytest.raises(InvalidOptions, match="2 to 5"):
        ttr.position(players=6)


def test_a_table_set_up_by_hand_is_as_good_as_any() -> None:
    table = ttr.position(ttr.seat(hand="red*2", shown="red"), market="red*5")
    found = Counter(every_card(table))
    assert found["red"] == 12
    assert table.seats[0].shown == hand("red")


@rule("turn.decision")
@pytest.mark.parametrize("parts", [{"decision": "pay"}, {"last_turn": "soon"}])
def test_a_question_or_last_turn_of_the_wrong_type_is_refused(parts: dict[str, Any]) -> None:
    with pytest.raises(InvalidPosition):
        ttr.position(**parts)


@pytest.mark.parametrize(
    "returned", [[5], 5, [("a", "denver-el-paso")], [(True, "denver-el-paso")]]
)
def test_a_returned_ticket_is_a_seat_and_a_name(returned: list[tuple[int, str]]) -> None:
    with pytest.raises(InvalidPosition, match="a seat and a name"):
        ttr.position(returned=returned)


def test_names_are_texts() -> None:
    with pytest.raises(InvalidPosition, match="Names are texts"):
        ttr.seat([5, "a"])  # type: ignore[list-item]  # what a caller without mypy may do
