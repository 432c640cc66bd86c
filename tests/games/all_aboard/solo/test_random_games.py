"""Random solo games over every mode: all end, and the laws hold after every decision.

A longer run is a call away: `play_games(2_000)`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice, product
from random import Random

import pytest
from attrs import frozen
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.pieces import every_card
from isle_of_trains.games.all_aboard.terms import Edition

EDITIONS: tuple[Edition, ...] = ("en", "uk")
MODES = tuple(product((None, *iot.SCENARIOS), (False, True), EDITIONS))
"""Every scenario and the challenge, with and without promos, in both editions."""
GAMES = 110


@frozen
class Played:
    """One finished game."""

    scenario: int | iot.Scenario | None
    promos: bool
    final: iot.State
    decisions: int
    actions: Counter[str]


def choose(actions: tuple[iot.Action, ...], dice: Random) -> iot.Action:
    """Choose a type of action and then one of it, so that rare types come up more often."""
    kind = dice.choice(tuple(dict.fromkeys(map(type, actions))))
    return dice.choice([action for action in actions if type(action) is kind])


def play_game(
    seed: int, scenario: int | iot.Scenario | None, *, promos: bool, edition: Edition
) -> Played:
    """Play one game at random and look at every state of it."""
    state = iot.new_game(players=1, seed=seed, scenario=scenario, promos=promos, edition=edition)
    dice = Random(seed)
    played: Counter[str] = Counter()
    known: tuple[str, ...] = ()
    while state.over is None:
        check_state(state, known, cards=72 if promos else 71)
        actions = iot.legal_actions(state)
        for action in actions:
            assert iot.explain(state, action) is None, action
        action = choose(actions, dice) if seed % 2 else dice.choice(actions)
        after = iot.apply(state, action)
        known = known_after(known, state, after, action)
        played[type(action).__name__] += 1
        state = after
    check_state(state, known, cards=72 if promos else 71)
    check_end(state)
    return Played(scenario, promos, state, played.total(), played)


def check_state(state: iot.State, known: tuple[str, ...], *, cards: int) -> None:
    """Check the laws, the number of cards, and what is known of the deck (open.returned)."""
    assert broken_laws(state) == ()
    assert sum(1 for _ in every_card(state)) == cards
    assert state.known_top == len(known)
    assert state.deck[len(state.deck) - len(known) :] == known
    goal = iot.objective(state)
    if goal is not None:
        assert goal.is_reached is (state.over is iot.EndReason.OBJECTIVE)
    if state.over is None:
        assert iot.legal_actions(state)


def known_after(
    known: tuple[str, ...], before: iot.State, after: iot.State, action: iot.Action
) -> tuple[str, ...]:
    """Follow the returned cards, and check that the deck grows by nothing else."""
    deck = before.deck
    if isinstance(action, iot.ReturnCard):
        known += (before.discard[-1],)
        deck += (before.discard[-1],)
    assert after.deck == deck[: len(after.deck)]
    return known[: max(0, len(known) - (len(deck) - len(after.deck)))]


def check_end(state: iot.State) -> None:
    """Check why the game is over and what comes of it."""
    result = iot.outcome(state)
    assert result is not None
    has_won = state.over is iot.EndReason.OBJECTIVE
    assert has_won or (state.over is iot.EndReason.DECK and not state.deck)
    is_challenge = state.options.scenario is None
    assert (result.rating is not None) is is_challenge
    if not is_challenge:
        assert result.winners == ((0,) if has_won else ())
    assert iot.legal_actions(state) == ()


def play_games(count: int) -> Iterator[Played]:
    """Play so many games, going through all modes again and again."""
    for seed, (scenario, promos, edition) in enumerate(islice(cycle(MODES), count)):
        yield play_game(seed, scenario, promos=promos, edition=edition)


@rule("solo.end", "solo.win", "solo.no-reshuffle", "open.returned", "solo.return")
def test_random_games_keep_the_laws_and_end() -> None:
    games = list(play_games(GAMES))
    assert len(games) == GAMES
    assert {(game.scenario, game.promos) for game in games} == {mode[:2] for mode in MODES}
    actions: Counter[str] = sum((game.actions for game in games), Counter())
    assert {"ReturnCard", "EndDay", "Salvage", "Unload", "SetAside", "Discard"} <= set(actions)
    assert sum(game.decisions for game in games) > 30 * GAMES


@rule("solo.win", "solo.end")
@pytest.mark.parametrize(
    "goal",
    [
        iot.PointsScored(12),
        iot.CarsCoupled(3),
        iot.AllOf((iot.CarsCoupled(2), iot.PointsScored(10))),
        iot.AnyOf((iot.BuildingsBuilt(1), iot.CarsCoupled(3))),
    ],
)
def test_random_games_with_a_goal_within_reach_are_won_and_lost(goal: iot.Goal) -> None:
    scenario = iot.Scenario("my.chapter", "Within reach", goal)
    ends = {play_game(seed, scenario, promos=True, edition="en").final.over for seed in range(20)}
    assert ends == {iot.EndReason.OBJECTIVE, iot.EndReason.DECK}


@rule("promo.time-engine", "promo.tickets")
@pytest.mark.parametrize("promos", [True, False])
def test_random_games_conserve_71_or_72_cards(*, promos: bool) -> None:
    for seed in range(3):
        game = play_game(1_000 + seed, None, promos=promos, edition="en")
        cards = Counter(every_card(game.final))
        assert cards["time-engine"] == promos
        assert cards.total() == 71 + promos
