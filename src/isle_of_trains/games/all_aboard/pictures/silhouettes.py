"""Outlines of engines, cars and buildings, 64 wide and 30 high, standing on y = 0."""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.all_aboard.pictures.palette import INK, OF_CATEGORY, PAPER
from isle_of_trains.games.all_aboard.terms import Category
from isle_of_trains.kernel.picture import Shape, disc, path, placed, polygon, rectangle

_WHEEL: Final = 4


def _wheels(*places: float) -> tuple[Shape, ...]:
    return tuple(disc(x, -_WHEEL, _WHEEL, fill=PAPER, stroke=INK, line=1.6) for x in places)


def _engine(fill: str) -> tuple[Shape, ...]:
    return (
        rectangle(-26, -20, 36, 13, fill=fill, radius=4),
        rectangle(8, -30, 20, 23, fill=fill, radius=1),
        rectangle(13, -27, 10, 8, fill=PAPER, radius=1),
        polygon(((-22, -20), (-24, -30), (-14, -30), (-16, -20)), fill=fill),
        polygon(((-26, -9), (-32, -3), (-26, -3)), fill=fill),
        *_wheels(-18, -4, 18),
    )


def _boxcar(fill: str) -> tuple[Shape, ...]:
    return (
        rectangle(-28, -27, 56, 20, fill=fill, radius=1),
        rectangle(-8, -25, 16, 18, fill=PAPER, opacity=0.35),
        *_wheels(-19, 19),
    )


def _coach(fill: str) -> tuple[Shape, ...]:
    windows = tuple(rectangle(x, -22, 8, 7, fill=PAPER, radius=1) for x in (-24, -12, 4, 16))
    return (rectangle(-29, -27, 58, 20, fill=fill, radius=4), *windows, *_wheels(-19, 19))


def _hopper(fill: str) -> tuple[Shape, ...]:
    body = ((-28, -24), (28, -24), (20, -7), (-20, -7))
    heap = "M-24 -24 Q-12 -32 0 -27 Q12 -32 24 -24 Z"
    return (path(heap, fill=INK), polygon(body, fill=fill), *_wheels(-15, 15))


def _tanker(fill: str) -> tuple[Shape, ...]:
    return (
        rectangle(-29, -25, 58, 16, fill=fill, radius=8),
        rectangle(-6, -29, 12, 5, fill=fill, radius=1),
        rectangle(-26, -10, 52, 3, fill=INK),
        *_wheels(-19, 19),
    )


def _caboose(fill: str) -> tuple[Shape, ...]:
    return (
        rectangle(-24, -23, 48, 16, fill=fill, radius=1),
        rectangle(-9, -30, 18, 8, fill=fill, radius=1),
        rectangle(-18, -20, 8, 7, fill=PAPER, radius=1),
        rectangle(10, -20, 8, 7, fill=PAPER, radius=1),
        *_wheels(-15, 15),
    )


def _building(fill: str) -> tuple[Shape, ...]:
    columns = tuple(rectangle(x, -18, 5, 15, fill=PAPER) for x in (-20, -9, 4, 15))
    return (
        polygon(((-30, -20), (0, -32), (30, -20)), fill=fill),
        rectangle(-27, -20, 54, 20, fill=fill),
        *columns,
    )


_OUTLINES: Final = {
    Category.ENGINE: _engine,
    Category.BOXCAR: _boxcar,
    Category.COACH: _coach,
    Category.HOPPER: _hopper,
    Category.TANKER: _tanker,
    Category.CABOOSE: _caboose,
    Category.BUILDING: _building,
}


def silhouette(category: Category) -> Shape:
    """Draw a card's subject in the colour of its category."""
    return placed(0, 0, _OUTLINES[category](OF_CATEGORY[category]))
