"""Refusals as a player reads them: names in place of the words of the code."""

from __future__ import annotations

import re
from typing import Final

from isle_of_trains.games.ticket_to_ride.terms import GREY
from isle_of_trains.games.ticket_to_ride.text.names import CARD_NAMES, route_name, ticket_name
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.speech import retell
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
_CARDS: Final = {**CARD_NAMES, GREY: template("grey")}
_CARD = re.compile(r"\b(" + "|".join(_CARDS) + r")\b")
_OF_CARDS: Final = ("card", "colour", "market", "wanted")
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
    if name in _OF_CARDS:
        return _CARD.sub(lambda found: say(_CARDS[found.group()]), value)
    return _NAMES.sub(lambda found: say(_WORDS[found.group()]), value)
