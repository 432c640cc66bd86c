"""The order of a build: scrap, place, buildings over the limit, payment, passengers."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, train, watch
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    Discarded,
    DrewPassenger,
)
from isle_of_trains.games.all_aboard.laws import broken_laws

PASSENGERS = {
    "coach-1": 1, "coach-2": 2, "coach-3": 3,
    "boxcar-1": 0, "boxcar-2": 0, "boxcar-3": 0,
    "hopper-1": 0, "hopper-2": 0, "hopper-3": 0,
    "tanker-1": 0, "tanker-2": 0, "tanker-3": 0,
    **{f"caboose-{number}": 1 for number in range(1, 11)},
    "caboose-8": 2,
}  # fmt: skip
PAYERS = (
    "bank", "coal-factory", "customs-house", "grand-central", "middle-station",
    "northern-station", "oil-refinery", "rail-yard", "southern-station",
)  # fmt: skip


@rule("build.order", "build.scrap-loads")
def test_scrapped_cargo_scrapped_car_replaced_card_and_payment_are_discarded_in_this_order() -> (
    None
):
    table = iot.position(
        iot.seat(
            "engine-3 coach-1:green hopper-3:tanker-1,~engine-2@0,boxcar-1 tanker-1",
            hand="tanker-2 rail-yard bank town-hall coach-3",
        ),
        discard="caboose-1",
    )
    after, events = watch(
        table,
        iot.Build("tanker-2", upgrades=3, scraps=2),
        iot.Discard("town-hall"),
        iot.Discard("coach-3"),
        iot.Discard("rail-yard"),
    )
    assert after.discard == (
        "caboose-1",
        "tanker-1", "engine-2", "boxcar-1",
        "hopper-3",
        "tanker-1",
        "town-hall", "coach-3", "rail-yard",
    )  # fmt: skip
    assert names(events[:5]) == [
        "Scrapped", "Upgraded", "Discarded", "Discarded", "Discarded",
    ]  # fmt: skip
    assert after.seats[0].train == train("engine-3 coach-1:green tanker-2")


@rule("build.order", "build.scrap-caboose-4", "build.passengers")
def test_a_building_over_the_limit_goes_after_the_placement_and_before_the_payment() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 caboose-4 coach-1:green",
            hand="coach-2 engine-3 hopper-1 tanker-1 rail-yard",
            buildings="bank town-hall",
        )
    )
    placed, events = watch(table, iot.Build("coach-2", upgrades=2, scraps=1))
    assert names(events) == ["Scrapped", "Upgraded"]
    assert placed.seats[0].train == train("engine-2 coach-2:green")
    assert placed.discard == ("caboose-4", "coach-1")
    assert len(placed.seats[0].hand) == 4
    after, events = watch(
        placed,
        iot.GiveUpBuilding("town-hall"),
        iot.Discard("rail-yard"),
        iot.Discard("engine-3"),
        iot.Discard("tanker-1"),
    )
    assert names(events) == [
        "GaveUpBuilding", "Discarded", "Discarded", "Discarded", "DrewPassenger", "DrewPassenger",
    ]  # fmt: skip
    assert after.discard == (
        "caboose-4", "coach-1", "town-hall", "rail-yard", "engine-3", "tanker-1",
    )  # fmt: skip
    assert after.seats[0].buildings == ("bank",)


@rule("build.order")
def test_at_every_question_of_a_build_no_card_is_missing_and_the_train_is_not_too_heavy() -> None:
    state = iot.position(
        iot.seat(
            "engine-1 caboose-4 hopper-1:coach-1 tanker-1",
            hand="tanker-3 " + " ".join(PAYERS[:7]),
            buildings="town-hall southern-station",
        )
    )
    state = play(state, iot.Build("tanker-3", upgrades=3, scraps=1))
    questions = 0
    while any(isinstance(a, iot.Discard | iot.GiveUpBuilding) for a in iot.legal_actions(state)):
        assert broken_laws(state) == ()
        assert state.seats[0].train == train("engine-1 hopper-1:coach-1 tanker-3")
        state = play(state, iot.legal_actions(state)[-1])
        questions += 1
    assert questions == 1 + 6
    assert broken_laws(state) == ()


@rule("build.order", "build.passengers")
def test_passengers_are_drawn_only_when_the_build_is_paid() -> None:
    table = iot.position(iot.seat(hand="coach-1 bank rail-yard"))
    asked = play(table, iot.Build("coach-1"))
    assert asked.seats[0].supply == ()
    after, events = watch(asked, iot.Discard("bank"))
    paid, drew = events
    assert isinstance(paid, Discarded)
    assert isinstance(drew, DrewPassenger)
    assert (drew.seat, drew.rule) == (0, "build.passengers")
    assert after.seats[0].supply == (drew.colour,)


@rule("build.passengers")
@pytest.mark.parametrize(("card", "passengers"), PASSENGERS.items())
def test_a_new_car_brings_the_passengers_shown_on_it(card: str, passengers: int) -> None:
    cost = iot.CARDS[card].cost
    table = iot.position(iot.seat("engine-2", hand=[card, *PAYERS[:cost]], supply="green"))
    after, events = watch(table, iot.Build(card))
    drawn = [event.colour for event in only(events, DrewPassenger)]
    assert len(drawn) == passengers
    assert after.seats[0].supply == tuple(sorted(["green", *drawn]))
    assert len(after.bag) == len(table.bag) - passengers
    assert after.seats[0].tokens == 0


@rule("build.passengers", "build.upgrade")
@pytest.mark.parametrize(
    ("old", "new", "passengers"),
    [
        ("engine-1", "engine-2", 1),
        ("engine-2", "engine-3", 1),
        ("engine-1", "engine-3", 1),
        ("coach-1", "coach-2", 2),
        ("coach-2", "coach-3", 3),
        ("hopper-1", "hopper-3", 0),
    ],
)
def test_an_upgrade_brings_all_the_passengers_of_the_new_card(
    old: str, new: str, passengers: int
) -> None:
    cars, place = (old, 0) if old.startswith("engine") else (f"engine-2 {old}", 1)
    cost = iot.CARDS[new].cost - iot.CARDS[old].cost
    table = iot.position(iot.seat(cars, hand=[new, *PAYERS[:cost]]))
    after = play(table, iot.Build(new, upgrades=place))
    assert len(after.seats[0].supply) == passengers


@rule("build.passengers", "take.bag-empty")
def test_for_each_passenger_that_the_bag_cannot_give_there_is_a_token() -> None:
    table = iot.position(iot.seat(hand=["coach-3", *PAYERS[:7]], tokens=2), bag="purple")
    after, events = watch(table, iot.Build("coach-3"))
    assert names(events[-3:]) == ["DrewPassenger", "GainedTokens", "GainedTokens"]
    assert [event.rule for event in events[-3:]] == [
        "build.passengers", "take.bag-empty", "take.bag-empty",
    ]  # fmt: skip
    assert after.seats[0].supply == ("purple",)
    assert after.seats[0].tokens == 4
    assert after.bag == ()


@rule("build.passengers", "take.bag-empty")
def test_a_building_brings_neither_passenger_nor_token() -> None:
    table = iot.position(iot.seat(hand=["town-hall", *PAYERS[:6]]), bag="")
    after = play(table, iot.Build("town-hall"))
    assert after.seats[0].tokens == 0
    assert after.seats[0].supply == ()


@rule("build.order")
def test_the_new_car_lies_in_the_train_while_it_is_being_paid() -> None:
    table = iot.position(iot.seat("engine-1", hand="tanker-1 bank coach-1 hopper-1"))
    asked, events = watch(table, iot.Build("tanker-1"))
    assert names(events) == ["Built"]
    assert asked.seats[0].train == train("engine-1 tanker-1")
    assert "tanker-1" not in asked.seats[0].hand
    assert asked.discard == ()


@rule("build.order")
def test_scrap_and_replaced_card_lie_in_the_discard_pile_while_the_build_is_being_paid() -> None:
    table = iot.position(
        iot.seat(
            "engine-2 hopper-1 tanker-1:bank", hand="hopper-2 coach-1 coach-2 coach-3 engine-3"
        )
    )
    asked = play(table, iot.Build("hopper-2", upgrades=1, scraps=2))
    assert asked.discard == ("bank", "tanker-1", "hopper-1")
    assert set(iot.legal_actions(asked)) == {
        iot.Discard("coach-1"),
        iot.Discard("coach-2"),
        iot.Discard("coach-3"),
        iot.Discard("engine-3"),
    }


@rule("open.shown")
@pytest.mark.parametrize(
    ("shown", "left"), [("hopper-1", ""), ("hopper-1 hopper-1", "hopper-1"), ("coach-2", "coach-2")]
)
def test_a_card_that_is_built_is_no_longer_shown_in_the_hand(shown: str, left: str) -> None:
    table = iot.position(iot.seat(hand="hopper-1 hopper-1 coach-2 bank", shown=shown))
    asked = play(table, iot.Build("hopper-1"))
    assert asked.seats[0].shown == tuple(left.split())


@rule("open.shown", "build.pay")
def test_a_card_that_pays_is_no_longer_shown_in_the_hand() -> None:
    table = iot.position(iot.seat(hand="hopper-1 coach-2 bank", shown="bank coach-2"))
    asked = play(table, iot.Build("hopper-1"))
    assert asked.seats[0].shown == ("bank", "coach-2")
    assert play(asked, iot.Discard("bank")).seats[0].shown == ("coach-2",)
