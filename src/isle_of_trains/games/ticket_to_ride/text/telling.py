"""Events in words, as a watcher tells them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, assert_never

from isle_of_trains.games.ticket_to_ride.events import (
    BeganTurn,
    Claimed,
    ClearedMarket,
    DrewCard,
    DrewTickets,
    EndedGame,
    EndedTurn,
    Event,
    KeptTickets,
    Paid,
    Passed,
    Reshuffled,
    ReturnedTickets,
    ScoredPoints,
    TookCard,
    TriggeredEnd,
    TurnedUp,
)
from isle_of_trains.games.ticket_to_ride.state import State
from isle_of_trains.games.ticket_to_ride.terms import LOCOMOTIVES, counts, one_more
from isle_of_trains.games.ticket_to_ride.text.names import (
    Seen,
    card_name,
    cards_text,
    end_reason,
    route_name,
    seat_name,
    ticket_names,
)
from isle_of_trains.kernel.templates import say, say_count

_UNTOLD: Final = (
    Paid,  # the claim tells it
    ScoredPoints,
    ReturnedTickets,  # those kept are told
    EndedTurn,  # headings stand for these
    BeganTurn,
    EndedGame,
)
"""What a watcher can do without."""


def heading(seen: Seen, /) -> str:
    """Say which turn it is and whose."""
    values = {"turn": seen.turn, "seat": seat_name(seen.active)}
    if seen.turn == 0:
        return say("First tickets · {seat}", **values)
    if seen.last_turn is not None:
        return say("Turn {turn} · {seat} · final turn", **values)
    return say("Turn {turn} · {seat}", **values)


def tell(steps: Iterable[tuple[State, Sequence[Event]]], /) -> tuple[str, ...]:
    """Tell what happened, given each state and what followed."""
    told: list[str] = []
    for state, events in steps:
        for event in events:
            if isinstance(event, Claimed):
                told.append(_tell_claim(event, events, state))
            elif not isinstance(event, _UNTOLD):
                told.append(narrate(event, state))
    return tuple(told)


def _tell_claim(claim: Claimed, events: Sequence[Event], seen: Seen) -> str:
    """Tell a claim with what was paid and scored for it."""
    paid = next(event for event in events if isinstance(event, Paid))
    scored = next(event for event in events if isinstance(event, ScoredPoints))
    return say_count(
        "{seat} claims {route} with {cards}: {count} point, {left} trains left.",
        "{seat} claims {route} with {cards}: {count} points, {left} trains left.",
        scored.points,
        seat=seat_name(claim.seat),
        route=route_name(claim.route, seen),
        cards=cards_text(_paid(paid)),
        left=claim.left,
    )


def _paid(paid: Paid) -> tuple[int, ...]:
    cards = counts(()) if paid.colour is None else counts((paid.colour,) * paid.cards)
    for _ in range(paid.locomotives):
        cards = one_more(cards, LOCOMOTIVES)
    return cards


def narrate(event: Event, seen: Seen | None = None) -> str:
    """Tell an event in one short sentence. A part that was redacted is left out.

    With a table to look at, routes and tickets are named by their cities.

    >>> narrate(DrewCard(seat=1, rule="cards.two", card=None))
    'Seat 1 draws a card from the deck.'
    """
    seat = seat_name(event.seat)
    match event:
        case DrewCard() | TookCard() | TurnedUp() | ClearedMarket() | Reshuffled():
            return _tell_cards(event)
        case DrewTickets() | KeptTickets() | ReturnedTickets():
            return _tell_tickets(event, seen)
        case Paid():
            return say("{seat} pays {cards}.", seat=seat, cards=cards_text(_paid(event)))
        case Claimed():
            return say("{seat} claims {route}.", seat=seat, route=route_name(event.route, seen))
        case ScoredPoints():
            return say_count(
                "{seat} scores {count} point.",
                "{seat} scores {count} points.",
                event.points,
                seat=seat,
            )
        case Passed():
            return say("{seat} can do nothing and passes.", seat=seat)
        case TriggeredEnd():
            return say_count(
                "The end is near: {count} final turn follows.",
                "The end is near: {count} final turns follow.",
                event.final_turns,
            )
        case EndedTurn():
            return say("{seat} ends turn {turn}.", seat=seat, turn=event.turn)
        case BeganTurn():
            return say("{seat} begins turn {turn}.", seat=seat, turn=event.turn)
        case EndedGame():
            return say("The game is over: {reason}.", reason=end_reason(event.reason))
        case _:
            assert_never(event)


def _tell_cards(event: DrewCard | TookCard | TurnedUp | ClearedMarket | Reshuffled) -> str:
    seat = seat_name(event.seat)
    match event:
        case DrewCard():
            if event.card is None:
                return say("{seat} draws a card from the deck.", seat=seat)
            return say("{seat} draws a card: {card}.", seat=seat, card=card_name(event.card))
        case TookCard():
            return say("{seat} takes a card: {card}.", seat=seat, card=card_name(event.card))
        case TurnedUp():
            return say("New face up: {card}.", card=card_name(event.card))
        case ClearedMarket():
            return say("Too many locomotives: all face-up cards are cleared away.")
        case Reshuffled():
            return say_count(
                "The discard pile becomes the new deck: {count} card.",
                "The discard pile becomes the new deck: {count} cards.",
                event.count,
            )
        case _:
            assert_never(event)


def _tell_tickets(event: DrewTickets | KeptTickets | ReturnedTickets, seen: Seen | None) -> str:
    values = {"seat": seat_name(event.seat)}
    if event.tickets is not None:
        values["tickets"] = ticket_names(event.tickets, seen)
    match event:
        case DrewTickets():
            if event.tickets is not None:
                return say("{seat} draws tickets: {tickets}.", **values)
            return say_count(
                "{seat} draws {count} ticket.",
                "{seat} draws {count} tickets.",
                event.count,
                **values,
            )
        case KeptTickets():
            if event.tickets is not None:
                return say("{seat} keeps: {tickets}.", **values)
            return say_count(
                "{seat} keeps {count} ticket.",
                "{seat} keeps {count} tickets.",
                event.count,
                **values,
            )
        case ReturnedTickets():
            return say_count(
                "{seat} puts {count} ticket back.",
                "{seat} puts {count} tickets back.",
                event.count,
                **values,
            )
        case _:
            assert_never(event)
