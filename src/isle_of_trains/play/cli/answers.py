"""What people type at a question."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from attrs import frozen

from isle_of_trains.kernel.templates import say


@frozen
class Pick:
    """A number of the menu."""

    number: int


@frozen
class Words:
    """An action in notation or in plain words."""

    text: str


@frozen
class Why:
    """A question back: about a card, a clause, a number of the menu, or a move."""

    about: str


@frozen
class Save:
    """Save the game to a file."""

    path: Path | None


@frozen
class Hint:
    """What would a bot do?"""


@frozen
class Undo:
    """Take the last decision back."""


@frozen
class Look:
    """Show the whole table once more."""


@frozen
class Back:
    """Leave a menu that a folded entry has opened, or just ask again."""


@frozen
class Quit:
    """Stop playing."""


Answer: TypeAlias = Pick | Words | Why | Save | Hint | Undo | Look | Back | Quit


def read_answer(text: str) -> Answer:
    """Make out what somebody has typed.

    >>> read_answer("3"), read_answer("? hopper-2"), read_answer("B:hopper-2")
    (Pick(number=3), Why(about='hopper-2'), Words(text='B:hopper-2'))
    """
    text = text.strip()
    word, _, rest = text.partition(" ")
    plain = word.casefold()
    if text.isascii() and text.isdigit():
        return Pick(int(text[:9]))
    if text.startswith("?"):
        return Why(text[1:].strip())
    if plain == say("save"):
        return Save(Path(rest.strip()).expanduser() if rest.strip() else None)
    simple: dict[str, Answer] = {
        "": Back(),
        say("help"): Why(""),
        say("back"): Back(),
        say("hint"): Hint(),
        say("undo"): Undo(),
        say("table"): Look(),
        say("quit"): Quit(),
        say("exit"): Quit(),
    }
    return simple.get(text.casefold(), Words(text))


def help_lines(*, words: str, notation: str, thing: str) -> tuple[tuple[str, str], ...]:
    """List what can be typed, and what it does, with examples that fit the moment."""
    return (
        ("1", say("take number 1 of the menu")),
        (words, say("or say it in words; what is not possible is explained")),
        (notation, say("or in notation, as in records")),
        (f"? {thing}", say("what is that?")),
        ("? 1", say("what does number 1 of the menu do?")),
        (f"? {notation}", say("may I do this, and if not, why? Words will do, too")),
        (say("? CLAUSE"), say("what does this rule say?")),
        (say("table"), say("show the whole table again")),
        (say("hint"), say("what would a bot do?")),
        (say("undo"), say("take back your last decision")),
        (say("save FILE"), say("save the game; a FILE that ends in .txt is easy to read")),
        (say("quit"), say("stop playing; the game is kept and can be resumed")),
    )
