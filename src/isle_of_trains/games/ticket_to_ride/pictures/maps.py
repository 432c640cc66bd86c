"""The map, with the routes that have been claimed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from isle_of_trains.games.ticket_to_ride.maps import City, Map, Route
from isle_of_trains.games.ticket_to_ride.pictures.palette import (
    FILL,
    INK,
    LAND,
    LETTERS,
    PAPER,
    SEATS,
    ink_on,
)
from isle_of_trains.games.ticket_to_ride.pictures.places import Places, places_of
from isle_of_trains.games.ticket_to_ride.state import Seat, State
from isle_of_trains.games.ticket_to_ride.terms import RouteName
from isle_of_trains.games.ticket_to_ride.views import SeatView, View
from isle_of_trains.kernel.picture import (
    Anchor,
    Block,
    Picture,
    Point,
    Shape,
    disc,
    placed,
    rectangle,
    words,
)

WIDTH: Final = 960
_SHAPE: Final = 0.66
"""The height of a map as a part of its width."""
_CITY: Final = 6
_TRACK: Final = 10
"""The width of a track."""
_EDGE: Final = 60
"""Nearer than this to the left or right edge, a title would run over it."""
_HALF_TURN: Final = 180


def claims_of(players: Iterable[Seat | SeatView]) -> dict[RouteName, int]:
    """Tell who owns which route."""
    return {route: number for number, player in enumerate(players) for route in player.routes}


def map_picture(shown: Map | State | View, *, width: float = WIDTH) -> Picture:
    """Draw a map; that of a table shows who has claimed what."""
    map_ = shown if isinstance(shown, Map) else shown.options.map
    claims = {} if isinstance(shown, Map) else claims_of(shown.seats)
    block = map_block(map_, claims, width)
    return Picture(block.width, block.height, map_.name, block.shapes)


def map_block(map_: Map, claims: Mapping[RouteName, int], width: float) -> Block:
    """Draw a map with the routes that somebody owns."""
    height = width * _SHAPE
    scale = width / WIDTH
    places = {name: (x * WIDTH, y * WIDTH * _SHAPE) for name, (x, y) in places_of(map_).items()}
    shapes = (
        rectangle(0, 0, WIDTH, WIDTH * _SHAPE, fill=LAND, radius=8),
        *(shape for pair in _pairs(map_) for shape in _tracks(pair, claims, places)),
        *(shape for city in map_.cities for shape in _dot(city, places)),
        *(_title(city, places) for city in map_.cities),
    )
    return Block(width, height, (placed(0, 0, shapes, scale=scale),))


def _pairs(map_: Map) -> Iterator[list[Route]]:
    """Put the tracks between the same two cities together."""
    pairs: dict[frozenset[str], list[Route]] = {}
    for route in map_.routes:
        pairs.setdefault(route.ends, []).append(route)
    yield from pairs.values()


def _tracks(pair: list[Route], claims: Mapping[RouteName, int], places: Places) -> Iterator[Shape]:
    start, end = places[pair[0].a], places[pair[0].b]
    turn = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    distance = math.dist(start, end)
    for number, route in enumerate(pair):
        side = (_TRACK + 1) * (number - (len(pair) - 1) / 2)
        spaces = _spaces(route, claims.get(route.name), distance, side, turn)
        yield placed(*start, spaces, turn=turn)


def _spaces(
    route: Route, owner: int | None, distance: float, side: float, turn: float
) -> Iterator[Shape]:
    """Draw the spaces of a track along the x axis."""
    room = distance - 2 * _CITY - 4
    step = room / route.length
    fill = FILL[route.colour] if owner is None else SEATS[owner]
    label = LETTERS[route.colour] if owner is None else str(owner)
    ink = ink_on(route.colour) if owner is None else "#ffffff"
    upright = _HALF_TURN if abs(turn) > _HALF_TURN / 2 else 0
    for space in range(route.length):
        left = _CITY + 2 + step * space
        yield rectangle(
            left + 1, side - _TRACK / 2, step - 2, _TRACK, fill=fill, stroke=INK, radius=2,
            line=2 if owner is not None else 0.8,
        )  # fmt: skip
        if owner is not None or space == route.length // 2:
            letter = words(label, 0, 3, size=8, fill=ink, anchor="middle", bold=True)
            yield placed(left + step / 2, side, (letter,), turn=upright) if label else ""


def _dot(city: City, places: Places) -> Iterator[Shape]:
    x, y = places[city.name]
    yield disc(x, y, _CITY, fill=PAPER, stroke=INK, line=2)


def _title(city: City, places: Places) -> Shape:
    x, y = _beside(places[city.name])
    anchor: Anchor = "end" if x > WIDTH - _EDGE else "start" if x < _EDGE else "middle"
    return words(city.title, x, y, size=10, anchor=anchor, bold=True, halo=LAND)


def _beside(place: Point) -> Point:
    """Find room for a title: above the city, or below it at the upper edge."""
    x, y = place
    return (x, y - _CITY - 4) if y > _EDGE / 2 else (x, y + _CITY + 12)
