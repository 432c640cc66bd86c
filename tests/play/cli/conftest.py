"""Every test of the terminal keeps its games in a folder of its own and sees no real terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import frozen

from isle_of_trains.play.cli.app import run


@frozen
class Shown:
    """What a command has shown, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What was shown, line by line, without the marks where an answer was typed."""
        return [line.removeprefix("> ") for line in self.out.splitlines()]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a home folder in which nothing is yet."""
    folder = tmp_path / "home"
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / ".config"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("LINES", "50")
    monkeypatch.setenv("TERM", "dumb")
    return folder


@pytest.fixture
def command(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Shown]:
    """Give a function that runs a command; `typed` are the lines that somebody types."""

    def call(*arguments: str, typed: str | None = None) -> Shown:
        answers: Iterator[str] = iter([] if typed is None else typed.split("\n"))

        def answer(prompt: str = "") -> str:
            sys.stdout.write(prompt)
            try:
                return next(answers)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", answer)
        capsys.readouterr()
        code = run(arguments)
        shown = capsys.readouterr()
        return Shown(code, shown.out, shown.err)

    return call
