"""Lines of text that know what their parts mean, so that a terminal can colour them.

A game draws its table with these. It says what a part is, never how that looks: the meaning is in
the words, and a colour only repeats it.

>>> tank = line("Tanker 1 ", span("[O]", Tone.BLUE))
>>> plain(tank), width_of(tank)
('Tanker 1 [O]', 12)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import zip_longest
from typing import Final, TypeAlias

from attrs import frozen


class Tone(StrEnum):
    """What a part of a line is, or which colour it names."""

    PLAIN = "plain"
    STRONG = "strong"
    FAINT = "faint"
    HEADING = "heading"
    GOOD = "good"
    BAD = "bad"
    BLACK = "black"
    BLUE = "blue"
    GREEN = "green"
    GREY = "grey"
    ORANGE = "orange"
    PURPLE = "purple"
    RED = "red"
    WHITE = "white"
    YELLOW = "yellow"


@frozen
class Span:
    """A part of a line that has one tone."""

    text: str
    tone: Tone = Tone.PLAIN


Line: TypeAlias = tuple[Span, ...]

EMPTY: Final[Line] = ()
_GAP: Final = 2
_WORDS = re.compile(r"\s*\S+\s*|\s+")
_NARROWEST: Final = 12
"""A column that wraps keeps at least so much room, however narrow the terminal is."""


def span(text: str, tone: Tone = Tone.PLAIN) -> Span:
    """Make a part of a line."""
    return Span(text, tone)


def line(*parts: str | Span | Line) -> Line:
    """Put a line together."""
    spans: list[Span] = []
    for part in parts:
        if isinstance(part, str):
            spans.append(Span(part))
        elif isinstance(part, Span):
            spans.append(part)
        else:
            spans += part
    return tuple(spans)


def heading(text: str) -> Line:
    """Make a line that stands above others."""
    return (Span(text, Tone.HEADING),)


def plain(of: Line) -> str:
    """Give a line without its tones."""
    return "".join(part.text for part in of)


def width_of(of: Line) -> int:
    """Count the columns of a terminal that a line takes."""
    return sum(len(part.text) for part in of)


def flow(head: Line, pieces: Iterable[Line], width: int) -> tuple[Line, ...]:
    """Let pieces follow each other after a head, in as many lines as it takes.

    A piece stays whole unless it is too long for a line of its own.

    >>> rows = flow(line("Bag "), [line("3 green"), line("2 blue"), line("1 black")], 20)
    >>> [plain(row) for row in rows]
    ['Bag 3 green  2 blue', '    1 black']
    """
    indent = width_of(head)
    rows: list[Line] = []
    row, is_fresh = head, True
    for piece in pieces:
        if not is_fresh and width_of(row) + _GAP + width_of(piece) > width:
            rows.append(row)
            row, is_fresh = line(" " * indent), True
        row = line(row, "" if is_fresh else " " * _GAP, piece)
        is_fresh = False
    return tuple(part for whole in (*rows, row) for part in wrapped(whole, width, indent))


def columns(rows: Sequence[Sequence[Line]], width: int) -> tuple[Line, ...]:
    """Lay rows out in columns. The text of the last column goes on below itself if it is long.

    >>> for row in columns([[line("Bank"), line("6")], [line("Coach 1"), line("1")]], 40):
    ...     print(plain(row))
    Bank     6
    Coach 1  1
    """
    count = max((len(row) for row in rows), default=0)
    if not count:
        return ()
    wide = [
        max((width_of(row[n]) for row in rows if n < len(row)), default=0) for n in range(count)
    ]
    indent = sum(size + _GAP for size in wide[:-1])
    last = max(width - indent, _NARROWEST)
    return tuple(drawn for row in rows for drawn in _row(row, wide, indent, last))


def _row(row: Sequence[Line], wide: Sequence[int], indent: int, last: int) -> Iterator[Line]:
    cells = [cell for _, cell in zip_longest(wide, row, fillvalue=EMPTY)]
    start: Line = ()
    for size, cell in zip(wide[:-1], cells, strict=False):
        start = line(start, cell, " " * (size + _GAP - width_of(cell)))
    for number, text in enumerate(wrapped(cells[-1], last)):
        yield line(" " * indent if number else start, text)


def wrapped(of: Line, width: int, indent: int = 0) -> tuple[Line, ...]:
    """Break a line between words where it is too long; what follows is indented.

    >>> long = line("The train is ", span("too heavy", Tone.BAD), " for its engine.")
    >>> [plain(row) for row in wrapped(long, 20, indent=2)]
    ['The train is too', '  heavy for its', '  engine.']
    """
    if width_of(of) <= width:
        return (of,)
    rows: list[Line] = []
    row: Line = ()
    for word in _words(of):
        if row and width_of(row) + len(word.text.rstrip()) > width:
            rows.append(_trimmed(row))
            row = line(" " * indent) if indent else ()
        row = line(row, word)
    return (*rows, _trimmed(row))


def _words(of: Line) -> Iterator[Span]:
    """Take a line apart after every space; letters of one word may have several tones."""
    for part in of:
        for text in _WORDS.findall(part.text):
            yield Span(text, part.tone)


def _trimmed(of: Line) -> Line:
    """Leave out the spaces at the end of a line, and join what has one tone."""
    joined: list[Span] = []
    for part in of:
        if joined and joined[-1].tone is part.tone:
            joined[-1] = Span(joined[-1].text + part.text, part.tone)
        else:
            joined.append(part)
    *start, last = joined
    return (*start, Span(last.text.rstrip(), last.tone))
