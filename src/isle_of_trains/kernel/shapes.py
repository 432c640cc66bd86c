"""The shape of a document: what the JSON of a type looks like, read off the type itself.

Readers, error messages, JSON Schemas and TypeScript declarations all follow from these shapes, so
they cannot differ from each other or from the classes of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import Enum
from inspect import cleandoc
from types import NoneType, UnionType
from typing import (
    Annotated,
    Final,
    Literal,
    TypeAlias,
    Union,
    assert_never,
    get_args,
    get_origin,
    get_type_hints,
)

import attrs
from attrs import field, frozen

from isle_of_trains.kernel.chance import SEED

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
"""What a JSON text can hold."""

TAG: Final = "type"
"""The key that says which class of a union an object is of."""

AS_IT_IS: Final = "as it is"
"""Annotates a class that is written by its fields, whatever else `Written` says of it."""

MOST: Final = 2**53 - 1
"""The greatest whole number that every language reads exactly. Only seeds may be greater."""


@frozen
class Written:
    """A type that is written in a way of its own, and the type whose shape that is.

    `read` gets any JSON and must raise, whatever it likes, unless the JSON has that shape.
    """

    type: object
    name: str
    shape: object
    write: Callable[[object], Json] = field(eq=False)
    read: Callable[[Json], object] = field(eq=False)


# The shapes


@frozen
class Whole:
    """A whole number; a seed may be as great as one likes."""

    is_seed: bool = False


@frozen
class Text:
    """Any text."""


@frozen
class Flag:
    """True or false."""


@frozen
class Null:
    """Nothing."""


@frozen
class Choice:
    """One of a few texts. `word` is what they are called, e.g. "card"."""

    word: str
    values: tuple[str, ...]
    doc: str = ""


@frozen
class ListOf:
    """Any number of things of one shape."""

    item: Shape


@frozen
class Row:
    """A list with a place for each of several things."""

    items: tuple[Shape, ...]


@frozen
class TableOf:
    """Things of one shape by name."""

    value: Shape


@frozen
class Fields:
    """An object with exactly these keys, and its tag where it is one of several."""

    name: str
    tag: str | None
    fields: tuple[tuple[str, Shape], ...]
    doc: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys, the tag first."""
        own = tuple(key for key, _ in self.fields)
        return own if self.tag is None else (TAG, *own)


@frozen
class OneOf:
    """One of several shapes that can be told apart."""

    options: tuple[Shape, ...]
    doc: str = ""


@frozen
class Named:
    """A shape that has a name and is defined in one place."""

    name: str


Shape: TypeAlias = (
    Whole | Text | Flag | Null | Choice | ListOf | Row | TableOf | Fields | OneOf | Named
)
Fault: TypeAlias = tuple[str, str]
"""Where something is wrong, and what."""

_PLAIN: Final = OneOf((Text(), Whole(), Flag(), Null()))
_PRIMITIVES: Final[dict[object, Shape]] = {
    int: Whole(),
    str: Text(),
    bool: Flag(),
    NoneType: Null(),
    None: Null(),
    object: _PLAIN,
}


def is_union(kind: object) -> bool:
    """Tell whether a type is a union."""
    return get_origin(kind) in (Union, UnionType)


def tags_of(kind: object) -> tuple[object, ...]:
    """Give the annotations of a type."""
    return kind.__metadata__ if get_origin(kind) is Annotated else ()  # type: ignore[attr-defined]  # Annotated has it


def class_of(kind: object) -> type | None:
    """Give the attrs class that a type is, also if it is generic; None if it is none."""
    cls = get_origin(kind) or kind
    return cls if isinstance(cls, type) and attrs.has(cls) else None


def written_fields(kind: object) -> Iterator[tuple[str, object]]:
    """Go through the fields of a class that are written: not those that follow from others."""
    cls = class_of(kind)
    assert cls is not None
    hints = get_type_hints(cls, include_extras=True)
    parameters: tuple[object, ...] = getattr(cls, "__parameters__", ())
    filled = dict(zip(parameters, get_args(kind), strict=True))
    for part in attrs.fields(cls):
        if part.init:
            yield part.name, _filled_in(hints[part.name], filled)


def _filled_in(hint: object, filled: Mapping[object, object]) -> object:
    """Put the types of a generic class in the place of its type variables."""
    blanks: tuple[object, ...] = getattr(hint, "__parameters__", ())
    if hint in filled:
        return filled[hint]
    return hint[tuple(filled[blank] for blank in blanks)] if blanks else hint  # type: ignore[index]  # generic, having parameters


class Shapes:
    """Reads shapes off types. `definitions` collects those that have a name."""

    def __init__(
        self,
        *,
        vocabularies: Mapping[str, Iterable[str]],
        written: Iterable[Written],
        names: Mapping[str, object],
    ) -> None:
        self.definitions: dict[str, Shape] = {}
        self._vocabularies = vocabularies
        self._written = {kind.type: kind for kind in written}
        self._names = {kind: name for name, kind in names.items()}
        self._owners: dict[str, object] = {}

    def of(self, kind: object) -> Shape:
        """Give the shape of a type."""
        if kind in _PRIMITIVES:
            return _PRIMITIVES[kind]
        if kind in self._written:
            written = self._written[kind]
            return self._define(written.name, kind, lambda: self.of(written.shape))
        if kind in self._names:
            return self._define(self._names[kind], kind, lambda: self._union(kind))
        if isinstance(kind, type) or class_of(kind) is not None:
            return self._class(kind, tag=None)
        return self._generic(kind)

    def _generic(self, kind: object) -> Shape:
        origin, arguments = get_origin(kind), get_args(kind)
        if origin is Annotated:
            return self._annotated(arguments[0], tags_of(kind)[0])
        if is_union(kind):
            return self._union(kind)
        if origin is Literal:
            return Choice("value", arguments)
        if origin is tuple and arguments[-1] is Ellipsis:
            return ListOf(self.of(arguments[0]))
        if origin is tuple:
            return Row(tuple(map(self.of, arguments)))
        if origin is dict:
            return TableOf(self.of(arguments[1]))
        raise TypeError(f"No shape is known for {kind!r}.")

    def _annotated(self, kind: object, tag: object) -> Shape:
        if tag == SEED:
            return Whole(is_seed=True)
        if tag == AS_IT_IS:
            return self._class(kind, tag=None)
        word = str(tag)
        values = tuple(self._vocabularies[word])
        return self._define(f"{word.title()}Name", tag, lambda: Choice(word, values))

    def _class(self, kind: object, tag: str | None) -> Shape:
        if isinstance(kind, type) and issubclass(kind, Enum):
            values = tuple(member.value for member in kind)
            choice = Choice(kind.__name__, values, _first_paragraph(kind))
            return self._define(kind.__name__, kind, lambda: choice)
        cls = class_of(kind)
        if cls is None:
            raise TypeError(f"No shape is known for {kind!r}.")

        def fields() -> Fields:
            parts = tuple((name, self.of(part)) for name, part in written_fields(kind))
            return Fields(cls.__name__, tag, parts, _first_paragraph(cls))

        return self._define(cls.__name__, (kind, tag), fields)

    def _union(self, kind: object) -> Shape:
        """Give objects a tag where there are several of them; flatten unions in unions."""
        members = get_args(kind)
        classes = {m: cls for m in members if (cls := self._object(m)) is not None}
        if len(classes) <= 1:
            return OneOf(tuple(map(self.of, members)))
        return OneOf(
            tuple(
                self._class(m, tag=classes[m].__name__) if m in classes else self.of(m)
                for m in members
            )
        )

    def _object(self, kind: object) -> type | None:
        return None if kind in self._written else class_of(kind)

    def _define(self, name: str, owner: object, shape: Callable[[], Shape]) -> Named:
        """Define a named shape once; two things of one name would be confused."""
        if name not in self._owners:
            self._owners[name] = owner
            self.definitions[name] = shape()
        if self._owners[name] != owner:
            raise TypeError(f"{name} names both {self._owners[name]!r} and {owner!r}.")
        return Named(name)

    def resolve(self, shape: Shape) -> Shape:
        """Look a named shape up."""
        while isinstance(shape, Named):
            shape = self.definitions[shape.name]
        return shape

    def options(self, shape: Shape) -> Iterator[Shape]:
        """Go through what a shape may be, unions in unions one by one."""
        shape = self.resolve(shape)
        if isinstance(shape, OneOf):
            for option in shape.options:
                yield from self.options(option)
        else:
            yield shape

    # What is wrong with some data

    def fault(self, data: Json, shape: Shape, place: str) -> Fault | None:
        """Find the first place where data is not of a shape."""
        shape = self.resolve(shape)
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
            self.fault(item, shape.item, f"{place}[{index}]") for index, item in enumerate(data)
        )

    def _row_fault(self, data: Json, shape: Row, place: str) -> Fault | None:
        if not isinstance(data, list):
            return _unwanted(data, "a list", place)
        if len(data) != len(shape.items):
            return place, f"A list of {len(shape.items)} is wanted, not of {len(data)}."
        return _first(
            self.fault(item, wanted, f"{place}[{index}]")
            for index, (item, wanted) in enumerate(zip(data, shape.items, strict=True))
        )

    def _table_fault(self, data: Json, shape: TableOf, place: str) -> Fault | None:
        if not isinstance(data, dict):
            return _unwanted(data, "an object", place)
        return _first(
            _text_fault(key, place) or self.fault(value, shape.value, f"{place}.{key}")
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
        return _first(self.fault(data[key], part, f"{place}.{key}") for key, part in shape.fields)

    def _union_fault(self, data: Json, shape: OneOf, place: str) -> Fault | None:
        """Compare with what the data looks most like: by its tag, or by its JSON type."""
        options = list(self.options(shape))
        alike = [option for option in options if _JSON_TYPES[type(option)] is _json_type(data)]
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
        faults = [self.fault(data, option, place) for option in alike]
        return None if None in faults else faults[0]


def _first_paragraph(cls: type) -> str:
    return cleandoc(cls.__doc__ or "").partition("\n\n")[0]


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


def is_sound_text(text: str) -> bool:
    """Tell whether a text could be saved: half of a surrogate pair could not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def shown(data: Json, longest: int = 60) -> str:
    """Show data in a message, and not all of it if there is much."""
    if isinstance(data, int) and not isinstance(data, bool) and abs(data) > 10**longest:
        return "a number of very many digits"
    text = repr(data)
    return text if len(text) <= longest else f"{text[: longest - 3]}..."


def _unwanted(data: Json, wanted: str, place: str) -> Fault:
    found = shown(data) if isinstance(data, str | int | float | None) else _WORDS[_json_type(data)]
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


def _json_type(data: Json) -> type:
    return type(data)
