"""Menus: legal actions, numbered, under headings, in columns; too many of a topic are folded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.kernel.lines import Line, Tone, line, span, width_of
from isle_of_trains.kernel.people import Choice
from isle_of_trains.kernel.templates import say

AnyChoice: TypeAlias = Choice[object]

FEWEST: Final = 12
"""A menu of so many entries is never too long."""
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


def make_menu(choices: Sequence[AnyChoice], most: int) -> tuple[Entry, ...]:
    """Put choices on a menu; fold the greatest topics until it has `most` entries at most."""
    groups = {choice.group: None for choice in choices}
    topics: dict[tuple[str, str], list[AnyChoice]] = {}
    for choice in choices:
        topics.setdefault((choice.group, choice.topic), []).append(choice)
    folded: set[tuple[str, str]] = set()
    length = len(choices)
    for topic in sorted(topics, key=lambda topic: -len(topics[topic])):
        if length <= max(most, FEWEST) or len(topics[topic]) == 1 or len(topics) == 1:
            break
        folded.add(topic)
        length -= len(topics[topic]) - 1
    return tuple(entry for group in groups for entry in _entries(group, choices, topics, folded))


def _entries(
    group: str,
    choices: Sequence[AnyChoice],
    topics: dict[tuple[str, str], list[AnyChoice]],
    folded: set[tuple[str, str]],
) -> Iterator[Entry]:
    shown: set[tuple[str, str]] = set()
    for choice in choices:
        topic = (choice.group, choice.topic)
        if choice.group != group or topic in shown:
            continue
        if topic not in folded:
            yield Entry(group, choice.label, (choice,))
            continue
        shown.add(topic)
        ways = topics[topic]
        label = say("{topic}… ({count} ways)", topic=choice.topic, count=len(ways))
        yield Entry(group, label, tuple(ways))


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
