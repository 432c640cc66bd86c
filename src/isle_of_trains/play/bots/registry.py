"""Bots by name, as a person types them.

>>> bot = make_bot("random", game="all_aboard", seed=7)
>>> bot.choose(None, ("left", "right"))
'left'

A name may be followed by parameters: `name:parameter=value,parameter=value`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.games import games
from isle_of_trains.kernel import PlayableGame
from isle_of_trains.kernel.game import GameState
from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.errors import InvalidBotSpec
from isle_of_trains.play.bots.random_bot import RandomBot

AnyGame: TypeAlias = PlayableGame[GameState, object, object, object]
"""A game that is known by its name alone."""
AnyBot: TypeAlias = Bot[object, object]


@frozen
class Order:
    """What is asked for: which game, which chance, and the parameters as they were typed."""

    game: AnyGame
    seed: int
    parameters: Mapping[str, str]


@frozen
class Entry:
    """A bot that can be asked for by name."""

    make: Callable[[Order], AnyBot]
    about: str
    parameters: Mapping[str, str] = {}
    """What may be added after the name, and what it means."""


BOTS: Final[Mapping[str, Entry]] = {
    "random": Entry(lambda order: RandomBot(order.seed), "does anything"),
}


def bot_names() -> tuple[str, ...]:
    """Name the bots that there are."""
    return tuple(BOTS)


def make_bot(spec: str, game: str, seed: int) -> AnyBot:
    """Make the bot that a text asks for, to play one seat of one game.

    The same text and seed make the same choices, unless the text gives the bot a time.
    """
    name, _, rest = spec.partition(":")
    if name not in BOTS:
        raise InvalidBotSpec(f"There is no bot {name!r}. There are: {', '.join(BOTS)}.")
    entry = BOTS[name]
    return entry.make(Order(find_game(game), seed, _parameters(name, rest, entry)))


def find_game(name: str) -> AnyGame:
    """Find an installed game."""
    found = games()
    if name not in found:
        raise InvalidBotSpec(f"There is no game {name!r}. There are: {', '.join(sorted(found))}.")
    game: AnyGame = found[name]
    return game


def _parameters(name: str, text: str, entry: Entry) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for part in text.split(",") if text else ():
        key, equals, value = part.partition("=")
        if key not in entry.parameters or not equals or key in found:
            known = ", ".join(f"{key}=…" for key in entry.parameters) or "none"
            raise InvalidBotSpec(f"{name} cannot use {part!r}. Its parameters: {known}.")
        found[key] = value
    return found
