"""What can go wrong with a tournament."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from types import ModuleType

from isle_of_trains.kernel import GameError


class ArenaError(GameError):
    """The root of the errors of the arena."""


class InvalidTournament(ArenaError, ValueError):
    """A tournament that cannot be played as it is asked for."""


class OtherTournament(ArenaError):
    """A file that holds the results of another tournament, or of no tournament at all."""


class DamagedResults(ArenaError, ValueError):
    """A file of results with a line that nobody can have written; lines are counted from 1."""

    def __init__(self, reason: str, *, line: int) -> None:
        super().__init__(f"line {line}: {reason}")
        self.reason = reason
        self.line = line

    def __reduce__(self) -> tuple[partial[DamagedResults], tuple[str]]:
        return partial(type(self), line=self.line), (self.reason,)


class ResultsInUse(ArenaError):
    """A file of results to which another run is writing now."""


class WorkerLost(ArenaError):
    """A process of ours that ended although no bot was thinking in it."""


class MissingExtra(ArenaError, ImportError):
    """A package that only an extra of this library brings along."""


def require(module: str, *, extra: str) -> ModuleType:
    """Import a module, or say with which extra it comes.

    >>> require("no_such_module", extra="arena")
    Traceback (most recent call last):
    ...
    isle_of_trains.play.arena.errors.MissingExtra: This needs no_such_module.
    Install it with: pip install 'isle-of-trains[arena]'
    """
    try:
        return import_module(module)
    except ImportError as error:
        package = module.partition(".")[0]
        raise MissingExtra(
            f"This needs {package}. Install it with: pip install 'isle-of-trains[{extra}]'"
        ) from error
