"""Take: a card of the display, the top card of the deck, or a passenger."""

from __future__ import annotations

from isle_of_trains.games.all_aboard.actions import Action, TakeCard, TakePassenger
from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.all_aboard.draft import Draft, Table, without
from isle_of_trains.games.all_aboard.events import TookCard
from isle_of_trains.games.all_aboard.terms import DECK
from isle_of_trains.kernel.refusal import Refusal, refuse

_TAKES = {kind: TakeCard(kind) for kind in CARDS}
FROM_DECK = TakeCard(DECK)
PASSENGER_FROM_BAG = TakePassenger()

_WAYS_OUT = {
    (True, True): "Take one of: {display}, the deck, or a passenger.",
    (True, False): "Take one of: {display}, or a passenger.",
    (False, True): "Take a card of the deck, or a passenger.",
    (False, False): "Take a passenger.",
}
"""What may be taken instead, by whether there is a display and a card to draw."""


def offers(table: Table) -> list[Action]:
    """List what may be taken. A passenger always may (turn.possible, take.bag-empty)."""
    offered: list[Action] = [*map(_TAKES.__getitem__, dict.fromkeys(table.display))]
    if table.deck or table.discard:
        offered.append(FROM_DECK)
    offered.append(PASSENGER_FROM_BAG)
    return offered


def refuse_card(table: Table, action: TakeCard) -> Refusal | None:
    """Say why a card cannot be taken (take.display, take.deck)."""
    if action.source == DECK:
        if table.deck or table.discard:
            return None
        return refuse(
            "take.deck",
            "Deck and discard pile are both empty.",
            _WAYS_OUT[bool(table.display), False],
            display=", ".join(table.display),
        )
    if action.source in table.display:
        return None
    return refuse(
        "take.display",
        "There is no {card} on display.",
        _WAYS_OUT[bool(table.display), bool(table.deck or table.discard)],
        card=action.source,
        display=", ".join(table.display),
    )


def carry_out_card(draft: Draft, action: TakeCard) -> None:
    """Move a card to the hand; all have seen it if it lay on display (open.shown)."""
    card = action.source
    if card == DECK:
        draft.draw(1, "take.deck")
        return
    draft.display = without(draft.display, card)
    draft.me.receive((card,))
    draft.me.shown = tuple(sorted((*draft.me.shown, card)))
    if draft.log is not None:
        draft.log.append(TookCard(seat=draft.active, rule="take.display", card=card))


def carry_out_passenger(draft: Draft) -> None:
    """Draw a passenger (take.passenger)."""
    draft.draw_passenger("take.passenger")
