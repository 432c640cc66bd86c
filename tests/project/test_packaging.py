"""The wheel holds the typed package and asks for the core dependencies only."""

import re
import subprocess
import sys
from email.message import Message
from email.parser import Parser
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"[A-Za-z0-9._-]+")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel with the installed backend, so that no download is needed."""
    folder = tmp_path_factory.mktemp("wheel")
    finished = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stdout
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def files(wheel: Path) -> list[str]:
    with ZipFile(wheel) as archive:
        return archive.namelist()


@pytest.fixture(scope="module")
def metadata(wheel: Path, files: list[str]) -> Message:
    (name,) = (name for name in files if name.endswith(".dist-info/METADATA"))
    with ZipFile(wheel) as archive:
        return Parser().parsestr(archive.read(name).decode())


def test_the_wheel_is_marked_as_typed(files: list[str]) -> None:
    assert "isle_of_trains/py.typed" in files


def test_the_wheel_holds_the_package_and_nothing_else(files: list[str]) -> None:
    tops = {name.split("/")[0] for name in files if ".dist-info/" not in name}
    assert tops == {"isle_of_trains"}


def test_the_wheel_carries_schemas_and_declarations(files: list[str]) -> None:
    folder = "isle_of_trains/games/all_aboard/schemas"
    assert {f"{folder}/state.schema.json", f"{folder}/all_aboard.d.ts"} <= set(files)


def test_the_wheel_carries_the_license(files: list[str]) -> None:
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in files)


def test_only_the_core_dependencies_are_required(metadata: Message) -> None:
    requirements = metadata.get_all("Requires-Dist", [])
    required = {
        found.group()
        for requirement in requirements
        if "extra ==" not in requirement and (found := NAME.match(requirement))
    }
    assert required == {"attrs", "cattrs", "typing-extensions"}


def test_the_oldest_python_is_declared(metadata: Message) -> None:
    assert metadata["Requires-Python"] == ">=3.11"
