"""The order of discards: alone it matters, because the top one can come back."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Discarded, Unloaded

TAKE_PASSENGER = iot.TakePassenger()


def discarded(events: tuple[iot.Event, ...]) -> list[str]:
    return [event.card for event in only(events, Discarded)]


# Cards of the hand


@rule("solo.return", "build.pay")
@pytest.mark.parametrize("order", [("bank", "hopper-1"), ("hopper-1", "bank")])
def test_the_order_of_a_payment_is_asked_even_if_the_whole_hand_goes(
    order: tuple[str, str],
) -> None:
    table = iot.position(iot.seat(hand="tanker-1 bank hopper-1"), players=1)
    asked = play(table, iot.Build("tanker-1"))
    assert set(iot.legal_actions(asked)) == {iot.Discard("bank"), iot.Discard("hopper-1")}
    after, events = watch(asked, iot.Discard(order[0]))
    assert discarded(events) == list(order)  # the last card has no order
    assert after.discard == order


@rule("solo.return", "build.pay")
def test_with_company_nobody_asks() -> None:
    table = iot.position(iot.seat(hand="tanker-1 bank hopper-1"), players=2)
    after = play(table, iot.Build("tanker-1"))
    assert sorted(after.discard) == ["bank", "hopper-1"]


@rule("solo.return", "build.pay")
def test_cards_of_one_kind_go_unasked() -> None:
    table = iot.position(iot.seat(hand="tanker-1 hopper-1 hopper-1 hopper-1"), players=1)
    after, events = watch(table, iot.Build("tanker-1"))
    assert discarded(events) == ["hopper-1", "hopper-1"]
    assert after.seats[0].hand == ("hopper-1",)


@rule("solo.return", "build.pay")
def test_what_is_of_one_kind_at_the_end_of_a_payment_goes_unasked() -> None:
    table = iot.position(iot.seat(hand="boxcar-1 hopper-1 bank hopper-1 hopper-1"), players=1)
    asked = play(table, iot.Build("boxcar-1"), iot.Discard("hopper-1"))
    after, events = watch(asked, iot.Discard("bank"))
    assert discarded(events) == ["bank", "hopper-1"]
    assert after.discard == ("hopper-1", "bank", "hopper-1")


@rule("solo.return", "turn.hand-limit")
def test_the_order_over_the_hand_limit_is_the_players() -> None:
    six = "bank coach-1 coach-2 hopper-1 tanker-1 town-hall rail-yard"
    asked = play(iot.position(iot.seat(hand=six), players=1, actions_left=1), TAKE_PASSENGER)
    after = play(asked, iot.Discard("tanker-1"), iot.Discard("coach-1"))
    assert after.discard[:2] == ("tanker-1", "coach-1")
    assert after.turn == 2


@rule("solo.return", "turn.hand-limit")
def test_a_hand_of_one_kind_is_cut_unasked() -> None:
    table = iot.position(iot.seat(hand=["engine-2"] * 6), players=1, actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    assert discarded(events) == ["engine-2"]
    assert after.turn == 2


@rule("solo.return", "load.discard")
def test_a_benefit_that_discards_asks_which() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1"),
        players=1,
        deck_top="bank coach-2 coach-2",
    )
    asked = play(table, iot.Load("coach-1", 0, 1))
    assert set(iot.legal_actions(asked)) == {iot.Discard("bank"), iot.Discard("coach-2")}
    same = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1"),
        players=1,
        deck_top="engine-2 engine-2 engine-2",
    )
    _, events = watch(same, iot.Load("coach-1", 0, 1))
    assert discarded(events) == ["engine-2"]


# Cargo for a contract


@rule("deliver.asked")
@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_which_cargo_goes_first_is_asked(order: tuple[int, int]) -> None:
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1 tanker-1:engine-2"), players=1)
    asked = play(table, iot.Deliver("cactus-mines"), iot.FulfilPrimary())
    assert set(iot.legal_actions(asked)) == {iot.Unload(1), iot.Unload(2)}
    after, events = watch(asked, iot.Unload(order[0]))
    assert [event.car for event in only(events, Unloaded)] == list(order)
    cards = {1: "coach-1", 2: "engine-2"}
    assert after.discard == tuple(cards[car] for car in order)
    assert after.seats[0].beside == ("cactus-mines",)


@rule("deliver.asked")
def test_with_company_the_only_set_is_not_asked_for() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1 tanker-1:engine-2"), players=2)
    after = play(table, iot.Deliver("cactus-mines"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("cactus-mines",)


@rule("deliver.asked")
def test_cargo_of_one_kind_has_no_order() -> None:
    # Cards of every type: one counts as coal, the other as oil.
    table = iot.position(iot.seat("engine-1 hopper-1:engine-1 tanker-1:engine-1"), players=1)
    after = play(table, iot.Deliver("cactus-mines"), iot.FulfilPrimary())
    assert after.discard == ("engine-1", "engine-1")
    assert after.seats[0].beside == ("cactus-mines",)


@rule("deliver.asked", "deliver.which")
def test_in_one_car_the_oldest_goes_first_and_nobody_asks() -> None:
    table = iot.position(iot.seat("engine-1 hopper-2:hopper-1,coach-1"), players=1)
    after = play(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert after.discard == ("hopper-1", "coach-1")


@rule("deliver.asked")
def test_the_question_is_over_when_the_rest_has_no_order() -> None:
    # Three of any cargo: two kinds on two cars, then one car is left.
    table = iot.position(
        iot.seat("engine-1 hopper-2:hopper-1,coach-1 tanker-1:engine-2"), players=1, scenario=6
    )
    asked = play(table, iot.Deliver("research-station"), iot.FulfilPrimary())
    after = play(asked, iot.Unload(2))
    assert after.discard == ("engine-2", "hopper-1", "coach-1")
    between = play(asked, iot.Unload(1))
    assert set(iot.legal_actions(between)) == {iot.Unload(1), iot.Unload(2)}
    assert play(between, iot.Unload(2)).discard == ("hopper-1", "engine-2", "coach-1")
    assert play(between, iot.Unload(1)).discard == ("hopper-1", "coach-1", "engine-2")


@rule("deliver.asked")
def test_the_question_is_over_when_the_rest_is_of_one_kind() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-1:engine-1 tanker-1:engine-1 boxcar-1:engine-3"),
        players=1,
        scenario=6,
    )
    asked = play(table, iot.Deliver("research-station"), iot.FulfilPrimary())
    assert play(asked, iot.Unload(3)).discard == ("engine-3", "engine-1", "engine-1")


@rule("deliver.asked")
def test_more_than_one_set_is_asked_for_even_of_one_kind() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1:engine-1 hopper-1:engine-1 hopper-1:engine-1"), players=1
    )
    asked = play(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert set(iot.legal_actions(asked)) == {iot.Unload(1), iot.Unload(2), iot.Unload(3)}


@rule("deliver.asked", "caboose.7")
def test_a_passenger_that_stands_in_has_no_place_in_the_discard_pile() -> None:
    table = iot.position(
        iot.seat("engine-2:green hopper-1:coach-1 caboose-7"), players=1, deck_top="bank"
    )
    after = play(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("alpine-lodge",)
    assert after.discard == ("coach-1",)
    assert sorted(after.bag) == sorted([*table.bag, "green"])


@rule("deliver.asked", "caboose.7")
def test_a_passenger_beside_cargo_of_one_car_asks_for_no_order() -> None:
    table = iot.position(
        iot.seat("engine-2:green hopper-2:hopper-1,coach-1 caboose-7"), players=1, scenario=6
    )
    after = play(table, iot.Deliver("research-station"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("research-station",)
    assert after.discard == ("hopper-1", "coach-1")


@rule("deliver.asked", "deliver.which", "turn.hold")
def test_only_cargo_of_the_contract_answers_the_question() -> None:
    table = iot.position(
        iot.seat("engine-2:green hopper-1:coach-1 tanker-1:engine-2 boxcar-1:engine-3"), players=1
    )
    asked = play(table, iot.Deliver("cactus-mines"), iot.FulfilPrimary())
    assert_refused(asked, iot.Unload(3), "deliver.which", "3")
    assert_refused(asked, iot.Unload(0), "turn.hold", "0")
    assert_refused(asked, iot.Unload(0, "green"), "caboose.7", "caboose-7")
    assert_refused(asked, iot.FinishDelivery(), "turn.decision")


@rule("solo.return", "deliver.special")
def test_loads_set_aside_are_discarded_in_the_order_chosen() -> None:
    train = "engine-1 hopper-2:hopper-1,coach-1 tanker-1:engine-2"
    for order in ((1, 1, 2), (1, 2, 1), (2, 1, 1)):
        state = play(iot.position(iot.seat(train), players=1), iot.Deliver())
        for car in order:
            state = play(state, iot.SetAside(car))
        cargo = {1: ["coach-1", "hopper-1"], 2: ["engine-2"]}
        assert state.discard == tuple(cargo[car].pop() for car in order)
