"""The hash of a state: equal for equal states, in every process, and for nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import given

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.testing import Dice, states, walk

PROGRAM = """
from tests.games.all_aboard.test_json_hash import sample
print(*sample())
"""
ROOT = Path(__file__).parents[3]


def sample() -> list[str]:
    """Give the hashes of some states that were played to."""
    starts = [iot.new_game(players=n, seed=n, promos=n == 3) for n in (1, 2, 3, 4)]
    walks = [list(islice(walk(all_aboard, start, Dice(7)), 200)) for start in starts]
    return [iot.state_hash(played[-1][1]) for played in walks]


@pytest.mark.parametrize("seed", ["0", "1", "4294967295"])
def test_every_process_gives_the_same_hashes(seed: str) -> None:
    finished = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    assert finished.stdout.split() == sample()


@given(states())
def test_a_state_that_was_read_has_the_hash_of_the_one_that_was_written(state: iot.State) -> None:
    found = iot.state_hash(state)
    assert len(found) == 64
    assert iot.state_hash(iot.from_json(iot.to_json(state), kind="state")) == found
    assert iot.state_hash(iot.from_json(iot.to_json(state, pretty=True), kind="state")) == found


@given(states(), states())
def test_hashes_are_equal_exactly_where_states_are(one: iot.State, other: iot.State) -> None:
    assert (iot.state_hash(one) == iot.state_hash(other)) is (one == other)


def test_everything_in_a_state_counts() -> None:
    state = iot.new_game(players=2, seed=1)
    others = [
        evolve(state, seed=2),
        evolve(state, counter=0),
        evolve(state, turn=2),
        evolve(state, deck=state.deck[::-1]),
        evolve(state, options=evolve(state.options, turn_limit=9)),
        evolve(state, seats=state.seats[::-1]),
    ]
    assert len({iot.state_hash(other) for other in (state, *others)}) == len(others) + 1


def test_a_shipped_scenario_hashes_alike_however_it_was_named() -> None:
    by_number = iot.new_game(players=1, seed=1, scenario=4)
    by_row = iot.new_game(players=1, seed=1, scenario=iot.SCENARIOS[4])
    assert iot.state_hash(by_number) == iot.state_hash(by_row)
