"""Points at the end, and who has won."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, play

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.scoring import rank


def cards(*seats: ttr.Seat, **options: int) -> tuple[ttr.Scorecard, ...]:
    return ttr.score(ttr.position(*seats, **options))  # type: ignore[arg-type]


def result(*seats: ttr.Seat) -> ttr.Outcome:
    """End a game in the turn of the first seat."""
    found = ttr.outcome(play(ttr.position(*seats, turn_limit=1), BLIND, BLIND))
    assert found is not None
    return found


@rule("score.tickets")
def test_a_completed_ticket_adds_its_value_and_an_open_one_takes_it_away() -> None:
    me, _ = cards(
        ttr.seat(
            "denver-santa-fe el-paso-santa-fe",
            tickets="denver-el-paso boston-miami",
        )
    )
    assert me.tickets == (
        ttr.TicketScore("boston-miami", -12),
        ttr.TicketScore("denver-el-paso", 4),
    )
    assert (me.routes, me.ticket_points, me.completed) == (4, -8, 1)
    assert me.total == 4 - 8 + 10


@rule("score.tickets")
def test_routes_of_others_join_nothing() -> None:
    me, rival = cards(
        ttr.seat("denver-santa-fe", tickets="denver-el-paso"), ttr.seat("el-paso-santa-fe")
    )
    assert me.ticket_points == -4
    assert rival.tickets == ()


@rule("score.tickets")
def test_any_way_round_completes_a_ticket() -> None:
    around = "denver-phoenix el-paso-phoenix"
    me, _ = cards(ttr.seat(around, tickets="denver-el-paso"))
    assert me.ticket_points == 4
    part, _ = cards(ttr.seat("denver-phoenix", tickets="denver-el-paso"))
    assert part.ticket_points == -4


@rule("score.tickets")
def test_tickets_on_offer_do_not_count() -> None:
    me, _ = cards(ttr.seat(offered="denver-el-paso boston-miami"))
    assert me.tickets == ()


@rule("score.longest")
def test_the_longest_path_earns_ten_points() -> None:
    mine, theirs = cards(
        ttr.seat("denver-santa-fe el-paso-santa-fe"), ttr.seat("atlanta-miami boston-montreal-1")
    )
    assert (mine.path_length, mine.longest_path) == (4, 0)
    assert (theirs.path_length, theirs.longest_path) == (5, 10)
    assert theirs.total == 10 + 2 + 10


@rule("score.longest")
def test_all_who_tie_get_it() -> None:
    found = cards(
        ttr.seat("denver-santa-fe el-paso-santa-fe"),
        ttr.seat("calgary-seattle"),
        ttr.seat("atlanta-nashville"),
        players=3,
    )
    assert [card.longest_path for card in found] == [10, 10, 0]


@rule("score.longest")
def test_a_path_of_no_trains_earns_nothing() -> None:
    assert [card.longest_path for card in cards(ttr.seat(), ttr.seat())] == [0, 0]


@rule("score.longest")
def test_a_train_counts_once_and_a_city_may_come_again() -> None:
    loop = "denver-santa-fe el-paso-santa-fe denver-phoenix el-paso-phoenix"
    me, _ = cards(ttr.seat(loop))
    assert me.path_length == 2 + 2 + 5 + 3
    tail, _ = cards(ttr.seat(f"{loop} dallas-el-paso"))
    assert tail.path_length == 12 + 4


# Who has won


def card(seat: int, *, routes: int, completed: int = 0, longest: int = 0) -> ttr.Scorecard:
    """Write a scorecard whose tickets bring one point each."""
    tickets = tuple(ttr.TicketScore(f"t{n}", 1) for n in range(completed))
    return ttr.Scorecard(
        seat=seat, routes=routes - completed, tickets=tickets, longest_path=longest, path_length=0
    )


@rule("score.ties")
def test_most_points_win() -> None:
    assert rank((card(0, routes=20), card(1, routes=30), card(2, routes=10))) == ((1,), (0,), (2,))


@rule("score.ties")
def test_then_most_completed_tickets() -> None:
    tied = (card(0, routes=20, completed=1), card(1, routes=20, completed=2))
    assert rank(tied) == ((1,), (0,))
    assert rank((card(0, routes=21), card(1, routes=20, completed=9))) == ((0,), (1,))


@rule("score.ties")
def test_then_the_longest_path() -> None:
    tied = (card(0, routes=20, completed=1), card(1, routes=10, completed=1, longest=10))
    assert rank(tied) == ((1,), (0,))
    more = (card(0, routes=20, completed=2), card(1, routes=10, completed=1, longest=10))
    assert rank(more) == ((0,), (1,))


@rule("score.ties")
def test_then_it_is_shared() -> None:
    tied = (card(0, routes=20), card(1, routes=5), card(2, routes=20), card(3, routes=20))
    assert rank(tied) == ((0, 2, 3), (1,))


@rule("score.ties")
def test_an_outcome_names_winners_ranking_reason_and_points() -> None:
    found = result(
        ttr.seat("denver-santa-fe"), ttr.seat("atlanta-miami"), ttr.seat("calgary-seattle")
    )
    assert found.winners == (1,)
    assert found.ranking == ((1,), (2,), (0,))
    assert found.reason is ttr.EndReason.TURN_LIMIT
    assert [card.total for card in found.scores] == [2, 20, 7]
    assert ttr.outcome(ttr.position()) is None


@rule("score.ties")
def test_a_game_of_nothing_is_shared_by_all() -> None:
    found = result(ttr.seat(), ttr.seat())
    assert found.winners == (0, 1)


@pytest.mark.parametrize("seed", range(5))
def test_a_score_can_be_asked_for_at_any_time(seed: int) -> None:
    state = ttr.new_game(players=3, seed=seed)
    assert [card.total for card in ttr.score(state)] == [0, 0, 0]
