"""A large universe of well-formed actions: every legal one, and absurd ones of every type.

What an action is made of is read off its annotations. A new action is in the universe as soon as
it is in the union of actions; a part with a new name needs a line in `_candidates`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from types import NoneType
from typing import TypeAlias, get_args, get_type_hints

from isle_of_trains.games.all_aboard import CARDS, ISLANDS, Action, Build, State, legal_actions
from isle_of_trains.games.all_aboard.terms import COLOURS, DECK

ACTION_TYPES: tuple[type[Action], ...] = get_args(Action)
"""Every type of action, in the order of the union."""

_NOBODY = "nobody's"
"""A name that no card, colour or island has."""
_TRAIN_CARD = "hopper-2"
_NOT_OURS = ("bank", _TRAIN_CARD, _NOBODY)
"""What somebody might want to replace by a building."""
_CARD_NAMES = (*CARDS, _NOBODY, DECK, COLOURS[0], "")
_FAR = 99
_A_FEW_CARS = 4
"""Lengths of trains are rounded up, so that one universe serves many states."""

_Part: TypeAlias = str | int | bool
_Candidates: TypeAlias = dict[str, tuple[_Part, ...]]


def universe(state: State) -> Iterator[Action]:
    """Go through the legal actions of a state and thousands of others, legal or not.

    >>> from isle_of_trains.games.all_aboard import Discard, new_game
    >>> actions = set(universe(new_game(players=2, seed=1)))
    >>> len(actions) > 3000, Discard("nobody's") in actions
    (True, True)
    """
    yield from legal_actions(state)
    longest = max(len(seat.train) for seat in state.seats)
    cars = -(-longest // _A_FEW_CARS) * _A_FEW_CARS
    yield from _absurd(ACTION_TYPES, len(state.seats), cars, _NOT_OURS)
    own = state.seats[state.active].buildings
    if own:
        yield from _absurd((Build,), len(state.seats), cars, own)


@lru_cache(maxsize=64)
def _absurd(
    kinds: tuple[type[Action], ...], players: int, cars: int, replaceable: tuple[str, ...]
) -> tuple[Action, ...]:
    candidates = _candidates(players, cars, replaceable)
    return tuple(action for kind in kinds for action in _of_type(kind, candidates))


def _candidates(players: int, length: int, replaceable: tuple[str, ...]) -> _Candidates:
    """Say what each part of an action may be, by its name: what there is, and a little more."""
    cars = (-1, *range(length + 1), _FAR)
    return {
        "source": _CARD_NAMES,
        "card": _CARD_NAMES,
        "upgrades": cars,
        "scraps": cars,
        "replaces": replaceable,
        "item": (*_CARD_NAMES, *COLOURS[1:]),
        "seat": (-1, *range(players + 1), _FAR),
        "car": cars,
        "as_any": (False, True),
        "destination": (*ISLANDS, _NOBODY, ""),
        "which": (-1, 0, 1, 2, _FAR),
        "colour": (*COLOURS, _NOBODY, _TRAIN_CARD, ""),
        "building": _CARD_NAMES,
    }


def _of_type(kind: type[Action], candidates: _Candidates) -> Iterator[Action]:
    """Make every action of a type out of the candidates for its parts."""
    hints = get_type_hints(kind)
    choices = [
        (None, *candidates[name]) if NoneType in get_args(hint) else candidates[name]
        for name, hint in hints.items()
    ]
    make: Callable[..., Action] = kind  # the annotations that were just read give the types
    for parts in product(*choices):
        yield make(**dict(zip(hints, parts, strict=True)))
