"""A name is loaded when it is first asked for. What is counted is modules, because seconds vary."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import isle_of_trains

PACKAGES = [
    "isle_of_trains",
    "isle_of_trains.kernel",
    "isle_of_trains.games.all_aboard",
    "isle_of_trains.games.ticket_to_ride",
]

NEVER_TO_PLAY = {"cattrs", "csv", "importlib.metadata"} | {
    f"isle_of_trains.games.all_aboard.{part}"
    for part in (
        "codec",
        "determinization",
        "heuristics",
        "laws",
        "notation",
        "pictures",
        "positions",
        "recording",
        "text",
        "views",
    )
}


def loaded_after(code: str) -> set[str]:
    finished = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys\nprint(*sys.modules)"],
        check=True,
        capture_output=True,
        text=True,
    )
    return set(finished.stdout.split())


def test_the_import_loads_no_game() -> None:
    loaded = loaded_after("import isle_of_trains")
    assert {name for name in loaded if name.startswith("isle_of_trains")} == {
        "isle_of_trains",
        "isle_of_trains.kernel",
        "isle_of_trains.kernel.game",
        "isle_of_trains.kernel.lazy",
        "isle_of_trains.kernel.perft",
        "isle_of_trains.kernel.refusal",
        "isle_of_trains.kernel.translation",
    }


def test_play_loads_neither_json_nor_records_nor_texts() -> None:
    play = """
import isle_of_trains as iot
state = iot.new_game(players=4, seed=1)
while actions := iot.legal_actions(state):
    state = iot.apply(state, actions[0])
    if state.turn == 9:
        break
"""
    loaded = loaded_after(play)
    assert "isle_of_trains.games.all_aboard.engine" in loaded
    assert not loaded & NEVER_TO_PLAY


def promised(package: str) -> dict[str, object]:
    """Find the names that type checkers see in a package, each in the module that defines it."""
    path = import_module(package).__file__
    assert path is not None
    tree = ast.parse(Path(path).read_text(encoding="utf-8"))
    (block,) = (
        node
        for node in tree.body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    )
    names: dict[str, object] = {}
    for node in block.body:
        assert isinstance(node, ast.ImportFrom)
        assert node.module is not None
        module = import_module(node.module)
        names |= {alias.name: getattr(module, alias.name) for alias in node.names}
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_each_name_is_the_one_that_type_checkers_see(package: str) -> None:
    module = import_module(package)
    names = promised(package)
    assert names
    assert set(module.__all__) == names.keys() | ({"divide", "perft"} & set(module.__all__))
    for name, meant in names.items():
        assert getattr(module, name) is meant, name


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_lists_its_names_and_knows_no_others(package: str) -> None:
    module = import_module(package)
    assert set(module.__all__) <= set(dir(module))
    with pytest.raises(AttributeError, match="no attribute 'roundhouse'"):
        _ = module.roundhouse


def test_a_star_import_brings_all_names() -> None:
    loaded: dict[str, object] = {}
    exec("from isle_of_trains import *", loaded)
    assert set(isle_of_trains.__all__) <= loaded.keys()
