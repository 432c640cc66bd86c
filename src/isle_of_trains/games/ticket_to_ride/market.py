"""The market and the deck: what happens by itself whenever face-up cards or discards change."""

from __future__ import annotations

from isle_of_trains.games.ticket_to_ride.draft import Draft
from isle_of_trains.games.ticket_to_ride.events import ClearedMarket, TurnedUp
from isle_of_trains.games.ticket_to_ride.terms import (
    LOCOMOTIVE,
    MARKET_SIZE,
    MOST_CLEARINGS,
    TOO_MANY_LOCOMOTIVES,
    Counts,
    counts,
    plus,
)

EMPTY_MARKET = (None,) * MARKET_SIZE


def take(draft: Draft, slot: int) -> None:
    """Take a card out of the market; another takes its place at once (cards.two)."""
    draft.market = (*draft.market[:slot], None, *draft.market[slot + 1 :])
    fill(draft)


def fill(draft: Draft) -> None:
    """Turn up a card for each empty place, in their order, and look for locomotives."""
    _turn_up(draft, "cards.two" if draft.turn else "setup.market")
    _clear(draft)


def put_down(draft: Draft, cards: Counts) -> None:
    """Lay cards on the discard pile; what the deck lacked comes back at once (deck.reshuffle)."""
    draft.discard = plus(draft.discard, cards)
    if not draft.deck:
        draft.remake_deck()
        if None in draft.market:
            _turn_up(draft, "deck.reshuffle")
            _clear(draft)


def _turn_up(draft: Draft, rule: str) -> None:
    market = list(draft.market)
    for slot, lying in enumerate(market):
        if lying is None and draft.deck:
            market[slot] = card = draft.next_card()
            if draft.log is not None:
                draft.log.append(TurnedUp(seat=draft.active, rule=rule, card=card, slot=slot))
            if not draft.deck:
                draft.remake_deck()
    draft.market = tuple(market)


def _clear(draft: Draft) -> None:
    """Replace all face-up cards while too many are locomotives (market.locomotives).

    It is given up after a few times, and where there are no other cards to turn up. An empty deck
    has no discards beside it, so the deck alone tells that.
    """
    for _ in range(MOST_CLEARINGS):
        if draft.market.count(LOCOMOTIVE) < TOO_MANY_LOCOMOTIVES or not draft.deck:
            return
        cleared = tuple([card for card in draft.market if card is not None])
        draft.discard = plus(draft.discard, counts(cleared))
        draft.market = EMPTY_MARKET
        if draft.log is not None:
            draft.log.append(
                ClearedMarket(seat=draft.active, rule="market.locomotives", cards=cleared)
            )
        _turn_up(draft, "market.locomotives")
