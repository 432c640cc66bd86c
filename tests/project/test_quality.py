"""The tools of the project find nothing to complain about."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

# import-linter has no __main__, so its command is called by name.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


def check(*arguments: str) -> None:
    """Run Python with these arguments at the root and show its output if it fails."""
    finished = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, f"python {' '.join(arguments)}\n{finished.stdout}"


def test_ruff_finds_no_fault() -> None:
    check("-m", "ruff", "check")


def test_code_is_formatted() -> None:
    check("-m", "ruff", "format", "--check")


def test_types_are_sound() -> None:
    check("-m", "mypy")


def test_imports_go_down_the_layers() -> None:
    check("-c", LINT_IMPORTS, "--no-logo", "--no-cache")


def test_documentation_builds_without_warnings(tmp_path: Path) -> None:
    pages, trees = str(tmp_path / "html"), str(tmp_path / "trees")
    check("-m", "sphinx", "-W", "--keep-going", "-q", "-b", "html", "-d", trees, "docs", pages)
