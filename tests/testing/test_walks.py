"""Random players choose fairly, by their taste, and the same on every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import islice

import pytest
from tests.kernel.nim import Nim, Sticks, Take

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import below
from isle_of_trains.testing import Dice, any_action, any_type, walk


def rolls(seed: int, count: int = 8) -> list[int]:
    dice = Dice(seed)
    return [dice.below(6) for _ in range(count)]


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (7, [5, 5, 4, 0, 0, 2, 2, 3]),
        (0, [0, 1, 2, 1, 0, 5, 3, 5]),
        (-1, [3, 5, 2, 4, 5, 5, 3, 2]),
        (2**70, [5, 2, 0, 4, 3, 2, 5, 5]),
    ],
)
def test_dice_are_pinned(seed: int, expected: list[int]) -> None:
    assert rolls(seed) == expected


def test_dice_do_not_roll_what_the_game_deals() -> None:
    dealt = [below(7, counter, 2**60) for counter in range(200)]
    dice = Dice(7)
    assert not {dice.below(2**60) for _ in range(200)} & {*dealt}


def test_dice_are_fair() -> None:
    counts = Counter(rolls(1, 60_000))
    assert sorted(counts) == list(range(6))
    assert max(abs(count - 10_000) for count in counts.values()) < 550


def test_dice_go_on_rolling_something_new() -> None:
    dice = Dice(3)
    assert len({dice.below(2**60) for _ in range(1000)}) == 1000


def shares(taste: str) -> Counter[str]:
    """Let a player choose often among one deck and nine discards."""
    actions = [iot.TakeCard("deck"), *(iot.Discard(kind) for kind in list(iot.CARDS)[:9])]
    dice = Dice(5)
    chosen = (
        any_action(actions, dice) if taste == "action" else any_type(actions, dice)
        for _ in range(10_000)
    )
    return Counter(type(action).__name__ for action in chosen)


def test_any_action_is_as_likely_as_any_other() -> None:
    assert 850 < shares("action")["TakeCard"] < 1150


def test_any_type_is_as_likely_as_any_other() -> None:
    assert 4750 < shares("type")["TakeCard"] < 5250


def test_a_walk_goes_to_the_end() -> None:
    steps = list(walk(Nim(), Sticks(20), Dice(1)))
    assert steps[-1][1].heap == 0
    heap = 20
    for action, state in steps:
        heap -= action.count
        assert state.heap == heap


def test_a_walk_from_the_end_goes_nowhere() -> None:
    assert list(walk(Nim(), Sticks(0), Dice(1))) == []


def test_a_walk_follows_the_taste() -> None:
    steps = walk(Nim(), Sticks(9), Dice(1), lambda actions, _: actions[-1])
    assert [action for action, _ in steps] == [Take(3), Take(3), Take(3)]


def test_the_same_seed_gives_the_same_walk() -> None:
    start = iot.new_game(players=3, seed=4)
    first, again, other = (
        [action for action, _ in islice(walk(all_aboard, start, Dice(seed)), 60)]
        for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


WALK = """
from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import below
from isle_of_trains.testing.walks import Dice, walk
for players in (1, 2, 3, 4):
    start = all_aboard.new_game(players=players, seed=5, promos=True)
    for action, state in walk(all_aboard, start, Dice(players)):
        pass
    print(state.turn, state.counter, hash(state.seats[0].tokens), state.deck, state.discard)
"""


def test_a_walk_does_not_depend_on_how_python_hashes() -> None:
    """Lists are in a stable order, also where a set was used to make them."""
    told = {
        subprocess.run(
            [sys.executable, "-c", WALK],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for hashes in ("1", "2", "3")
    }
    assert len(told) == 1
