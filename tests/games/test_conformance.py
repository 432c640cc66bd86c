"""Every game of the library passes the same conformance suite."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from isle_of_trains.games import games
from isle_of_trains.kernel.game import A, E, S, V
from isle_of_trains.kernel.record import OptionsT
from isle_of_trains.testing import Suite, all_aboard, ticket_to_ride


def play_with(suite: Suite[S, A, E, V, OptionsT]) -> Callable[[int, int], None]:
    def play(players: int, seed: int) -> None:
        suite.check_game(players=players, seed=seed)

    return play


SUITES = {
    "all_aboard": (play_with(all_aboard.SUITE), (1, 2, 3, 4)),
    "ticket_to_ride": (play_with(ticket_to_ride.SUITE), (2, 3, 4, 5)),
}


def test_every_game_has_a_suite() -> None:
    assert SUITES.keys() == games().keys()


@pytest.mark.parametrize(
    ("game", "players"), [(game, number) for game, (_, all_) in SUITES.items() for number in all_]
)
def test_a_game_keeps_every_promise(game: str, players: int) -> None:
    check, _ = SUITES[game]
    check(players, 10 + players)


@pytest.mark.parametrize("name", ticket_to_ride.TABLES)
def test_tables_of_ticket_to_ride_keep_every_promise(name: str) -> None:
    ticket_to_ride.SUITE.check_all(ticket_to_ride.TABLES[name](3))
