"""Menus: legal actions, numbered, under headings, in columns; too many of a topic are folded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.kernel.lines import Line, Tone, line, span, width_of
from isle_of_trains.kernel.people import Choice
from isle_of_trains.kernel.templates import say

AnyChoice: TypeAlias = Choice[object]
_Fold: TypeAlias = Callable[[str, Sequence[Choice[object]]], list["Entry"]]
"""How a group is shown."""

_FEW: Final = 6
"""A group of so many actions is not worth a menu of its own."""
_INDENT: Final = 2
_GAP: Final = 3


@frozen(eq=False)
class Entry:
    """One number of a menu: an action, or several about one topic to choose from next."""

    group: str
    label: str
    choices: tuple[AnyChoice, ...]

    @property
    def is_folded(self) -> bool:
        """Tell whether it opens a menu of its own."""
        return len(self.choices) > 1


def make_menu(choices: Sequence[AnyChoice], width: int, height: int) -> tuple[Entry, ...]:
    """Put choices on a menu. If it is too long, fold topics, and if that is not enough, groups.

    The longest group is folded first.
    """
    groups: dict[str, list[AnyChoice]] = {}
    for choice in choices:
        groups.setdefault(choice.group, []).append(choice)
    longest_first = sorted(groups, key=lambda group: -len(groups[group]))
    folds: dict[str, _Fold] = dict.fromkeys(groups, _one_by_one)
    ways: list[tuple[str, _Fold]] = [(group, _by_topic) for group in longest_first]
    if len(groups) > 1:
        ways += [(group, _as_one) for group in longest_first if len(groups[group]) > _FEW]
    for group, fold in (*ways, ("", _one_by_one)):
        entries = tuple(entry for name in groups for entry in folds[name](name, groups[name]))
        if len(list(draw_menu(entries, width))) <= height or not group:
            return entries
        folds[group] = fold
    raise AssertionError("The last way is none.")


def _one_by_one(group: str, choices: Sequence[AnyChoice]) -> list[Entry]:
    return [Entry(group, choice.label, (choice,)) for choice in choices]


def _by_topic(group: str, choices: Sequence[AnyChoice]) -> list[Entry]:
    topics: dict[str, list[AnyChoice]] = {}
    for choice in choices:
        topics.setdefault(choice.topic, []).append(choice)
    if len(topics) == 1:
        return _one_by_one(group, choices)
    return [_folded(group, topic, members) for topic, members in topics.items()]


def _as_one(group: str, choices: Sequence[AnyChoice]) -> list[Entry]:
    return [_folded(group, say("choose"), choices)]


def _folded(group: str, name: str, choices: Sequence[AnyChoice]) -> Entry:
    if len(choices) == 1:
        return Entry(group, choices[0].label, (choices[0],))
    label = say("{topic}… ({count} ways)", topic=name, count=len(choices))
    return Entry(group, label, tuple(choices))


def draw_menu(entries: Sequence[Entry], width: int) -> Iterator[Line]:
    """Draw the entries of a menu: a heading a group, numbers down the columns."""
    numbered = list(enumerate(entries, 1))
    pad = len(str(len(entries)))
    head = max((len(entry.group) for entry in entries), default=0) + _INDENT
    for group in dict.fromkeys(entry.group for entry in entries):
        cells = [
            line(span(f"{number:>{pad}}", Tone.STRONG), " ", entry.label)
            for number, entry in numbered
            if entry.group == group
        ]
        for place, row in enumerate(_grid(cells, width - head)):
            title = group if place == 0 else ""
            yield line(span(title.ljust(head), Tone.HEADING), row)


def _grid(cells: Sequence[Line], width: int) -> Iterator[Line]:
    """Lay cells out in as many columns of one width as fit, read downwards."""
    widest = max(map(width_of, cells)) + _GAP
    across = max(1, min(len(cells), (width + _GAP) // widest))
    down = -(-len(cells) // across)
    for row in range(down):
        *others, last = cells[row::down]
        yield line(*(line(cell, " " * (widest - width_of(cell))) for cell in others), last)
