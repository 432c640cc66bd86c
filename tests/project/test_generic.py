"""What is written for any game names none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import isle_of_trains

ROOT = Path(isle_of_trains.__file__).parent
GENERIC_TESTING = "conformance plan secrecy soak suite walks writing"
FILES = sorted(
    [
        *(ROOT / "kernel").rglob("*.py"),
        *(ROOT / "testing" / f"{name}.py" for name in GENERIC_TESTING.split()),
    ]
)
GAMES = [path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists()]
PARTICULAR = re.compile("|".join([game.replace("_", "[ _-]?") for game in GAMES]), re.IGNORECASE)


def test_there_are_games_to_look_for() -> None:
    assert {"all_aboard", "ticket_to_ride"} <= {*GAMES}
    assert PARTICULAR.search("A rule of All Aboard.")
    assert PARTICULAR.search("from isle_of_trains.games.ticket_to_ride import State")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_generic_code_names_no_game(path: Path) -> None:
    found = PARTICULAR.search(path.read_text(encoding="utf-8"))
    assert found is None, found
