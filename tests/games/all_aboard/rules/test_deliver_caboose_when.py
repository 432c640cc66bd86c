"""A caboose that is built or scrapped in the middle of a delivery."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import loads, names, told
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot

PAYMENT = "bank rail-yard town-hall"
FULFIL = iot.FulfilPrimary()


def with_a_build(train: str, hand: str) -> iot.State:
    """Set up a table where the next blue passenger at Billington's earns a bonus build."""
    return iot.position(
        iot.seat(train, hand=hand), tickets={"billingtons": ("build", 2), "flint-beach": "points"}
    )


# Built in the middle


@rule("caboose.when", "caboose.7")
def test_caboose_7_works_from_when_it_is_built() -> None:
    table = with_a_build("engine-1:blue coach-1:green hopper-1:coach-1", f"caboose-7 {PAYMENT}")
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, FULFIL, "deliver.primary", "0 box")
    built = play(delivering, iot.DropPassenger(0, "blue"), iot.Build("caboose-7"))
    after = play(built, FULFIL)
    assert after.seats[0].beside == ("billingtons",)
    assert loads(after) == []


@rule("caboose.when", "caboose.9")
def test_caboose_9_works_from_when_it_is_built() -> None:
    table = with_a_build("engine-1:blue coach-1:green", f"caboose-9 {PAYMENT}")
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropElsewhere(1, "green"), "caboose.9", "caboose-9")
    built = play(delivering, iot.DropPassenger(0, "blue"), iot.Build("caboose-9"))
    after = play(built, iot.DropElsewhere(1, "green"))
    assert after.seats[0].tokens == 4
    assert after.ticket("flint-beach").filled == 1


@rule("caboose.when", "caboose.10")
def test_caboose_10_works_from_when_it_is_built() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-1:green", hand=f"caboose-10 {PAYMENT}"),
        tickets={"billingtons": ("build", 1)},
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_refused(delivering, iot.DropMismatched(1, "green"), "caboose.10", "caboose-10")
    paying = play(delivering, iot.DropPassenger(0, "blue"), iot.Build("caboose-10"))
    built = play(paying, *(iot.Discard(card) for card in PAYMENT.split()))
    assert_allowed(built, iot.DropMismatched(1, "green"))


@rule("caboose.when", "caboose.1")
def test_caboose_1_built_in_the_middle_comes_too_late_for_this_delivery() -> None:
    table = with_a_build("engine-1:blue hopper-1:coach-1", f"caboose-1 {PAYMENT}")
    built, events = told(
        table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"), iot.Build("caboose-1")
    )
    assert names(events) == ["Built", *["Discarded"] * 3, "DrewPassenger"]
    after = play(built, iot.FinishDelivery())
    assert after.seats[0].hand == ()
    assert len(play(after, iot.Deliver()).seats[0].hand) == 1


# Scrapped in the middle


@rule("caboose.when", "caboose.7")
def test_a_scrapped_caboose_7_works_no_longer() -> None:
    table = with_a_build(
        "engine-1:blue coach-1:green hopper-1:coach-1 caboose-7", "tanker-1 bank oil-refinery"
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_allowed(delivering, FULFIL)
    scrapped = play(delivering, iot.DropPassenger(0, "blue"), iot.Build("tanker-1", scraps=3))
    assert_refused(scrapped, FULFIL, "deliver.primary", "0 box")


@rule("caboose.when", "caboose.9", "caboose.10")
@pytest.mark.parametrize(
    ("caboose", "step"),
    [
        ("caboose-9", iot.DropElsewhere(1, "green")),
        ("caboose-10", iot.DropMismatched(1, "green")),
    ],
)
def test_a_scrapped_caboose_works_no_longer(caboose: str, step: iot.Action) -> None:
    table = iot.position(
        iot.seat(f"engine-1:blue coach-1:green {caboose}", hand="tanker-1 bank oil-refinery"),
        tickets={"billingtons": ("build", 1)},
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_allowed(delivering, step)
    paying = play(delivering, iot.DropPassenger(0, "blue"), iot.Build("tanker-1", scraps=2))
    scrapped = play(paying, iot.Discard("bank"), iot.Discard("oil-refinery"))
    assert_refused(scrapped, step, caboose.replace("-", "."), caboose)


@rule("caboose.when", "caboose.3", "build.scrap-loads")
def test_the_cargo_of_a_scrapped_caboose_3_serves_nothing() -> None:
    table = with_a_build(
        "engine-1:blue hopper-1:coach-1 caboose-3:bank", "tanker-1 boxcar-2 hopper-2"
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert_allowed(delivering, FULFIL)
    scrapped = play(delivering, iot.DropPassenger(0, "blue"), iot.Build("tanker-1", scraps=2))
    assert scrapped.discard[:2] == ("bank", "caboose-3")
    assert_refused(scrapped, FULFIL, "deliver.primary", "0 box")


# Scrapped and built again: once a delivery is once a delivery


def with_two_builds(train: str) -> iot.State:
    """Set up a table where a scrapped caboose is drawn again: nothing else is to be drawn."""
    return iot.position(
        iot.seat(f"{train} coach-3:blue,blue,black caboose-5", hand="bank hopper-1 rail-yard"),
        deck="",
        discard="",
        rest=1,
        tickets={"billingtons": "build", "flint-beach": "points"},
    )


def rebuilt(state: iot.State, caboose: str) -> iot.State:
    """Scrap a caboose with the first of two bonus builds, draw it, and build it again."""
    kinds = state.seats[0].train.kinds
    coach, old = kinds.index("coach-3"), kinds.index(caboose)
    free = play(state, iot.DropPassenger(coach, "blue"), iot.Build("hopper-1", scraps=old))
    assert free.discard == (caboose,)
    drawn = play(free, iot.DropPassenger(coach - (old < coach), "blue"))
    assert caboose in drawn.seats[0].hand
    again = play(drawn, iot.Build(caboose))
    if iot.explain(again, iot.Discard("bank")) is None:
        again = play(again, iot.Discard("bank"), iot.Discard("rail-yard"))
    assert again.seats[0].train.kinds[-1] == caboose
    assert "black" in loads(again)
    return again


@rule("caboose.when", "caboose.10")
def test_caboose_10_built_again_does_not_work_twice_in_one_delivery() -> None:
    table = with_two_builds("engine-3:green caboose-10")
    used = play(table, iot.Deliver("billingtons"), iot.DropMismatched(0, "green"), iot.Decline())
    assert_refused(
        rebuilt(used, "caboose-10"), iot.DropMismatched(1, "black"), "caboose.10", "used"
    )
    unused = play(table, iot.Deliver("billingtons"))
    assert_allowed(rebuilt(unused, "caboose-10"), iot.DropMismatched(1, "black"))


@rule("caboose.when", "caboose.9")
def test_caboose_9_built_again_does_not_work_twice_in_one_delivery() -> None:
    table = with_two_builds("engine-3:green caboose-9")
    used = play(table, iot.Deliver("billingtons"), iot.DropElsewhere(0, "green"))
    assert_refused(rebuilt(used, "caboose-9"), iot.DropElsewhere(1, "black"), "caboose.9", "used")
    unused = play(table, iot.Deliver("billingtons"))
    assert_allowed(rebuilt(unused, "caboose-9"), iot.DropElsewhere(1, "black"))


@rule("caboose.when", "caboose.7")
def test_caboose_7_built_again_does_not_work_twice_in_one_delivery() -> None:
    train = "engine-3:green caboose-7 hopper-3:boxcar-1,boxcar-1,boxcar-1 tanker-1:engine-2"
    table = with_two_builds(train)
    asked = play(table, iot.Deliver("billingtons"), FULFIL)
    used = play(asked, iot.Unload(2), iot.Unload(0, "green"))
    again = rebuilt(used, "caboose-7")
    assert_refused(again, iot.FulfilSecondary(1), "deliver.secondary", "1 box", "0 box")
    next_time = play(again, iot.FinishDelivery(), iot.Deliver("billingtons"))
    assert_allowed(next_time, iot.FulfilSecondary(1))
