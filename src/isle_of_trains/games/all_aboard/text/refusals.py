"""Refusals as a player reads them: names in place of the words of the code."""

from __future__ import annotations

import re
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS
from isle_of_trains.games.all_aboard.text.names import name_of
from isle_of_trains.games.all_aboard.text.templates import say
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.speech import retell

_WORDS: Final = {
    "TakeCard": "taking a card",
    "TakePassenger": "taking a passenger",
    "Build": "building",
    "Load": "loading",
    "Deliver": "delivering",
    "Decline": "declining a bonus action",
    "Discard": "discarding",
    "FulfilPrimary": "completing a primary contract",
    "FulfilSecondary": "completing a secondary contract",
    "DropPassenger": "letting a passenger off",
    "DropElsewhere": "letting a passenger off elsewhere",
    "DropMismatched": "letting a passenger off for the reward only",
    "SetAside": "setting a load aside",
    "FinishDelivery": "finishing a delivery",
    "Unload": "unloading",
    "GiveUpBuilding": "giving up a building",
    "Salvage": "salvaging a card",
    "ReturnCard": "returning a card",
    "EndDay": "ending the day",
    "ChooseAction": "which action of your turn?",
    "ChooseBonus": "how is the bonus action used?",
    "ChooseDiscards": "which card is discarded?",
    "ChooseBuilding": "which building goes?",
    "ChooseSalvage": "which card is salvaged?",
    "ChooseEndOfDay": "is a card returned before the night?",
    "Delivering": "what is the next step of the delivery?",
    "ServeContract": "which load serves the contract?",
}
_NAMES = re.compile(
    r"\b(" + "|".join(sorted((*CARDS, *ISLANDS, *_WORDS), key=len, reverse=True)) + r")\b"
)


def tell_refusal(refusal: Refusal, seen: View | None = None, /) -> Refusal:
    """Put names as people know them in place of the words of the code.

    >>> from isle_of_trains.kernel.refusal import refuse
    >>> print(tell_refusal(refuse("turn.hold", "There is no {card} here.", "", card="hopper-2")))
    There is no Hopper 2 here. [turn.hold]
    """
    del seen  # names are the same at every table
    return retell(refusal, _named)


def _named(_: str, value: object) -> object:
    return _NAMES.sub(_name, value) if isinstance(value, str) else value


def _name(found: re.Match[str]) -> str:
    word = found.group()
    return say(_WORDS[word]) if word in _WORDS else name_of(word)
