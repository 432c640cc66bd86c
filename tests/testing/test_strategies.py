"""The strategies give what they promise, and all of it."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample, Unsatisfiable
from hypothesis.strategies import DataObject

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.state import Decision
from isle_of_trains.testing import (
    GameOptions,
    PlayedGame,
    actions,
    attempts,
    game_options,
    games,
    states,
)
from isle_of_trains.testing.modes import PLAYERS

patiently = settings(
    max_examples=2000, phases=[Phase.generate], database=None, derandomize=True, deadline=None
)
"""Look long for an example, and do not look for a simpler one."""


@given(game_options())
def test_options_start_a_game(options: GameOptions) -> None:
    state = iot.new_game(**options)
    assert state.options.players == options["players"]
    assert state.seed == options["seed"]


@pytest.mark.parametrize("players", PLAYERS)
def test_options_have_every_number_of_players(players: int) -> None:
    assert find(game_options(), lambda o: o["players"] == players, settings=patiently)


@given(game_options([3]))
def test_options_keep_to_the_players_named(options: GameOptions) -> None:
    assert options["players"] == 3


@pytest.mark.parametrize("question", get_args(Decision), ids=lambda question: question.__name__)
def test_states_ask_every_kind_of_question(question: type[Decision]) -> None:
    state = find(states(), lambda state: type(state.decision) is question, settings=patiently)
    assert type(state.decision) is question


def test_states_may_be_final() -> None:
    assert find(states(), lambda state: state.over is not None, settings=patiently).over


@given(states(players=[2, 4]))
def test_states_keep_to_the_players_named(state: iot.State) -> None:
    assert state.players in (2, 4)


@given(states(options=st.just({"players": 3, "seed": 5, "turn_limit": 9})))
def test_states_keep_to_the_options_named(state: iot.State) -> None:
    assert (state.players, state.seed, state.options.turn_limit) == (3, 5, 9)
    assert state.turn <= 9


@given(states(players=[2], max_decisions=0))
def test_states_go_no_further_than_told(state: iot.State) -> None:
    assert state.turn == 1
    assert len(state.stack) == 1


@given(games(decisions=st.just(7), players=[2, 3, 4]))
def test_games_are_as_long_as_told(game: PlayedGame) -> None:
    assert len(game.actions) == 7 or game.is_over
    assert len(game.states) == len(game.actions) + 1
    assert game.last is game.states[-1]


@given(games())
def test_games_start_with_their_options(game: PlayedGame) -> None:
    assert game.states[0] == iot.new_game(**game.options)


def test_games_may_be_over_or_not() -> None:
    assert find(games(), lambda game: game.is_over, settings=patiently).last.over
    assert not find(games(), lambda game: not game.is_over, settings=patiently).last.over


def test_a_game_is_shown_in_a_line() -> None:
    game = find(games(players=[2]), lambda game: len(game.actions) > 5, settings=patiently)
    assert repr(game).startswith("PlayedGame(options={'players': 2,")
    assert len(repr(game)) < 300


@given(games(decisions=st.integers(0, 50)))
def test_a_game_can_be_played_again_from_what_is_shown(game: PlayedGame) -> None:
    again = PlayedGame(game.options, game.dice, game.taste, game.decisions)
    assert again.states == game.states
    assert again.actions == game.actions


@given(states(), st.data())
def test_actions_are_legal(state: iot.State, data: DataObject) -> None:
    if state.over is None:
        assert data.draw(actions(state)) in iot.legal_actions(state)


def test_there_are_no_actions_after_the_end() -> None:
    over = find(states(), lambda state: state.over is not None, settings=patiently)
    with pytest.raises((NoSuchExample, Unsatisfiable)):
        find(actions(over), lambda action: True, settings=patiently)


def test_attempts_are_legal_or_not() -> None:
    state = iot.new_game(players=2, seed=1)
    legal = find(attempts(state), lambda a: iot.explain(state, a) is None, settings=patiently)
    absurd = find(attempts(state), lambda a: iot.explain(state, a) is not None, settings=patiently)
    assert legal in iot.legal_actions(state)
    assert absurd not in iot.legal_actions(state)
