"""The deal for one player, and the options that only a lone player has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.pieces import every_card

SIX_ISLANDS = {
    "alpine-lodge",
    "billingtons",
    "cactus-mines",
    "camp-eagle",
    "devon-city",
    "flint-beach",
}
SCENARIOS = range(1, 11)

start: Callable[..., iot.State] = iot.new_game
"""`new_game` without its types, so that wrong ones can be handed in."""


@rule("solo.setup", "setup.deal", "setup.engine", "setup.passengers", "setup.tickets")
def test_one_player_starts_like_any_other() -> None:
    for seed in range(20):
        state = iot.new_game(players=1, seed=seed)
        (me,) = state.seats
        assert me.train.cars == (iot.Car("engine-1"),)
        assert (len(me.hand), len(me.supply), me.tokens) == (5, 2, 0)
        assert (len(state.display), len(state.deck), state.discard) == (3, 62, ())
        assert Counter(every_card(state))["engine-1"] == 4
        assert len(state.bag) == 16
        assert {ticket.destination for ticket in state.tickets} == SIX_ISLANDS
        assert len({ticket.tile for ticket in state.tickets}) == 6
        assert (state.to_act, state.turn, state.known_top) == (0, 1, 0)
        assert broken_laws(state) == ()


@rule("solo.setup", "setup.island")
def test_the_challenge_has_six_islands() -> None:
    assert set(iot.new_game(players=1, seed=5).islands) == SIX_ISLANDS


@rule("solo.setup", "setup.island", "scenario.6", "scenario.8")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_research_station_is_in_play_in_scenarios_6_and_8_only(scenario: int) -> None:
    state = iot.new_game(players=1, seed=5, scenario=scenario)
    extra = {"research-station"} if scenario in {6, 8} else set()
    assert set(state.islands) == SIX_ISLANDS | extra
    assert len(state.tickets) == 6


@rule("solo.setup", "deliver.one-destination")
def test_nobody_delivers_to_a_research_station_that_is_not_there() -> None:
    train = "engine-2 hopper-3:coach-1,coach-1,coach-1"
    for scenario in (None, 1, 3):
        table = iot.position(iot.seat(train), players=1, scenario=scenario)
        assert_refused(
            table,
            iot.Deliver("research-station"),
            "deliver.one-destination",
            "research-station",
        )


@rule("solo.setup", "deliver.primary", "deliver.ticket-full")
def test_there_is_no_progress_track() -> None:
    table = iot.position(
        iot.seat("engine-2:white hopper-2:coach-1,coach-1"),
        players=1,
        tickets={"alpine-lodge": ("points", 2)},
    )
    step = iot.step(table, iot.Deliver("alpine-lodge"))
    contract = iot.step(step.state, iot.FulfilPrimary())
    full = iot.step(contract.state, iot.DropPassenger(0, "white"))
    assert full.state.seats[0].beside == ("alpine-lodge",)
    assert full.state.ticket("alpine-lodge").filled == 3
    assert full.state.progress == 0
    told = [type(event).__name__ for event in (*contract.events, *full.events)]
    assert "MovedProgress" not in told
    assert iot.score(full.state)[0].progress_train == 0


@rule("solo.setup")
def test_progress_never_ends_a_solo_game() -> None:
    # All but one primary and five full tiles would be the end of a game for four.
    table = iot.position(
        iot.seat(
            tucked="billingtons/0 cactus-mines/0 camp-eagle/0 devon-city/0 flint-beach/0",
        ),
        players=1,
        actions_left=1,
        tickets=dict.fromkeys(sorted(SIX_ISLANDS)[1:], 3),
    )
    after = iot.apply(table, iot.TakePassenger())
    assert (after.turn, after.over, after.trigger) == (2, None, None)


@rule("setup.options", "solo.setup")
def test_a_seed_and_a_scenario_mean_one_game() -> None:
    for scenario in (None, *SCENARIOS):
        one, same, other = (
            iot.new_game(players=1, seed=seed, scenario=scenario) for seed in (5, 5, 6)
        )
        assert one == same
        assert one != other


@rule("setup.options")
def test_the_options_of_a_lone_player_are_kept() -> None:
    plain = iot.new_game(players=1, seed=1).options
    assert (plain.players, plain.first, plain.edition) == (1, 0, "en")
    assert (plain.promos, plain.scenario, plain.turn_limit) == (False, None, None)
    chosen = iot.new_game(
        players=1, seed=1, edition="uk", promos=True, scenario=8, turn_limit=12
    ).options
    assert chosen.scenario is iot.SCENARIOS[8]
    assert (chosen.edition, chosen.promos, chosen.turn_limit) == ("uk", True, 12)


@rule("setup.options")
@pytest.mark.parametrize("number", SCENARIOS)
def test_a_scenario_is_known_by_its_number(number: int) -> None:
    state = iot.new_game(players=1, seed=1, scenario=number)
    scenario = state.options.scenario
    assert scenario is not None
    assert scenario.clause == f"scenario.{number}"
    goal = iot.objective(state)
    assert goal is not None
    assert goal.goal == scenario.goal
    assert not goal.is_reached


@rule("setup.options")
def test_the_challenge_has_no_objective() -> None:
    assert iot.objective(iot.new_game(players=1, seed=1)) is None
    assert iot.objective(iot.new_game(players=2, seed=1)) is None


@rule("setup.options")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("scenario", value) for value in (0, 11, -1, 100)),
        *(("scenario", value) for value in ("8", 8.0, True, [8], object(), "scenario.8")),
        *(("promos", value) for value in (None, 0, 1, "yes", [True])),
        *(("first", value) for value in (1, -1, None, False)),
        *(("edition", value) for value in ("de", "UK", None, 1)),
        *(("turn_limit", value) for value in (0, -3, True, 2.5, "9")),
        *(("seed", value) for value in (None, "5", 5.0)),
    ],
)
def test_a_bad_option_is_refused_by_name(option: str, value: object) -> None:
    with pytest.raises(iot.InvalidOptions) as caught:
        start(**({"players": 1, "seed": 1} | {option: value}))
    assert caught.value.rule == "setup.options"
    assert option.replace("turn_limit", "turn") in caught.value.reason
    assert str(caught.value).endswith("[setup.options]")


@rule("setup.options")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scenario", [1, 8, iot.SCENARIOS[3]])
def test_a_scenario_is_for_one_player(players: int, scenario: int | iot.Scenario) -> None:
    with pytest.raises(iot.InvalidOptions, match="scenario") as caught:
        iot.new_game(players=players, seed=1, scenario=scenario)
    assert caught.value.rule == "setup.options"
    assert str(players) in caught.value.reason


@rule("setup.options")
@pytest.mark.parametrize("promos", [True, False])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_promos_are_for_any_number_of_players(players: int, *, promos: bool) -> None:
    state = iot.new_game(players=players, seed=1, promos=promos)
    assert state.options.promos is promos
    assert sum(1 for _ in every_card(state)) == (72 if promos else 71)


@rule("setup.options")
@pytest.mark.parametrize("option", ["chapter", "solo", "time_engine"])
def test_an_unknown_option_is_refused(option: str) -> None:
    with pytest.raises((iot.InvalidOptions, TypeError), match=option):
        start(players=1, seed=1, **{option: True})
