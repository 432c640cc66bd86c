"""Refusals as a player reads them: names in place of the words of the code."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from isle_of_trains.games.ticket_to_ride.terms import GREY
from isle_of_trains.games.ticket_to_ride.text.names import CARD_NAMES, route_name, ticket_name
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.templates import say, template

_WORDS: Final = {
    "DrawBlind": template("drawing from the deck"),
    "DrawFaceUp": template("taking a face-up card"),
    "Claim": template("claiming a route"),
    "Pay": template("paying"),
    "DrawTickets": template("drawing tickets"),
    "KeepTickets": template("keeping tickets"),
    "Pass": template("passing"),
    "ChooseAction": template("cards, a route, or tickets?"),
    "ChooseSecondCard": template("which is your second card?"),
    "ChooseTickets": template("which tickets do you keep?"),
    "ChoosePayment": template("how do you pay for the route?"),
}
_ANOTHER_QUESTION: Final = template("This is no moment for {action}. The question is: {question}")
_ANSWER_IT: Final = template("Answer that first.")
_CARDS: Final = {**CARD_NAMES, GREY: template("grey")}
_CARD = re.compile(r"\b(" + "|".join(_CARDS) + r")\b")
_OF_CARDS: Final = ("card", "colour", "market", "wanted")
_NAMES = re.compile(r"\b(" + "|".join(_WORDS) + r")\b")


def tell_refusal(refusal: Refusal, seen: View | None = None, /) -> Refusal:
    """Put names as people know them in place of the words of the code and of the map."""
    told = evolve(
        refusal,
        values=tuple((name, _named(name, value, seen)) for name, value in refusal.values),
        because=tuple(tell_refusal(reason, seen) for reason in refusal.because),
    )
    if "question" in dict(refusal.values):
        return evolve(told, fact=_ANOTHER_QUESTION, way_out=_ANSWER_IT)
    return told


def _named(name: str, value: object, seen: View | None) -> object:
    if not isinstance(value, str):
        return value
    if seen is not None and name == "route":
        return route_name(value, seen)
    if seen is not None and name in ("ticket", "offered"):
        return ", ".join(ticket_name(ticket, seen) for ticket in value.split(", "))
    if name in _OF_CARDS:
        return _CARD.sub(lambda found: say(_CARDS[found.group()]), value)
    return _NAMES.sub(lambda found: say(_WORDS[found.group()]), value)
