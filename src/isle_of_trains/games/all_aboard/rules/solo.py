"""Solo: cards returned to the deck, the night, and the two ways in which it ends."""

from __future__ import annotations

from isle_of_trains.games.all_aboard.actions import EndDay, ReturnCard
from isle_of_trains.games.all_aboard.draft import Draft, Table
from isle_of_trains.games.all_aboard.events import NightFell, ReturnedCard
from isle_of_trains.kernel.refusal import Refusal, refuse

RETURN = ReturnCard()
END_DAY = EndDay()


def can_return(table: Table) -> bool:
    """Tell whether a card could be put back on the deck now (solo.return)."""
    return (
        table.options.is_solo
        and bool(table.discard)
        and table.seats[table.active].tokens >= table.options.rules.return_cost
    )


def refuse_return(table: Table) -> Refusal | None:
    """Say why no card can be put back (solo.return)."""
    if can_return(table):
        return None
    tokens, cost = table.seats[table.active].tokens, table.options.rules.return_cost
    if tokens < cost:
        return refuse(
            "solo.return",
            "Returning a card costs {cost} tokens, and you have {tokens}.",
            "Earn more tokens first.",
            cost=cost,
            tokens=tokens,
        )
    return refuse(
        "solo.return",
        "The discard pile is empty.",
        "Discard a card first.",
    )


def return_card(draft: Draft) -> None:
    """Pay to put the top card of the discard pile on the deck, where it is known to all."""
    cost = draft.options.rules.return_cost
    card = draft.discard[-1]
    draft.me.tokens -= cost
    draft.discard = draft.discard[:-1]
    draft.deck += (card,)
    draft.known_top += 1
    if draft.log is not None:
        draft.log.append(ReturnedCard(seat=draft.active, rule="solo.return", card=card, cost=cost))


def night(draft: Draft) -> None:
    """Discard the top card of the deck face up (solo.night)."""
    card = draft.next_card()
    assert card is not None  # with an empty deck it is over
    draft.discard += (card,)
    if draft.log is not None:
        draft.log.append(NightFell(seat=draft.active, rule="solo.night", card=card))
