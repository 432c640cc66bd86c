"""The ways in which All Aboard can be played. A new mode is a line in `modes`.

Strategies and the soak both choose from there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, NotRequired, TypedDict

from isle_of_trains.games.all_aboard import SCENARIOS
from isle_of_trains.games.all_aboard.setup import EDITIONS
from isle_of_trains.games.all_aboard.terms import Edition

PLAYERS: Final = (1, 2, 3, 4)


class Mode(TypedDict):
    """The keywords of `new_game` that say which game is played."""

    players: int
    first: NotRequired[int]
    edition: NotRequired[Edition]
    promos: NotRequired[bool]
    scenario: NotRequired[int | None]


class GameOptions(Mode):
    """The keywords of `new_game`: a mode, the seed, and when to stop."""

    seed: int
    turn_limit: NotRequired[int | None]


def modes(players: Iterable[int] = PLAYERS) -> tuple[Mode, ...]:
    """List every mode for these numbers of players, the plainest first.

    >>> len(modes([1])), len(modes([2]))
    (22, 8)
    >>> modes([2])[1]
    {'players': 2, 'first': 1, 'edition': 'en', 'promos': False}
    """
    return tuple(mode for number in players for mode in _modes_for(number))


def _modes_for(players: int) -> Iterator[Mode]:
    for promos in (False, True):
        if players == 1:
            for scenario in (None, *SCENARIOS):
                yield {"players": 1, "promos": promos, "scenario": scenario}
        else:
            for edition, first in product(EDITIONS, range(players)):
                yield {"players": players, "first": first, "edition": edition, "promos": promos}
