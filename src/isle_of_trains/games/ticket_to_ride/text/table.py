"""The table as lines of text: market, players, and the cards and tickets of who looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.games.ticket_to_ride.maps import Route
from isle_of_trains.games.ticket_to_ride.terms import LOCOMOTIVE, Card, TicketName, by_name
from isle_of_trains.games.ticket_to_ride.text.names import (
    card_name,
    cards_text,
    count_name,
    ends_text,
    route_name,
    seat_name,
    ticket_name,
)
from isle_of_trains.games.ticket_to_ride.text.telling import heading
from isle_of_trains.games.ticket_to_ride.text.ways import way_for
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel import lines
from isle_of_trains.kernel.lines import Line, Tone, line, span
from isle_of_trains.kernel.templates import say, say_count

_MARGIN: Final = "  "


def draw_table(seen: View, /, width: int) -> tuple[Line, ...]:
    """Draw market and decks, of every seat its trains, points and routes, and one's own tickets."""
    first = 0 if seen.seat is None else seen.seat + 1
    seats = [(first + number) % len(seen.seats) for number in range(len(seen.seats))]
    return (
        lines.heading(heading(seen)),
        *_decks(seen, width),
        *_market(seen, width),
        *(row for seat in seats for row in _seat(seen, seat, width)),
        *_kept(seen, width),
    )


def _decks(seen: View, width: int) -> Iterator[Line]:
    facts = (
        say_count("deck {count} card", "deck {count} cards", seen.deck_size),
        say_count("discard pile {count} card", "discard pile {count} cards", sum(seen.discard)),
        say_count("{count} ticket", "{count} tickets", seen.ticket_deck_size),
    )
    yield from lines.flow(line(" "), [line(fact) for fact in facts], width)


def _market(seen: View, width: int) -> Iterator[Line]:
    cards = [line(_card(card, card_name(card))) for card in seen.market if card is not None]
    head = line(span(say("Face up"), Tone.HEADING), _MARGIN)
    yield from lines.flow(head, cards or [line(say("no cards"))], width)


def _card(card: Card, text: str) -> lines.Span:
    return span(text, Tone.STRONG if card == LOCOMOTIVE else Tone(card))


def _seat(seen: View, number: int, width: int) -> Iterator[Line]:
    seat = seen.seats[number]
    name = seat_name(number)
    title = say("{seat} (you)", seat=name) if number == seen.seat else name
    facts = [
        line(span(say_count("{count} point", "{count} points", seat.points), Tone.STRONG)),
        line(say_count("{count} train left", "{count} trains left", seat.trains)),
        line(say_count("{count} ticket", "{count} tickets", seat.ticket_count)),
    ]
    if number != seen.seat:
        facts.append(line(_hand_size(seen, number)))
    yield from lines.flow(line(span(title, Tone.HEADING), _MARGIN), facts, width)
    if seat.routes:
        routes = [line(route_name(route, seen)) for route in seat.routes]
        head = line(_MARGIN, span(say("routes:"), Tone.FAINT), " ")
        yield from lines.flow(head, routes, width)


def _hand_size(seen: View, number: int) -> str:
    seat = seen.seats[number]
    if not any(seat.shown):
        return say_count("{count} card", "{count} cards", seat.hand_size)
    return say_count(
        "{count} card (seen: {shown})",
        "{count} cards (seen: {shown})",
        seat.hand_size,
        shown=cards_text(seat.shown),
    )


# What is one's own


def draw_hand(seen: View, /, width: int) -> tuple[Line, ...]:
    """Draw the cards of who looks at the table, and the tickets that are on offer."""
    if seen.seat is None:
        return ()
    me = seen.seats[seen.seat]
    hand = {} if me.hand is None else by_name(me.hand)
    cards = [line(_card(card, count_name(card, count))) for card, count in hand.items()]
    head = line(span(say("Your hand: {count}", count=me.hand_size), Tone.HEADING), _MARGIN)
    return (
        *lines.flow(head, cards, width),
        *_tickets(say("On offer"), me.offered or (), seen, width),
    )


def _kept(seen: View, width: int) -> Iterator[Line]:
    if seen.seat is not None:
        tickets = seen.seats[seen.seat].tickets or ()
        yield from _tickets(say("Your tickets"), tickets, seen, width)


def _tickets(title: str, tickets: tuple[TicketName, ...], seen: View, width: int) -> Iterator[Line]:
    if not tickets:
        return
    yield lines.heading(title)
    rows = [[line(_MARGIN, ticket_name(name, seen)), _progress(name, seen)] for name in tickets]
    yield from lines.columns(rows, width)


def _progress(name: TicketName, seen: View) -> Line:
    """Say what a ticket still misses."""
    assert seen.seat is not None
    way = way_for(seen, seen.seat, seen.options.board.tickets[name])
    if way is None:
        return line(span(say("cannot be completed any more"), Tone.BAD))
    if not way:
        return line(span(say("completed"), Tone.GOOD))
    return line(
        span(
            say(
                "{count} trains short: {way}",
                count=sum(route.length for route in way),
                way=", ".join(_leg(route, seen) for route in way),
            ),
            Tone.FAINT,
        )
    )


def _leg(route: Route, seen: View) -> str:
    return say(
        "{route} {length} {colour}",
        route=ends_text(route, seen.options.map),
        length=route.length,
        colour=card_name(route.colour),
    )
