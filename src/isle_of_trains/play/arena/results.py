"""The file of results: JSON Lines to which a run only ever appends.

The first line names the tournament. Every other line is a game, with the times apart from what
came of it. A run that was killed leaves at most one line unfinished, which the next run drops.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import BinaryIO, Final

import cattrs
from attrs import asdict

from isle_of_trains.play.arena.errors import DamagedResults, OtherTournament, ResultsInUse
from isle_of_trains.play.arena.played import Finished
from isle_of_trains.play.arena.tournament import Match, Tournament

FORMAT: Final = 1
_NAME: Final = "isle-of-trains arena"
_GROWING: Final = "deals"
"""More deals make the same tournament longer, and do not make another one of it."""

_reader: Final = cattrs.Converter(forbid_extra_keys=True, detailed_validation=False)


class Book:
    """The games of a tournament that have been played, by number."""

    def __init__(self, matches: Sequence[Match], file: BinaryIO | None) -> None:
        self._matches = matches
        self._file = file
        self._games: dict[int, Finished] = {}

    @property
    def games(self) -> list[Finished]:
        """Give the games in their order, without those beyond the deals that are asked for."""
        return [self._games[match.index] for match in self._matches if match.index in self._games]

    @property
    def missing(self) -> list[Match]:
        """List what has still to be played."""
        return [match for match in self._matches if match.index not in self._games]

    def add(self, finished: Finished) -> None:
        """Write a game down, at once and for good."""
        self._games[finished.game.index] = finished
        if self._file is not None:
            self._file.write(_line(cattrs.unstructure(finished)))
            self._file.flush()

    def read(self, tournament: Tournament, lines: Sequence[bytes]) -> None:
        """Read the games of a file; the first line is not among them."""
        for number, line in enumerate(lines, start=2):
            finished = _finished(line, number)
            index = finished.game.index
            if index in self._games:
                raise DamagedResults(f"Game {index} is there twice.", line=number)
            if index < len(self._matches):
                match = self._matches[index]
                if (finished.game.deal, finished.game.bots) != (
                    match.deal,
                    tournament.names(match),
                ):
                    raise DamagedResults(f"Game {index} has other cards or bots.", line=number)
            self._games[index] = finished


@contextmanager
def opened(tournament: Tournament, path: Path | None) -> Iterator[Book]:
    """Open the book of a tournament: a file that goes on where it ended, or none at all."""
    matches = list(tournament.matches())
    if path is None:
        yield Book(matches, None)
        return
    with path.open("ab+") as file:
        _lock(file, path)
        book = Book(matches, file)
        book.read(tournament, _resumed(tournament, file, path))
        yield book


def _resumed(tournament: Tournament, file: BinaryIO, path: Path) -> list[bytes]:
    """Check whose file it is, drop an unfinished line, and give the lines of games."""
    file.seek(0)
    content = file.read()
    header = _line(_header(tournament))
    whole = content[: content.rfind(b"\n") + 1]
    if not whole:
        if not header.startswith(content):
            raise OtherTournament(f"{path} is no file of results.")
        file.truncate(0)
        file.write(header)
        file.flush()
        return []
    first, *games = whole.splitlines()
    _check_header(tournament, first, path)
    file.truncate(len(whole))
    return games


def _check_header(tournament: Tournament, line: bytes, path: Path) -> None:
    ours = json.loads(_line(_header(tournament)))
    try:
        theirs = json.loads(line)
    except ValueError:
        theirs = None
    if not isinstance(theirs, dict) or theirs.get("file") != _NAME:
        raise OtherTournament(f"{path} is no file of results.")
    if theirs != ours:
        known = {**theirs, **theirs.get("tournament", {})}
        mine = {**ours, **ours["tournament"]}
        other = [key for key in mine if key != "tournament" and known.get(key) != mine[key]]
        tell = "; ".join(f"{key}: {known.get(key)} there, {mine[key]} here" for key in other)
        raise OtherTournament(f"{path} belongs to another tournament ({tell}). Use another file.")


def _header(tournament: Tournament) -> dict[str, object]:
    values = asdict(tournament)
    del values[_GROWING]
    return {"file": _NAME, "format": FORMAT, "version": _version(), "tournament": values}


def _version() -> str:
    try:
        return version("isle-of-trains")
    except PackageNotFoundError:
        return "unknown"


def _line(value: object) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"


def _finished(line: bytes, number: int) -> Finished:
    try:
        return _reader.structure(json.loads(line), Finished)
    except Exception as error:  # cattrs raises whatever the data provokes
        raise DamagedResults(f"This is no game ({error!r}).", line=number) from error


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep a second run off the file, where the system can do that."""
    if os.name == "posix":
        import fcntl  # noqa: PLC0415  # other systems have none

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise ResultsInUse(f"Another run is writing to {path}.") from error
