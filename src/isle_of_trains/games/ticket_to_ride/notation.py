"""One-line moves: every action as a short text without spaces.

>>> write_action(Claim("denver-santa-fe")), write_action(Pay("red", 1)), write_action(Pay(None, 3))
('C:denver-santa-fe', 'P:red+1', 'P:3')
>>> read_action("K:boston-miami,denver-el-paso")
KeepTickets(tickets=('boston-miami', 'denver-el-paso'))

`B` draws blind, `F:red` takes a face-up card, `C:` claims a route. `P:red+1` pays with red cards
and one locomotive, `P:3` with three locomotives alone. `T` draws tickets, `K:` keeps some of them,
in alphabetical order.
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.ticket_to_ride.actions import (
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
)
from isle_of_trains.games.ticket_to_ride.terms import CARDS, COLOURS
from isle_of_trains.kernel.errors import InvalidNotation
from isle_of_trains.kernel.notation import Notation

FORMS: Final[dict[type[Action], str]] = {
    DrawBlind: "B",
    DrawFaceUp: "F:{colour}",
    Claim: "C:{route}",
    Pay: "P:[{colour}+]{locomotives}",
    DrawTickets: "T",
    KeepTickets: "K:{tickets}",
    Pass: "pass",
}
"""How each type of action is spelled; `kernel.notation` says how to read a form."""

VOCABULARIES: Final = {"card": frozenset(CARDS), "colour": frozenset(COLOURS)}
"""The names that exist on every map, by the words that annotate them."""

_NOTATION: Final = Notation(FORMS, VOCABULARIES)


def write_action(action: Action, /) -> str:
    """Spell an action; raise `MalformedAction` if it cannot be spelled."""
    return _NOTATION.write(action)


def read_action(text: str, /) -> Action:
    """Read an action; raise `InvalidNotation`, which says where and why, if there is none."""
    action = _NOTATION.read(text)
    if isinstance(action, KeepTickets) and write_action(action) != text:
        raise InvalidNotation("Tickets are named in alphabetical order.", column=len("K:") + 1)
    return action
