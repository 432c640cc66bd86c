"""The score sheet of a game: tags, moves by turn, and the result, as people write them down.

    [Game "nim"]
    [Seed "7"]

    1. T:2
    2. T:3 T:1

    4 9* (heap)

Tags come first, one a line, their values quoted as in JSON. Then the moves, each turn begun by
its number. The last line has the points of the seats, a star for each winner, and the reason in
brackets; a star alone stands for a game that is still running.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, groupby
from typing import Final

from attrs import frozen

from isle_of_trains.kernel.errors import InvalidNotation
from isle_of_trains.kernel.notation import quoted, require_text
from isle_of_trains.kernel.record import Result
from isle_of_trains.kernel.shapes import Json

RUNNING: Final = "*"
_TAG = re.compile(r'\[([A-Z][A-Za-z0-9]*) (".*")\]')
_WORD = re.compile(r"\S+")
_TURN = re.compile(r"([1-9][0-9]{0,8})\.")
_WHOLE = re.compile(r"0|-?[1-9][0-9]{0,3999}")
_INNER_CAPITAL = re.compile("(?<!^)([A-Z])")
_NOT_JSON: Final = object()
_RESULT = re.compile(r"((?:-?[0-9]{1,9}\*? )+)\(([^()]+)\)")


@frozen
class Tag:
    """A fact about the game, and the line where it stands."""

    name: str
    value: str
    line: int = 0


@frozen
class Move:
    """A move, the turn it belongs to, and where it stands."""

    text: str
    turn: int
    line: int = 0
    column: int = 0


@frozen(kw_only=True)
class Sheet:
    """A whole game as text, taken apart."""

    tags: tuple[Tag, ...]
    moves: tuple[Move, ...]
    result: Result | None


def write_sheet(sheet: Sheet) -> str:
    """Write a game down."""
    tags = [f"[{tag.name} {_quote(tag.value)}]" for tag in sheet.tags]
    turns = [
        " ".join([f"{turn}.", *(move.text for move in moves)])
        for turn, moves in groupby(sheet.moves, key=lambda move: move.turn)
    ]
    return "\n".join([*tags, "", *turns, "", write_result(sheet.result), ""])


def read_sheet(text: str) -> Sheet:
    """Take a game apart again; raise `InvalidNotation` if it is not written like one."""
    require_text(text)
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    first_move = next((n for n, (_, line) in enumerate(lines) if line[0] != "["), len(lines))
    if first_move == len(lines):
        raise InvalidNotation(
            "The result is missing; a game that is still running ends with *.",
            line=max(1, lines[-1][0] if lines else 1),
        )
    return Sheet(
        tags=_read_tags(lines[:first_move]),
        moves=_read_moves(lines[first_move:-1]),
        result=_read_result(*lines[-1]),
    )


# Tags


def _quote(value: str) -> str:
    return json.dumps(value, ensure_ascii=not value.isprintable())


def _read_tags(lines: Iterable[tuple[int, str]]) -> tuple[Tag, ...]:
    tags: dict[str, Tag] = {}
    for number, line in lines:
        found = _TAG.fullmatch(line.rstrip())
        if found is None:
            raise InvalidNotation(f'Expected [Name "value"], found {quoted(line)}.', line=number)
        name = found[1]
        if name in tags:
            raise InvalidNotation(f"The tag {name} is there twice.", line=number)
        tags[name] = Tag(name, _unquote(found[2], number, found.start(2)), number)
    return tuple(tags.values())


def _unquote(text: str, line: int, start: int) -> str:
    try:
        value = json.loads(text)
    except ValueError:  # RecursionError cannot come: the text begins with a quotation mark
        raise InvalidNotation(
            f"{quoted(text)} is not quoted as in JSON.", line=line, column=start + 1
        ) from None
    assert isinstance(value, str)  # it began with a quotation mark
    return value


class TagReader:
    """Reads the tags of a sheet one by one; those that are left in the end are facts."""

    def __init__(self, tags: Iterable[Tag]) -> None:
        self._tags = {tag.name: tag for tag in tags}

    def _take(self, name: str) -> Tag:
        if name not in self._tags:
            raise InvalidNotation(f"The tag {name} is missing.")
        return self._tags.pop(name)

    def text(self, name: str) -> str:
        """Give the value of a tag."""
        return self._take(name).value

    def whole(self, name: str) -> int:
        """Give the value of a tag that must be a whole number."""
        tag = self._take(name)
        if not _WHOLE.fullmatch(tag.value):
            reason = f"{name} must be a whole number, not {quoted(tag.value)}."
            raise InvalidNotation(reason, line=tag.line)
        return int(tag.value)

    def numbered(self, name: str) -> Iterator[str]:
        """Give the values of the tags with this name and a number: 0, 1, 2 and so on."""
        for number in count():
            if f"{name}{number}" not in self._tags:
                return
            yield self.text(f"{name}{number}")

    def facts(self) -> dict[str, Json]:
        """Give the values of all tags that are left as JSON, by names like `turn_limit`."""
        return {_lowered(tag.name): _read_fact(tag) for tag in self._tags.values()}


def write_facts(facts: Mapping[str, Json]) -> dict[str, str]:
    """Make tags of what JSON can hold: texts as they are, all else as JSON, null not at all.

    >>> write_facts({"turn_limit": 30, "edition": "en", "promos": False, "scenario": None})
    {'TurnLimit': '30', 'Edition': 'en', 'Promos': 'false'}
    """
    return {
        "".join(map(str.capitalize, name.split("_"))): _write_fact(value)
        for name, value in facts.items()
        if value is not None
    }


def _lowered(name: str) -> str:
    return _INNER_CAPITAL.sub(r"_\1", name).lower()


def _write_fact(value: Json) -> str:
    if isinstance(value, str) and _parsed(value) is _NOT_JSON:
        return value
    return json.dumps(value, separators=(",", ":"))


def _read_fact(tag: Tag) -> Json:
    try:
        value = _parsed(tag.value)
    except RecursionError:
        raise InvalidNotation("It is nested too deeply.", line=tag.line) from None
    return tag.value if value is _NOT_JSON else value  # type: ignore[return-value]  # it is JSON


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return _NOT_JSON


# Moves


def _read_moves(lines: Iterable[tuple[int, str]]) -> tuple[Move, ...]:
    moves: list[Move] = []
    turn = 0
    for number, line in lines:
        for word in _WORD.finditer(line):
            column = word.start() + 1
            found = _TURN.fullmatch(word.group())
            if found is not None and int(found[1]) > turn:
                turn = int(found[1])
            elif found is not None:
                reason = f"Turn {found[1]} cannot follow turn {turn}."
                raise InvalidNotation(reason, line=number, column=column)
            elif not turn:
                reason = f"Expected the number of a turn, found {quoted(word.group())}."
                raise InvalidNotation(reason, line=number, column=column)
            else:
                moves.append(Move(word.group(), turn, number, column))
    return tuple(moves)


# The result


def write_result(result: Result | None) -> str:
    """Write how a game ended.

    >>> write_result(Result(reason="progress", scores=(54, 61, 48), winners=(1,)))
    '54 61* 48 (progress)'
    """
    if result is None:
        return RUNNING
    points = _star(result.scores, result.winners)
    return f"{' '.join(points)} ({result.reason})"


def _star(scores: Sequence[int], winners: Sequence[int]) -> list[str]:
    return [f"{points}{'*' * (seat in winners)}" for seat, points in enumerate(scores)]


def _read_result(number: int, line: str) -> Result | None:
    if line.strip() == RUNNING:
        return None
    found = _RESULT.fullmatch(line.strip())
    if found is None:
        raise InvalidNotation(
            f"Expected a result like '54 61* 48 (reason)' or '*', found {quoted(line)}.",
            line=number,
        )
    points = found[1].split()
    return Result(
        reason=found[2],
        scores=tuple(int(score.rstrip("*")) for score in points),
        winners=tuple(seat for seat, score in enumerate(points) if score.endswith("*")),
    )
