"""Colours of cards and players.

The colours are those of Okabe and Ito, which people with any kind of colour vision tell apart.
Nothing is told by colour alone: a track has letters, a claimed one the number of its seat.
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.ticket_to_ride.terms import GREY, LOCOMOTIVE

INK: Final = "#1b1b1b"
FAINT: Final = "#6b6b6b"
PAPER: Final = "#fffdf6"
LAND: Final = "#f3eee0"
TABLE: Final = "#e6dfcd"
BACK: Final = "#4b5a68"
HIGHLIGHT: Final = "#d55e00"

FILL: Final = {
    "black": "#3a3a3a",
    "blue": "#0072b2",
    "green": "#009e73",
    "orange": "#e69f00",
    "purple": "#cc79a7",
    "red": "#d55e00",
    "white": "#ffffff",
    "yellow": "#f0e442",
    GREY: "#c9c5ba",
    LOCOMOTIVE: "#efe7d2",
}
LETTERS: Final = {
    "black": "Bk",
    "blue": "Bl",
    "green": "Gr",
    "orange": "Or",
    "purple": "Pu",
    "red": "Re",
    "white": "Wh",
    "yellow": "Ye",
    GREY: "",
    LOCOMOTIVE: "Lo",
}
_DARK: Final = frozenset(("black", "blue", "green", "red"))

SEATS: Final = ("#5b1a8b", "#8a1c1c", "#0b3d91", "#14532d", "#5c4400")
"""The trains of the seats. All are dark, so that their white numbers can be read."""


def ink_on(colour: str) -> str:
    """Give the colour of letters on a card or a track."""
    return "#ffffff" if colour in _DARK else INK
