"""Bots are made from what a person types."""

from __future__ import annotations

import pytest

from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import GameError
from isle_of_trains.play.bots import InvalidBotSpec, bot_names, make_bot


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_chooses_a_legal_action(name: str) -> None:
    state = all_aboard.new_game(players=2, seed=1)
    actions = all_aboard.legal_actions(state)
    bot = make_bot(name, game="all_aboard", seed=1)
    assert bot.choose(all_aboard.view(state, seat=0), actions) in actions
    bot.close()
    bot.close()


@pytest.mark.parametrize(
    ("spec", "complaint"),
    [
        ("", "no bot ''"),
        ("Random", "no bot 'Random'"),
        ("random:speed=9", "random cannot use 'speed=9'"),
    ],
)
def test_a_spec_that_means_nothing_is_refused(spec: str, complaint: str) -> None:
    with pytest.raises(InvalidBotSpec, match=complaint) as caught:
        make_bot(spec, game="all_aboard", seed=1)
    assert isinstance(caught.value, GameError)


def test_a_game_that_nobody_installed_is_refused() -> None:
    with pytest.raises(InvalidBotSpec, match=r"no game 'chess'\. There are: all_aboard"):
        make_bot("random", game="chess", seed=1)


def test_the_same_seed_makes_the_same_choices() -> None:
    choices = [
        [bot.choose(None, tuple(range(100))) for _ in range(20)]
        for bot in (make_bot("random", "all_aboard", seed) for seed in (1, 1, 2))
    ]
    assert choices[0] == choices[1] != choices[2]
