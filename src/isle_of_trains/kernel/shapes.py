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
    """Things of one shape by name. `key` is what the names are like."""

    value: Shape
    key: Shape = Text()


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
            return TableOf(self.of(arguments[1]), key=self.of(arguments[0]))
        raise TypeError(f"No shape is known for {kind!r}.")

    def _annotated(self, kind: object, tag: object) -> Shape:
        if tag == SEED:
            return Whole(is_seed=True)
        if tag == AS_IT_IS:
            return self._class(kind, tag=None)
        word = str(tag)
        if word not in self._vocabularies:  # any name will do
            return self.of(kind)
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


def _first_paragraph(cls: type) -> str:
    return cleandoc(cls.__doc__ or "").partition("\n\n")[0]


def is_sound_text(text: str) -> bool:
    """Tell whether a text could be saved: half of a surrogate pair could not."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
