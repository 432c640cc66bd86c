"""What a build weighs and costs, and how it is paid."""

from __future__ import annotations

from itertools import combinations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import Built, Discarded, Upgraded

PRINTED = {
    "boxcar-1": 3, "boxcar-2": 6, "boxcar-3": 9,
    "coach-1": 1, "coach-2": 4, "coach-3": 7,
    "hopper-1": 1, "hopper-2": 4, "hopper-3": 7,
    "tanker-1": 2, "tanker-2": 5, "tanker-3": 8,
    "engine-1": 1, "engine-2": 3, "engine-3": 6,
    **{f"caboose-{number}": 3 for number in range(1, 11)},
}  # fmt: skip
PAYERS = (
    "bank", "coal-factory", "customs-house", "grand-central", "middle-station",
    "northern-station", "oil-refinery", "rail-yard", "southern-station",
)  # fmt: skip
EXTENSIONS = tuple(card for card in PRINTED if not card.startswith("engine"))
UPGRADES = tuple(
    (old, new)
    for old, new in combinations(PRINTED, 2)
    if old[:-2] == new[:-2] and not old.startswith("caboose")
)


@rule("build.cost", "build.pay")
@pytest.mark.parametrize("card", EXTENSIONS)
def test_an_extension_costs_what_is_printed(card: str) -> None:
    cost = PRINTED[card]
    rich = iot.position(iot.seat("engine-2", hand=[card, *PAYERS[:cost]]))
    poor = iot.position(iot.seat("engine-2", hand=[card, *PAYERS[: cost - 1]]))
    after, events = watch(rich, iot.Build(card))
    assert only(events, Built)[0].cost == cost
    assert after.discard == PAYERS[:cost]
    assert_refused(poor, iot.Build(card), "build.pay", card, f"costs {cost}", f"{cost - 1} other")


@rule("build.cost", "build.pay")
@pytest.mark.parametrize(("old", "new"), UPGRADES)
def test_an_upgrade_costs_the_difference(old: str, new: str) -> None:
    cost = PRINTED[new] - PRINTED[old]
    cars, place = (old, 0) if old.startswith("engine") else (f"engine-2 {old}", 1)
    rich = iot.position(iot.seat(cars, hand=[new, *PAYERS[:cost]]))
    poor = iot.position(iot.seat(cars, hand=[new, *PAYERS[: cost - 1]]))
    after, events = watch(rich, iot.Build(new, upgrades=place))
    assert only(events, Upgraded)[0].cost == cost
    assert after.discard == (old, *PAYERS[:cost])
    assert_refused(
        poor, iot.Build(new, upgrades=place), "build.pay", f"costs {cost}", f"{cost - 1} other"
    )


@rule("build.cost")
def test_an_upgrade_by_way_of_level_two_costs_as_much_as_the_leap() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand=["hopper-2", "hopper-3", *PAYERS[:6]]))
    slow = play(table, iot.Build("hopper-2", upgrades=1), *map(iot.Discard, PAYERS[:3]))
    slow = play(slow, iot.Build("hopper-3", upgrades=1))
    assert sorted(slow.discard) == sorted(("hopper-1", "hopper-2", *PAYERS[:6]))
    assert_allowed(table, iot.Build("hopper-3", upgrades=1))


@rule("build.pay")
def test_the_card_itself_does_not_pay() -> None:
    table = iot.position(iot.seat(hand="hopper-1"))
    assert_refused(table, iot.Build("hopper-1"), "build.pay", "0")


@rule("build.pay")
def test_another_copy_of_the_card_pays() -> None:
    table = iot.position(iot.seat(hand="hopper-1 hopper-1"))
    after = play(table, iot.Build("hopper-1"))
    assert after.seats[0].hand == ()
    assert after.discard == ("hopper-1",)


@rule("build.pay", "turn.possible")
def test_with_too_few_cards_a_build_is_not_offered() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand="hopper-2 bank rail-yard"))
    assert not [a for a in iot.legal_actions(table) if isinstance(a, iot.Build)]
    assert_refused(table, iot.Build("hopper-2", upgrades=1), "build.pay", "3", "2")


@rule("build.pay")
def test_the_player_chooses_card_by_card_what_to_pay_with() -> None:
    table = iot.position(iot.seat(hand="boxcar-1 bank coach-1 coach-1 engine-2 tanker-3"))
    asked = play(table, iot.Build("boxcar-1"))
    assert asked.seats[0].train == train("engine-1 boxcar-1")
    assert iot.legal_actions(asked) == (
        iot.Discard("bank"),
        iot.Discard("coach-1"),
        iot.Discard("engine-2"),
        iot.Discard("tanker-3"),
    )
    after, events = watch(
        asked, iot.Discard("tanker-3"), iot.Discard("coach-1"), iot.Discard("bank")
    )
    assert [(e.seat, e.rule, e.card) for e in only(events, Discarded)] == [
        (0, "build.pay", "tanker-3"),
        (0, "build.pay", "coach-1"),
        (0, "build.pay", "bank"),
    ]
    assert after.discard == ("tanker-3", "coach-1", "bank")
    assert after.seats[0].hand == hand("coach-1 engine-2")
    assert after.to_act == 0


@rule("build.pay", "turn.hold")
def test_a_payment_must_be_in_the_hand() -> None:
    table = iot.position(
        iot.seat(hand="hopper-1 bank coach-1"), iot.seat(hand="tanker-1"), display="engine-2"
    )
    asked = play(table, iot.Build("hopper-1"))
    for card in ("hopper-1", "tanker-1", "engine-2", "nothing"):
        assert_refused(asked, iot.Discard(card), "turn.hold", card)


@rule("build.pay", "turn.decision")
def test_while_a_build_is_being_paid_nothing_else_is_done() -> None:
    table = iot.position(iot.seat(hand="hopper-1 coach-1 engine-2", supply="green"))
    asked = play(table, iot.Build("hopper-1"))
    for action in (
        iot.Build("coach-1"),
        iot.Load("coach-1", 0, 1),
        iot.Load("green", 0, 0),
        iot.TakePassenger(),
        iot.TakeCard("deck"),
        iot.Decline(),
        iot.GiveUpBuilding("bank"),
    ):
        assert_refused(asked, action, "turn.decision", type(action).__name__)


@rule("build.pay")
def test_a_payment_without_a_choice_is_not_asked() -> None:
    whole_hand = iot.position(iot.seat(hand="boxcar-1 bank coach-1 engine-2"))
    one_kind = iot.position(iot.seat(hand="tanker-1 coach-1 coach-1 coach-1 coach-1"))
    last_choice = iot.position(iot.seat(hand="tanker-1 bank coach-1 coach-1"))
    assert play(whole_hand, iot.Build("boxcar-1")).discard == ("bank", "coach-1", "engine-2")
    after = play(one_kind, iot.Build("tanker-1"))
    assert after.discard == ("coach-1", "coach-1")
    assert after.seats[0].hand == ("coach-1", "coach-1")
    after = play(last_choice, iot.Build("tanker-1"), iot.Discard("bank"))
    assert after.discard == ("bank", "coach-1")
    assert after.seats[0].hand == ("coach-1",)


@rule("build.capacity")
@pytest.mark.parametrize(("engine", "pull"), [("engine-1", 4), ("engine-2", 6), ("engine-3", 8)])
def test_an_engine_pulls_so_much_and_no_more(engine: str, pull: int) -> None:
    cars = ["caboose-1", "caboose-2", "caboose-7", "caboose-9"][: pull // 2 - 1]
    seats = iot.seat([engine, *cars], hand=["tanker-2", "boxcar-2", *["hopper-1"] * 4, *PAYERS[:2]])
    table = iot.position(seats)
    assert_allowed(table, iot.Build("tanker-2"))
    assert_refused(table, iot.Build("boxcar-2"), "build.capacity", "1 more")


@rule("build.capacity")
def test_an_upgrade_counts_the_new_weight_instead_of_the_old() -> None:
    table = iot.position(
        iot.seat("engine-1 boxcar-1 boxcar-1", hand=["boxcar-2", "boxcar-3", *PAYERS[:6]])
    )
    assert_refused(table, iot.Build("boxcar-2", upgrades=1), "build.capacity", "1 more")
    assert_allowed(table, iot.Build("boxcar-3", upgrades=1))


@rule("build.capacity")
def test_a_car_without_weight_goes_on_a_full_train() -> None:
    table = iot.position(iot.seat("engine-1 boxcar-1 boxcar-1", hand="coach-1 hopper-1 bank"))
    assert_allowed(table, iot.Build("coach-1"))
    assert_refused(table, iot.Build("hopper-1"), "build.capacity", "1 more")


@rule("build.capacity")
def test_a_better_engine_pulls_more() -> None:
    table = iot.position(
        iot.seat(
            "engine-1 boxcar-1 boxcar-1",
            hand="engine-2 boxcar-1 coach-1 coach-1 bank town-hall rail-yard",
        )
    )
    assert_refused(table, iot.Build("boxcar-1"), "build.capacity", "2 more")
    after = play(table, iot.Build("engine-2", upgrades=0), *[iot.Discard("coach-1")] * 2)
    assert play(after, iot.Build("boxcar-1")).seats[0].train == train(
        "engine-2 boxcar-1 boxcar-1 boxcar-1"
    )


@rule("build.capacity")
def test_a_better_engine_may_be_what_makes_a_heavier_train_possible() -> None:
    table = iot.position(
        iot.seat("engine-1 boxcar-1 boxcar-1", hand="boxcar-2 bank town-hall rail-yard")
    )
    assert_refused(table, iot.Build("boxcar-2", upgrades=2), "build.capacity", "1 more")
    assert_allowed(table, iot.Build("boxcar-2", upgrades=2, scraps=1))
