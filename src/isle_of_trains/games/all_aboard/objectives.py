"""The vocabulary of goals: what a solo scenario asks for. Words, no behaviour."""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from isle_of_trains.games.all_aboard.terms import CardName, IslandName


@frozen
class PrimariesDone:
    """The primary contract of each of these islands."""

    islands: tuple[IslandName, ...]


@frozen
class SecondariesDone:
    """A secondary contract (and so the primary) of each of these islands."""

    islands: tuple[IslandName, ...]


@frozen
class BuildingsBuilt:
    """So many buildings."""

    count: int


@frozen
class PointsScored:
    """So many points, if the game ended now."""

    points: int


@frozen
class BuildingPointsScored:
    """So many points from buildings, if the game ended now."""

    points: int


@frozen
class CarsCoupled:
    """So many cars in the train, the engine not counted."""

    count: int


@frozen
class TicketsFilled:
    """So many full ticket tiles."""

    count: int


@frozen
class CardsBuilt:
    """Each of these cards in the train."""

    cards: tuple[CardName, ...]


@frozen
class AllOf:
    """Every one of several goals at once."""

    goals: tuple[Goal, ...]


@frozen
class AnyOf:
    """At least one of several goals."""

    goals: tuple[Goal, ...]


Goal: TypeAlias = (
    PrimariesDone
    | SecondariesDone
    | BuildingsBuilt
    | PointsScored
    | BuildingPointsScored
    | CarsCoupled
    | TicketsFilled
    | CardsBuilt
    | AllOf
    | AnyOf
)
