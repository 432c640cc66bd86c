"""The errors of the library: one family, so that a caller can catch them all."""

from __future__ import annotations

from functools import partial

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


class UnknownLanguage(GameError, ValueError):
    """A language that the library does not speak."""

    def __init__(self, language: str, known: tuple[str, ...]) -> None:
        super().__init__(f"There is no language {language!r}. There are: {', '.join(known)}.")
        self.language = language
        self.known = known

    def __reduce__(self) -> tuple[type[UnknownLanguage], tuple[str, tuple[str, ...]]]:
        return type(self), (self.language, self.known)


class InvalidDocument(GameError, ValueError):
    """A text that is not what it should be; `path` leads to the offending place."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[type[InvalidDocument], tuple[str, str]]:
        return type(self), (self.path, self.reason)


class InvalidNotation(GameError, ValueError):
    """A text that notates no action or no game; lines and columns are counted from 1."""

    def __init__(self, reason: str, *, line: int = 1, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {reason}")
        self.reason = reason
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[partial[InvalidNotation], tuple[str]]:
        return partial(type(self), line=self.line, column=self.column), (self.reason,)


class InvalidRecord(GameError, ValueError):
    """A record of a game that was not played like this.

    `number` counts the actions from 1 and `rule` is the clause that refuses this one. Both are
    None where the record as a whole is wrong.
    """

    def __init__(self, reason: str, *, number: int | None = None, rule: str | None = None) -> None:
        clause = "" if rule is None else f" [{rule}]"
        super().__init__(
            f"{reason}{clause}" if number is None else f"Action {number}: {reason}{clause}"
        )
        self.reason = reason
        self.number = number
        self.rule = rule

    def __reduce__(self) -> tuple[partial[InvalidRecord], tuple[str]]:
        return partial(type(self), number=self.number, rule=self.rule), (self.reason,)


class OutOfHistory(GameError, IndexError):
    """A point before the start of a game or after its last action."""
