"""Where cities lie on the paper.

The shipped map has its places here. For any other map they are found: cities that are far apart
by rail are drawn far apart.
"""

from __future__ import annotations

import math
from functools import cache
from typing import Final, TypeAlias

from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.games.ticket_to_ride.terms import CityName
from isle_of_trains.kernel.picture import Point

Places: TypeAlias = dict[CityName, Point]
"""Each city between (0, 0), the upper left, and (1, 1), the lower right."""

_US: Final = {
    "atlanta": (0.765, 0.660),
    "boston": (0.965, 0.225),
    "calgary": (0.235, 0.055),
    "charleston": (0.865, 0.680),
    "chicago": (0.660, 0.350),
    "dallas": (0.500, 0.755),
    "denver": (0.335, 0.480),
    "duluth": (0.560, 0.210),
    "el-paso": (0.310, 0.800),
    "helena": (0.270, 0.240),
    "houston": (0.545, 0.860),
    "kansas-city": (0.535, 0.470),
    "las-vegas": (0.135, 0.590),
    "little-rock": (0.600, 0.645),
    "los-angeles": (0.060, 0.690),
    "miami": (0.915, 0.945),
    "montreal": (0.895, 0.080),
    "nashville": (0.700, 0.560),
    "new-orleans": (0.660, 0.850),
    "new-york": (0.915, 0.330),
    "oklahoma-city": (0.490, 0.620),
    "omaha": (0.495, 0.370),
    "phoenix": (0.195, 0.695),
    "pittsburgh": (0.815, 0.375),
    "portland": (0.045, 0.225),
    "raleigh": (0.855, 0.540),
    "saint-louis": (0.615, 0.480),
    "salt-lake-city": (0.220, 0.430),
    "san-francisco": (0.025, 0.510),
    "santa-fe": (0.325, 0.640),
    "sault-st-marie": (0.690, 0.150),
    "seattle": (0.060, 0.145),
    "toronto": (0.805, 0.205),
    "vancouver": (0.065, 0.060),
    "washington": (0.910, 0.440),
    "winnipeg": (0.430, 0.080),
}

_ROUNDS: Final = 200
"""Enough for a map of some dozen cities to come to rest."""


@cache
def places_of(map_: Map) -> Places:
    """Give every city of a map a place."""
    if map_.is_shipped:
        return dict(_US)
    return _fill_paper(_at_rest(map_))


def _distances(map_: Map) -> dict[tuple[CityName, CityName], int]:
    """Measure the shortest way by rail between any two cities."""
    names = [city.name for city in map_.cities]
    far = sum(route.length for route in map_.routes)
    found = {(a, b): 0 if a == b else far for a in names for b in names}
    for route in map_.routes:
        for way in ((route.a, route.b), (route.b, route.a)):
            found[way] = min(found[way], route.length)
    for via in names:
        for a in names:
            for b in names:
                found[a, b] = min(found[a, b], found[a, via] + found[via, b])
    return found


def _at_rest(map_: Map) -> Places:
    """Move cities from a circle to where their distances on paper are those by rail, nearly.

    Each round puts every city where the mean of the others wants it.
    """
    names = [city.name for city in map_.cities]
    distances = _distances(map_)
    turn = 2 * math.pi / len(names)
    places = {n: (math.cos(turn * i), math.sin(turn * i)) for i, n in enumerate(names)}
    for _ in range(_ROUNDS):
        for name in names:
            places[name] = _wanted(name, places, distances)
    return places


def _wanted(
    name: CityName, places: Places, distances: dict[tuple[CityName, CityName], int]
) -> Point:
    x, y = places[name]
    sum_x = sum_y = total = 0.0
    for other, (other_x, other_y) in places.items():
        if other == name:
            continue
        wanted = distances[name, other]
        now = math.hypot(x - other_x, y - other_y) or 1e-9
        weight = 1 / wanted**2  # near neighbours matter most
        sum_x += weight * (other_x + (x - other_x) * wanted / now)
        sum_y += weight * (other_y + (y - other_y) * wanted / now)
        total += weight
    return sum_x / total, sum_y / total


def _fill_paper(places: Places) -> Places:
    """Stretch places so that they fill the paper, with a margin."""
    xs = [x for x, _ in places.values()]
    ys = [y for _, y in places.values()]
    width, height = (max(xs) - min(xs)) or 1.0, (max(ys) - min(ys)) or 1.0
    return {
        name: (0.06 + 0.88 * (x - min(xs)) / width, 0.08 + 0.84 * (y - min(ys)) / height)
        for name, (x, y) in places.items()
    }
