"""Step by step: in any order, each reward resolved at once, bonuses in the middle, the finish."""

from __future__ import annotations

import itertools

import pytest
from tests.games.all_aboard.helpers.delivering import (
    freight,
    is_choosing_an_action,
    loads,
    names,
    told,
)
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import FinishedDelivery
from isle_of_trains.games.all_aboard.state import ChooseAction

# The order of the steps


@rule("deliver.primary", "deliver.ticket", "deliver.special", "deliver.steps")
def test_the_worked_example_of_billingtons() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-2:coach-1,boxcar-1 boxcar-1:engine-3"),
        players=3,
        deck_top="bank town-hall",
        tickets={"billingtons": "points"},
    )
    contract = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    assert contract.seats[0].beside == ("billingtons",)
    assert contract.discard == ("coach-1", "engine-3")
    ticket = play(contract, iot.DropPassenger(0, "blue"))
    assert ticket.seats[0].tokens == 4
    after, events = told(ticket, iot.SetAside(1))
    assert names(events) == ["PutAside", "Drew", "ClosedSpecial", "FinishedDelivery"]
    assert after.seats[0].hand == ("bank", "town-hall")
    assert after.discard == ("coach-1", "engine-3", "boxcar-1")
    assert loads(after) == []
    assert after.progress == 1
    card = iot.score(after)[0]
    assert (card.contracts, card.tokens, card.loads) == (5, 4, 0)


@rule("deliver.steps")
@pytest.mark.parametrize(
    "order",
    list(
        itertools.permutations([iot.FulfilPrimary(), iot.DropPassenger(0, "blue"), iot.SetAside(2)])
    ),
)
def test_the_player_chooses_the_order(order: tuple[iot.Action, ...]) -> None:
    table = iot.position(
        iot.seat(freight(1, 1, 1, engine="engine-1:blue")),
        deck_top="bank town-hall",
        tickets={"billingtons": "points"},
    )
    after = play(table, iot.Deliver("billingtons"), *order)
    assert after.decision == ChooseAction(1)
    assert after.seats[0].beside == ("billingtons",)
    assert after.seats[0].tokens == 4
    assert after.seats[0].hand == ("bank", "town-hall")
    assert sorted(after.discard) == ["coach-1", "engine-2", "engine-3"]
    assert loads(after) == []


@rule("deliver.steps")
def test_each_reward_is_resolved_before_the_next_step() -> None:
    table = iot.position(
        iot.seat(freight(1, 0, 1, engine="engine-1:blue"), supply="white"),
        tickets={"billingtons": "load"},
    )
    asked = play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert len(asked.seats[0].hand) == 2
    for step in (iot.FulfilPrimary(), iot.SetAside(1), iot.FinishDelivery()):
        assert_refused(asked, step, "turn.decision", type(step).__name__)
    assert_refused(asked, iot.Deliver("billingtons"), "turn.bonus", "load", "Deliver")
    assert_allowed(asked, iot.Decline())


# A bonus load in the middle


@rule("deliver.steps", "load.bonus-own")
def test_a_passenger_loaded_by_a_reward_is_delivered_in_the_same_action() -> None:
    table = iot.position(
        iot.seat("engine-1:blue", supply="blue"), tickets={"billingtons": ("load", 1)}
    )
    asked, events = told(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert names(events) == ["DeliveredPassenger", "Drew", "GainedBonus"]
    loaded, events = told(asked, iot.Load("blue", 0, 0))
    assert names(events) == ["Loaded"]
    assert set(iot.legal_actions(loaded)) == {
        iot.DropPassenger(0, "blue"),
        iot.SetAside(0, "blue"),
        iot.FinishDelivery(),
    }
    after = play(loaded, iot.DropPassenger(0, "blue"))
    assert after.ticket("billingtons").filled == 3
    assert after.progress == 1


@rule("deliver.steps")
def test_cargo_loaded_by_a_reward_serves_the_contract() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1 boxcar-1", hand="engine-3"),
        tickets={"billingtons": ("load", 0)},
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.primary", "0 box")
    loaded = play(delivering, iot.DropPassenger(0, "blue"), iot.Load("engine-3", 0, 2))
    after = play(loaded, iot.FulfilPrimary())
    assert after.seats[0].beside == ("billingtons",)
    assert sorted(after.discard) == ["coach-1", "engine-3"]


@rule("deliver.steps", "deliver.special")
def test_cargo_loaded_by_a_reward_joins_a_special_delivery_that_was_not_yet_made() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1", hand="coach-1"), tickets={"billingtons": ("load", 2)}
    )
    loaded = play(
        table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"), iot.Load("coach-1", 0, 1)
    )
    assert set(iot.legal_actions(loaded)) == {iot.SetAside(1), iot.FinishDelivery()}


@rule("deliver.steps", "deliver.special", "deliver.finish")
def test_cargo_loaded_by_a_reward_comes_too_late_for_a_closed_special_delivery() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:boxcar-1", hand="coach-1"),
        tickets={"billingtons": ("load", 2)},
    )
    asked = play(table, iot.Deliver("billingtons"), iot.SetAside(1), iot.DropPassenger(0, "blue"))
    after, events = told(asked, iot.Load("coach-1", 0, 1))
    assert names(events) == ["Loaded", "FinishedDelivery"]
    assert loads(after) == ["coach-1"]


@rule("deliver.steps", "load.as-any")
def test_a_load_as_any_type_is_paid_before_the_delivery_goes_on() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:boxcar-1 boxcar-1", hand="coach-1 bank town-hall"),
        tickets={"billingtons": ("load", 2)},
    )
    paying = play(
        table,
        iot.Deliver("billingtons"),
        iot.DropPassenger(0, "blue"),
        iot.Load("coach-1", 0, 2, as_any=True),
    )
    assert set(iot.legal_actions(paying)) == {iot.Discard("bank"), iot.Discard("town-hall")}
    assert_refused(paying, iot.FulfilPrimary(), "turn.decision", "FulfilPrimary")
    after = play(paying, iot.Discard("bank"), iot.FulfilPrimary())
    assert after.discard == ("bank", "boxcar-1", "coach-1")


@rule("turn.bonus", "deliver.steps")
def test_a_declined_bonus_leads_back_to_the_delivery() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:boxcar-1", supply="white"),
        tickets={"billingtons": ("load", 2)},
    )
    asked = play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    declined, events = told(asked, iot.Decline())
    assert names(events) == ["DeclinedBonus"]
    assert set(iot.legal_actions(declined)) == {iot.SetAside(1), iot.FinishDelivery()}


@rule("turn.bonus", "deliver.steps", "deliver.finish")
def test_a_bonus_that_cannot_be_taken_is_lost_and_the_delivery_goes_on() -> None:
    tickets = {"billingtons": ("load", 2)}
    more = iot.position(iot.seat("engine-1:blue hopper-1:boxcar-1"), tickets=tickets)
    after, events = told(more, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert names(events)[-1] == "LostBonus"
    assert set(iot.legal_actions(after)) == {iot.SetAside(1), iot.FinishDelivery()}
    last = iot.position(iot.seat("engine-1:blue"), tickets=tickets)
    after, events = told(last, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert names(events)[-2:] == ["LostBonus", "FinishedDelivery"]


@rule("deliver.finish", "deliver.steps")
def test_an_empty_train_does_not_end_the_delivery_before_its_bonus_is_used() -> None:
    table = iot.position(
        iot.seat("engine-1:blue", supply="blue"), tickets={"billingtons": ("load", 0)}
    )
    asked, events = told(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert names(events)[-1] == "GainedBonus"
    declined, events = told(asked, iot.Decline())
    assert names(events) == ["DeclinedBonus", "FinishedDelivery"]
    assert is_choosing_an_action(declined)


# A bonus build in the middle


@rule("deliver.steps", "build.upgrade-loads")
def test_a_car_upgraded_by_a_reward_still_delivers_its_load() -> None:
    table = iot.position(
        iot.seat(
            "engine-1:blue hopper-1:coach-1 boxcar-1:engine-3",
            hand="hopper-2 bank town-hall rail-yard",
        ),
        tickets={"billingtons": ("build", 2)},
    )
    built = play(
        table,
        iot.Deliver("billingtons"),
        iot.DropPassenger(0, "blue"),
        iot.Build("hopper-2", upgrades=1),
    )
    after = play(built, iot.FulfilPrimary())
    assert after.seats[0].beside == ("billingtons",)


@rule("deliver.steps", "build.scrap-loads")
def test_a_load_scrapped_by_a_reward_is_no_longer_delivered() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1 boxcar-1:engine-3", hand="tanker-1 hopper-2 bank"),
        tickets={"billingtons": ("build", 2)},
    )
    scrapped = play(
        table,
        iot.Deliver("billingtons"),
        iot.DropPassenger(0, "blue"),
        iot.Build("tanker-1", scraps=1),
    )
    assert scrapped.discard == ("coach-1", "hopper-1", "bank", "hopper-2")
    assert set(iot.legal_actions(scrapped)) == {iot.SetAside(1), iot.FinishDelivery()}
    assert_refused(scrapped, iot.FulfilPrimary(), "deliver.primary", "0 coal")


@rule("deliver.finish", "build.scrap-loads")
def test_a_delivery_ends_by_itself_when_a_reward_scraps_the_last_load() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:coach-1", hand="tanker-1 hopper-2 bank"),
        tickets={"billingtons": ("build", 2)},
    )
    after, events = told(
        table,
        iot.Deliver("billingtons"),
        iot.DropPassenger(0, "blue"),
        iot.Build("tanker-1", scraps=1),
    )
    assert names(events) == ["Scrapped", "Built", "Discarded", "Discarded", "FinishedDelivery"]
    assert is_choosing_an_action(after)


@rule("deliver.steps", "build.pay")
def test_a_build_in_the_middle_is_paid_before_the_next_step() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1:boxcar-1", hand="coach-1 bank town-hall"),
        tickets={"billingtons": ("build", 2)},
    )
    paying = play(
        table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"), iot.Build("coach-1")
    )
    assert_refused(paying, iot.SetAside(1), "turn.decision", "SetAside")
    assert_refused(paying, iot.FinishDelivery(), "turn.decision", "FinishDelivery")
    assert_allowed(play(paying, iot.Discard("bank")), iot.SetAside(1))


# Bonuses inside bonuses


@rule("deliver.steps", "turn.bonus")
def test_a_load_a_bonus_delivery_and_a_load_inside_it() -> None:
    table = iot.position(
        iot.seat("engine-1:blue hopper-1 boxcar-1:engine-3", hand="engine-2 coach-1"),
        iot.seat("engine-1 tanker-2"),
        deck_top="bank town-hall rail-yard oil-refinery",
        tickets={"billingtons": ("load", 1)},
    )
    bonus = play(table, iot.Load("engine-2", 1, 1))
    assert_refused(bonus, iot.TakePassenger(), "turn.bonus", "deliver")
    assert_refused(bonus, iot.Load("coach-1", 0, 1), "turn.bonus", "deliver", "Load")
    inner = play(bonus, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert_refused(inner, iot.Load("coach-1", 1, 1), "load.match")
    assert_refused(inner, iot.Load("bank", 1, 1), "load.bonus-own", "seat 1")
    served = play(inner, iot.Load("coach-1", 0, 1), iot.FulfilPrimary())
    assert served.seats[0].beside == ("billingtons",)
    assert served.decision == ChooseAction(1)


# The finish


@rule("deliver.finish")
@pytest.mark.parametrize(
    ("step", "left"),
    [
        (iot.FulfilPrimary(), ["blue", "engine-2"]),
        (iot.DropPassenger(0, "blue"), ["coach-1", "engine-2", "engine-3"]),
        (iot.SetAside(2), ["blue", "coach-1", "engine-3"]),
    ],
)
def test_after_any_step_the_player_may_finish(step: iot.Action, left: list[str]) -> None:
    table = iot.position(
        iot.seat(freight(1, 1, 1, engine="engine-1:blue")), tickets={"billingtons": "points"}
    )
    begun = play(table, iot.Deliver("billingtons"), step)
    after, events = told(begun, iot.FinishDelivery())
    assert events[-1] == FinishedDelivery(seat=0, rule="deliver.finish", destination="billingtons")
    assert loads(after) == left
    assert after.decision == ChooseAction(1)


@rule("deliver.finish")
def test_a_delivery_with_a_step_left_does_not_end_by_itself() -> None:
    table = iot.position(iot.seat("engine-1:blue coach-1:green"), tickets={"billingtons": "points"})
    begun = play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert set(iot.legal_actions(begun)) == {iot.SetAside(1, "green"), iot.FinishDelivery()}


@rule("deliver.finish", "turn.actions")
def test_a_delivery_as_the_second_action_ends_the_turn() -> None:
    table = iot.position(
        iot.seat("engine-1:blue"), tickets={"billingtons": "points"}, actions_left=1
    )
    after, events = told(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert names(events)[2:] == ["FinishedDelivery", "EndedTurn", "BeganTurn"]
    assert after.active == 1
