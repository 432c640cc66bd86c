"""How the types of a game are written and read: a hook for every kind of type.

cattrs makes the functions for classes, and gets a hook for each field. The hooks are strict where
those of cattrs are kind, and they give no reasons: they raise, and the shape tells why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from types import NoneType
from typing import Annotated, Literal, TypeAlias, cast, get_args, get_origin

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override

from isle_of_trains.kernel.chance import SEED
from isle_of_trains.kernel.shapes import (
    AS_IT_IS,
    TAG,
    Json,
    Written,
    class_of,
    is_union,
    tags_of,
    written_fields,
)
from isle_of_trains.kernel.strict import PRIMITIVES, Misfit, read_seed

Reader: TypeAlias = Callable[[Json], object]
Writer: TypeAlias = Callable[[object], Json]
_Hook: TypeAlias = Callable[[Json, object], object]
"""What reads: it gets the data and the type. cattrs wants it like this."""


class Hooks:
    """The hooks for the types of one game."""

    def __init__(
        self, vocabularies: Mapping[str, Mapping[str, str]], written: Iterable[Written]
    ) -> None:
        self._vocabularies = vocabularies
        self._written = {kind.type: kind for kind in written}
        self._converter = Converter(detailed_validation=False)
        self._hooks: dict[object, _Hook] = {}
        self._writers: dict[object, Writer] = {}

    def reader(self, kind: object) -> Reader:
        """Give the function that reads a type."""
        hook = self._hook(kind)
        return lambda data: hook(data, kind)

    def writer(self, kind: object) -> Writer:
        """Give the function that writes a type."""
        if kind not in self._writers:
            self._writers[kind] = self._make_writer(kind)
        return self._writers[kind]

    def _hook(self, kind: object) -> _Hook:
        if kind not in self._hooks:
            self._hooks[kind] = self._make_hook(kind)
        return self._hooks[kind]

    def _make_hook(self, kind: object) -> _Hook:
        if kind in self._written:
            read = self._written[kind].read
            return lambda data, _: read(data)
        if class_of(kind) is not None:
            return self._read_class(kind)
        if is_union(kind):
            return self._read_union(kind)
        if get_origin(kind) is tuple:
            return self._read_tuple(kind)
        if get_origin(kind) is Annotated:
            return self._read_annotated(kind)
        return _read_simple(kind)

    def _make_writer(self, kind: object) -> Writer:
        if kind in self._written:
            return self._written[kind].write
        if class_of(kind) is not None:
            return self._write_class(kind)
        if is_union(kind):
            return self._write_union(kind)
        if get_origin(kind) is tuple:
            return self._write_tuple(kind)
        if AS_IT_IS in tags_of(kind):
            return self._write_class(get_args(kind)[0])
        return _enum_value if _is_enum(kind) else _itself

    # Names

    def _read_annotated(self, kind: object) -> _Hook:
        base, tag = get_args(kind)[0], tags_of(kind)[0]
        if tag == AS_IT_IS:
            return self._read_class(base)
        if tag == SEED:
            return lambda data, _: read_seed(data)
        known = self._vocabularies.get(str(tag))
        if known is None:  # any name will do
            return self._hook(base)
        return lambda data, _: known[data]  # type: ignore[index]  # whatever is no name raises

    # Tuples

    def _read_tuple(self, kind: object) -> _Hook:
        item, *others = get_args(kind)
        if others != [Ellipsis]:
            return self._read_row(get_args(kind))
        if (tags := tags_of(item)) and tags[0] in self._vocabularies:
            look_up = self._vocabularies[str(tags[0])].__getitem__

            def read_names(data: Json, _: object) -> object:
                if type(data) is not list:
                    raise Misfit
                return tuple(map(look_up, data))  # type: ignore[arg-type]  # what is no name raises

            return read_names

        later: list[_Hook] = []  # filled when needed: a type may hold others of itself

        def read_list(data: Json, _: object) -> object:
            if type(data) is not list:
                raise Misfit
            if not data:
                return ()
            if not later:
                later.append(self._hook(item))
            (hook,) = later
            return tuple([hook(part, item) for part in data])

        return read_list

    def _read_row(self, items: tuple[object, ...]) -> _Hook:
        hooks = [(self._hook(item), item) for item in items]

        def read_row(data: Json, _: object) -> object:
            if type(data) is not list or len(data) != len(hooks):
                raise Misfit
            return tuple([hook(part, item) for part, (hook, item) in zip(data, hooks, strict=True)])

        return read_row

    def _write_tuple(self, kind: object) -> Writer:
        items = [item for item in get_args(kind) if item is not Ellipsis]
        if all(self._is_plain(item) for item in items):
            return _as_list
        item = items[0]
        if len(items) > 1:
            raise TypeError(f"{kind} has parts that are not plain.")

        later: list[Writer] = []

        def write_list(things: object) -> Json:
            if not things:
                return []
            if not later:
                later.append(self.writer(item))
            (write,) = later
            return [write(thing) for thing in things]  # type: ignore[attr-defined]  # a tuple

        return write_list

    def _is_plain(self, kind: object) -> bool:
        """Tell whether values of a type are written as they are."""
        return kind in PRIMITIVES or (bool(tags_of(kind)) and AS_IT_IS not in tags_of(kind))

    # Classes

    def _read_class(self, kind: object) -> _Hook:
        fill = self._filler(kind)
        keys = frozenset(name for name, _ in written_fields(kind))

        def read_object(data: Json, _: object) -> object:
            if type(data) is not dict or data.keys() != keys:
                raise Misfit
            return fill(data, kind)

        return read_object

    def _filler(self, kind: object) -> _Hook:
        """Let cattrs make the function that fills in a class. It does not mind other keys."""
        parts = {name: override(struct_hook=self._hook(p)) for name, p in written_fields(kind)}
        make: Callable[..., object] = make_dict_structure_fn
        return cast(_Hook, make(kind, self._converter, **parts))  # JSON is among what it reads

    def _write_class(self, kind: object) -> Writer:
        parts = {name: override(unstruct_hook=self.writer(p)) for name, p in written_fields(kind)}
        make: Callable[..., object] = make_dict_unstructure_fn
        return cast(Writer, make(kind, self._converter, **parts))  # JSON is what the hooks give

    # Unions

    def _read_union(self, kind: object) -> _Hook:
        members, classes = get_args(kind), self._objects(kind)
        if len(classes) <= 1:
            return self._read_any_of(members)
        return self._read_tagged(classes, [m for m in members if m not in classes.values()])

    def _read_any_of(self, members: Iterable[object]) -> _Hook:
        """Take the first member that data fits. None is so common that it is asked first."""
        accepts_null = NoneType in members
        others = [(self._hook(m), m) for m in members if m is not NoneType]

        def read_any_of(data: Json, _: object) -> object:
            if data is None and accepts_null:
                return None
            for hook, member in others:
                try:
                    return hook(data, member)
                except (Misfit, LookupError, TypeError, ValueError):
                    continue
            raise Misfit

        return read_any_of

    def _read_tagged(self, classes: Mapping[str, object], others: list[object]) -> _Hook:
        """Read objects by their tag; what is no object is one of the others."""
        readers: dict[str, _Hook] = {}
        keys: dict[str, frozenset[str]] = {}
        read_other = self._read_any_of(others)

        def prepare(tag: str) -> _Hook:
            cls = classes[tag]
            keys[tag] = frozenset((TAG, *(name for name, _ in written_fields(cls))))
            readers[tag] = self._filler(cls)
            return readers[tag]

        def read_tagged(data: Json, kind: object) -> object:
            if type(data) is not dict:
                return read_other(data, kind)
            tag = data[TAG]
            fill = readers.get(tag) or prepare(tag)  # type: ignore[arg-type]  # what is no tag raises
            if data.keys() != keys[tag]:  # type: ignore[index]  # it is one by now
                raise Misfit
            return fill(data, kind)

        return read_tagged

    def _write_union(self, kind: object) -> Writer:
        members = get_args(kind)
        tagged = self._objects(kind)
        writers: dict[type, Writer] = {NoneType: _itself, str: _itself, int: _itself}

        def prepare(cls: type) -> Writer:
            if cls.__name__ in tagged and len(tagged) > 1:
                writers[cls] = _with_tag(cls.__name__, self.writer(tagged[cls.__name__]))
            else:
                writers[cls] = self.writer(cls if cls in members else _base(cls, members))
            return writers[cls]

        def write_union(thing: object) -> Json:
            return (writers.get(type(thing)) or prepare(type(thing)))(thing)

        return write_union

    def _objects(self, kind: object) -> dict[str, object]:
        """Give the classes of a union by name, without those written in a way of their own."""
        found = {m: class_of(m) for m in get_args(kind) if m not in self._written}
        return {cls.__name__: member for member, cls in found.items() if cls is not None}


def _base(cls: type, members: Iterable[object]) -> object:
    """Find the member of a union that a generic thing is of, such as a tuple."""
    return next(member for member in members if _origin(member) is cls)


def _origin(kind: object) -> object:
    """Give what a generic type is made of, whatever it is annotated with."""
    return _origin(get_args(kind)[0]) if tags_of(kind) else get_origin(kind)


def _itself(thing: object) -> Json:
    return thing  # type: ignore[return-value]  # only called for what JSON can hold


def _as_list(things: object) -> Json:
    return list(things)  # type: ignore[call-overload, no-any-return]  # a tuple of plain things


def _enum_value(thing: object) -> Json:
    return thing.value  # type: ignore[attr-defined, no-any-return]  # only called for enums


def _with_tag(tag: str, write: Writer) -> Writer:
    def write_tagged(thing: object) -> Json:
        return {TAG: tag, **write(thing)}  # type: ignore[dict-item]  # the fields of a class

    return write_tagged


def _is_enum(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Enum)


def _read_simple(kind: object) -> _Hook:
    """Read a plain value, a member of an enum or one of a few texts."""
    if kind in PRIMITIVES:
        read = PRIMITIVES[kind]
        return lambda data, _: read(data)
    if isinstance(kind, type) and issubclass(kind, Enum):
        values = {member.value: member for member in kind}
    elif get_origin(kind) is Literal:
        values = {value: value for value in get_args(kind)}
    else:
        raise TypeError(f"{kind!r} cannot be read.")
    return lambda data, _: values[data]
