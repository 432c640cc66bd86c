"""The bots play whole games of every game, alike from the same seed, and better than chance."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.kernel.nim import Nim, Sticks, Take
from tests.support import take_away

from isle_of_trains.games import all_aboard, games, ticket_to_ride
from isle_of_trains.kernel import GameState, Heuristics
from isle_of_trains.play.bots import Budget, FlatBot, InvalidBotSpec, IsmctsBot, make_bot
from isle_of_trains.play.bots.registry import find_game

SEARCHING = ("flat:iterations=20", "ismcts:iterations=20")
EVERYBODY = ("random", "greedy", *SEARCHING)


def play(
    name: str, specs: Sequence[str], seed: int, most: int = 3000
) -> tuple[GameState, list[str]]:
    """Play a game, and give its end and its actions."""
    game = find_game(name)
    bots = [make_bot(spec, name, 100 * seed + seat) for seat, spec in enumerate(specs)]
    state = game.new_game(players=len(specs), seed=seed)
    chosen: list[str] = []
    while (seat := state.to_act) is not None and len(chosen) < most:
        action = bots[seat].choose(game.view(state, seat), game.legal_actions(state))
        chosen.append(repr(action))
        state = game.advance(state, action)
    return state, chosen


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("spec", EVERYBODY)
def test_a_bot_chooses_the_same_from_the_same_seed(name: str, spec: str) -> None:
    one, other = (play(name, (spec, "random"), seed=3, most=60)[1] for _ in range(2))
    assert one == other
    assert one != play(name, (spec, "random"), seed=4, most=60)[1]


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("spec", [spec for spec in EVERYBODY if spec != "random"])
def test_a_bot_that_knows_something_beats_chance(name: str, spec: str) -> None:
    for seed in range(2 if spec in SEARCHING else 10):
        specs = (spec, "random") if seed % 2 else ("random", spec)
        end, _ = play(name, specs, seed)
        outcome = find_game(name).outcome(end)
        assert outcome is not None
        assert outcome.winners == (1 - seed % 2,)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_greedy_bots_bring_games_of_any_size_to_their_end(players: int) -> None:
    for seed in range(5):
        end, _ = play("all_aboard", ("greedy",) * players, seed)
        assert end.to_act is None


@pytest.mark.parametrize("scenario", all_aboard.SCENARIOS)
def test_bots_play_every_scenario(scenario: int) -> None:
    state = all_aboard.new_game(players=1, seed=scenario, scenario=scenario)
    bot = IsmctsBot(all_aboard, all_aboard.heuristics, 1, Budget(iterations=4))
    while state.to_act is not None:
        state = all_aboard.advance(
            state, bot.choose(all_aboard.view(state, 0), all_aboard.legal_actions(state))
        )


def test_promos_are_played_too() -> None:
    state = all_aboard.new_game(players=3, seed=8, promos=True, turn_limit=60)
    bot = FlatBot(all_aboard, all_aboard.heuristics, 1, Budget(iterations=5))
    while (seat := state.to_act) is not None:
        state = all_aboard.advance(
            state, bot.choose(all_aboard.view(state, seat), all_aboard.legal_actions(state))
        )


def test_a_time_is_kept_roughly() -> None:
    rounds = list(Budget(seconds=0.02).rounds())
    assert rounds == list(range(len(rounds)))
    assert rounds
    assert len(list(Budget(iterations=7).rounds())) == 7


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("flat:iterations=0", "iterations above 0, not '0'"),
        ("ismcts:iterations=many", "iterations above 0, not 'many'"),
        ("ismcts:seconds=inf", "seconds above 0, not 'inf'"),
        ("ismcts:seconds=nan", "seconds above 0, not 'nan'"),
        ("ismcts:seconds=1,iterations=5", "iterations or seconds, not both"),
        ("ismcts:depth=5", "ismcts cannot use 'depth=5'"),
        ("greedy:iterations=5", "greedy cannot use"),
    ],
)
def test_a_budget_that_means_nothing_is_refused(spec: str, complaint: str) -> None:
    with pytest.raises(InvalidBotSpec, match=complaint):
        make_bot(spec, "all_aboard", 1)


# What the heuristics say


@pytest.mark.parametrize("name", sorted(games()))
def test_a_view_and_its_state_are_worth_the_same_and_chances_are_shares(name: str) -> None:
    playable = find_game(name)
    heuristics: Heuristics[GameState, object, object] = games()[name].heuristics
    state = playable.new_game(players=3, seed=5)
    bot = make_bot("random", name, 1)
    while (seat := state.to_act) is not None:
        actions, seen = playable.legal_actions(state), playable.view(state, seat)
        assert heuristics.worths(state, actions) == heuristics.worths(seen, actions)
        chances = heuristics.evaluate(state)
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1)
        state = playable.advance(state, bot.choose(seen, actions))
    outcome = playable.outcome(state)
    assert outcome is not None
    best = max(heuristics.evaluate(state))
    assert [s for s, c in enumerate(heuristics.evaluate(state)) if c == best] == [*outcome.winners]


# A game without heuristics


class OpenNim(Nim):
    """Nim has no secrets: who sees it knows it."""

    def determinize(self, seen: Sticks, /, seed: int) -> Sticks:
        return seen


@pytest.mark.parametrize("heap", [5, 6, 7])
@pytest.mark.parametrize("kind", [FlatBot, IsmctsBot])
def test_a_search_needs_nothing_but_the_rules(
    kind: type[FlatBot[Sticks, Take, Sticks] | IsmctsBot[Sticks, Take, Sticks]], heap: int
) -> None:
    state, game = Sticks(heap), OpenNim()
    bot = kind(game, None, 1, Budget(iterations=300))
    assert bot.choose(state, game.legal_actions(state)) == Take(heap % 4)


def test_nobody_is_greedy_without_heuristics(monkeypatch: pytest.MonkeyPatch) -> None:
    take_away(monkeypatch, ticket_to_ride, "heuristics")
    with pytest.raises(InvalidBotSpec, match="no heuristics"):
        make_bot("greedy", "ticket_to_ride", 1)
    assert isinstance(make_bot("ismcts", "ticket_to_ride", 1), IsmctsBot)
