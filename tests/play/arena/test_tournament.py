"""Who meets whom, at which seats and on which deals."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import permutations

import pytest

from isle_of_trains.kernel import GameError
from isle_of_trains.play.arena import Entrant, InvalidTournament, Tournament


def test_every_pair_plays_the_same_deals_from_every_seat() -> None:
    cup = Tournament(bots=("a", "b", "c"), deals=5)
    deals: defaultdict[tuple[int, ...], list[int]] = defaultdict(list)
    for match in cup.matches():
        deals[match.seats].append(match.deal)
    assert set(deals) == set(permutations(range(3), 2))
    (played,) = set(map(tuple, deals.values()))
    assert len(set(played)) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_sits_at_every_seat_on_every_deal(players: int) -> None:
    cup = Tournament(bots=("a", "b", "c", "d"), players=players, deals=6)
    counts = Counter(
        (match.deal, seat, bot) for match in cup.matches() for seat, bot in enumerate(match.seats)
    )
    assert len(counts) == 6 * players * 4
    assert len(set(counts.values())) == 1


def test_the_order_around_the_table_changes_with_the_deals() -> None:
    cup = Tournament(bots=("a", "b", "c"), players=3, deals=2)
    assert {match.seats for match in cup.matches()} == set(permutations(range(3)))


def test_head_to_head_sets_the_first_bot_against_each_other() -> None:
    cup = Tournament(bots=("a", "b", "c"), format="head-to-head", deals=1)
    assert [match.seats for match in cup.matches()] == [(0, 1), (1, 0), (0, 2), (2, 0)]


def test_at_a_larger_table_the_other_bot_has_all_other_seats() -> None:
    cup = Tournament(bots=("a", "b"), format="head-to-head", players=4, deals=3)
    seatings = [match.seats for match in cup.matches()]
    assert seatings == [(0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1)] * 3


@pytest.mark.parametrize("form", ["round-robin", "head-to-head"])
def test_alone_every_bot_plays_every_deal(form: str) -> None:
    cup = Tournament(bots=("a", "b"), players=1, deals=3, format=form)  # type: ignore[arg-type]
    played = [(match.deal, match.seats) for match in cup.matches()]
    assert len(set(played)) == cup.games == 6
    assert {deal for deal, (bot,) in played if bot == 0} == {
        deal for deal, (bot,) in played if bot == 1
    }


def test_games_are_counted_without_listing_them() -> None:
    cup = Tournament(bots=("a", "b", "c", "d"), players=3, deals=7)
    matches = list(cup.matches())
    assert cup.games == len(matches) == 7 * 4 * 3
    assert [match.index for match in matches] == list(range(len(matches)))


def test_more_deals_only_add_games() -> None:
    short, long = (Tournament(bots=("a", "b"), deals=deals) for deals in (3, 5))
    assert list(long.matches())[: short.games] == list(short.matches())


def test_no_two_bots_and_no_two_seeds_share_their_chance() -> None:
    matches = list(Tournament(bots=("a", "b"), deals=50).matches())
    seeds = [seed for match in matches for seed in match.seeds]
    assert len(set(seeds)) == len(seeds)
    others = Tournament(bots=("a", "b"), deals=50, seed=2).matches()
    assert not {match.deal for match in matches} & {match.deal for match in others}


@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"bots": ("a", "a")}, "Two bots are called 'a'"),
        ({"bots": ()}, "needs 2 bots or more, not 0"),
        ({"bots": ("a",)}, "needs 2 bots or more, not 1"),
        ({"bots": ("a", "b"), "players": 3}, "needs 3 bots or more, not 2"),
        ({"bots": ("a",), "players": 3, "format": "head-to-head"}, "needs 2 bots"),
        ({"bots": ("a", "")}, "no name"),
        ({"bots": ("a", "b"), "format": "swiss"}, "no format 'swiss'"),
        ({"bots": ("a", "b"), "deals": 0}, "1 or more"),
        ({"bots": ("a", "b"), "players": 0}, "1 or more"),
        ({"bots": ("a", "b"), "seconds": 0}, "no time"),
        ({"bots": ("a", "b"), "seconds": float("nan")}, "no time"),
        ({"bots": ("a", "b"), "options": {"seed": 3}}, "itself decides about 'seed'"),
        ({"bots": ("a", "b"), "options": {"map": object()}}, "plain value"),
    ],
)
def test_what_cannot_be_played_is_refused(values: dict[str, object], complaint: str) -> None:
    with pytest.raises(InvalidTournament, match=complaint) as caught:
        Tournament(**values)  # type: ignore[arg-type]  # on purpose
    assert isinstance(caught.value, GameError)


def test_a_bot_may_play_itself_under_another_name() -> None:
    cup = Tournament(bots=("a", Entrant("a", name="again")))
    assert [bot.name for bot in cup.bots] == ["a", "again"]
