"""A train: its cars from left to right, each with what it carries."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.all_aboard.pictures.palette import (
    BACK,
    FAINT,
    INK,
    PAPER,
    SLOT,
    passenger,
    sign,
)
from isle_of_trains.games.all_aboard.pictures.silhouettes import silhouette
from isle_of_trains.games.all_aboard.text.names import name_of
from isle_of_trains.games.all_aboard.train import Cargo, Load, Train
from isle_of_trains.kernel.picture import (
    Picture,
    Shape,
    fitted,
    placed,
    rectangle,
    stroke,
    words,
)
from isle_of_trains.kernel.templates import say

CAR_WIDTH: Final = 84
CAR_HEIGHT: Final = 86
_SLOT_WIDTH: Final = 25
_RAIL: Final = 62


def train(coupled: Train) -> Picture:
    """Draw a train."""
    title = say("A train: {cars}", cars=", ".join(map(name_of, coupled.kinds)))
    return Picture(train_width(coupled), CAR_HEIGHT, title, tuple(train_shapes(coupled)))


def train_width(coupled: Train) -> float:
    """Tell how wide the picture of a train is."""
    return CAR_WIDTH * len(coupled.kinds) + 4


def train_shapes(coupled: Train, *, most: int | None = None) -> Iterator[Shape]:
    """Give the shapes of a train, its upper left corner at the origin.

    With `most`, so many cars stand in a row, and the others in rows below.
    """
    row = len(coupled.kinds) if most is None else most
    for start in range(0, len(coupled.kinds), row):
        top = CAR_HEIGHT * (start // row)
        numbers = range(start, min(start + row, len(coupled.kinds)))
        end = CAR_WIDTH * len(numbers) + 2
        yield stroke((2, top + _RAIL + 1), (end, top + _RAIL + 1), colour=FAINT, line=2)
        for place, number in enumerate(numbers):
            yield placed(CAR_WIDTH * place, top, _car(coupled, number))


def _car(coupled: Train, number: int) -> Iterator[Shape]:
    kind = CARDS[coupled.kinds[number]]
    middle = CAR_WIDTH / 2
    yield placed(middle, _RAIL, (silhouette(kind.category),))
    yield from _slots(coupled, number)
    label = f"{number} {name_of(kind.name)}"
    yield words(
        label, middle, _RAIL + 17, size=fitted(label, 9, CAR_WIDTH - 4), anchor="middle"
    )  # fmt: skip


def _slots(coupled: Train, number: int) -> Iterator[Shape]:
    slots = CARDS[coupled.kinds[number]].slots
    loads = coupled.loads[number]
    left = (CAR_WIDTH - _SLOT_WIDTH * slots + _SLOT_WIDTH) / 2
    for place in range(slots):
        x = left + _SLOT_WIDTH * place
        if place < len(loads):
            yield placed(x, 15, _load(coupled, number, loads[place]))
        else:
            yield rectangle(
                x - 10, 5, 20, 20, fill=SLOT, stroke=FAINT, line=1, radius=3, dashes="3 2"
            )  # fmt: skip


def _load(coupled: Train, number: int, load: Load) -> Iterator[Shape]:
    """Draw a load. Cargo shows what it counts as, and lies dark if it is face down."""
    if not isinstance(load, Cargo):
        yield passenger(load)
        return
    fill = BACK if load.is_face_down else PAPER
    yield rectangle(-11, -12, 22, 24, fill=fill, stroke=INK, line=1, radius=3)
    yield placed(0, 0, (sign(coupled.cargo_type(number)),))
