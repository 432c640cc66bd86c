"""Which routes complete the tickets of a seat with the fewest trains."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.games.ticket_to_ride.board import Board
from isle_of_trains.games.ticket_to_ride.terms import CityName, TicketName

TURN: Final = 0.5
"""A route costs its trains, and a little for the turn in which it is claimed."""
_REMEMBERED: Final = 1 << 14

_Roads: TypeAlias = dict[CityName, list[tuple[int, CityName, int]]]
"""From each city: the bit of a route, where it leads, and its length."""


@frozen
class Plan:
    """The routes that are still to be claimed, as a set of bits, and the trains that they take."""

    routes: int
    trains: int
    missing: tuple[int | None, ...]
    """For each ticket the trains that it lacks by itself; None if its cities cannot be joined."""


@lru_cache(maxsize=_REMEMBERED)
def plan(board: Board, mine: int, shut: int, tickets: tuple[TicketName, ...]) -> Plan:
    """Join the cities of all tickets, the most valuable first. What is planned is used again."""
    routes = trains = 0
    missing: dict[TicketName, int | None] = {}
    for ticket in sorted(map(board.tickets.__getitem__, tickets), key=lambda t: -t.points):
        alone = _way(board, mine, shut, ticket.a, ticket.b)
        missing[ticket.name] = None if alone is None else alone[1]
        way = _way(board, mine | routes, shut, ticket.a, ticket.b)
        if way is not None:
            routes |= way[0]
            trains += way[1]
    return Plan(routes, trains, tuple([missing[name] for name in tickets]))


@lru_cache(maxsize=_REMEMBERED)
def _way(
    board: Board, mine: int, shut: int, start: CityName, goal: CityName
) -> tuple[int, int] | None:
    """Find the routes to claim on the cheapest way between two cities, and their trains."""
    roads = _roads(board)
    ahead: list[tuple[float, CityName, int, int]] = [(0, start, 0, 0)]
    reached: set[CityName] = set()
    while ahead:
        cost, city, routes, trains = heappop(ahead)
        if city == goal:
            return routes, trains
        if city in reached:
            continue
        reached.add(city)
        for bit, other, length in roads[city]:
            if other in reached or shut & bit:
                continue
            if mine & bit:
                heappush(ahead, (cost, other, routes, trains))
            else:
                heappush(ahead, (cost + length + TURN, other, routes | bit, trains + length))
    return None


@lru_cache(maxsize=64)
def _roads(board: Board) -> _Roads:
    roads: _Roads = {city.name: [] for city in board.map.cities}
    for route in board.map.routes:
        roads[route.a].append((board.bits[route.name], route.b, route.length))
        roads[route.b].append((board.bits[route.name], route.a, route.length))
    return roads
