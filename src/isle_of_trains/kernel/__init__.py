"""The kernel: what every game of the library shares, and no word about any one of them."""

from typing import TYPE_CHECKING

from isle_of_trains.kernel.lazy import lazily

# `perft` is a module and a name in it, so it cannot wait: the module would be found instead.
from isle_of_trains.kernel.perft import divide, perft

if TYPE_CHECKING:
    from isle_of_trains.kernel.chance import below, shuffled, words
    from isle_of_trains.kernel.errors import (
        GameError,
        IllegalAction,
        InvalidDocument,
        InvalidNotation,
        InvalidOptions,
        InvalidPosition,
        InvalidRecord,
        MalformedAction,
        OutOfHistory,
        UnknownLanguage,
        UnknownSeat,
    )
    from isle_of_trains.kernel.game import (
        Game,
        GameResult,
        GameScore,
        GameState,
        PlayableGame,
        Step,
    )
    from isle_of_trains.kernel.heuristics import Heuristics
    from isle_of_trains.kernel.history import History
    from isle_of_trains.kernel.language import speaking
    from isle_of_trains.kernel.notation import Notation
    from isle_of_trains.kernel.record import Record, Result
    from isle_of_trains.kernel.recordable import RecordableGame
    from isle_of_trains.kernel.recorder import Recorder
    from isle_of_trains.kernel.refusal import Refusal, refuse

__all__ = [
    "Game",
    "GameError",
    "GameResult",
    "GameScore",
    "GameState",
    "Heuristics",
    "History",
    "IllegalAction",
    "InvalidDocument",
    "InvalidNotation",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "MalformedAction",
    "Notation",
    "OutOfHistory",
    "PlayableGame",
    "Record",
    "RecordableGame",
    "Recorder",
    "Refusal",
    "Result",
    "Step",
    "UnknownLanguage",
    "UnknownSeat",
    "below",
    "divide",
    "perft",
    "refuse",
    "shuffled",
    "speaking",
    "words",
]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazily(
        __name__,
        __all__,
        [
            "errors",
            "refusal",
            "game",
            "chance",
            "heuristics",
            "history",
            "language",
            "notation",
            "record",
            "recordable",
            "recorder",
        ],
    )
