"""What is wrong with some data: the first place where it is not of a shape, and why."""

from __future__ import annotations

from collections.abc import Iterable
from types import NoneType
from typing import Final, TypeAlias, assert_never

from isle_of_trains.kernel.shapes import (
    MOST,
    TAG,
    Choice,
    Fields,
    Flag,
    Json,
    ListOf,
    Named,
    Null,
    OneOf,
    Row,
    Shape,
    Shapes,
    TableOf,
    Text,
    Whole,
    is_sound_text,
)

Fault: TypeAlias = tuple[str, str]
"""Where something is wrong, and what."""


class FaultFinder:
    """Compares data with shapes."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes

    def find(self, data: Json, shape: Shape, place: str) -> Fault | None:
        """Find the first place where data is not of a shape."""
        shape = self._shapes.resolve(shape)
        match shape:
            case Whole():
                return _whole_fault(data, shape, place)
            case Text():
                return _text_fault(data, place)
            case Flag():
                return None if isinstance(data, bool) else _unwanted(data, "true or false", place)
            case Null():
                return None if data is None else _unwanted(data, "null", place)
            case Choice():
                return _choice_fault(data, shape, place)
            case ListOf():
                return self._list_fault(data, shape, place)
            case Row():
                return self._row_fault(data, shape, place)
            case TableOf():
                return self._table_fault(data, shape, place)
            case Fields():
                return self._fields_fault(data, shape, place)
            case OneOf():
                return self._union_fault(data, shape, place)
            case Named():
                raise AssertionError("resolved above")
            case _:
                assert_never(shape)

    def _list_fault(self, data: Json, shape: ListOf, place: str) -> Fault | None:
        if not isinstance(data, list):
            return _unwanted(data, "a list", place)
        return _first(
            self.find(item, shape.item, f"{place}[{index}]") for index, item in enumerate(data)
        )

    def _row_fault(self, data: Json, shape: Row, place: str) -> Fault | None:
        if not isinstance(data, list):
            return _unwanted(data, "a list", place)
        if len(data) != len(shape.items):
            return place, f"A list of {len(shape.items)} is wanted, not of {len(data)}."
        return _first(
            self.find(item, wanted, f"{place}[{index}]")
            for index, (item, wanted) in enumerate(zip(data, shape.items, strict=True))
        )

    def _table_fault(self, data: Json, shape: TableOf, place: str) -> Fault | None:
        if not isinstance(data, dict):
            return _unwanted(data, "an object", place)
        return _first(
            self.find(key, shape.key, place) or self.find(value, shape.value, f"{place}.{key}")
            for key, value in data.items()
        )

    def _fields_fault(self, data: Json, shape: Fields, place: str) -> Fault | None:
        if not isinstance(data, dict):
            return _unwanted(data, "an object", place)
        for key in data:
            if key not in shape.keys:
                return place, f"The key {shown(key)} is not known here."
        for key in shape.keys:
            if key not in data:
                return place, f"The key {shown(key)} is missing."
        if shape.tag is not None and data[TAG] != shape.tag:
            return f"{place}.{TAG}", f"There is no {shown(data[TAG])} here."
        return _first(self.find(data[key], part, f"{place}.{key}") for key, part in shape.fields)

    def _union_fault(self, data: Json, shape: OneOf, place: str) -> Fault | None:
        """Compare with what the data looks most like: by its tag, or by its JSON type."""
        options = list(self._shapes.options(shape))
        alike = [option for option in options if _JSON_TYPES[type(option)] is type(data)]
        tags = [option.tag for option in alike if isinstance(option, Fields) and option.tag]
        if tags and isinstance(data, dict):
            if TAG not in data:
                return place, f"The key {shown(TAG)} is missing."
            alike = [o for o in alike if isinstance(o, Fields) and o.tag == data[TAG]]
            if not alike:
                return f"{place}.{TAG}", f"There is no {shown(data[TAG])} here."
        if not alike:
            wanted = " or ".join(dict.fromkeys(_WORDS[_JSON_TYPES[type(o)]] for o in options))
            return _unwanted(data, wanted, place)
        faults = [self.find(data, option, place) for option in alike]
        return None if None in faults else faults[0]


def _whole_fault(data: Json, shape: Whole, place: str) -> Fault | None:
    if type(data) is not int:
        return _unwanted(data, "a whole number", place)
    if not shape.is_seed and not -MOST <= data <= MOST:
        return place, f"{shown(data)} is too great a number."
    return None


def _text_fault(data: Json, place: str) -> Fault | None:
    if not isinstance(data, str):
        return _unwanted(data, "a text", place)
    if not is_sound_text(data):
        return place, f"{shown(data)} has half a character in it."
    return None


def _choice_fault(data: Json, shape: Choice, place: str) -> Fault | None:
    if not isinstance(data, str):
        return _unwanted(data, "a text", place)
    if data not in shape.values:
        return place, f"There is no {shape.word} {shown(data)}."
    return None


def shown(data: Json, longest: int = 60) -> str:
    """Show data in a message, and not all of it if there is much."""
    if data is None or isinstance(data, bool):
        return {None: "null", True: "true", False: "false"}[data]
    if isinstance(data, int) and abs(data) > 10**longest:
        return "a number of very many digits"
    text = repr(data)
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def _unwanted(data: Json, wanted: str, place: str) -> Fault:
    found = shown(data) if isinstance(data, str | int | float | None) else _WORDS[type(data)]
    return place, f"{wanted[0].upper()}{wanted[1:]} is wanted, not {found}."


def _first(faults: Iterable[Fault | None]) -> Fault | None:
    return next((fault for fault in faults if fault is not None), None)


_WORDS: Final[dict[type, str]] = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "true or false",
    NoneType: "null",
    list: "a list",
    dict: "an object",
}
_JSON_TYPES: Final[dict[type, type]] = {
    Whole: int,
    Text: str,
    Flag: bool,
    Null: NoneType,
    Choice: str,
    ListOf: list,
    Row: list,
    TableOf: dict,
    Fields: dict,
}
