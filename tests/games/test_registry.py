"""Games are found by name: ours, and those of other packages."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import ModuleType

import pytest

import isle_of_trains as iot
import isle_of_trains.games
import isle_of_trains.games.all_aboard
from isle_of_trains.games import GROUP, all_aboard, games, ticket_to_ride


def test_our_games_are_found_by_name() -> None:
    assert games()["all_aboard"] is all_aboard
    assert games()["ticket_to_ride"] is ticket_to_ride
    assert set(games()) >= {"all_aboard", "ticket_to_ride"}
    assert len(games()) == len(list(games()))
    assert "ticket_to_ride" in repr(games())


def test_the_facade_lists_the_games_and_leads_to_them() -> None:
    assert iot.games is isle_of_trains.games
    assert iot.games()["ticket_to_ride"] is ticket_to_ride
    assert iot.games.ticket_to_ride is ticket_to_ride
    assert iot.games.all_aboard.new_game is iot.new_game
    assert isle_of_trains.games.all_aboard is all_aboard


@pytest.mark.parametrize(
    "code",
    [
        "import isle_of_trains as iot; iot.games.ticket_to_ride.new_game(players=2, seed=1)",
        "import isle_of_trains as iot; iot.games()['ticket_to_ride'].new_game(players=2, seed=1)",
        "from isle_of_trains.games import ticket_to_ride as t; t.new_game(players=2, seed=1)",
        "import isle_of_trains.games.ticket_to_ride as t; t.new_game(players=2, seed=1)",
        "import isle_of_trains.games.all_aboard; isle_of_trains.games.all_aboard.CARDS",
        "from isle_of_trains.games import games; games()",
        "import isle_of_trains.games as g, importlib; importlib.reload(g)()",
    ],
)
def test_every_way_to_a_game_works_on_its_own(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_game_that_there_is_not_is_a_missing_attribute() -> None:
    with pytest.raises(AttributeError, match=r"isle_of_trains\.games.* no attribute 'steam'"):
        iot.games.steam  # type: ignore[attr-defined]  # noqa: B018


def test_an_unknown_game_is_a_missing_key() -> None:
    assert "steam" not in games()
    with pytest.raises(KeyError):
        games()["steam"]


@pytest.mark.parametrize("name", ["all_aboard", "ticket_to_ride"])
def test_every_game_has_the_same_verbs(name: str) -> None:
    game = games()[name]
    verbs = (
        "new_game legal_actions explain apply advance step score outcome view redact"
        " determinize position seat"
    )
    for verb in verbs.split():
        assert callable(getattr(game, verb)), verb
    state = game.new_game(players=2, seed=1)
    assert game.legal_actions(state)


def test_other_packages_add_games(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = ModuleType("my_game")
    monkeypatch.setitem(sys.modules, "my_game", mine)
    found = EntryPoints([EntryPoint("mine", "my_game", GROUP)])
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: found)
    assert games()["mine"] is mine
    assert set(games()) == {"mine", "all_aboard", "ticket_to_ride"}


def test_an_installed_package_adds_its_game(tmp_path: Path) -> None:
    info = tmp_path / "my_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-package\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\nmine = my_package\n")
    (tmp_path / "my_package.py").write_text("TITLE = 'Mine'\n")
    code = "import isle_of_trains as iot; print(*sorted(iot.games()), iot.games()['mine'].TITLE)"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.append({str(tmp_path)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ["all_aboard", "mine", "ticket_to_ride", "Mine"]


def test_nobody_takes_the_name_of_one_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    found = EntryPoints([EntryPoint("all_aboard", "my_game", GROUP)])
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: found)
    assert games()["all_aboard"] is all_aboard


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    code = (
        "import sys; from isle_of_trains.games import games; names = list(games());"
        "print('isle_of_trains.games.ticket_to_ride' in sys.modules);"
        "games()['ticket_to_ride'];"
        "print('isle_of_trains.games.ticket_to_ride' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
