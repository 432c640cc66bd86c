"""Pictures: the same as those that were looked at, well formed, and as silent as a view."""

from xml.etree import ElementTree

import pytest
from tests.pictures.gallery import (
    FOLDER,
    PHONE,
    PICTURES,
    all_aboard_table,
    small_map,
    ticket_to_ride_table,
)

import isle_of_trains as iot
from isle_of_trains import svg
from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.ticket_to_ride.pictures.places import places_of

NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts(picture: svg.Picture) -> list[str]:
    """Read all that is written in a picture."""
    root = ElementTree.fromstring(str(picture))
    return [element.text or "" for element in root.iter(f"{NAMESPACE}text")]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_one_that_was_looked_at(name: str) -> None:
    assert f"{PICTURES[name]()}\n" == (FOLDER / f"{name}.svg").read_text(encoding="utf-8")


def test_no_golden_picture_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.svg")} == set(PICTURES)


@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_drawn_and_shows_its_name_and_cost(name: str) -> None:
    written = texts(svg.card(name))

    assert written[0].lower().replace(" ", "-") == name
    assert str(CARDS[name].cost) in written


def test_a_table_shows_all_hands_and_a_view_only_its_own() -> None:
    state = all_aboard_table(3, 420)

    assert texts(svg.table(state)).count("Hand:") == 3
    assert texts(svg.table(iot.view(state, 1))).count("Hand:") == 1
    assert "Hand:" not in texts(svg.table(iot.view(state, None)))


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_pictures_of_what_a_seat_cannot_tell_apart_are_equal(seat: int | None) -> None:
    state = all_aboard_table(3, 420)
    seen = iot.view(state, seat)
    twin = iot.view(iot.determinize(seen, seed=8), seat)

    assert str(svg.table(seen)) == str(svg.table(twin))


@pytest.mark.parametrize("seat", [0, 3, None])
def test_the_same_holds_for_ticket_to_ride(seat: int | None) -> None:
    state = ticket_to_ride_table(4, 280)
    seen = ttr.view(state, seat)
    twin = ttr.view(ttr.determinize(seen, seed=8), seat)

    assert str(svg.table(seen)) == str(svg.table(twin))


@pytest.mark.parametrize("width", [PHONE, 700, svg.WIDTH])
def test_nothing_of_a_table_is_wider_than_the_picture(width: int) -> None:
    root = ElementTree.fromstring(str(svg.table(all_aboard_table(3, 420), width=width)))
    cloth = root.find(f"{NAMESPACE}rect")

    assert cloth is not None
    assert all(float(r.get("width", 0)) <= width for r in root.iter(f"{NAMESPACE}rect"))
    assert float(cloth.get("width", 0)) == width


def test_a_claimed_route_carries_the_number_of_its_seat_on_every_space() -> None:
    state = ttr.position(ttr.seat(), ttr.seat("denver-santa-fe"))
    length = next(r.length for r in state.options.map.routes if r.name == "denver-santa-fe")

    assert texts(svg.map(state)).count("1") == length


def test_cities_of_an_unknown_map_find_places_apart_from_each_other_on_the_paper() -> None:
    places = places_of(small_map())

    assert len(set(places.values())) == len(small_map().cities)
    assert all(0 < x < 1 and 0 < y < 1 for x, y in places.values())


def test_what_stands_in_names_cannot_break_the_picture() -> None:
    evil = ttr.make_map(
        name="evil",
        cities={"ash": '<b>&"Ash"', "birch": "Birch", "cedar": "Cedar", "dale": "Dale"},
        routes=[
            ("ash", "birch", 1, "red"),
            ("birch", "cedar", 1, "red"),
            ("cedar", "dale", 1, "red"),
        ],
        tickets=[
            ("ash", "birch", 1),
            ("ash", "cedar", 2),
            ("ash", "dale", 3),
            ("birch", "cedar", 1),
            ("birch", "dale", 2),
            ("cedar", "dale", 1),
        ],
    )

    assert '<b>&"Ash"' in texts(svg.map(evil))


def test_a_picture_draws_itself_in_a_notebook_and_can_be_saved(
    tmp_path: pytest.TempPathFactory,
) -> None:
    picture = svg.card("bank")
    picture.save(path := f"{tmp_path}/bank.svg")

    assert picture._repr_svg_() == str(picture)
    assert ElementTree.parse(path).getroot().tag == f"{NAMESPACE}svg"


def test_only_tables_can_be_drawn_as_tables() -> None:
    with pytest.raises(TypeError, match="not from 'bank'"):
        svg.table("bank")  # type: ignore[arg-type]  # what a caller without mypy may do
