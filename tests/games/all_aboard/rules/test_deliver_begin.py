"""Beginning a delivery: whose loads, which destinations, and what is refused before any step."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import COLOUR_OF, destinations, freight, told
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import BeganDelivery
from isle_of_trains.games.all_aboard.state import ChooseAction

STEPS: tuple[iot.DeliveryStep, ...] = (
    iot.FulfilPrimary(),
    iot.FulfilSecondary(0),
    iot.DropPassenger(0, "blue"),
    iot.DropElsewhere(0, "blue"),
    iot.DropMismatched(0, "blue"),
    iot.SetAside(0, "blue"),
    iot.SetAside(1),
    iot.FinishDelivery(),
)


# Whose loads


@rule("deliver.own", "turn.possible")
@pytest.mark.parametrize("destination", [None, "billingtons", "flint-beach"])
def test_with_nothing_on_the_train_no_delivery_can_be_begun(destination: str | None) -> None:
    table = iot.position(iot.seat("engine-1 hopper-1 coach-1"), iot.seat(freight(3, 3, 3)))
    assert destinations(table) == set()
    assert_refused(table, iot.Deliver(destination), "deliver.own", "nothing", "your train")


@rule("deliver.one-destination", "deliver.own")
@pytest.mark.parametrize("train", ["engine-1 hopper-1", "engine-1:blue hopper-1"])
@pytest.mark.parametrize("destination", ["atlantis", "research-station", ""])
def test_a_destination_that_is_not_in_the_game_is_named_first(train: str, destination: str) -> None:
    table = iot.position(iot.seat(train))
    action = iot.Deliver(destination)
    assert_refused(table, action, "deliver.one-destination", f"{destination} is not a destination")
    refusal = iot.explain(table, action)
    assert refusal is not None
    assert "alpine-lodge" in refusal.advice
    assert "research-station" not in refusal.advice


@rule("deliver.own")
def test_the_loads_of_a_rival_help_nobody_else() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1:coach-1"), iot.seat("engine-1:blue boxcar-1:engine-3")
    )
    assert destinations(table) == {None}
    assert_refused(table, iot.Deliver("billingtons"), "deliver.one-destination", "billingtons")


@rule("deliver.own", "turn.hold")
def test_a_car_of_a_rival_is_never_unloaded() -> None:
    table = iot.position(
        iot.seat("engine-1:blue"), iot.seat("engine-1:blue coach-1:blue hopper-1:coach-1")
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropPassenger(1, "blue"), "turn.hold", "car 1")
    assert_refused(delivering, iot.SetAside(2), "turn.hold", "car 2")
    after = play(delivering, iot.DropPassenger(0, "blue"))
    assert after.seats[1] == table.seats[1]


@rule("deliver.own")
def test_it_does_not_matter_who_loaded_a_car() -> None:
    table = iot.position(iot.seat("engine-1 hopper-2:~engine-3@1,~engine-3@0"))
    after = play(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("alpine-lodge",)


# Which destinations


@rule("deliver.one-destination")
@pytest.mark.parametrize(
    ("train", "named"),
    [
        pytest.param("engine-1 hopper-1:coach-1", set(), id="one coal serves nothing"),
        pytest.param(freight(2), {"alpine-lodge"}, id="two coal"),
        pytest.param(freight(1, 1), {"cactus-mines"}, id="coal and oil"),
        pytest.param(freight(1, 0, 1), {"billingtons"}, id="coal and box"),
        pytest.param(freight(0, 2), {"devon-city"}, id="two oil"),
        pytest.param(freight(0, 1, 1), {"flint-beach"}, id="oil and box"),
        pytest.param(freight(0, 0, 2), {"camp-eagle"}, id="two boxes"),
        pytest.param("engine-1:green", {"flint-beach"}, id="a passenger"),
        pytest.param(
            "engine-1:green coach-2:green,black",
            {"flint-beach", "devon-city"},
            id="passengers of two colours",
        ),
        pytest.param(
            freight(2, engine="engine-1:blue"),
            {"alpine-lodge", "billingtons"},
            id="a contract here, a ticket there",
        ),
    ],
)
def test_a_destination_is_named_only_where_a_contract_or_a_ticket_is_possible(
    train: str, named: set[str]
) -> None:
    table = iot.position(iot.seat(train))
    assert destinations(table) == {None, *named}
    for destination in COLOUR_OF:
        if destination not in named:
            assert_refused(table, iot.Deliver(destination), "deliver.one-destination", destination)
    assert_allowed(table, iot.Deliver())


@rule("deliver.one-destination", "deliver.one-island", "deliver.secondary")
def test_with_an_open_island_card_only_its_own_contracts_count() -> None:
    table = iot.position(iot.seat(freight(3, 1, 3), beside="alpine-lodge"))
    assert destinations(table) == {None, "alpine-lodge"}
    poorer = iot.position(iot.seat(freight(2), beside="alpine-lodge"))
    assert destinations(poorer) == {None}


@rule("deliver.one-destination", "deliver.owner")
def test_a_taken_island_is_a_destination_only_for_passengers() -> None:
    table = iot.position(
        iot.seat(freight(3, 3, 3, engine="engine-1:white")),
        iot.seat(beside="alpine-lodge", tucked="billingtons/0"),
    )
    assert destinations(table) == {
        None, "alpine-lodge", "cactus-mines", "camp-eagle", "devon-city", "flint-beach"
    }  # fmt: skip


@rule("deliver.one-destination", "deliver.ticket-full")
def test_a_full_tile_is_no_reason_to_come() -> None:
    table = iot.position(
        iot.seat("engine-1:white caboose-10"), tickets={"billingtons": 3}, progress=1
    )
    assert "billingtons" not in destinations(table)
    assert_refused(table, iot.Deliver("billingtons"), "deliver.one-destination", "billingtons")


@rule("deliver.one-destination", "caboose.10")
def test_caboose_10_lets_a_passenger_name_any_destination_with_a_tile() -> None:
    table = iot.position(iot.seat("engine-1:white caboose-10"), players=4)
    assert destinations(table) == {None, *COLOUR_OF}
    assert_refused(
        table, iot.Deliver("research-station"), "deliver.one-destination", "research-station"
    )


@rule("deliver.one-destination", "caboose.9")
def test_caboose_9_alone_is_no_reason_to_name_a_destination() -> None:
    table = iot.position(iot.seat("engine-1:white caboose-9"), players=4)
    assert destinations(table) == {None, "alpine-lodge"}
    assert_refused(table, iot.Deliver("billingtons"), "deliver.one-destination")
    assert_refused(table, iot.Deliver("research-station"), "deliver.one-destination")


@rule("deliver.one-destination", "caboose.7")
def test_caboose_7_lets_a_passenger_make_a_contract_possible() -> None:
    without = iot.position(iot.seat("engine-1:orange hopper-1:coach-1"))
    table = iot.position(iot.seat("engine-1:orange hopper-1:coach-1 caboose-7"))
    assert destinations(without) == {None, "camp-eagle"}
    assert destinations(table) == {
        None, "camp-eagle", "alpine-lodge", "billingtons", "cactus-mines"
    }  # fmt: skip


@rule("deliver.one-destination", "deliver.research")
@pytest.mark.parametrize("players", [2, 3])
def test_the_research_station_is_no_destination_for_fewer_than_four(players: int) -> None:
    table = iot.position(iot.seat(freight(3)), players=players)
    assert "research-station" not in destinations(table)
    assert_refused(
        table, iot.Deliver("research-station"), "deliver.one-destination", "research-station"
    )


@rule("deliver.one-destination")
@pytest.mark.parametrize("destination", ["nowhere", "", "blue"])
def test_a_place_that_does_not_exist_is_no_destination(destination: str) -> None:
    table = iot.position(iot.seat(freight(3, 3, 3)))
    assert_refused(table, iot.Deliver(destination), "deliver.one-destination", destination)


@rule("deliver.one-destination")
def test_the_refusal_of_a_destination_tells_why_each_step_fails_there() -> None:
    table = iot.position(iot.seat("engine-1:white hopper-1:coach-1"))
    refusal = iot.explain(table, iot.Deliver("billingtons"))
    assert refusal is not None
    assert [because.rule for because in refusal.because] == ["deliver.primary", "deliver.ticket"]
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1", beside="billingtons"))
    refusal = iot.explain(table, iot.Deliver("billingtons"))
    assert refusal is not None
    assert [because.rule for because in refusal.because] == ["deliver.secondary"]


@rule("deliver.one-destination", "deliver.steps")
def test_a_delivery_goes_to_the_one_destination_named() -> None:
    table = iot.position(iot.seat(freight(2, 2, engine="engine-1:black")))
    delivering, events = told(table, iot.Deliver("alpine-lodge"))
    assert events == [
        BeganDelivery(seat=0, rule="deliver.one-destination", destination="alpine-lodge")
    ]
    assert set(iot.legal_actions(delivering)) == {
        iot.FulfilPrimary(),
        iot.SetAside(0, "black"),
        iot.SetAside(1),
        iot.SetAside(2),
    }
    assert_refused(delivering, iot.DropPassenger(0, "black"), "deliver.ticket", "black")


@rule("deliver.one-destination", "deliver.special")
def test_a_delivery_without_a_destination_is_special_only() -> None:
    train = freight(2, 1, 1, engine="engine-1:blue") + " caboose-6 caboose-9"
    table = iot.position(iot.seat(train.replace("engine-1", "engine-3")))
    delivering, events = told(table, iot.Deliver())
    assert events == [BeganDelivery(seat=0, rule="deliver.one-destination", destination=None)]
    assert set(iot.legal_actions(delivering)) == {
        iot.SetAside(0, "blue"),
        iot.SetAside(1),
        iot.SetAside(2),
        iot.SetAside(3),
    }
    for step in STEPS[:5]:
        assert_refused(delivering, step, "deliver.one-destination", "no destination")


# The moment


@rule("turn.decision")
@pytest.mark.parametrize("step", [*STEPS, iot.Unload(1), iot.Unload(0, "blue"), iot.Decline()])
def test_a_step_needs_a_delivery(step: iot.Action) -> None:
    table = iot.position(iot.seat(freight(1, 0, 1, engine="engine-1:blue")))
    assert_refused(table, step, "turn.decision", type(step).__name__)


@rule("turn.decision")
@pytest.mark.parametrize(
    "action",
    [
        iot.Deliver("billingtons"),
        iot.Deliver(),
        iot.TakePassenger(),
        iot.TakeCard("deck"),
        iot.Load("coach-1", 0, 1),
        iot.Build("coach-1"),
        iot.Unload(1),
        iot.Decline(),
        iot.Discard("coach-1"),
        iot.GiveUpBuilding("bank"),
    ],
)
def test_only_steps_answer_a_delivery_under_way(action: iot.Action) -> None:
    table = iot.position(
        iot.seat(
            freight(1, 0, 1, engine="engine-1:blue"), hand="coach-1 bank", buildings="town-hall"
        )
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, action, "turn.decision", type(action).__name__)


@rule("turn.decision")
@pytest.mark.parametrize("step", STEPS)
def test_nobody_else_takes_a_step(step: iot.Action) -> None:
    train = freight(1, 0, 1, engine="engine-1:blue")
    table = iot.position(iot.seat(train), iot.seat("engine-1:blue hopper-1:boxcar-1"))
    assert_refused(table, iot.Deliver(), "turn.decision", "eat 1", seat=1)
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, step, "turn.decision", "eat 1", seat=1)


@rule("turn.bonus")
@pytest.mark.parametrize("bonus", ["load", "build"])
def test_a_bonus_of_another_kind_grants_no_delivery(bonus: str) -> None:
    full = iot.position(
        iot.seat(freight(1, 0, 1), hand="hopper-1 coach-1", supply="blue"), bonus=bonus
    )
    assert_refused(full, iot.Deliver("billingtons"), "turn.bonus", bonus, "Deliver")
    empty = iot.position(iot.seat(freight(), hand="hopper-1 coach-1", supply="blue"), bonus=bonus)
    assert_refused(empty, iot.Deliver(), "turn.bonus", bonus, "Deliver")


@rule("turn.bonus")
@pytest.mark.parametrize("bonus", ["any", "deliver", "load or deliver"])
def test_a_bonus_delivery_has_the_same_destinations_as_a_regular_one(bonus: str) -> None:
    train = freight(1, 0, 1, engine="engine-1:green")
    table = iot.position(iot.seat(train, supply="blue"), bonus=bonus)
    assert destinations(table) == {None, "billingtons", "flint-beach"}
    assert_refused(table, iot.Deliver("alpine-lodge"), "deliver.one-destination")
    assert_allowed(table, iot.Decline())


@rule("turn.bonus", "turn.actions")
def test_a_delivery_is_one_action_and_a_bonus_delivery_is_none() -> None:
    regular = iot.position(iot.seat("engine-1 hopper-1:coach-1"))
    bonus = iot.position(iot.seat("engine-1 hopper-1:coach-1"), bonus="deliver")
    for table, left in ((regular, 1), (bonus, 2)):
        after = play(table, iot.Deliver(), iot.SetAside(1))
        assert after.decision == ChooseAction(left)


# The first step


@rule("deliver.finish")
def test_a_delivery_is_asked_about_even_if_only_one_step_is_possible() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1"))
    assert iot.legal_actions(play(table, iot.Deliver())) == (iot.SetAside(1),)


@rule("deliver.finish", "deliver.one-destination")
@pytest.mark.parametrize("destination", [None, "billingtons"])
def test_a_delivery_cannot_be_finished_before_its_first_step(destination: str | None) -> None:
    table = iot.position(iot.seat(freight(1, 0, 1)))
    delivering = play(table, iot.Deliver(destination))
    assert_refused(delivering, iot.FinishDelivery(), "deliver.finish", "yet")
