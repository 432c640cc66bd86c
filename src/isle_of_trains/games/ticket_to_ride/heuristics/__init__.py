"""What a sensible player values."""

from isle_of_trains.games.ticket_to_ride.heuristics.standing import evaluate
from isle_of_trains.games.ticket_to_ride.heuristics.thought import worths

__all__ = ["evaluate", "worths"]
