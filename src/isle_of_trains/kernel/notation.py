"""Notation: a short text for every action, without spaces, that people can read and type.

A game spells each type of action with one form:

>>> from attrs import frozen
>>> @frozen
... class Take:
...     count: int
...     secretly: bool = False
>>> notation = Notation({Take: "T:{count}[~{secretly}]"})
>>> notation.write(Take(3)), notation.write(Take(3, secretly=True))
('T:3', 'T:3~')
>>> notation.read("T:3~")
Take(count=3, secretly=True)

`{part}` is a part of the action: a name, a whole number, or a flag, which is written as nothing.
A part that is a tuple has several of them, with commas in between.
`[...]` is left out where its part is None, or a flag that is not set. All else stands for itself.
A form begins with text of its own, by which its type is known.

Names have letters, digits and hyphens and begin with a letter. A part annotated
`Annotated[str, "card"]` must be in the vocabulary `"card"`, if the game gives it. So a text says
one thing at most, and an action has one spelling at most.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from types import NoneType
from typing import (
    Final,
    Generic,
    TypeAlias,
    TypeVar,
    assert_never,
    get_args,
    get_origin,
    get_type_hints,
)

from attrs import frozen

from isle_of_trains.kernel.errors import InvalidNotation, MalformedAction

A = TypeVar("A")

_FORM = re.compile(r"\[(?P<group>[^\[\]]+)\]|\{(?P<part>\w+)\}|(?P<text>[^\[\]{}]+)")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*")
_WHOLE = re.compile(r"0|[1-9][0-9]{0,8}")
_FLAG = re.compile("")
_PATTERNS: Final[dict[type, re.Pattern[str]]] = {str: _NAME, int: _WHOLE, bool: _FLAG}
_WANTED: Final[dict[type, str]] = {str: "a name", int: "a number"}
_LONGEST_QUOTE: Final = 30


@frozen
class _Text:
    """What stands for itself."""

    text: str


@frozen
class _Part:
    """A part of the action. `vocabulary` is None where every name will do."""

    name: str
    type: type
    word: str
    vocabulary: Collection[str] | None
    is_several: bool = False


@frozen
class _Group:
    """What is left out where its part has nothing to say."""

    pieces: tuple[_Text | _Part, ...]
    part: _Part


_Piece: TypeAlias = _Text | _Part | _Group
_Single: TypeAlias = str | int | bool
_Value: TypeAlias = _Single | tuple[_Single, ...] | None
_COMMA: Final = ","


def quoted(text: str) -> str:
    """Quote a text in a message; of a long one, its beginning."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…")


class Notation(Generic[A]):
    """How the actions of a game are spelled."""

    def __init__(
        self,
        forms: Mapping[type[A], str],
        vocabularies: Mapping[str, Collection[str]] | None = None,
    ) -> None:
        self._forms = {
            kind: tuple(_pieces(kind, form, vocabularies or {})) for kind, form in forms.items()
        }
        self._heads = {_head(pieces): kind for kind, pieces in self._forms.items()}
        if len(self._heads) < len(self._forms):
            raise AssertionError("Two forms begin alike.")

    def write(self, action: A) -> str:
        """Spell an action; raise `MalformedAction` if it names something that there is not."""
        pieces = self._forms.get(type(action))
        if pieces is None:
            raise MalformedAction(f"{action!r} is not an action of this game.")
        return "".join(_spell(action, piece) for piece in pieces)

    def read(self, text: str) -> A:
        """Read an action; raise `InvalidNotation`, which says where and why, if there is none."""
        head = max((head for head in self._heads if text.startswith(head)), key=len, default=None)
        if head is None:
            known = ", ".join(self._heads)
            raise InvalidNotation(f"No action begins like {quoted(text)}, but with one of: {known}")
        kind = self._heads[head]
        parts: dict[str, _Value] = {}
        place = 0
        for piece in self._forms[kind]:
            place = _read_piece(text, place, piece, parts)
        if place < len(text):
            raise _too_much(text, place, self._forms[kind], parts)
        make: Callable[..., A] = kind  # the form has the parts that the annotations name
        return make(**parts)


# Forms


def _pieces(
    kind: type[object], form: str, vocabularies: Mapping[str, Collection[str]]
) -> Iterator[_Piece]:
    """Take a form apart and look up what its parts may be."""
    hints = get_type_hints(kind, include_extras=True)
    for found in _FORM.finditer(form):
        if found["text"] is not None:
            yield _Text(found["text"])
        elif found["part"] is not None:
            yield _part(found["part"], hints[found["part"]], vocabularies)
        else:
            inner = tuple(_pieces(kind, found["group"], vocabularies))
            (part,) = (piece for piece in inner if isinstance(piece, _Part))
            yield _Group(tuple(piece for piece in inner if not isinstance(piece, _Group)), part)


def _part(name: str, hint: object, vocabularies: Mapping[str, Collection[str]]) -> _Part:
    """Read off an annotation what a part may be: the type, and the vocabulary of a name."""
    chosen = [option for option in get_args(hint) if option is not NoneType]
    is_several = get_origin(hint) is tuple
    if is_several or NoneType in get_args(hint):
        hint = chosen[0]
    annotated: tuple[type, str] | tuple[()] = getattr(hint, "__metadata__", ()) and get_args(hint)
    kind, word = annotated or (hint, "name")
    assert isinstance(kind, type)
    return _Part(name, kind, word, vocabularies.get(word), is_several)


def _head(pieces: tuple[_Piece, ...]) -> str:
    first = pieces[0]
    assert isinstance(first, _Text), "A form begins with text of its own."
    return first.text


def _is_left_out(said: object) -> bool:
    """Tell whether a part has nothing to say. The number 0 has."""
    return said is None or said is False


# Writing


def _spell(action: object, piece: _Piece) -> str:
    match piece:
        case _Text(text):
            return text
        case _Group(pieces, part):
            said = getattr(action, part.name)
            return "" if _is_left_out(said) else "".join(_spell(action, p) for p in pieces)
        case _Part():
            said = getattr(action, piece.name)
            several = said if piece.is_several else (said,)
            if not several:
                raise MalformedAction(f"{action!r} cannot be written: {piece.name} is empty.")
            return _COMMA.join([_spell_single(action, piece, value) for value in several])
        case _:
            assert_never(piece)


def _spell_single(action: object, part: _Part, said: _Single) -> str:
    value = "" if part.type is bool else str(said)
    if not _PATTERNS[part.type].fullmatch(value):
        raise MalformedAction(f"{action!r} cannot be written: {part.name} is {value!r}.")
    if part.vocabulary is not None and value not in part.vocabulary:
        raise MalformedAction(f"{action!r} cannot be written: there is no {part.word} {value!r}.")
    return value


# Reading


def _read_piece(text: str, place: int, piece: _Piece, parts: dict[str, _Value]) -> int:
    """Read one piece of a form; give the place after it."""
    match piece:
        case _Text(wanted):
            if not text.startswith(wanted, place):
                raise _expected(repr(wanted), text, place)
            return place + len(wanted)
        case _Group(pieces, part):
            if not _can_begin(text, place, pieces):
                parts[part.name] = False if part.type is bool else None
                return place
            for inner in pieces:
                place = _read_piece(text, place, inner, parts)
            return place
        case _Part():
            value, place = _read_single(text, place, piece)
            several = [value]
            while piece.is_several and text.startswith(_COMMA, place):
                value, place = _read_single(text, place + len(_COMMA), piece)
                several.append(value)
            parts[piece.name] = tuple(several) if piece.is_several else value
            return place
        case _:
            assert_never(piece)


def _read_single(text: str, place: int, part: _Part) -> tuple[_Single, int]:
    """Read one name, number or flag; give it and the place after it."""
    found = _PATTERNS[part.type].match(text, place)
    if found is None:
        raise _expected(_WANTED[part.type], text, place)
    value = found.group()
    if part.vocabulary is not None and value not in part.vocabulary:
        raise InvalidNotation(f"There is no {part.word} {quoted(value)}.", column=place + 1)
    return True if part.type is bool else int(value) if part.type is int else value, found.end()


def _can_begin(text: str, place: int, pieces: tuple[_Text | _Part, ...]) -> bool:
    first = pieces[0]
    if isinstance(first, _Text):
        return text.startswith(first.text, place)
    return _PATTERNS[first.type].match(text, place) is not None


def _expected(wanted: str, text: str, place: int) -> InvalidNotation:
    found = quoted(text[place:]) if place < len(text) else "the end"
    return InvalidNotation(f"Expected {wanted}, found {found}.", column=place + 1)


def _too_much(
    text: str, place: int, pieces: tuple[_Piece, ...], parts: dict[str, _Value]
) -> InvalidNotation:
    """Say what could have followed instead."""
    marks: list[str] = []
    for piece in pieces:
        if isinstance(piece, _Group) and isinstance(piece.pieces[0], _Text):
            said = parts[piece.part.name]
            marks = [*marks, repr(piece.pieces[0].text)] if _is_left_out(said) else []
        elif isinstance(piece, _Part):
            marks = [repr(_COMMA)] if piece.is_several else []
    return _expected(" or ".join([*marks, "the end"]), text, place)
