"""The special delivery: what is set aside, when its set is closed, and in which order."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import (
    freight,
    is_choosing_an_action,
    loads,
    names,
    told,
)
from tests.games.all_aboard.helpers.playing import only, play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    ClosedSpecial,
    Drew,
    FinishedDelivery,
    PutAside,
    Reshuffled,
)
from isle_of_trains.games.all_aboard.laws import broken_laws


def cargo(card: str) -> iot.Cargo:
    return iot.Cargo(card)


# The whole delivery


@rule("deliver.special", "deliver.finish")
def test_a_special_delivery_pays_two_cards_for_each_load() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1 tanker-1:engine-2"),
        deck_top="bank coal-factory customs-house grand-central town-hall",
        discard="rail-yard",
    )
    aside, events = told(table, iot.Deliver(), iot.SetAside(1))
    assert events == [PutAside(seat=0, rule="deliver.special", car=1, load=cargo("coach-1"))]
    aside, events = told(aside, iot.SetAside(0, "blue"))
    assert events == [PutAside(seat=0, rule="deliver.special", car=0, load="blue")]
    after, events = told(aside, iot.FinishDelivery())
    assert events == [
        Drew(
            seat=0,
            rule="deliver.special",
            count=4,
            wanted=4,
            cards=("bank", "coal-factory", "customs-house", "grand-central"),
        ),
        ClosedSpecial(seat=0, rule="deliver.special", loads=(cargo("coach-1"), "blue")),
        FinishedDelivery(seat=0, rule="deliver.finish", destination=None),
    ]
    assert loads(after) == ["engine-2"]
    assert after.discard == ("rail-yard", "coach-1")
    assert sorted(after.bag) == sorted([*table.bag, "blue"])
    assert after.progress == 0
    assert after.seats[0].tokens == 0


@rule("deliver.special")
def test_loads_set_aside_are_neither_on_the_train_nor_gone() -> None:
    table = iot.position(iot.seat("engine-1:blue hopper-1:coach-1 tanker-1:engine-2"))
    aside = play(table, iot.Deliver(), iot.SetAside(1), iot.SetAside(0, "blue"))
    assert loads(aside) == ["engine-2"]
    assert aside.discard == ()
    assert aside.bag == table.bag
    assert aside.deck == table.deck
    assert aside.seats[0].hand == ()
    assert broken_laws(aside) == ()


@rule("deliver.special", "deliver.finish")
def test_with_everything_set_aside_the_delivery_ends_by_itself() -> None:
    table = iot.position(iot.seat("engine-1:blue hopper-2:coach-1,boxcar-1"))
    after, events = told(
        table, iot.Deliver(), iot.SetAside(1), iot.SetAside(1), iot.SetAside(0, "blue")
    )
    assert names(events) == ["PutAside", "Drew", "ClosedSpecial", "FinishedDelivery"]
    assert len(after.seats[0].hand) == 6
    assert is_choosing_an_action(after)


@rule("deliver.special", "deliver.finish")
def test_after_each_load_the_player_may_go_on_or_finish() -> None:
    table = iot.position(iot.seat("engine-1:blue hopper-1:coach-1"))
    first = play(table, iot.Deliver())
    assert set(iot.legal_actions(first)) == {iot.SetAside(0, "blue"), iot.SetAside(1)}
    second = play(first, iot.SetAside(1))
    assert set(iot.legal_actions(second)) == {iot.SetAside(0, "blue"), iot.FinishDelivery()}


@rule("deliver.special", "deliver.which")
def test_a_car_is_named_and_its_oldest_cargo_goes() -> None:
    table = iot.position(iot.seat("engine-1 hopper-3:~engine-3@1,coach-1,boxcar-1"))
    state = play(table, iot.Deliver())
    assert iot.legal_actions(state) == (iot.SetAside(1),)
    left = []
    for _ in range(2):
        state = play(state, iot.SetAside(1))
        left.append(loads(state))
    assert left == [["coach-1", "boxcar-1"], ["boxcar-1"]]
    assert play(state, iot.FinishDelivery()).discard == ("engine-3", "coach-1")


@rule("deliver.special", "deliver.which")
def test_passengers_are_set_aside_by_colour() -> None:
    table = iot.position(iot.seat("engine-1 coach-3:blue,green,blue"))
    state = play(table, iot.Deliver())
    assert set(iot.legal_actions(state)) == {iot.SetAside(1, "blue"), iot.SetAside(1, "green")}
    state = play(state, iot.SetAside(1, "green"))
    assert loads(state) == ["blue", "blue"]


@rule("deliver.special", "caboose.3")
def test_the_cargo_of_caboose_3_can_be_set_aside() -> None:
    table = iot.position(iot.seat("engine-1 caboose-3:bank"))
    after = play(table, iot.Deliver(), iot.SetAside(1))
    assert after.discard == ("bank",)
    assert len(after.seats[0].hand) == 2


@rule("turn.hold")
@pytest.mark.parametrize(
    "step",
    [
        iot.SetAside(-1),
        iot.SetAside(4),
        iot.SetAside(0),
        iot.SetAside(2),
        iot.SetAside(3),
        iot.SetAside(0, "green"),
        iot.SetAside(0, "pink"),
        iot.SetAside(1, "blue"),
        iot.SetAside(4, "blue"),
    ],
)
def test_the_load_set_aside_must_be_there(step: iot.SetAside) -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1 tanker-1 coach-1", supply="green")
    )
    assert_refused(play(table, iot.Deliver()), step, "turn.hold", f"car {step.car}")


@rule("turn.hold")
def test_cars_are_not_counted_from_the_end() -> None:
    coach = iot.position(iot.seat("engine-1:blue coach-1:blue"))
    delivering = play(coach, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.SetAside(-1, "blue"), "turn.hold", "car -1")
    assert_refused(delivering, iot.DropPassenger(-1, "blue"), "turn.hold", "car -1")
    hopper = iot.position(iot.seat("engine-1 hopper-1:coach-1"))
    assert_refused(play(hopper, iot.Deliver()), iot.SetAside(-1), "turn.hold", "car -1")


# Part of a delivery


@rule("deliver.special", "deliver.steps")
def test_the_next_step_of_another_kind_closes_the_set_first() -> None:
    table = iot.position(
        iot.seat(freight(2, 0, 1, engine="engine-1:blue")),
        deck_top="bank town-hall",
        tickets={"billingtons": "points"},
    )
    after, events = told(
        table, iot.Deliver("billingtons"), iot.SetAside(1), iot.DropPassenger(0, "blue")
    )
    assert names(events) == ["Drew", "ClosedSpecial", "DeliveredPassenger", "GainedTokens"]
    assert after.seats[0].hand == ("bank", "town-hall")
    assert set(iot.legal_actions(after)) == {iot.FulfilPrimary(), iot.FinishDelivery()}
    assert after.discard == ("coach-1",)
    assert broken_laws(after) == ()


@rule("deliver.special")
def test_cargo_set_aside_is_discarded_in_that_order_and_before_a_contract_is_served() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-1:boxcar-1 boxcar-1:engine-3 tanker-2:hopper-2,tanker-2"),
        discard="rail-yard",
    )
    after, events = told(
        table,
        iot.Deliver("billingtons"),
        iot.SetAside(3),
        iot.SetAside(3),
        iot.FulfilPrimary(),
    )
    assert names(events) == [
        "Drew",
        "ClosedSpecial",
        "Unloaded",
        "Unloaded",
        "TookIsland",
        "MovedProgress",
        "FinishedDelivery",
    ]
    assert after.discard[:3] == ("rail-yard", "hopper-2", "tanker-2")
    assert set(after.discard[3:]) == {"boxcar-1", "engine-3"}


@rule("deliver.special")
def test_the_order_of_setting_aside_is_the_order_of_the_discards() -> None:
    table = iot.position(iot.seat("engine-1:blue hopper-1:boxcar-1 tanker-1:engine-2"))
    for first, second in ((1, 2), (2, 1)):
        steps = (iot.SetAside(first), iot.SetAside(0, "blue"), iot.SetAside(second))
        after = play(table, iot.Deliver(), *steps)
        expected = {1: "boxcar-1", 2: "engine-2"}
        assert after.discard == (expected[first], expected[second])


@rule("deliver.special")
def test_what_is_set_aside_serves_no_contract_and_no_ticket() -> None:
    table = iot.position(iot.seat(freight(1, 0, 1, engine="engine-1:blue")))
    aside = play(table, iot.Deliver("billingtons"), iot.SetAside(3), iot.SetAside(0, "blue"))
    assert_refused(aside, iot.FulfilPrimary(), "deliver.primary", "1 box", "0 box")
    assert_refused(aside, iot.DropPassenger(0, "blue"), "turn.hold", "blue")


@rule("deliver.special")
@pytest.mark.parametrize(
    "closing", [iot.DropPassenger(0, "blue"), iot.FulfilPrimary()], ids=["ticket", "contract"]
)
def test_there_is_one_special_delivery_an_action(closing: iot.Action) -> None:
    table = iot.position(
        iot.seat(freight(2, 0, 2, engine="engine-1:blue") + " coach-1:blue"),
        tickets={"billingtons": "points"},
    )
    closed = play(table, iot.Deliver("billingtons"), iot.SetAside(1), closing)
    assert loads(closed)
    assert not any(isinstance(action, iot.SetAside) for action in iot.legal_actions(closed))
    assert_refused(closed, iot.SetAside(3), "deliver.special", "closed")
    assert_refused(closed, iot.SetAside(4, "blue"), "deliver.special", "closed")
    assert_refused(closed, iot.SetAside(2), "turn.hold", "car 2")


@rule("deliver.special")
def test_the_next_delivery_has_its_own_special_delivery() -> None:
    table = iot.position(iot.seat("engine-1 hopper-2:boxcar-1,tanker-1"))
    after = play(table, iot.Deliver(), iot.SetAside(1), iot.FinishDelivery())
    assert_allowed(play(after, iot.Deliver()), iot.SetAside(1))


@rule("deliver.special", "deliver.steps")
def test_other_steps_do_not_use_up_the_special_delivery() -> None:
    table = iot.position(
        iot.seat(freight(1, 1, 1, engine="engine-1:blue")), tickets={"billingtons": "points"}
    )
    later = play(
        table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"), iot.FulfilPrimary()
    )
    assert set(iot.legal_actions(later)) == {iot.SetAside(2), iot.FinishDelivery()}
    after = play(later, iot.SetAside(2))
    assert len(after.seats[0].hand) == 2
    assert is_choosing_an_action(after)


@rule("deliver.finish", "deliver.special")
def test_loads_that_nothing_can_be_done_with_stay_and_the_delivery_ends() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-1:green hopper-1:coach-1"),
        tickets={"billingtons": "points"},
    )
    after, events = told(
        table, iot.Deliver("billingtons"), iot.SetAside(2), iot.DropPassenger(0, "blue")
    )
    assert names(events)[-1] == "FinishedDelivery"
    assert loads(after) == ["green"]


# What can be drawn


@rule("deliver.special", "deck.reshuffle")
def test_cargo_set_aside_is_not_in_the_discard_pile_while_cards_are_drawn() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1:coach-1"), deck="bank", discard="town-hall", rest=1
    )
    after, events = told(table, iot.Deliver(), iot.SetAside(1))
    assert names(events) == ["PutAside", "Reshuffled", "Drew", "ClosedSpecial", "FinishedDelivery"]
    assert events[1] == Reshuffled(seat=0, rule="deck.reshuffle", count=1)
    assert after.seats[0].hand == ("bank", "town-hall")
    assert after.deck == ()
    assert after.discard == ("coach-1",)


@rule("deliver.special", "deck.reshuffle")
def test_with_no_card_to_draw_a_load_is_given_for_nothing() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1:coach-1 tanker-1:engine-2"), deck="", discard="", rest=1
    )
    after, events = told(table, iot.Deliver(), iot.SetAside(1), iot.SetAside(2))
    assert only(tuple(events), Drew) == (
        Drew(seat=0, rule="deliver.special", count=0, wanted=4, cards=()),
    )
    assert after.seats[0].hand == ()
    assert after.discard == ("coach-1", "engine-2")


@rule("deliver.special", "deck.reshuffle")
def test_the_step_that_closes_the_set_can_draw_what_was_set_aside() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1"),
        deck="bank town-hall",
        discard="",
        rest=1,
        tickets={"billingtons": "cards"},
    )
    after, events = told(
        table, iot.Deliver("billingtons"), iot.SetAside(1), iot.DropPassenger(0, "blue")
    )
    assert names(events) == [
        "Drew",
        "ClosedSpecial",
        "DeliveredPassenger",
        "Reshuffled",
        "Drew",
        "FinishedDelivery",
    ]
    assert events[0] == Drew(
        seat=0, rule="deliver.special", count=2, wanted=2, cards=("bank", "town-hall")
    )
    assert events[4] == Drew(seat=0, rule="deliver.ticket", count=1, wanted=5, cards=("coach-1",))
    assert after.seats[0].hand == ("bank", "coach-1", "town-hall")


@rule("deliver.special")
def test_passengers_set_aside_are_in_the_bag_for_the_step_that_closes_the_set() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-1:green", hand="coach-1 bank"),
        bag="",
        tickets={"billingtons": ("build", 2)},
    )
    asked = play(
        table,
        iot.Deliver("billingtons"),
        iot.SetAside(1, "green"),
        iot.DropPassenger(0, "blue"),
    )
    assert asked.bag == ("green",)
    built = play(asked, iot.Build("coach-1"), iot.Discard("bank"))
    assert built.seats[0].supply == ("green",)
