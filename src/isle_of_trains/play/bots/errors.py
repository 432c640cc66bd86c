"""What can go wrong with a bot."""

from __future__ import annotations

from isle_of_trains.kernel import GameError


class InvalidBotSpec(GameError, ValueError):
    """A text that names no bot, or a bot with a parameter that it does not have."""


class BotFailure(GameError):
    """The root of what a bot of somebody else can do to us during a game."""


class BotCrashed(BotFailure):
    """The program of a bot could not be started, or ended before the game did."""


class BotTimedOut(BotFailure):
    """The program of a bot did not answer in time."""


class BotSpokeNonsense(BotFailure):
    """The program of a bot said something that is no answer."""
