"""What there is at a table, and where it lies: cards, passengers, island cards.

Places are named in the words of a state: `seats[0].train[2].loads[1]`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import ISLANDS
from isle_of_trains.games.all_aboard.state import Delivering, State
from isle_of_trains.games.all_aboard.terms import COLOURS, CardName, Colour, IslandName
from isle_of_trains.games.all_aboard.train import Cargo, Load

_FILLED: Final = "tickets[%d].filled"


def piles(state: State) -> Iterator[tuple[str, tuple[Load, ...]]]:
    """Go through all train cards and passengers: where some of them lie, and which."""
    yield "deck", state.deck
    yield "discard", state.discard
    yield "display", state.display
    yield "bag", state.bag
    for number, ticket in enumerate(state.tickets):
        if ticket.filled:
            yield _FILLED % number, (ISLANDS[ticket.destination].colour or "",) * ticket.filled
    for number, seat in enumerate(state.seats):
        where = f"seats[{number}]"
        yield f"{where}.hand", seat.hand
        yield f"{where}.supply", seat.supply
        yield f"{where}.buildings", seat.buildings
        yield f"{where}.train", seat.train.kinds
        for car, loads in enumerate(seat.train.loads):
            if loads:
                yield f"{where}.train[{car}].loads", loads
    for number, pending in enumerate(state.stack):
        if isinstance(pending, Delivering):
            yield f"stack[{number}].aside", pending.aside


def every_piece(state: State) -> list[CardName | Colour]:
    """List all train cards and passengers, wherever they are."""
    found: list[CardName | Colour] = []
    for _, pile in piles(state):
        found += [load.card if isinstance(load, Cargo) else load for load in pile]
    return found


def every_card(state: State) -> list[CardName]:
    """List all train cards, wherever they are."""
    return [piece for piece in every_piece(state) if piece not in COLOURS]


def every_passenger(state: State) -> list[Colour]:
    """List all passengers, wherever they are."""
    return [piece for piece in every_piece(state) if piece in COLOURS]


def island_piles(state: State) -> Iterator[tuple[str, tuple[IslandName, ...]]]:
    """Go through all island cards: where some of them lie, and which."""
    yield "islands", state.islands
    for number, seat in enumerate(state.seats):
        yield f"seats[{number}].beside", seat.beside
        yield f"seats[{number}].tucked", tuple([tucked.island for tucked in seat.tucked])


def last_place(found: Iterator[tuple[str, tuple[Load, ...]]], name: str) -> str:
    """Find where something lies, the last place if there are several."""
    place = ""
    for where, pile in found:
        for index, load in enumerate(pile):
            if name == (load.card if isinstance(load, Cargo) else load):
                place = where if where.endswith(".filled") else f"{where}[{index}]"
    return place


def differences(found: Counter[str], expected: Mapping[str, int]) -> Iterator[tuple[str, int, int]]:
    """Go through what there is too much of, then too little of: name, found, wanted."""
    if found == expected:
        return
    wrong = [name for name in found.keys() | expected.keys() if found[name] != expected.get(name)]
    for name in sorted(wrong, key=lambda name: (found[name] < expected.get(name, 0), name)):
        yield name, found[name], expected.get(name, 0)
