"""Spoil JSON texts in ways that a reader may not expect.

Random bytes seldom get past the parser. These mutations keep most of a document as it is: they
move, double, drop and replace parts of it, so that what comes out is nearly a good document. To
move a card from one pile to another even keeps the number of cards.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeAlias

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
_Holder: TypeAlias = "list[Json] | dict[str, Json]"
_Place: TypeAlias = "tuple[_Holder, int | str]"

_STRANGE: Final[tuple[Json, ...]] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 99, 2**53 - 1, 2**53, -(2**63), 10**400, 0.0, 1.0, 1e308,
    float("nan"), float("inf"), "", "1", "\ud800", "\u0000", "engine-1", "time-engine", "green",
    "deck", "?", "research-station", "scenario.3", "en", "open", "any", "progress", "next turn",
    [], {}, [[]], [None], {"type": "AllOf", "goals": []}, {"type": "ChooseBonus", "kind": "any"},
    {"type": "Due", "effect": {"type": "DrawPassengers", "count": 10**15}, "rule": "turn.bonus"},
)  # fmt: skip
_PIECES: Final = ("[", "]", "{", "}", ",", ":", '"', "\\u", "null", "NaN", "1e999", "\x00", "é")
_DEEP: Final = 3000
_SELDOM: Final = 0.1
_HALF: Final = 0.5


def mutated(text: str, random: Random) -> str:
    """Spoil a text a little, or a little more."""
    if random.random() < _SELDOM:
        return _spoil_text(text, random)
    try:
        document: Json = json.loads(text)
    except (ValueError, RecursionError):
        return _spoil_text(text, random)
    for _ in range(random.choice((1, 1, 1, 2, 2, 3, 6))):
        places = list(_places(document))
        if not places:
            break
        random.choice(_SPOILERS)(places, random)
    try:
        return json.dumps(document)
    except (ValueError, RecursionError):  # it was put into itself
        return text


def _places(node: Json) -> Iterator[_Place]:
    """Go through every place in a document."""
    todo: list[Json] = [node]
    while todo:
        node = todo.pop()
        if isinstance(node, dict):
            for key, value in node.items():
                yield node, key
                todo.append(value)
        elif isinstance(node, list):
            for index, value in enumerate(node):
                yield node, index
                todo.append(value)


def _get(place: _Place) -> Json:
    holder, key = place
    return holder[key]  # type: ignore[index]  # the key is of the holder


def _put(place: _Place, value: Json) -> None:
    holder, key = place
    holder[key] = value  # type: ignore[index]  # the same


def _copy(value: Json) -> Json:
    return json.loads(json.dumps(value))  # type: ignore[no-any-return]  # JSON again


def _replace(places: list[_Place], random: Random) -> None:
    _put(random.choice(places), _copy(random.choice(_STRANGE)))


def _copy_over(places: list[_Place], random: Random) -> None:
    _put(random.choice(places), _copy(_get(random.choice(places))))


def _swap(places: list[_Place], random: Random) -> None:
    """Swap two things of one type that do not hold each other."""
    one = random.choice(places)
    kind = type(_get(one))
    other = random.choice([place for place in places if type(_get(place)) is kind])
    first, second = _copy(_get(one)), _copy(_get(other))
    _put(one, second)
    _put(other, first)


def _nudge(places: list[_Place], random: Random) -> None:
    numbers = [place for place in places if type(_get(place)) is int]
    if numbers:
        place = random.choice(numbers)
        value = _get(place)
        assert isinstance(value, int)
        _put(place, value + random.choice((-2, -1, 1, 2)))


def _flip(places: list[_Place], random: Random) -> None:
    flags = [place for place in places if type(_get(place)) is bool]
    if flags:
        place = random.choice(flags)
        _put(place, not _get(place))


def _drop(places: list[_Place], random: Random) -> None:
    holder, key = random.choice(places)
    del holder[key]  # type: ignore[arg-type]  # the key is of the holder


def _double(places: list[_Place], random: Random) -> None:
    in_lists = [(holder, key) for holder, key in places if isinstance(holder, list)]
    if in_lists:
        holder, key = random.choice(in_lists)
        assert isinstance(key, int)
        holder.insert(key, _copy(holder[key]))


def _move(places: list[_Place], random: Random) -> None:
    """Move something from one list to another that has the like."""
    in_lists = [(holder, key) for holder, key in places if isinstance(holder, list)]
    if not in_lists:
        return
    lists = [_get(place) for place in places if isinstance(_get(place), list)]
    source, index = random.choice(in_lists)
    assert isinstance(index, int)
    thing = source.pop(index)
    alike = [x for x in lists if isinstance(x, list) and (not x or type(x[0]) is type(thing))]
    target = random.choice(alike or [source])
    assert isinstance(target, list)
    target.insert(random.randint(0, len(target)), thing)
    if random.random() < _HALF and all(isinstance(x, str) for x in target):
        target.sort(key=str)


def _rename(places: list[_Place], random: Random) -> None:
    holder, key = random.choice(places)
    if isinstance(holder, dict) and isinstance(key, str):
        _, other = random.choice(places)
        holder[other if isinstance(other, str) else f"{key}?"] = holder.pop(key)


def _nest(places: list[_Place], random: Random) -> None:
    place = random.choice(places)
    value = _get(place)
    for _ in range(random.choice((1, 2, 20))):
        value = [value] if random.random() < _HALF else {"type": "AllOf", "goals": [value]}
    _put(place, value)


_SPOILERS: Final[tuple[Callable[[list[_Place], Random], None], ...]] = (
    _replace,
    _copy_over,
    _swap,
    _swap,
    _nudge,
    _nudge,
    _flip,
    _drop,
    _double,
    _move,
    _move,
    _move,
    _rename,
    _nest,
)


def _spoil_text(text: str, random: Random) -> str:
    """Spoil the text itself: cut it, put something in, double a part, or nest it very deeply."""
    here, there = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
    match random.randint(0, 4):
        case 0:
            return text[:here]
        case 1:
            return text[:here] + text[there:]
        case 2:
            return text[:here] + random.choice(_PIECES) + text[here:]
        case 3:
            return text[:there] + text[here:]
        case _:
            return text[:here] + "[" * _DEEP + text[here:]
