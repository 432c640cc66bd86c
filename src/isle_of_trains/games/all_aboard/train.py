"""A train: its cars, what they carry, and what the cars together can do.

Cars change seldom and loads often, so the two are kept apart: a `Layout` knows all that follows
from the cars alone and is shared by every train that has the same cars.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, cached_property, lru_cache
from typing import TypeAlias, TypeVar

from attrs import field, frozen

from isle_of_trains.games.all_aboard.catalogue import CARDS, Card
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    PASSENGER,
    CardName,
    Colour,
    Freight,
)

T = TypeVar("T")


@frozen
class Cargo:
    """A card that lies on a car as cargo.

    Face down it is known only to the seat that loaded it (load.as-any).
    """

    card: CardName
    hidden_by: int | None = None

    @property
    def is_face_down(self) -> bool:
        """Tell whether the card's identity is hidden."""
        return self.hidden_by is not None


Load: TypeAlias = Cargo | Colour
"""What lies on a car: cargo, or a passenger named by its colour."""


@cache
def cargo(card: CardName, hidden_by: int | None = None) -> Cargo:
    """Give the one object for this cargo."""
    return Cargo(card, hidden_by)


@frozen(eq=False)
class Layout:
    """All that follows from the cars of a train, whatever they carry."""

    kinds: tuple[CardName, ...]
    cards: tuple[Card, ...]
    weight: int
    pull: int
    points: int
    draw_on_delivery: int
    draw_on_coal: int
    draw_on_passenger: int
    more_buildings: int
    extension_discount: int
    stand_ins: int
    drops_elsewhere: int
    drops_mismatched: int

    def __reduce__(self) -> tuple[Callable[..., Layout], tuple[tuple[CardName, ...]]]:
        return layout_of, (self.kinds,)


_SUMMED = (
    "weight",
    "pull",
    "points",
    "draw_on_delivery",
    "draw_on_coal",
    "draw_on_passenger",
    "more_buildings",
    "extension_discount",
    "stand_ins",
    "drops_elsewhere",
    "drops_mismatched",
)


@lru_cache(maxsize=2048)
def layout_of(kinds: tuple[CardName, ...]) -> Layout:
    """Add up what the cars give. The engine is the first of them."""
    cards = tuple(CARDS[kind] for kind in kinds)
    sums = {name: sum(getattr(card, name) for card in cards) for name in _SUMMED}
    return Layout(kinds=kinds, cards=cards, **sums)


@frozen
class Car:
    """One car as a reader sees it: its kind and what it carries, oldest first."""

    kind: CardName
    loads: tuple[Load, ...] = ()


@frozen
class Stock:
    """What a train has to deliver."""

    cargo: tuple[int, int, int, int]
    """Coal, oil, box, and cargo that decides its type only when it is unloaded."""
    passengers: tuple[tuple[int, Colour], ...]
    """Each car with each colour that rides in it, once."""
    size: int
    """The number of all loads."""


@frozen
class Train:
    """The cars of a player, engine first, and their loads in the same order."""

    kinds: tuple[CardName, ...]
    loads: tuple[tuple[Load, ...], ...]
    layout: Layout = field(init=False, eq=False, repr=False)

    @layout.default
    def _lay_out(self) -> Layout:
        return layout_of(self.kinds)

    @property
    def cars(self) -> tuple[Car, ...]:
        """The cars one by one."""
        return tuple(map(Car, self.kinds, self.loads))

    def __len__(self) -> int:
        return len(self.kinds)

    @cached_property
    def room(self) -> tuple[tuple[int, Freight], ...]:
        """The cars with a free slot, each with what it holds (load.space)."""
        return tuple(
            (car, card.holds)
            for car, card in enumerate(self.layout.cards)
            if len(self.loads[car]) < card.slots
        )

    @cached_property
    def stock(self) -> Stock:
        """Count what could be delivered (load.type, caboose.3)."""
        counts = [0, 0, 0, 0]
        passengers: list[tuple[int, Colour]] = []
        size = 0
        for car, loads in enumerate(self.loads):
            if not loads:
                continue
            size += len(loads)
            if self.layout.cards[car].holds is PASSENGER:
                passengers.extend((car, colour) for colour in dict.fromkeys(riders(loads)))
            else:
                for index in range(len(loads)):
                    counts[self.cargo_type(car, index)] += 1
        coal, oil, box, undecided = counts
        return Stock((coal, oil, box, undecided), tuple(passengers), size)

    def cargo_type(self, car: int, index: int = 0) -> Freight:
        """Tell as what the cargo on a car counts: as its car, or in caboose 3 as its own icon."""
        holds = self.layout.cards[car].holds
        load = self.loads[car][index]
        if holds is ANY and isinstance(load, Cargo):
            return CARDS[load.card].icon
        return holds

    def extended(self, kind: CardName) -> Train:
        """Add a car at the right end."""
        return Train((*self.kinds, kind), (*self.loads, ()))

    def upgraded(self, car: int, kind: CardName) -> Train:
        """Put another card in the place of a car; as many loads stay as it has room for."""
        loads = self.loads[car][: CARDS[kind].slots]
        return Train(_put(self.kinds, car, kind), _put(self.loads, car, loads))

    def scrapped(self, car: int) -> Train:
        """Take a car out, loads and all."""
        return Train(
            self.kinds[:car] + self.kinds[car + 1 :], self.loads[:car] + self.loads[car + 1 :]
        )

    def loaded(self, car: int, load: Load) -> Train:
        """Lay a load on a car, after the ones that are there."""
        return Train(self.kinds, _put(self.loads, car, (*self.loads[car], load)))

    def unloaded(self, car: int, index: int) -> Train:
        """Take one load off a car."""
        loads = self.loads[car]
        return Train(self.kinds, _put(self.loads, car, loads[:index] + loads[index + 1 :]))


def _put(places: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    return (*places[:index], thing, *places[index + 1 :])


def riders(loads: tuple[Load, ...]) -> Iterator[Colour]:
    """Pick the passengers out of the loads of a car."""
    return (load for load in loads if isinstance(load, str))
