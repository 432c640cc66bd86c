"""The errors are one family, say what is wrong, and can be sent to another process."""

from __future__ import annotations

import copy
import pickle

import pytest

from isle_of_trains.kernel import (
    GameError,
    IllegalAction,
    InvalidDocument,
    InvalidOptions,
    InvalidPosition,
    MalformedAction,
    UnknownSeat,
    refuse,
)

FULL = refuse("load.space", "The {car} is full.", "Choose another car.", car="hopper-1")

ERRORS = [
    IllegalAction(FULL),
    InvalidOptions("setup.options", "There are 9 players."),
    InvalidDocument("$.data.turn", "There is no turn 0."),
    InvalidPosition("There are 2 banks."),
    MalformedAction("3 is not an action."),
    UnknownSeat("There is no seat 9."),
]

each = pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)


@each
def test_every_error_belongs_to_the_family(error: GameError) -> None:
    with pytest.raises(GameError):
        raise error


@each
@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_every_error_survives_pickling(error: GameError, protocol: int) -> None:
    twin = pickle.loads(pickle.dumps(error, protocol))
    assert type(twin) is type(error)
    assert str(twin) == str(error)
    assert vars(twin) == vars(error)


@each
def test_every_error_survives_copying(error: GameError) -> None:
    twin = copy.deepcopy(error)
    assert type(twin) is type(error)
    assert str(twin) == str(error)


def test_an_illegal_action_carries_its_refusal() -> None:
    error = IllegalAction(FULL)
    assert error.refusal is FULL
    assert error.rule == "load.space"
    assert error.reason == "The hopper-1 is full."
    assert str(error) == "The hopper-1 is full. [load.space] Choose another car."


def test_invalid_options_cite_their_clause() -> None:
    error = InvalidOptions("setup.options", "There are 9 players.")
    assert (error.rule, error.reason) == ("setup.options", "There are 9 players.")
    assert str(error) == "There are 9 players. [setup.options]"


@pytest.mark.parametrize(
    ("error", "builtin"),
    [
        (InvalidOptions, ValueError),
        (InvalidPosition, ValueError),
        (UnknownSeat, ValueError),
        (MalformedAction, TypeError),
    ],
)
def test_errors_about_arguments_are_also_the_usual_ones(
    error: type[GameError], builtin: type[Exception]
) -> None:
    assert issubclass(error, builtin)


def test_an_illegal_action_is_no_error_of_the_program() -> None:
    assert not issubclass(IllegalAction, ValueError | TypeError)
