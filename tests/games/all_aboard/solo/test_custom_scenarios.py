"""A scenario of one's own: a row with a goal, and numbers of the rulebook that it changes."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import pytest
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.scenarios import has_won, progress
from tests.support import rule

import isle_of_trains as iot

start: Callable[..., iot.State] = iot.new_game
row: Callable[..., iot.Scenario] = iot.Scenario
rules: Callable[..., iot.SpecialRules] = iot.SpecialRules
"""Without their types, so that wrong ones can be handed in."""
MONEY = "engine-2 " * 6


def chapter(goal: iot.Goal, **changes: int | None) -> iot.Scenario:
    """Write a chapter with its own clause."""
    return iot.Scenario("my.chapter", "My chapter", goal, rules(**changes))


def measured(goal: iot.Goal, seat: iot.Seat, **tickets: int) -> tuple[int, int]:
    """Tell how far a seat is toward a goal that it has not reached."""
    named = {name.replace("_", "-"): standing for name, standing in tickets.items()}
    return progress(iot.position(seat, players=1, scenario=chapter(goal), tickets=named))


# Goals


@rule("solo.win")
def test_a_frontend_can_ask_for_the_objective_and_its_parts() -> None:
    goal = iot.AllOf((iot.BuildingsBuilt(1), iot.CarsCoupled(2), iot.PointsScored(9)))
    table = iot.position(
        iot.seat("engine-1 hopper-1 coach-1", buildings="bank"), players=1, scenario=chapter(goal)
    )
    found = iot.objective(table)
    assert found is not None
    assert (found.goal, found.have, found.need, found.is_reached) == (goal, 2, 3, False)
    assert [(part.goal, part.have, part.need) for part in found.parts] == [
        (iot.BuildingsBuilt(1), 1, 1),
        (iot.CarsCoupled(2), 2, 2),
        (iot.PointsScored(9), 3, 9),
    ]
    assert [part.is_reached for part in found.parts] == [True, True, False]


@rule("solo.win")
def test_all_of_several_goals_must_hold_at_once() -> None:
    goal = iot.AllOf((iot.BuildingsBuilt(1), iot.CarsCoupled(2)))
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand=f"coach-1 bank {MONEY}"),
        players=1,
        scenario=chapter(goal),
    )
    built = play(table, iot.Build("bank"), *[iot.Discard("engine-2")] * 6)
    assert (built.over, progress(built)) == (None, (1, 2))
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1 engine-2", buildings="bank"),
        players=1,
        scenario=chapter(goal),
    )
    assert has_won(play(table, iot.Build("coach-1")))


@rule("solo.win")
@pytest.mark.parametrize(
    "action", [iot.Build("hopper-1"), iot.Load("blue", 0, 0)], ids=["one", "the other"]
)
def test_one_of_several_goals_is_enough(action: iot.Action) -> None:
    goal = iot.AnyOf((iot.CarsCoupled(1), iot.PointsScored(1)))
    table = iot.position(
        iot.seat(hand="hopper-1 engine-2", supply="blue"), players=1, scenario=chapter(goal)
    )
    assert progress(table) == (0, 1)
    assert has_won(play(table, action))


@rule("solo.win")
def test_goals_can_be_nested() -> None:
    either = iot.AnyOf((iot.BuildingsBuilt(1), iot.CarsCoupled(1)))
    goal = iot.AllOf(
        (either, iot.AllOf((iot.PointsScored(3), iot.PrimariesDone(("billingtons",)))))
    )
    table = iot.position(iot.seat("engine-1 hopper-1 coach-1"), players=1, scenario=chapter(goal))
    found = iot.objective(table)
    assert found is not None
    assert (found.have, found.need) == (1, 2)
    assert (found.parts[1].have, found.parts[1].need) == (1, 2)
    assert [part.have for part in found.parts[0].parts] == [0, 2]


@rule("solo.win")
@pytest.mark.parametrize(
    ("goal", "seat", "expected"),
    [
        (iot.BuildingsBuilt(3), iot.seat(buildings="bank"), (1, 3)),
        (iot.CarsCoupled(3), iot.seat("engine-1 hopper-1 hopper-1"), (2, 3)),
        (iot.PointsScored(9), iot.seat("engine-2 coach-1", tokens=2), (5, 9)),
        (iot.BuildingPointsScored(9), iot.seat(buildings="grand-central", tokens=9), (8, 9)),
        (iot.CardsBuilt(("coach-1", "coach-2")), iot.seat("engine-1 coach-1 coach-1"), (1, 2)),
        (
            iot.PrimariesDone(("billingtons", "alpine-lodge")),
            iot.seat(beside="billingtons"),
            (1, 2),
        ),
        (
            iot.PrimariesDone(("billingtons", "alpine-lodge")),
            iot.seat(tucked="billingtons/0", beside="devon-city"),
            (1, 2),
        ),
        (
            iot.SecondariesDone(("billingtons", "alpine-lodge")),
            iot.seat(tucked="billingtons/0", beside="alpine-lodge"),
            (1, 2),
        ),
        (iot.TicketsFilled(2), iot.seat(), (1, 2)),
    ],
)
def test_every_goal_tells_how_far_it_is(
    goal: iot.Goal, seat: iot.Seat, expected: tuple[int, int]
) -> None:
    assert measured(goal, seat, billingtons=3, alpine_lodge=2) == expected


# Special rules


@rule("solo.win", "setup.options")
def test_a_scenario_changes_only_what_it_names() -> None:
    assert chapter(iot.PointsScored(1)).rules == iot.SpecialRules()
    plain = iot.SpecialRules()
    assert (plain.building_limit, plain.island_limit, plain.secondaries) == (1, 1, True)
    assert (plain.return_cost, plain.token_points, plain.research_station) == (3, 1, False)


@rule("build.building-limit")
@pytest.mark.parametrize(("limit", "built"), [(0, 0), (2, 1), (2, 2), (3, 2)])
def test_a_building_limit_of_ones_own(limit: int, built: int) -> None:
    buildings = ("rail-yard", "town-hall")[:built]
    table = iot.position(
        iot.seat(hand=f"bank {MONEY}", buildings=buildings),
        players=1,
        scenario=chapter(iot.CarsCoupled(9), building_limit=limit),
    )
    if built < limit:
        assert_allowed(table, iot.Build("bank"))
    else:
        assert_refused(table, iot.Build("bank"), "build.building-limit", f"{built} of {limit}")
        for old in buildings:
            assert_allowed(table, iot.Build("bank", replaces=old))


@rule("deliver.one-island")
@pytest.mark.parametrize(("limit", "is_allowed"), [(1, False), (2, False), (3, True), (None, True)])
def test_an_island_limit_of_ones_own(limit: int | None, *, is_allowed: bool) -> None:
    beside = "camp-eagle" if limit == 1 else "camp-eagle devon-city"
    table = iot.position(
        iot.seat("engine-1:white hopper-2:boxcar-1,boxcar-1", beside=beside),
        players=1,
        scenario=chapter(iot.CarsCoupled(9), island_limit=limit),
    )
    begun = play(table, iot.Deliver("alpine-lodge"))
    if is_allowed:
        assert_allowed(begun, iot.FulfilPrimary())
    else:
        assert_refused(begun, iot.FulfilPrimary(), "deliver.one-island", "camp-eagle")


@rule("deliver.one-island")
def test_an_island_limit_of_none_at_all_refuses_every_primary() -> None:
    table = iot.position(
        iot.seat("engine-1:white hopper-2:boxcar-1,boxcar-1"),
        players=1,
        scenario=chapter(iot.CarsCoupled(9), island_limit=0),
    )
    begun = play(table, iot.Deliver("alpine-lodge"))
    assert_refused(begun, iot.FulfilPrimary(), "deliver.one-island")


@rule("deliver.secondary")
def test_a_refusal_cites_the_clause_of_the_chapter() -> None:
    table = iot.position(
        iot.seat(
            "engine-1:white hopper-3:coach-1,coach-1,coach-1 boxcar-3:engine-3,engine-3",
            beside="alpine-lodge",
        ),
        players=1,
        scenario=chapter(iot.CarsCoupled(9), secondaries=False),
    )
    begun = play(table, iot.Deliver("alpine-lodge"))
    assert_refused(begun, iot.FulfilSecondary(0), "my.chapter", "Secondary contracts")


@rule("solo.return")
@pytest.mark.parametrize("cost", [1, 5])
def test_a_return_cost_of_ones_own(cost: int) -> None:
    scenario = chapter(iot.CarsCoupled(9), return_cost=cost)
    table = iot.position(iot.seat(tokens=5), players=1, scenario=scenario, discard="bank")
    assert play(table, iot.ReturnCard()).seats[0].tokens == 5 - cost
    poor = iot.position(iot.seat(tokens=cost - 1), players=1, scenario=scenario, discard="bank")
    assert_refused(poor, iot.ReturnCard(), "solo.return", str(cost), str(cost - 1))


@rule("score.tokens")
@pytest.mark.parametrize("points", [-2, 0, 1, 3])
def test_tokens_worth_something_else(points: int) -> None:
    scenario = chapter(iot.PointsScored(99), token_points=points)
    table = iot.position(iot.seat(tokens=4), players=1, scenario=scenario)
    assert iot.score(table)[0].tokens == 4 * points
    assert progress(table) == (4 * points, 99)


@rule("setup.island")
def test_a_research_station_of_ones_own() -> None:
    scenario = chapter(iot.PrimariesDone(("research-station",)), research_station=True)
    state = iot.new_game(players=1, seed=1, scenario=scenario)
    assert "research-station" in state.islands
    table = iot.position(
        iot.seat("engine-2 hopper-3:engine-1,engine-1,engine-1"), players=1, scenario=scenario
    )
    assert has_won(play(table, iot.Deliver("research-station"), iot.FulfilPrimary()))


@rule("setup.options")
def test_a_game_of_ones_own_is_a_value_like_any_other() -> None:
    scenario = chapter(iot.AllOf((iot.PointsScored(20), iot.CarsCoupled(3))), building_limit=2)
    one, same = (iot.new_game(players=1, seed=3, scenario=scenario) for _ in range(2))
    assert one == same
    assert hash(one) == hash(same)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one.options.scenario == scenario


@rule("setup.options")
def test_a_row_of_the_catalogue_may_be_handed_in_itself() -> None:
    for number, scenario in iot.SCENARIOS.items():
        by_row = iot.new_game(players=1, seed=3, scenario=scenario)
        assert by_row == iot.new_game(players=1, seed=3, scenario=number)


# Rows that nobody could play


@rule("setup.options")
@pytest.mark.parametrize(
    ("goal", "word"),
    [
        (iot.PrimariesDone(("atlantis",)), "atlantis"),
        (iot.SecondariesDone(("billingtons", "atlantis")), "atlantis"),
        (iot.CardsBuilt(("engine-9",)), "engine-9"),
        (iot.AllOf((iot.CarsCoupled(2), iot.CardsBuilt(("hoper-1",)))), "hoper-1"),
        (iot.AnyOf((iot.AllOf((iot.PrimariesDone(("devon",)),)), iot.CarsCoupled(2))), "devon"),
    ],
)
def test_a_goal_about_something_that_does_not_exist_is_refused(goal: iot.Goal, word: str) -> None:
    with pytest.raises(iot.InvalidOptions, match=word) as caught:
        iot.new_game(players=1, seed=1, scenario=chapter(goal))
    assert caught.value.rule == "setup.options"


@rule("setup.options")
@pytest.mark.parametrize("begin", [iot.new_game, iot.position])
@pytest.mark.parametrize(
    ("scenario", "fact"),
    [
        (chapter(iot.PrimariesDone(("research-station",))), "which is not in play"),
        (
            chapter(iot.SecondariesDone(("research-station",))),
            "which is not in play",
        ),
        (chapter(iot.CardsBuilt(("time-engine",))), "'time-engine', which is not in play"),
        (chapter(iot.CardsBuilt(("bank",))), "'bank', which is no card of a train"),
        (chapter(iot.SecondariesDone(("billingtons",)), secondaries=False), "forbid them"),
        (chapter(iot.AnyOf(())), "made of no goals"),
        (chapter(iot.AllOf((iot.CarsCoupled(2), iot.AllOf(())))), "made of no goals"),
        (chapter(iot.PointsScored(0)), "holds before the game begins"),
        (chapter(iot.CarsCoupled(-1)), "holds before the game begins"),
        (chapter(iot.CardsBuilt(("engine-1",))), "holds before the game begins"),
        (chapter(iot.AnyOf((iot.CarsCoupled(5), iot.TicketsFilled(0)))), "holds before the game"),
        (chapter(iot.PrimariesDone(())), "holds before the game begins"),
    ],
)
def test_a_goal_that_is_out_of_reach_or_reached_at_once_is_refused(
    begin: Callable[..., iot.State], scenario: iot.Scenario, fact: str
) -> None:
    with pytest.raises(iot.InvalidOptions, match=fact) as caught:
        begin(players=1, seed=1, scenario=scenario)
    assert caught.value.rule == "setup.options"


@rule("setup.options", "promo.time-engine")
def test_a_goal_may_name_what_the_options_bring_into_play() -> None:
    promo = chapter(iot.CardsBuilt(("time-engine",)))
    assert iot.new_game(players=1, seed=1, scenario=promo, promos=True).options.promos
    science = chapter(iot.SecondariesDone(("research-station",)), research_station=True)
    assert "research-station" in iot.new_game(players=1, seed=1, scenario=science).islands


@rule("setup.options", "solo.return")
@pytest.mark.parametrize("cost", [0, -1])
def test_a_return_must_cost_something(cost: int) -> None:
    # For nothing, a card could be returned for ever.
    with pytest.raises(iot.InvalidOptions, match="token"):
        iot.new_game(players=1, seed=1, scenario=chapter(iot.CarsCoupled(2), return_cost=cost))


@rule("setup.options")
@pytest.mark.parametrize(
    "scenario",
    [
        row("my.chapter", "No goal", None),
        row("my.chapter", "A word for a goal", "win"),
        row("my.chapter", "A word among goals", iot.AllOf(("win",))),  # type: ignore[arg-type]
        row("my.chapter", "No rules", iot.CarsCoupled(2), None),
        row("my.chapter", "A word for a cost", iot.CarsCoupled(2), rules(return_cost="3")),
        row("my.chapter", "A number for a yes", iot.CarsCoupled(2), rules(secondaries=1)),
        row("my.chapter", "A word for a no", iot.CarsCoupled(2), rules(research_station="no")),
        row("my.chapter", "A limit below none", iot.CarsCoupled(2), rules(building_limit=-1)),
    ],
    ids=lambda scenario: scenario.title,
)
def test_a_row_that_is_not_well_formed_is_refused(scenario: iot.Scenario) -> None:
    with pytest.raises(iot.InvalidOptions) as caught:
        start(players=1, seed=1, scenario=scenario)
    assert caught.value.rule == "setup.options"


@rule("build.scrap-caboose-4")
def test_the_only_building_over_a_limit_goes_without_a_question() -> None:
    none_allowed = iot.Scenario(
        "chapter.bare", "Bare", iot.PointsScored(99), iot.SpecialRules(building_limit=0)
    )
    table = iot.position(
        iot.seat("engine-1 caboose-4", hand="hopper-1 coach-1 coach-2", buildings="bank"),
        scenario=none_allowed,
    )
    step = iot.step(table, iot.Build("hopper-1", scraps=1))
    assert step.state.seats[0].buildings == ()
    assert any(isinstance(event, iot.GaveUpBuilding) for event in step.events)
    assert isinstance(step.state.decision, iot.ChooseDiscards)


@rule("setup.options")
@pytest.mark.parametrize(
    "scenario",
    [
        iot.Scenario(5, "title", iot.PointsScored(9)),  # type: ignore[arg-type]  # on purpose
        iot.Scenario("clause", None, iot.PointsScored(9)),  # type: ignore[arg-type]  # on purpose
        iot.Scenario("clause", "title", iot.AllOf(5)),  # type: ignore[arg-type]  # on purpose
        iot.Scenario("clause", "title", iot.CardsBuilt((["x"],))),  # type: ignore[arg-type]  # on purpose
        iot.Scenario("clause", "title", iot.CardsBuilt(("bank",))),
        iot.Scenario("clause", "half a letter \ud83d", iot.PointsScored(9)),
        iot.Scenario("clause", "title", iot.PointsScored(2**53)),
        iot.Scenario("clause", "title", iot.CarsCoupled(-(10**7))),
        iot.Scenario("clause", "title", iot.CarsCoupled(2), iot.SpecialRules(token_points=10**7)),
        iot.Scenario("clause", "title", iot.PrimariesDone(["billingtons"])),  # type: ignore[arg-type]  # on purpose
    ],
)
def test_a_scenario_that_makes_no_sense_is_refused(scenario: iot.Scenario) -> None:
    with pytest.raises(iot.InvalidOptions):
        iot.new_game(players=1, seed=1, scenario=scenario)
