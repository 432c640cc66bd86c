"""One-line moves: every action as a short text without spaces.

>>> write_action(Build("hopper-2", upgrades=1, scraps=3))
'B:hopper-2^1/3'
>>> read_action("L:boxcar-1>1.2~")
Load(item='boxcar-1', seat=1, car=2, as_any=True)

A letter says what is done, then a colon, then with what. `^1` upgrades car 1, `/3` scraps car 3,
`=bank` replaces the bank, `>1.2` goes onto car 2 of seat 1, `~` as any type, `@2` comes from
car 2. Discards and salvaged cards, which come in numbers, have a sign only: `-bank`, `+bank`.
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Decline,
    Deliver,
    Discard,
    DropElsewhere,
    DropMismatched,
    DropPassenger,
    EndDay,
    FinishDelivery,
    FulfilPrimary,
    FulfilSecondary,
    GiveUpBuilding,
    Load,
    ReturnCard,
    Salvage,
    SetAside,
    TakeCard,
    TakePassenger,
    Unload,
)
from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS
from isle_of_trains.games.all_aboard.terms import COLOURS, DECK
from isle_of_trains.kernel.notation import Notation

FORMS: Final[dict[type[Action], str]] = {
    TakeCard: "T:{source}",
    TakePassenger: "P",
    Build: "B:{card}[^{upgrades}][/{scraps}][={replaces}]",
    Load: "L:{item}>{seat}.{car}[~{as_any}]",
    Deliver: "D[:{destination}]",
    Decline: "pass",
    Discard: "-{card}",
    FulfilPrimary: "C",
    FulfilSecondary: "S:{which}",
    DropPassenger: "O:{colour}@{car}",
    DropElsewhere: "E:{colour}@{car}",
    DropMismatched: "M:{colour}@{car}",
    SetAside: "A:[{colour}@]{car}",
    FinishDelivery: "done",
    Unload: "U:[{colour}@]{car}",
    GiveUpBuilding: "G:{building}",
    Salvage: "+{card}",
    ReturnCard: "return",
    EndDay: "night",
}
"""How each type of action is spelled; `kernel.notation` says how to read a form."""

VOCABULARIES: Final = {
    "card": frozenset(CARDS),
    "island": frozenset(ISLANDS),
    "colour": frozenset(COLOURS),
    "item": frozenset((*CARDS, *COLOURS)),
    "source": frozenset((DECK, *CARDS)),
}
"""The names that exist, by the words that annotate them."""

_NOTATION: Final = Notation(FORMS, VOCABULARIES)


def write_action(action: Action, /) -> str:
    """Spell an action; raise `MalformedAction` if it names something that there is not."""
    return _NOTATION.write(action)


def read_action(text: str, /) -> Action:
    """Read an action; raise `InvalidNotation`, which says where and why, if there is none."""
    return _NOTATION.read(text)
