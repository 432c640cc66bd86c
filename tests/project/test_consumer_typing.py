"""A user of the library gets exact types under mypy's strict mode."""

import subprocess
import sys
from pathlib import Path

import pytest

GOOD = """
from typing_extensions import assert_type

import isle_of_trains as iot

state = iot.new_game(players=3, seed=7)
assert_type(state, iot.State)

to_act: int | None = state.to_act

actions = iot.legal_actions(state)
assert_type(actions, tuple[iot.Action, ...])

refusal = iot.explain(state, actions[0])
assert_type(refusal, iot.Refusal | None)
if refusal is not None:
    assert_type(refusal.rule, str)
    assert_type(refusal.reason, str)

try:
    state = iot.apply(state, actions[0])
except iot.IllegalAction as error:
    rule: str = error.rule
    reason: str = error.reason

assert_type(iot.apply(state, actions[0]), iot.State)
assert_type(iot.step(state, actions[0]).state, iot.State)
"""

GAMES = """
from types import ModuleType

from typing_extensions import assert_type

import isle_of_trains as iot
import isle_of_trains.games.all_aboard
from isle_of_trains.games import games, ticket_to_ride as ttr

assert_type(iot.games()["ticket_to_ride"], ModuleType)
assert_type(list(games()), list[str])
assert_type(ttr.new_game(players=2, seed=1), ttr.State)
assert_type(iot.games.ticket_to_ride.new_game(players=2, seed=1), ttr.State)
assert_type(iot.games.all_aboard.new_game(players=2, seed=1), iot.State)
assert_type(isle_of_trains.games.all_aboard.new_game(players=2, seed=1), iot.State)
"""

DEAL = "import isle_of_trains as iot\nstate = iot.new_game(players=3, seed=7)\n"

MISTAKES = {
    "players as text": ('iot.new_game(players="3", seed=7)', "[arg-type]"),
    "an action as text": ('iot.apply(state, "build")', "[arg-type]"),
    "a state changed in place": ("state.to_act = 1", "[misc]"),
    "a verb that is not there": ("iot.undo(state)", "[attr-defined]"),
    "a game that is not there": ("iot.games.steam", "[attr-defined]"),
    "a refusal not checked for None": (
        "iot.explain(state, iot.legal_actions(state)[0]).rule",
        "[union-attr]",
    ),
}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Share one cache among the tests of this file, apart from the project's own."""
    return tmp_path_factory.mktemp("mypy-cache")


def mypy(source: str, folder: Path, cache: Path) -> str:
    """Check one file as a user would, without this project's settings, and return the output."""
    (folder / "consumer.py").write_text(source, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file=", f"--cache-dir={cache}"]
    finished = subprocess.run(
        [*command, "consumer.py"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return finished.stdout


def test_the_public_verbs_are_typed(tmp_path: Path, cache: Path) -> None:
    output = mypy(GOOD, tmp_path, cache)
    assert output.startswith("Success"), output


def test_the_games_are_typed(tmp_path: Path, cache: Path) -> None:
    output = mypy(GAMES, tmp_path, cache)
    assert output.startswith("Success"), output


def test_a_state_is_revealed_as_one(tmp_path: Path, cache: Path) -> None:
    output = mypy(DEAL + "reveal_type(state)\n", tmp_path, cache)
    assert "Revealed type is" in output, output
    assert '.State"' in output, output


@pytest.mark.parametrize(("line", "code"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_found(line: str, code: str, tmp_path: Path, cache: Path) -> None:
    output = mypy(f"{DEAL}{line}\n", tmp_path, cache)
    assert output.count("error:") == 1, output
    assert code in output, output
