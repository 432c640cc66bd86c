"""Counts of positions, pinned, and the same by every way to count."""

from __future__ import annotations

import pytest
from tests.kernel.nim import Nim, Sticks, Take

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import Game, divide, perft
from isle_of_trains.kernel.game import A, E, S

PINNED = {
    (2, 0): (11, 107, 659),
    (2, 7): (9, 78, 520),
    (2, -3): (11, 106, 716),
    (3, 0): (12, 130, 950),
    (3, 7): (10, 100, 741),
    (3, -3): (16, 193, 1339),
    (4, 0): (15, 195, 1327),
    (4, 7): (14, 159, 1201),
    (4, -3): (15, 188, 1300),
}
"""By players and seed: the counts at depth 1, 2 and 3."""

deals = pytest.mark.parametrize(("players", "seed"), PINNED)

RICH = iot.position(
    iot.seat(
        "engine-3:blue caboose-7 caboose-10 hopper-2:boxcar-1,coach-1 coach-3:green,white"
        " boxcar-1:engine-3",
        hand="hopper-1 tanker-2 caboose-4 bank",
        supply="black",
    ),
    iot.seat("engine-2 tanker-3 boxcar-2 hopper-3 coach-1", hand="engine-3 boxcar-1"),
)
"""Everything is possible here: all four actions, bonuses, a delivery with every kind of step."""


def checked_count(game: Game[S, A, E], state: S, depth: int) -> int:
    """Count as slowly and as carefully as possible: one by one, each action checked."""
    if depth == 0 or state.to_act is None:
        return 1
    return sum(
        checked_count(game, game.apply(state, action), depth - 1)
        for action in game.legal_actions(state)
    )


@deals
def test_counts_from_the_deal_are_pinned(players: int, seed: int) -> None:
    state = iot.new_game(players=players, seed=seed)
    found = tuple(perft(all_aboard, state, depth) for depth in (1, 2, 3))
    assert found == PINNED[players, seed]


@deals
def test_the_trusted_count_is_the_checked_one(players: int, seed: int) -> None:
    state = iot.new_game(players=players, seed=seed)
    assert PINNED[players, seed][2] == checked_count(all_aboard, state, 3)


def test_counts_from_a_rich_table_are_pinned() -> None:
    found = tuple(perft(all_aboard, RICH, depth) for depth in (1, 2, 3))
    assert found == (35, 606, 6508)
    assert checked_count(all_aboard, RICH, 2) == found[1]


def test_a_divided_count_adds_up() -> None:
    parts = divide(all_aboard, RICH, 3)
    assert tuple(parts) == all_aboard.legal_actions(RICH)
    assert sum(parts.values()) == perft(all_aboard, RICH, 3)
    first = all_aboard.legal_actions(RICH)[0]
    assert parts[first] == perft(all_aboard, all_aboard.apply(RICH, first), 2)


def test_no_action_leads_to_one_position() -> None:
    assert perft(Nim(), Sticks(5), 0) == 1


def test_games_that_end_early_count_once() -> None:
    # Of two sticks a player can take one and then one, or both and be done.
    assert perft(Nim(), Sticks(2), 2) == 2
    assert perft(Nim(), Sticks(2), 9) == 2
    assert perft(Nim(), Sticks(0), 3) == 1


@pytest.mark.parametrize("heap", range(9))
@pytest.mark.parametrize("depth", range(6))
def test_counts_of_a_small_game_are_right(heap: int, depth: int) -> None:
    assert perft(Nim(), Sticks(heap), depth) == checked_count(Nim(), Sticks(heap), depth)


def test_a_small_game_can_be_divided() -> None:
    assert divide(Nim(), Sticks(4), 2) == {Take(1): 3, Take(2): 2, Take(3): 1}


@pytest.mark.parametrize("depth", [-1, 1.5, "2", True])
def test_a_depth_that_is_none_is_refused(depth: int) -> None:
    with pytest.raises(ValueError, match="A depth is a whole number from 0 on"):
        perft(Nim(), Sticks(3), depth)


def test_there_is_no_first_action_to_divide_by_at_depth_0() -> None:
    with pytest.raises(ValueError, match="from 1 on, not 0"):
        divide(Nim(), Sticks(3), 0)
