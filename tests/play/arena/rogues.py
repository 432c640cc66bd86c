"""Bots that behave badly, and some that behave, for the arena's own tests."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import GameResult, below
from isle_of_trains.play.arena.tournament import Match, Tournament
from isle_of_trains.play.bots import (
    Bot,
    BotCrashed,
    BotSpokeNonsense,
    BotTimedOut,
    InvalidBotSpec,
    make_bot,
)
from isle_of_trains.play.bots.registry import AnyBot

PATIENCE = 3
"""Rogues play so many decisions by chance before they show what they are."""


class Rogue(Bot[object, object]):
    """Plays by chance for a while. Then it does something else."""

    def __init__(self, seed: int, deed: Callable[[], object]) -> None:
        self._seed = seed
        self._deed = deed
        self._asked = 0

    def choose(self, seen: object, actions: tuple[object, ...], /) -> object:
        self._asked += 1
        if self._asked > PATIENCE:
            return self._deed()
        return actions[below(self._seed, self._asked, len(actions))]


class LateFor(Bot[object, object]):
    """Behaves until the game is over, and then hangs."""

    def __init__(self, seed: int, moment: str) -> None:
        self._player = make_bot("random", "all_aboard", seed)
        self._moment = moment

    def choose(self, seen: object, actions: tuple[object, ...], /) -> object:
        return self._player.choose(seen, actions)

    def finish(self, result: GameResult, /) -> None:
        if self._moment == "finish":
            raise RuntimeError("a bad loser")

    def close(self) -> None:
        if self._moment == "close":
            hang()


class Witness(Bot[object, object]):
    """Writes down what it lives through, for a test to read."""

    def __init__(self, diary: str) -> None:
        self._diary = Path(diary)

    def choose(self, seen: object, actions: tuple[object, ...], /) -> object:
        return actions[0]

    def finish(self, result: GameResult, /) -> None:
        self._note(f"finish {result.winners}")

    def close(self) -> None:
        self._note("close")

    def _note(self, line: str) -> None:
        with self._diary.open("a") as diary:
            diary.write(line + "\n")


class Sphinx:
    """Nothing can be asked of it."""

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("do not compare me")

    def __repr__(self) -> str:
        raise RuntimeError("do not look at me")

    __hash__ = None  # type: ignore[assignment]  # nothing at all


def hang() -> object:
    while True:
        time.sleep(1)


def spin() -> object:
    while True:
        pass


def crash() -> object:
    raise ZeroDivisionError(f"at {0xDEADBEEF:#x}")


def crash_without_words() -> object:
    class Silent(Exception):
        def __str__(self) -> str:
            raise self

    raise Silent


def time_out() -> object:
    raise BotTimedOut("too slow")


def babble() -> object:
    raise BotSpokeNonsense("{]")


def end_program() -> object:
    raise BotCrashed("ended with code 1")


def be_slow() -> object:
    time.sleep(0.3)
    return None


DEEDS: dict[str, Callable[[], object]] = {
    "hang": hang,
    "spin": spin,
    "slow": be_slow,
    "crash": crash,
    "silent": crash_without_words,
    "exit": lambda: sys.exit(3),
    "die": lambda: os._exit(3),
    "abort": os.abort,
    "none": lambda: None,
    "text": lambda: "take a card " * 100,
    "sphinx": Sphinx,
    "illegal": lambda: all_aboard.Deliver(None),
    "timeout": time_out,
    "babble": babble,
    "ended": end_program,
}


def make(spec: str, game: str, seed: int) -> AnyBot:
    """Make a rogue, or a bot of the library. A function of a module, so that workers find it."""
    name, _, rest = spec.partition(":")
    if name in DEEDS:
        return Rogue(seed, DEEDS[name])
    if name == "late":
        return LateFor(seed, rest)
    if name == "witness":
        return Witness(rest)
    if name == "parent":
        return Rogue(seed, lambda: _leave_child_behind(rest))
    if name == "pid":
        _leave_note(rest, os.getpid())
        return make_bot("random", game, seed)
    if name == "stillborn":
        raise RuntimeError("no power")
    if name == "unknown":
        raise InvalidBotSpec("There is no bot 'unknown'.")
    return make_bot(spec, game, seed)


def _leave_child_behind(diary: str) -> object:
    child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    _leave_note(diary, child.pid)
    return hang()


def _leave_note(diary: str, process: int) -> None:
    """Write a process down at one go, for whoever writes may be killed any moment."""
    draft = Path(f"{diary}.draft")
    draft.write_text(str(process))
    draft.replace(diary)


def match(cup: Tournament, index: int = 0) -> Match:
    """Take one game out of a tournament."""
    return next(match for match in cup.matches() if match.index == index)


def is_running(process: int) -> bool:
    """Tell whether a process is at work; one that is only not yet buried is not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] not in "ZX"


def wait_until(condition: Callable[[], bool], seconds: float = 20) -> None:
    """Wait for something that happens soon."""
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "It never happened."
        time.sleep(0.02)
