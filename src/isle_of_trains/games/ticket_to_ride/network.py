"""Networks of routes: which cities they join, and their longest path. Both are exact.

A path uses each route once and may come through a city again, so it is a trail in the sense of
graph theory. Finding the longest one is hard in general, but a player's network is small, and
most of the work can be ruled out beforehand:

- A connected part where at most two cities have an odd number of routes is a path as a whole.
- Otherwise a longest path leads from one odd city to another: it cannot be made longer at either
  end, so it uses up all routes there.
- Every odd city in between loses at least one route, which limits what a path can reach.
"""

from __future__ import annotations

from functools import lru_cache

from isle_of_trains.games.ticket_to_ride.board import Board
from isle_of_trains.games.ticket_to_ride.maps import Route
from isle_of_trains.games.ticket_to_ride.terms import CityName

_REMEMBERED = 1 << 14


def routes_of(board: Board, network: int) -> list[Route]:
    """List the routes of a network."""
    return [board.routes[claim.route] for claim in board.claims(network)]


@lru_cache(maxsize=_REMEMBERED)
def parts(board: Board, network: int) -> dict[CityName, CityName]:
    """Give each city of a network one that stands for all that it is joined to."""
    leader: dict[CityName, CityName] = {}

    def find(city: CityName) -> CityName:
        while (above := leader.setdefault(city, city)) != city:
            leader[city] = leader[above]
            city = above
        return city

    for route in routes_of(board, network):
        leader[find(route.a)] = find(route.b)
    return {city: find(city) for city in tuple(leader)}


def are_joined(board: Board, network: int, a: CityName, b: CityName) -> bool:
    """Tell whether a network joins two cities (score.tickets)."""
    joined = parts(board, network)
    return a in joined and b in joined and joined[a] == joined[b]


@lru_cache(maxsize=_REMEMBERED)
def longest_path(board: Board, network: int) -> int:
    """Give the length of the longest path of a network, in trains (score.longest)."""
    joined = parts(board, network)
    connected: dict[CityName, list[Route]] = {}
    for route in routes_of(board, network):
        connected.setdefault(joined[route.a], []).append(route)
    longest = 0
    for routes in sorted(connected.values(), key=_length, reverse=True):
        if _length(routes) > longest:
            longest = max(longest, _Search(routes).longest(longest))
    return longest


def _length(routes: list[Route]) -> int:
    return sum([route.length for route in routes])


class _Search:
    """A search for the longest path of one connected part. Routes are bits again, from 0 on."""

    def __init__(self, routes: list[Route]) -> None:
        cities = sorted({city for route in routes for city in route.ends})
        number = {city: place for place, city in enumerate(cities)}
        self.lengths = [route.length for route in routes]
        self.total = sum(self.lengths)
        self.at = [0] * len(cities)
        """The routes at each city."""
        self.ends = [(number[route.a], number[route.b]) for route in routes]
        for bit, ends in enumerate(self.ends):
            for city in ends:
                self.at[city] |= 1 << bit
        self.shortest = [min(self.lengths[bit] for bit in _bits(at)) for at in self.at]
        self.best = 0
        self.most = 0
        self.seen: dict[tuple[int, int], int] = {}

    def longest(self, at_least: int) -> int:
        """Give the length of the longest path; it need not be found unless it beats `at_least`."""
        odd = [city for city, at in enumerate(self.at) if at.bit_count() & 1]
        losses = sorted([self.shortest[city] for city in odd])[:-2]
        self.most = self.total - (sum(losses) + 1) // 2
        if not losses:
            return self.total
        self.best = at_least
        everything = (1 << len(self.ends)) - 1
        for city in odd[:-1]:
            self._go_on(city, everything, 0)
        return self.best

    def _go_on(self, city: int, left: int, length: int) -> None:
        """Try every way on from a city with the routes that are left."""
        self.best = max(self.best, length)
        if self.best >= self.most or not self.at[city] & left:
            return
        left, most = self._reach(city, left)
        if length + most <= self.best or self.seen.get((city, left), -1) >= length:
            return
        self.seen[city, left] = length
        for bit in _bits(self.at[city] & left):
            one, other = self.ends[bit]
            self._go_on(other if one == city else one, left ^ 1 << bit, length + self.lengths[bit])

    def _reach(self, start: int, left: int) -> tuple[int, int]:
        """Give the routes that can still be reached, and how long a path over them can be."""
        reached, new = 0, {start}
        cities: set[int] = set()
        while new:
            cities |= new
            at = 0
            for city in new:
                at |= self.at[city]
            at &= left & ~reached
            reached |= at
            new = {city for bit in _bits(at) for city in self.ends[bit]} - cities
        total = sum([self.lengths[bit] for bit in _bits(reached)])
        losses = [
            self.shortest[city]
            for city in cities
            if city != start and (self.at[city] & reached).bit_count() & 1
        ]
        lost = sum(losses) - max(losses, default=0)
        return reached, total - (lost + 1) // 2


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
