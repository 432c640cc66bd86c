"""The promos: the Time Engine, and three more ticket tiles to draw from."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    DrewPassenger,
    GainedTokens,
    Salvaged,
    Upgraded,
)
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.pieces import every_card

SIX_TILES = {"build", "cards", "cards-then-points", "load", "points", "points-then-cards"}
PROMO_TILES = {"salvage", "cards-and-passengers", "points-and-passengers"}
MONEY = ("engine-2",) * 5 + ("hopper-1",) * 2
"""Seven cards to pay with."""
BUILD = iot.Build("time-engine", upgrades=0)

every_number = pytest.mark.parametrize("players", [1, 2, 3, 4])


# The deal


@rule("promo.time-engine", "setup.deal")
@every_number
def test_the_time_engine_joins_the_deck(players: int) -> None:
    places = set()
    for seed in range(60):
        state = iot.new_game(players=players, seed=seed, promos=True)
        cards = Counter(every_card(state))
        assert sum(cards.values()) == 72
        assert cards["time-engine"] == 1
        assert len(state.deck) == 72 - 3 - 6 * players
        assert broken_laws(state) == ()
        places |= {"deck"} if "time-engine" in state.deck else set()
        places |= {"display"} if "time-engine" in state.display else set()
        places |= {"hand"} if any("time-engine" in seat.hand for seat in state.seats) else set()
    assert places == {"deck", "display", "hand"}


@rule("promo.time-engine", "promo.tickets", "setup.options")
@every_number
def test_without_the_option_there_are_no_promos(players: int) -> None:
    for seed in range(20):
        state = iot.new_game(players=players, seed=seed)
        cards = Counter(every_card(state))
        assert sum(cards.values()) == 71
        assert cards["time-engine"] == 0
        assert {ticket.tile for ticket in state.tickets} == SIX_TILES


@rule("promo.tickets", "setup.tickets")
@every_number
def test_six_of_nine_tiles_are_drawn(players: int) -> None:
    drawn: Counter[str] = Counter()
    places = set()
    for seed in range(300):
        state = iot.new_game(players=players, seed=seed, promos=True)
        tiles = [ticket.tile for ticket in state.tickets]
        assert len(set(tiles)) == len(tiles) == 6
        drawn.update(tiles)
        places |= {(ticket.destination, ticket.tile) for ticket in state.tickets}
    assert set(drawn) == SIX_TILES | PROMO_TILES
    assert all(150 < count < 250 for count in drawn.values())  # two thirds of 300
    assert len(places) == 6 * 9


@rule("promo.time-engine", "promo.tickets")
def test_promos_cannot_be_set_up_where_they_are_not_played() -> None:
    with pytest.raises(iot.InvalidPosition, match="time-engine"):
        iot.position(iot.seat("time-engine"))
    with pytest.raises(iot.InvalidPosition, match="salvage"):
        iot.position(tickets={"billingtons": "salvage"})
    table = iot.position(iot.seat(hand="coach-1"))
    assert_refused(table, BUILD, "turn.hold", "time-engine")
    assert_refused(table, iot.TakeCard("time-engine"), "take.display", "time-engine")


# The Time Engine


def with_time_engine(
    cars: str = "engine-1",
    *,
    players: int = 2,
    money: int = 7,
    discard: str = "bank",
    bag: str | None = None,
) -> iot.State:
    """Set up seat 0 with the Time Engine in hand and so many other cards."""
    return iot.position(
        iot.seat(cars, hand=("time-engine", *MONEY[:money])),
        players=players,
        promos=True,
        discard=discard,
        bag=bag,
    )


def pay(state: iot.State) -> iot.State:
    """Discard the first cards that may go until nobody asks for more."""
    while isinstance(iot.legal_actions(state)[0], iot.Discard):
        state = play(state, iot.legal_actions(state)[0])
    return state


@rule("promo.time-engine", "build.upgrade", "build.cost")
@pytest.mark.parametrize(("engine", "cost"), [("engine-1", 7), ("engine-2", 5), ("engine-3", 2)])
def test_it_takes_the_place_of_any_engine(engine: str, cost: int) -> None:
    money = ("tanker-1",) * 4 + ("tanker-2",) * 3
    seat = iot.seat(f"{engine} hopper-1", hand=("time-engine", *money[:cost]))
    table = iot.position(seat, promos=True)
    after, events = watch(table, BUILD)
    assert events[0] == Upgraded(
        seat=0,
        rule="build.upgrade",
        card="time-engine",
        car=0,
        replaced=engine,
        cost=cost,
        left=(),
    )
    assert after.seats[0].train.kinds == ("time-engine", "hopper-1")
    poor = iot.position(iot.seat(engine, hand=("time-engine", *money[1:cost])), promos=True)
    assert_refused(poor, BUILD, "build.pay", str(cost), str(cost - 1))


@rule("promo.time-engine", "build.engine")
def test_it_is_an_engine_and_so_never_an_extension() -> None:
    assert_refused(with_time_engine(), iot.Build("time-engine"), "build.engine", "time-engine")


@rule("promo.time-engine", "build.upgrade")
@pytest.mark.parametrize("engine", ["engine-1", "engine-2", "engine-3"])
def test_no_other_engine_replaces_it(engine: str) -> None:
    hand = (engine, *("hopper-1",) * 4, *("hopper-2",) * 3)
    table = iot.position(iot.seat("time-engine", hand=hand), promos=True)
    assert_refused(table, iot.Build(engine, upgrades=0), "build.upgrade", engine, "time-engine")


@rule("promo.time-engine", "build.capacity")
def test_it_pulls_seven() -> None:
    seven = "hopper-1 hopper-1 hopper-1 boxcar-1 caboose-1"
    assert_allowed(with_time_engine(f"engine-3 {seven}", money=2), BUILD)
    assert_refused(
        with_time_engine(f"engine-3 {seven} tanker-1", money=2), BUILD, "build.capacity", "1 more"
    )
    assert_allowed(with_time_engine(f"engine-3 {seven} tanker-1 caboose-6", money=2), BUILD)


@rule("promo.time-engine", "build.capacity")
def test_its_pull_carries_new_cars() -> None:
    hand = "boxcar-1 engine-2 engine-2 engine-2"
    light = iot.seat("time-engine hopper-1 hopper-1 hopper-1 boxcar-1", hand=hand)
    assert_allowed(iot.position(light, promos=True), iot.Build("boxcar-1"))
    heavy = iot.seat("time-engine hopper-1 hopper-1 hopper-1 hopper-1 boxcar-1", hand=hand)
    assert_refused(
        iot.position(heavy, promos=True), iot.Build("boxcar-1"), "build.capacity", "1 more"
    )


@rule("promo.time-engine", "build.upgrade-loads")
def test_the_passenger_of_the_old_engine_goes_to_the_bag() -> None:
    table = with_time_engine("engine-3:green coach-1:blue", money=2)
    asked, events = watch(table, BUILD)
    (upgraded,) = only(events, Upgraded)
    assert upgraded.left == ("green",)
    done = pay(asked)
    assert done.seats[0].train.loads == ((), ("blue",))
    everybody = sorted([*table.bag, "green"])
    assert sorted([*done.bag, *done.seats[0].supply]) == everybody


@rule("promo.time-engine", "build.upgrade-loads", "build.passengers")
def test_that_passenger_can_be_the_one_that_is_drawn() -> None:
    everybody = ("black", "blue", "orange", "purple", "white")
    others = ("green", "green", *everybody, *everybody, *everybody)
    table = iot.position(
        iot.seat("engine-3:green", hand="time-engine hopper-1 hopper-1", supply=others),
        promos=True,
        discard="bank",
    )
    assert table.bag == ()
    after, events = watch(table, BUILD)
    assert only(events, DrewPassenger) == (
        DrewPassenger(seat=0, rule="build.passengers", colour="green"),
    )
    assert not only(events, GainedTokens)
    assert after.bag == ()


@rule("promo.time-engine", "load.space")
def test_it_has_no_seat() -> None:
    table = iot.position(iot.seat("time-engine", supply="green"), promos=True)
    assert_refused(table, iot.Load("green", 0, 0), "load.space", "time-engine")


@rule("promo.time-engine", "build.order", "open.shown")
def test_pay_then_draw_a_passenger_then_take_a_card_last_of_all() -> None:
    seat = iot.seat("engine-3", hand="time-engine engine-2 engine-2 hopper-1")
    table = iot.position(seat, promos=True, discard="bank town-hall")
    unpaid = play(table, BUILD)
    assert unpaid.seats[0].supply == ()
    asked, events = watch(unpaid, iot.Discard("engine-2"), iot.Discard("hopper-1"))
    assert names(events) == ["Discarded", "Discarded", "DrewPassenger"]
    # The replaced engine and the payment lie there too.
    kinds = {"bank", "town-hall", "engine-3", "engine-2", "hopper-1"}
    assert set(iot.legal_actions(asked)) == {iot.Salvage(kind) for kind in kinds}
    after, events = watch(asked, iot.Salvage("engine-3"))
    assert [event.card for event in only(events, Salvaged)] == ["engine-3"]
    assert after.seats[0].hand == ("engine-2", "engine-3")
    assert after.seats[0].shown == ("engine-3",)
    assert after.discard == ("bank", "town-hall", "engine-2", "hopper-1")


@rule("promo.time-engine")
def test_the_card_is_taken_because_of_the_time_engine() -> None:
    asked = play(with_time_engine("engine-3", money=2), BUILD)
    assert iot.step(asked, iot.Salvage("bank")).events == (
        Salvaged(seat=0, rule="promo.time-engine", card="bank"),
    )


@rule("promo.time-engine", "turn.decision", "turn.hold")
def test_a_card_must_be_taken() -> None:
    asked = play(with_time_engine("engine-3", money=2, discard="bank town-hall"), BUILD)
    assert type(asked.decision).__name__ == "ChooseSalvage"
    assert_refused(asked, iot.Decline(), "turn.decision", "Decline")
    assert_refused(asked, iot.TakePassenger(), "turn.decision", "TakePassenger")
    assert_refused(asked, iot.Salvage("rail-yard"), "turn.hold", "rail-yard")
    assert_refused(asked, iot.Salvage("time-engine"), "turn.hold", "time-engine")
    assert_refused(asked, iot.Salvage("bank"), "turn.decision", seat=1)


@rule("promo.time-engine")
def test_a_discard_pile_of_one_kind_needs_no_question() -> None:
    seat = iot.seat("engine-2", hand=("time-engine", *("engine-2",) * 5))
    table = iot.position(seat, promos=True, discard="")
    after, events = watch(table, BUILD)
    assert names(events)[-2:] == ["DrewPassenger", "Salvaged"]
    assert after.seats[0].hand == ("engine-2",)
    assert after.discard == ("engine-2",) * 5


@rule("promo.time-engine", "take.bag-empty")
def test_an_empty_bag_pays_a_token_before_the_card_is_taken() -> None:
    table = with_time_engine("engine-3", money=2, bag="")
    after, events = watch(table, BUILD)
    assert only(events, GainedTokens)[0].rule == "take.bag-empty"
    assert after.seats[0].tokens == 1
    assert type(after.decision).__name__ == "ChooseSalvage"


@rule("promo.time-engine", "score.cars", "score.town-hall")
def test_it_scores_five_and_shows_a_passenger() -> None:
    table = iot.position(iot.seat("time-engine hopper-1", buildings="town-hall"), promos=True)
    card = iot.score(table)[0]
    assert (card.cars, card.building_points) == (5 + 2, 2)


@rule("promo.time-engine", "load.match")
@pytest.mark.parametrize("car", ["hopper-1", "tanker-1", "boxcar-1", "caboose-3"])
def test_as_cargo_it_is_of_any_type(car: str) -> None:
    table = iot.position(iot.seat(f"engine-1 {car}", hand="time-engine bank"), promos=True)
    assert_allowed(table, iot.Load("time-engine", 0, 1))
    assert_refused(table, iot.Load("time-engine", 0, 1, as_any=True), "load.as-any", "time-engine")


@rule("promo.time-engine", "solo.return")
def test_alone_a_returned_card_is_not_there_to_be_taken() -> None:
    seat = iot.seat("engine-3", hand="time-engine engine-2 hopper-1", tokens=9)
    table = iot.position(seat, players=1, promos=True)
    asked = play(table, BUILD, iot.Discard("engine-2"))
    assert asked.discard == ("engine-3", "engine-2", "hopper-1")
    fewer = play(asked, iot.ReturnCard())
    assert set(iot.legal_actions(fewer)) - {iot.ReturnCard()} == {
        iot.Salvage("engine-3"),
        iot.Salvage("engine-2"),
    }
    after = play(fewer, iot.ReturnCard())  # one is left, and it is taken
    assert after.seats[0].hand == ("engine-3",)
    assert after.discard == ()
