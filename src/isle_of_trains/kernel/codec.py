"""JSON for any game: texts that say what they are, read strictly, refused with a path.

A text is an envelope around the data of one thing:

```json
{"format": "isle-of-trains/state", "game": "my_game", "version": 1, "data": {...}}
```

Classes become objects, tuples lists, and a class that is one of several has its name under the key
`type`. Every key is always written and always wanted, in the order of the fields. Nothing is
guessed: `"3"`, `3.0` and `true` are no whole numbers.

Reading takes the fast way first. Only if that fails is the data compared with its shape, to find
the place to complain about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from json import JSONDecodeError, JSONDecoder, JSONEncoder
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, get_args, get_origin

from isle_of_trains.kernel.errors import InvalidDocument
from isle_of_trains.kernel.faults import Fault, FaultFinder, shown
from isle_of_trains.kernel.shapes import Json, Shape, Shapes, Written, class_of, is_union
from isle_of_trains.kernel.strict import REFUSAL_VALUES

if TYPE_CHECKING:
    from isle_of_trains.kernel.hooks import Hooks, Reader, Writer

MOST_CHARACTERS: Final = 8_000_000
"""How long a text may be. A long game's record has a hundredth of that."""

ROOT: Final = "$"
_ENVELOPE: Final = ("format", "game", "version", "data")
FORMAT: Final = "isle-of-trains/"
_WIDTH: Final = 100
"""How long a line of the pretty form gets before it is broken up, if it can be."""

Check: TypeAlias = Callable[[object], Iterable[Fault]]
"""Finds what is wrong with a thing whose data has the right shape. Places are relative to it."""
Upgrade: TypeAlias = Callable[[str, Json], Json]
"""Turns the data of a kind of document of one version into that of the next."""

_compact: Final = JSONEncoder(separators=(",", ":"), allow_nan=False).encode
_canonical: Final = JSONEncoder(separators=(",", ":"), allow_nan=False, sort_keys=True).encode
_spaced: Final = JSONEncoder(allow_nan=False).encode
_parse: Final = JSONDecoder().decode
_DIGITS: Final = 4000
"""Python itself refuses to read numbers that are a little longer."""
_parse_any_number: Final = JSONDecoder(
    parse_int=lambda digits: int(digits) if len(digits) <= _DIGITS else float("inf")
).decode


class Codec:
    """Writes and reads the documents of one game.

    `documents` names the kinds of documents and their types, `vocabularies` the names that an
    annotated text may be (any at all where there are none), `names` the unions that deserve a name
    of their own in schemas. `checks` look at a thing that was read. `upgrades` lead from old
    versions to this one.
    """

    def __init__(
        self,
        *,
        game: str,
        version: int,
        documents: Mapping[str, object],
        vocabularies: Mapping[str, Iterable[str]],
        names: Mapping[str, object] | None = None,
        written: Iterable[Written] = (),
        checks: Mapping[str, Check] | None = None,
        upgrades: Mapping[int, Upgrade] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.documents = dict(documents)
        self._vocabularies = {tag: {n: n for n in known} for tag, known in vocabularies.items()}
        self._names = dict(names or {})
        self._written = (REFUSAL_VALUES, *written)
        self._checks = dict(checks or {})
        self._upgrades = dict(upgrades or {})

    # Writing

    def to_json(self, thing: object, *, kind: str | None = None, pretty: bool = False) -> str:
        """Write a thing as a text that says what it is; `pretty` breaks it into lines."""
        kind = self.kind_of(thing) if kind is None else kind
        envelope: Json = {
            "format": FORMAT + kind,
            "game": self.game,
            "version": self.version,
            "data": self.to_data(thing, kind),
        }
        return pretty_text(envelope) + "\n" if pretty else _compact(envelope)

    def canonical(self, thing: object, *, kind: str | None = None) -> str:
        """Write the data of a thing in the one way that equal things share, to be hashed."""
        return _canonical(self.to_data(thing, kind))

    def to_data(self, thing: object, kind: str | None = None) -> Json:
        """Turn a thing into what JSON can hold, without the envelope."""
        kind = self.kind_of(thing) if kind is None else kind
        if kind not in self.documents:
            raise InvalidDocument(ROOT, f"There is no kind of document {kind!r}.")
        return self._writers[kind](thing)

    def kind_of(self, thing: object) -> str:
        """Tell which kind of document a thing is written as."""
        if isinstance(thing, tuple) and thing:
            kind = self._list_kinds.get(type(thing[0]))
        else:
            kind = self._kinds.get(type(thing))
        if kind is None:
            raise InvalidDocument(ROOT, f"A {type(thing).__name__} is not written as a document.")
        return kind

    # Reading

    def from_json(self, text: str, *, kind: str | None = None) -> object:
        """Read a text and check it; raise `InvalidDocument` if anything is wrong with it."""
        try:
            found, data = self._open(_decode(text), kind)
        except RecursionError:
            raise InvalidDocument(ROOT, "It is nested too deeply.") from None
        return self.from_data(data, found, place=f"{ROOT}.data")

    def from_data(self, data: Json, kind: str, *, place: str = ROOT) -> object:
        """Read data without its envelope; `place` says where it lies, for complaints."""
        try:
            thing = self._read_or_complain(data, kind, place)
            for where, reason in self._checks.get(kind, _no_faults)(thing):
                raise InvalidDocument(_join(place, where), reason)
        except RecursionError:
            raise InvalidDocument(place, "It is nested too deeply.") from None
        return thing

    def read_data(self, data: Json, kind: str) -> object:
        """Read data that is a part of other data: without a check, raising what it likes."""
        return self._readers[kind](data)

    def _read_or_complain(self, data: Json, kind: str, place: str) -> object:
        try:
            return self._readers[kind](data)
        except Exception as error:
            fault = self.fault(data, kind, place=place)
            where, reason = fault or (place, f"It cannot be read: {error}")
            raise InvalidDocument(where, reason) from error

    def fault(self, data: Json, kind: str, *, place: str = ROOT) -> Fault | None:
        """Find the first place where data is not of the shape of a kind of document."""
        return FaultFinder(self.shapes).find(data, self.document_shapes[kind], place)

    def _open(self, envelope: Json, kind: str | None) -> tuple[str, Json]:
        """Look at everything around the data, and give its kind and the data."""
        if type(envelope) is not dict:
            raise InvalidDocument(ROOT, "An object is wanted.")
        for key in _ENVELOPE:
            if key not in envelope:
                raise InvalidDocument(ROOT, f"The key {shown(key)} is missing.")
        for key in envelope:
            if key not in _ENVELOPE:
                raise InvalidDocument(ROOT, f"The key {shown(key)} is not known here.")
        found = self._kind_of_format(envelope["format"])
        if kind is not None and found != kind:
            raise InvalidDocument(f"{ROOT}.format", f"A {kind} is wanted, and this is a {found}.")
        if envelope["game"] != self.game:
            raise InvalidDocument(
                f"{ROOT}.game", f"This game is {self.game}, not {shown(envelope['game'])}."
            )
        return found, self._upgraded(envelope["version"], found, envelope["data"])

    def _kind_of_format(self, written: Json) -> str:
        for kind in self.documents:
            if written == FORMAT + kind:
                return kind
        raise InvalidDocument(f"{ROOT}.format", f"There is no format {shown(written)}.")

    def _upgraded(self, version: Json, kind: str, data: Json) -> Json:
        oldest = min(self._upgrades, default=self.version)
        if type(version) is not int or not oldest <= version <= self.version:
            raise InvalidDocument(
                f"{ROOT}.version",
                f"Version {shown(version)} cannot be read, but {oldest} to {self.version} can.",
            )
        for number in range(version, self.version):
            try:
                data = self._upgrades[number](kind, data)
            except Exception as error:
                reason = f"It is no {kind} of version {number}."
                raise InvalidDocument(f"{ROOT}.data", reason) from error
        return data

    # How the types of the game are written and read. All of it is made when first used.

    @cached_property
    def shapes(self) -> Shapes:
        """The shapes of all types that documents are made of."""
        shapes = Shapes(vocabularies=self._vocabularies, written=self._written, names=self._names)
        for kind in self.documents.values():
            shapes.of(kind)
        return shapes

    @cached_property
    def document_shapes(self) -> dict[str, Shape]:
        """The shape of each kind of document."""
        return {name: self.shapes.of(kind) for name, kind in self.documents.items()}

    @cached_property
    def _kinds(self) -> dict[object, str]:
        return {
            cls: name
            for name, kind in self.documents.items()
            if get_origin(kind) is not tuple
            for cls in _members(kind)
        }

    @cached_property
    def _list_kinds(self) -> dict[object, str]:
        return {
            cls: name
            for name, kind in self.documents.items()
            if get_origin(kind) is tuple
            for cls in _members(get_args(kind)[0])
        }

    @cached_property
    def _readers(self) -> dict[str, Reader]:
        return {name: self._hooks.reader(kind) for name, kind in self.documents.items()}

    @cached_property
    def _writers(self) -> dict[str, Writer]:
        return {name: self._hooks.writer(kind) for name, kind in self.documents.items()}

    @cached_property
    def _hooks(self) -> Hooks:
        # cattrs takes its time to import, and few programs use JSON at once.
        from isle_of_trains.kernel.hooks import Hooks  # noqa: PLC0415

        return Hooks(self._vocabularies, self._written)


def _members(kind: object) -> Iterator[object]:
    """Go through the classes that a type stands for."""
    if is_union(kind):
        for member in get_args(kind):
            yield from _members(member)
    elif get_origin(kind) is Annotated:
        yield from _members(get_args(kind)[0])
    else:
        yield class_of(kind) or kind


def _no_faults(_: object) -> Iterable[Fault]:
    return ()


def _join(place: str, inner: str) -> str:
    return f"{place}.{inner}" if inner else place


def _decode(text: object) -> Json:
    """Parse a text; say where it stops being JSON."""
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
        return _parse_any_number(text)  # type: ignore[no-any-return]  # the same


def pretty_text(data: Json, indent: str = "") -> str:
    """Break data into lines: what fits on one stays on it, and a list of plain things too."""
    line = _spaced(data)
    if len(indent) + len(line) <= _WIDTH or not isinstance(data, dict | list):
        return line
    if isinstance(data, dict):
        deeper = indent + "  "
        parts = [f"{_spaced(key)}: {pretty_text(value, deeper)}" for key, value in data.items()]
        return _block("{", parts, "}", indent)
    if not any(isinstance(item, dict | list) for item in data):
        return line
    return _block("[", [pretty_text(item, indent + "  ") for item in data], "]", indent)


def _block(opening: str, parts: list[str], closing: str, indent: str) -> str:
    inner = ",\n".join(f"{indent}  {part}" for part in parts)
    return f"{opening}\n{inner}\n{indent}{closing}"
