"""A turn limit alone: the challenge is scored as it stands, a scenario is lost."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import play, watch
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import EndedGame

TAKE_PASSENGER = iot.TakePassenger()
DAY = (TAKE_PASSENGER, TAKE_PASSENGER)


@rule("end.turn-limit", "solo.rating")
@pytest.mark.parametrize("limit", [1, 2, 5])
def test_the_challenge_is_rated_as_it_stands(limit: int) -> None:
    state = iot.new_game(players=1, seed=4, turn_limit=limit)
    for _ in range(limit - 1):
        state = play(state, *DAY)
        assert state.over is None
    over, events = watch(state, *DAY)
    assert names(events)[-3:] == ["NightFell", "EndedTurn", "EndedGame"]  # the night still comes
    assert events[-1] == EndedGame(seat=0, rule="end.turn-limit", reason=iot.EndReason.TURN_LIMIT)
    result = iot.outcome(over)
    assert result is not None
    assert (result.reason, result.rating) == (iot.EndReason.TURN_LIMIT, "Freeloader")
    assert over.turn == limit


@rule("end.turn-limit")
@pytest.mark.parametrize("scenario", range(1, 11))
def test_a_scenario_is_lost_at_the_turn_limit(scenario: int) -> None:
    state = iot.new_game(players=1, seed=4, scenario=scenario, turn_limit=1)
    result = iot.outcome(play(state, *DAY))
    assert result is not None
    assert (result.winners, result.reason) == ((), iot.EndReason.TURN_LIMIT)
    assert result.rating is None


@rule("end.turn-limit", "solo.end")
def test_a_deck_that_runs_out_in_the_last_night_is_the_reason() -> None:
    table = iot.position(
        players=1, deck="bank", display="coach-1 coach-2 coach-3", actions_left=1, turn_limit=1
    )
    assert play(table, TAKE_PASSENGER).over is iot.EndReason.DECK


@rule("end.turn-limit", "solo.win")
def test_an_objective_reached_on_the_last_day_is_won() -> None:
    table = iot.position(
        iot.seat(
            hand="bank coach-1 coach-2 engine-2 hopper-1 tanker-1 town-hall",
            buildings="rail-yard grand-central coal-factory",
        ),
        players=1,
        scenario=2,
        actions_left=1,
        turn_limit=1,
    )
    result = iot.outcome(play(table, iot.Build("bank")))
    assert result is not None
    assert (result.winners, result.reason) == ((0,), iot.EndReason.OBJECTIVE)


@rule("end.turn-limit")
def test_a_limit_that_lies_ahead_changes_nothing() -> None:
    plain = iot.new_game(players=1, seed=4)
    limited = iot.new_game(players=1, seed=4, turn_limit=9)
    for _ in range(3):
        plain, limited = play(plain, *DAY), play(limited, *DAY)
    assert (plain.turn, plain.deck, plain.seats) == (limited.turn, limited.deck, limited.seats)
