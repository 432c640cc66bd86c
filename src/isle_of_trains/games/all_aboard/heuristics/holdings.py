"""What a seat has, in numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from isle_of_trains.games.all_aboard.catalogue import (
    CABOOSE,
    CARDS,
    DESTINATION_OF,
    ISLANDS,
    TICKET_PLACE,
    Contract,
)
from isle_of_trains.games.all_aboard.heuristics.lacking import Counts, missing, slots_of
from isle_of_trains.games.all_aboard.heuristics.prices import reward_of
from isle_of_trains.games.all_aboard.scoring import building_points, contract_points
from isle_of_trains.games.all_aboard.state import Seat, State
from isle_of_trains.games.all_aboard.terms import PASSENGER, CardName, Colour, IslandName

CARGO_FADES: Final = 0.75
SLOT_FADES: Final = 0.7
"""How much less a contract promises for each load that is not there, and each slot."""
SECONDARY_AHEAD: Final = 0.5
"""How much of a secondary contract counts while its primary is still open."""


class Holdings(NamedTuple):
    """What a seat has, or what each of it is worth."""

    points: float
    hand: float
    """Cards in the hand."""
    primary: float
    """What the best primary contract promises, while no island lies beside the engine."""
    secondary: float
    """What the best secondary contract promises, of the island that does."""
    coal_slots: float
    oil_slots: float
    box_slots: float
    seats: float
    """Slots for passengers."""
    cargo: float
    """Cargo on the train. It scores a point as it is, and nothing once it is delivered."""
    fares: float
    """What the tickets pay for the passengers on the train."""
    waiting_fares: float
    """What they would pay for the passengers in the supply."""
    slack: float
    """Pull that is not used."""
    cabooses: float
    unbound: float
    """1 without an island beside the engine."""
    unhoused: float
    """1 without a building."""


def holdings(state: State, seat: int) -> Holdings:
    """Count what a seat has."""
    player = state.seats[seat]
    train = player.train
    stock = train.stock
    slots = coal, oil, box, _ = slots_of(train.kinds)
    seats, cabooses = _seats_and_cabooses(train.kinds)
    primary, secondary = _promises(state, player, slots)
    return Holdings(
        points=points_of(state, seat),
        hand=len(player.hand),
        primary=primary,
        secondary=secondary,
        coal_slots=coal,
        oil_slots=oil,
        box_slots=box,
        seats=seats,
        cargo=sum(stock.cargo),
        fares=sum([_fare(state, colour) for _, colour in stock.passengers]),
        waiting_fares=sum([_fare(state, colour) for colour in player.supply]),
        slack=train.layout.slack,
        cabooses=cabooses,
        unbound=not player.beside,
        unhoused=not player.buildings,
    )


def points_of(state: State, seat: int) -> int:
    """Count the points of a seat, much faster than a scorecard does."""
    player = state.seats[seat]
    points = player.tokens * state.options.rules.token_points
    points += player.train.layout.points + player.train.stock.size + contract_points(player)
    for building in player.buildings:
        points += building_points(state, player, building)
    return points + (state.progress_train == seat)


@lru_cache(maxsize=4096)
def _seats_and_cabooses(kinds: tuple[CardName, ...]) -> tuple[int, int]:
    cards = [CARDS[kind] for kind in kinds]
    seats = sum(card.slots for card in cards if card.holds is PASSENGER)
    return seats, sum(card.category is CABOOSE for card in cards)


def _fare(state: State, colour: Colour) -> float:
    """Value what the ticket tile pays for the next passenger of a colour."""
    ticket = state.tickets[TICKET_PLACE[DESTINATION_OF[colour]]]
    return reward_of(ticket.tile, ticket.filled)


# Contracts


def _promises(state: State, player: Seat, slots: Counts) -> tuple[float, float]:
    """Say what the best primary and the best secondary contract promise."""
    cargo = player.train.stock.cargo
    if player.beside:
        return 0.0, max([_promise_of(island, cargo, slots)[1] for island in player.beside])
    islands = [_promise_of(island, cargo, slots) for island in state.islands]
    return max([first + SECONDARY_AHEAD * later for first, later in islands], default=0.0), 0.0


@lru_cache(maxsize=1 << 16)
def _promise_of(island: IslandName, cargo: Counts, slots: Counts) -> tuple[float, float]:
    """Weigh the points of an island's contracts against the work that is left."""
    card = ISLANDS[island]
    primary = card.primary.points * _nearness(card.primary, cargo, slots)
    return primary, max(
        (contract.points - card.primary.points) * _nearness(contract, cargo, slots)
        for contract in card.secondaries
    )


def _nearness(contract: Contract, cargo: Counts, slots: Counts) -> float:
    return CARGO_FADES ** missing(contract, cargo) * SLOT_FADES ** missing(contract, slots)
