"""The cabooses that matter in a delivery: 1, 7, 9 and 10, and from when to when they work."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import loads, names, told
from tests.games.all_aboard.helpers.playing import only, play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    BeganDelivery,
    DeliveredPassenger,
    Drew,
    FilledTicket,
    GainedTokens,
    MovedProgress,
    Unloaded,
)

# Caboose 1: a card at the start


@rule("caboose.1")
@pytest.mark.parametrize("destination", [None, "billingtons"])
@pytest.mark.parametrize("bonus", [None, "deliver", "any"])
def test_caboose_1_draws_a_card_at_the_start_of_each_delivery(
    destination: str | None, bonus: str | None
) -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1 caboose-1"), deck_top="bank", bonus=bonus
    )
    begun, events = told(table, iot.Deliver(destination))
    assert events == [
        BeganDelivery(seat=0, rule="deliver.one-destination", destination=destination),
        Drew(seat=0, rule="caboose.1", count=1, wanted=1, cards=("bank",)),
    ]
    assert begun.seats[0].hand == ("bank",)


@rule("caboose.1")
def test_caboose_1_draws_once_a_delivery_and_again_in_the_next() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1 caboose-1"), tickets={"billingtons": "points"}
    )
    first = play(
        table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"), iot.FinishDelivery()
    )
    assert len(first.seats[0].hand) == 1
    second = play(first, iot.Deliver())
    assert len(second.seats[0].hand) == 2


@rule("caboose.1")
def test_the_caboose_1_of_a_rival_draws_for_nobody_else() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1"), iot.seat("engine-1 caboose-1"))
    begun, events = told(table, iot.Deliver())
    assert names(events) == ["BeganDelivery"]
    assert [len(seat.hand) for seat in begun.seats] == [0, 0]


# Caboose 7: a passenger for cargo


@rule("caboose.7")
@pytest.mark.parametrize("kind", ["hopper-1:coach-1", "boxcar-1:engine-3"])
def test_with_caboose_7_a_passenger_stands_for_cargo_of_any_type(kind: str) -> None:
    table = iot.position(iot.seat(f"engine-3:green {kind} caboose-7"))
    after, events = told(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    assert names(events) == [
        "Unloaded", "Unloaded", "TookIsland", "MovedProgress", "FinishedDelivery"
    ]  # fmt: skip
    unloaded = only(tuple(events), Unloaded)
    assert Unloaded(seat=0, rule="caboose.7", car=0, load="green") in unloaded
    assert {event.rule for event in unloaded} == {"deliver.which", "caboose.7"}
    assert after.seats[0].beside == ("billingtons",)
    assert sorted(after.bag) == sorted([*table.bag, "green"])
    assert len(after.discard) == 1
    assert loads(after) == []


@rule("caboose.7")
def test_one_passenger_stands_for_one_cargo_only() -> None:
    table = iot.position(iot.seat("engine-3:white coach-2:green,white caboose-7"))
    delivering = play(table, iot.Deliver("alpine-lodge"))
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.primary", "2 coal")


@rule("caboose.7")
def test_without_caboose_7_a_passenger_is_no_cargo() -> None:
    table = iot.position(iot.seat("engine-1:blue hopper-1:coach-1"), iot.seat("engine-1 caboose-7"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.primary", "0 box")


@rule("caboose.7", "deliver.asked")
def test_caboose_7_may_be_used_where_there_is_enough_cargo() -> None:
    table = iot.position(
        iot.seat("engine-3:green coach-1:black hopper-2:coach-1,boxcar-1 caboose-7")
    )
    asked = play(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert set(iot.legal_actions(asked)) == {
        iot.Unload(0, "green"),
        iot.Unload(1, "black"),
        iot.Unload(2),
    }
    kept, events = told(asked, iot.Unload(1, "black"))
    assert events[0] == Unloaded(seat=0, rule="caboose.7", car=1, load="black")
    assert loads(kept) == ["green", "boxcar-1"]
    assert kept.seats[0].beside == ("alpine-lodge",)


@rule("caboose.7")
def test_caboose_7_works_in_a_secondary_contract() -> None:
    train = "engine-3:green hopper-3:coach-1,coach-1 tanker-3:engine-2 caboose-7"
    table = iot.position(iot.seat(train, beside="billingtons"))
    after = play(table, iot.Deliver("billingtons"), iot.FulfilSecondary(1))
    assert after.seats[0].tucked == (iot.Tucked("billingtons", 1),)
    assert "green" in after.bag


@rule("caboose.7", "deliver.research")
def test_caboose_7_works_at_the_research_station() -> None:
    table = iot.position(iot.seat("engine-3:green hopper-2:coach-1,coach-1 caboose-7"), players=4)
    after = play(table, iot.Deliver("research-station"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("research-station",)
    assert loads(after) == []


@rule("caboose.7", "caboose.when")
def test_caboose_7_works_once_a_delivery_and_again_in_the_next() -> None:
    train = "engine-3:green coach-1:black hopper-3:coach-1,boxcar-1,tanker-1 boxcar-1:engine-3"
    table = iot.position(iot.seat(f"{train} caboose-7"))
    asked = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    used = play(asked, iot.Unload(2), iot.Unload(0, "green"))
    assert loads(used) == ["black", "boxcar-1", "tanker-1", "engine-3"]
    assert_refused(used, iot.FulfilSecondary(1), "deliver.secondary", "1 oil", "0 oil")
    after = play(used, iot.FinishDelivery(), iot.Deliver("billingtons"), iot.FulfilSecondary(1))
    assert after.seats[0].tucked == (iot.Tucked("billingtons", 1),)
    assert loads(after) == []


# Caboose 9: a passenger to another destination


@rule("caboose.9")
def test_caboose_9_lets_one_passenger_off_at_its_own_destination() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-2:green,white caboose-9"),
        tickets={"billingtons": "points", "flint-beach": ("points-then-cards", 0)},
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert {a for a in iot.legal_actions(delivering) if isinstance(a, iot.DropElsewhere)} == {
        iot.DropElsewhere(1, "green"),
        iot.DropElsewhere(1, "white"),
    }
    after, events = told(delivering, iot.DropElsewhere(1, "green"))
    assert events == [
        DeliveredPassenger(
            seat=0,
            rule="caboose.9",
            car=1,
            colour="green",
            destination="flint-beach",
            tile="points-then-cards",
            space=0,
            stays=True,
        ),
        GainedTokens(seat=0, rule="caboose.9", count=4),
    ]
    assert after.ticket("flint-beach").filled == 1
    assert after.ticket("billingtons").filled == 0
    assert loads(after) == ["blue", "white"]
    assert after.bag == table.bag


@rule("caboose.9", "deliver.ticket-full")
def test_a_passenger_of_caboose_9_can_fill_a_tile() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-1:green caboose-9"),
        tickets={"billingtons": "cards", "flint-beach": ("points", 2)},
    )
    after, events = told(table, iot.Deliver("billingtons"), iot.DropElsewhere(1, "green"))
    assert events[1:] == [
        FilledTicket(seat=0, rule="deliver.ticket-full", destination="flint-beach"),
        MovedProgress(seat=0, rule="deliver.ticket-full", progress=1),
        GainedTokens(seat=0, rule="caboose.9", count=2),
    ]
    assert after.progress == 1


@rule("caboose.9", "caboose.when")
def test_caboose_9_works_once_a_delivery_and_again_in_the_next() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-3:green,green,blue caboose-9"),
        tickets={"billingtons": "points", "flint-beach": "cards"},
    )
    used = play(table, iot.Deliver("billingtons"), iot.DropElsewhere(1, "green"))
    assert_refused(used, iot.DropElsewhere(1, "green"), "caboose.9", "used")
    assert not any(isinstance(a, iot.DropElsewhere) for a in iot.legal_actions(used))
    later = play(used, iot.DropPassenger(0, "blue"), iot.FinishDelivery())
    assert_allowed(play(later, iot.Deliver("billingtons")), iot.DropElsewhere(1, "green"))


@rule("caboose.9")
def test_caboose_9_is_for_another_destination_than_the_one_named() -> None:
    table = iot.position(iot.seat("engine-1:blue caboose-9"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropElsewhere(0, "blue"), "caboose.9", "billingtons")


@rule("caboose.9")
def test_without_caboose_9_passengers_do_not_get_off_elsewhere() -> None:
    table = iot.position(iot.seat("engine-1:blue coach-1:green"), iot.seat("engine-1 caboose-9"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropElsewhere(1, "green"), "caboose.9", "caboose-9")
    assert_refused(delivering, iot.DropElsewhere(0, "blue"), "caboose.9")


@rule("caboose.9", "deliver.research")
def test_caboose_9_works_when_the_research_station_is_named() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-3:coach-1,coach-1,coach-1 caboose-9"),
        players=4,
        tickets={"billingtons": "points"},
    )
    after = play(table, iot.Deliver("research-station"), iot.DropElsewhere(0, "blue"))
    assert after.seats[0].tokens == 4
    assert_allowed(after, iot.FulfilPrimary())
    assert_allowed(after, iot.FinishDelivery())


# Caboose 10: a passenger that does not match


@rule("caboose.10")
@pytest.mark.parametrize(("space", "tokens"), [(0, 4), (1, 3), (2, 2)])
def test_caboose_10_earns_the_leftmost_empty_reward_and_leaves_the_space_empty(
    space: int, tokens: int
) -> None:
    table = iot.position(
        iot.seat("engine-1:green hopper-1:coach-1 caboose-10"),
        tickets={"billingtons": ("points", space)},
    )
    after, events = told(table, iot.Deliver("billingtons"), iot.DropMismatched(0, "green"))
    assert events == [
        DeliveredPassenger(
            seat=0,
            rule="caboose.10",
            car=0,
            colour="green",
            destination="billingtons",
            tile="points",
            space=space,
            stays=False,
        ),
        GainedTokens(seat=0, rule="caboose.10", count=tokens),
    ]
    assert after.tickets == table.tickets
    assert after.progress == 0
    assert sorted(after.bag) == sorted([*table.bag, "green"])
    assert loads(after) == ["coach-1"]


@rule("caboose.10")
def test_the_next_passenger_earns_the_same_space_again() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-1:green caboose-10"), tickets={"billingtons": "points"}
    )
    after = play(
        table,
        iot.Deliver("billingtons"),
        iot.DropMismatched(1, "green"),
        iot.DropPassenger(0, "blue"),
    )
    assert after.seats[0].tokens == 8
    assert after.ticket("billingtons").filled == 1


@rule("caboose.10", "build.passengers")
def test_the_passenger_is_in_the_bag_before_the_reward() -> None:
    table = iot.position(
        iot.seat("engine-1:green caboose-10", hand="coach-1 bank"),
        bag="",
        tickets={"billingtons": ("build", 2)},
    )
    asked = play(table, iot.Deliver("billingtons"), iot.DropMismatched(0, "green"))
    assert asked.bag == ("green",)
    after = play(asked, iot.Build("coach-1"))
    assert after.seats[0].supply == ("green",)


@rule("caboose.10", "caboose.when")
def test_caboose_10_works_once_a_delivery_and_again_in_the_next() -> None:
    table = iot.position(
        iot.seat("engine-1:white coach-2:green,black caboose-10"),
        tickets={"billingtons": "points"},
    )
    used = play(table, iot.Deliver("billingtons"), iot.DropMismatched(1, "green"))
    assert_refused(used, iot.DropMismatched(1, "black"), "caboose.10", "used")
    assert not any(isinstance(a, iot.DropMismatched) for a in iot.legal_actions(used))
    later = play(used, iot.SetAside(1, "black"), iot.FinishDelivery())
    assert_allowed(play(later, iot.Deliver("billingtons")), iot.DropMismatched(0, "white"))


@rule("caboose.10")
def test_a_passenger_that_matches_is_none_for_caboose_10() -> None:
    table = iot.position(iot.seat("engine-1:blue caboose-10"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropMismatched(0, "blue"), "caboose.10", "blue", "billingtons")
    assert_allowed(delivering, iot.DropPassenger(0, "blue"))


@rule("caboose.10", "deliver.ticket-full")
def test_caboose_10_earns_nothing_on_a_full_tile() -> None:
    table = iot.position(
        iot.seat("engine-2:green hopper-1:coach-1 boxcar-1:engine-3 caboose-10"),
        tickets={"billingtons": 3},
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropMismatched(0, "green"), "caboose.10", "billingtons", "full")
    refusal = iot.explain(delivering, iot.DropMismatched(0, "green"))
    assert refusal is not None
    assert "can only leave" not in refusal.advice, "its own destination still takes it"


@rule("caboose.10")
def test_without_caboose_10_a_passenger_must_match() -> None:
    table = iot.position(iot.seat("engine-1:blue coach-1:green"), iot.seat("engine-1 caboose-10"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropMismatched(1, "green"), "caboose.10", "caboose-10")


# All of them


@rule("caboose.9", "caboose.10", "deliver.finish")
@pytest.mark.parametrize("step", [iot.DropElsewhere(1, "green"), iot.DropMismatched(1, "green")])
def test_a_step_by_a_caboose_is_a_step_like_any_other(step: iot.Action) -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-1:green caboose-9 caboose-10"),
        tickets={"billingtons": "points", "flint-beach": "points-then-cards"},
    )
    after = play(table, iot.Deliver("billingtons"), step, iot.FinishDelivery())
    assert after.seats[0].tokens == 4
    assert loads(after) == ["blue"]


@rule("caboose.7", "caboose.9", "caboose.10", "caboose.when", "deliver.special")
def test_a_load_set_aside_in_between_makes_no_caboose_work_again() -> None:
    train = "engine-3:blue coach-3:green,black,white hopper-3:coach-1,boxcar-1,tanker-1"
    table = iot.position(
        iot.seat(f"{train} tanker-1:engine-2 caboose-6 caboose-7 caboose-9 caboose-10"),
        tickets={"billingtons": "points", "flint-beach": "points-then-cards"},
    )
    asked = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    stood_in = play(asked, iot.Unload(2), iot.Unload(0, "blue"), iot.SetAside(1, "green"))
    assert_refused(stood_in, iot.FulfilSecondary(1), "deliver.secondary", "1 box", "0 box")
    for drop, clause in ((iot.DropElsewhere, "caboose.9"), (iot.DropMismatched, "caboose.10")):
        used = play(table, iot.Deliver("billingtons"), drop(1, "green"), iot.SetAside(2))
        assert_refused(used, drop(1, "black"), clause, "used")


@rule("caboose.7", "caboose.9", "caboose.10")
def test_each_caboose_of_a_train_works_once() -> None:
    train = "engine-3:blue coach-3:green,green,black hopper-1:coach-1 caboose-6"
    table = iot.position(
        iot.seat(f"{train} caboose-7 caboose-9 caboose-10"),
        tickets={"billingtons": "points", "flint-beach": "points-then-cards"},
    )
    state = play(
        table,
        iot.Deliver("billingtons"),
        iot.DropMismatched(1, "green"),
        iot.DropElsewhere(1, "green"),
        iot.DropPassenger(0, "blue"),
        iot.FulfilPrimary(),
    )
    assert loads(state) == []
    assert state.seats[0].tokens == 4 + 4 + 4
    assert state.seats[0].beside == ("billingtons",)
    assert state.progress == 1
