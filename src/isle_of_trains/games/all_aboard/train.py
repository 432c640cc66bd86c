"""A train: its cars, what they carry, and what the cars together can do.

Cars change seldom and loads often, so the two are kept apart: a `Layout` knows all that follows
from the cars alone and is shared by every train that has the same cars.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias, cast

from attrs import field, fields_dict, frozen

from isle_of_trains.games.all_aboard.catalogue import CABOOSE, CARDS, Card
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    PASSENGER,
    CardName,
    Colour,
    Freight,
)


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
    places: tuple[tuple[int, Freight, int], ...]
    """The cars that can be loaded: number, what they hold, slots."""
    slack: int
    """How much more weight the train could pull."""
    points: int
    draw_on_delivery: int = 0
    draw_on_coal: int = 0
    draw_on_passenger: int = 0
    more_buildings: int = 0
    extension_discount: int = 0
    stand_ins: int = 0
    drops_elsewhere: int = 0
    drops_mismatched: int = 0

    def __reduce__(self) -> tuple[Callable[..., Layout], tuple[tuple[CardName, ...]]]:
        return layout_of, (self.kinds,)


_POWERS = (
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
    cards = tuple([CARDS[kind] for kind in kinds])
    slack = points = 0
    powers: dict[str, int] = {}
    for card in cards:
        slack += card.slack
        points += card.points
        if card.category is CABOOSE:
            for name in _POWERS:
                powers[name] = powers.get(name, 0) + getattr(card, name)
    places = tuple([(car, c.holds, c.slots) for car, c in enumerate(cards) if c.slots])
    return Layout(kinds, cards, places, slack, points, **powers)


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


EMPTY_STOCK = Stock((0, 0, 0, 0), (), 0)


@frozen(init=False, weakref_slot=False)
class Train:
    """The cars of a player, engine first, and their loads in the same order."""

    kinds: tuple[CardName, ...]
    loads: tuple[tuple[Load, ...], ...]
    layout: Layout = field(eq=False, repr=False)
    _room: tuple[tuple[int, Freight, int], ...] | None = field(eq=False, repr=False)
    _stock: Stock | None = field(eq=False, repr=False)

    def __init__(self, kinds: tuple[CardName, ...], loads: tuple[tuple[Load, ...], ...]) -> None:
        self.__setstate__((kinds, loads))

    def __getstate__(self) -> tuple[tuple[CardName, ...], tuple[tuple[Load, ...], ...]]:
        return self.kinds, self.loads

    def __setstate__(
        self, state: tuple[tuple[CardName, ...], tuple[tuple[Load, ...], ...]]
    ) -> None:
        kinds, loads = state
        for name, value in (
            ("kinds", kinds),
            ("loads", loads),
            ("layout", layout_of(kinds)),
            ("_room", None),
            ("_stock", None),
        ):
            object.__setattr__(self, name, value)

    @property
    def room(self) -> tuple[tuple[int, Freight, int], ...]:
        """The places with a free slot: car, what it holds, slots (load.space)."""
        if self._room is None:
            object.__setattr__(self, "_room", self._find_room())
        return self._room  # type: ignore[return-value]  # it has just been found

    @property
    def stock(self) -> Stock:
        """What could be delivered (load.type, caboose.3)."""
        if self._stock is None:
            object.__setattr__(self, "_stock", self._take_stock())
        return self._stock  # type: ignore[return-value]  # it has just been taken

    def _find_room(self) -> tuple[tuple[int, Freight, int], ...]:
        loads = self.loads
        return tuple([place for place in self.layout.places if len(loads[place[0]]) < place[2]])

    def _take_stock(self) -> Stock:
        counts = [0, 0, 0, 0]
        passengers: list[tuple[int, Colour]] = []
        size = 0
        for car, loads in enumerate(self.loads):
            if loads:
                size += len(loads)
                if self.layout.cards[car].holds is PASSENGER:
                    passengers += [(car, colour) for colour in dict.fromkeys(riders(loads))]
                else:
                    counts[self.cargo_type(car)] += len(loads)
        if not size:
            return EMPTY_STOCK
        coal, oil, box, undecided = counts
        return Stock((coal, oil, box, undecided), tuple(passengers), size)

    @property
    def cars(self) -> tuple[Car, ...]:
        """The cars one by one."""
        return tuple(map(Car, self.kinds, self.loads))

    def __len__(self) -> int:
        return len(self.kinds)

    def cargo_type(self, car: int) -> Freight:
        """Tell as what the cargo on a car counts: as its car, or in caboose 3 as its own icon."""
        holds = self.layout.cards[car].holds
        load = self.loads[car][0]
        if holds is ANY and isinstance(load, Cargo):
            return CARDS[load.card].icon
        return holds

    def rebuilt(self, kind: CardName, upgrades: int | None, scraps: int | None) -> Train:
        """Take a car out, then add a car at the right end or put it in the place of another.

        As many loads of a replaced car stay as the new one has room for.
        """
        kinds, loads = list(self.kinds), list(self.loads)
        if upgrades is None:
            kinds.append(kind)
            loads.append(())
        else:
            kinds[upgrades] = kind
            loads[upgrades] = loads[upgrades][: CARDS[kind].slots]
        if scraps is not None:
            del kinds[scraps], loads[scraps]
        return Train(tuple(kinds), tuple(loads))

    def loaded(self, car: int, load: Load) -> Train:
        """Lay a load on a car, after the ones that are there."""
        return self._with_loads(car, (*self.loads[car], load))

    def unloaded(self, car: int, index: int) -> Train:
        """Take one load off a car."""
        loads = self.loads[car]
        return self._with_loads(car, loads[:index] + loads[index + 1 :])

    def _with_loads(self, car: int, loads: tuple[Load, ...]) -> Train:
        """Change what one car carries."""
        train = _BlankTrain()
        train.kinds = self.kinds
        train.loads = (*self.loads[:car], loads, *self.loads[car + 1 :])
        train.layout = self.layout
        train._room = train._stock = None
        train.__class__ = Train  # type: ignore[assignment]  # same slots, as in `draft`
        return cast(Train, train)  # what it has just become


class _BlankTrain:
    """A train that is not frozen yet; `draft` tells why."""

    __slots__ = tuple(fields_dict(Train))

    kinds: tuple[CardName, ...]
    loads: tuple[tuple[Load, ...], ...]
    layout: Layout
    _room: None
    _stock: None


def riders(loads: tuple[Load, ...]) -> Iterator[Colour]:
    """Pick the passengers out of the loads of a car."""
    return (load for load in loads if isinstance(load, str))
