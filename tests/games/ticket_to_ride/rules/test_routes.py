"""Claiming routes: which, with how many trains, and for how many points."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, hand, only, play, watch
from tests.games.ticket_to_ride.helpers.refusing import assert_allowed, assert_refused

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import Claimed, Paid, ScoredPoints

THREE_TRAINS = (
    "calgary-winnipeg duluth-helena duluth-toronto el-paso-houston el-paso-los-angeles"
    " helena-seattle miami-new-orleans"
)
"""Seven routes of six spaces: three of 45 trains are left."""


def claims(state: ttr.State) -> list[str]:
    return [action.route for action in ttr.legal_actions(state) if isinstance(action, ttr.Claim)]


@rule("route.one", "route.set", "route.points", "turn.one")
def test_a_route_is_paid_for_claimed_and_scored_in_one_turn() -> None:
    table = ttr.position(ttr.seat(hand="blue*3 white"))
    after, events = watch(table, ttr.Claim("montreal-new-york"))
    me = after.seats[0]
    assert me.routes == ("montreal-new-york",)
    assert (me.trains, me.points, me.cards) == (42, 4, {"white": 1})
    assert after.discard == hand("blue*3")
    assert (after.to_act, after.turn) == (1, 2)
    assert only(events, Paid) == (
        Paid(seat=0, rule="route.set", route="montreal-new-york", colour="blue", cards=3,
             locomotives=0),
    )  # fmt: skip
    assert only(events, Claimed) == (
        Claimed(seat=0, rule="route.trains", route="montreal-new-york", trains=3, left=42),
    )
    assert only(events, ScoredPoints) == (
        ScoredPoints(seat=0, rule="route.points", route="montreal-new-york", points=4),
    )


@rule("route.one")
def test_any_open_route_will_do_far_from_ones_own() -> None:
    table = ttr.position(ttr.seat("boston-montreal-1", hand="red"))
    assert claims(table) == [
        "atlanta-nashville",
        "dallas-houston-1",
        "dallas-houston-2",
        "kansas-city-omaha-1",
        "kansas-city-omaha-2",
        "portland-seattle-1",
        "portland-seattle-2",
        "seattle-vancouver-1",
        "seattle-vancouver-2",
    ]


@rule("route.one")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_claimed_route_is_not_open(owner: int) -> None:
    seats = [ttr.seat("atlanta-nashville"), ttr.seat()]
    table = ttr.position(
        *(seats if owner == 0 else seats[::-1]), rest=0, deck="red", market="red*5"
    )
    assert_refused(table, ttr.Claim("atlanta-nashville"), "route.one", f"seat {owner}")


@rule("turn.hold")
@pytest.mark.parametrize("route", ["denver", "", "new-york-montreal", "boston-new-york"])
def test_a_route_must_be_on_the_map(route: str) -> None:
    assert_refused(ttr.position(ttr.seat(hand="red*6")), ttr.Claim(route), "turn.hold", route)


@rule("route.points", "route.trains")
@pytest.mark.parametrize(
    ("route", "cards", "length", "points"),
    [
        ("atlanta-nashville", "red", 1, 1),
        ("atlanta-charleston", "red*2", 2, 2),
        ("montreal-toronto", "red*3", 3, 4),
        ("calgary-seattle", "red*4", 4, 7),
        ("helena-omaha", "red*5", 5, 10),
        ("miami-new-orleans", "red*6", 6, 15),
    ],
)
def test_points_and_trains_go_by_length(route: str, cards: str, length: int, points: int) -> None:
    after = play(ttr.position(ttr.seat(hand=cards)), ttr.Claim(route))
    me = after.seats[0]
    assert (45 - me.trains, me.points) == (length, points)
    assert me.hand == hand("")
    assert ttr.score(after)[0].routes == points


@rule("route.trains")
def test_a_route_needs_a_train_for_every_space() -> None:
    table = ttr.position(ttr.seat(THREE_TRAINS, hand="red*12 locomotive*2"))
    assert table.seats[0].trains == 3
    assert_allowed(table, ttr.Claim("montreal-toronto"))
    assert_refused(table, ttr.Claim("calgary-seattle"), "route.trains", "4 trains", "have 3")
    assert all(len_of(table, name) <= 3 for name in claims(table))


def len_of(state: ttr.State, name: str) -> int:
    return state.options.board.routes[name].length


# Pairs


@rule("route.double")
@pytest.mark.parametrize("players", [2, 3])
def test_with_few_players_the_second_track_is_closed_for_all(players: int) -> None:
    seats = [ttr.seat("boston-new-york-red", hand="yellow*2"), ttr.seat(hand="yellow*3")]
    table = ttr.position(*seats, players=players, active=1)
    assert_refused(
        table, ttr.Claim("boston-new-york-yellow"), "route.double", "Seat 0", f"{players} players"
    )
    assert "boston-new-york-yellow" not in claims(table)
    own = ttr.position(*seats, players=players)
    assert_refused(own, ttr.Claim("boston-new-york-yellow"), "route.double", "yours")


@rule("route.double")
@pytest.mark.parametrize("players", [4, 5])
def test_with_many_players_the_second_track_is_open_to_others(players: int) -> None:
    seats = [ttr.seat("boston-new-york-red", hand="yellow*2"), ttr.seat(hand="yellow*3")]
    table = ttr.position(*seats, players=players, active=1)
    after = play(table, ttr.Claim("boston-new-york-yellow"))
    assert after.seats[1].routes == ("boston-new-york-yellow",)
    assert_refused(
        ttr.position(*seats, players=players),
        ttr.Claim("boston-new-york-yellow"),
        "route.double",
        "yours",
    )


@rule("route.double")
@pytest.mark.parametrize(("first", "second"), [("1", "2"), ("2", "1")])
def test_either_track_closes_the_other(first: str, second: str) -> None:
    table = ttr.position(ttr.seat(f"dallas-houston-{first}", hand="red"), players=4)
    assert_refused(table, ttr.Claim(f"dallas-houston-{second}"), "route.double")
    assert_refused(table, ttr.Claim(f"dallas-houston-{first}"), "route.one")
    assert "kansas-city-omaha-1" in claims(table)


# Which clause comes first


@rule("route.set", "route.trains", "route.double", "route.one")
def test_the_first_clause_of_the_section_refuses() -> None:
    table = ttr.position(ttr.seat(THREE_TRAINS, hand="red"), ttr.seat("atlanta-new-orleans-orange"))
    track = ttr.Claim("atlanta-new-orleans-yellow")
    assert_refused(table, track, "route.set")  # the hand comes before trains and pair
    rich = ttr.position(
        ttr.seat(THREE_TRAINS, hand="yellow*4"), ttr.seat("atlanta-new-orleans-orange")
    )
    assert_refused(rich, track, "route.trains")  # trains before the pair
    taken = ttr.position(ttr.seat(THREE_TRAINS), ttr.seat("atlanta-new-orleans-yellow"))
    assert_refused(taken, track, "route.one")  # an owner before anything
    assert_refused(play(table, BLIND), track, "turn.decision")
