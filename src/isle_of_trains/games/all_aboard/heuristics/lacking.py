"""What a train lacks for a contract: cargo, and slots to put it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS, Contract
from isle_of_trains.games.all_aboard.terms import ANY, BOX, COAL, OIL, CardName, IslandName

Counts: TypeAlias = tuple[int, int, int, int]
"""Coal, oil, box, and what goes for any of them: cargo on a train, or slots for it."""
Lack: TypeAlias = tuple[int, int, int]
"""Coal, oil and box that are not there."""


@lru_cache(maxsize=4096)
def slots_of(kinds: tuple[CardName, ...]) -> Counts:
    """Count the slots of a train by what they hold."""
    cards = [CARDS[kind] for kind in kinds]
    coal, oil, box, wild = (
        sum(card.slots for card in cards if card.holds is freight)
        for freight in (COAL, OIL, BOX, ANY)
    )
    return coal, oil, box, wild


def open_contracts(
    beside: tuple[IslandName, ...], islands: tuple[IslandName, ...]
) -> list[Contract]:
    """List the contracts that a player can work for: secondary ones if an island is taken."""
    if beside:
        return [contract for island in beside for contract in ISLANDS[island].secondaries]
    return [ISLANDS[island].primary for island in islands]


def lack(contract: Contract, there: Counts) -> Lack:
    """Count by type what is not there; of a contract for any cargo, as if it were coal."""
    coal, oil, box, of_any = contract.needs.counts
    if of_any:
        return max(0, of_any - sum(there)), 0, 0
    return max(0, coal - there[COAL]), max(0, oil - there[OIL]), max(0, box - there[BOX])


def missing(contract: Contract, there: Counts) -> int:
    """Count all that is not there, if what goes for any type is used for it."""
    return max(0, sum(lack(contract, there)) - (0 if contract.needs.any else there[ANY]))
