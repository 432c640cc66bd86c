"""rlcard: gin rummy, asked through its bare game and through its learning environment.

Each move makes the observation of the next player: the game as lists of cards, the environment as
an array of numbers besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import rlcard
from rlcard.envs import Env
from rlcard.games.gin_rummy.game import GinRummyGame
from rlcard.games.gin_rummy.utils.action_event import ActionEvent

from benchmarks.peers.peer import Keeps, Peer, Player


class _Seen(NamedTuple):
    """An environment, and the ids of the legal actions that its last observation held."""

    environment: Env
    actions: Sequence[int]


def _make(seed: int) -> Env:
    return rlcard.make("gin-rummy", config={"seed": seed})


def _deal(seed: int) -> GinRummyGame:
    environment = _make(seed)
    environment.reset()
    return environment.game


def _legal_actions(game: GinRummyGame) -> Sequence[ActionEvent]:
    actions: Sequence[ActionEvent] = game.judge.get_legal_actions()
    return actions


def _step(game: GinRummyGame, action: ActionEvent) -> GinRummyGame:
    game.step(action)
    return game


def _reset(seed: int) -> _Seen:
    environment = _make(seed)
    observation, _ = environment.reset()
    return _Seen(environment, observation["raw_legal_actions"])


def _seen_actions(seen: _Seen) -> Sequence[int]:
    return seen.actions


def _step_environment(seen: _Seen, action: int) -> _Seen:
    observation, _ = seen.environment.step(action)
    return _Seen(seen.environment, observation["raw_legal_actions"])


def peers() -> list[Player]:
    """Play the game alone, and the environment around it."""
    return [
        Peer(
            "rlcard gin rummy, game",
            library="rlcard",
            keeps=Keeps.NOTHING,
            start=_deal,
            actions=_legal_actions,
            play=_step,
        ),
        Peer(
            "rlcard gin rummy, environment",
            library="rlcard",
            keeps=Keeps.NOTHING,
            start=_reset,
            actions=_seen_actions,
            play=_step_environment,
        ),
    ]
