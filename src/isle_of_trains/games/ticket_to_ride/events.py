"""The facts that `step` reports, in the order in which they happen.

Every event names the clause it follows from. Some have parts that only `event.seat` may see:
`secret_parts` says which.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from isle_of_trains.games.ticket_to_ride.terms import (
    Card,
    Colour,
    EndReason,
    RouteName,
    TicketName,
)


@frozen(kw_only=True)
class _Event:
    seat: int
    """The seat that did it or to which it happened."""
    rule: str
    """The clause that it follows from."""


@frozen(kw_only=True)
class DrewCard(_Event):
    """A card went from the deck to a hand. Which one is secret."""

    card: Card | None


@frozen(kw_only=True)
class TookCard(_Event):
    """A card of the market went to a hand."""

    card: Card
    slot: int


@frozen(kw_only=True)
class TurnedUp(_Event):
    """A card of the deck was laid face up."""

    card: Card
    slot: int


@frozen(kw_only=True)
class ClearedMarket(_Event):
    """There were too many locomotives: all face-up cards went to the discard pile."""

    cards: tuple[Card, ...]


@frozen(kw_only=True)
class Reshuffled(_Event):
    """The discard pile became the deck."""

    count: int


@frozen(kw_only=True)
class Paid(_Event):
    """Cards were laid down for a route: `cards` of one colour, and locomotives."""

    route: RouteName
    colour: Colour | None
    cards: int
    locomotives: int


@frozen(kw_only=True)
class Claimed(_Event):
    """Trains were put on a route."""

    route: RouteName
    trains: int
    left: int
    """The trains that this seat still has."""


@frozen(kw_only=True)
class ScoredPoints(_Event):
    """A claimed route scored."""

    route: RouteName
    points: int


@frozen(kw_only=True)
class DrewTickets(_Event):
    """Tickets were drawn. Which ones is secret."""

    count: int
    tickets: tuple[TicketName, ...] | None


@frozen(kw_only=True)
class KeptTickets(_Event):
    """Tickets were kept. Which ones is secret."""

    count: int
    tickets: tuple[TicketName, ...] | None


@frozen(kw_only=True)
class ReturnedTickets(_Event):
    """Tickets went under the ticket deck, one after the other. Which ones is secret."""

    count: int
    tickets: tuple[TicketName, ...] | None


@frozen(kw_only=True)
class Passed(_Event):
    """Nothing could be done."""


@frozen(kw_only=True)
class TriggeredEnd(_Event):
    """The end of the game is near: so many final turns follow."""

    final_turns: int


@frozen(kw_only=True)
class EndedTurn(_Event):
    """A turn is over."""

    turn: int


@frozen(kw_only=True)
class BeganTurn(_Event):
    """A turn begins."""

    turn: int


@frozen(kw_only=True)
class EndedGame(_Event):
    """The game is over."""

    reason: EndReason


Event: TypeAlias = (
    DrewCard
    | TookCard
    | TurnedUp
    | ClearedMarket
    | Reshuffled
    | Paid
    | Claimed
    | ScoredPoints
    | DrewTickets
    | KeptTickets
    | ReturnedTickets
    | Passed
    | TriggeredEnd
    | EndedTurn
    | BeganTurn
    | EndedGame
)


def secret_parts(event: Event) -> tuple[str, ...]:
    """Name the parts of an event that only `event.seat` may see.

    >>> secret_parts(DrewCard(seat=1, rule="cards.two", card="red"))
    ('card',)
    >>> secret_parts(TookCard(seat=1, rule="cards.two", card="red", slot=0))
    ()
    """
    match event:
        case DrewCard():
            return ("card",)
        case DrewTickets() | KeptTickets() | ReturnedTickets():
            return ("tickets",)
        case _:
            return ()
