"""How a game ends."""

from __future__ import annotations

import pytest
from attrs import evolve
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, PASS, TICKETS, only, play, watch

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import EndedGame, TriggeredEnd

FOUR_TRAINS = (
    "calgary-winnipeg duluth-helena duluth-toronto el-paso-houston el-paso-los-angeles"
    " helena-seattle denver-phoenix"
)
"""Six routes of six spaces and one of five: four of 45 trains are left."""


def blind_turns(state: ttr.State, turns: int) -> ttr.State:
    for _ in range(turns):
        state = play(state, BLIND, BLIND)
    return state


@rule("end.trigger")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    ("route", "left"),
    [("atlanta-charleston", 2), ("montreal-toronto", 1), ("calgary-seattle", 0)],
)
def test_two_trains_or_fewer_bring_everybody_one_more_turn(
    players: int, route: str, left: int
) -> None:
    cards = f"red*{4 - left}"
    table = ttr.position(
        ttr.seat(), ttr.seat(FOUR_TRAINS, hand=cards), players=players, active=1, turn=7
    )
    assert table.last_turn is None
    near, events = watch(table, ttr.Claim(route))
    assert near.seats[1].trains == left
    assert only(events, TriggeredEnd) == (
        TriggeredEnd(seat=1, rule="end.trigger", final_turns=players),
    )
    assert near.last_turn == 7 + players
    before = blind_turns(near, players - 1)
    assert before.to_act == 1  # that player is the last
    assert before.over is None
    over, events = watch(play(before, BLIND), BLIND)
    assert over.over is ttr.EndReason.TRAINS
    assert only(events, EndedGame) == (
        EndedGame(seat=1, rule="end.trigger", reason=ttr.EndReason.TRAINS),
    )
    result = ttr.outcome(over)
    assert result is not None
    assert result.reason == "trains"


@rule("end.trigger")
def test_three_trains_do_not() -> None:
    table = ttr.position(ttr.seat(FOUR_TRAINS, hand="red"))
    after = play(table, ttr.Claim("atlanta-nashville"))
    assert after.seats[0].trains == 3
    assert after.last_turn is None


@rule("end.trigger")
def test_a_second_player_short_of_trains_changes_nothing() -> None:
    other = "portland-salt-lake-city sault-st-marie-winnipeg atlanta-miami helena-omaha"
    other += " el-paso-oklahoma-city montreal-sault-st-marie pittsburgh-saint-louis"
    other += " portland-san-francisco-green"
    table = ttr.position(
        ttr.seat(FOUR_TRAINS, hand="red*2"), ttr.seat(other, hand="blue*2"), ttr.seat()
    )
    assert table.seats[1].trains == 3
    near = play(table, ttr.Claim("atlanta-charleston"))
    assert near.last_turn == 4
    again, events = watch(near, ttr.Claim("charleston-raleigh"))
    assert again.seats[1].trains == 1
    assert again.last_turn == 4
    assert only(events, TriggeredEnd) == ()
    assert blind_turns(again, 2).over is ttr.EndReason.TRAINS


@rule("end.trigger")
def test_a_final_turn_is_a_turn_like_any_other() -> None:
    table = ttr.position(ttr.seat(FOUR_TRAINS, hand="red*2 blue"), ttr.seat(hand="white"))
    near = play(table, ttr.Claim("atlanta-charleston"))
    drawn = play(near, TICKETS)
    assert drawn.over is None  # the game does not end in the middle of a turn
    last = play(drawn, ttr.legal_actions(drawn)[0])
    over = play(last, ttr.Claim("atlanta-nashville"))
    assert over.over is ttr.EndReason.TRAINS
    assert over.seats[0].trains == 1


@rule("end.stalled")
def test_a_stalled_game_ends_after_the_last_pass() -> None:
    table = stalled()
    one = play(table, PASS)
    assert one.over is None
    assert one.passes == 1
    over, events = watch(one, PASS)
    assert over.over is ttr.EndReason.STALLED
    assert only(events, EndedGame) == (
        EndedGame(seat=1, rule="end.stalled", reason=ttr.EndReason.STALLED),
    )
    assert over.turn == 2
    result = ttr.outcome(over)
    assert result is not None
    assert result.reason == "stalled"


def stalled() -> ttr.State:
    """A table where two players hold all cards, and every route is claimed or too long."""
    board = ttr.make_map(
        name="narrow",
        cities=["ash", "birch", "cedar", "dogwood", "elm"],
        trains=5,
        routes=[
            ("ash", "birch", 2, "grey"),
            ("birch", "cedar", 2, "grey"),
            ("cedar", "dogwood", 6, "grey"),
            ("dogwood", "elm", 6, "grey"),
        ],
        tickets=[
            ("ash", "birch", 1),
            ("ash", "cedar", 2),
            ("ash", "dogwood", 3),
            ("ash", "elm", 4),
            ("birch", "elm", 4),
            ("cedar", "elm", 4),
        ],
    )
    return ttr.position(
        ttr.seat("ash-birch"),
        ttr.seat("birch-cedar"),
        map=board,
        market="",
        deck="",
        rest=0,
        tickets="",
    )


@rule("end.stalled", "turn.pass")
def test_a_player_who_can_act_keeps_the_game_going() -> None:
    table = ttr.position(players=3, market="", deck="", rest=2, tickets="")
    state = play(table, PASS, PASS)
    assert state.over is None
    claimed = play(state, ttr.Claim("dallas-houston-1"), ttr.Pay("red", 0))
    assert claimed.passes == 0
    assert claimed.market == ("red", None, None, None, None)
    assert claimed.to_act == 0
    assert PASS not in ttr.legal_actions(claimed)


@rule("end.turn-limit")
@pytest.mark.parametrize("limit", [1, 2, 3, 7])
def test_a_turn_limit_ends_the_game(limit: int) -> None:
    table = ttr.position(players=3, turn_limit=limit)
    before = blind_turns(table, limit - 1)
    assert before.over is None
    over, events = watch(play(before, BLIND), BLIND)
    assert over.over is ttr.EndReason.TURN_LIMIT
    assert over.turn == limit
    assert only(events, EndedGame)[0].rule == "end.turn-limit"


@rule("end.turn-limit", "end.trigger")
def test_the_last_final_turn_counts_as_the_end_by_trains() -> None:
    table = ttr.position(ttr.seat(FOUR_TRAINS, hand="red*2"), turn_limit=3)
    over = blind_turns(play(table, ttr.Claim("atlanta-charleston")), 2)
    assert over.over is ttr.EndReason.TRAINS
    sooner = ttr.position(ttr.seat(FOUR_TRAINS, hand="red*2"), turn_limit=1)
    over = play(sooner, ttr.Claim("atlanta-charleston"))
    assert over.over is ttr.EndReason.TURN_LIMIT
    assert over.last_turn == 3


@rule("end.stalled", "end.turn-limit")
def test_a_stalled_game_at_the_limit_is_stalled() -> None:
    table = stalled()
    limited = evolve(table, options=evolve(table.options, turn_limit=2))
    assert play(limited, PASS, PASS).over is ttr.EndReason.STALLED
