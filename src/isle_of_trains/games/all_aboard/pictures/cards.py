"""A card: its numbers in the corners, its subject in the middle, what it does below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import CARDS, Card
from isle_of_trains.games.all_aboard.pictures.palette import (
    BACK,
    FAINT,
    INK,
    OF_CATEGORY,
    PAPER,
    SLOT,
    sign,
)
from isle_of_trains.games.all_aboard.pictures.silhouettes import silhouette
from isle_of_trains.games.all_aboard.terms import NOTHING, PASSENGER, CardName
from isle_of_trains.games.all_aboard.text.cards import abilities
from isle_of_trains.games.all_aboard.text.names import name_of
from isle_of_trains.kernel.picture import (
    Picture,
    Shape,
    broken,
    disc,
    fitted,
    placed,
    polygon,
    rectangle,
    words,
)
from isle_of_trains.kernel.templates import say

WIDTH: Final = 132
HEIGHT: Final = 184
_MARGIN: Final = 8
_HEAD: Final = 24
_SMALL: Final = 8.5


def card(name: CardName) -> Picture:
    """Draw a train card."""
    return Picture(WIDTH, HEIGHT, name_of(name), card_shapes(name))


def card_shapes(name: CardName) -> tuple[Shape, ...]:
    """Give the shapes of a card, its upper left corner at the origin."""
    kind = CARDS[name]
    return (*_face(kind), *_corners(kind), *_middle(kind), *_foot(kind))


def card_back(label: str) -> tuple[Shape, ...]:
    """Give the shapes of a card that lies face down, with a word on it."""
    size = fitted(label, 13, WIDTH - 2 * _MARGIN)
    return (
        rectangle(1, 1, WIDTH - 2, HEIGHT - 2, fill=BACK, stroke=INK, line=1.2, radius=8),
        rectangle(8, 8, WIDTH - 16, HEIGHT - 16, fill="none", stroke=PAPER, line=1, radius=5),
        words(label, WIDTH / 2, HEIGHT / 2 + 5, size=size, fill=PAPER, anchor="middle", bold=True),
    )


def _face(kind: Card) -> Iterator[Shape]:
    colour = OF_CATEGORY[kind.category]
    yield rectangle(1, 1, WIDTH - 2, HEIGHT - 2, fill=PAPER, stroke=colour, line=2, radius=8)
    yield rectangle(1, 1, WIDTH - 2, _HEAD, fill=colour, radius=8)
    yield rectangle(1, 12, WIDTH - 2, _HEAD - 11, fill=colour)
    title = name_of(kind.name)
    size = fitted(title, 13, WIDTH - 2 * _MARGIN)
    yield words(title, WIDTH / 2, 18, size=size, fill="#ffffff", anchor="middle", bold=True)


def _corners(kind: Card) -> Iterator[Shape]:
    """Draw cost at the left and points at the right, each named below."""
    yield disc(22, 44, 12, fill=SLOT, stroke=INK, line=1.2)
    yield words(str(kind.cost), 22, 49, size=14, anchor="middle", bold=True)
    yield words(say("cost"), 22, 66, size=_SMALL, fill=FAINT, anchor="middle")
    if kind.end_score is None:
        x = WIDTH - 22
        shield = ((x - 12, 32), (x + 12, 32), (x + 12, 46), (x, 57), (x - 12, 46))
        yield polygon(shield, fill=SLOT, stroke=INK, line=1.2)
        yield words(str(kind.points), x, 48, size=14, anchor="middle", bold=True)
        yield words(say("points"), x, 66, size=_SMALL, fill=FAINT, anchor="middle")


def _middle(kind: Card) -> Iterator[Shape]:
    yield placed(WIDTH / 2, 94, (silhouette(kind.category),))
    facts = [
        say("pull {number}", number=kind.pull) if kind.pull else "",
        say("weight {number}", number=kind.weight) if kind.weight else "",
    ]
    text = ", ".join(filter(None, facts))
    yield words(text, WIDTH / 2, 58, size=9, anchor="middle") if text else ""
    if kind.slots:
        yield from _slots(kind)
    if kind.passengers:
        yield from _arrivals(kind)


def _slots(kind: Card) -> Iterator[Shape]:
    """Draw the free slots of a car, each with the sign of what it holds."""
    x = WIDTH / 2 - 11 * (kind.slots - 1)
    for place in range(kind.slots):
        at = x + 22 * place
        yield rectangle(
            at - 10, 99, 20, 20, fill=SLOT, stroke=FAINT, line=1, radius=3, dashes="3 2"
        )
        yield placed(at, 109, (sign(kind.holds),))


def _arrivals(kind: Card) -> Iterator[Shape]:
    """Draw the passengers who come with the card when it is built."""
    yield words(f"+{kind.passengers}", WIDTH - 30, HEIGHT - 10, size=10, anchor="end", bold=True)
    yield placed(WIDTH - 19, HEIGHT - 15, (sign(PASSENGER),))


def _foot(kind: Card) -> Iterator[Shape]:
    """Write what the card does, and draw what it counts as when it is loaded."""
    lines = broken(" ".join(abilities(kind)), _SMALL, WIDTH - 2 * _MARGIN)
    for row, line in enumerate(lines):
        yield words(line, WIDTH / 2, 132 + 10 * row, size=_SMALL, anchor="middle")
    if kind.icon is not NOTHING:
        yield placed(18, HEIGHT - 15, (sign(kind.icon),))
