"""The terminal as it is: a real pseudo-terminal, in which somebody types."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pytest

import isle_of_trains as iot
from isle_of_trains.play.cli.saving import saves_folder

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pexpect.spawn needs a pty")

PROMPT = r"\r\n> "
ESCAPE = "\x1b["
PATIENCE = 60
"""Seconds: far more than anything takes, so that a busy machine is no failure."""

Start = Callable[..., "pexpect.spawn[str]"]


@pytest.fixture
def start(home: Path) -> Iterator[Start]:
    """Give a function that starts a command in a terminal of 100 columns and 40 rows."""
    started: list[pexpect.spawn[str]] = []

    def spawn(*arguments: str, term: str = "dumb") -> pexpect.spawn[str]:
        environment = {**os.environ, "TERM": term, "COLUMNS": "100", "LINES": "40"}
        for name in ("NO_COLOR", "FORCE_COLOR"):
            environment.pop(name, None)
        child = pexpect.spawn(
            sys.executable,
            ["-m", "isle_of_trains.play.cli", *arguments],
            dimensions=(40, 100),
            encoding="utf-8",
            env=environment,
            timeout=PATIENCE,
        )
        started.append(child)
        return child

    yield spawn
    for child in started:
        child.close(force=True)


def answer(child: pexpect.spawn[str], text: str) -> str:
    """Type an answer at the prompt, and give what is shown up to the next one."""
    child.sendline(text)
    child.expect(PROMPT)
    return str(child.before).replace("\r\n", "\n")


def end(child: pexpect.spawn[str]) -> str:
    """Wait for the end and give what is shown before it."""
    child.expect(pexpect.EOF)
    shown = str(child.before).replace("\r\n", "\n")
    child.close()
    return shown


def kept(path: Path) -> iot.GameHistory:
    (record,) = iot.read_records(path.read_text(encoding="utf-8"))
    return iot.resume(record)


def test_a_session_from_start_to_resume(start: Start, tmp_path: Path) -> None:
    mine = tmp_path / "mine.jsonl"
    child = start("play", "--players", "3", "--seed", "7", "--bot", "random")
    child.expect(PROMPT)
    assert "Turn 1 · Seat 0" in str(child.before)

    assert "Seat 0 takes Tanker 1 from the display." in answer(child, "2")
    why = answer(child, "? build engine-3")
    assert "There is no Engine 3 in your hand. [turn.hold] Name a card that you hold." in why
    assert "When a rival loads it: draw 2 cards" in answer(child, "? hopper-2")
    assert "Your last decision is taken back." in answer(child, "undo")
    assert "Seat 0 draws a passenger" in answer(child, "take a passenger")
    assert "Turn 4 · Seat 0" in answer(child, "P")
    assert f"Saved: {mine}" in answer(child, f"save {mine}")
    child.sendline("quit")
    assert "Go on with: isle-of-trains play --resume" in end(child)
    assert child.exitstatus == 0
    assert kept(mine).actions[:2] == (iot.TakePassenger(), iot.TakePassenger())

    child = start("play", "--resume", str(mine))
    child.expect(PROMPT)
    assert "Turn 4 · Seat 0" in str(child.before)
    assert "Seat 0 draws" in answer(child, "take deck")
    child.sendline("quit")
    end(child)
    (resumed,) = [path for path in saves_folder().iterdir() if len(kept(path)) > len(kept(mine))]
    assert kept(resumed).actions[: len(kept(mine))] == kept(mine).actions


def test_ctrl_c_in_the_middle_keeps_the_game(start: Start) -> None:
    child = start("play", "--seed", "7", "--bot", "random")
    child.expect(PROMPT)
    answer(child, "1")
    child.sendintr()
    shown = end(child)
    assert child.exitstatus == 130
    (path,) = saves_folder().iterdir()
    assert f'Go on with: isle-of-trains play --resume "{path}"' in shown
    assert "Traceback" not in shown
    (action,) = kept(path).actions
    assert isinstance(action, iot.TakeCard)


def test_the_end_of_input_keeps_the_game(start: Start) -> None:
    child = start("play", "--solo", "--seed", "7")
    child.expect(PROMPT)
    answer(child, "1")
    child.sendeof()
    assert "The game is saved" in end(child)
    assert child.exitstatus == 0
    (path,) = saves_folder().iterdir()
    assert len(kept(path)) == 1


def test_a_program_that_is_killed_has_kept_the_game(start: Start) -> None:
    child = start("play", "--solo", "--seed", "7")
    child.expect(PROMPT)
    answer(child, "5")
    child.terminate(force=True)
    (path,) = saves_folder().iterdir()
    assert len(kept(path)) == 1


def test_who_gets_the_screen_cannot_scroll_back_to_another_hand(start: Start) -> None:
    child = start("play", "--seed", "7", "--people", "2", term="xterm-256color")
    child.logfile_read = everything = io.StringIO()
    child.expect("Seat 0, press Enter to see your cards. ")
    child.sendline("")
    for _ in range(2):
        child.expect("> ")
        child.sendline("P")
    child.expect("Seat 1, press Enter to see your cards. ")
    before, wiped, after = everything.getvalue().rpartition(f"{ESCAPE}3J")
    assert wiped
    assert "Your hand" in before
    assert "Your hand" not in after
    child.sendline("")
    child.expect("you have 2 this turn")
    child.expect("> ")
    child.send("\x1b[A\r")  # the arrow that brings back what was typed before
    child.expect("you have 2 this turn")


def test_colours_are_there_only_where_they_can_be_shown(start: Start) -> None:
    colourful = start("play", "--seed", "7", term="xterm-256color")
    colourful.expect("> ")
    assert f"{ESCAPE}1;38;5;" in str(colourful.before)
    plain = start("play", "--seed", "7")
    plain.expect(PROMPT)
    assert ESCAPE not in str(plain.before)


def test_words_say_all_that_colours_say(start: Start) -> None:
    shown = []
    for term in ("dumb", "xterm-256color"):
        child = start("play", "--seed", "7", term=term)
        child.expect("> ")
        shown.append(re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", str(child.before)))
    assert shown[0] == shown[1]


def test_a_record_is_stepped_through(start: Start, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    written = start("watch", "--seed", "7", "--save", str(path))
    end(written)
    child = start("replay", str(path))
    child.expect(r"1 of (\d+) > ")
    assert isinstance(child.match, re.Match)
    last = int(child.match.group(1))
    for typed, expected in (("", 2), ("", 3), ("b", 2), ("9", 9), ("t", 9), ("what?", 9)):
        child.sendline(typed)
        child.expect(rf"{expected} of {last} > ")
        if typed == "t":
            assert "Destinations" in str(child.before)
    child.sendline(str(last))
    child.expect(rf"{last} of {last} > ")
    child.sendline("")
    assert "wins with" in end(child)
