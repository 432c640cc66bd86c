"""Whose turn it is, what a turn is, and when it may be passed."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import (
    BLIND,
    PASS,
    TICKETS,
    only,
    play,
    up,
    watch,
)
from tests.games.ticket_to_ride.helpers.refusing import assert_refused

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import BeganTurn, EndedTurn, Passed
from isle_of_trains.kernel import MalformedAction

NOTHING_TO_DO = ttr.position(market="", deck="", rest=2, tickets="", players=3)
"""Seats 0 and 1 have no cards, and there are none to be had."""


@rule("turn.one")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_the_table(players: int) -> None:
    state = ttr.position(players=players, active=players - 1, turn=4)
    order = []
    for _ in range(players + 1):
        order.append(state.to_act)
        state = play(state, BLIND, BLIND)
    assert order == [players - 1, *range(players)]
    assert state.turn == 4 + players + 1


@rule("turn.one")
def test_a_turn_is_one_thing_only() -> None:
    table = ttr.position(ttr.seat(hand="red"))
    begun = play(table, BLIND)
    for action in (ttr.Claim("atlanta-nashville"), TICKETS, PASS):
        assert_refused(begun, action, "turn.decision", "ChooseSecondCard")
    _, events = watch(begun, BLIND)
    assert only(events, EndedTurn) == (EndedTurn(seat=0, rule="turn.one", turn=1),)
    assert only(events, BeganTurn) == (BeganTurn(seat=1, rule="turn.one", turn=2),)


@rule("turn.decision")
def test_only_the_seat_that_is_asked_acts() -> None:
    table = ttr.position(players=3, active=1)
    for seat in (0, 2, -1, 99):
        assert_refused(table, BLIND, "turn.decision", "Seat 1", f"seat {seat}", seat=seat)
    assert ttr.explain(table, BLIND, seat=1) is None
    assert ttr.apply(table, BLIND, seat=1) == ttr.apply(table, BLIND)


@rule("turn.decision")
def test_nothing_is_legal_after_the_end() -> None:
    over = play(ttr.position(turn_limit=1), BLIND, BLIND)
    assert ttr.legal_actions(over) == ()
    assert over.to_act is None
    assert over.decision is None
    for action in (BLIND, TICKETS, PASS, ttr.KeepTickets(())):
        assert_refused(over, action, "turn.decision", "over")


@rule("turn.pass")
def test_with_nothing_to_do_one_passes() -> None:
    assert ttr.legal_actions(NOTHING_TO_DO) == (PASS,)
    after, events = watch(NOTHING_TO_DO, PASS)
    assert after.to_act == 1
    assert after.passes == 1
    assert only(events, Passed) == (Passed(seat=0, rule="turn.pass"),)


@rule("turn.pass")
@pytest.mark.parametrize(
    "table",
    [
        ttr.position(),
        ttr.position(tickets=""),
        ttr.position(market="", deck="", rest=1),
        ttr.position(market="locomotive", deck="", rest=1, tickets=""),
        ttr.position(market="", deck="", rest=0, tickets=""),
        ttr.position(ttr.seat(hand="red"), market="", deck="", rest=1, tickets=""),
    ],
    ids=["all", "cards", "tickets", "a locomotive", "many routes", "a short route"],
)
def test_who_can_do_anything_cannot_pass(table: ttr.State) -> None:
    assert_refused(table, PASS, "turn.pass", "something")


@rule("turn.pass")
def test_any_other_turn_ends_the_row_of_passes() -> None:
    table = ttr.position(ttr.seat(), ttr.seat(), ttr.seat(), market="", deck="", rest=2, tickets="")
    two = play(table, PASS, PASS)
    assert two.passes == 2
    after = play(two, ttr.Claim("atlanta-nashville"), ttr.Pay("red", 0))
    assert after.passes == 0


@rule("turn.pass")
def test_a_pass_leaves_the_table_as_it_is() -> None:
    after = play(NOTHING_TO_DO, PASS)
    assert after.seats == NOTHING_TO_DO.seats
    assert after.counter == NOTHING_TO_DO.counter


@pytest.mark.parametrize(
    "nonsense",
    [None, "DrawBlind", 7, ttr.DrawBlind, ("DrawBlind",), object()],
)
def test_what_is_no_action_is_malformed(nonsense: object) -> None:
    table = ttr.position()
    for verb in (ttr.explain, ttr.apply, ttr.step):
        with pytest.raises(MalformedAction, match="not an action"):
            verb(table, nonsense)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "parts"),
    [
        (ttr.DrawFaceUp, (None,)),
        (ttr.DrawFaceUp, (3,)),
        (ttr.Claim, (b"denver",)),
        (ttr.Claim, (None,)),
        (ttr.Pay, (1, 0)),
        (ttr.Pay, ("red", "0")),
        (ttr.Pay, ("red", True)),
        (ttr.Pay, ("red", 1.0)),
        (ttr.Pay, (None, None)),
        (ttr.KeepTickets, ("denver-el-paso",)),
        (ttr.KeepTickets, (None,)),
        (ttr.KeepTickets, ((1, 2),)),
        (ttr.KeepTickets, ((("a",),),)),
    ],
    ids=repr,
)
def test_an_action_with_a_part_of_the_wrong_type_does_not_exist(
    kind: type[ttr.Action], parts: tuple[object, ...]
) -> None:
    with pytest.raises(MalformedAction, match=kind.__name__):
        kind(*parts)  # type: ignore[arg-type]


def test_a_face_up_card_is_named_by_any_text() -> None:
    assert_refused(ttr.position(), up("🚂"), "turn.hold")
