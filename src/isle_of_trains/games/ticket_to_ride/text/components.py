"""What is printed: cards, cities with their routes, tickets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.games.ticket_to_ride.maps import SHIPPED, City, Map, Route, shipped_map
from isle_of_trains.games.ticket_to_ride.terms import CARDS, COPIES
from isle_of_trains.games.ticket_to_ride.text.names import (
    card_name,
    city_name,
    ends_text,
    seat_name,
)
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.people import Component
from isle_of_trains.kernel.templates import say

_USUAL_MAP: Final = SHIPPED[0]


def components(seen: View | None = None, /) -> tuple[Component, ...]:
    """List all that is printed, on the map that is played or on the usual one."""
    board = shipped_map(_USUAL_MAP) if seen is None else seen.options.map
    return (
        *_cards(),
        *(_city(city, board, seen) for city in board.cities),
        *(_route(route, board) for route in board.routes),
        *_tickets(board),
    )


def _cards() -> Iterator[Component]:
    for card, copies in zip(CARDS, COPIES, strict=True):
        yield Component(
            name=card,
            title=card_name(card),
            group=say("Train cards"),
            facts=((say("copies"), str(copies)),),
        )


def _city(city: City, board: Map, seen: View | None) -> Component:
    routes = [route for route in board.routes if city.name in route.ends]
    return Component(
        name=city.name,
        title=city.title,
        group=say("Cities"),
        facts=tuple((_other_end(route, city, board), _track(route, seen)) for route in routes),
    )


def _other_end(route: Route, city: City, board: Map) -> str:
    (other,) = route.ends - {city.name}
    return say("to {city}", city=city_name(other, board))


def _track(route: Route, seen: View | None) -> str:
    values = {"length": route.length, "colour": card_name(route.colour)}
    owner = None
    if seen is not None:
        owner = next((n for n, seat in enumerate(seen.seats) if route.name in seat.routes), None)
    if owner is None:
        return say("{length} {colour}", **values)
    return say("{length} {colour}, taken by {seat}", seat=seat_name(owner), **values)


def _route(route: Route, board: Map) -> Component:
    return Component(
        name=route.name,
        title=ends_text(route, board),
        group=say("Routes"),
        facts=(
            (say("length"), str(route.length)),
            (say("colour"), card_name(route.colour)),
            (say("points"), str(route.points)),
        ),
    )


def _tickets(board: Map) -> Iterator[Component]:
    for ticket in board.tickets:
        cities = {"a": city_name(ticket.a, board), "b": city_name(ticket.b, board)}
        yield Component(
            name=f"ticket-{ticket.name}",
            title=say("Ticket {a} – {b}", **cities),
            group=say("Tickets"),
            facts=((say("points"), str(ticket.points)),),
        )
