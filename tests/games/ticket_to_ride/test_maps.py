"""Maps: the one that is shipped, one's own, and what is refused."""

from __future__ import annotations

import copy
import json
import pickle
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.laws import broken_laws
from isle_of_trains.games.ticket_to_ride.maps import map_data
from isle_of_trains.games.ticket_to_ride.network import are_joined
from isle_of_trains.kernel import GameError
from isle_of_trains.testing.ticket_to_ride import SUITE, small_map

US = ttr.shipped_map("us")
ROUTES = {route.name: route for route in US.routes}


# The facts of the printed map


def test_the_map_has_its_cities_routes_and_tickets() -> None:
    assert len(US.cities) == 36
    assert len(US.routes) == 100
    assert len(US.tickets) == 30
    assert sum(route.length for route in US.routes) == 309
    assert sum(ticket.points for ticket in US.tickets) == 349
    pairs = Counter(route.ends for route in US.routes)
    assert len(pairs) == 78
    assert sum(tracks == 2 for tracks in pairs.values()) == 22
    assert US.trains == 45


@pytest.mark.parametrize("colour", ttr.COLOURS)
def test_each_colour_has_seven_routes_and_27_spaces(colour: str) -> None:
    lengths = [route.length for route in US.routes if route.colour == colour]
    assert (len(lengths), sum(lengths)) == (7, 27)


def test_grey_has_44_routes_and_93_spaces() -> None:
    lengths = [route.length for route in US.routes if route.colour == "grey"]
    assert (len(lengths), sum(lengths)) == (44, 93)


def test_some_routes_are_as_printed() -> None:
    assert ROUTES["montreal-new-york"] == ttr.Route(
        "montreal", "new-york", 3, "blue", "montreal-new-york"
    )
    assert (ROUTES["montreal-toronto"].length, ROUTES["montreal-toronto"].colour) == (3, "grey")
    titles = {city.name: city.title for city in US.cities}
    assert titles["montreal"] == "Montréal"
    assert titles["sault-st-marie"] == "Sault St. Marie"


@rule("route.points")
def test_longer_routes_score_more() -> None:
    by_length = {route.length: route.points for route in US.routes}
    assert by_length == {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}


def test_every_ticket_can_be_completed() -> None:
    board = ttr.new_game(players=2, seed=0).options.board
    assert all(are_joined(board, board.all_routes, t.a, t.b) for t in US.tickets)


# Names


def test_routes_are_named_by_their_cities_and_tracks_by_colour_or_number() -> None:
    assert "denver-santa-fe" in ROUTES
    assert {"boston-new-york-red", "boston-new-york-yellow"} <= ROUTES.keys()
    assert {"dallas-houston-1", "dallas-houston-2"} <= ROUTES.keys()
    assert "boston-new-york" not in ROUTES
    assert all(ROUTES[f"boston-new-york-{c}"].colour == c for c in ("red", "yellow"))


def test_tracks_of_a_pair_lie_side_by_side_whatever_their_order_in_the_file() -> None:
    rows = [(r.a, r.b, r.length, r.colour) for r in small_map().routes]
    mixed = [rows[0], rows[2], rows[5], rows[1], ("cedar", "birch", 2, "blue"), *rows[6:], rows[4]]
    board = made(routes=mixed)
    names = [route.name for route in board.routes]
    assert names[:4] == ["ash-birch-1", "ash-birch-2", "birch-cedar-red", "birch-cedar-blue"]


# Making, loading, writing


def data() -> dict[str, Any]:
    """The small map as the data of a file."""
    return json.loads(json.dumps(map_data(small_map())))  # type: ignore[no-any-return]


def made(**changes: object) -> ttr.Map:
    """Make the small map with some parts changed."""
    rows: dict[str, Any] = {**data(), **changes}
    return ttr.make_map(**rows)


def test_a_map_is_the_same_made_in_code_and_read_from_a_text_or_a_file(tmp_path: Path) -> None:
    text = json.dumps(data())
    file = tmp_path / "small.json"
    file.write_text(text, encoding="utf-8")
    assert ttr.load_map(text) == ttr.load_map(file) == made() == small_map()
    assert hash(ttr.load_map(text)) == hash(small_map())


def test_the_number_of_trains_may_be_left_out() -> None:
    rows = data()
    del rows["trains"]
    assert ttr.load_map(json.dumps(rows)).trains == 45


def test_cities_without_titles_get_one_from_their_name() -> None:
    assert [city.title for city in small_map().cities][:2] == ["Ash", "Birch"]


def test_a_map_is_written_a_row_a_line() -> None:
    text = ttr.write_map(US)
    assert ttr.load_map(text) == US
    assert '    ["montreal", "new-york", 3, "blue"],\n' in text


def test_the_shipped_map_is_found_by_name() -> None:
    assert ttr.SHIPPED == ("us",)
    assert US.is_shipped
    assert ttr.load_map(ttr.write_map(US)) == US
    with pytest.raises(ttr.InvalidMap, match="no map 'mars'"):
        ttr.shipped_map("mars")


def test_a_map_of_ones_own_by_that_name_is_not_the_shipped_one() -> None:
    assert not made(name="us").is_shipped
    assert not small_map().is_shipped


@pytest.mark.parametrize("board", [US, small_map(), made(name="us")], ids=repr)
def test_a_map_survives_pickling_and_copying(board: ttr.Map) -> None:
    state = ttr.new_game(players=2, seed=1, map=board)
    for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
        assert twin == state
        assert twin.options.map == board
        assert ttr.legal_actions(twin) == ttr.legal_actions(state)
    if board is US:
        assert len(pickle.dumps(US)) < 100


def test_a_map_says_briefly_what_it_is() -> None:
    assert repr(small_map()) == "<Map 'small': 5 cities, 10 routes, 10 tickets>"


# What is refused

FAULTS: dict[str, tuple[dict[str, object], str, str]] = {
    "no name": ({"name": ""}, "name", "short name"),
    "a name with capitals": ({"name": "My Map"}, "name", "short name"),
    "a name that is a number": ({"name": 7}, "name", "must be a text"),
    "trains that are no number": ({"trains": "45"}, "trains", "whole number"),
    "trains that are a truth": ({"trains": True}, "trains", "whole number"),
    "too few trains": ({"trains": 2}, "trains", "3 to 99 trains, not 2"),
    "too many trains": ({"trains": 100}, "trains", "not 100"),
    "a title that is no text": (
        {"cities": {**data()["cities"], "ash": None}},
        "cities.ash",
        "must be a text",
    ),
    "an empty title": ({"cities": {**data()["cities"], "ash": " "}}, "cities.ash", "no title"),
    "a title twice": (
        {"cities": {**data()["cities"], "ash": "Birch"}},
        "cities",
        "2 cities have the title 'Birch'",
    ),
    "a city with a bad name": (
        {"cities": {**data()["cities"], "New York": "New York"}},
        "cities.New York",
        "short name",
    ),
    "a disconnected city": (
        {"cities": {**data()["cities"], "fir": "Fir"}},
        "cities.fir",
        "No routes lead from ash to fir",
    ),
    "two parts": (
        {
            "cities": {**data()["cities"], "fir": "Fir", "gum": "Gum"},
            "routes": [*data()["routes"], ["fir", "gum", 1, "grey"]],
        },
        "cities.fir",
        "to fir",
    ),
    "an unknown city": (
        {"routes": [*data()["routes"], ["ash", "atlantis", 2, "grey"]]},
        "routes[10]",
        "no city 'atlantis'",
    ),
    "a route to itself": (
        {"routes": [*data()["routes"], ["ash", "ash", 2, "grey"]]},
        "routes[10]",
        "from ash to ash",
    ),
    "length 0": (
        {"routes": [*data()["routes"], ["ash", "cedar", 0, "grey"]]},
        "routes[10]",
        "1 to 6 spaces, not 0",
    ),
    "length 7": (
        {"routes": [*data()["routes"], ["ash", "cedar", 7, "grey"]]},
        "routes[10]",
        "not 7",
    ),
    "half a length": (
        {"routes": [*data()["routes"], ["ash", "cedar", 2.5, "grey"]]},
        "routes[10][2]",
        "whole number, not 2.5",
    ),
    "a bad colour": (
        {"routes": [*data()["routes"], ["ash", "cedar", 2, "pink"]]},
        "routes[10]",
        "no colour 'pink'",
    ),
    "a locomotive route": (
        {"routes": [*data()["routes"], ["ash", "cedar", 2, "locomotive"]]},
        "routes[10]",
        "no colour 'locomotive'",
    ),
    "a third parallel track": (
        {"routes": [*data()["routes"], ["birch", "ash", 2, "red"]]},
        "routes[0]",
        "3 tracks between ash and birch",
    ),
    "a row too short": (
        {"routes": [["ash", "birch", 2]]},
        "routes[0]",
        "4 parts, not 3",
    ),
    "a ticket to nowhere": (
        {"tickets": [*data()["tickets"], ["ash", "oz", 2]]},
        "tickets[10]",
        "no city 'oz'",
    ),
    "a ticket from a city to itself": (
        {"tickets": [*data()["tickets"], ["elm", "elm", 2]]},
        "tickets[10]",
        "from elm to elm",
    ),
    "a ticket twice": (
        {"tickets": [*data()["tickets"], ["ash", "birch", 9]]},
        "tickets",
        "2 tickets want ash and birch",
    ),
    "a ticket twice the other way": (
        {"tickets": [*data()["tickets"], ["birch", "ash", 9]]},
        "tickets",
        "2 tickets want ash and birch",
    ),
    "a worthless ticket": (
        {"tickets": [["ash", "birch", 0], *data()["tickets"][1:]]},
        "tickets[0]",
        "1 to 999 points, not 0",
    ),
    "too few tickets": ({"tickets": data()["tickets"][:5]}, "tickets", "5 tickets, and 6"),
    "no cities": ({"cities": {}, "routes": [], "tickets": []}, "tickets", "0 tickets"),
    "two routes of one name": (
        {
            "cities": {"a": "A", "a-b": "AB", "b": "B", "b-b": "BB"},
            "routes": [["a", "b-b", 1, "grey"], ["a-b", "b", 1, "grey"], ["a", "b", 1, "grey"]],
        },
        "routes",
        "2 routes would be called 'a-b-b'",
    ),
    "very many routes": (
        {"routes": [["ash", "birch", 1, "grey"]] * 401},
        "routes",
        "401 routes, and 400",
    ),
}


@pytest.mark.parametrize(("changes", "place", "reason"), FAULTS.values(), ids=FAULTS)
def test_a_map_that_cannot_be_played_on_is_refused(
    changes: dict[str, object], place: str, reason: str
) -> None:
    with pytest.raises(ttr.InvalidMap) as caught:
        ttr.load_map(json.dumps({**data(), **changes}))
    assert caught.value.place == place
    assert reason in caught.value.reason
    with pytest.raises(ttr.InvalidMap) as again:
        made(**changes)
    assert str(again.value) == str(caught.value)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ("[]", "map"),
        ("null", "map"),
        ('{"name": "x"}', "map"),
        (json.dumps({**data(), "colour": 1}), "map"),
        (json.dumps({**data(), "cities": []}), "cities"),
        (json.dumps({**data(), "routes": {}}), "routes"),
        (json.dumps({**data(), "routes": [1]}), "routes[0]"),
        (json.dumps({**data(), "tickets": None}), "tickets"),
        ('{"name": "x", "name": "y"}', "name"),
        ("[" * 100_000, "map"),
        ("9" * 5_000, "map"),
    ],
    ids=range(13),
)
def test_a_text_that_is_no_map_is_refused(text: str, place: str) -> None:
    with pytest.raises(ttr.InvalidMap) as caught:
        ttr.load_map(text)
    assert caught.value.place == place


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "map.json").write_bytes(b"\xff\xfe")
    with pytest.raises(ttr.InvalidMap, match="It cannot be read"):
        ttr.load_map(tmp_path / "map.json")


def test_a_map_cannot_be_changed_into_a_bad_one() -> None:
    with pytest.raises(ttr.InvalidMap, match="not named and sorted"):
        evolve(US, routes=US.routes[::-1])
    with pytest.raises(ttr.InvalidMap, match="trains"):
        evolve(US, trains=0)


def test_the_error_is_one_of_the_library_and_can_be_pickled() -> None:
    error = ttr.InvalidMap("routes[3]", "No.")
    assert isinstance(error, GameError)
    assert str(error) == "routes[3]: No."
    twin = pickle.loads(pickle.dumps(error))
    assert (twin.place, twin.reason) == ("routes[3]", "No.")


# Playing


@pytest.mark.parametrize("players", [2, 3])
def test_ones_own_map_can_be_played_on(players: int) -> None:
    for seed in range(10):
        state = ttr.new_game(players=players, seed=seed, map=small_map())
        *_, last = random_states(state, seed)
        assert last.over is not None


EXAMPLE = Path(__file__).parents[3] / "examples" / "twelve_stations.json"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_example_map_can_be_played_on(players: int) -> None:
    board = ttr.load_map(EXAMPLE)
    assert ttr.write_map(board) == EXAMPLE.read_text(encoding="utf-8")
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (12, 27, 20)
    for seed in range(3):
        states = list(random_states(ttr.new_game(players=players, seed=seed, map=board), seed))
        assert all(broken_laws(state) == () for state in states)
        assert states[-1].over is not None
        SUITE.check_all(states[len(states) // 2])


@rule("setup.options")
@pytest.mark.parametrize("title", ["Two\nLines", "\ud800"])
def test_a_title_that_cannot_be_printed_is_refused(title: str) -> None:
    data = json.loads(ttr.write_map(small_map()))
    data["cities"]["ash"] = title
    with pytest.raises(ttr.InvalidMap, match=r"cities\.ash: A title is one line"):
        ttr.load_map(json.dumps(data))


@rule("setup.options")
def test_a_city_that_is_named_twice_in_code_is_refused() -> None:
    with pytest.raises(ttr.InvalidMap, match="ash: 'ash' is there 2 times"):
        ttr.make_map(name="twice", cities=["ash", "birch", "ash"], routes=[], tickets=[])


@pytest.mark.parametrize("part", ["cities", "routes", "tickets"])
def test_what_cannot_be_listed_is_refused(part: str) -> None:
    parts: dict[str, object] = {"cities": ["ash"], "routes": [], "tickets": [], part: 5}
    make: Callable[..., ttr.Map] = ttr.make_map  # what a caller without mypy may do
    with pytest.raises(ttr.InvalidMap, match="several things are wanted, not 5"):
        make(name="odd", **parts)


@pytest.mark.parametrize("source", [None, b"{}", 5])
def test_a_map_is_read_from_a_text_or_a_path(source: str) -> None:
    with pytest.raises(ttr.InvalidMap, match="from a text or a path"):
        ttr.load_map(source)
