"""A bot can look through all that it is given and find nothing that its seat may not know."""

from __future__ import annotations

import gc
import pickle
from collections import Counter
from types import BuiltinFunctionType, CellType, FunctionType, ModuleType
from typing import TypeVar

import pytest

from isle_of_trains.games import games
from isle_of_trains.play.bots import Bot, RandomBot
from isle_of_trains.play.bots.registry import find_game

A = TypeVar("A")

MOVES = 40
SHARED = (type, ModuleType, BuiltinFunctionType)
"""What belongs to the library and not to a game: every bot has it anyway."""


def reachable(things: object) -> Counter[str]:
    """Collect all values that can be reached: through attributes, containers and closures."""
    found: Counter[str] = Counter()
    ahead, known = [things], {id(things)}
    while ahead:
        thing = ahead.pop()
        if isinstance(thing, str | bytes | int | float | bool | None):
            found[repr(thing)] += 1
            continue
        found[type(thing).__name__] += 1
        for part in _parts(thing):
            if isinstance(part, str | int | float | bytes) or id(part) not in known:
                known.add(id(part))
                ahead.append(part)
    return found


def _parts(thing: object) -> list[object]:
    if isinstance(thing, FunctionType):
        return [cell.cell_contents for cell in thing.__closure__ or ()]
    if isinstance(thing, CellType):
        return [thing.cell_contents]
    return [part for part in gc.get_referents(thing) if not isinstance(part, SHARED)]


class Spy(Bot[object, A]):
    """Looks through everything before it chooses by chance."""

    def __init__(self, seed: int) -> None:
        self._bot: RandomBot[A] = RandomBot(seed)
        self.found: list[Counter[str]] = []

    def choose(self, seen: object, actions: tuple[A, ...], /) -> A:
        self.found.append(reachable((seen, actions)))
        return self._bot.choose(seen, actions)


@pytest.mark.parametrize("name", sorted(games()))
@pytest.mark.parametrize("seed", range(4))
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_a_spy(name: str, seed: int) -> None:
    game = find_game(name)
    state = game.new_game(players=3, seed=seed)
    player: RandomBot[object] = RandomBot(seed)
    compared = 0
    for number in range(150):
        seat = state.to_act
        if seat is None:
            break
        seen, actions = game.view(state, seat), game.legal_actions(state)
        if number % 10 == 0:
            finds = [_spied(name, seen, seat, world) for world in (1, 2)]
            assert finds[0] == finds[1], finds[0] - finds[1] or finds[1] - finds[0]
            compared += 1
        state = game.advance(state, player.choose(seen, actions))
    assert compared >= 10


def _spied(name: str, seen: object, seat: int, world: int) -> Counter[str]:
    """Show a spy one of the worlds that fit a view, after all seats have been asked in it.

    Whatever the library remembers of their decisions must not be in reach. The spy gets a copy,
    because a train that was asked for its stock knows it from then on, which is no secret.
    """
    game = find_game(name)
    state = start = game.determinize(seen, world)
    player: RandomBot[object] = RandomBot(world)
    for _ in range(MOVES):
        if state.to_act is None:
            break
        state = game.advance(state, player.choose(None, game.legal_actions(state)))
    spy: Spy[object] = Spy(seed=1)
    given = pickle.loads(pickle.dumps((game.view(start, seat), game.legal_actions(start))))
    spy.choose(*given)
    return spy.found[0]


def test_a_spy_finds_what_is_there() -> None:
    secret = "hand of the rival"

    def closed_over() -> str:
        return secret

    class Holder:
        def __init__(self) -> None:
            self.part = [{"x": (closed_over,)}]

    assert repr(secret) in reachable((Holder(), ()))
