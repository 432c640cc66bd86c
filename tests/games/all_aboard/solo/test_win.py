"""Winning a scenario: the moment the objective holds, checked after every single effect."""

from __future__ import annotations

import pytest
from attrs import evolve
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Drew, EndedGame, GainedTokens
from isle_of_trains.games.all_aboard.laws import broken_laws

TAKE_PASSENGER = iot.TakePassenger()
SIXTY = 3
"""The scenario that asks for 60 points."""
EVERYBODY = " ".join(["black", "blue", "green", "orange", "purple", "white"] * 3)
"""The supply of a player who has emptied the bag."""


def check_won(state: iot.State, events: tuple[iot.Event, ...]) -> None:
    assert events[-1] == EndedGame(seat=0, rule="solo.win", reason=iot.EndReason.OBJECTIVE)
    assert state.over is iot.EndReason.OBJECTIVE
    assert (state.to_act, state.decision, iot.legal_actions(state)) == (None, None, ())
    assert broken_laws(state) == ()
    assert_refused(state, TAKE_PASSENGER, "turn.decision", "over")
    goal, result = iot.objective(state), iot.outcome(state)
    assert goal is not None
    assert goal.is_reached
    assert result is not None
    assert (result.winners, result.reason) == ((0,), iot.EndReason.OBJECTIVE)
    assert result.rating is None  # a rating is for the challenge


def short_of_sixty(
    by: int, cars: str = "engine-1", *, hand: str = "", supply: str = "", deck: str | None = None
) -> iot.State:
    """Set up scenario 3 so many points before its objective; tokens make up the difference."""
    seat = iot.seat(cars, hand=hand, supply=supply)
    points = iot.score(iot.position(seat, players=1))[0].total
    seat = evolve(seat, tokens=60 - by - points)
    table = iot.position(seat, players=1, scenario=SIXTY, deck=deck)
    assert iot.score(table)[0].total == 60 - by
    return table


@rule("solo.win")
def test_a_load_wins_before_its_benefit() -> None:
    table = short_of_sixty(1, "engine-1 coach-1", supply="green")
    after, events = watch(table, iot.Load("green", 0, 1))
    check_won(after, events)
    assert not only(events, Drew)
    assert iot.score(after)[0].total == 60


@rule("solo.win")
def test_a_benefit_is_stopped_by_the_first_token_that_wins() -> None:
    table = short_of_sixty(2, "engine-1 coach-2", supply="green")
    after, events = watch(table, iot.Load("green", 0, 1))
    check_won(after, events)
    assert len(only(events, Drew)) == 3
    assert [event.count for event in only(events, GainedTokens)] == [1]  # not two
    assert iot.score(after)[0].total == 60


@rule("solo.win", "load.as-any")
def test_a_face_down_load_wins_before_it_is_paid() -> None:
    table = short_of_sixty(1, "engine-1 tanker-1", hand="engine-3 bank")
    after, events = watch(table, iot.Load("engine-3", 0, 1, as_any=True))
    check_won(after, events)
    assert after.discard == table.discard
    assert after.seats[0].hand == ("bank",)


@rule("solo.win", "build.order")
def test_a_build_wins_before_it_is_paid() -> None:
    table = short_of_sixty(2, hand="hopper-1 bank coach-1")
    after, events = watch(table, iot.Build("hopper-1"))
    check_won(after, events)
    assert names(events) == ["Built", "EndedGame"]
    assert after.seats[0].hand == ("bank", "coach-1")


@rule("solo.win", "build.passengers", "take.bag-empty")
def test_a_token_for_a_passenger_that_is_not_there_can_win() -> None:
    table = short_of_sixty(1, supply=EVERYBODY)
    assert table.bag == ()
    after, events = watch(table, TAKE_PASSENGER)
    check_won(after, events)
    assert only(events, GainedTokens)[0].rule == "take.bag-empty"


@rule("solo.win", "build.passengers", "take.bag-empty")
def test_passengers_are_drawn_one_by_one_until_a_token_wins() -> None:
    table = short_of_sixty(3, hand="coach-2 engine-2 engine-2 engine-2 engine-2", supply=EVERYBODY)
    after, events = watch(table, iot.Build("coach-2"))  # two points, and two passengers to draw
    check_won(after, events)
    assert len(only(events, GainedTokens)) == 1
    assert iot.score(after)[0].total == 60


@rule("solo.win", "deliver.primary")
def test_a_contract_wins_before_the_delivery_is_finished() -> None:
    # Two loads leave (-2) and the contract counts 4.
    table = short_of_sixty(2, "engine-1 hopper-3:boxcar-1,boxcar-1,boxcar-1")
    after, events = watch(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    check_won(after, events)
    assert names(events)[-2:] == ["TookIsland", "EndedGame"]


@rule("solo.win")
def test_one_point_less_does_not_win() -> None:
    table = short_of_sixty(2, "engine-1", supply="green")
    after = play(table, iot.Load("green", 0, 0))
    assert iot.score(after)[0].total == 59
    assert after.over is None


@rule("solo.win")
def test_points_on_the_way_to_nowhere_do_not_count() -> None:
    # Loads set aside are no points any more, before anything is drawn for them.
    table = short_of_sixty(1, "engine-1 hopper-2:boxcar-1,boxcar-1")
    after = play(table, iot.Deliver(), iot.SetAside(1))
    goal = iot.objective(after)
    assert goal is not None
    assert (goal.have, goal.need) == (58, 60)


@rule("solo.win")
def test_a_win_ends_the_turn_at_once() -> None:
    table = short_of_sixty(1, "engine-1", supply="green")
    after, events = watch(table, iot.Load("green", 0, 0))
    check_won(after, events)
    assert after.turn == table.turn
    assert after.deck == table.deck  # no night
    assert after.display == table.display


# Together with the empty deck


@rule("solo.win", "solo.end")
@pytest.mark.parametrize(("deck", "reason"), [("bank", "deck"), ("bank town-hall", "deck")])
def test_a_token_that_comes_after_the_last_card_comes_too_late(deck: str, reason: str) -> None:
    table = short_of_sixty(2, "engine-1 coach-1", supply="green", deck=deck)
    after = play(table, iot.Load("green", 0, 1))
    assert iot.score(after)[0].total == 59
    assert after.over == reason
    result = iot.outcome(after)
    assert result is not None
    assert result.winners == ()


@rule("solo.win", "solo.end")
def test_a_load_that_wins_is_not_undone_by_the_last_card() -> None:
    table = short_of_sixty(1, "engine-1 coach-1", supply="green", deck="bank")
    after, events = watch(table, iot.Load("green", 0, 1))
    check_won(after, events)
    assert after.deck == ("bank",)


@rule("solo.win", "solo.end")
def test_both_at_once_is_won() -> None:
    # No single effect does both, so the deck is emptied by hand here.
    table = short_of_sixty(1, "engine-1", supply="green", deck="bank")
    table = evolve(table, deck=(), discard=(*table.discard, "bank"))
    after, events = watch(table, iot.Load("green", 0, 0))
    check_won(after, events)
    lost = short_of_sixty(2, "engine-1", supply="green", deck="bank")
    lost = evolve(lost, deck=(), discard=(*lost.discard, "bank"))
    assert play(lost, iot.Load("green", 0, 0)).over is iot.EndReason.DECK


@rule("solo.win")
def test_the_challenge_is_never_won_early() -> None:
    table = iot.position(iot.seat("engine-1", supply="green", tokens=300), players=1)
    assert play(table, iot.Load("green", 0, 0)).over is None


@rule("solo.win")
def test_a_table_where_the_objective_holds_already_cannot_be_set_up() -> None:
    with pytest.raises(iot.InvalidPosition, match="objective"):
        iot.position(iot.seat(tokens=60), players=1, scenario=SIXTY)
