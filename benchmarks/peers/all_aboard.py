"""This library. States are immutable, so the old state is kept in every way of playing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import isle_of_trains as iot
from peers.peer import Peer


class AllAboard(Peer[iot.State, iot.Action]):
    """All Aboard with some number of players, played by one of the verbs."""

    def __init__(
        self, players: int, verb: str, play: Callable[[iot.State, iot.Action], iot.State]
    ) -> None:
        super().__init__(
            f"All Aboard, {players} players, {verb}",
            library="isle-of-trains",
            start=partial(_deal, players),
            actions=iot.legal_actions,
            play=play,
        )


def _deal(players: int, seed: int) -> iot.State:
    return iot.new_game(players=players, seed=seed)


def _step(state: iot.State, action: iot.Action) -> iot.State:
    return iot.step(state, action).state


def peers() -> list[AllAboard]:
    """Two, three and four players by every verb: checked, trusted, and with events."""
    verbs = {"apply": iot.apply, "advance": iot.advance, "step": _step}
    return [AllAboard(players, name, verb) for players in (2, 3, 4) for name, verb in verbs.items()]
