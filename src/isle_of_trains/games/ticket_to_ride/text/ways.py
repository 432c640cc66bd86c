"""The shortest way that would still join the cities of a ticket."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count

from isle_of_trains.games.ticket_to_ride.maps import Route, Ticket
from isle_of_trains.games.ticket_to_ride.network import routes_of
from isle_of_trains.games.ticket_to_ride.terms import CityName
from isle_of_trains.games.ticket_to_ride.views import View


def way_for(seen: View, seat: int, ticket: Ticket) -> tuple[Route, ...] | None:
    """List the routes that are missing on the way with the fewest trains; None if all are closed.

    A ticket that is completed misses nothing.
    """
    board = seen.options.board
    own = board.mask(seen.seats[seat].routes)
    taken = own
    for other in seen.seats:
        taken |= board.mask(other.routes)
    closed = taken | board.twins(taken if seen.options.one_track else own)
    links: dict[CityName, list[tuple[Route, bool]]] = {}
    for network, is_own in ((own, True), (board.all_routes & ~closed, False)):
        for route in routes_of(board, network):
            for city in route.ends:
                links.setdefault(city, []).append((route, is_own))
    return _shortest(links, ticket)


def _shortest(
    links: dict[CityName, list[tuple[Route, bool]]], ticket: Ticket
) -> tuple[Route, ...] | None:
    tie = count()  # so that routes are never compared
    ahead: list[tuple[int, int, CityName, tuple[Route, ...]]] = [(0, next(tie), ticket.a, ())]
    seen: set[CityName] = set()
    while ahead:
        trains, _, city, missing = heappop(ahead)
        if city == ticket.b:
            return missing
        if city in seen:
            continue
        seen.add(city)
        for route, is_own in links.get(city, []):
            (other,) = route.ends - {city}
            cost = 0 if is_own else route.length
            way = missing if is_own else (*missing, route)
            heappush(ahead, (trains + cost, next(tie), other, way))
    return None
