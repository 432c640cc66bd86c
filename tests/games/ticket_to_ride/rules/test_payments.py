"""What pays for a route, and when the player is asked."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import hand, play
from tests.games.ticket_to_ride.helpers.refusing import assert_allowed, assert_refused

from isle_of_trains.games import ticket_to_ride as ttr


def ways(cards: str, route: str) -> tuple[ttr.Action, ...] | None:
    """List the ways to pay; None where nobody is asked."""
    after = play(ttr.position(ttr.seat(hand=cards)), ttr.Claim(route))
    if after.to_act == 1:
        return None
    assert after.decision == ttr.ChoosePayment(route)
    return ttr.legal_actions(after)


def can_claim(cards: str, route: str) -> bool:
    table = ttr.position(ttr.seat(hand=cards))
    listed = ttr.Claim(route) in ttr.legal_actions(table)
    assert listed is (ttr.explain(table, ttr.Claim(route)) is None)
    return listed


@rule("route.set")
@pytest.mark.parametrize(
    ("cards", "route"),
    [
        ("blue*3", "montreal-new-york"),
        ("blue*2 locomotive", "montreal-new-york"),
        ("blue locomotive*2", "montreal-new-york"),
        ("locomotive*3", "montreal-new-york"),
        ("red*3", "montreal-toronto"),
        ("red*2 locomotive", "montreal-toronto"),
        ("locomotive*3", "montreal-toronto"),
    ],
)
def test_a_set_of_one_colour_with_locomotives_pays(cards: str, route: str) -> None:
    assert can_claim(cards, route)


@rule("route.set")
@pytest.mark.parametrize(
    ("cards", "route", "fact"),
    [
        ("blue*2", "montreal-new-york", "3 blue cards"),
        ("red*12", "montreal-new-york", "0 and 0 locomotives"),
        ("red*6 blue locomotive", "montreal-new-york", "1 and 1 locomotives"),
        ("red*2 blue*2 white*2", "montreal-toronto", "3 cards of one colour"),
        ("red blue white", "montreal-toronto", "1 and 0"),
        ("locomotive*2", "montreal-toronto", "0 and 2 locomotives"),
        ("", "atlanta-nashville", "0 and 0"),
    ],
)
def test_anything_else_does_not(cards: str, route: str, fact: str) -> None:
    assert not can_claim(cards, route)
    table = ttr.position(ttr.seat(hand=cards))
    assert_refused(table, ttr.Claim(route), "route.set", fact)


@rule("route.set")
def test_every_way_to_pay_is_listed_once_the_fewest_locomotives_first() -> None:
    assert ways("blue*3 locomotive*2", "montreal-new-york") == (
        ttr.Pay("blue", 0),
        ttr.Pay("blue", 1),
        ttr.Pay("blue", 2),
    )
    assert ways("blue*2 red*3 locomotive*3", "montreal-toronto") == (
        ttr.Pay("blue", 1),
        ttr.Pay("blue", 2),
        ttr.Pay("red", 0),
        ttr.Pay("red", 1),
        ttr.Pay("red", 2),
        ttr.Pay(None, 3),
    )
    assert ways("blue locomotive", "atlanta-nashville") == (ttr.Pay("blue", 0), ttr.Pay(None, 1))


@rule("route.set")
@pytest.mark.parametrize(
    ("cards", "route"),
    [
        ("blue*3", "montreal-new-york"),
        ("blue*3 red*3", "montreal-new-york"),
        ("blue*2 locomotive", "montreal-new-york"),
        ("locomotive*3", "montreal-toronto"),
    ],
)
def test_one_way_to_pay_is_no_question(cards: str, route: str) -> None:
    assert ways(cards, route) is None


@rule("route.set")
def test_what_is_paid_is_discarded() -> None:
    table = ttr.position(ttr.seat(hand="blue*2 red*3 locomotive*3"))
    asked = play(table, ttr.Claim("montreal-toronto"))
    assert asked.seats[0] == table.seats[0]  # nothing is paid before it is asked
    after = play(asked, ttr.Pay("blue", 2))
    assert after.seats[0].cards == {"blue": 1, "red": 3, "locomotive": 1}
    assert after.discard == hand("blue locomotive*2")
    assert after.seats[0].routes == ("montreal-toronto",)
    assert after.to_act == 1
    alone = play(asked, ttr.Pay(None, 3))
    assert alone.discard == hand("locomotive*3")
    assert alone.seats[0].cards == {"blue": 2, "red": 3}


ASKED = play(
    ttr.position(ttr.seat(hand="blue*2 red*3 yellow locomotive*3")), ttr.Claim("montreal-toronto")
)
ASKED_FOR_BLUE = play(
    ttr.position(ttr.seat(hand="blue*3 red*3 locomotive*3")), ttr.Claim("montreal-new-york")
)


@rule("turn.hold")
@pytest.mark.parametrize(
    ("payment", "fact"),
    [
        (ttr.Pay("blue", 0), "3 blue cards, and you have 2"),
        (ttr.Pay("white", 2), "1 white cards, and you have 0"),
        (ttr.Pay("yellow", 1), "2 yellow"),
        (ttr.Pay("red", 4), "4 locomotive cards, and you have 3"),
        (ttr.Pay(None, 4), "4 locomotive"),
        (ttr.Pay("grey", 0), "3 grey cards, and you have 0"),
        (ttr.Pay("nobody", 99), "99 locomotive"),
        (ttr.Pay("red", -1), "4 red cards, and you have 3"),
    ],
)
def test_only_cards_in_the_hand_can_be_paid(payment: ttr.Pay, fact: str) -> None:
    assert_refused(ASKED, payment, "turn.hold", fact)


@rule("route.set")
@pytest.mark.parametrize(
    ("asked", "payment", "fact"),
    [
        (ASKED, ttr.Pay("red", 3), "3 locomotives and red"),
        (ASKED, ttr.Pay(None, 2), "no colour"),
        (ASKED, ttr.Pay(None, 0), "no colour"),
        (ASKED, ttr.Pay(None, -1), "no colour"),
        (ASKED, ttr.Pay("locomotive", 0), "locomotive"),
        (ASKED_FOR_BLUE, ttr.Pay("red", 0), "is blue, and red cards"),
        (ASKED_FOR_BLUE, ttr.Pay("blue", 3), "3 locomotives and blue"),
    ],
)
def test_the_cards_must_be_a_set_for_the_route(
    asked: ttr.State, payment: ttr.Pay, fact: str
) -> None:
    assert_refused(asked, payment, "route.set", fact)


@rule("turn.decision")
def test_a_payment_is_asked_for_and_nothing_else_is_then() -> None:
    assert_refused(ASKED, ttr.Claim("montreal-toronto"), "turn.decision", "ChoosePayment")
    assert_refused(ASKED, ttr.DrawBlind(), "turn.decision")
    assert_refused(ttr.position(ttr.seat(hand="red*3")), ttr.Pay("red", 0), "turn.decision")
    assert_allowed(ASKED, ttr.Pay("red", 0))
