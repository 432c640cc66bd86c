"""Every mode that can be played is tested, and can be played."""

from __future__ import annotations

import inspect

import pytest

import isle_of_trains as iot
from isle_of_trains.testing.modes import PLAYERS, GameOptions, Mode, modes


@pytest.mark.parametrize("mode", modes(), ids=str)
def test_every_mode_starts_a_game(mode: Mode) -> None:
    state = iot.new_game(**mode, seed=1)
    assert state.options.players == mode["players"]
    assert state.active == mode.get("first", 0)
    assert state.options.edition == mode.get("edition", "en")
    assert state.options.promos is mode.get("promos", False)
    scenario = mode.get("scenario")
    assert state.options.scenario == (None if scenario is None else iot.SCENARIOS[scenario])


def test_no_two_modes_are_the_same() -> None:
    agreed = [iot.new_game(**mode, seed=1).options for mode in modes()]
    assert len({*agreed}) == len(agreed)


def test_every_option_of_a_new_game_is_thought_of() -> None:
    assert GameOptions.__annotations__.keys() == inspect.signature(iot.new_game).parameters.keys()


def test_every_number_of_players_is_thought_of() -> None:
    def can_be_played(players: int) -> bool:
        try:
            iot.new_game(players=players, seed=1)
        except iot.InvalidOptions:
            return False
        return True

    assert tuple(filter(can_be_played, range(-1, 12))) == PLAYERS


def test_every_scenario_is_among_the_modes() -> None:
    assert {mode.get("scenario") for mode in modes([1])} == {None, *iot.SCENARIOS}


def test_the_plainest_mode_comes_first() -> None:
    assert modes([3])[0] == {"players": 3, "first": 0, "edition": "en", "promos": False}
