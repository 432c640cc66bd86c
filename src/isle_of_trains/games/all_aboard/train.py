"""A train: its cars, what they carry, and what the cars together can do.

Cars change seldom and loads often, so the two are kept apart: a `Layout` knows all that follows
from the cars alone and is shared by every train that has the same cars.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import TypeAlias, cast

from attrs import field, fields_dict, frozen

from isle_of_trains.games.all_aboard import actions
from isle_of_trains.games.all_aboard.catalogue import (
    CABOOSE,
    CARDS,
    DESTINATION_OF,
    PROGRESS_NEEDED,
    Card,
)
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    COLOURS,
    HIDDEN,
    PASSENGER,
    CardName,
    Category,
    Colour,
    Freight,
    IslandName,
    Item,
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


def fits(kind: CardName, holds: Freight) -> bool:
    """Tell whether a card goes on a car without being loaded as any (load.match, caboose.3)."""
    icon = CARDS[kind].icon
    return icon is holds or icon is ANY or holds is ANY


@cache
def _berth(car: int, holds: Freight) -> Berth:
    """Give every load onto a car. Cargo lies as it is where it fits, else face down."""
    return holds, tuple(
        [
            {colour: actions.Load(colour, seat, car) for colour in COLOURS}
            if holds is PASSENGER
            else {
                kind: actions.Load(kind, seat, car, as_any=not fits(kind, holds)) for kind in CARDS
            }
            for seat in range(max(PROGRESS_NEEDED))
        ]
    )


Berth: TypeAlias = tuple[Freight, tuple[dict[Item, actions.Load], ...]]
"""What can be laid somewhere: the type, and by owner the loads themselves."""

Place: TypeAlias = tuple[int, int, Berth]
"""A car that can be loaded: its number, its slots, and what goes there."""


@frozen(eq=False)
class Layout:
    """All that follows from the cars of a train, whatever they carry."""

    kinds: tuple[CardName, ...]
    cards: tuple[Card, ...]
    cars_of: dict[Category, list[int]] = field(repr=False)
    """The numbers of the cars of each category."""
    places: tuple[Place, ...] = field(repr=False)
    """The cars that can be loaded."""
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


@lru_cache(maxsize=8192)
def layout_of(kinds: tuple[CardName, ...]) -> Layout:
    """Add up what the cars give, caboose 6 its pull (caboose.6). The engine is the first."""
    cards = tuple([CARDS[kind] for kind in kinds])
    slack = points = 0
    powers: dict[str, int] = {}
    cars_of: dict[Category, list[int]] = {}
    for car, card in enumerate(cards):
        slack += card.slack
        points += card.points
        cars_of.setdefault(card.category, []).append(car)
        if card.category is CABOOSE:
            for name in _POWERS:
                powers[name] = powers.get(name, 0) + getattr(card, name)
    places = tuple(
        [(car, card.slots, _berth(car, card.holds)) for car, card in enumerate(cards) if card.slots]
    )
    return Layout(kinds, cards, cars_of, places, slack, points, **powers)


@frozen
class Car:
    """One car as a reader sees it: its kind and what it carries, oldest first."""

    kind: CardName
    loads: tuple[Load, ...] = ()


@frozen(eq=False)
class Stock:
    """What a train has to deliver. There is one object for each, see `_stock`."""

    cargo: tuple[int, int, int, int]
    """Coal, oil, box, and cargo that decides its type only when it is unloaded."""
    passengers: tuple[tuple[int, Colour], ...]
    """Each car with each colour that rides in it, once."""
    size: int
    """The number of all loads."""
    homes: frozenset[IslandName]
    """Where the passengers want to go."""

    def with_cargo(self, kind: Freight, change: int) -> Stock:
        """Give the stock with some more cargo of a type, or with less."""
        counts = [*self.cargo]
        counts[kind] += change
        coal, oil, box, undecided = counts
        return _stock((coal, oil, box, undecided), self.passengers, self.size + change)


@lru_cache(maxsize=4096)
def _stock(
    cargo: tuple[int, int, int, int], passengers: tuple[tuple[int, Colour], ...], size: int
) -> Stock:
    homes = frozenset([DESTINATION_OF[colour] for _, colour in passengers])
    return Stock(cargo, passengers, size, homes)


@frozen(init=False, weakref_slot=False)
class Train:
    """The cars of a player, engine first, and their loads in the same order."""

    kinds: tuple[CardName, ...]
    loads: tuple[tuple[Load, ...], ...]
    layout: Layout = field(init=False, eq=False, repr=False)
    room: tuple[Berth, ...] = field(init=False, eq=False, repr=False)
    """What can be laid where a slot is free (load.space)."""
    stock: Stock = field(init=False, eq=False, repr=False)
    """What could be delivered."""

    def __init__(self, kinds: tuple[CardName, ...], loads: tuple[tuple[Load, ...], ...]) -> None:
        self.__setstate__((kinds, loads))

    def __getstate__(self) -> tuple[tuple[CardName, ...], tuple[tuple[Load, ...], ...]]:
        return self.kinds, self.loads

    def __setstate__(
        self, state: tuple[tuple[CardName, ...], tuple[tuple[Load, ...], ...]]
    ) -> None:
        kinds, loads = state
        layout = layout_of(kinds)
        for name, value in (
            ("kinds", kinds),
            ("loads", loads),
            ("layout", layout),
            ("room", _room(layout, loads)),
            ("stock", _take_stock(layout, loads)),
        ):
            object.__setattr__(self, name, value)

    @property
    def cars(self) -> tuple[Car, ...]:
        """The cars one by one."""
        return tuple(map(Car, self.kinds, self.loads))

    def __len__(self) -> int:
        return len(self.kinds)

    def cargo_type(self, car: int) -> Freight:
        """Tell as what the cargo on a car counts: as its car, or in caboose 3 as its own icon."""
        return _counts_as(self.layout.cards[car].holds, self.loads[car][0])

    def rebuilt(self, kind: CardName, upgrades: int | None, scraps: int | None) -> Train:
        """Take a car out, then add a car at the right end or put it in the place of another.

        As many loads of a replaced car stay as the new one has room for (build.upgrade-loads).
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
        new, lying = tuple(kinds), tuple(loads)
        layout = layout_of(new)
        is_only_longer = upgrades is None and scraps is None
        stock = self.stock if is_only_longer else _take_stock(layout, lying)
        return _train(new, lying, layout, _room(layout, lying), stock)

    def loaded(self, car: int, load: Load) -> Train:
        """Lay a load on a car, after the ones that are there."""
        return self._with_loads(car, (*self.loads[car], load), load, 1)

    def unloaded(self, car: int, index: int) -> Train:
        """Take one load off a car."""
        loads = self.loads[car]
        return self._with_loads(car, loads[:index] + loads[index + 1 :], loads[index], -1)

    def with_faces(self, loads: tuple[tuple[Load, ...], ...]) -> Train:
        """Give the same train with cards turned face up or down; they count as their cars do."""
        return _train(self.kinds, loads, self.layout, self.room, self.stock)

    def _with_loads(self, car: int, loads: tuple[Load, ...], load: Load, change: int) -> Train:
        """Change what one car carries, by one load; room and stock follow."""
        card = self.layout.cards[car]
        lying = (*self.loads[:car], loads, *self.loads[car + 1 :])
        stays_full_or_free = card.slots not in (len(loads), len(self.loads[car]))
        room = self.room if stays_full_or_free else _room(self.layout, lying)
        if isinstance(load, Cargo):
            stock = self.stock.with_cargo(_counts_as(card.holds, load), change)
        else:
            stock = _take_stock(self.layout, lying)
        return _train(self.kinds, lying, self.layout, room, stock)


class _BlankTrain:
    """A train that is not frozen yet; `draft` tells why."""

    __slots__ = tuple(fields_dict(Train))

    kinds: tuple[CardName, ...]
    loads: tuple[tuple[Load, ...], ...]
    layout: Layout
    room: tuple[Berth, ...]
    stock: Stock


def _train(
    kinds: tuple[CardName, ...],
    loads: tuple[tuple[Load, ...], ...],
    layout: Layout,
    room: tuple[Berth, ...],
    stock: Stock,
) -> Train:
    """Make a train without the constructor of a frozen class, which takes three times as long."""
    train = _BlankTrain()
    train.kinds = kinds
    train.loads = loads
    train.layout = layout
    train.room = room
    train.stock = stock
    train.__class__ = Train  # type: ignore[assignment]  # same slots, as in `draft`
    return cast(Train, train)  # what it has just become


def _room(layout: Layout, loads: tuple[tuple[Load, ...], ...]) -> tuple[Berth, ...]:
    return tuple([berth for car, slots, berth in layout.places if len(loads[car]) < slots])


def _take_stock(layout: Layout, lying: tuple[tuple[Load, ...], ...]) -> Stock:
    """Count what can be delivered, car by car."""
    counts = [0, 0, 0, 0]
    passengers: list[tuple[int, Colour]] = []
    size = 0
    for car, _, (holds, _) in layout.places:
        loads = lying[car]
        if loads:
            size += len(loads)
            if holds is PASSENGER:
                passengers += [(car, colour) for colour in dict.fromkeys(riders(loads))]
            else:
                counts[_counts_as(holds, loads[0])] += len(loads)
    coal, oil, box, undecided = counts
    return _stock((coal, oil, box, undecided), tuple(passengers), size)


def _counts_as(holds: Freight, load: Load) -> Freight:
    """Tell as what cargo counts on a car that holds this (load.type, caboose.3)."""
    if holds is ANY and isinstance(load, Cargo) and load.card != HIDDEN:
        return CARDS[load.card].icon
    return holds


def riders(loads: tuple[Load, ...]) -> Iterator[Colour]:
    """Pick the passengers out of the loads of a car."""
    return (load for load in loads if isinstance(load, str))
