"""Bots by name, as a person types them.

>>> bot = make_bot("random", game="all_aboard", seed=7)
>>> bot.choose(None, ("left", "right"))
'left'

A name may be followed by parameters: `name:parameter=value,parameter=value`. What follows `run:` is
the command line of a program that speaks the bot protocol.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, TypeVar

from attrs import frozen

from isle_of_trains.games import games
from isle_of_trains.kernel import GameState, Heuristics, PlayableGame
from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.bridge import PATIENCE, ProgramBot, SpokenGame
from isle_of_trains.play.bots.errors import InvalidBotSpec
from isle_of_trains.play.bots.flat import FlatBot
from isle_of_trains.play.bots.greedy import GreedyBot
from isle_of_trains.play.bots.ismcts import IsmctsBot
from isle_of_trains.play.bots.random_bot import RandomBot
from isle_of_trains.play.bots.search import Budget

AnyGame: TypeAlias = PlayableGame[GameState, object, object, object]
"""A game that is known by its name alone."""
AnyHeuristics: TypeAlias = Heuristics[GameState, object, object]
AnyBot: TypeAlias = Bot[object, object]
Number = TypeVar("Number", int, float)


@frozen
class Order:
    """What is asked for: a bot for which game, with which chance and which parameters."""

    bot: str
    game: AnyGame
    seed: int
    parameters: Mapping[str, str]

    @property
    def heuristics(self) -> AnyHeuristics | None:
        """The game's own rules of thumb, if it has some."""
        found: AnyHeuristics | None = getattr(self.game, "heuristics", None)
        return found

    def budget(self, iterations: int) -> Budget:
        """Read how long the bot may think; so many iterations, if nothing is said."""
        if len(self.parameters) > 1:
            raise InvalidBotSpec(f"{self.bot} takes iterations or seconds, not both.")
        if "seconds" in self.parameters:
            return Budget(seconds=self._positive("seconds", float))
        if "iterations" in self.parameters:
            return Budget(iterations=self._positive("iterations", int))
        return Budget(iterations=iterations)

    def _positive(self, name: str, kind: Callable[[str], Number]) -> Number:
        text = self.parameters[name]
        try:
            number = kind(text)
        except ValueError:
            number = kind("0")
        if not 0 < number < float("inf"):
            raise InvalidBotSpec(f"{self.bot} wants {name} above 0, not {text!r}.")
        return number


@frozen
class Entry:
    """A bot that can be asked for by name."""

    make: Callable[[Order], AnyBot]
    about: str
    parameters: Mapping[str, str] = {}
    """What may be added after the name, and what it means."""


def _greedy(order: Order) -> AnyBot:
    if order.heuristics is None:
        raise InvalidBotSpec("This game has no heuristics, so nobody can be greedy in it.")
    return GreedyBot(order.heuristics, order.seed)


def _flat(order: Order) -> AnyBot:
    return FlatBot(order.game, order.heuristics, order.seed, order.budget(FLAT_ITERATIONS))


def _ismcts(order: Order) -> AnyBot:
    return IsmctsBot(order.game, order.heuristics, order.seed, order.budget(ISMCTS_ITERATIONS))


FLAT_ITERATIONS: Final = 200
ISMCTS_ITERATIONS: Final = 200
_BUDGET: Final = {
    "iterations": "how often it plays on, for one decision",
    "seconds": "how long it thinks, for one decision; its choices then depend on the machine",
}

BOTS: Final[Mapping[str, Entry]] = {
    "random": Entry(lambda order: RandomBot(order.seed), "does anything"),
    "greedy": Entry(_greedy, "takes what looks best at once, by the game's own rules of thumb"),
    "flat": Entry(_flat, "tries every action in many imagined worlds", _BUDGET),
    "ismcts": Entry(_ismcts, "searches a tree of decisions over many imagined worlds", _BUDGET),
}


RUN: Final = "run"
"""The name that stands for the program of somebody else."""


def bot_names() -> tuple[str, ...]:
    """Name the bots that there are, apart from the programs of others."""
    return tuple(BOTS)


def make_bot(spec: str, game: str, seed: int, *, patience: float = PATIENCE) -> AnyBot:
    """Make the bot that a text asks for, to play one seat of one game.

    The same text and seed make the same choices, unless the text gives the bot a time or names a
    program. A program has `patience` seconds for each answer.
    """
    name, _, rest = spec.partition(":")
    if name == RUN:
        return _program(rest, game, patience)
    if name not in BOTS:
        known = ", ".join((*BOTS, f"{RUN}:COMMAND"))
        raise InvalidBotSpec(f"There is no bot {name!r}. There are: {known}.")
    entry = BOTS[name]
    return entry.make(Order(name, find_game(game), seed, _parameters(name, rest, entry)))


def _program(command: str, game: str, patience: float) -> AnyBot:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise InvalidBotSpec(f"{command!r} is no command line: {error}.") from None
    if not words:
        raise InvalidBotSpec(f"{RUN}: needs the command line of a program.")
    spoken: SpokenGame = find_game(game)  # type: ignore[assignment]  # games write JSON
    return ProgramBot(words, spoken, game, patience=patience)


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
