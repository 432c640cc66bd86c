"""Anything of any game in words, in the language of who reads them."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from isle_of_trains.kernel.clause import Clause
from isle_of_trains.kernel.language import speaking
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.templates import say

_GAMES: Final = ("all_aboard", "ticket_to_ride")
"""The games that have words for their things. They are loaded when words are asked for."""


def describe(thing: object, /, *, language: str = "en") -> str:
    """Describe a thing of any of our games: an action, an event, a card, a refusal and so on.

    >>> from isle_of_trains.games.all_aboard import Build
    >>> describe(Build("hopper-2")), describe("green", language="uk")
    ('Build Hopper 2', 'зелений')

    An unknown language is an `UnknownLanguage`, and a thing of no game a `TypeError`.
    """
    with speaking(language):
        if isinstance(thing, Clause):
            return say(thing.title)
        if isinstance(thing, Refusal):
            return str(_told(thing))
        for name in _GAMES:
            things = import_module(f"isle_of_trains.games.{name}.text.things")
            text: str | None = things.describe(thing)
            if text is not None:
                return text
    raise TypeError(f"There are no words for {thing!r}.")


def _told(refusal: Refusal) -> Refusal:
    """Put names into a refusal. A clause that both games have may be of either."""
    told = refusal
    for name in _GAMES:
        game = import_module(f"isle_of_trains.games.{name}")
        text = import_module(f"isle_of_trains.games.{name}.text")
        if refusal.rule in game.CLAUSES:
            told = text.tell_refusal(told)
    return told
