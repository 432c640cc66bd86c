"""Every example runs as it stands and has something to say."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = sorted(FOLDER.glob("*.py"))


def run(example: Path, folder: Path) -> str:
    """Run an example from some other folder and give what it prints."""
    finished = subprocess.run(
        [sys.executable, "-W", "error", str(example)],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (finished.returncode, finished.stderr) == (0, "")
    return finished.stdout


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.stem)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    assert run(example, tmp_path).strip()


def test_the_first_game_names_a_winner(tmp_path: Path) -> None:
    assert run(FOLDER / "first_game.py", tmp_path).splitlines()[-1].startswith("Won by seat ")


def test_the_rules_refuse_all_that_is_asked(tmp_path: Path) -> None:
    answers = run(FOLDER / "ask_why.py", tmp_path)
    assert "Yes" not in answers
    assert answers.count("  No: ") == answers.count("  Rule: ") == 4


def test_the_own_map_is_played_on_and_a_mistake_in_it_is_told(tmp_path: Path) -> None:
    told = run(FOLDER / "own_map.py", tmp_path)
    assert told.startswith("12 cities, 27 routes, 20 tickets\n")
    assert "Won by seat " in told
    assert told.endswith("A mistake: routes[2]: There is no city 'corpse'.\n")
