"""What is said between a game and the program of a bot: JSON Lines, one message a line.

>>> print(write(Choice(number=3, index=0)))
{"type":"choice","number":3,"index":0}
>>> read('{"type":"bye"}', from_bot=False)
Bye()

The page `bot-protocol` of the reference says what each message means.
"""

from __future__ import annotations

import json
from typing import Final, TypeAlias

from attrs import Attribute, asdict, fields, frozen

from isle_of_trains.kernel import InvalidDocument

PROTOCOL: Final = 1
"""The version of the protocol. It changes when an old program would misunderstand."""

Document: TypeAlias = dict[str, object]
"""Something of a game as `to_json` writes it, with the line that says what it is."""


@frozen
class Hello:
    """To the program, first of all: what is played, and on which seat it sits."""

    protocol: int
    game: str
    seat: int
    options: Document


@frozen
class Choose:
    """To the program: what it sees and may do. It wants a choice with the same number."""

    number: int
    view: Document
    actions: Document
    words: list[str]
    """The same actions in notation, in the same order."""


@frozen
class Result:
    """To the program: how the game ended. Nothing is answered."""

    winners: list[int]
    ranking: list[list[int]]
    reason: str


@frozen
class Bye:
    """To the program: it may end."""


@frozen
class Greeting:
    """From the program, in answer to hello: which protocol it speaks."""

    protocol: int
    name: str = ""


@frozen
class Choice:
    """From the program: the place of an action in the list, or its notation."""

    number: int
    index: int | None = None
    word: str | None = None


@frozen
class Complaint:
    """From the program: it cannot go on, and why."""

    reason: str


ToBot: TypeAlias = Hello | Choose | Result | Bye
FromBot: TypeAlias = Greeting | Choice | Complaint
Message: TypeAlias = ToBot | FromBot

_TO_BOT: Final = {"hello": Hello, "choose": Choose, "result": Result, "bye": Bye}
_FROM_BOT: Final = {"hello": Greeting, "choice": Choice, "error": Complaint}
_NAMES: Final = {kind: name for name, kind in (_TO_BOT | _FROM_BOT).items()} | {Hello: "hello"}


def write(message: Message) -> str:
    """Write a message as one line, without what is not said."""
    said = {name: part for name, part in asdict(message).items() if part is not None}
    return json.dumps({"type": _NAMES[type(message)], **said}, separators=(",", ":"))


def read(line: str, *, from_bot: bool) -> Message:
    """Read a message; raise `InvalidDocument` for anything else."""
    try:
        data: object = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidDocument("$", f"This is no JSON: {line[:80]!r}.") from None
    if not isinstance(data, dict):
        raise InvalidDocument("$", "A message is an object.")
    kinds: dict[str, type[Message]] = {**(_FROM_BOT if from_bot else _TO_BOT)}
    name = data.pop("type", None)
    if not isinstance(name, str) or name not in kinds:
        raise InvalidDocument("$.type", f"This must be one of {', '.join(kinds)}, not {name!r}.")
    return _filled(kinds[name], data)


def _filled(kind: type[Message], data: dict[str, object]) -> Message:
    """Make a message. What an older version does not know of is ignored."""
    parts: dict[str, object] = {}
    part: Attribute[object]
    for part in fields(kind):
        if part.name in data:
            parts[part.name] = _checked(part, data[part.name])
        elif part.default is not None and part.default != "":
            raise InvalidDocument(f"$.{part.name}", "This is missing.")
    return kind(**parts)  # type: ignore[arg-type]  # checked against the fields


_FITS: Final = {
    "int": lambda thing: type(thing) is int,
    "int | None": lambda thing: type(thing) is int,
    "str": lambda thing: isinstance(thing, str),
    "str | None": lambda thing: isinstance(thing, str),
    "Document": lambda thing: isinstance(thing, dict),
    "list[int]": lambda thing: isinstance(thing, list) and all(type(n) is int for n in thing),
    "list[str]": lambda thing: isinstance(thing, list) and all(isinstance(s, str) for s in thing),
    "list[list[int]]": lambda thing: (
        isinstance(thing, list)
        and all(isinstance(row, list) and all(type(n) is int for n in row) for row in thing)
    ),
}
"""How the parts of messages are told from other things, by their annotations."""


def _checked(part: Attribute[object], thing: object) -> object:
    if not _FITS[str(part.type)](thing):
        raise InvalidDocument(f"$.{part.name}", f"This must be {part.type}, not {thing!r:.80}.")
    return thing
