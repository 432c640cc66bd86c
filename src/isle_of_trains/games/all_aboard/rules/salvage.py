"""Salvage: cards of choice come back from the discard pile."""

from __future__ import annotations

from functools import cache

from isle_of_trains.games.all_aboard.actions import Action, Salvage
from isle_of_trains.games.all_aboard.draft import Draft, Table
from isle_of_trains.games.all_aboard.events import Salvaged
from isle_of_trains.games.all_aboard.state import ChooseSalvage
from isle_of_trains.games.all_aboard.terms import CardName
from isle_of_trains.kernel.refusal import Refusal, refuse

_salvage = cache(Salvage)


def answers(table: Table) -> list[Action]:
    """List the kinds of cards in the discard pile."""
    return [_salvage(card) for card in sorted(set(table.discard))]


def refuse_salvage(table: Table, action: Salvage) -> Refusal | None:
    """Look for the card in the discard pile (turn.hold)."""
    if action.card in table.discard:
        return None
    return refuse(
        "turn.hold",
        "There is no {card} in the discard pile.",
        "Name a card that lies there.",
        card=action.card,
    )


def carry_out(draft: Draft, open_question: ChooseSalvage, card: CardName) -> None:
    """Take a card; of equal ones the one nearest the top. Everybody has seen it (open.shown)."""
    if open_question.count > 1:
        draft.replace_top(ChooseSalvage(open_question.count - 1, open_question.rule))
    else:
        draft.pop()
    index = len(draft.discard) - 1 - draft.discard[::-1].index(card)
    draft.discard = draft.discard[:index] + draft.discard[index + 1 :]
    draft.me.receive((card,))
    draft.me.shown = tuple(sorted((*draft.me.shown, card)))
    if draft.log is not None:
        draft.log.append(Salvaged(seat=draft.active, rule=open_question.rule, card=card))


def go_on(draft: Draft, open_question: ChooseSalvage) -> bool:
    """Take a card that there is no choice about; return False when the player has to be asked."""
    if not draft.discard:
        draft.pop()
        return True
    kinds = set(draft.discard)
    if len(kinds) > 1 and open_question.count < len(draft.discard):
        return False
    carry_out(draft, open_question, draft.discard[-1])
    return True
