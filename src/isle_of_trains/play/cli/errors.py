"""What a user can get wrong. Each is told in one line, and the exit code is 2."""

from __future__ import annotations

from isle_of_trains.kernel.errors import GameError
from isle_of_trains.kernel.templates import say


class UserMistake(GameError):
    """An argument, an option or a file with which a command cannot work: a template, filled in."""

    def __init__(self, template: str, /, **values: object) -> None:
        super().__init__(say(template, **values))
