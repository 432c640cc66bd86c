"""Refusals as a player reads them: names in place of the words of the code."""

from __future__ import annotations

import re
from typing import Final

from isle_of_trains.games.ticket_to_ride.text.names import route_name, ticket_name
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.speech import retell
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
_NAMES = re.compile(r"\b(" + "|".join(_WORDS) + r")\b")


def tell_refusal(refusal: Refusal, seen: View | None = None, /) -> Refusal:
    """Put names as people know them in place of the words of the code and of the map."""
    return retell(refusal, lambda name, value: _named(name, value, seen))


def _named(name: str, value: object, seen: View | None) -> object:
    if not isinstance(value, str):
        return value
    if seen is not None and name == "route":
        return route_name(value, seen)
    if seen is not None and name in ("ticket", "offered"):
        return ", ".join(ticket_name(ticket, seen) for ticket in value.split(", "))
    return _NAMES.sub(lambda found: say(_WORDS[found.group()]), value)
