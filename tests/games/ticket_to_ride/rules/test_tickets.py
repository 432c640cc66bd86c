"""Drawing tickets, keeping some, and what becomes of the others."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import TICKETS, only, play, watch
from tests.games.ticket_to_ride.helpers.refusing import assert_refused

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import DrewTickets, KeptTickets, ReturnedTickets

TOP = ("dallas-new-york", "boston-miami", "denver-el-paso")
TABLE = ttr.position(ttr.seat(tickets="los-angeles-seattle"), ticket_top=TOP)


def keep(*tickets: str) -> ttr.KeepTickets:
    return ttr.KeepTickets(tickets)


@rule("tickets.draw", "turn.one")
def test_three_tickets_are_drawn_and_at_least_one_is_kept() -> None:
    drawn, events = watch(TABLE, TICKETS)
    assert drawn.to_act == 0
    assert drawn.decision == ttr.ChooseTickets(1)
    assert drawn.seats[0].offered == TOP
    assert drawn.seats[0].tickets == ("los-angeles-seattle",)
    assert only(events, DrewTickets) == (
        DrewTickets(seat=0, rule="tickets.draw", count=3, tickets=TOP),
    )
    assert set(ttr.legal_actions(drawn)) == {
        keep(TOP[0]),
        keep(TOP[1]),
        keep(TOP[2]),
        keep(TOP[0], TOP[1]),
        keep(TOP[0], TOP[2]),
        keep(TOP[1], TOP[2]),
        keep(*TOP),
    }
    assert len(ttr.legal_actions(drawn)) == 7


@rule("tickets.draw")
def test_the_others_go_under_the_deck_in_the_order_in_which_they_were_drawn() -> None:
    after, events = watch(TABLE, TICKETS, keep("boston-miami"))
    assert after.seats[0].tickets == ("boston-miami", "los-angeles-seattle")
    assert after.seats[0].offered == ()
    assert after.tickets == ("denver-el-paso", "dallas-new-york", *TABLE.tickets[:-3])
    assert after.returned == (0, 0)
    assert after.to_act == 1
    assert only(events, KeptTickets)[0].tickets == ("boston-miami",)
    assert only(events, ReturnedTickets)[0].tickets == ("dallas-new-york", "denver-el-paso")


@rule("tickets.draw", "open.returned")
def test_tickets_that_were_put_back_come_again_in_that_order() -> None:
    table = ttr.position(tickets=(*TOP, "miami-toronto"))
    once = play(table, TICKETS, keep("boston-miami"))
    assert once.tickets == ("denver-el-paso", "dallas-new-york", "miami-toronto")
    again = play(once, TICKETS)
    assert again.seats[1].offered == ("miami-toronto", "dallas-new-york", "denver-el-paso")
    assert again.returned == ()
    back = play(again, keep("miami-toronto"))
    assert back.tickets == ("denver-el-paso", "dallas-new-york")
    assert back.returned == (1, 1)


@rule("open.returned")
def test_what_lies_above_returned_tickets_is_drawn_first() -> None:
    table = ttr.position(
        tickets=("miami-toronto", "denver-el-paso", "boston-miami"),
        returned=[(1, "chicago-santa-fe"), (0, "dallas-new-york")],
    )
    assert table.tickets[:2] == ("chicago-santa-fe", "dallas-new-york")
    after = play(table, TICKETS, keep("boston-miami", "miami-toronto"))
    assert after.tickets == ("denver-el-paso", "chicago-santa-fe", "dallas-new-york")
    assert after.returned == (0, 1, 0)
    fewer = play(after, TICKETS)
    assert fewer.seats[1].offered == ("dallas-new-york", "chicago-santa-fe", "denver-el-paso")


@rule("tickets.draw")
def test_keeping_all_puts_none_back() -> None:
    after, events = watch(TABLE, TICKETS, keep(*TOP))
    assert after.tickets == TABLE.tickets[:-3]
    assert after.returned == ()
    assert only(events, ReturnedTickets) == ()
    assert len(after.seats[0].tickets) == 4


@rule("tickets.draw")
def test_fewer_tickets_are_drawn_if_fewer_are_left() -> None:
    table = ttr.position(tickets=TOP[:2])
    drawn = play(table, TICKETS)
    assert drawn.seats[0].offered == TOP[:2]
    assert len(ttr.legal_actions(drawn)) == 3
    after = play(drawn, keep(TOP[1]))
    assert after.tickets == (TOP[0],)


@rule("tickets.draw")
def test_a_single_ticket_is_kept_unasked() -> None:
    after, events = watch(ttr.position(tickets=TOP[:1]), TICKETS)
    assert after.to_act == 1
    assert after.seats[0].tickets == TOP[:1]
    assert after.tickets == ()
    assert [type(event) for event in events[:2]] == [DrewTickets, KeptTickets]


@rule("tickets.draw")
def test_an_empty_ticket_deck_gives_none() -> None:
    assert_refused(ttr.position(tickets=""), TICKETS, "tickets.draw", "empty")


@rule("tickets.draw")
def test_keeping_none_is_refused() -> None:
    assert_refused(play(TABLE, TICKETS), keep(), "tickets.draw", "0", "at least 1")


@rule("turn.hold")
@pytest.mark.parametrize(
    "kept",
    [
        ("miami-toronto",),
        ("nobody",),
        ("los-angeles-seattle",),
        ("boston-miami", "miami-toronto"),
        ("boston-miami", "boston-miami"),
        ("",),
    ],
)
def test_only_tickets_on_offer_can_be_kept(kept: tuple[str, ...]) -> None:
    assert_refused(play(TABLE, TICKETS), keep(*kept), "turn.hold")


@rule("turn.decision")
def test_tickets_are_kept_only_when_asked() -> None:
    assert_refused(TABLE, keep("boston-miami"), "turn.decision", "ChooseAction")
    assert_refused(play(TABLE, TICKETS), TICKETS, "turn.decision", "ChooseTickets")


def test_the_order_in_which_tickets_are_named_means_nothing() -> None:
    assert keep("b", "a") == keep("a", "b")
    assert ttr.KeepTickets(["b", "a"]) == keep("a", "b")
    drawn = play(TABLE, TICKETS)
    one, other = keep(TOP[2], TOP[0]), keep(TOP[0], TOP[2])
    assert play(drawn, one) == play(drawn, other)
    assert play(drawn, one).tickets[:1] == ("boston-miami",)
