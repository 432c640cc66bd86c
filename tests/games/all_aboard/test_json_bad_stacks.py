"""What is still to be done in a state from outside is something that play leaves behind."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.spoiling import (
    BEGIN,
    CONTRACT,
    DELIVERY,
    OWN,
    PAYMENT,
    Change,
    Data,
    assert_refused,
    cars,
    entry,
    set_at,
    spoiled,
    take,
)


def stack(*entries: object) -> Change:
    return lambda data: data.update(stack=list(entries))


def turn(left: int) -> Data:
    return entry("ChooseAction", left=left)


def discards(count: int, purpose: str) -> Data:
    return entry("ChooseDiscards", count=count, purpose=purpose)


def due(rule: str, effect: str, **fields: object) -> Data:
    return entry("Due", effect=entry(effect, **fields), rule=rule)


def delivery(**changes: object) -> Change:
    return lambda data: data["stack"][1].update(changes)


def contract(**changes: object) -> Change:
    return lambda data: data["stack"][2].update(changes)


NOT_LEFT_BY_PLAY = "Play leaves nothing like this"
NOT_ASKED = "would not be asked"

NOTHING_LIKE_THIS: dict[str, tuple[str, Change, str, str]] = {
    "no action left": (BEGIN, stack(turn(0)), "stack[0].left", "0 actions left"),
    "three actions": (BEGIN, stack(turn(3)), "stack[0].left", "3 actions left"),
    "minus one action": (BEGIN, stack(turn(-1)), "stack[0].left", "-1 actions left"),
    "a phase on top": (BEGIN, stack(turn(1), "refill"), "stack[1]", "not a question"),
    "an effect on top": (
        BEGIN,
        stack(turn(1), due("caboose.1", "Draw", count=1)),
        "stack[1]",
        "not a question",
    ),
    "nothing below": (BEGIN, stack(discards(1, "build.pay")), "stack", NOT_LEFT_BY_PLAY),
    "two turns": (BEGIN, stack(turn(1), turn(1)), "stack[1]", NOT_LEFT_BY_PLAY),
    "two bonuses": (
        BEGIN,
        stack(turn(1), entry("ChooseBonus", kind="any"), entry("ChooseBonus", kind="any")),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "a bonus that is lost": (
        BEGIN,
        stack(turn(1), entry("ChooseBonus", kind="deliver")),
        "stack",
        NOT_ASKED,
    ),
    "more to discard than there is": (
        BEGIN,
        stack(turn(1), discards(6, "build.pay")),
        "stack[1].count",
        "5 cards to discard 6 of",
    ),
    "nothing to discard": (
        BEGIN,
        stack(turn(1), discards(0, "build.pay")),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "two cards for one loaded as any": (
        BEGIN,
        stack(turn(1), discards(2, "load.as-any")),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "a discard that has one answer": (
        DELIVERY,
        lambda d: (
            d["discard"].extend(d["seats"][0]["hand"]),
            d["seats"][0].update(hand=[], shown=[]),
            d["stack"].__setitem__(1, discards(1, "load.discard")),
            d["discard"].append("hopper-2"),
            d["bag"].append("blue"),
            d["bag"].sort(),
        ),
        "stack[1].count",
        "0 cards to discard 1 of",
    ),
    "a hand that is not too large": (
        BEGIN,
        stack("next turn", "refill", discards(1, "turn.hand-limit")),
        "stack",
        NOT_LEFT_BY_PLAY,
    ),
    "an end of turn of another edition": (
        BEGIN,
        lambda d: (
            d["seats"][0]["hand"].append(take(d, "tanker-3")),
            d["seats"][0]["hand"].sort(),
            d.update(stack=["next turn", "end check", "refill", discards(1, "turn.hand-limit")]),
        ),
        "stack",
        NOT_LEFT_BY_PLAY,
    ),
    "a night at a table of two": (
        BEGIN,
        stack("next turn", "night", "refill", "hand limit", entry("ChooseEndOfDay")),
        "stack",
        NOT_LEFT_BY_PLAY,
    ),
    "a night without tokens": (
        OWN,
        stack("next turn", "night", "refill", "hand limit", entry("ChooseEndOfDay")),
        "stack",
        NOT_ASKED,
    ),
    "an effect that no card has": (
        PAYMENT,
        lambda d: d["stack"].__setitem__(1, due("load.benefit", "Draw", count=10**9)),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "a benefit of a solo game": (
        PAYMENT,
        lambda d: set_at(d, "solo.benefit", "stack", 1, "rule"),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "a building to give up that is not there": (
        BEGIN,
        stack(turn(1), discards(1, "build.pay"), entry("ChooseBuilding")),
        "stack[2]",
        "no building over the limit",
    ),
    "a salvage with one answer": (
        BEGIN,
        stack(turn(1), entry("ChooseSalvage", count=1, rule="promo.time-engine")),
        "stack",
        NOT_ASKED,
    ),
    "a salvage for another reason": (
        BEGIN,
        stack(turn(1), entry("ChooseSalvage", count=1, rule="promo.tickets")),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "two deliveries": (
        DELIVERY,
        lambda d: d["stack"].append({**d["stack"][1], "aside": []}),
        "stack[1].special",
        "closed before any other step",
    ),
    "a destination that is not in play": (
        CONTRACT,
        delivery(destination="research-station"),
        "stack[1].destination",
        "not in play",
    ),
    "an open special delivery of nothing": (
        CONTRACT,
        delivery(special="open"),
        "stack[1].aside",
        "exactly while",
    ),
    "loads aside, and nothing open": (
        DELIVERY,
        delivery(special="closed"),
        "stack[1].aside",
        "exactly while",
    ),
    "a step before the first": (DELIVERY, delivery(begun=False), "stack[1].begun", "has begun"),
    "a contract before the first step": (
        CONTRACT,
        delivery(begun=False),
        "stack[1].begun",
        "has begun",
    ),
    "a passenger let off nowhere": (
        DELIVERY,
        delivery(destination=None, dropped_elsewhere=True),
        "stack[1].destination",
        "only a special delivery",
    ),
    "begun with nothing": (
        BEGIN,
        lambda d: (
            cars(d)[0]["loads"].append(d["bag"].pop(0)),
            d.update(
                stack=[
                    turn(1),
                    entry(
                        "Delivering",
                        destination=None,
                        begun=True,
                        special="unused",
                        aside=[],
                        stood_in=False,
                        dropped_elsewhere=False,
                        dropped_mismatched=False,
                    ),
                ]
            ),
        ),
        "stack[1].begun",
        "only a special delivery",
    ),
    "a face-down load aside of nobody": (
        DELIVERY,
        lambda d: set_at(d, {"card": "hopper-2", "hidden_by": 9}, "stack", 1, "aside", 1),
        "stack[1].aside[1]",
        "cannot have been on a car",
    ),
    "a contract without a delivery": (
        CONTRACT,
        lambda d: d["stack"].pop(1),
        "stack[1]",
        NOT_LEFT_BY_PLAY,
    ),
    "a contract of another island": (
        CONTRACT,
        contract(island="camp-eagle"),
        "stack[2].island",
        "not where the delivery goes",
    ),
    "the primary of a taken island": (
        CONTRACT,
        contract(secondary=None),
        "stack[2].island",
        "cannot take billingtons",
    ),
    "a third secondary": (
        CONTRACT,
        contract(secondary=2),
        "stack[2].secondary",
        "no secondary contract 2",
    ),
    "a contract served too well": (
        CONTRACT,
        contract(taken=[4, 0, 0, 0]),
        "stack[2].taken",
        "cannot be completed",
    ),
    "a contract served with less than nothing": (
        CONTRACT,
        contract(taken=[-1, 0, 0, 0]),
        "stack[2].taken",
        "cannot be completed",
    ),
    "a contract that is done": (
        CONTRACT,
        contract(taken=[2, 1, 1, 0]),
        "stack",
        NOT_ASKED,
    ),
}


@pytest.mark.parametrize(
    ("name", "change", "path", "reason"), NOTHING_LIKE_THIS.values(), ids=NOTHING_LIKE_THIS.keys()
)
def test_a_stack_that_play_does_not_leave_is_refused(
    name: str, change: Change, path: str, reason: str
) -> None:
    assert_refused(spoiled(name, change), path, reason)


def test_the_secondaries_of_an_island_that_lies_elsewhere_are_refused() -> None:
    def give_away(data: Data) -> None:
        data["seats"][0]["beside"] = []
        data["seats"][1]["beside"] = ["billingtons"]

    assert_refused(spoiled(CONTRACT, give_away), "stack[2].island", "not open")
