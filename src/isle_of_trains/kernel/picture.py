"""Pictures: SVG put together from a few plain shapes, whatever the game.

A shape is a piece of SVG text. A `Picture` is a sheet of paper with shapes on it; notebooks draw
it by themselves.

>>> picture = Picture(40, 20, "A dot", (disc(10, 10, 4, fill="#d55e00"),))
>>> print(picture)
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20" role="img">
<title>A dot</title>
<circle cx="10" cy="10" r="4" fill="#d55e00"/>
</svg>
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, Literal, TypeAlias
from xml.sax.saxutils import escape, quoteattr

from attrs import frozen

Shape: TypeAlias = str
"""A piece of SVG."""
Anchor: TypeAlias = Literal["start", "middle", "end"]
Point: TypeAlias = tuple[float, float]

FONT: Final = "'DejaVu Sans', Verdana, 'Segoe UI', sans-serif"
WIDTH_OF_LETTER: Final = 0.58
"""How wide a letter is in the mean, as a part of its height. No font is at hand to measure."""


@frozen
class Picture:
    """A finished drawing."""

    width: float
    height: float
    title: str
    """What it shows, for people who hear it read out."""
    shapes: tuple[Shape, ...]

    def __str__(self) -> str:
        size = f'width="{_number(self.width)}" height="{_number(self.height)}"'
        box = f"0 0 {_number(self.width)} {_number(self.height)}"
        start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size} role="img">'
        title = f"<title>{escape(self.title)}</title>"
        return "\n".join((start, title, *self.shapes, "</svg>"))

    def _repr_svg_(self) -> str:
        """Draw it in a notebook."""
        return str(self)

    def save(self, path: str | Path) -> None:
        """Write it to a file."""
        Path(path).write_text(f"{self}\n", encoding="utf-8")


def _number(value: float) -> str:
    """Write a number shortly, and the same on every machine."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _element(name: str, **attributes: float | str | None) -> Shape:
    written = [
        f"{key.rstrip('_').replace('_', '-')}"
        f"={quoteattr(value if isinstance(value, str) else _number(value))}"
        for key, value in attributes.items()
        if value is not None
    ]
    return f"<{' '.join((name, *written))}/>"


# Shapes


def rectangle(
    x: float,
    y: float,
    width: float,
    height: float,
    *,
    fill: str,
    stroke: str | None = None,
    line: float | None = None,
    radius: float | None = None,
    dashes: str | None = None,
    opacity: float | None = None,
) -> Shape:
    """Draw a rectangle, with round corners if it has a radius."""
    return _element(
        "rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, stroke=stroke,
        stroke_width=line, stroke_dasharray=dashes, opacity=opacity,
    )  # fmt: skip


def disc(
    x: float,
    y: float,
    radius: float,
    *,
    fill: str,
    stroke: str | None = None,
    line: float | None = None,
) -> Shape:
    """Draw a circle."""
    return _element("circle", cx=x, cy=y, r=radius, fill=fill, stroke=stroke, stroke_width=line)


def polygon(
    points: Sequence[Point], *, fill: str, stroke: str | None = None, line: float | None = None
) -> Shape:
    """Draw a closed shape with straight sides."""
    written = " ".join(f"{_number(x)},{_number(y)}" for x, y in points)
    return _element(
        "polygon", points=written, fill=fill, stroke=stroke, stroke_width=line,
        stroke_linejoin="round" if stroke else None,
    )  # fmt: skip


def path(outline: str, *, fill: str, stroke: str | None = None, line: float | None = None) -> Shape:
    """Draw whatever an SVG path says."""
    return _element("path", d=outline, fill=fill, stroke=stroke, stroke_width=line)


def stroke(
    start: Point, end: Point, *, colour: str, line: float, dashes: str | None = None
) -> Shape:
    """Draw a straight line."""
    return _element(
        "line", x1=start[0], y1=start[1], x2=end[0], y2=end[1], stroke=colour, stroke_width=line,
        stroke_linecap="round", stroke_dasharray=dashes,
    )  # fmt: skip


def words(
    text: str,
    x: float,
    y: float,
    *,
    size: float,
    fill: str = "#1b1b1b",
    anchor: Anchor = "start",
    bold: bool = False,
    halo: str | None = None,
) -> Shape:
    """Write a line of text. `y` is its foot; a halo sets it off from what is behind it."""
    attributes = {
        "x": _number(x),
        "y": _number(y),
        "font-family": FONT,
        "font-size": _number(size),
        "fill": fill,
        "text-anchor": None if anchor == "start" else anchor,
        "font-weight": "bold" if bold else None,
        "paint-order": "stroke" if halo else None,
        "stroke": halo,
        "stroke-width": "3" if halo else None,
        "stroke-linejoin": "round" if halo else None,
    }
    written = " ".join(f"{k}={quoteattr(v)}" for k, v in attributes.items() if v is not None)
    return f"<text {written}>{escape(text)}</text>"


def placed(
    x: float, y: float, shapes: Iterable[Shape], *, turn: float = 0, scale: float = 1
) -> Shape:
    """Move shapes together; turn them by so many degrees and scale them around their origin."""
    moved = f"translate({_number(x)} {_number(y)})"
    if turn:
        moved += f" rotate({_number(turn)})"
    if scale != 1:
        moved += f" scale({scale:.4f})"
    return "\n".join((f'<g transform="{moved}">', *shapes, "</g>"))


# Measures


def width_of(text: str, size: float) -> float:
    """Estimate how wide a line of text is."""
    return len(text) * size * WIDTH_OF_LETTER


def fitted(text: str, size: float, width: float) -> float:
    """Give the size at which a line of text fits, at most the one that is wanted."""
    return min(size, width / max(len(text), 1) / WIDTH_OF_LETTER)


def broken(text: str, size: float, width: float) -> list[str]:
    """Break a text into lines that fit.

    >>> broken("draw 2 cards, bonus action", size=8, width=70)
    ['draw 2 cards,', 'bonus action']
    """
    lines: list[str] = []
    for word in text.split():
        if lines and width_of(f"{lines[-1]} {word}", size) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# Blocks


@frozen
class Block:
    """Shapes that stand together on a piece of paper of known size."""

    width: float
    height: float
    shapes: tuple[Shape, ...]


def in_rows(blocks: Iterable[Block], width: float, gap: float) -> Block:
    """Set blocks side by side from left to right, and begin a new row where one does not fit.

    >>> tile = Block(50, 20, (disc(25, 10, 8, fill="#000000"),))
    >>> rows = in_rows([tile, tile, tile], width=120, gap=10)
    >>> rows.width, rows.height, len(rows.shapes)
    (110.0, 50.0, 3)
    """
    x = y = right = row_height = 0.0
    shapes: list[Shape] = []
    for block in blocks:
        if x and x + block.width > width:
            x, y, row_height = 0.0, y + row_height + gap, 0.0
        shapes.append(placed(x, y, block.shapes))
        right = max(right, x + block.width)
        x += block.width + gap
        row_height = max(row_height, block.height)
    return Block(right, y + row_height, tuple(shapes))


def stacked(blocks: Iterable[Block], gap: float) -> Block:
    """Set blocks below each other."""
    return in_rows(blocks, 0, gap)


# Small things with words

CHIP_HEIGHT: Final = 22
_CHIP_TEXT: Final = 10


def caption(text: str, colour: str) -> Block:
    """Write a word before a row of chips."""
    shape = words(text, 0, 15, size=_CHIP_TEXT, fill=colour)
    return Block(width_of(text, _CHIP_TEXT), CHIP_HEIGHT, (shape,))


def chip(label: str, *, edge: str, fill: str, room: float = 0) -> Block:
    """Draw a small card with a word on it, and room for a sign at its right end."""
    width = width_of(label, _CHIP_TEXT) + 16 + room
    height = CHIP_HEIGHT - 2
    return Block(
        width,
        CHIP_HEIGHT,
        (
            rectangle(1, 1, width - 2, height, fill=fill, stroke=edge, line=1.5, radius=5),
            words(label, 8, 15, size=_CHIP_TEXT),
        ),
    )
