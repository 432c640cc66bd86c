"""The vocabulary of benefits, rewards and end scores: words for cards, no behaviour."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from isle_of_trains.games.all_aboard.terms import BonusKind, Freight, IslandName


@frozen
class Draw:
    """Draw cards from the deck."""

    count: int


@frozen
class DiscardCards:
    """Discard cards of the hand, the player's choice."""

    count: int


@frozen
class GainTokens:
    """Take tokens of 1 point."""

    count: int


@frozen
class DrawPassengers:
    """Draw passengers from the bag."""

    count: int


@frozen
class Bonus:
    """Take a bonus action."""

    kind: BonusKind


@frozen
class SalvageCards:
    """Take cards of choice from the discard pile."""

    count: int


Effect: TypeAlias = Draw | DiscardCards | GainTokens | DrawPassengers | Bonus | SalvageCards


@frozen
class FlatPoints:
    """A building worth the same in every game."""

    points: int


@frozen
class PerLoad:
    """Points for each load on the train."""

    points: int


@frozen
class PerContractIcon:
    """Points for each icon of one type on completed contracts."""

    points: int
    icon: Freight


@frozen
class PerCar:
    """Points for each car of the train, the engine not counted."""

    points: int


@frozen
class PerPassengerIcon:
    """Points for each engine or car that shows a passenger icon."""

    points: int


@frozen
class PerTicketPassenger:
    """Base points, and points for each passenger standing on the tiles of some destinations."""

    base: int
    points: int
    destinations: tuple[IslandName, ...]


EndScore: TypeAlias = (
    FlatPoints | PerLoad | PerContractIcon | PerCar | PerPassengerIcon | PerTicketPassenger
)
