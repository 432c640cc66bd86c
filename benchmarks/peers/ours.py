"""This library. States are immutable, so the old state is kept in every way of playing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import isle_of_trains as iot
from benchmarks.peers.peer import OURS, Keeps, Peer, Player
from isle_of_trains.games import ticket_to_ride
from isle_of_trains.kernel.game import A, E, Game, S


class Dealt(Game[S, A, E], Protocol[S, A, E]):
    """A game of the kernel that deals itself."""

    def new_game(self, *, players: int, seed: int) -> S:
        """Deal a game."""
        ...


def _deal(game: Dealt[S, A, E], players: int, seed: int) -> S:
    return game.new_game(players=players, seed=seed)


def _step(game: Game[S, A, E], state: S, action: A) -> S:
    return game.step(state, action).state


def _by_every_verb(title: str, game: Dealt[S, A, E], tables: range) -> list[Player]:
    """Play checked, trusted, and with events, at tables of all these sizes."""
    verbs: dict[str, Callable[[S, A], S]] = {
        "apply": game.apply,
        "advance": game.advance,
        "step": partial(_step, game),
    }
    return [
        Peer(
            f"{title}, {_seats(players)}, {verb}",
            library=OURS,
            keeps=Keeps.OLD_STATE,
            start=partial(_deal, game, players),
            actions=game.legal_actions,
            play=play,
        )
        for players in tables
        for verb, play in verbs.items()
    ]


def _seats(players: int) -> str:
    return "solo" if players == 1 else f"{players} players"


def peers() -> list[Player]:
    """Play both games with any number of players."""
    return [
        *_by_every_verb("All Aboard", iot, range(1, 5)),
        *_by_every_verb("Ticket to Ride", ticket_to_ride, range(2, 6)),
    ]
