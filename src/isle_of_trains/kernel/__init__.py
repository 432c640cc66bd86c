"""The kernel: what every game of the library shares, and no word about any one of them."""

from isle_of_trains.kernel.chance import below, shuffled, words
from isle_of_trains.kernel.errors import (
    GameError,
    IllegalAction,
    InvalidDocument,
    InvalidOptions,
    InvalidPosition,
    MalformedAction,
    UnknownSeat,
)
from isle_of_trains.kernel.game import Game, GameResult, GameScore, GameState, Step
from isle_of_trains.kernel.perft import divide, perft
from isle_of_trains.kernel.refusal import Refusal, refuse

__all__ = [
    "Game",
    "GameError",
    "GameResult",
    "GameScore",
    "GameState",
    "IllegalAction",
    "InvalidDocument",
    "InvalidOptions",
    "InvalidPosition",
    "MalformedAction",
    "Refusal",
    "Step",
    "UnknownSeat",
    "below",
    "divide",
    "perft",
    "refuse",
    "shuffled",
    "words",
]
