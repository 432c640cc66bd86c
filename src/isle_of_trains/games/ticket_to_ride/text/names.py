"""What things are called: seats, cards, cities, routes, tickets."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from isle_of_trains.games.ticket_to_ride.maps import Map, Route
from isle_of_trains.games.ticket_to_ride.state import State
from isle_of_trains.games.ticket_to_ride.terms import (
    GREY,
    LOCOMOTIVE,
    Card,
    CityName,
    Counts,
    EndReason,
    RouteName,
    TicketName,
    TrackColour,
    by_name,
)
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.templates import say, say_count, template

Seen: TypeAlias = State | View
"""A table to look at: all of it, or what one seat may know."""

CARD_NAMES: Final = {
    "black": template("black"),
    "blue": template("blue"),
    "green": template("green"),
    "orange": template("orange"),
    "purple": template("purple"),
    "red": template("red"),
    "white": template("white"),
    "yellow": template("yellow"),
    LOCOMOTIVE: template("locomotive"),
    GREY: template("any"),
}
_REASONS: Final = {
    EndReason.TRAINS: template("somebody was short of trains"),
    EndReason.STALLED: template("nobody could do anything"),
    EndReason.TURN_LIMIT: template("the turn limit is reached"),
}


def title() -> str:
    """Name the game."""
    return say("Ticket to Ride")


def seat_name(seat: int, /) -> str:
    """Name a seat."""
    return say("Seat {number}", number=seat)


def card_name(card: Card | TrackColour) -> str:
    """Name a kind of card, or the colour of a route."""
    return say(CARD_NAMES[card])


def cards_text(cards: Counts) -> str:
    """Name counted cards in a row.

    >>> cards_text((0, 0, 0, 0, 0, 2, 0, 0, 1))
    '2 red, 1 locomotive'
    """
    return ", ".join(count_name(card, count) for card, count in by_name(cards).items())


def count_name(card: Card, count: int) -> str:
    """Name so many cards of a kind."""
    if card == LOCOMOTIVE:
        return say_count("{count} locomotive", "{count} locomotives", count)
    return say("{count} {colour}", count=count, colour=card_name(card))


def city_name(city: CityName, board: Map) -> str:
    """Name a city as the board does."""
    return next((one.title for one in board.cities if one.name == city), city)


def ends_text(thing: Route, board: Map) -> str:
    """Name a route by its two cities."""
    return say("{a} – {b}", a=city_name(thing.a, board), b=city_name(thing.b, board))


def route_name(route: RouteName, seen: Seen | None) -> str:
    """Name a route by its cities, and where there are two tracks, by what tells them apart."""
    known = None if seen is None else seen.options.board.routes.get(route)
    if seen is None or known is None:
        return route
    name = ends_text(known, seen.options.map)
    tracks = [one for one in seen.options.map.routes if one.ends == known.ends]
    if len(tracks) == 1:
        return name
    if len({track.colour for track in tracks}) == len(tracks):
        return say("{route} ({colour})", route=name, colour=card_name(known.colour))
    return say("{route} (track {number})", route=name, number=tracks.index(known) + 1)


def ticket_name(ticket: TicketName, seen: Seen | None) -> str:
    """Name a ticket by its cities and its points."""
    known = None if seen is None else seen.options.board.tickets.get(ticket)
    if seen is None or known is None:
        return ticket
    board = seen.options.map
    return say(
        "{a} – {b} ({points})",
        a=city_name(known.a, board),
        b=city_name(known.b, board),
        points=known.points,
    )


def ticket_names(tickets: Iterable[TicketName], seen: Seen | None) -> str:
    """Name several tickets in a row."""
    return ", ".join(ticket_name(ticket, seen) for ticket in tickets)


def end_reason(reason: EndReason) -> str:
    """Say why a game ends, as a part of a sentence."""
    return say(_REASONS[reason])
