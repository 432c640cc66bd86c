"""The cabooses that change building and loading: 2, 3, 4, 5, 6 and 8."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    Built,
    Discarded,
    Drew,
    GainedBenefit,
    GainedTokens,
    Loaded,
    Upgraded,
)

COAL, OIL, BOX = "boxcar-1", "boxcar-2", "boxcar-3"
"""Cards named by their icons."""
PAYERS = (
    "bank", "coal-factory", "customs-house", "grand-central", "middle-station",
    "northern-station", "oil-refinery", "rail-yard", "southern-station",
)  # fmt: skip


def draws(events: tuple[iot.Event, ...]) -> list[tuple[str, int]]:
    """Tell which clause drew how many cards."""
    return [(event.rule, event.count) for event in only(events, Drew)]


# Caboose 2


@rule("caboose.2")
@pytest.mark.parametrize("card", [COAL, "bank"])
def test_caboose_two_draws_a_card_for_coal_on_ones_own_train(card: str) -> None:
    table = iot.position(iot.seat("engine-2 hopper-1 caboose-2", hand=card), deck_top="coach-1")
    after, events = watch(table, iot.Load(card, 0, 1))
    assert names(events) == ["Loaded", "Drew"]
    assert draws(events) == [("caboose.2", 1)]
    assert after.seats[0].hand == ("coach-1",)


@rule("caboose.2", "load.benefit")
def test_caboose_two_draws_before_the_benefit_of_a_rivals_hopper() -> None:
    table = iot.position(
        iot.seat("engine-2 caboose-2", hand=COAL), iot.seat("engine-2 hopper-1"),
        deck_top="coach-1 coach-2 coach-3 engine-3",
    )  # fmt: skip
    after, events = watch(table, iot.Load(COAL, 1, 1))
    assert draws(events) == [("caboose.2", 1), ("load.benefit", 3)]
    assert only(events, Drew)[0].cards == ("coach-1",)
    assert after.seats[0].hand == hand("coach-1 coach-2 coach-3 engine-3")


@rule("caboose.2")
@pytest.mark.parametrize("bonus", ["load", "any"])
def test_caboose_two_works_for_bonus_loads(bonus: str) -> None:
    table = iot.position(iot.seat("engine-2 hopper-1 caboose-2", hand=COAL), bonus=bonus)
    assert draws(iot.step(table, iot.Load(COAL, 0, 1)).events) == [("caboose.2", 1)]


@rule("caboose.2")
@pytest.mark.parametrize(
    ("item", "car"), [(OIL, 1), (BOX, 2), ("bank", 1), ("bank", 2), ("green", 0), ("green", 3)]
)
def test_caboose_two_draws_for_nothing_but_coal(item: str, car: int) -> None:
    table = iot.position(
        iot.seat(
            "engine-3 tanker-1 boxcar-1 coach-1 caboose-2", hand=f"{OIL} {BOX} bank", supply="green"
        )
    )
    assert draws(iot.step(table, iot.Load(item, 0, car)).events) == []


@rule("caboose.2", "caboose.3")
@pytest.mark.parametrize(("card", "drawn"), [(COAL, 1), (OIL, 0), (BOX, 0), ("bank", 0)])
def test_into_ones_own_caboose_three_only_a_coal_card_counts_as_coal(card: str, drawn: int) -> None:
    table = iot.position(iot.seat("engine-2 caboose-3 caboose-2", hand=card))
    assert draws(iot.step(table, iot.Load(card, 0, 1)).events) == [("caboose.2", 1)] * drawn


@rule("caboose.2")
def test_a_rivals_caboose_two_pays_neither_the_loader_nor_its_owner() -> None:
    table = iot.position(iot.seat(hand=COAL), iot.seat("engine-2 tanker-1 hopper-1 caboose-2"))
    after, events = watch(table, iot.Load(COAL, 1, 2))
    assert draws(events) == [("load.benefit", 3)]
    assert after.seats[1].hand == ()


@rule("caboose.2", "load.as-any")
def test_a_face_down_load_is_paid_before_caboose_two_draws() -> None:
    table = iot.position(
        iot.seat("engine-2 caboose-2", hand=f"{OIL} bank"), iot.seat("engine-2 hopper-2"),
        deck_top="coach-1 coach-2 coach-3",
    )  # fmt: skip
    _, events = watch(table, iot.Load(OIL, 1, 1, as_any=True))
    told = [e for e in events if isinstance(e, Loaded | Discarded | Drew)]
    assert [(type(e), e.rule) for e in told] == [
        (Loaded, "load.as-any"),
        (Discarded, "load.as-any"),
        (Drew, "caboose.2"),
        (Drew, "load.benefit"),
    ]


# Caboose 3


@rule("caboose.3")
@pytest.mark.parametrize("card", [COAL, OIL, BOX, "bank", "engine-1"])
def test_caboose_three_holds_one_card_of_any_type_face_up(card: str) -> None:
    table = iot.position(iot.seat("engine-2 caboose-3", hand=f"{card} rail-yard"))
    after, events = watch(table, iot.Load(card, 0, 1))
    assert after.seats[0].train == train(f"engine-2 caboose-3:{card}")
    assert after.seats[0].hand == ("rail-yard",)
    assert names(events) == ["Loaded"]
    assert not only(events, Loaded)[0].face_down
    assert_refused(after, iot.Load("rail-yard", 0, 1), "load.space", "caboose-3", "1 of 1")


@rule("caboose.3", "load.as-any")
@pytest.mark.parametrize("card", [COAL, OIL, BOX, "bank"])
def test_nothing_is_loaded_face_down_into_caboose_three(card: str) -> None:
    table = iot.position(iot.seat("engine-2 caboose-3", hand=f"{card} rail-yard"))
    assert_refused(table, iot.Load(card, 0, 1, as_any=True), "load.as-any", card, "caboose-3")


@rule("caboose.3")
@pytest.mark.parametrize("card", [COAL, "bank"])
def test_only_its_owner_loads_caboose_three(card: str) -> None:
    table = iot.position(
        iot.seat("engine-2", hand=f"{card} rail-yard"), iot.seat("engine-2 caboose-3")
    )
    assert_refused(table, iot.Load(card, 1, 1), "caboose.3", "1")
    assert not [a for a in iot.legal_actions(table) if isinstance(a, iot.Load)]


@rule("caboose.3", "load.match")
def test_no_passenger_rides_caboose_three() -> None:
    table = iot.position(iot.seat("engine-2 caboose-3", supply="green"))
    assert_refused(table, iot.Load("green", 0, 1), "load.match", "caboose-3")


@rule("caboose.3", "load.bonus-own")
def test_a_bonus_load_may_go_into_ones_own_caboose_three() -> None:
    table = iot.position(iot.seat("engine-2:blue caboose-3", hand=OIL), bonus="load")
    assert play(table, iot.Load(OIL, 0, 1)).seats[0].train == train(
        f"engine-2:blue caboose-3:{OIL}"
    )


@rule("caboose.3", "load.type")
@pytest.mark.parametrize(
    ("card", "possible"),
    [
        (COAL, {"alpine-lodge"}),
        (OIL, {"cactus-mines"}),
        (BOX, {"billingtons"}),
        ("bank", {"alpine-lodge", "cactus-mines", "billingtons"}),
    ],
)
def test_a_typed_card_keeps_its_type_and_an_any_card_decides_later(
    card: str, possible: set[str]
) -> None:
    table = iot.position(iot.seat(f"engine-2 hopper-1:coach-1 caboose-3:{card}"))
    deliveries = {a.destination for a in iot.legal_actions(table) if isinstance(a, iot.Deliver)}
    assert deliveries == {*possible, None}


@rule("caboose.3", "build.scrap-loads")
def test_the_cargo_of_a_scrapped_caboose_three_is_discarded() -> None:
    table = iot.position(iot.seat(f"engine-2 caboose-3:{OIL}", hand="coach-1 bank"))
    after = play(table, iot.Build("coach-1", scraps=1))
    assert after.discard == (OIL, "caboose-3", "bank")


# Caboose 4


@rule("caboose.4")
def test_caboose_four_allows_a_second_building_from_when_it_is_built() -> None:
    table = iot.position(
        iot.seat("engine-2", hand=["caboose-4", "town-hall", *PAYERS[1:]], buildings="bank")
    )
    assert_refused(table, iot.Build("town-hall"), "build.building-limit", "1 of 1")
    state = play(table, iot.Build("caboose-4"), *map(iot.Discard, PAYERS[1:3]))
    state = play(state, iot.Discard(PAYERS[3]))
    assert_refused(state, iot.Build("town-hall"), "build.pay", "6", "5")
    assert_refused(state, iot.Build("town-hall", replaces="bank"), "build.building-limit", "1 of 2")


# Caboose 5


@rule("caboose.5", "build.cost")
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("hopper-1", 0), ("coach-1", 0), ("tanker-1", 1), ("boxcar-1", 2), ("hopper-2", 3),
        ("coach-2", 3), ("tanker-2", 4), ("coach-3", 6), ("hopper-3", 6), ("tanker-3", 7),
        ("boxcar-3", 8), ("caboose-1", 2), ("caboose-3", 2), ("caboose-6", 2), ("caboose-8", 2),
    ],
)  # fmt: skip
def test_with_caboose_five_an_extension_costs_one_less(card: str, cost: int) -> None:
    table = iot.position(iot.seat("engine-2 caboose-5", hand=[card, *PAYERS[:cost]]))
    after, events = watch(table, iot.Build(card))
    assert only(events, Built)[0].cost == cost
    assert after.discard == PAYERS[:cost]
    if cost:
        poor = iot.position(iot.seat("engine-2 caboose-5", hand=[card, *PAYERS[: cost - 1]]))
        assert_refused(poor, iot.Build(card), "build.pay", f"costs {cost}")


@rule("caboose.5", "build.pay")
def test_a_build_for_nothing_asks_for_no_payment() -> None:
    table = iot.position(iot.seat("engine-2 caboose-5", hand="hopper-1 bank rail-yard"))
    after, events = watch(table, iot.Build("hopper-1"))
    assert names(events) == ["Built"]
    assert after.seats[0].hand == ("bank", "rail-yard")


@rule("caboose.5", "build.cost")
@pytest.mark.parametrize(
    ("card", "car", "cost"), [("hopper-2", 2, 3), ("engine-3", 0, 3), ("hopper-3", 2, 6)]
)
def test_caboose_five_makes_no_upgrade_cheaper(card: str, car: int, cost: int) -> None:
    cars = "engine-2 caboose-5 hopper-1"
    table = iot.position(iot.seat(cars, hand=[card, *PAYERS[:cost]]))
    after, events = watch(table, iot.Build(card, upgrades=car))
    assert only(events, Upgraded)[0].cost == cost
    assert after.seats[0].hand == ()
    poor = iot.position(iot.seat(cars, hand=[card, *PAYERS[: cost - 1]]))
    assert_refused(poor, iot.Build(card, upgrades=car), "build.pay", f"costs {cost}")


@rule("caboose.5", "build.cost")
def test_caboose_five_makes_no_building_cheaper() -> None:
    table = iot.position(iot.seat("engine-2 caboose-5", hand=["town-hall", *PAYERS[:5]]))
    assert_refused(table, iot.Build("town-hall"), "build.pay", "costs 6", "5 other")


@rule("caboose.5")
def test_caboose_five_does_not_discount_itself() -> None:
    table = iot.position(iot.seat("engine-2", hand=["caboose-5", *PAYERS[:2]]))
    assert_refused(table, iot.Build("caboose-5"), "build.pay", "costs 3", "2 other")
    table = iot.position(iot.seat("engine-2", hand=["caboose-5", "hopper-1", *PAYERS[:3]]))
    state = play(table, iot.Build("caboose-5"), *map(iot.Discard, PAYERS[:2]))
    assert state.seats[0].train == train("engine-2 caboose-5")
    state = play(state, iot.Discard(PAYERS[2]))
    assert_allowed(state, iot.Build("hopper-1"))


@rule("caboose.5", "build.scrap")
def test_a_scrapped_caboose_five_gives_no_discount() -> None:
    table = iot.position(iot.seat("engine-2 caboose-5 coach-1", hand=["boxcar-1", *PAYERS[:2]]))
    assert_allowed(table, iot.Build("boxcar-1"))
    assert_allowed(table, iot.Build("boxcar-1", scraps=2))
    assert_refused(table, iot.Build("boxcar-1", scraps=1), "build.pay", "costs 3", "2 other")


@rule("caboose.5")
def test_a_rivals_caboose_five_makes_nothing_cheaper() -> None:
    table = iot.position(
        iot.seat("engine-2", hand=["boxcar-1", *PAYERS[:2]]), iot.seat("engine-2 caboose-5")
    )
    assert_refused(table, iot.Build("boxcar-1"), "build.pay", "costs 3")


# Caboose 6


@rule("caboose.6", "build.capacity")
@pytest.mark.parametrize(("engine", "pull"), [("engine-1", 6), ("engine-2", 8), ("engine-3", 10)])
def test_caboose_six_adds_two_to_the_pull_and_weighs_nothing(engine: str, pull: int) -> None:
    cars = ["caboose-1", "caboose-2", "caboose-7", "caboose-9"][: pull // 2 - 1]
    table = iot.position(
        iot.seat([engine, "caboose-6", *cars], hand=["boxcar-1", "boxcar-2", *PAYERS])
    )
    assert_allowed(table, iot.Build("boxcar-1"))
    assert_refused(table, iot.Build("boxcar-2"), "build.capacity", "1 more")


@rule("caboose.6", "build.capacity")
def test_caboose_six_goes_on_a_full_train() -> None:
    table = iot.position(
        iot.seat(
            "engine-1 boxcar-1 boxcar-1", hand="caboose-6 hopper-1 bank rail-yard coach-1 coach-2"
        )
    )
    assert_refused(table, iot.Build("hopper-1"), "build.capacity", "1 more")
    state = play(table, iot.Build("caboose-6"), *map(iot.Discard, ("coach-1", "coach-2", "bank")))
    assert_allowed(state, iot.Build("hopper-1"))


@rule("caboose.6", "build.scrap", "build.capacity")
def test_the_pull_of_a_scrapped_caboose_six_is_gone_before_the_train_is_weighed() -> None:
    table = iot.position(
        iot.seat(
            "engine-1 caboose-6 boxcar-1 boxcar-1 hopper-1", hand="coach-1 engine-2 bank rail-yard"
        )
    )
    assert_refused(table, iot.Build("coach-1", scraps=1), "build.capacity", "1 more")
    assert_allowed(table, iot.Build("coach-1", scraps=4))
    assert_allowed(table, iot.Build("engine-2", upgrades=0, scraps=1))


@rule("caboose.6")
def test_a_rivals_caboose_six_pulls_nothing_of_mine() -> None:
    table = iot.position(
        iot.seat("engine-1 boxcar-1 boxcar-1", hand="hopper-1 bank"), iot.seat("engine-1 caboose-6")
    )
    assert_refused(table, iot.Build("hopper-1"), "build.capacity", "1 more")


# Caboose 8


@rule("caboose.8")
@pytest.mark.parametrize("car", [0, 1])
def test_caboose_eight_draws_two_cards_for_a_passenger_on_ones_own_train(car: int) -> None:
    table = iot.position(
        iot.seat("engine-2 coach-1 caboose-8", supply="green"), deck_top="bank rail-yard"
    )
    after, events = watch(table, iot.Load("green", 0, car))
    assert names(events) == ["Loaded", "Drew"]
    assert draws(events) == [("caboose.8", 2)]
    assert after.seats[0].hand == ("bank", "rail-yard")


@rule("caboose.8", "load.benefit")
def test_caboose_eight_draws_before_the_benefit_of_a_rivals_coach() -> None:
    table = iot.position(
        iot.seat("engine-2 caboose-8", supply="green"), iot.seat("engine-2 coach-2"),
        deck_top="bank rail-yard coach-1 coach-3 engine-3",
    )  # fmt: skip
    after, events = watch(table, iot.Load("green", 1, 1))
    assert draws(events) == [("caboose.8", 2), ("load.benefit", 3)]
    assert only(events, Drew)[0].cards == ("bank", "rail-yard")
    assert [event.count for event in only(events, GainedTokens)] == [2]
    assert after.seats[0].hand == hand("bank rail-yard coach-1 coach-3 engine-3")


@rule("caboose.8")
@pytest.mark.parametrize("bonus", ["load", "any"])
def test_caboose_eight_works_for_bonus_loads(bonus: str) -> None:
    table = iot.position(iot.seat("engine-2 caboose-8", supply="green"), bonus=bonus)
    assert draws(iot.step(table, iot.Load("green", 0, 0)).events) == [("caboose.8", 2)]


@rule("caboose.8")
def test_caboose_eight_draws_nothing_for_cargo_and_nothing_for_others() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-1 caboose-8", hand=COAL), iot.seat("engine-2", supply="green")
    )
    assert draws(iot.step(table, iot.Load(COAL, 0, 1)).events) == []
    rival = iot.position(
        iot.seat("engine-2 hopper-1 caboose-8", hand=COAL), iot.seat("engine-2", supply="green"),
        active=1,
    )  # fmt: skip
    after, events = watch(rival, iot.Load("green", 0, 0))
    assert draws(events) == [("load.benefit", 2)]
    assert after.seats[0].hand == (COAL,)


@rule("caboose.2", "caboose.8", "load.own")
def test_cabooses_that_draw_are_no_benefit_of_the_car() -> None:
    table = iot.position(
        iot.seat("engine-2 hopper-1 caboose-2 caboose-8", hand=COAL, supply="green")
    )
    for load in (iot.Load(COAL, 0, 1), iot.Load("green", 0, 0)):
        assert not only(iot.step(table, load).events, GainedBenefit)
