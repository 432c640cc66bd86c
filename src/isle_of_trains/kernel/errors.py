"""The errors of the library: one family, so that a caller can catch them all."""

from __future__ import annotations

from isle_of_trains.kernel.refusal import Refusal


class GameError(Exception):
    """The root of every error that this library raises on purpose."""


class IllegalAction(GameError):
    """A well-formed action that the rules refuse at this moment."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def rule(self) -> str:
        """The id of the clause that refuses."""
        return self.refusal.rule

    @property
    def reason(self) -> str:
        """The fact that the clause objects to."""
        return self.refusal.reason

    def __reduce__(self) -> tuple[type[IllegalAction], tuple[Refusal]]:
        return type(self), (self.refusal,)


class MalformedAction(GameError, TypeError):
    """Something that is not an action of the game, or an action with a part of the wrong type."""


class InvalidOptions(GameError, ValueError):
    """Options with which no game can be started; cites the clause like a refusal."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} [{rule}]")
        self.rule = rule
        self.reason = reason

    def __reduce__(self) -> tuple[type[InvalidOptions], tuple[str, str]]:
        return type(self), (self.rule, self.reason)


class InvalidPosition(GameError, ValueError):
    """A table that could not stand like this in any game."""


class UnknownSeat(GameError, ValueError):
    """A seat number that nobody at this table has."""


class InvalidDocument(GameError, ValueError):
    """A text that is not what it should be; `path` leads to the offending place."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[type[InvalidDocument], tuple[str, str]]:
        return type(self), (self.path, self.reason)
