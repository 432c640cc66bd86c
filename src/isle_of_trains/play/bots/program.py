"""A program of somebody else: started, spoken to line by line, and ended whatever it does."""

from __future__ import annotations

import os
import signal
import subprocess
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import IO, Final

from isle_of_trains.play.bots.errors import BotCrashed, BotSpokeNonsense, BotTimedOut

MOST_IN_A_LINE: Final = 1 << 20
MOST_LINES_WAITING: Final = 1000
"""A program that says more than this unasked is not listened to any longer."""
LAST_WORDS: Final = 5
"""So many lines of its error output are kept, to tell why it crashed."""
FAREWELL: Final = 1.0
"""So many seconds a program has to end by itself."""


class Program:
    """A running program. Three threads keep every pipe moving, so that nothing can block us."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that all it has started can be ended with it
            )
        except OSError as error:
            raise BotCrashed(f"{command[0]} could not be started: {error.strerror}.") from error
        self._to_say: Queue[bytes | None] = Queue()
        self._heard: Queue[bytes | None] = Queue()
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin is not None
        assert stdout is not None
        assert stderr is not None
        self._threads = [
            Thread(target=self._talk, args=(stdin,), daemon=True),
            Thread(target=self._listen, args=(stdout,), daemon=True),
            Thread(target=self._note, args=(stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _talk(self, pipe: IO[bytes]) -> None:
        with suppress(OSError):
            while (line := self._to_say.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _listen(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(MOST_IN_A_LINE):
                if self._heard.qsize() < MOST_LINES_WAITING:
                    self._heard.put(line)
        self._heard.put(None)

    def _note(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(MOST_IN_A_LINE):
                self._complaints.append(line.decode(errors="replace").rstrip())

    def say(self, line: str) -> None:
        """Send a line. It is on its way; nobody knows whether it is read."""
        self._to_say.put(line.encode() + b"\n")

    def hear(self, patience: float) -> str:
        """Wait for a line, so many seconds at most."""
        try:
            line = self._heard.get(timeout=patience)
        except Empty:
            raise BotTimedOut(f"{self.command[0]} did not answer in {patience:g} s.") from None
        if line is None:
            self._heard.put(None)
            raise BotCrashed(self._last_words())
        try:
            return line.decode()
        except UnicodeDecodeError:
            raise BotSpokeNonsense(f"{self.command[0]} said {line[:80]!r}.") from None

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(FAREWELL)
        self._threads[-1].join(FAREWELL)
        code = self._process.poll()
        ended = "closed its output" if code is None else f"ended with code {code}"
        return "\n".join((f"{self.command[0]} {ended}.", *self._complaints))

    def end(self, patience: float = FAREWELL) -> None:
        """Let it end by itself if it does so soon, and make sure that it is gone."""
        self._to_say.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        _kill_all(self._process)
        self._process.wait()
        for thread in self._threads:
            thread.join(FAREWELL)


def _kill_all(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and whatever it has started, even if the program itself is gone."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
