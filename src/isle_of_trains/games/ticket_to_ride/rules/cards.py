"""Train cards: two of them a turn, blind off the deck or out of the market."""

from __future__ import annotations

from functools import cache, lru_cache

from isle_of_trains.games.ticket_to_ride import market
from isle_of_trains.games.ticket_to_ride.actions import Action, DrawBlind, DrawFaceUp
from isle_of_trains.games.ticket_to_ride.draft import Draft, Table
from isle_of_trains.games.ticket_to_ride.events import DrewCard, TookCard
from isle_of_trains.games.ticket_to_ride.state import ChooseSecondCard
from isle_of_trains.games.ticket_to_ride.terms import LOCOMOTIVE, PLACE_OF, Card, one_more
from isle_of_trains.kernel.refusal import Refusal, refuse

BLIND = DrawBlind()
SECOND_CARD = ChooseSecondCard()
_draw_face_up = cache(DrawFaceUp)


# What may be taken


@lru_cache(maxsize=4096)
def _first_cards(market: tuple[Card | None, ...]) -> tuple[Action, ...]:
    return tuple(_draw_face_up(card) for card in dict.fromkeys(market) if card is not None)


@lru_cache(maxsize=4096)
def _second_cards(market: tuple[Card | None, ...]) -> tuple[Action, ...]:
    return tuple(take for take in _first_cards(market) if take != _draw_face_up(LOCOMOTIVE))


def offers(table: Table) -> list[Action]:
    """List the cards that a turn can begin with (cards.two, cards.none)."""
    return [BLIND, *_first_cards(table.market)] if table.deck else [*_first_cards(table.market)]


def second_answers(table: Table) -> list[Action]:
    """List the cards that can be the second one (cards.second)."""
    return [BLIND, *_second_cards(table.market)] if table.deck else [*_second_cards(table.market)]


def is_possible(table: Table) -> bool:
    """Tell whether there is any card to be had (cards.none)."""
    return bool(table.deck) or bool(_first_cards(table.market))


# Why not


def refuse_blind(table: Table) -> Refusal | None:
    """Say why no card can be drawn off the deck (cards.two, cards.none)."""
    if table.deck:
        return None
    if _first_cards(table.market):
        return refuse(
            "cards.two",
            "Deck and discard pile are both empty.",
            "Take a card of the market.",
        )
    return refuse(
        "cards.none",
        "There is no card on deck, discard pile or market.",
        "Claim a route or draw tickets.",
    )


def refuse_face_up(table: Table, action: DrawFaceUp, *, is_second: bool) -> Refusal | None:
    """Say why a card of the market cannot be taken (turn.hold, cards.second)."""
    if action.colour not in table.market:
        return refuse(
            "turn.hold",
            "There is no {card} card face up.",
            "Take one of these: {market}.",
            card=action.colour,
            market=", ".join(filter(None, table.market)) or "none, the market is empty",
        )
    if is_second and action.colour == LOCOMOTIVE:
        return refuse(
            "cards.second",
            "A face-up locomotive cannot be the second card.",
            "Take another card of the market, or draw blind.",
        )
    return None


# Taking it


def carry_out(draft: Draft, action: DrawBlind | DrawFaceUp, *, is_second: bool) -> None:
    """Take a card into the hand. A face-up locomotive is the only one (cards.locomotive)."""
    if isinstance(action, DrawBlind):
        _draw_blind(draft)
    else:
        _take_face_up(draft, action.colour)
        is_second = is_second or action.colour == LOCOMOTIVE
    draft.decision = None if is_second else SECOND_CARD


def second_unasked(draft: Draft) -> bool:
    """Settle a second card without a choice; return False when the player has to be asked."""
    answers = second_answers(draft)
    if len(answers) > 1:
        return False
    draft.decision = None
    for action in answers:
        assert isinstance(action, DrawBlind | DrawFaceUp)
        carry_out(draft, action, is_second=True)
    return True


def _draw_blind(draft: Draft) -> None:
    card = draft.next_card()
    draft.me.receive(card)
    if draft.log is not None:
        draft.log.append(DrewCard(seat=draft.active, rule="cards.two", card=card))
    if not draft.deck:
        draft.remake_deck()


def _take_face_up(draft: Draft, card: Card) -> None:
    """Take the first such card of the market; all have seen it (open.shown)."""
    slot = draft.market.index(card)
    draft.me.receive(card)
    draft.me.shown = one_more(draft.me.shown, PLACE_OF[card])
    if draft.log is not None:
        rule = "cards.locomotive" if card == LOCOMOTIVE else "cards.two"
        draft.log.append(TookCard(seat=draft.active, rule=rule, card=card, slot=slot))
    market.take(draft, slot)
