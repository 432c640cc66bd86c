"""What a sensible player values."""

from isle_of_trains.games.all_aboard.heuristics.standing import evaluate
from isle_of_trains.games.all_aboard.heuristics.thought import worths

__all__ = ["evaluate", "worths"]
