"""What benefits and rewards are worth in general, in points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from isle_of_trains.games.all_aboard.catalogue import TILES
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    GainTokens,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.terms import TileName

CARD: Final = 0.6
CHOSEN_CARD: Final = 0.8
BONUS_ACTION: Final = 2.0
PASSENGER: Final = 0.5


def price(effects: Iterable[Effect]) -> float:
    """Add up what effects are worth."""
    return sum(map(_price, effects))


def _price(effect: Effect) -> float:
    match effect:
        case Draw(count):
            return CARD * count
        case DiscardCards(count):
            return -CARD * count
        case GainTokens(count):
            return count
        case DrawPassengers(count):
            return PASSENGER * count
        case SalvageCards(count):
            return CHOSEN_CARD * count
        case Bonus():
            return BONUS_ACTION
        case _:
            assert_never(effect)


_REWARDS: Final = {name: (*map(price, tile.rewards), 0.0) for name, tile in TILES.items()}


def reward_of(tile: TileName, filled: int) -> float:
    """Value the next reward of a ticket tile; a full one pays nothing."""
    return _REWARDS[tile][filled]
