"""Find by brute force which sets of loads serve a contract, and make up trains to try it on.

Nothing here is clever on purpose: every subset of the loads is tried against every order of
what the contract wants.
"""

from __future__ import annotations

import itertools
from collections import Counter
from random import Random
from typing import NamedTuple, TypeAlias

import isle_of_trains as iot

Source: TypeAlias = tuple[int, str]
"""A car that gives its oldest cargo (""), or a car and the colour of a passenger."""

LoadSet: TypeAlias = tuple[Source, ...]

CONTRACTS = [
    (island, which)
    for island, card in iot.ISLANDS.items()
    for which in (None, *range(len(card.secondaries)))
]
"""Every contract: the island, and None for its primary or the number of its secondary."""

_TYPE_OF_CAR = {"hopper": "coal", "tanker": "oil", "boxcar": "box"}
_CARS = [f"{kind}-{n}" for kind in ("hopper", "tanker", "boxcar", "coach") for n in (1, 1, 2, 3)]
_CABOOSES = [f"caboose-{number}" for number in (3, 3, 3, 6, 7, 7, 7, 10)]
_ANYTHING = frozenset(("coal", "oil", "box"))


class Piece(NamedTuple):
    """One load that might go to a contract."""

    source: Source
    serves_as: frozenset[str]


def wanted_by(island: str, which: int | None) -> tuple[str, ...]:
    """Write out what a contract wants, one word a load."""
    card = iot.ISLANDS[island]
    needs = (card.primary if which is None else card.secondaries[which]).needs
    return (
        ("coal",) * needs.coal + ("oil",) * needs.oil + ("box",) * needs.box + ("any",) * needs.any
    )


def pieces(train: iot.Train, *, stand_in: bool) -> list[Piece]:
    """List all loads with what they can serve as; passengers only if one may stand in."""
    found = []
    for number, car in enumerate(train.cars):
        for load in car.loads:
            if isinstance(load, str):
                if stand_in:
                    found.append(Piece((number, load), _ANYTHING))
            elif car.kind == "caboose-3":
                icon = iot.CARDS[load.card].icon.name.lower()
                types = _ANYTHING if icon == "any" else frozenset((icon,))
                found.append(Piece((number, ""), types))
            else:
                types = frozenset((_TYPE_OF_CAR[car.kind.partition("-")[0]],))
                found.append(Piece((number, ""), types))
    return found


def sets_that_serve(train: iot.Train, wanted: tuple[str, ...], *, stand_in: bool) -> set[LoadSet]:
    """Try every subset; sets are told apart by how much each car and colour gives."""
    orders = set(itertools.permutations(wanted))
    return {
        tuple(sorted(piece.source for piece in subset))
        for subset in itertools.combinations(pieces(train, stand_in=stand_in), len(wanted))
        if sum(piece.source[1] != "" for piece in subset) <= 1
        and any(
            all(
                want in ("any", *piece.serves_as) for want, piece in zip(order, subset, strict=True)
            )
            for order in orders
        )
    }


def servable(state: iot.State, island: str, which: int | None, *, stand_in: bool) -> set[LoadSet]:
    """Give the sets of loads with which seat 0 can serve a contract."""
    return sets_that_serve(state.seats[0].train, wanted_by(island, which), stand_in=stand_in)


def still_possible(sets: set[LoadSet], taken: LoadSet) -> list[Counter[Source]]:
    """Give what is left of each set that contains what was unloaded already."""
    given = Counter(taken)
    return [Counter(loads) - given for loads in sets if not given - Counter(loads)]


def made_up_train(chance: Random) -> str:
    """Write a random train, loaded at random, as `iot.seat` reads it; it has an engine-3."""
    cards = Counter({name: card.copies for name, card in iot.CARDS.items()})
    del cards["time-engine"]  # not in every game
    cards["engine-3"] -= 1
    cards["engine-1"] -= 3  # three rivals
    passengers = Counter(dict.fromkeys(("black", "blue", "green", "orange", "purple", "white"), 3))
    kinds: list[str] = []
    weight, pull = 0, 8
    for _ in range(chance.randint(2, 6)):
        kind = chance.choice(_CABOOSES if chance.random() < 0.35 else _CARS)
        card = iot.CARDS[kind]
        if cards[kind] and weight + card.weight <= pull + card.pull:
            cards[kind] -= 1
            weight, pull = weight + card.weight, pull + card.pull
            kinds.append(kind)
    written = []
    for kind in ("engine-3", *kinds):
        loads: list[str] = []
        for _ in range(iot.CARDS[kind].slots):
            if chance.random() < 0.75:
                loads.append(_made_up_load(kind, cards, passengers, chance))
        written.append(f"{kind}:{','.join(loads)}" if loads else kind)
    return " ".join(written)


def _made_up_load(kind: str, cards: Counter[str], passengers: Counter[str], chance: Random) -> str:
    category = kind.partition("-")[0]
    if category in ("engine", "coach"):
        colour = chance.choice(sorted(passengers.elements()))
        passengers[colour] -= 1
        return colour
    card = chance.choice(sorted(cards.elements()))
    cards[card] -= 1
    icon = iot.CARDS[card].icon.name.lower()
    fits = category == "caboose" or icon in ("any", _TYPE_OF_CAR[category])
    return card if fits else f"~{card}@{chance.randrange(2)}"
