"""Joined cities and longest paths, compared with a graph library and with trying everything."""

from __future__ import annotations

from functools import cache
from random import Random

import networkx as nx  # type: ignore[import-untyped]  # it has no types of its own
import pytest
from tests.games.ticket_to_ride.helpers.marking import rule

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.board import Board, board_of
from isle_of_trains.games.ticket_to_ride.network import are_joined, longest_path, routes_of

US = board_of(ttr.shipped_map("us"))


def board(*routes: tuple[str, str, int]) -> tuple[Board, int]:
    """Make a board of these routes, which somebody owns, and others that make it a map."""
    cities = sorted({city for a, b, _ in routes for city in (a, b)})
    more = [(f"x{number}", f"x{number + 1}") for number in range(6)]
    rows = [(a, b, length, "grey") for a, b, length in routes]
    rows += [(a, b, 1, "grey") for a, b in more]
    rows += [("x0", city, 1, "grey") for city in cities]
    source = ttr.make_map(
        name="test",
        cities=[*cities, *(f"x{number}" for number in range(7))],
        routes=rows,
        tickets=[(a, b, 1) for a, b in more],
    )
    found = board_of(source)
    return found, found.mask(route.name for route in source.routes[: len(routes)])


def brute_force(found: Board, network: int) -> int:
    """Try every path."""
    routes = routes_of(found, network)
    at: dict[str, list[int]] = {}
    for number, route in enumerate(routes):
        at.setdefault(route.a, []).append(number)
        at.setdefault(route.b, []).append(number)

    @cache
    def onwards(city: str, used: int) -> int:
        return max(
            [
                routes[number].length
                + onwards(
                    routes[number].b if routes[number].a == city else routes[number].a,
                    used | 1 << number,
                )
                for number in at[city]
                if not used >> number & 1
            ],
            default=0,
        )

    return max([onwards(city, 0) for city in at], default=0)


def graph(found: Board, network: int) -> nx.MultiGraph:
    made = nx.MultiGraph()
    for route in routes_of(found, network):
        made.add_edge(route.a, route.b, length=route.length)
    return made


def random_network(dice: Random, *, most: int, tangle: float) -> int:
    """Claim routes: anywhere, or with some chance where both cities are reached already."""
    names = [dice.choice(sorted(US.routes))]
    for _ in range(dice.randrange(most)):
        reached = {city for name in names for city in US.routes[name].ends}
        ahead = [name for name in US.routes if name not in names]
        near = [name for name in ahead if US.routes[name].ends & reached]
        loops = [name for name in near if US.routes[name].ends <= reached]
        roll = dice.random()
        pool = (loops or near) if roll < tangle else near if roll < 0.9 else ahead
        names.append(dice.choice(pool))
    return US.mask(names)


# Joined cities


@rule("score.tickets")
@pytest.mark.parametrize("seed", range(40))
def test_joined_cities_are_those_of_a_graph_library(seed: int) -> None:
    network = random_network(Random(seed), most=30, tangle=seed % 3 / 3)
    known = graph(US, network)
    for ticket in US.tickets.values():
        both = ticket.a in known and ticket.b in known
        expected = both and nx.has_path(known, ticket.a, ticket.b)
        assert are_joined(US, network, ticket.a, ticket.b) is expected


@rule("score.tickets")
def test_nothing_is_joined_without_routes() -> None:
    assert not are_joined(US, 0, "denver", "el-paso")
    assert not are_joined(US, 0, "denver", "denver")


# The longest path


@rule("score.longest")
@pytest.mark.parametrize("seed", range(150))
def test_the_longest_path_is_the_best_of_all_paths(seed: int) -> None:
    network = random_network(Random(seed), most=14, tangle=seed % 4 / 4)
    assert longest_path(US, network) == brute_force(US, network)


@rule("score.longest")
@pytest.mark.parametrize("seed", range(40))
def test_a_network_that_is_one_line_is_a_path_as_a_whole(seed: int) -> None:
    """What Euler says, by a graph library: larger networks than can be tried out."""
    network = random_network(Random(seed), most=30, tangle=0.5)
    known = graph(US, network)
    total = sum(route.length for route in routes_of(US, network))
    if nx.is_connected(known) and (nx.is_eulerian(known) or nx.has_eulerian_path(known)):
        assert longest_path(US, network) == total
    else:
        assert longest_path(US, network) < total


@rule("score.longest")
@pytest.mark.parametrize(
    ("routes", "length"),
    [
        ([], 0),
        ([("a", "b", 4)], 4),
        ([("a", "b", 4), ("b", "c", 2)], 6),
        ([("a", "b", 4), ("c", "d", 5)], 5),
        ([("a", "b", 1), ("a", "c", 2), ("a", "d", 3)], 5),  # a star: two arms
        ([("a", "b", 1), ("b", "c", 1), ("c", "a", 1)], 3),  # a loop
        ([("a", "b", 1), ("b", "c", 1), ("c", "a", 1), ("a", "d", 6)], 9),  # with a tail
        (
            [
                ("a", "b", 1),
                ("b", "c", 1),
                ("c", "a", 1),
                ("a", "d", 1),
                ("d", "e", 1),
                ("e", "a", 1),
            ],
            6,
        ),  # through a city twice
        (
            [
                ("a", "b", 1),
                ("b", "c", 1),
                ("c", "a", 1),
                ("a", "d", 2),
                ("b", "e", 2),
                ("c", "f", 2),
            ],
            6,
        ),
        ([("a", "b", 1), ("c", "b", 6), ("b", "d", 1), ("d", "e", 6), ("d", "f", 1)], 13),
    ],
    ids=range(10),
)
def test_some_networks_whose_longest_path_is_plain(
    routes: list[tuple[str, str, int]], length: int
) -> None:
    found, network = board(*routes)
    assert longest_path(found, network) == length
    assert brute_force(found, network) == length


@rule("score.longest")
def test_both_tracks_of_a_pair_would_count() -> None:
    """Nobody owns both, but a path over them would be one."""
    network = US.mask(["dallas-houston-1", "dallas-houston-2", "houston-new-orleans"])
    assert longest_path(US, network) == 1 + 1 + 2


@rule("score.longest")
def test_a_tangle_takes_no_time() -> None:
    """A grid of five by five has more paths than could be tried out in a day."""
    routes = [(f"c{x}-{y}", f"c{x + 1}-{y}", 1) for x in range(4) for y in range(5)]
    routes += [(f"c{x}-{y}", f"c{x}-{y + 1}", 1) for x in range(5) for y in range(4)]
    found, network = board(*routes)
    # Twelve cities have three routes. Two may stay odd; the others lose one each, and the three
    # of a side do not pair up among themselves, so six routes of forty are left out.
    assert longest_path(found, network) == 34
