"""Which loads can serve a contract: arithmetic on counts, and the choice of cars.

Loads *stand for any type* where the player decides as what they count: an "any" card in
caboose 3, and a passenger under caboose 7. Everything else counts as the type of its car.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from isle_of_trains.games.all_aboard.catalogue import ISLANDS, Contract, Needs
from isle_of_trains.games.all_aboard.state import Delivering
from isle_of_trains.games.all_aboard.terms import ANY, PASSENGER, Colour, Freight, IslandName
from isle_of_trains.games.all_aboard.train import Load, Train

Counts: TypeAlias = tuple[int, int, int, int]
"""Coal, oil, box, and loads that stand for any type."""

Source: TypeAlias = tuple[int, Colour | None]
"""A car that gives its oldest cargo, or a car and the colour of the passenger that stands in."""

_Loads: TypeAlias = tuple[Source, Freight, int]

NONE_YET: Counts = (0, 0, 0, 0)


def contract_of(island: IslandName, secondary: int | None) -> Contract:
    """Give the primary contract of an island, or one of its secondary ones."""
    card = ISLANDS[island]
    return card.primary if secondary is None else card.secondaries[secondary]


def may_stand_in(train: Train, delivery: Delivering) -> bool:
    """Tell whether a passenger may still count as cargo in this delivery (caboose.7).

    The train is asked as it is now, in the middle of the delivery (caboose.when).
    """
    return bool(train.layout.stand_ins) and not delivery.stood_in


def stock_of(train: Train, *, stand_in: bool) -> Counts:
    """Count what a train has for contracts; `stand_in` lets one passenger count (caboose.7)."""
    stock = train.stock
    return add(stock.cargo, ANY, 1) if stand_in and stock.passengers else stock.cargo


def is_served(needs: Needs, taken: Counts) -> bool:
    """Tell whether enough has been unloaded."""
    return sum(taken) == sum(needs.counts)


def can_serve(needs: Needs, stock: Counts, taken: Counts = NONE_YET) -> bool:
    """Tell whether stock can complete a contract for which some was unloaded already.

    >>> can_serve(Needs(coal=1, box=1), (2, 0, 0, 1))
    True
    >>> can_serve(Needs(coal=1, box=1), (2, 0, 0, 0))
    False
    >>> can_serve(Needs(any=3), (2, 1, 0, 0))
    True
    """
    open_for_any = needs.any
    missing = usable = spare = 0
    for wanted, there, had in zip(needs.counts[:ANY], stock, taken, strict=False):
        left = wanted - had
        if left < 0:
            open_for_any += left
            left = 0
        used = min(left, there)
        missing += left
        usable += used
        spare += there - used
    if open_for_any < 0:
        return False
    still = missing + open_for_any - taken[ANY]
    return 0 <= still <= usable + min(open_for_any, spare) + stock[ANY]


@lru_cache(maxsize=4096)
def servable(stock: Counts) -> tuple[tuple[IslandName, int | None], ...]:
    """Name every contract that some stock can serve, by island and secondary.

    The Research Station is an island like the others, with needs of its own (deliver.research).
    """
    return tuple(
        (island.name, which)
        for island in ISLANDS.values()
        for which in (None, *range(len(island.secondaries)))
        if can_serve(contract_of(island.name, which).needs, stock)
    )


def sources(train: Train, needs: Needs, taken: Counts, *, stand_in: bool) -> tuple[Source, ...]:
    """List what may give the next load so that the contract can still be completed.

    In a car the oldest cargo goes first, so a car is named once (deliver.which).
    """
    stock = stock_of(train, stand_in=stand_in)
    return tuple(
        source
        for source, kind, _ in _loads(train, stand_in=stand_in)
        if can_serve(needs, add(stock, kind, -1), add(taken, kind, 1))
    )


def has_choice(train: Train, needs: Needs, taken: Counts, *, stand_in: bool) -> bool:
    """Tell whether more than one set of loads could complete the contract (deliver.asked)."""
    loads = _loads(train, stand_in=stand_in)
    return _ways(loads, needs, taken) > 1


def only_set(
    train: Train, needs: Needs, taken: Counts, *, stand_in: bool
) -> tuple[tuple[int, Load], ...]:
    """Give the loads, each with its car, of the only set that can complete the contract."""
    gives: list[tuple[int, Load]] = []
    while not is_served(needs, taken):
        car, colour = sources(train, needs, taken, stand_in=stand_in)[0]
        if colour is None:
            taken, index = add(taken, train.cargo_type(car), 1), 0
        else:
            taken, index, stand_in = add(taken, ANY, 1), train.loads[car].index(colour), False
        gives.append((car, train.loads[car][index]))
        train = train.unloaded(car, index)
    return tuple(gives)


def _loads(train: Train, *, stand_in: bool) -> list[_Loads]:
    """List the cars with cargo, the type of it and how much, and the passengers that may help."""
    cargo: list[_Loads] = [
        ((car, None), train.cargo_type(car), len(loads))
        for car, loads in enumerate(train.loads)
        if loads and train.layout.cards[car].holds is not PASSENGER
    ]
    passengers = train.stock.passengers if stand_in else ()
    return cargo + [(passenger, ANY, 1) for passenger in passengers]


def _ways(loads: list[_Loads], needs: Needs, taken: Counts) -> int:
    """Count the sets that complete the contract, up to 2. Sets differ in what a source gives."""
    if is_served(needs, taken):
        return 1
    found = 0
    for index, (source, kind, count) in enumerate(loads):
        more = add(taken, kind, 1)
        rest = [(source, kind, count - 1)] if count > 1 else []
        rest += [
            other
            for other in loads[index + 1 :]
            if source[1] is None or other[0][1] is None  # one passenger at most
        ]
        if can_serve(needs, _total(rest), more):
            found += _ways(rest, needs, more)
        if found > 1:
            break
    return found


def _total(loads: list[_Loads]) -> Counts:
    """Count loads by type; of the passengers only one can ever stand in."""
    counts = [0, 0, 0, 0]
    stand_in = 0
    for (_, colour), kind, count in loads:
        if colour is None:
            counts[kind] += count
        else:
            stand_in = 1
    coal, oil, box, undecided = counts
    return coal, oil, box, undecided + stand_in


def add(counts: Counts, kind: Freight, change: int) -> Counts:
    """Change one of the counts."""
    changed = list(counts)
    changed[kind] += change
    coal, oil, box, undecided = changed
    return coal, oil, box, undecided
