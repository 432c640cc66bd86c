"""Pictures of cards, trains, seats and tables."""

from isle_of_trains.games.all_aboard.pictures.cards import card
from isle_of_trains.games.all_aboard.pictures.tables import seat, table
from isle_of_trains.games.all_aboard.pictures.trains import train

__all__ = ["card", "seat", "table", "train"]
