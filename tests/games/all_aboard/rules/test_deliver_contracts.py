"""Contracts: what they want and pay, the one open island card, and whose contracts they are."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import (
    BOX_CARD,
    COAL_CARD,
    COLOUR_OF,
    OIL_CARD,
    freight,
    loads,
    names,
    told,
)
from tests.games.all_aboard.helpers.playing import only, play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    FinishedDelivery,
    MovedProgress,
    TookIsland,
    TuckedIsland,
    Unloaded,
)

PRIMARIES = {
    "alpine-lodge": ((2, 0, 0), 4),
    "billingtons": ((1, 0, 1), 5),
    "cactus-mines": ((1, 1, 0), 4),
    "camp-eagle": ((0, 0, 2), 7),
    "devon-city": ((0, 2, 0), 5),
    "flint-beach": ((0, 1, 1), 6),
}
"""Coal, oil and box that an island wants, and the points beside the engine."""

SECONDARIES = {
    ("alpine-lodge", 0): ((3, 0, 2), 14),
    ("alpine-lodge", 1): ((2, 1, 1), 12),
    ("billingtons", 0): ((2, 0, 2), 14),
    ("billingtons", 1): ((2, 1, 1), 13),
    ("cactus-mines", 0): ((1, 2, 1), 13),
    ("cactus-mines", 1): ((2, 2, 0), 11),
    ("camp-eagle", 0): ((0, 2, 3), 21),
    ("camp-eagle", 1): ((1, 1, 2), 17),
    ("devon-city", 0): ((2, 3, 0), 14),
    ("devon-city", 1): ((1, 2, 1), 14),
    ("flint-beach", 0): ((0, 2, 2), 17),
    ("flint-beach", 1): ((1, 1, 2), 16),
}
"""Coal, oil and box that a secondary contract wants, and the points of the tucked card."""

TYPES = ("coal", "oil", "box")


def short_of(wanted: tuple[int, ...]) -> list[tuple[str, list[int]]]:
    """Give trains full of everything, except that one type is one short."""
    short = []
    for place, count in enumerate(wanted):
        if count:
            cargo = [3, 3, 3]
            cargo[place] = count - 1
            short.append((f"{count} {TYPES[place]}", cargo))
    return short


def cards(wanted: tuple[int, ...]) -> list[str]:
    """Give the cards that a `freight` train carries as so much cargo."""
    coal, oil, box = wanted
    return sorted([COAL_CARD] * coal + [OIL_CARD] * oil + [BOX_CARD] * box)


# The primary contract


@rule("deliver.primary", "deliver.finish")
@pytest.mark.parametrize("island", PRIMARIES)
def test_exactly_the_cargo_shown_buys_the_island_card(island: str) -> None:
    wanted, points = PRIMARIES[island]
    table = iot.position(iot.seat(freight(*wanted)), discard="town-hall")
    after, events = told(table, iot.Deliver(island), iot.FulfilPrimary())
    assert names(events) == [
        "Unloaded", "Unloaded", "TookIsland", "MovedProgress", "FinishedDelivery"
    ]  # fmt: skip
    assert {(event.seat, event.rule) for event in only(tuple(events), Unloaded)} == {
        (0, "deliver.which")
    }
    assert events[2:] == [
        TookIsland(seat=0, rule="deliver.primary", island=island, points=points),
        MovedProgress(seat=0, rule="deliver.primary", progress=1),
        FinishedDelivery(seat=0, rule="deliver.finish", destination=island),
    ]
    assert after.seats[0].beside == (island,)
    assert after.seats[0].tucked == ()
    assert island not in after.islands
    assert len(after.islands) == 5
    assert loads(after) == []
    assert after.discard[0] == "town-hall"
    assert sorted(after.discard[1:]) == cards(wanted)
    assert after.progress == 1
    assert iot.score(after)[0].contracts == points


@rule("deliver.primary")
@pytest.mark.parametrize("island", PRIMARIES)
def test_cargo_that_the_contract_does_not_show_stays_on_the_train(island: str) -> None:
    wanted, _ = PRIMARIES[island]
    table = iot.position(iot.seat(freight(3, 3, 3)))
    after = play(table, iot.Deliver(island), iot.FulfilPrimary())
    assert sorted(loads(after) + cards(wanted)) == cards((3, 3, 3))
    assert sorted(after.discard) == cards(wanted)


@rule("deliver.primary")
@pytest.mark.parametrize("island", PRIMARIES)
def test_one_cargo_too_few_is_refused_whatever_else_is_there(island: str) -> None:
    wanted, _ = PRIMARIES[island]
    for fact, (coal, oil, box) in short_of(wanted):
        engine = f"engine-1:{COLOUR_OF[island]}"
        table = iot.position(iot.seat(freight(coal, oil, box, engine=engine)))
        delivering = play(table, iot.Deliver(island))
        assert_refused(
            delivering, iot.FulfilPrimary(), "deliver.primary", fact, f"{coal} coal", f"{oil} oil"
        )


@rule("deliver.primary", "load.type")
def test_cargo_counts_as_its_car_and_not_as_its_card() -> None:
    any_in_a_hopper = iot.position(iot.seat("engine-1:blue hopper-2:bank,engine-1"))
    delivering = play(any_in_a_hopper, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.primary", "1 box", "2 coal", "0 box")
    box_face_down_as_coal = iot.position(iot.seat("engine-1 hopper-2:~engine-3@1,~engine-2@0"))
    after = play(box_face_down_as_coal, iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
    assert after.discard == ("engine-3", "engine-2")


@rule("deliver.primary")
def test_a_delivery_without_a_destination_serves_no_contract() -> None:
    table = iot.position(iot.seat(freight(3, 3, 3), beside="billingtons"))
    delivering = play(table, iot.Deliver())
    for step in (iot.FulfilPrimary(), iot.FulfilSecondary(0), iot.FulfilSecondary(9)):
        assert_refused(delivering, step, "deliver.one-destination", "no destination")


# One open island card


@rule("deliver.one-island")
def test_no_second_island_card_while_one_is_open() -> None:
    table = iot.position(iot.seat(freight(3, 3, 3, engine="engine-1:blue"), beside="alpine-lodge"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert iot.FulfilPrimary() not in iot.legal_actions(delivering)
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.one-island", "alpine-lodge")


@rule("deliver.one-island")
def test_the_card_of_a_rival_does_not_stand_in_the_way() -> None:
    table = iot.position(iot.seat(freight(1, 0, 1)), iot.seat(beside="alpine-lodge"))
    after = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("billingtons",)
    assert after.seats[1].beside == ("alpine-lodge",)
    assert after.progress == 2


@rule("deliver.one-island")
def test_tucked_cards_do_not_stand_in_the_way() -> None:
    table = iot.position(iot.seat(freight(1, 0, 1), tucked="alpine-lodge/0 devon-city/1"))
    after = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    assert after.seats[0].beside == ("billingtons",)


@rule("deliver.one-island", "deliver.primary")
def test_the_primary_contract_is_not_done_twice() -> None:
    table = iot.position(iot.seat(freight(2, 0, 2), beside="billingtons"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.one-island", "billingtons")


# The secondary contracts


@rule("deliver.secondary", "deliver.finish")
@pytest.mark.parametrize(("island", "which"), SECONDARIES)
def test_a_secondary_contract_tucks_the_card_away(island: str, which: int) -> None:
    wanted, total = SECONDARIES[island, which]
    table = iot.position(iot.seat(freight(*wanted), beside=island))
    after, events = told(table, iot.Deliver(island), iot.FulfilSecondary(which))
    assert names(events[: sum(wanted)]) == ["Unloaded"] * sum(wanted)
    assert events[sum(wanted) :] == [
        TuckedIsland(seat=0, rule="deliver.secondary", island=island, which=which, points=total),
        FinishedDelivery(seat=0, rule="deliver.finish", destination=island),
    ]
    assert after.seats[0].beside == ()
    assert after.seats[0].tucked == (iot.Tucked(island, which),)
    assert loads(after) == []
    assert sorted(after.discard) == cards(wanted)
    assert after.progress == table.progress == 1
    assert iot.score(after)[0].contracts == total


@rule("deliver.secondary")
@pytest.mark.parametrize(("island", "which"), SECONDARIES)
def test_a_secondary_contract_takes_no_more_than_it_shows(island: str, which: int) -> None:
    wanted, _ = SECONDARIES[island, which]
    table = iot.position(iot.seat(freight(3, 3, 3), beside=island))
    after = play(table, iot.Deliver(island), iot.FulfilSecondary(which))
    assert sorted(loads(after) + cards(wanted)) == cards((3, 3, 3))


@rule("deliver.secondary")
@pytest.mark.parametrize(("island", "which"), SECONDARIES)
def test_a_secondary_contract_is_refused_with_one_cargo_too_few(island: str, which: int) -> None:
    wanted, _ = SECONDARIES[island, which]
    for fact, (coal, oil, box) in short_of(wanted):
        engine = f"engine-1:{COLOUR_OF[island]}"
        table = iot.position(iot.seat(freight(coal, oil, box, engine=engine), beside=island))
        delivering = play(table, iot.Deliver(island))
        assert_refused(delivering, iot.FulfilSecondary(which), "deliver.secondary", fact)


@rule("deliver.secondary")
@pytest.mark.parametrize("which", [-1, 2, 7])
def test_there_are_two_secondary_contracts(which: int) -> None:
    table = iot.position(iot.seat(freight(3, 3, 3), beside="billingtons"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert {iot.FulfilSecondary(0), iot.FulfilSecondary(1)} < set(iot.legal_actions(delivering))
    assert_refused(
        delivering, iot.FulfilSecondary(which), "deliver.secondary", "billingtons", str(which)
    )


@rule("deliver.secondary")
def test_the_primary_contract_comes_first() -> None:
    table = iot.position(iot.seat(freight(3, 3, 3)))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilSecondary(0), "deliver.secondary", "billingtons")


@rule("deliver.secondary")
def test_the_destination_must_be_the_island_of_the_card() -> None:
    table = iot.position(iot.seat(freight(3, 3, 3, engine="engine-1:blue"), beside="alpine-lodge"))
    elsewhere = play(table, iot.Deliver("billingtons"))
    assert_refused(elsewhere, iot.FulfilSecondary(0), "deliver.secondary", "billingtons")
    assert_allowed(play(table, iot.Deliver("alpine-lodge")), iot.FulfilSecondary(0))


@rule("deliver.secondary", "deliver.primary", "deliver.steps")
def test_primary_and_secondary_of_one_island_in_one_action() -> None:
    table = iot.position(iot.seat(freight(3, 0, 3)))
    first = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    assert set(iot.legal_actions(first)) == {
        iot.FulfilSecondary(0),
        iot.SetAside(1),
        iot.SetAside(3),
        iot.FinishDelivery(),
    }
    assert first.seats[0].beside == ("billingtons",)
    after = play(first, iot.FulfilSecondary(0))
    assert after.seats[0].tucked == (iot.Tucked("billingtons", 0),)
    assert after.seats[0].beside == ()
    assert after.progress == 1
    assert iot.score(after)[0].contracts == 14


@rule("deliver.secondary", "deliver.owner")
def test_a_tucked_card_has_no_contract_left() -> None:
    table = iot.position(iot.seat(freight(3, 3, 3, engine="engine-1:blue"), tucked="billingtons/0"))
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilSecondary(0), "deliver.secondary", "billingtons")
    assert_refused(delivering, iot.FulfilSecondary(1), "deliver.secondary", "billingtons")
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.owner", "billingtons", "taken")


# Whose contracts


@rule("deliver.owner")
@pytest.mark.parametrize(
    "rival", [iot.seat(beside="billingtons"), iot.seat(tucked="billingtons/1")]
)
def test_the_contracts_of_a_taken_card_are_closed_to_others(rival: iot.Seat) -> None:
    table = iot.position(iot.seat(freight(3, 3, 3, engine="engine-1:blue")), rival)
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.FulfilPrimary(), "deliver.owner", "billingtons", "taken")
    assert_refused(delivering, iot.FulfilSecondary(0), "deliver.secondary", "billingtons")
    after = play(delivering, iot.DropPassenger(0, "blue"))
    assert after.seats[1] == table.seats[1]


@rule("deliver.owner")
def test_a_taken_card_is_still_open_to_its_owner() -> None:
    table = iot.position(
        iot.seat(freight(1, 0, 1)), iot.seat(freight(2, 0, 2), beside="billingtons"), active=1
    )
    after = play(table, iot.Deliver("billingtons"), iot.FulfilSecondary(0))
    assert after.seats[1].tucked == (iot.Tucked("billingtons", 0),)


# Which clause speaks first


@rule("turn.hold", "deliver.primary", "deliver.one-island", "deliver.owner")
def test_of_several_reasons_against_a_primary_the_first_is_named() -> None:
    rival = iot.seat(beside="billingtons")
    for cargo, beside, clause in (
        ((0, 0, 0), "alpine-lodge", "deliver.primary"),
        ((3, 3, 3), "alpine-lodge", "deliver.one-island"),
        ((0, 0, 0), (), "deliver.primary"),
        ((3, 3, 3), (), "deliver.owner"),
    ):
        train = freight(*cargo, engine="engine-1:blue")
        table = iot.position(iot.seat(train, beside=beside), rival)
        assert_refused(play(table, iot.Deliver("billingtons")), iot.FulfilPrimary(), clause)


@rule("deliver.primary", "deliver.secondary", "scenario.8")
def test_more_cargo_is_advised_only_for_a_contract_that_can_be_done() -> None:
    mine = iot.seat("engine-1:blue", beside="camp-eagle")
    free = iot.position(mine)
    taken = iot.position(mine, iot.seat(tucked="billingtons/0"))
    for table, advice in ((free, "Load what is missing."), (taken, "Choose another contract.")):
        refusal = iot.explain(play(table, iot.Deliver("billingtons")), iot.FulfilPrimary())
        assert refusal is not None
        assert (refusal.rule, refusal.advice) == ("deliver.primary", advice)
    owner = iot.seat("engine-1:blue", beside="billingtons")
    for scenario, advice in ((3, "Load what is missing."), (8, "Choose another contract.")):
        table = iot.position(owner, scenario=scenario)
        refusal = iot.explain(play(table, iot.Deliver("billingtons")), iot.FulfilSecondary(0))
        assert refusal is not None
        assert (refusal.rule, refusal.advice) == ("deliver.secondary", advice)


# The Research Station


@rule("deliver.research")
@pytest.mark.parametrize("cargo", [(3, 0, 0), (0, 3, 0), (0, 0, 3), (1, 1, 1), (2, 0, 1)])
def test_the_research_station_takes_any_three_cargo(cargo: tuple[int, int, int]) -> None:
    table = iot.position(iot.seat(freight(*cargo)), players=4)
    after, events = told(table, iot.Deliver("research-station"), iot.FulfilPrimary())
    assert events[3] == TookIsland(
        seat=0, rule="deliver.primary", island="research-station", points=4
    )
    assert sorted(after.discard) == cards(cargo)
    assert after.seats[0].beside == ("research-station",)
    assert after.progress == 1


@rule("deliver.research")
@pytest.mark.parametrize("cargo", [(3, 2, 0), (1, 3, 1), (0, 2, 3), (2, 2, 1)])
def test_its_one_secondary_contract_takes_any_five(cargo: tuple[int, int, int]) -> None:
    table = iot.position(iot.seat(freight(*cargo), beside="research-station"), players=4)
    delivering = play(table, iot.Deliver("research-station"))
    assert_refused(delivering, iot.FulfilSecondary(1), "deliver.secondary", "1")
    after, events = told(delivering, iot.FulfilSecondary(0))
    assert events[5] == TuckedIsland(
        seat=0, rule="deliver.secondary", island="research-station", which=0, points=11
    )
    assert after.progress == 1
    assert iot.score(after)[0].contracts == 11


@rule("deliver.research")
def test_two_and_four_cargo_are_too_few_for_the_research_station() -> None:
    two = iot.position(iot.seat(freight(1, 1, 0, engine="engine-1:blue")), players=4)
    assert_refused(two, iot.Deliver("research-station"), "deliver.one-destination")
    seven = iot.position(iot.seat(freight(3, 3, 1)), players=4)
    delivering = play(
        seven,
        iot.Deliver("research-station"),
        iot.FulfilPrimary(),
        iot.Unload(1),
        iot.Unload(1),
        iot.Unload(1),
    )
    assert len(loads(delivering)) == 4
    assert_refused(delivering, iot.FulfilSecondary(0), "deliver.secondary", "5", "3 oil", "1 box")


@rule("deliver.research", "deliver.ticket", "caboose.10")
def test_the_research_station_takes_no_passengers() -> None:
    train = "engine-3:blue hopper-3:coach-1,coach-1,coach-1 caboose-10"
    table = iot.position(iot.seat(train), players=4)
    delivering = play(table, iot.Deliver("research-station"))
    assert set(iot.legal_actions(delivering)) == {
        iot.FulfilPrimary(),
        iot.SetAside(0, "blue"),
        iot.SetAside(1),
    }
    assert_refused(delivering, iot.DropPassenger(0, "blue"), "deliver.ticket", "research-station")
    assert_refused(delivering, iot.DropMismatched(0, "blue"), "caboose.10", "research-station")
