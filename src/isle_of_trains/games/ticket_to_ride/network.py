"""Networks of routes: which cities they join, and their longest path. Both are exact.

A path uses each route once and may come through a city again. So some routes can be travelled as
one path if they hang together and at most two cities have an odd number of them (Euler).

The longest choice of such routes is found in one sweep over the network. Of all that could be
chosen behind the sweep, only what matters ahead is kept: which cities on its border hang together
and have an odd number of routes, and how many odd cities lie behind. Networks on a map have short
borders, so there is little to keep, however many paths there are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from isle_of_trains.games.ticket_to_ride.board import Board
from isle_of_trains.games.ticket_to_ride.maps import Route
from isle_of_trains.games.ticket_to_ride.terms import CityName

ENDS_OF_A_PATH: Final = 2
_REMEMBERED: Final = 1 << 14

_Marks: TypeAlias = tuple[int, ...]
"""A number for each city on the border: 0 without chosen routes, else twice the number of the
piece that it belongs to, plus 1 if it has an odd number of routes."""
_Sketch: TypeAlias = tuple[_Marks, int]
"""The marks of the border, and the number of odd cities behind it."""


def routes_of(board: Board, network: int) -> list[Route]:
    """List the routes of a network."""
    return [board.routes[claim.route] for claim in board.claims(network)]


# Joined cities


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


# The longest path


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
            longest = _length(routes) if _is_a_path(routes) else _sweep(routes, longest)
    return longest


def _length(routes: Iterable[Route]) -> int:
    return sum([route.length for route in routes])


def _is_a_path(routes: Iterable[Route]) -> bool:
    """Tell whether routes that hang together can all be travelled as one path."""
    odd: set[CityName] = set()
    for route in routes:
        odd ^= {route.a, route.b}
    return len(odd) <= ENDS_OF_A_PATH


def _sweep(routes: list[Route], longest: int) -> int:
    """Find the longest path of routes that hang together, if it is longer than `longest`."""
    ordered = _in_order(routes)
    last_at = {city: number for number, route in enumerate(ordered) for city in route.ends}
    border: list[CityName] = []
    sketches: dict[_Sketch, int] = {((), 0): 0}
    ahead = _length(routes)
    for number, route in enumerate(ordered):
        ahead -= route.length
        new = [city for city in (route.a, route.b) if city not in border]
        border += new
        a, b = border.index(route.a), border.index(route.b)
        left = sorted([p for p in (a, b) if last_at[border[p]] == number], reverse=True)
        found: dict[_Sketch, int] = {}
        for (old, odd), length in sketches.items():
            marks = old + (0,) * len(new)
            for choice, reached in (
                (marks, length),
                (_chosen(marks, a, b), length + route.length),
            ):
                sketch = _behind(choice, odd, left)
                if sketch == _COMPLETE:
                    longest = max(longest, reached)
                elif sketch and reached + ahead > longest and found.get(sketch, -1) < reached:
                    found[sketch] = reached
        sketches = found
        for place in left:
            del border[place]
    return longest


_COMPLETE: Final[_Sketch] = ((), -1)
"""Stands for a path that is whole: its cities all lie behind the border."""


def _chosen(marks: _Marks, a: int, b: int) -> _Marks:
    """Choose a route between two cities of the border."""
    pieces = marks[a] >> 1, marks[b] >> 1
    piece = max(pieces) or max(marks) // 2 + 1
    joined = [piece << 1 | mark & 1 if mark and mark >> 1 in pieces else mark for mark in marks]
    for place in (a, b):
        joined[place] = piece << 1 | (marks[place] & 1 ^ 1)
    return tuple(joined)


def _behind(marks: _Marks, odd: int, left: list[int]) -> _Sketch | None:
    """Leave cities behind; None where what was chosen cannot become a path any more."""
    if not left:
        return marks, odd
    border = list(marks)
    for place in left:
        mark = border.pop(place)
        odd += mark & 1
        if odd > ENDS_OF_A_PATH:
            return None
        if mark and mark >> 1 not in [other >> 1 for other in border]:
            return None if any(border) else _COMPLETE
    return _numbered(border), odd


def _numbered(marks: list[int]) -> _Marks:
    """Give the pieces numbers as they come, so that equal sketches are equal."""
    numbers: dict[int, int] = {0: 0}
    return tuple([numbers.setdefault(m >> 1, len(numbers)) << 1 | m & 1 for m in marks])


def _in_order(routes: Iterable[Route]) -> list[Route]:
    """Sweep so that the border stays short: finish the city with the fewest routes ahead."""
    at: dict[CityName, list[Route]] = {}
    for route in routes:
        at.setdefault(route.a, []).append(route)
        at.setdefault(route.b, []).append(route)
    ordered: list[Route] = []
    border: list[CityName] = []
    while at:
        city = min([c for c in border if c in at] or at, key=lambda c: len(at[c]))
        for route in at.pop(city):
            ordered.append(route)
            other = route.b if route.a == city else route.a
            border.append(other)
            at[other].remove(route)
            if not at[other]:
                del at[other]
    return ordered
