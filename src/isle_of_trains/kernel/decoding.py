"""Texts from outside as data: JSON that is neither too long nor says a thing twice."""

from __future__ import annotations

from collections import Counter
from json import JSONDecodeError, JSONDecoder
from typing import Final

from attrs import frozen

from isle_of_trains.kernel.errors import InvalidDocument
from isle_of_trains.kernel.faults import shown
from isle_of_trains.kernel.shapes import Json

ROOT: Final = "$"
MOST_CHARACTERS: Final = 8_000_000
"""How long a text may be. A long game's record has a hundredth of that."""
_DIGITS: Final = 4000
"""Python itself refuses to read numbers that are a little longer."""


def decode(text: object) -> Json:
    """Parse a text; say where it stops being JSON, or which key is there twice."""
    if not isinstance(text, str):
        raise InvalidDocument(ROOT, f"A text is wanted, not {type(text).__name__}.")
    if len(text) > MOST_CHARACTERS:
        raise InvalidDocument(
            ROOT, f"It has {len(text)} characters, and {MOST_CHARACTERS} are allowed."
        )
    try:
        return _parse_somehow(text)
    except JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise InvalidDocument(place, f"It is not JSON: {error.msg}.") from None


def _parse_somehow(text: str) -> Json:
    """Parse a text; a number that Python will not read is read as one that nothing takes."""
    try:
        return _parse(text)  # type: ignore[no-any-return]  # JSON is what it gives
    except JSONDecodeError:
        raise
    except ValueError:
        data = _parse_strangely(text)
    for place, key in _doubtful(data, ROOT):
        raise InvalidDocument(place, f"The key {shown(key)} is there twice.")
    return data  # type: ignore[no-any-return]  # nothing but JSON, then


@frozen
class _Doubtful:
    """Stands for an object that has a key twice."""

    key: str


def _object(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError
    return found


def _object_or_doubtful(pairs: list[tuple[str, Json]]) -> dict[str, Json] | _Doubtful:
    counts = Counter([key for key, _ in pairs])
    twice = next((key for key, count in counts.items() if count > 1), None)
    return dict(pairs) if twice is None else _Doubtful(twice)


def _number(digits: str) -> int | float:
    return int(digits) if len(digits) <= _DIGITS else float("inf")


_parse: Final = JSONDecoder(object_pairs_hook=_object).decode
_parse_strangely: Final = JSONDecoder(
    object_pairs_hook=_object_or_doubtful, parse_int=_number
).decode


def _doubtful(data: object, place: str) -> list[tuple[str, str]]:
    """Find the places of objects that have a key twice."""
    if isinstance(data, _Doubtful):
        return [(place, data.key)]
    parts: list[tuple[str, object]] = []
    if isinstance(data, dict):
        parts = [(f"{place}.{key}", value) for key, value in data.items()]
    if isinstance(data, list):
        parts = [(f"{place}[{index}]", item) for index, item in enumerate(data)]
    return [found for where, part in parts for found in _doubtful(part, where)]
