"""Maps: cities, the routes between them, and the tickets that want them joined.

A map is data. It can be made in code with `make_map`, or read with `load_map` from a JSON text or
file, which looks like this:

```json
{
  "name": "two-lakes",
  "trains": 15,
  "cities": {"ash": "Ash", "birch-hill": "Birch Hill", "cedar": "Cedar"},
  "routes": [
    ["ash", "birch-hill", 3, "red"],
    ["ash", "birch-hill", 3, "grey"],
    ["birch-hill", "cedar", 2, "grey"]
  ],
  "tickets": [["ash", "cedar", 5]]
}
```

| key | what it says |
|---|---|
| `name` | the name of the map |
| `trains` | how many trains each player has; 45 if it is left out |
| `cities` | a short name and a title for each city |
| `routes` | two cities, the length from 1 to 6, and a colour or `"grey"`, a row each |
| `tickets` | two cities and the points, a row each |

Short names have small letters, digits and hyphens, and begin with a letter. Two rows with the same
two cities are the tracks of a pair. A route is named by its cities: `birch-hill-cedar`. A track of
a pair is named by its colour too, or by a number if both have the same: `ash-birch-hill-red`.

Whatever is wrong with a map is refused with `InvalidMap`, which says where and why.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from attrs import evolve, frozen

from isle_of_trains.games.ticket_to_ride.terms import (
    COLOURS,
    FEW_TRAINS,
    FEWEST_PLAYERS,
    GREY,
    ROUTE_POINTS,
    TICKETS_DRAWN,
    TRAINS,
    CityName,
    RouteName,
    TicketName,
    TrackColour,
)
from isle_of_trains.kernel.codec import pretty_text
from isle_of_trains.kernel.errors import GameError
from isle_of_trains.kernel.shapes import Json

SHIPPED: Final = ("us",)
"""The maps that come with the game."""

TRACK_COLOURS: Final = (*COLOURS, GREY)
TRACKS_OF_A_PAIR: Final = 2
MOST_ROUTES: Final = 400
MOST_TRAINS: Final = 99
MOST_POINTS: Final = 999
_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_KEYS: Final = ("name", "trains", "cities", "routes", "tickets")

T = TypeVar("T")
RouteRow: TypeAlias = tuple[CityName, CityName, int, TrackColour]
TicketRow: TypeAlias = tuple[CityName, CityName, int]
_Value = TypeVar("_Value")


class InvalidMap(GameError, ValueError):
    """A map that cannot be played on; `place` leads to what is wrong with it."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason

    def __reduce__(self) -> tuple[type[InvalidMap], tuple[str, str]]:
        return type(self), (self.place, self.reason)


@frozen
class City:
    """A city and what it is called on the board."""

    name: CityName
    title: str


@frozen
class Route:
    """A track between two cities. The map names it."""

    a: CityName
    b: CityName
    length: int
    colour: TrackColour
    name: RouteName = ""

    @property
    def points(self) -> int:
        """What claiming it scores (route.points)."""
        return ROUTE_POINTS[self.length]

    @property
    def ends(self) -> frozenset[CityName]:
        """Its two cities, in no order."""
        return frozenset((self.a, self.b))


@frozen
class Ticket:
    """A destination ticket: points for two cities that are joined, or lost if they are not."""

    a: CityName
    b: CityName
    points: int

    @property
    def name(self) -> TicketName:
        """The ticket by its cities."""
        return f"{self.a}-{self.b}"


@frozen(cache_hash=True, repr=False)
class Map:
    """A board to play on. A map that exists is sound; make one with `make_map` or `load_map`.

    The tracks of a pair follow each other in `routes`.
    """

    name: str
    trains: int
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]

    def __attrs_post_init__(self) -> None:
        for place, reason in _faults(self):
            raise InvalidMap(place, reason)

    def __repr__(self) -> str:
        return (
            f"<Map {self.name!r}: {len(self.cities)} cities, {len(self.routes)} routes,"
            f" {len(self.tickets)} tickets>"
        )

    def __reduce__(self) -> tuple[object, ...]:
        # What is pickled or copied is the name of a shipped map, not the map.
        if self.is_shipped:
            return shipped_map, (self.name,)
        return Map, (self.name, self.trains, self.cities, self.routes, self.tickets)

    @property
    def is_shipped(self) -> bool:
        """Tell whether this is a map that comes with the game."""
        return self.name in SHIPPED and self == shipped_map(self.name)


@cache
def shipped_map(name: str) -> Map:
    """Give a map that comes with the game.

    >>> shipped_map("us")
    <Map 'us': 36 cities, 100 routes, 30 tickets>
    """
    if name not in SHIPPED:
        raise InvalidMap("map", f"There is no map {name!r}; there are: {', '.join(SHIPPED)}.")
    data = resources.files(__package__) / "data" / f"{name}.json"
    return load_map(data.read_text(encoding="utf-8"))


# Making a map


def make_map(
    *,
    name: str,
    cities: Mapping[CityName, str] | Iterable[CityName],
    routes: Iterable[RouteRow],
    tickets: Iterable[TicketRow],
    trains: int = TRAINS,
) -> Map:
    """Make a map of its rows; raise `InvalidMap` if nobody could play on it.

    >>> triangle = make_map(
    ...     name="triangle",
    ...     cities=["ash", "birch", "cedar"],
    ...     routes=[("ash", "birch", 1, "red"), ("birch", "cedar", 2, "grey")],
    ...     tickets=[("ash", "cedar", 2)],
    ... )
    Traceback (most recent call last):
    isle_of_trains.games.ticket_to_ride.maps.InvalidMap:
        tickets: There are 1 tickets, and 6 are needed for two players.
    """
    if isinstance(cities, Mapping):
        titles = dict(cities)
    else:
        titles = _without_twins([(city, str(city).title()) for city in _listed(cities, "cities")])
    return read_map(
        {
            "name": name,
            "trains": trains,
            "cities": titles,
            "routes": [_listed(row, "routes") for row in _listed(routes, "routes")],
            "tickets": [_listed(row, "tickets") for row in _listed(tickets, "tickets")],
        }
    )


def _listed(things: Iterable[T], place: str) -> list[T]:
    """Make a list of what was given, if it can be listed."""
    if not isinstance(things, Iterable):
        raise InvalidMap(place, f"Here several things are wanted, not {things!r}.")
    return list(things)


def load_map(source: str | Path) -> Map:
    """Read a map from a file (a `Path`) or from a JSON text."""
    if not isinstance(source, str | Path):
        raise InvalidMap("map", f"A map is read from a text or a path, not from {source!r}.")
    try:
        text = source.read_text(encoding="utf-8") if isinstance(source, Path) else source
        data = json.loads(text, object_pairs_hook=_without_twins)
    except InvalidMap:
        raise
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise InvalidMap(place, f"It is not JSON: {error.msg}.") from None
    except RecursionError:
        raise InvalidMap("map", "It is nested too deeply.") from None
    except ValueError as error:  # bytes that are no text, or a number of thousands of digits
        raise InvalidMap("map", f"It cannot be read: {error}.") from None
    return read_map(data)


def write_map(board: Map) -> str:
    """Write a map as the text that `load_map` reads."""
    return pretty_text(map_data(board)) + "\n"


def map_data(board: Map) -> dict[str, Json]:
    """Give a map as the data that a file has."""
    return {
        "name": board.name,
        "trains": board.trains,
        "cities": {city.name: city.title for city in board.cities},
        "routes": [[r.a, r.b, r.length, r.colour] for r in board.routes],
        "tickets": [[t.a, t.b, t.points] for t in board.tickets],
    }


def _without_twins(pairs: list[tuple[str, _Value]]) -> dict[str, _Value]:
    """Refuse a key that is there twice; only the last one would be kept."""
    for key, times in Counter(key for key, _ in pairs).items():
        if times > 1:
            raise InvalidMap(key, f"{key!r} is there {times} times.")
    return dict(pairs)


def read_map(data: object) -> Map:
    """Make a map of data as it is in a file."""
    _require("map", data, dict, "an object")
    assert isinstance(data, dict)
    for key in data:
        if key not in _KEYS:
            raise InvalidMap("map", f"The key {key!r} is not known here.")
    for key in _KEYS:
        if key not in data and key != "trains":
            raise InvalidMap("map", f"The key {key!r} is missing.")
    _require("name", data["name"], str, "a text")
    trains = data.get("trains", TRAINS)
    _require("trains", trains, int, "a whole number")
    _require("cities", data["cities"], dict, "an object")
    for city, title in data["cities"].items():
        _require(f"cities.{city}", title, str, "a text")
    routes = _rows("routes", data["routes"], (str, str, int, str))
    tickets = _rows("tickets", data["tickets"], (str, str, int))
    return Map(
        name=data["name"],
        trains=trains,
        cities=tuple(City(city, title) for city, title in data["cities"].items()),
        routes=_named([Route(*row) for row in routes]),  # type: ignore[arg-type]  # just checked
        tickets=tuple(Ticket(*row) for row in tickets),  # type: ignore[arg-type]  # the same
    )


_WORDS: Final = {str: "a text", int: "a whole number"}


def _require(place: str, value: object, kind: type, wanted: str) -> None:
    if type(value) is not kind:
        raise InvalidMap(place, f"It must be {wanted}, not {value!r}.")


def _rows(place: str, rows: object, kinds: Sequence[type]) -> Iterator[list[object]]:
    """Check that rows have their parts, whatever these say."""
    _require(place, rows, list, "a list")
    assert isinstance(rows, list)
    for number, row in enumerate(rows):
        where = f"{place}[{number}]"
        _require(where, row, list, "a list")
        if len(row) != len(kinds):
            raise InvalidMap(where, f"A row has {len(kinds)} parts, not {len(row)}.")
        for column, (part, kind) in enumerate(zip(row, kinds, strict=True)):
            _require(f"{where}[{column}]", part, kind, _WORDS[kind])
        yield row


def _named(routes: Sequence[Route]) -> tuple[Route, ...]:
    """Name routes, and put the tracks of a pair side by side."""
    tracks: dict[frozenset[CityName], list[Route]] = {}
    for route in routes:
        tracks.setdefault(route.ends, []).append(route)
    return tuple(evolve(r, name=n) for pair in tracks.values() for r, n in _names(pair))


def _names(tracks: Sequence[Route]) -> Iterator[tuple[Route, RouteName]]:
    first = tracks[0]
    colours = {route.colour for route in tracks}
    for number, route in enumerate(tracks, 1):
        name = f"{first.a}-{first.b}"
        if len(tracks) > 1:
            name += f"-{route.colour if len(colours) == len(tracks) else number}"
        yield route, name


# What can be wrong with a map

_Fault: TypeAlias = tuple[str, str]


def _faults(board: Map) -> Iterator[_Fault]:
    if not _NAME.fullmatch(board.name):
        yield "name", _bad_name(board.name)
    if not FEW_TRAINS < board.trains <= MOST_TRAINS:
        least = FEW_TRAINS + 1
        yield "trains", f"Each player has {least} to {MOST_TRAINS} trains, not {board.trains}."
    yield from _city_faults(board)
    yield from _route_faults(board)
    yield from _ticket_faults(board)


def _bad_name(name: str) -> str:
    return f"A short name has small letters, digits and hyphens only, unlike {name!r}."


def _city_faults(board: Map) -> Iterator[_Fault]:
    for city in board.cities:
        if not _NAME.fullmatch(city.name):
            yield f"cities.{city.name}", _bad_name(city.name)
        if not city.title.strip():
            yield f"cities.{city.name}", "It has no title."
        if not city.title.isprintable():
            yield f"cities.{city.name}", f"A title is one line of letters, unlike {city.title!r}."
    for kind in ("name", "title"):
        for word, times in Counter(getattr(city, kind) for city in board.cities).items():
            if times > 1:
                yield "cities", f"{times} cities have the {kind} {word!r}."


def _route_faults(board: Map) -> Iterator[_Fault]:
    cities = {city.name for city in board.cities}
    if len(board.routes) > MOST_ROUTES:
        yield "routes", f"There are {len(board.routes)} routes, and {MOST_ROUTES} are allowed."
    pairs = Counter(route.ends for route in board.routes)
    for number, route in enumerate(board.routes):
        place = f"routes[{number}]"
        yield from _end_faults(place, route.a, route.b, cities)
        if route.length not in ROUTE_POINTS:
            longest = max(ROUTE_POINTS)
            yield place, f"A route has 1 to {longest} spaces, not {route.length}."
        if route.colour not in TRACK_COLOURS:
            yield place, f"There is no colour {route.colour!r}: {', '.join(TRACK_COLOURS)}."
        if pairs[route.ends] > TRACKS_OF_A_PAIR:
            ends = f"{route.a} and {route.b}"
            yield place, f"There are {pairs[route.ends]} tracks between {ends}, not at most two."
    for name, times in Counter(route.name for route in board.routes).items():
        if times > 1:
            yield "routes", f"{times} routes would be called {name!r}."
    if board.routes != _named(board.routes):
        yield "routes", "The routes are not named and sorted as a map does it."
    for city in _unreached(board):
        yield f"cities.{city}", f"No routes lead from {board.cities[0].name} to {city}."


def _ticket_faults(board: Map) -> Iterator[_Fault]:
    cities = {city.name for city in board.cities}
    for number, ticket in enumerate(board.tickets):
        place = f"tickets[{number}]"
        yield from _end_faults(place, ticket.a, ticket.b, cities)
        if not 1 <= ticket.points <= MOST_POINTS:
            yield place, f"A ticket is worth 1 to {MOST_POINTS} points, not {ticket.points}."
    for ends, times in Counter(frozenset((t.a, t.b)) for t in board.tickets).items():
        if times > 1:
            yield "tickets", f"{times} tickets want {' and '.join(sorted(ends))} joined."
    for name, times in Counter(ticket.name for ticket in board.tickets).items():
        if times > 1:
            yield "tickets", f"{times} tickets would be called {name!r}."
    needed = TICKETS_DRAWN * FEWEST_PLAYERS
    if len(board.tickets) < needed:
        yield (
            "tickets",
            f"There are {len(board.tickets)} tickets, and {needed} are needed for two players.",
        )


def _end_faults(place: str, a: CityName, b: CityName, cities: set[CityName]) -> Iterator[_Fault]:
    for city in (a, b):
        if city not in cities:
            yield place, f"There is no city {city!r}."
    if a == b:
        yield place, f"It leads from {a} to {a}."


def _unreached(board: Map) -> Iterator[CityName]:
    """Go through the cities that cannot be reached from the first one."""
    if not board.cities:
        return
    reached = {board.cities[0].name}
    while more := {c for route in board.routes if route.ends & reached for c in route.ends}:
        if more <= reached:
            break
        reached |= more
    yield from (city.name for city in board.cities if city.name not in reached)
