"""The matrix of a game: each clause with the code, the tests and the example that carry it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen
from docs.extension.pages import Example, examples_in
from tests.marks import marks_under

from isle_of_trains.games import games
from isle_of_trains.kernel.clause import Clause

ROOT: Final = Path(__file__).parents[2]
RULEBOOK: Final = ROOT / "docs" / "rulebook"
SHOWN: Final = ("all_aboard", "ticket_to_ride")
"""The games whose rulebook the documentation has."""


@frozen
class Place:
    """A line of a file, and what stands there."""

    path: str
    line: int
    name: str


@frozen
class Row:
    """All that carries one clause."""

    clause: Clause
    code: tuple[Place, ...]
    tests: tuple[Place, ...]
    refuses: bool
    """Whether the code refuses actions by this clause."""
    example: Example | None

    def holes(self) -> Iterator[str]:
        """Name what is missing."""
        if not self.code:
            yield "no code cites it"
        if not self.tests:
            yield "no test is marked with it"
        if self.example is None:
            yield "no page shows it"
            return
        if not self.example.code:
            yield "its example has no code"
        if not self.example.pictures:
            yield "its example has no picture"
        if self.refuses and self.clause.id not in self.example.code:
            yield "its example shows no refusal"


@cache
def matrix(game: str) -> dict[str, Row]:
    """Put together the rows of a game, in the order of its rulebook."""
    code = _citations(ROOT / "src" / "isle_of_trains" / "games" / game)
    tests = _marks(ROOT / "tests" / "games" / game)
    shown = {example.clause: example for example in _examples(game)}
    clauses: dict[str, Clause] = games()[game].CLAUSES
    return {
        name: Row(
            clause=clause,
            code=tuple(place for place in code if place.name == name),
            tests=tuple(place for found, place in tests if found == name),
            refuses=_is_refused_by(name, game),
            example=shown.get(name),
        )
        for name, clause in clauses.items()
    }


def holes(game: str) -> list[str]:
    """List what is missing anywhere in the matrix of a game."""
    missing = [
        f"{game}: {name}: {hole}" for name, row in matrix(game).items() for hole in row.holes()
    ]
    clauses = matrix(game)
    strangers = [
        f"{game}: {example.page.name} shows {example.clause!r}, which is no clause"
        for example in _examples(game)
        if example.clause not in clauses
    ]
    seen = [example.clause for example in _examples(game)]
    twice = sorted({name for name in seen if seen.count(name) > 1})
    return [*missing, *strangers, *(f"{game}: {name} is shown twice" for name in twice)]


def _examples(game: str) -> list[Example]:
    pages = sorted((RULEBOOK / game).glob("*.md"))
    return [example for page in pages for example in examples_in(page)]


_ID: Final = re.compile(r"""(?<=["'(, ])[a-z]+\.[a-z0-9-]+(?=["'),.: ])""")
_REFUSING: Final = re.compile(r"""refuse\(\s*["']([a-z]+\.[a-z0-9-]+)["']""")


def _citations(package: Path) -> list[Place]:
    """Find the ids that the code of a game cites; the place is named by the id."""
    found: list[Place] = []
    for file in sorted(package.rglob("*.py")):
        if file.name == "rulebook.py":
            continue
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            found += [Place(_relative(file), number, name) for name in _ID.findall(line)]
    return found


@cache
def _refused(game: str) -> frozenset[str]:
    package = ROOT / "src" / "isle_of_trains" / "games" / game
    texts = (file.read_text(encoding="utf-8") for file in package.rglob("*.py"))
    return frozenset(name for text in texts for name in _REFUSING.findall(text))


def _is_refused_by(name: str, game: str) -> bool:
    return name in _refused(game)


def _marks(folder: Path) -> list[tuple[str, Place]]:
    """Find the tests of a game with the clauses that they are marked with."""
    return [
        (mark.clause, Place(_relative(folder / file), mark.line, test))
        for mark in marks_under(folder)
        for file, _, test in (mark.where.partition("::"),)
    ]


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
