"""Points, item by item, all ten buildings, and who wins."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.components import BUILDINGS
from tests.games.all_aboard.helpers.playing import play
from tests.support import rule

import isle_of_trains as iot


def scored(seat: iot.Seat, *, players: int = 2, tickets: dict[str, int] | None = None) -> int:
    """Count all points of seat 0."""
    return iot.score(iot.position(seat, players=players, tickets=tickets))[0].total


def card_of(seat: iot.Seat, *, players: int = 2) -> iot.Scorecard:
    """Give the scorecard of seat 0."""
    return iot.score(iot.position(seat, players=players))[0]


def finished(*seats: iot.Seat) -> iot.Outcome:
    """End a game at this table by the turn limit, which changes no points."""
    over = play(iot.position(*seats, turn_limit=1, actions_left=1), iot.TakePassenger())
    result = iot.outcome(over)
    assert result is not None
    return result


def test_everybody_starts_with_nothing() -> None:
    for card in iot.score(iot.new_game(players=4, seed=1)):
        assert card.total == 0
        assert card.train_length == 1


@rule("score.tokens")
def test_a_token_is_a_point() -> None:
    card = card_of(iot.seat(tokens=7))
    assert (card.tokens, card.total) == (7, 7)


@rule("score.cars")
@pytest.mark.parametrize(
    ("train", "points"),
    [
        ("engine-1", 0),
        ("engine-2", 2),
        ("engine-3", 4),
        ("engine-2 hopper-1 tanker-2", 2 + 2 + 5),
        ("engine-3 boxcar-3 coach-3 hopper-3", 4 + 8 + 3 + 8),
        ("engine-1 caboose-8 caboose-6 caboose-9", 0 + 0 + 1 + 3),
        ("engine-1 coach-1 coach-1 coach-2", 1 + 1 + 2),
    ],
)
def test_all_cars_count_their_printed_points_the_engine_included(train: str, points: int) -> None:
    card = card_of(iot.seat(train))
    assert (card.cars, card.total) == (points, points)
    assert card.train_length == len(train.split())


@rule("score.loads")
@pytest.mark.parametrize(
    ("train", "loads"),
    [
        ("engine-1:green", 1),
        ("engine-1 hopper-2:coach-1,boxcar-1", 2),
        ("engine-1 hopper-2:coach-1,~engine-2@1", 2),  # face down it counts as well
        ("engine-2:blue coach-3:green,green,white tanker-1:bank caboose-3:engine-3", 6),
    ],
)
def test_a_load_on_the_train_is_a_point(train: str, loads: int) -> None:
    card = card_of(iot.seat(train))
    assert card.loads == loads
    assert card.total == card.cars + loads


@rule("score.loads")
def test_supply_and_hand_are_no_loads() -> None:
    assert scored(iot.seat(hand="bank coach-1", supply="blue green")) == 0


@rule("score.loads")
def test_a_load_counts_for_the_train_it_lies_on_whoever_loaded_it() -> None:
    table = iot.position(iot.seat(supply="blue"), deck="", discard="", rest=1)
    after = play(table, iot.Load("blue", 1, 0))
    assert [card.loads for card in iot.score(after)] == [0, 1]


@rule("score.progress-train")
def test_the_progress_train_is_a_point_for_who_took_it() -> None:
    done = iot.seat(tucked="billingtons/0 camp-eagle/0 devon-city/0 cactus-mines/0")
    table = iot.position(done, progress_train=1, trigger="progress")
    mine, theirs = iot.score(table)
    assert (mine.progress_train, theirs.progress_train) == (0, 1)
    assert theirs.total == 1


@rule("score.contracts")
@pytest.mark.parametrize(
    ("island", "beside", "tucked"),
    [
        ("alpine-lodge", 4, (14, 12)),
        ("billingtons", 5, (14, 13)),
        ("cactus-mines", 4, (13, 11)),
        ("camp-eagle", 7, (21, 17)),
        ("devon-city", 5, (14, 14)),
        ("flint-beach", 6, (17, 16)),
        ("research-station", 4, (11,)),
    ],
)
def test_a_contract_counts_its_primary_and_once_tucked_its_total(
    island: str, beside: int, tucked: tuple[int, ...]
) -> None:
    card = card_of(iot.seat(beside=island), players=4)
    assert (card.contracts, card.total) == (beside, beside)
    for which, total in enumerate(tucked):
        card = card_of(iot.seat(tucked=f"{island}/{which}"), players=4)
        assert (card.contracts, card.total) == (total, total)


@rule("score.contracts")
def test_contracts_add_up() -> None:
    card = card_of(iot.seat(beside="flint-beach", tucked="camp-eagle/1 devon-city/0"))
    assert card.contracts == 6 + 17 + 14


# The buildings


def worth(
    building: str,
    train: str = "engine-1",
    *,
    beside: str = "",
    tucked: str = "",
    players: int = 2,
    tickets: dict[str, int] | None = None,
) -> int:
    """Count what one building adds to the points of a seat."""
    without, with_it = (
        scored(
            iot.seat(train, beside=beside, tucked=tucked, buildings=buildings),
            players=players,
            tickets=tickets,
        )
        for buildings in ("", building)
    )
    return with_it - without


@rule("score.buildings")
@pytest.mark.parametrize(
    ("train", "points"),
    [
        ("engine-1", 0),
        ("engine-1:green", 2),
        ("engine-2:blue coach-2:green,white hopper-1:~engine-2@1 caboose-3:engine-3", 10),
    ],
)
def test_the_bank_counts_two_a_load(train: str, points: int) -> None:
    assert worth("bank", train) == points


@rule("score.buildings")
@pytest.mark.parametrize(
    ("beside", "tucked", "coal", "oil", "box"),
    [
        ("", "", 0, 0, 0),
        ("alpine-lodge", "", 2, 0, 0),
        ("camp-eagle", "", 0, 0, 2),
        ("", "billingtons/0", 1 + 2, 0, 1 + 2),
        ("", "billingtons/1", 1 + 2, 1, 1 + 1),
        ("", "devon-city/0", 2, 2 + 3, 0),
        ("", "camp-eagle/0", 0, 2, 2 + 3),
        ("cactus-mines", "alpine-lodge/0 flint-beach/1", 1 + 2 + 3 + 1, 1 + 1 + 1, 2 + 1 + 2),
    ],
)
def test_factory_refinery_and_customs_house_count_two_an_icon(
    beside: str, tucked: str, coal: int, oil: int, box: int
) -> None:
    assert worth("coal-factory", beside=beside, tucked=tucked) == 2 * coal
    assert worth("oil-refinery", beside=beside, tucked=tucked) == 2 * oil
    assert worth("customs-house", beside=beside, tucked=tucked) == 2 * box


@rule("score.buildings")
@pytest.mark.parametrize("building", ["coal-factory", "oil-refinery", "customs-house"])
def test_the_any_icons_of_the_research_station_count_for_no_type(building: str) -> None:
    assert worth(building, beside="research-station", players=4) == 0
    assert worth(building, tucked="research-station/0", players=4) == 0


@rule("score.buildings")
def test_the_contracts_of_others_do_not_count() -> None:
    table = iot.position(
        iot.seat(buildings="coal-factory"), iot.seat(tucked="alpine-lodge/0 devon-city/0")
    )
    assert iot.score(table)[0].building_points == 0


@rule("score.buildings")
def test_grand_central_is_worth_eight() -> None:
    assert worth("grand-central") == 8
    assert worth("grand-central", "engine-2:blue coach-1", beside="camp-eagle") == 8


@rule("score.buildings")
@pytest.mark.parametrize(
    ("train", "points"),
    [
        ("engine-1", 0),
        ("engine-1 coach-1", 2),
        ("engine-3:blue coach-1:green hopper-1:bank tanker-1 boxcar-1 caboose-6", 10),
    ],
)
def test_the_rail_yard_counts_two_a_car_but_not_the_engine(train: str, points: int) -> None:
    assert worth("rail-yard", train) == points


@rule("score.buildings", "score.town-hall")
@pytest.mark.parametrize(
    ("train", "points"),
    [
        ("engine-1", 2),
        ("engine-2", 2),
        ("engine-3", 2),
        ("engine-1 hopper-1 tanker-1 boxcar-1", 2),
        ("engine-1 coach-1 coach-2 coach-3", 8),
        ("engine-2 caboose-6 caboose-3 caboose-8", 8),
        ("engine-3 coach-2:blue,green hopper-3 tanker-1 caboose-1", 6),
    ],
)
def test_the_town_hall_counts_engines_coaches_and_cabooses(train: str, points: int) -> None:
    assert worth("town-hall", train) == points


@rule("score.buildings", "score.town-hall")
@pytest.mark.parametrize("number", range(1, 11))
def test_every_caboose_shows_a_passenger(number: int) -> None:
    assert worth("town-hall", f"engine-1 caboose-{number}") == 4


STATIONS = {
    "northern-station": ("alpine-lodge", "billingtons"),
    "middle-station": ("cactus-mines", "devon-city"),
    "southern-station": ("camp-eagle", "flint-beach"),
}


@rule("score.buildings", "score.stations")
@pytest.mark.parametrize("station", STATIONS)
def test_a_station_counts_four_and_the_passengers_on_its_two_tiles(station: str) -> None:
    one, other = STATIONS[station]
    assert worth(station) == 4
    assert worth(station, tickets={one: 1}) == 5
    assert worth(station, tickets={other: 2}) == 6
    assert worth(station, tickets={one: 3, other: 3}) == 10
    others = [pair for name, pair in STATIONS.items() if name != station]
    elsewhere = {place: 2 for pair in others for place in pair}
    assert worth(station, tickets=elsewhere) == 4


@rule("score.stations")
def test_a_station_counts_passengers_whoever_delivered_them() -> None:
    table = iot.position(
        iot.seat("engine-1:white"),
        iot.seat(buildings="northern-station"),
        tickets={"alpine-lodge": ("points", 0)},
    )
    after = play(table, iot.Deliver("alpine-lodge"), iot.DropPassenger(0, "white"))
    mine, theirs = iot.score(after)
    assert (mine.total, theirs.building_points) == (4, 5)


@rule("score.buildings")
def test_several_buildings_are_listed_one_by_one() -> None:
    card = card_of(iot.seat("engine-2 caboose-4", buildings="rail-yard grand-central"))
    assert {score.building: score.points for score in card.buildings} == {
        "grand-central": 8,
        "rail-yard": 2,
    }
    assert card.building_points == 10
    assert card.total == 2 + 2 + 10


@rule("score.buildings")
@pytest.mark.parametrize("building", BUILDINGS)
def test_a_building_in_hand_or_on_a_car_is_worth_nothing_by_itself(building: str) -> None:
    assert scored(iot.seat(hand=building)) == 0
    assert scored(iot.seat(f"engine-1 hopper-1:{building}")) == 2 + 1


# The worked example and the winner


@rule(
    *("score.tokens", "score.cars", "score.contracts", "score.loads"),
    *("score.progress-train", "score.buildings"),
)
def test_the_example_of_54_points() -> None:
    rich = iot.seat(
        "engine-2 hopper-2:boxcar-1,coach-1 tanker-2:engine-2 coach-1",
        tokens=10,
        buildings="bank",
        tucked="alpine-lodge/0",
        beside="camp-eagle",
    )
    table = iot.position(
        rich,
        tickets={"devon-city": 3, "flint-beach": 3},
        trigger="progress",
        progress_train=0,
    )
    card = iot.score(table)[0]
    assert (card.tokens, card.cars, card.contracts) == (10, 13, 21)
    assert (card.loads, card.progress_train, card.building_points) == (3, 1, 6)
    assert card.total == 54


@rule("score.ties")
def test_most_points_win() -> None:
    result = finished(iot.seat("engine-3 coach-1"), iot.seat(tokens=6))
    assert result.winners == (1,)
    assert result.ranking == ((1,), (0,))
    assert [card.total for card in result.scores] == [5, 6]


@rule("score.ties")
def test_of_equal_points_the_longest_train_wins() -> None:
    result = finished(iot.seat(tokens=2), iot.seat("engine-1 hopper-1"))
    assert [card.total for card in result.scores] == [2, 2]
    assert result.winners == (1,)


@rule("score.ties")
def test_the_longest_train_comes_before_the_points_of_its_cars() -> None:
    result = finished(iot.seat("engine-2"), iot.seat("engine-1 coach-1", tokens=1))
    assert [card.total for card in result.scores] == [2, 2]
    assert result.winners == (1,)


@rule("score.ties")
def test_then_the_points_of_engine_and_cars_decide() -> None:
    by_car = finished(iot.seat("engine-1 coach-1", tokens=1), iot.seat("engine-1 hopper-1"))
    assert by_car.winners == (1,)
    by_engine = finished(iot.seat("engine-2"), iot.seat("engine-1", tokens=2))
    assert by_engine.winners == (0,)
    # Loads and buildings are no points of cars.
    loaded = finished(iot.seat("engine-1:blue coach-1"), iot.seat("engine-1 hopper-1"))
    assert loaded.winners == (1,)


@rule("score.ties")
def test_then_the_victory_is_shared() -> None:
    result = finished(
        iot.seat("engine-2 coach-1", tokens=4, beside="flint-beach"),
        iot.seat("engine-2 coach-1", tokens=1),
        iot.seat("engine-1 coach-2 coach-1", tokens=10),
        iot.seat("engine-2 coach-1", tokens=10),
    )
    assert [card.total for card in result.scores] == [13, 4, 13, 13]
    assert result.winners == (2,)  # three have 13 points, and this train is the longest
    assert result.ranking == ((2,), (0, 3), (1,))
    equal = finished(iot.seat("engine-1 hopper-1"), iot.seat(), iot.seat("engine-1 tanker-1"))
    assert equal.winners == (0, 2)
    assert equal.ranking == ((0, 2), (1,))


def test_a_running_game_has_points_but_no_outcome() -> None:
    table = iot.position(iot.seat(tokens=3))
    assert iot.score(table)[0].total == 3
    assert iot.outcome(table) is None
