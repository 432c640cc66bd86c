"""The board as numbers: what listing, paying and scoring look up instead of working it out.

Every route is a bit, in the order of the map, and a set of routes is an integer. The tracks of a
pair are neighbouring bits.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from isle_of_trains.games.ticket_to_ride.actions import Claim
from isle_of_trains.games.ticket_to_ride.maps import Map, Route, Ticket
from isle_of_trains.games.ticket_to_ride.terms import (
    COLOURS,
    GREY,
    MOST_OF_A_SET,
    RouteName,
    TicketName,
)

_BYTE: Final = 8


class Board:
    """What follows from a map, worked out once."""

    def __init__(self, source: Map) -> None:
        routes = source.routes
        self.map = source
        self.trains = source.trains
        self.routes: dict[RouteName, Route] = {route.name: route for route in routes}
        self.tickets: dict[TicketName, Ticket] = {t.name: t for t in source.tickets}
        self.bits: dict[RouteName, int] = {r.name: 1 << place for place, r in enumerate(routes)}
        self.all_routes = (1 << len(routes)) - 1
        firsts = [self.bits[one.name] for one, two in pairwise(routes) if one.ends == two.ends]
        self._first_tracks = sum(firsts)
        self._second_tracks = self._first_tracks << 1
        self.payable = tuple(
            self._by_length([r for r in routes if r.colour == colour], MOST_OF_A_SET)
            for colour in (*COLOURS, GREY)
        )
        """By colour, grey last, and by size of a set: the routes that it pays for (route.set)."""
        self.within_trains = self._by_length(routes, self.trains)
        """By number of trains: the routes that they suffice for (route.trains)."""
        self._claims = [Claim(route.name) for route in routes]
        # Worked out at once: what was asked for and kept would tell of hands in every view.
        self._expanded = [
            _subsets(self._claims[start : start + _BYTE]) for start in range(0, len(routes), _BYTE)
        ]
        self._width = len(self._expanded)

    def _by_length(self, routes: Iterable[Route], most: int) -> tuple[int, ...]:
        """For each number up to `most`, give the routes that are no longer."""
        return tuple(
            sum(self.bits[route.name] for route in routes if route.length <= spaces)
            for spaces in range(most + 1)
        )

    def twins(self, routes: int) -> int:
        """Give the other tracks of the pairs that some routes belong to."""
        return (routes & self._first_tracks) << 1 | (routes & self._second_tracks) >> 1

    def mask(self, names: Iterable[RouteName]) -> int:
        """Give a set of routes as an integer. What is no route here is left to the laws."""
        routes = 0
        for name in names:
            routes |= self.bits.get(name, 0)
        return routes

    def claims(self, routes: int) -> list[Claim]:
        """Give the actions that claim each of some routes, in the order of the map."""
        found: list[Claim] = []
        for place, byte in enumerate(routes.to_bytes(self._width, "little")):
            if byte:
                found += self._expanded[place][byte]
        return found

    def __reduce__(self) -> tuple[object, ...]:
        return board_of, (self.map,)


def _subsets(claims: list[Claim]) -> list[list[Claim]]:
    """Give the claims that each byte stands for."""
    return [
        [claim for bit, claim in enumerate(claims) if byte >> bit & 1]
        for byte in range(1 << len(claims))
    ]


@lru_cache(maxsize=64)
def board_of(source: Map) -> Board:
    """Give the board of a map; equal maps share one."""
    return Board(source)
