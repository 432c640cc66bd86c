"""What a seat sees, and what it does not."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, TICKETS, hand, play, watch

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import (
    DrewCard,
    DrewTickets,
    KeptTickets,
    ReturnedTickets,
    TookCard,
)
from isle_of_trains.kernel import UnknownSeat

TABLE = ttr.position(
    ttr.seat("denver-santa-fe", hand="red*3", tickets="denver-el-paso"),
    ttr.seat(hand="blue*2 green", shown="blue", tickets="boston-miami dallas-new-york"),
    market="red red white black locomotive",
    discard="green*2",
    returned=[(1, "chicago-santa-fe"), (0, "duluth-houston"), (1, "miami-toronto")],
)


@rule("secret.hand", "open.shown")
def test_a_hand_is_known_to_its_owner_and_its_size_to_all() -> None:
    mine, theirs = ttr.view(TABLE, 0).seats
    assert mine.hand == hand("red*3")
    assert theirs.hand is None
    assert (theirs.hand_size, theirs.shown) == (3, hand("blue"))
    assert [seat.hand for seat in ttr.view(TABLE, None).seats] == [None, None]


@rule("secret.tickets")
def test_tickets_are_known_to_their_owner_and_their_number_to_all() -> None:
    mine, theirs = ttr.view(TABLE, 0).seats
    assert mine.tickets == ("denver-el-paso",)
    assert theirs.tickets is None
    assert (mine.ticket_count, theirs.ticket_count) == (1, 2)


@rule("secret.tickets")
def test_tickets_on_offer_are_as_secret() -> None:
    drawn = play(TABLE, TICKETS)
    assert ttr.view(drawn, 0).seats[0].offered == drawn.seats[0].offered
    for seat in (1, None):
        seen = ttr.view(drawn, seat).seats[0]
        assert seen.offered is None
        assert seen.offered_count == 3
        assert all(ticket not in repr(ttr.view(drawn, seat)) for ticket in drawn.seats[0].offered)
    dealt = ttr.new_game(players=3, seed=1)
    assert [s.offered is None for s in ttr.view(dealt, 2).seats] == [True, True, False]


@rule("secret.tickets")
def test_tickets_are_shown_when_the_game_is_over() -> None:
    over = play(ttr.position(*TABLE.seats, turn_limit=1), BLIND, BLIND)
    seen = ttr.view(over, 0).seats[1]
    assert seen.tickets == ("boston-miami", "dallas-new-york")
    assert seen.hand is None


@rule("secret.deck")
def test_no_view_has_a_seed_a_counter_or_the_order_of_a_deck() -> None:
    seen = ttr.view(TABLE, 0)
    for name in ("seed", "counter", "deck", "tickets", "claimed"):
        assert not hasattr(seen, name)
    assert (seen.deck_size, seen.ticket_deck_size) == (len(TABLE.deck), len(TABLE.tickets))


@rule("open.returned")
def test_a_seat_knows_the_tickets_that_it_put_back_itself() -> None:
    assert ttr.view(TABLE, 0).returned == (
        ttr.ReturnedTicket(1, None),
        ttr.ReturnedTicket(0, "duluth-houston"),
        ttr.ReturnedTicket(1, None),
    )
    assert ttr.view(TABLE, 1).returned == (
        ttr.ReturnedTicket(1, "chicago-santa-fe"),
        ttr.ReturnedTicket(0, None),
        ttr.ReturnedTicket(1, "miami-toronto"),
    )
    assert [put_back.seat for put_back in ttr.view(TABLE, None).returned] == [1, 0, 1]
    assert {put_back.ticket for put_back in ttr.view(TABLE, None).returned} == {None}


def test_the_rest_is_open() -> None:
    seen = ttr.view(TABLE, 1)
    assert seen.market == TABLE.market
    assert seen.discard == hand("green*2")
    assert seen.seats[0].routes == ("denver-santa-fe",)
    assert (seen.seats[0].trains, seen.seats[0].points) == (43, 2)
    assert (seen.turn, seen.active, seen.to_act, seen.decision) == (1, 0, 0, ttr.ChooseAction())
    assert seen.options == TABLE.options
    over = play(ttr.position(turn_limit=1), BLIND, BLIND)
    assert ttr.view(over, 0).to_act is None
    assert ttr.view(over, 0).over is ttr.EndReason.TURN_LIMIT


@pytest.mark.parametrize("seat", [-1, 2, 99, "0", 0.5, True, 1.0])
def test_nobody_else_has_a_view(seat: int) -> None:
    with pytest.raises(UnknownSeat, match="no seat"):
        ttr.view(TABLE, seat)


# Events


@rule("secret.deck", "secret.hand")
def test_what_is_drawn_blind_is_known_to_the_drawer_alone() -> None:
    _, events = watch(TABLE, BLIND)
    (drew,) = events
    assert isinstance(drew, DrewCard)
    assert ttr.secret_parts(drew) == ("card",)
    assert ttr.redact(drew, 0) == drew
    for seat in (1, None):
        assert ttr.redact(drew, seat) == DrewCard(seat=0, rule="cards.two", card=None)


@rule("secret.tickets")
def test_which_tickets_are_drawn_kept_and_returned_is_secret() -> None:
    drawn, first = watch(TABLE, TICKETS)
    kept = drawn.seats[0].offered[:1]
    _, second = watch(drawn, ttr.KeepTickets(kept))
    events = [
        e for e in first + second if isinstance(e, DrewTickets | KeptTickets | ReturnedTickets)
    ]
    assert [event.count for event in events] == [3, 1, 2]
    for event in events:
        assert event.tickets is not None
        assert ttr.secret_parts(event) == ("tickets",)
        assert ttr.redact(event, 0) == event
        hidden = ttr.redact(event, 1)
        assert isinstance(hidden, DrewTickets | KeptTickets | ReturnedTickets)
        assert (hidden.tickets, hidden.count) == (None, event.count)


def test_what_is_taken_face_up_is_seen_by_all() -> None:
    _, events = watch(TABLE, ttr.DrawFaceUp("white"))
    assert isinstance(events[0], TookCard)
    assert all(ttr.redact(event, 1) == event for event in events)
