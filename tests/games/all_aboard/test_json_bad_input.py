"""A text that comes in is a thing that can be used, or it is refused with the place and why."""

from __future__ import annotations

from copy import deepcopy

import pytest
from tests.games.all_aboard.helpers.json import assert_playable
from tests.games.all_aboard.helpers.spoiling import (
    BEGIN,
    DELIVERY,
    OVER,
    OWN,
    Change,
    Data,
    assert_refused,
    cars,
    entry,
    set_at,
    spoiled,
    take,
)

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.setup import DEEPEST_GOAL, MOST_GOALS


def couple_what_the_goal_wants(data: Data) -> None:
    """Let a car reach the goal without the game being over."""
    data["options"]["scenario"].update(goal={"type": "CarsCoupled", "count": 1})
    cars(data).append({"kind": take(data, "coach-1"), "loads": []})


IMPOSSIBLE: dict[str, tuple[str, Change, str, str]] = {
    # Cards, passengers, islands
    "a 72nd card": (BEGIN, lambda d: d["deck"].append("bank"), "deck[56]", "2 cards bank"),
    "a card too few": (BEGIN, lambda d: d["deck"].pop(), "", "there should be"),
    "a promo card without promos": (
        BEGIN,
        lambda d: d["deck"].__setitem__(0, "time-engine"),
        "deck[0]",
        "1 cards time-engine",
    ),
    "a passenger too many": (
        BEGIN,
        lambda d: d["bag"].append("white"),
        "bag[14]",
        "4 passengers white",
    ),
    "a passenger set aside twice": (
        DELIVERY,
        lambda d: d["stack"][1]["aside"].append("blue"),
        "stack[1].aside[2]",
        "4 passengers blue",
    ),
    "a passenger who stands at a ticket tile too": (
        BEGIN,
        lambda d: set_at(d, 1, "tickets", 0, "filled"),
        "tickets[0].filled",
        "passengers",
    ),
    "an island twice": (
        BEGIN,
        lambda d: d["seats"][0]["beside"].append("billingtons"),
        "seats[0].beside[0]",
        "2 island cards billingtons",
    ),
    "islands in another order": (BEGIN, lambda d: d["islands"].reverse(), "islands", "order"),
    "a face-down card that nobody knows": (
        DELIVERY,
        lambda d: set_at(cars(d, 1), None, 2, "loads", 0, "card"),
        "seats[1].train[2].loads[0]",
        "1 cards ?",
    ),
    # Trains
    "a train too heavy": (
        BEGIN,
        lambda d: cars(d).extend(
            {"kind": take(d, kind), "loads": []} for kind in ("boxcar-1", "boxcar-2")
        ),
        "seats[0].train",
        "more than it can pull",
    ),
    "two engines": (
        BEGIN,
        lambda d: cars(d).append({"kind": take(d, "engine-2"), "loads": []}),
        "seats[0].train",
        "engines at [0, 1]",
    ),
    "a train longer than all cards": (
        BEGIN,
        lambda d: cars(d).extend({"kind": "hopper-1", "loads": []} for _ in range(72)),
        "seats[0].train",
        "at most 72 is wanted, not of 73",
    ),
    "no engine": (
        BEGIN,
        lambda d: d["deck"].append(cars(d, 1).pop()["kind"]),
        "seats[1].train",
        "engines at []",
    ),
    "a building in a train": (
        BEGIN,
        lambda d: cars(d).append({"kind": take(d, "town-hall"), "loads": []}),
        "seats[0].train",
        "building in the train",
    ),
    "a load too many": (
        BEGIN,
        lambda d: cars(d)[0]["loads"].extend([d["bag"].pop(0), d["bag"].pop(0)]),
        "seats[0].train[0].loads",
        "2 loads in 1 slots",
    ),
    "a card on a coach": (
        BEGIN,
        lambda d: cars(d)[0]["loads"].append(take(d, "coach-1")),
        "seats[0].train[0].loads[0]",
        "cannot hold",
    ),
    "face down by nobody": (
        DELIVERY,
        lambda d: set_at(cars(d, 1), 4, 2, "loads", 0, "hidden_by"),
        "seats[1].train[2].loads[0]",
        "cannot hold",
    ),
    # Seats
    "tokens owed": (
        BEGIN,
        lambda d: set_at(d, -1, "seats", 1, "tokens"),
        "seats[1].tokens",
        "-1 tokens",
    ),
    "an unsorted hand": (
        BEGIN,
        lambda d: d["seats"][0]["hand"].reverse(),
        "seats[0].hand",
        "not sorted",
    ),
    "shown, and not in the hand": (
        BEGIN,
        lambda d: d["seats"][0]["shown"].extend(["bank", "bank"]),
        "seats[0].shown",
        "not all in the hand",
    ),
    "a secondary that is not there": (
        DELIVERY,
        lambda d: set_at(d, 2, "seats", 1, "tucked", 0, "which"),
        "seats[1].tucked",
        "no secondary 2",
    ),
    "two buildings": (
        DELIVERY,
        lambda d: (
            d["seats"][0]["buildings"].append(take(d, "rail-yard")),
            d["seats"][0]["buildings"].sort(),
        ),
        "seats[0].buildings",
        "2 buildings",
    ),
    "a seat too many": (BEGIN, lambda d: d["seats"].append(d["seats"][0]), "seats", "3 seats"),
    "nobody's turn": (BEGIN, lambda d: d.update(active=2), "active", "no seat 2"),
    "nobody's turn at all": (BEGIN, lambda d: d.update(active=-1), "active", "no seat -1"),
    # Tickets, progress, the end
    "four passengers on a tile": (
        BEGIN,
        lambda d: set_at(d, 4, "tickets", 3, "filled"),
        "tickets[3].filled",
        "4 passengers",
    ),
    "a tile twice": (
        BEGIN,
        lambda d: set_at(d, d["tickets"][0]["tile"], "tickets", 1, "tile"),
        "tickets",
        "six different",
    ),
    "a tile at the Research Station": (
        DELIVERY,
        lambda d: set_at(d, "research-station", "tickets", 0, "destination"),
        "tickets",
        "one at each destination",
    ),
    "progress too far": (BEGIN, lambda d: d.update(progress=1), "progress", "stands at 1"),
    "more turns than there is time for": (
        BEGIN,
        lambda d: d.update(turn=2**53 - 1),
        "turn",
        "too great",
    ),
    "chance asked too often": (BEGIN, lambda d: d.update(counter=10**10), "counter", "too great"),
    "all tokens of the world": (
        BEGIN,
        lambda d: set_at(d, 2**53 - 1, "seats", 1, "tokens"),
        "seats[1].tokens",
        "too great",
    ),
    "a seed that no game begins with": (
        BEGIN,
        lambda d: d.update(seed=-(2**1024)),
        "seed",
        "too great",
    ),
    "a turn before the first": (BEGIN, lambda d: d.update(turn=0), "turn", "no turn 0"),
    "chance asked less than never": (BEGIN, lambda d: d.update(counter=-1), "counter", "-1"),
    "final turns without a reason": (BEGIN, lambda d: d.update(last_turn=3), "trigger", "other"),
    "a trigger alone": (OWN, lambda d: d.update(trigger="empty"), "trigger", "solo"),
    "a last turn alone": (OWN, lambda d: d.update(last_turn=3), "trigger", "solo"),
    "a turn beyond the limit": (OWN, lambda d: d.update(turn=31), "turn", "turn 31 of 30"),
    "known cards at a table of two": (BEGIN, lambda d: d.update(known_top=1), "known_top", "solo"),
    "over, and something to do": (BEGIN, lambda d: d.update(over="empty"), "stack", "question"),
    "running, and nothing to do": (BEGIN, lambda d: d.update(stack=[]), "stack", "question"),
    "over for another reason": (OVER, lambda d: d.update(over="progress"), "over", "progress"),
    "over by an objective of nobody": (OVER, lambda d: d.update(over="objective"), "over", "obj"),
    "over by the deck of two": (OVER, lambda d: d.update(over="deck"), "over", "deck"),
    "over, and the limit is later": (
        OVER,
        lambda d: d["options"].update(turn_limit=3),
        "over",
        "turn limit",
    ),
    # Options
    "five players": (BEGIN, lambda d: d["options"].update(players=5), "options", "5"),
    "a first player from elsewhere": (
        BEGIN,
        lambda d: d["options"].update(first=2),
        "options",
        "2",
    ),
    "a scenario for two": (
        BEGIN,
        lambda d: d["options"].update(scenario="scenario.1"),
        "options",
        "for one player",
    ),
    "no turn at all": (BEGIN, lambda d: d["options"].update(turn_limit=0), "options", "no turn"),
    "rules of tomorrow": (
        BEGIN,
        lambda d: d["options"].update(ruleset=2),
        "options.ruleset",
        "no ruleset 2",
    ),
    "a building limit below nothing": (
        OWN,
        lambda d: d["options"]["scenario"]["rules"].update(building_limit=-1),
        "options",
        "building_limit",
    ),
    "cards returned for nothing": (
        OWN,
        lambda d: d["options"]["scenario"]["rules"].update(return_cost=0),
        "options",
        "cost",
    ),
    "an objective reached before the game": (
        OWN,
        lambda d: d["options"]["scenario"].update(goal={"type": "CarsCoupled", "count": 0}),
        "options",
        "holds before the game begins",
    ),
    "an objective reached already": (
        OWN,
        couple_what_the_goal_wants,
        "stack",
        "the game would be over",
    ),
}


@pytest.mark.parametrize(
    ("name", "change", "path", "reason"), IMPOSSIBLE.values(), ids=IMPOSSIBLE.keys()
)
def test_an_impossible_state_is_refused(name: str, change: Change, path: str, reason: str) -> None:
    assert_refused(spoiled(name, change), path, reason)


@pytest.mark.parametrize("change", [lambda d: d.update(seed=-5), lambda d: d.update(turn=2)])
def test_a_change_that_makes_sense_is_accepted(change: Change) -> None:
    state = iot.from_json(spoiled(BEGIN, change), kind="state")
    assert_playable(state, 1)


# Scenarios that would take very long


def nested(depth: int) -> Data:
    goal = entry("CarsCoupled", count=9)
    for _ in range(depth):
        goal = entry("AllOf", goals=[goal])
    return goal


def test_goals_may_be_nested() -> None:
    deep = spoiled("scenario", lambda d: d.update(goal=nested(DEEPEST_GOAL)))
    assert isinstance(iot.from_json(deep), iot.Scenario)


@pytest.mark.parametrize("depth", [DEEPEST_GOAL + 1, 300])
def test_goals_are_nested_only_so_deep(depth: int) -> None:
    with pytest.raises(iot.InvalidDocument, match="nested"):
        iot.from_json(spoiled("scenario", lambda d: d.update(goal=nested(depth))))


@pytest.mark.parametrize(
    "goal",
    [
        entry("AnyOf", goals=[entry("PointsScored", points=99)] * MOST_GOALS),
        entry("PrimariesDone", islands=["billingtons"] * (MOST_GOALS + 1)),
    ],
    ids=["goals", "names"],
)
def test_a_goal_has_only_so_many_parts(goal: Data) -> None:
    assert_refused(spoiled("scenario", lambda d: d.update(goal=goal)), "", "at most")


# Other documents


@pytest.mark.parametrize(
    ("name", "change", "path", "reason"),
    [
        ("action", lambda d: d.update(card="hopper-4"), "card", "no card 'hopper-4'"),
        ("action", lambda d: d.update(upgrades=True), "upgrades", "whole number"),
        ("action", lambda d: d.pop("scraps"), "", "'scraps' is missing"),
        ("action", lambda d: d.update(type="Burn"), "type", "no 'Burn'"),
        ("events", lambda d: d[0].update(card="?"), "[0].card", "no card '?'"),
        ("options", lambda d: d.update(scenario="scenario.11"), "scenario", "no scenario"),
        ("options", lambda d: d.update(players=2), "", "for one player"),
        ("options", lambda d: d.update(edition="de"), "edition", "no value 'de'"),
        ("outcome", lambda d: d.update(reason="boredom"), "reason", "no EndReason"),
        ("record", lambda d: d["actions"][3].update(card="bonk"), "actions[3].card", "no card"),
        ("record", lambda d: d["options"].update(players=9), "options", "9"),
        ("record", lambda d: d["options"].update(ruleset=9), "options.ruleset", "no ruleset 9"),
        ("record", lambda d: d.update(game="chess"), "game", "not 'chess'"),
        ("record", lambda d: d.update(schema=9), "schema", "no version 9"),
        ("record", lambda d: d["players"].append("Eve"), "players", "3 names for 2 seats"),
        ("refusal", lambda d: d.update(fact="{colour}" * 300), "fact", "2400 characters"),
        (
            "refusal",
            lambda d: d["values"].update(colour="blue" * 501),
            "values.colour",
            "2004 characters",
        ),
        ("view-player", lambda d: d.update(seat=4), "", "No table looks like this"),
        ("view-player", lambda d: d.update(deck_size=3), "", "No table looks like this"),
        ("view-player", lambda d: d["seats"][2].update(hand_size=-1), "", "No table looks like"),
        ("view-player", lambda d: d["seats"][0].update(hand_size=9), "", "No table looks like"),
        ("view-player", lambda d: d["seats"][0].update(tokens=-1), "seats[0].tokens", "-1 tokens"),
        ("view-player", lambda d: d["options"].update(first=9), "options", "9"),
        ("view-player", lambda d: d["discard"].append("bank"), "", "No table looks like this"),
        ("view-player", lambda d: d["stack"].clear(), "", "No table looks like this"),
        (
            "view-player",
            lambda d: cars(d)[1]["loads"].append({"card": None, "hidden_by": 1}),
            "seats[0].train[1].loads",
            "3 loads in 2 slots",
        ),
    ],
)
def test_other_bad_documents_are_refused(name: str, change: Change, path: str, reason: str) -> None:
    assert_refused(spoiled(name, change), path, reason)


def test_a_view_with_endless_things_to_do_is_refused_at_once() -> None:
    """They would be done to find out whether the question is asked."""
    effect = entry("DrawPassengers", count=10**15)
    due = entry("Due", effect=effect, rule="build.passengers")
    text = spoiled("view-spectator", lambda d: d["stack"].append(due))
    assert_refused(text, "stack[2]", "is not a question")


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("{colour:>9999999999}", "no value for the blank"),
        ("{colour!r}", "no value for the blank"),
        ("{colour.__class__}", "no value for the blank"),
        ("{price}", "no value for the blank 'price'"),
        ("{}", "no value for the blank ''"),
        ("{colour", "no template"),
        ("}", "no template"),
    ],
)
@pytest.mark.parametrize("part", ["fact", "way_out"])
def test_a_refusal_with_a_dangerous_template_is_refused(
    part: str, template: str, reason: str
) -> None:
    assert_refused(spoiled("refusal", lambda d: d.update({part: template})), part, reason)


def test_the_reasons_of_a_refusal_are_looked_at_too() -> None:
    assert_refused(
        spoiled("refusal-because", lambda d: d["because"][1].update(fact="{x}")),
        "because[1].fact",
        "no value for the blank 'x'",
    )

    def nest(data: Data) -> None:
        for _ in range(9):
            data["because"] = [deepcopy(data)]

    with pytest.raises(iot.InvalidDocument, match="nested too deeply"):
        iot.from_json(spoiled("refusal", nest))


def test_a_refusal_may_have_braces_that_are_no_blanks() -> None:
    text = spoiled("refusal", lambda d: d.update(fact="{{}} {colour}"))
    assert iot.from_json(text, kind="refusal").reason == "{} blue"
