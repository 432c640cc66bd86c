"""Processes that play games. One that hangs or dies is replaced, and the games go on.

Each game is played in a process that can be killed, for nothing else stops a bot that never
answers. The bot whose time was running when a process had to be killed, or died, has offended.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import connection, get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from threading import Thread
from types import TracebackType
from typing import Final

from isle_of_trains.play.arena.clock import FIELDS, NOBODY, Clock, Thinking
from isle_of_trains.play.arena.durations import Durations
from isle_of_trains.play.arena.errors import WorkerLost
from isle_of_trains.play.arena.offences import broken_off, too_late
from isle_of_trains.play.arena.played import Finished, Offence
from isle_of_trains.play.arena.table import MakeBot, Table
from isle_of_trains.play.arena.tournament import Match, Tournament

_TICK: Final = 0.1
"""How often, in seconds, the clocks are looked at."""
_STDOUT: Final = 1
_FAREWELL: Final = 2.0
"""How long a process may take to end when it is asked to."""


def _serve(tournament: Tournament, make: MakeBot, pipe: Connection, clock: Clock) -> None:
    """Play the games that come through the pipe until None comes: the life of a process."""
    if hasattr(os, "setsid"):
        os.setsid()  # whatever programs the bots start can be killed with this process
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the other end decides when to stop
    os.dup2(os.open(os.devnull, os.O_WRONLY), _STDOUT)  # bots may chatter
    Thread(target=_die_with_parent, daemon=True).start()
    while (match := pipe.recv()) is not None:
        with Table(tournament, match, make, clock) as table:
            pipe.send(table.play())


def _die_with_parent() -> None:
    """Wait for the end of the process that started this one, and end this one and its own."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    _kill_group(os.getpid())


def _kill_group(leader: int) -> None:
    """Kill a process with all that it started. Where there are no groups, this does nothing."""
    if hasattr(os, "killpg"):
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)


class _Worker:
    """A process that plays one game at a time, as seen from outside."""

    def __init__(self, context: SpawnContext, tournament: Tournament, make: MakeBot) -> None:
        self.clock = Clock(context.RawArray("d", FIELDS))
        self.pipe, other = context.Pipe()
        self.match: Match | None = None
        self._process = context.Process(
            target=_serve, args=(tournament, make, other, self.clock), daemon=True
        )
        self._process.start()
        other.close()

    def give(self, match: Match) -> None:
        """Let it play a game. If it is no more, that shows when its answer is read."""
        self.match = match
        with suppress(OSError):
            self.pipe.send(match)

    def dismiss(self) -> None:
        """Ask it to end, and make sure that it does."""
        with suppress(OSError):
            self.pipe.send(None)
        self._process.join(_FAREWELL)
        self.kill()

    def kill(self) -> str:
        """End it, with all that it started, and tell how it ended."""
        if self._process.pid is not None:
            _kill_group(self._process.pid)  # before it is joined: until then the number is its own
        self._process.kill()
        self._process.join()
        code = self._process.exitcode
        self._process.close()
        self.pipe.close()
        if code is not None and code < 0:
            return f"It was ended by {signal.Signals(-code).name}."
        return f"It ended with exit code {code}."


class Crew:
    """Some workers, who play many games."""

    def __init__(self, tournament: Tournament, make: MakeBot, *, processes: int) -> None:
        self._tournament = tournament
        self._make = make
        self._context = get_context("spawn")
        self._processes = processes
        self._workers: list[_Worker] = []
        self._lost: set[int] = set()
        """Games whose process ended for no reason that we know."""

    def __enter__(self) -> Crew:
        for _ in range(self._processes):
            self._workers.append(self._hire())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for worker in self._workers:
            if kind is None:
                worker.dismiss()
            else:
                worker.kill()
        self._workers.clear()

    def _hire(self) -> _Worker:
        return _Worker(self._context, self._tournament, self._make)

    def play(self, matches: Iterable[Match]) -> Iterator[Finished]:
        """Play games and give each when it has come to its end, in whatever order."""
        waiting = deque(matches)
        while waiting or any(worker.match for worker in self._workers):
            for worker in self._workers:
                if worker.match is None and waiting:
                    worker.give(waiting.popleft())
            busy = [worker for worker in self._workers if worker.match is not None]
            answered = connection.wait([worker.pipe for worker in busy], _TICK)
            for worker in busy:
                if worker.pipe in answered:
                    yield from self._hear(worker, waiting)
                elif late := worker.clock.overdue():
                    yield from self._replace(worker, waiting, late, is_late=True)

    def _hear(self, worker: _Worker, waiting: deque[Match]) -> Iterator[Finished]:
        try:
            finished: Finished = worker.pipe.recv()
        except (EOFError, OSError):
            yield from self._replace(worker, waiting, worker.clock.thinking(), is_late=False)
        else:
            worker.match = None
            yield finished

    def _replace(
        self,
        worker: _Worker,
        waiting: deque[Match],
        thinking: Thinking | None,
        *,
        is_late: bool,
    ) -> Iterator[Finished]:
        """Put another in the place of a worker that hangs or has died, and blame who was thinking.

        After the end of a game nobody is to blame: the next game is given to the other worker.
        Nor if a process ends while no bot thinks, say for want of memory: the game begins again.
        """
        match = worker.match
        assert match is not None
        self._workers.remove(worker)
        ending = worker.kill()
        if thinking is None and match.index in self._lost:
            raise WorkerLost(
                f"The process of game {match.index} was lost twice, while no bot was thinking. "
                f'{ending} A script must run a tournament under `if __name__ == "__main__":`.'
            )
        self._workers.append(self._hire())
        if thinking is None or thinking.seat == NOBODY:
            if thinking is None:
                self._lost.add(match.index)
            waiting.appendleft(match)
            return
        if is_late:
            offence = too_late(thinking.seat, thinking.seconds)
        else:
            offence = Offence(seat=thinking.seat, kind="died", reason=ending)
        yield Finished(
            game=broken_off(self._tournament, match, offence, decisions=thinking.decision),
            times=(Durations(),) * self._tournament.players,
        )
