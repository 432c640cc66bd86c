"""Refusals as a player reads them: names in place of the words of the code."""

from __future__ import annotations

import re
from typing import Final

from attrs import evolve

from isle_of_trains.games.ticket_to_ride.text.names import route_name, ticket_name
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.templates import say

_WORDS: Final = {
    "DrawBlind": "drawing from the deck",
    "DrawFaceUp": "taking a face-up card",
    "Claim": "claiming a route",
    "Pay": "paying",
    "DrawTickets": "drawing tickets",
    "KeepTickets": "keeping tickets",
    "Pass": "passing",
    "ChooseAction": "cards, a route, or tickets?",
    "ChooseSecondCard": "which is your second card?",
    "ChooseTickets": "which tickets do you keep?",
    "ChoosePayment": "how do you pay for the route?",
}
_ANOTHER_QUESTION: Final = "This is no moment for {action}. The question is: {question}"
_ANSWER_IT: Final = "Answer that first."
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
    return _NAMES.sub(lambda found: say(_WORDS[found.group()]), value)
