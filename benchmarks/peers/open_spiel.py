"""OpenSpiel: gin rummy and hearts, written in C++ and asked through their Python bindings.

Chance is a player there. Its moves belong to the decision before them, as a drawn card belongs to
our `TakeCard`. All its outcomes are equally likely in these games, so they are chosen like actions.
The deal is set-up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import pyspiel

from benchmarks.peers.peer import Keeps, Peer, Player


class _Table(NamedTuple):
    """A state, and the chance that moves it on."""

    state: pyspiel.State
    chance: Callable[[], float]


def _deal(game: pyspiel.Game, seed: int) -> _Table:
    table = _Table(game.new_initial_state(), Random(-seed - 1).random)
    return _roll(table)


def _roll(table: _Table) -> _Table:
    """Let chance move until it is a player's turn, or the end."""
    state, chance = table
    while state.is_chance_node():
        outcomes = state.legal_actions()
        state.apply_action(outcomes[int(chance() * len(outcomes))])
    return table


def _legal_actions(table: _Table) -> Sequence[int]:
    actions: Sequence[int] = table.state.legal_actions()
    return actions


def _apply(table: _Table, action: int) -> _Table:
    table.state.apply_action(action)
    return _roll(table)


def _clone_and_apply(table: _Table, action: int) -> _Table:
    return _apply(_Table(table.state.clone(), table.chance), action)


def _peers_of(title: str, short_name: str) -> list[Player]:
    game = pyspiel.load_game(short_name)
    ways = (
        ("apply_action", Keeps.NOTHING, _apply),
        ("clone() and apply_action", Keeps.COPY, _clone_and_apply),
    )
    return [
        Peer(
            f"OpenSpiel {title}, {name}",
            library="open_spiel",
            keeps=keeps,
            start=partial(_deal, game),
            actions=_legal_actions,
            play=play,
        )
        for name, keeps, play in ways
    ]


def peers() -> list[Player]:
    """Play both games in place, and with the old state kept."""
    return [*_peers_of("gin rummy", "gin_rummy"), *_peers_of("hearts", "hearts")]
