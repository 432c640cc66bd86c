"""How people write and read what code says more strictly."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from attrs import evolve

from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.templates import template

_BREAK = re.compile(r"[^\w]+")
_ANOTHER_QUESTION: Final = template("This is no moment for {action}. The question is: {question}")
_ANSWER_IT: Final = template("Answer that first.")


def simple(text: str) -> str:
    """Leave out what people write in different ways: capitals, hyphens, points.

    >>> simple("Billington's"), simple("hopper-2"), simple(" Hopper 2 ")
    ('billington s', 'hopper 2', 'hopper 2')
    """
    return _BREAK.sub(" ", text.casefold()).strip()


def mentions(text: str, name: str) -> bool:
    """Tell whether a text has a name in it, as whole words.

    >>> mentions("build Hopper 2!", "hopper-2"), mentions("build caboose-10", "caboose-1")
    (True, False)
    """
    return f" {simple(name)} " in f" {simple(text)} "


def retell(refusal: Refusal, name: Callable[[str, object], object]) -> Refusal:
    """Tell a refusal with other values: `name` gets the name of each and what it is.

    An action that answers another question than the open one is told so in plain words.

    >>> from isle_of_trains.kernel.refusal import refuse
    >>> no = refuse("turn.hold", "There is no {card} here.", "", card="hopper-2")
    >>> print(retell(no, lambda _, value: str(value).title()))
    There is no Hopper-2 here. [turn.hold]
    """
    told = evolve(
        refusal,
        values=tuple((key, name(key, value)) for key, value in refusal.values),
        because=tuple(retell(reason, name) for reason in refusal.because),
    )
    if "question" in dict(refusal.values):
        return evolve(told, fact=_ANOTHER_QUESTION, way_out=_ANSWER_IT)
    return told
