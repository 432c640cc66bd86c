"""Pages of the rulebook: Markdown with clauses, code that runs, and pictures that it draws.

A page is Markdown with three blocks of its own:

- `{clause} build.capacity` begins the part of a clause: what follows, up to the next one, is its
  text and its example;
- `{picture} svg.table(state)` draws what an expression gives, one picture or several, with the
  names that the code blocks above it have made;
- `{rows} facts` makes a table of what an expression gives: a mapping for each row.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.kernel.picture import Picture

FENCE: Final = "```"
BLOCKS: Final = ("{clause}", "{picture}", "{rows}")
"""What a page must have in it to be rendered by us."""
_OPENING: Final = re.compile(
    r"```(?:\{(?P<directive>[\w-]+)\}|(?P<language>\w+))(?: (?P<rest>.*))?"
)


@frozen
class Prose:
    """Lines that stay as they are."""

    text: str


@frozen
class Code:
    """An interactive session."""

    text: str


@frozen
class Head:
    """The beginning of a clause."""

    clause: str


@frozen
class Drawing:
    """A picture to be drawn here, or several of them."""

    expression: str


@frozen
class Rows:
    """A table to be made here."""

    expression: str


Part: TypeAlias = Prose | Code | Head | Drawing | Rows


def parts_of(text: str) -> Iterator[Part]:
    """Take a page apart."""
    lines = iter(text.splitlines())
    prose: list[str] = []
    for line in lines:
        opening = _OPENING.fullmatch(line)
        part = opening and _special(opening, lines)
        if not part:
            prose.append(line)
            continue
        if prose:
            yield Prose("\n".join(prose))
            prose = []
        yield part
    if prose:
        yield Prose("\n".join(prose))


def _special(opening: re.Match[str], lines: Iterator[str]) -> Part | None:
    """Read a block of our own up to its end; None for any other block."""
    rest = opening["rest"] or ""
    match opening["directive"], opening["language"]:
        case "clause", _:
            _body(lines)
            return Head(rest.strip())
        case "picture", _:
            return Drawing("\n".join((rest, *_body(lines))).strip())
        case "rows", _:
            return Rows("\n".join((rest, *_body(lines))).strip())
        case _, "pycon":
            return Code("\n".join(_body(lines)))
        case _:
            return None


def _body(lines: Iterator[str]) -> list[str]:
    body: list[str] = []
    for line in lines:
        if line == FENCE:
            break
        body.append(line)
    return body


@frozen
class Example:
    """What a page shows of one clause."""

    clause: str
    page: Path
    code: str
    pictures: int


def examples_in(page: Path) -> Iterator[Example]:
    """List the examples of a page."""
    clause: str | None = None
    code: list[str] = []
    pictures = 0
    for part in (*parts_of(page.read_text(encoding="utf-8")), None):
        if part is None or isinstance(part, Head):
            if clause is not None:
                yield Example(clause, page, "\n".join(code), pictures)
            clause, code, pictures = part.clause if part else None, [], 0
        elif isinstance(part, Code):
            code.append(part.text)
        elif isinstance(part, Drawing):
            pictures += 1


# Rendering


def render(text: str, show_clause: Callable[[str], str]) -> str:
    """Make plain MyST of a page: run its code, draw its pictures, head its clauses."""
    names: dict[str, object] = {}
    rendered: list[str] = []
    for part in parts_of(text):
        match part:
            case Prose():
                rendered.append(part.text)
            case Code():
                run(part.text, names)
                rendered.append(f"{FENCE}pycon\n{part.text.rstrip()}\n{FENCE}")
            case Head():
                rendered.append(show_clause(part.clause))
            case Drawing():
                rendered.append(_figures(eval(part.expression, names)))  # our own page
            case Rows():
                rendered.append(_table(eval(part.expression, names)))  # our own page
    return "\n".join(rendered) + "\n"


def run(session: str, names: dict[str, object]) -> None:
    """Run an interactive session. Its output is checked by the doctests, so here it is dropped."""
    for example in doctest.DocTestParser().get_examples(session):
        raises = contextlib.suppress(Exception) if example.exc_msg else contextlib.nullcontext()
        with raises, contextlib.redirect_stdout(io.StringIO()):
            exec(compile(example.source, "<page>", "single"), names)  # our own page


def _figures(drawn: object) -> str:
    pictures = [drawn] if isinstance(drawn, Picture) else drawn
    if not isinstance(pictures, Iterable):
        raise TypeError(f"A picture block needs pictures, not {drawn!r}.")
    shown = "\n".join(map(str, pictures))
    return f'{FENCE}{{raw}} html\n<figure class="picture">\n{shown}\n</figure>\n{FENCE}'


def _table(rows: Iterable[Mapping[str, object]]) -> str:
    listed = list(rows)
    heads = list(listed[0])
    lines = [heads, ["---"] * len(heads), *([str(row[head]) for head in heads] for row in listed)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"
