"""What a user can get wrong. Each is told in one line, and the exit code is 2."""

from __future__ import annotations

from isle_of_trains.kernel.errors import GameError


class UserMistake(GameError):
    """An argument, an option or a file with which a command cannot work."""
