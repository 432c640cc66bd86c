"""Points, itemised, and who has won."""

from __future__ import annotations

from typing import Protocol, assert_never

from attrs import frozen

from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS, LOWEST_RATING, RATINGS
from isle_of_trains.games.all_aboard.contracts import contract_of
from isle_of_trains.games.all_aboard.draft import Table
from isle_of_trains.games.all_aboard.effects import (
    FlatPoints,
    PerCar,
    PerContractIcon,
    PerLoad,
    PerPassengerIcon,
    PerTicketPassenger,
)
from isle_of_trains.games.all_aboard.state import Ticket, Tucked
from isle_of_trains.games.all_aboard.terms import CardName, EndReason, Freight, IslandName
from isle_of_trains.games.all_aboard.train import Train


class HasTickets(Protocol):
    """What a building may count on the table: a state has it, and so has a view."""

    @property
    def tickets(self) -> tuple[Ticket, ...]:
        """One tile a destination."""
        ...


class HasCards(Protocol):
    """What a building may count before a player, all of which lies open."""

    @property
    def train(self) -> Train:
        """The train."""
        ...

    @property
    def beside(self) -> tuple[IslandName, ...]:
        """Island cards beside the engine."""
        ...

    @property
    def tucked(self) -> tuple[Tucked, ...]:
        """Island cards under the engine."""
        ...


@frozen
class BuildingScore:
    """What one building is worth."""

    building: CardName
    points: int


@frozen(kw_only=True)
class Scorecard:
    """The points of a seat, item by item."""

    seat: int
    tokens: int
    cars: int
    contracts: int
    loads: int
    progress_train: int
    buildings: tuple[BuildingScore, ...]
    train_length: int
    """Not points: the first tie-break."""

    @property
    def building_points(self) -> int:
        """The points of all buildings."""
        return sum(building.points for building in self.buildings)

    @property
    def total(self) -> int:
        """All points."""
        return (
            self.tokens
            + self.cars
            + self.contracts
            + self.loads
            + self.progress_train
            + self.building_points
        )

    @property
    def standing(self) -> tuple[int, int, int]:
        """What seats are compared by, the first difference deciding (score.ties)."""
        return self.total, self.train_length, self.cars


@frozen(kw_only=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    """All seats, best first; seats of one group share their place."""
    reason: EndReason
    scores: tuple[Scorecard, ...]
    rating: str | None = None
    """What the score of a solo challenge is called (solo.rating)."""


def rating(points: int) -> str:
    """Name what a solo score is worth (solo.rating).

    >>> rating(49), rating(50), rating(79), rating(80)
    ('Freeloader', 'Trainee', 'Head Conductor', 'Island Conductor')
    """
    return next((name for least, name in RATINGS if points >= least), LOWEST_RATING)


def scorecard(table: Table, seat: int) -> Scorecard:
    """Count the points of a seat as if the game ended now."""
    player = table.seats[seat]
    train = player.train
    return Scorecard(
        seat=seat,
        tokens=player.tokens * table.options.rules.token_points,
        cars=train.layout.points,
        contracts=contract_points(player),
        loads=train.stock.size,
        progress_train=int(table.progress_train == seat),
        buildings=tuple(
            BuildingScore(name, building_points(table, player, name)) for name in player.buildings
        ),
        train_length=len(train),
    )


def contract_points(player: HasCards) -> int:
    """Count island cards: primary points beside the engine, the total once tucked."""
    beside = sum(ISLANDS[island].primary.points for island in player.beside)
    return beside + sum(contract_of(t.island, t.which).points for t in player.tucked)


def building_points(table: HasTickets, player: HasCards, building: CardName) -> int:
    """Count what a building is worth to a player (score.buildings)."""
    rule = CARDS[building].end_score
    assert rule is not None
    train = player.train
    match rule:
        case FlatPoints():
            return rule.points
        case PerLoad():
            return rule.points * train.stock.size
        case PerContractIcon():
            return rule.points * contract_icons(player, rule.icon)
        case PerCar():
            return rule.points * (len(train) - 1)
        case PerPassengerIcon():
            return rule.points * sum(card.shows_passenger for card in train.layout.cards)
        case PerTicketPassenger():
            standing = sum(t.filled for t in table.tickets if t.destination in rule.destinations)
            return rule.base + rule.points * standing
        case _:
            assert_never(rule)


def contract_icons(player: HasCards, icon: Freight) -> int:
    """Count the icons of a type on completed contracts; "any" icons are of no type."""
    done: list[tuple[IslandName, int | None]] = [(island, None) for island in player.beside]
    for tucked in player.tucked:
        done += [(tucked.island, None), (tucked.island, tucked.which)]
    return sum(contract_of(*contract).needs.counts[icon] for contract in done)


def rank(scores: tuple[Scorecard, ...]) -> tuple[tuple[int, ...], ...]:
    """Order the seats, best first, ties together (score.ties)."""
    standings = sorted({card.standing for card in scores}, reverse=True)
    return tuple(
        tuple(card.seat for card in scores if card.standing == standing) for standing in standings
    )
