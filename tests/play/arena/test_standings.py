"""What games say about bots, counted by hand."""

from __future__ import annotations

import pytest
from openskill.models import PlackettLuce

from isle_of_trains.play.arena import Played, Tournament
from isle_of_trains.play.arena.durations import Durations
from isle_of_trains.play.arena.estimates import Z, share
from isle_of_trains.play.arena.offences import broken_off
from isle_of_trains.play.arena.played import Finished, Offence, digest
from isle_of_trains.play.arena.ratings import rate
from isle_of_trains.play.arena.standings import Standing, Standings, standings_of

CUP = Tournament(bots=("a", "b"), deals=2)


def played(cup: Tournament, *scores: tuple[int, ...]) -> list[Finished]:
    """Let the games of a tournament end with these points."""
    finished = []
    for match, points in zip(cup.matches(), scores, strict=False):
        ranking = tuple(
            tuple(seat for seat, own in enumerate(points) if own == value)
            for value in sorted(set(points), reverse=True)
        )
        game = Played(
            index=match.index,
            deal=match.deal,
            bots=tuple(cup.bots[bot].name for bot in match.seats),
            ranking=ranking,
            winners=ranking[0],
            scores=points,
            reason="end",
            rating=f"over {points[0] // 10}0" if cup.is_solo else None,
            decisions=100 + match.index,
            trace="",
        )
        times = tuple(Durations.of([0.001] * 99 + [0.1]) for _ in points)
        finished.append(Finished(game=game, times=times))
    return finished


def named(standings: Standings, name: str) -> Standing:
    return next(bot for bot in standings.bots if bot.bot.name == name)


def test_wins_are_counted_and_ties_are_shared() -> None:
    found = standings_of(CUP, played(CUP, (9, 5), (3, 4), (7, 7), (5, 8)))
    a, b = named(found, "a"), named(found, "b")
    assert (a.games, a.wins, b.wins) == (4, 3.5, 0.5)
    assert a.win_rate == share(3.5, 4)
    assert found.bots == (a, b)
    assert found.seats == (share(1.5, 4), share(2.5, 4))
    assert (a.points, b.points) == ((9, 4, 7, 8), (5, 3, 7, 5))
    assert a.scores is not None
    assert (a.scores.mean, a.scores.median) == (7, 7.5)
    assert found.decisions == (100, 101, 102, 103)
    assert found.endings == {"end": 4}


def test_time_is_that_of_the_middle_and_of_the_slow_decision() -> None:
    a = named(standings_of(CUP, played(CUP, (9, 5), (3, 4))), "a")
    assert a.thought is not None
    assert a.thought.decisions == 200
    assert a.thought.median == pytest.approx(0.001, rel=0.01)
    assert a.thought.percentile_95 == pytest.approx(0.001, rel=0.01)


def test_two_bots_are_compared_deal_by_deal() -> None:
    (pairing,) = standings_of(CUP, played(CUP, (9, 5), (3, 4), (7, 7), (5, 8))).pairings
    assert (pairing.first, pairing.second, pairing.meetings) == ("a", "b", 4)
    assert pairing.ahead == share(3.5, 4)
    # Deal 1: 4 and 1 ahead, 2.5 in the mean. Deal 2: 0 and 3, 1.5 in the mean.
    assert pairing.lead == 2
    assert pairing.lead_margin == pytest.approx(Z * 0.5)


def test_a_table_counts_once_however_many_seats_a_bot_has() -> None:
    cup = Tournament(bots=("a", "b"), format="head-to-head", players=4, deals=1)
    found = standings_of(cup, played(cup, (9, 5, 12, 9)))
    (pairing,) = found.pairings
    assert pairing.meetings == 1
    assert pairing.lead == pytest.approx(9 - 26 / 3)
    assert pairing.ahead == share(0.5, 1)
    assert (named(found, "a").games, named(found, "b").games) == (1, 3)
    assert named(found, "b").wins == 1


def test_alone_bots_are_ordered_by_points_and_compared_on_equal_deals() -> None:
    cup = Tournament(bots=("a", "b"), players=1, deals=3)
    found = standings_of(cup, played(cup, (50,), (60,), (50,), (50,), (40,), (52,)))
    assert [bot.bot.name for bot in found.bots] == ["b", "a"]
    assert all(bot.rating is None for bot in found.bots)
    assert named(found, "a").called == {"over 50": 2, "over 40": 1}
    assert found.seats == ()
    (pairing,) = found.pairings
    assert (pairing.meetings, pairing.ahead) == (3, share(0.5, 3))
    assert pairing.lead == pytest.approx((-10 + 0 - 12) / 3)


def test_offences_are_listed_and_leave_no_points() -> None:
    games = played(CUP, (9, 5), (3, 4))
    offence = Offence(seat=1, kind="crash", reason="Oh: no")
    match = list(CUP.matches())[2]
    lost = broken_off(CUP, match, offence, decisions=3)
    games.append(Finished(game=lost, times=(Durations(), Durations())))
    found = standings_of(CUP, games)
    (incident,) = found.incidents
    assert (incident.index, incident.bot, incident.offence) == (2, "b", offence)
    assert (named(found, "a").offences, named(found, "b").offences) == (0, 1)
    assert (named(found, "a").wins, named(found, "a").points) == (3, (9, 4))
    assert found.decisions == (100, 101)
    assert found.endings == {"end": 2, "offence": 1}


def test_bots_that_never_finish_a_game_have_no_scores() -> None:
    offence = Offence(seat=0, kind="died", reason="")
    games = [
        Finished(game=broken_off(CUP, match, offence, decisions=0), times=(Durations(),) * 2)
        for match in CUP.matches()
    ]
    found = standings_of(CUP, games)
    assert all(bot.scores is None and bot.thought is None for bot in found.bots)
    assert found.lengths.most == 0
    assert found.pairings[0].lead is None


def test_a_bot_that_has_not_played_yet_is_not_listed() -> None:
    cup = Tournament(bots=("a", "b", "c"), deals=1)
    found = standings_of(cup, played(cup, (9, 5)))
    assert [bot.bot.name for bot in found.bots] == ["a", "b"]
    assert [(pairing.first, pairing.second) for pairing in found.pairings] == [("a", "b")]


# Ratings


def games(*scores: tuple[int, ...]) -> list[Played]:
    return [finished.game for finished in played(CUP, *scores)]


def test_a_first_victory_is_worth_what_the_model_says() -> None:
    ratings = rate(games((9, 5)))
    model = PlackettLuce(tau=0.0)
    [[winner], [loser]] = model.rate([[model.rating()], [model.rating()]])
    assert (ratings["a"].strength, ratings["a"].doubt) == (winner.mu, winner.sigma)
    assert (ratings["b"].strength, ratings["b"].doubt) == (loser.mu, loser.sigma)
    assert winner.mu == pytest.approx(27.635, abs=0.01)


def test_ratings_do_not_depend_on_the_order_of_the_list() -> None:
    some = games((9, 5), (3, 4), (7, 7), (5, 8))
    assert rate(some) == rate(reversed(some))


def test_a_tie_between_equals_changes_only_the_doubt() -> None:
    ratings = rate(games((5, 5)))
    assert ratings["a"].strength == pytest.approx(25)
    assert ratings["a"] == ratings["b"]
    assert ratings["a"].doubt < 25 / 3


def test_a_bot_with_three_seats_takes_their_mean() -> None:
    cup = Tournament(bots=("a", "b"), format="head-to-head", players=4, deals=1)
    ratings = rate(finished.game for finished in played(cup, (9, 5, 5, 5)))
    assert ratings["a"].strength > 25 > ratings["b"].strength
    assert ratings["a"].strength + 3 * ratings["b"].strength == pytest.approx(100)


def test_a_bot_that_wins_twice_as_often_is_rated_higher() -> None:
    cup = Tournament(bots=("a", "b"), deals=60)
    # A wins two of three, wherever it sits.
    scores = [(2, 1) if (index % 3 == 0) == (index % 2 == 1) else (1, 2) for index in range(120)]
    ratings = rate(finished.game for finished in played(cup, *scores))
    assert ratings["a"].strength > ratings["b"].strength + ratings["a"].doubt


# Fingerprints


def test_a_fingerprint_knows_games_and_not_their_order() -> None:
    some = games((9, 5), (3, 4))
    assert digest(some) == digest(reversed(some))
    assert digest(some) != digest(games((9, 5), (4, 3)))
