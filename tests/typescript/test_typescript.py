"""The TypeScript declarations: a program that uses them compiles, runs and reads what we wrote.

It needs Node and npm. Without them the tests are skipped, but not where `CI` is `true`. The
compiler is got once and kept in the folder for temporary files.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from getpass import getuser
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

import pytest
from attrs import frozen
from tests.golden.documents import NEWEST, documents

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import schemas

HERE = Path(__file__).parent
PACKAGE = HERE / "package.json"
SOURCES = ("package.json", "tsconfig.json", "node.d.ts", "read_golden.ts", "mistakes.ts")
LOOSE = "loose.ts"
TSC = Path("node_modules", "typescript", "bin", "tsc")
QUIETLY = ("--no-audit", "--no-fund", "--ignore-scripts", "--no-package-lock")
PATIENCE = ("--fetch-retries=1", "--fetch-retry-mintimeout=1000")


def unavailable(reason: str) -> None:
    """Skip the test, or fail where it has to run."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def run(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder; what it prints comes together."""
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        check=False,
    )


def compiler(fresh: Path) -> Path:
    """Give the compiler; if it is not there yet, get it by way of a fresh folder.

    The folder takes its place in one step: of several that do this at once one wins, the others
    use their own, and nobody finds half a compiler.
    """
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        unavailable("There is no Node or npm on this machine.")
    assert npm is not None
    digest = sha256(PACKAGE.read_bytes()).hexdigest()[:16]
    kept = Path(gettempdir(), f"isle-of-trains-typescript-{getuser()}-{digest}")
    if (kept / TSC).exists():
        return kept / TSC
    shutil.copy(PACKAGE, fresh)
    installed = run(npm, "install", *QUIETLY, *PATIENCE, folder=fresh)
    if installed.returncode:
        unavailable(f"npm cannot get the compiler: {installed.stdout}")
    try:
        return fresh.rename(kept) / TSC
    except OSError:
        return fresh / TSC


@frozen
class Workshop:
    """A folder with the compiled program, and what the compiler said."""

    folder: Path
    said: list[str]


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """Compile the program, the mistakes, and one mistake that is none."""
    tsc = compiler(tmp_path_factory.mktemp("npm"))
    folder = tmp_path_factory.mktemp("typescript")
    for name in SOURCES:
        shutil.copy(HERE / name, folder / name)
    (folder / "all_aboard.d.ts").write_text(schemas.declarations(), encoding="utf-8")
    mistakes = (folder / "mistakes.ts").read_text(encoding="utf-8")
    (folder / LOOSE).write_text(mistakes.replace('"hopper-4"', '"hopper-3"'), encoding="utf-8")
    return Workshop(folder, run("node", tsc, "--project", ".", folder=folder).stdout.splitlines())


def test_the_program_compiles_and_the_mistakes_are_found(workshop: Workshop) -> None:
    assert [line for line in workshop.said if not line.startswith(LOOSE)] == []


def test_a_mistake_that_is_none_is_noticed(workshop: Workshop) -> None:
    """Make sure that the test above would notice declarations that allow everything."""
    (line,) = [line for line in workshop.said if line.startswith(LOOSE)]
    assert line.endswith("Unused '@ts-expect-error' directive.")


def test_the_program_reads_what_we_wrote(workshop: Workshop) -> None:
    files = sorted(NEWEST.glob("*.json"))
    finished = run("node", Path("out", "read_golden.js"), *files, folder=workshop.folder)
    told = dict(line.split("\t") for line in finished.stdout.splitlines())
    assert set(told) == set(documents())
    refusal = documents()["refusal-because"]
    assert isinstance(refusal, iot.Refusal)
    assert told == {
        **told,
        "action": "Build hopper-3 1 2",
        "event": "Discarded 0 load.as-any",
        "options": "1 scenario.8",
        "scenario": "My island (6)",
        "outcome": "turn limit: 0 1",
        "refusal-because": " | ".join([refusal.reason, *(r.reason for r in refusal.because)]),
        "state-delivery": "none | engine-3 hopper-2:boxcar-1,~engine-2@1 tanker-1"
        " boxcar-2:bank,engine-3 | engine-2 coach-2:purple,purple hopper-1:~engine-3@0"
        " | engine-1 | engine-1 | ChooseAction | Delivering | running",
        "state-own-scenario": "My island (6) | engine-1 | next turn | night | refill"
        " | ChooseDiscards | running",
        "state-over": "none | engine-1:green | engine-1:green | turn limit",
        "view-player": "engine-3 hopper-2:boxcar-1,~?@1 tanker-1 boxcar-2:bank,engine-3 3"
        " | engine-2 coach-2:purple,purple hopper-1:~engine-3@0 (0) | engine-1 (2) | engine-1 (0)",
    }
    assert told["record"].startswith("Ann Žofia: Load purple 1.0 | ")


# Machines that cannot do it


def test_a_machine_without_node_skips_them_with_that_reason(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no Node or npm on this machine"):
        compiler(tmp_path)


def test_they_have_to_run_where_everything_is_checked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no Node or npm on this machine"):
        compiler(tmp_path)
