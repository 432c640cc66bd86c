"""The README's commands are what they claim to be."""

import os
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHELL_BLOCK = re.compile(r"^```shell\n(.*?)^```$", re.MULTILINE | re.DOTALL)

COMMANDS = SHELL_BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))


def ci_command() -> str:
    """Return the last line of `.ci/run`, the one that does the work."""
    return (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]


def test_there_is_one_command_to_play_and_one_to_test() -> None:
    play, test = COMMANDS
    assert "isle_of_trains.play.demo" in play
    assert "pytest" in test


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_is_one_line_that_makes_its_own_environment(command: str) -> None:
    (line,) = command.splitlines()
    assert not line.endswith("\\")
    assert line.startswith("python3 -m venv .venv && .venv/bin/pip install ")


def test_ci_runs_the_test_command() -> None:
    assert COMMANDS[-1] == ci_command() + "\n"


def test_ci_can_be_executed() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
