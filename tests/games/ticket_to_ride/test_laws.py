"""The laws of a table: each of them reports a state that was broken by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, hand, play

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.laws import breaches, broken_laws, seats_that_passed
from isle_of_trains.games.ticket_to_ride.terms import minus
from isle_of_trains.kernel.errors import InvalidPosition
from isle_of_trains.testing.ticket_to_ride import small_map

SOUND = ttr.position(
    ttr.seat("dallas-houston-1", hand="red*3 locomotive", shown="red", tickets="denver-el-paso"),
    ttr.seat("denver-santa-fe", hand="blue*2"),
    market="red red white black locomotive",
    discard="green*2",
    returned=[(1, "boston-miami")],
)
DEALT = ttr.new_game(players=3, seed=1, first=1)
PASSED = evolve(
    ttr.position(players=3, market="", deck="", rest=2, tickets=""), active=2, passes=2, turn=3
)
FEW = ttr.position(
    ttr.seat("ash-birch-1 birch-cedar-red cedar-dogwood dogwood-elm"),
    map=small_map(),
    turn=5,
    last_turn=6,
)

EMPTY_DECK = ttr.position(market="red*5", deck="", rest=1)

changed: Callable[..., ttr.State] = evolve
changed_seat: Callable[..., ttr.Seat] = evolve


def with_seat(number: int = 0, state: ttr.State = SOUND, **changes: object) -> ttr.State:
    """Change parts of one seat and nothing else."""
    seats = list(state.seats)
    seats[number] = changed_seat(seats[number], **changes)
    return evolve(state, seats=tuple(seats))


def all_but_one_blue(state: ttr.State) -> tuple[int, ...]:
    return minus(state.seats[1].hand, hand("blue"))


def asked(state: ttr.State, decision: object, **changes: object) -> ttr.State:
    return changed(state, decision=decision, **changes)


def test_a_sound_state_breaks_no_law() -> None:
    for state in (SOUND, DEALT, PASSED, FEW):
        assert broken_laws(state) == ()
    assert seats_that_passed(PASSED) == (1, 0)
    assert seats_that_passed(SOUND) == ()


BROKEN: dict[str, tuple[ttr.State, str, str]] = {
    # The table
    "a seat too few": (
        evolve(SOUND, options=evolve(SOUND.options, players=3)),
        "seats",
        "2 seats for 3 players",
    ),
    "nobody to act": (evolve(SOUND, active=2), "active", "no seat 2"),
    "a negative seat": (evolve(SOUND, active=-1), "active", "no seat -1"),
    "a turn before the deal": (evolve(SOUND, turn=-1), "turn", "no turn -1"),
    "chance asked less than never": (evolve(SOUND, counter=-1), "counter", "-1 times"),
    "a market of four": (evolve(SOUND, market=SOUND.market[:4]), "market", "4 places"),
    "no question": (evolve(SOUND, decision=None), "decision", "question"),
    "a question after the end": (
        evolve(SOUND, over=ttr.EndReason.TRAINS),
        "decision",
        "question",
    ),
    "eight kinds of cards": (with_seat(hand=(0,) * 8), "seats[0].hand", "8 kinds"),
    "fewer than no cards": (evolve(SOUND, discard=(*hand("")[:8], -1)), "discard", "fewer"),
    "fewer than none shown": (with_seat(shown=(-1,) + (0,) * 8), "seats[0].shown", "fewer"),
    # Cards and tickets
    "a card too many": (evolve(SOUND, deck=(*SOUND.deck, "red")), "", "13 red cards"),
    "a card gone from a hand": (with_seat(hand=hand("red*3")), "", "13 locomotive cards"),
    "a card gone from the market": (
        evolve(SOUND, market=("red", "red", "white", "black", None), deck=SOUND.deck),
        "",
        "13 locomotive cards",
    ),
    "no discard pile": (evolve(SOUND, discard=hand("")), "", "10 green cards"),
    "an unknown card": (evolve(SOUND, deck=(*SOUND.deck, "pink")), "", "1 pink cards"),
    "a ticket gone": (with_seat(tickets=()), "", "denver-el-paso is there 0 times"),
    "a ticket twice": (
        with_seat(1, tickets=("denver-el-paso",)),
        "",
        "denver-el-paso is there 2 times",
    ),
    "a ticket of another map": (
        evolve(SOUND, tickets=(*SOUND.tickets, "a-b")),
        "",
        "a-b is there 1 times",
    ),
    "unsorted tickets": (
        with_seat(
            state=evolve(SOUND, tickets=SOUND.tickets[:-2]),
            tickets=tuple(sorted((*SOUND.tickets[-2:], "denver-el-paso"), reverse=True)),
        ),
        "seats[0].tickets",
        "not sorted",
    ),
    "more put back than there are": (evolve(SOUND, returned=(0,) * 31), "returned", "31 of 29"),
    "put back by nobody": (evolve(SOUND, returned=(2,)), "returned", "no seat 2"),
    # Piles
    "discards beside an empty deck": (
        with_seat(1, evolve(EMPTY_DECK, discard=hand("blue")), hand=all_but_one_blue(EMPTY_DECK)),
        "deck",
        "The deck is empty, and the discard pile is not",
    ),
    "an empty place beside a deck": (
        evolve(
            SOUND,
            market=("red", "red", "white", "black", None),
            deck=(*SOUND.deck, "locomotive"),
        ),
        "market",
        "place of the market is empty",
    ),
    "shown and not held": (with_seat(shown=hand("white")), "seats[0].shown", "shown 1 white"),
    "shown more than held": (with_seat(shown=hand("red*4")), "seats[0].shown", "holds 3"),
    # Routes
    "a route of two": (
        with_seat(1, routes=("dallas-houston-1",)),
        "seats[1].routes",
        "belongs to seat 0 and to seat 1",
    ),
    "a route of another map": (
        with_seat(routes=("dallas-houston-1", "nowhere")),
        "seats[0].routes",
        "no route nowhere",
    ),
    "a route twice": (
        with_seat(routes=("dallas-houston-1", "dallas-houston-1")),
        "seats[0].routes",
        "belongs to seat 0 and to seat 0",
    ),
    "unsorted routes": (
        with_seat(routes=("denver-helena", "dallas-houston-1")),
        "seats[0].routes",
        "not sorted",
    ),
    "both tracks of a pair": (
        with_seat(routes=("dallas-houston-1", "dallas-houston-2")),
        "seats[0].routes",
        "dallas-houston-1 belongs to seat 0 and dallas-houston-2 to seat 0",
    ),
    "both tracks with few players": (
        with_seat(1, routes=("dallas-houston-2",)),
        "seats[1].routes",
        "dallas-houston-2 to seat 1",
    ),
    "a train too many": (with_seat(trains=45), "seats[0].trains", "45 trains and 1 on the board"),
    "a point too many": (with_seat(points=2), "seats[0].points", "2 points for routes worth 1"),
    # Questions
    "a turn before the first tickets": (evolve(DEALT, turn=1), "turn", "first tickets"),
    "the first tickets in a turn": (
        asked(SOUND, ttr.ChooseTickets(2)),
        "turn",
        "first tickets",
    ),
    "no tickets to choose from": (
        asked(SOUND, ttr.ChooseTickets(1)),
        "decision",
        "no choice among 0",
    ),
    "all tickets to be kept": (
        asked(SOUND, ttr.ChooseTickets(3)),
        "decision",
        "at least 3",
    ),
    "a rival with tickets on offer": (
        with_seat(1, evolve(SOUND, tickets=SOUND.tickets[:-1]), offered=(SOUND.tickets[-1],)),
        "seats[1].offered",
        "not asked",
    ),
    "a seat that waits without tickets": (
        with_seat(
            2,
            evolve(DEALT, tickets=(*DEALT.tickets, *DEALT.seats[2].offered)),
            offered=(),
        ),
        "seats[2].offered",
        "0 tickets to choose from",
    ),
    "a payment for no route": (
        asked(SOUND, ttr.ChoosePayment("denver")),
        "decision",
        "no route denver",
    ),
    "a payment for a claimed route": (
        asked(SOUND, ttr.ChoosePayment("dallas-houston-1")),
        "decision",
        "cannot be claimed",
    ),
    "a payment out of reach": (
        asked(SOUND, ttr.ChoosePayment("calgary-winnipeg")),
        "decision",
        "cannot be claimed",
    ),
    "a payment without a choice": (
        asked(SOUND, ttr.ChoosePayment("calgary-seattle")),
        "decision",
        "one way to pay",
    ),
    "a second card without a choice": (
        asked(
            ttr.position(market="red red locomotive", deck="", rest=1),
            ttr.ChooseSecondCard(),
        ),
        "decision",
        "no choice of a second card",
    ),
    # The end
    "a turn after the limit": (
        evolve(SOUND, turn=5, options=evolve(SOUND.options, turn_limit=4)),
        "turn",
        "turn 5 of 4",
    ),
    "few trains and no final turns": (evolve(FEW, last_turn=None), "last_turn", "short of trains"),
    "final turns and many trains": (evolve(SOUND, last_turn=2), "last_turn", "short of trains"),
    "a turn after the last": (evolve(FEW, last_turn=4), "last_turn", "cannot be turn 4"),
    "too many final turns": (evolve(FEW, last_turn=7), "last_turn", "cannot be turn 7"),
    "an end before the last turn": (
        asked(FEW, None, over=ttr.EndReason.TRAINS),
        "over",
        "turn 6 is the last",
    ),
    "an end before the limit": (
        asked(SOUND, None, over=ttr.EndReason.TURN_LIMIT),
        "over",
        "limit is None",
    ),
    "an end without passes": (
        asked(PASSED, None, over=ttr.EndReason.STALLED),
        "over",
        "after 2 passes",
    ),
    # Passes
    "fewer passes than none": (evolve(SOUND, passes=-1), "passes", "-1 players"),
    "all have passed": (evolve(PASSED, passes=3), "passes", "3 players"),
    "a pass beside a deck": (evolve(SOUND, passes=1), "passes", "cards or tickets to draw"),
    "a pass of somebody who could act": (
        evolve(PASSED, active=0),
        "passes",
        "Seat 2 has passed, and can claim",
    ),
}


@pytest.mark.parametrize(("state", "place", "fact"), BROKEN.values(), ids=BROKEN)
def test_a_broken_state_is_reported_with_place_and_fact(
    state: ttr.State, place: str, fact: str
) -> None:
    found = list(breaches(state))
    assert any(place == where and fact in what for where, what in found), found
    assert broken_laws(state) == tuple(what for _, what in found)


def test_with_four_players_the_tracks_of_a_pair_may_have_two_owners() -> None:
    table = ttr.position(ttr.seat("dallas-houston-1"), ttr.seat("dallas-houston-2"), players=4)
    assert broken_laws(table) == ()


def test_the_end_of_a_game_is_sound() -> None:
    over = play(ttr.position(turn_limit=1), BLIND, BLIND)
    assert broken_laws(over) == ()


@rule("setup.tickets")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_everybody_who_waits_chooses_among_three_first_tickets(count: int) -> None:
    names = [ticket.name for ticket in ttr.shipped_map("us").tickets]
    asked, waiting = ttr.seat(offered=names[:3]), ttr.seat(offered=names[3 : 3 + count])
    with pytest.raises(InvalidPosition, match=f"Seat 1 has {count} tickets to choose from, not 3"):
        ttr.position(asked, waiting, turn=0)
