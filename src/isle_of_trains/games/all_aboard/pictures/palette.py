"""Colours and small signs.

The colours are those of Okabe and Ito, which people with any kind of colour vision tell apart.
Nothing is told by colour alone: cargo has a shape, a passenger has letters.
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.all_aboard.terms import (
    ANY,
    BOX,
    COAL,
    NOTHING,
    OIL,
    PASSENGER,
    Category,
    Colour,
    Freight,
)
from isle_of_trains.kernel.picture import Shape, disc, path, placed, polygon, rectangle, words

INK: Final = "#1b1b1b"
FAINT: Final = "#6b6b6b"
PAPER: Final = "#fffdf6"
TABLE: Final = "#f0ebdf"
SLOT: Final = "#f6f2e6"
HIGHLIGHT: Final = "#d55e00"
BACK: Final = "#4b5a68"

OF_COLOUR: Final = {
    "black": "#2b2b2b",
    "blue": "#0072b2",
    "green": "#009e73",
    "orange": "#e69f00",
    "purple": "#cc79a7",
    "white": "#ffffff",
}
_LETTERS: Final = {
    "black": "Bk",
    "blue": "Bl",
    "green": "Gr",
    "orange": "Or",
    "purple": "Pu",
    "white": "Wh",
}
_DARK: Final = frozenset(("black", "blue", "green"))
"""The colours on which letters are white."""

OF_CATEGORY: Final = {
    Category.ENGINE: "#a33c00",
    Category.BOXCAR: "#7a5c2e",
    Category.COACH: "#0b6623",
    Category.HOPPER: "#3d3d3d",
    Category.TANKER: "#00547f",
    Category.CABOOSE: "#8c3b6b",
    Category.BUILDING: "#5a5a78",
}


def passenger(colour: Colour) -> Shape:
    """Draw a passenger, 16 wide and 18 high around its middle."""
    fill = OF_COLOUR[colour]
    return placed(
        0,
        0,
        (
            path("M-7 9 Q-8 -1 0 -2 Q8 -1 7 9 Z", fill=fill, stroke=INK, line=0.8),
            disc(0, -4.5, 4, fill=fill, stroke=INK, line=0.8),
            words(
                _LETTERS[colour], 0, 6.5, size=6.5, anchor="middle", bold=True,
                fill="#ffffff" if colour in _DARK else INK,
            ),
        ),
    )  # fmt: skip


def _coal() -> Shape:
    lump = ((-7, 4), (-5, -3), (-1, -7), (4, -5), (7, 1), (5, 6), (-2, 7))
    return polygon(lump, fill="#3d3d3d", stroke=INK, line=0.8)


def _oil() -> Shape:
    return path("M0 -8 C4 -2 6 1 6 3 A6 5 0 0 1 -6 3 C-6 1 -4 -2 0 -8 Z", fill="#56b4e9",
                stroke=INK, line=0.8)  # fmt: skip


def _box() -> Shape:
    return placed(
        0,
        0,
        (
            rectangle(-6.5, -6.5, 13, 13, fill="#d9a45b", stroke=INK, line=0.8, radius=1),
            path("M-6.5 -6.5 L6.5 6.5 M6.5 -6.5 L-6.5 6.5", fill="none", stroke=INK, line=0.8),
        ),
    )


def _any() -> Shape:
    """Draw the sign for every type of cargo: a star."""
    star = ((0, -8), (2.2, -2.6), (8, -2.4), (3.4, 1.2), (5, 7), (0, 3.6), (-5, 7), (-3.4, 1.2),
            (-8, -2.4), (-2.2, -2.6))  # fmt: skip
    return polygon(star, fill="#f0e442", stroke=INK, line=0.8)


def _person() -> Shape:
    return placed(
        0,
        0,
        (
            path("M-7 9 Q-8 -1 0 -2 Q8 -1 7 9 Z", fill="#e4e0d4", stroke=INK, line=0.8),
            disc(0, -4.5, 4, fill="#e4e0d4", stroke=INK, line=0.8),
        ),
    )


_SIGNS: Final = {
    COAL: _coal(),
    OIL: _oil(),
    BOX: _box(),
    ANY: _any(),
    PASSENGER: _person(),
    NOTHING: "",
}


def sign(freight: Freight) -> Shape:
    """Draw what a card counts as or a car holds, about 16 wide and high around its middle."""
    return _SIGNS[freight]
