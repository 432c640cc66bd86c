"""Drawings of the library itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.kernel.picture import Picture, Shape, polygon, rectangle, words

_WIDTH: Final = 720
_ROW: Final = 74
_LAYERS: Final = (
    ("façade", "import isle_of_trains as iot", "#d9a45b"),
    ("play", "bots · arena · terminal, for any game", "#56b4e9"),
    ("games", "all_aboard · ticket_to_ride: rules, views, JSON, pictures", "#009e73"),
    ("kernel", "what a game is · chance · refusals · records · JSON · pictures", "#cc79a7"),
)


def layers() -> Picture:
    """Draw the layers of the library. Imports go only down."""
    return Picture(_WIDTH, _ROW * len(_LAYERS), "The layers of the library", tuple(_shapes()))


def _shapes() -> Iterator[Shape]:
    for row, (name, holds, colour) in enumerate(_LAYERS):
        top = _ROW * row + 6
        inset = 24 * (len(_LAYERS) - 1 - row)
        width = _WIDTH - 2 * inset - 4
        yield rectangle(
            inset + 2, top, width, 52, fill="#fffdf6", stroke=colour, line=3, radius=8
        )  # fmt: skip
        yield words(name, _WIDTH / 2, top + 22, size=15, anchor="middle", bold=True)
        yield words(holds, _WIDTH / 2, top + 41, size=11.5, anchor="middle", fill="#444444")
        if row < len(_LAYERS) - 1:
            x, y = _WIDTH / 2, top + 55
            yield polygon(((x - 8, y), (x + 8, y), (x, y + 10)), fill="#6b6b6b")
