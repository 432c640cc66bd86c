"""Refusals as a player reads them: names in place of the words of the code."""

from __future__ import annotations

import re
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS
from isle_of_trains.games.all_aboard.terms import COLOURS, BonusKind
from isle_of_trains.games.all_aboard.text.names import bonus_name, name_of
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.kernel.speech import retell
from isle_of_trains.kernel.templates import say, template

_WORDS: Final = {
    "TakeCard": template("taking a card"),
    "TakePassenger": template("taking a passenger"),
    "Build": template("building"),
    "Load": template("loading"),
    "Deliver": template("delivering"),
    "Decline": template("declining a bonus action"),
    "Discard": template("discarding"),
    "FulfilPrimary": template("completing a primary contract"),
    "FulfilSecondary": template("completing a secondary contract"),
    "DropPassenger": template("letting a passenger off"),
    "DropElsewhere": template("letting a passenger off elsewhere"),
    "DropMismatched": template("letting a passenger off for the reward only"),
    "SetAside": template("setting a load aside"),
    "FinishDelivery": template("finishing a delivery"),
    "Unload": template("unloading"),
    "GiveUpBuilding": template("giving up a building"),
    "Salvage": template("salvaging a card"),
    "ReturnCard": template("returning a card"),
    "EndDay": template("ending the day"),
    "ChooseAction": template("which action of your turn?"),
    "ChooseBonus": template("how is the bonus action used?"),
    "ChooseDiscards": template("which card is discarded?"),
    "ChooseBuilding": template("which building goes?"),
    "ChooseSalvage": template("which card is salvaged?"),
    "ChooseEndOfDay": template("is a card returned before the night?"),
    "Delivering": template("what is the next step of the delivery?"),
    "ServeContract": template("which load serves the contract?"),
}
_ISLANDS: Final = {"none may lie there": template("none may lie there")}
_FREIGHT: Final = {
    "coal": template("coal"),
    "oil": template("oil"),
    "box": template("box"),
    "any": template("any"),
}
_FREIGHT_WORD = re.compile(r"\b(" + "|".join(_FREIGHT) + r")\b")
_KINDS: Final = {kind.value for kind in BonusKind}
_NAMES = re.compile(
    r"\b(" + "|".join(sorted((*CARDS, *ISLANDS, *_WORDS, *COLOURS), key=len, reverse=True)) + r")\b"
)


def tell_refusal(refusal: Refusal, seen: View | None = None, /) -> Refusal:
    """Put names as people know them in place of the words of the code.

    >>> from isle_of_trains.kernel.refusal import refuse
    >>> print(tell_refusal(refuse("turn.hold", "There is no {card} here.", "", card="hopper-2")))
    There is no Hopper 2 here. [turn.hold]
    """
    del seen  # names are the same at every table
    return retell(refusal, _named)


def _named(name: str, value: object) -> object:
    if name == "kind" and value in _KINDS:
        return bonus_name(BonusKind(value))
    if name == "needs" and isinstance(value, str):
        return _FREIGHT_WORD.sub(lambda found: say(_FREIGHT[found.group()]), value)
    if isinstance(value, str) and value in _ISLANDS:
        return say(_ISLANDS[value])
    return _NAMES.sub(_name, value) if isinstance(value, str) else value


def _name(found: re.Match[str]) -> str:
    word = found.group()
    return say(_WORDS[word]) if word in _WORDS else name_of(word)
