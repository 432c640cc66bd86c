"""Menus: legal actions, numbered, under headings, in columns; too many of a topic are folded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.kernel.lines import Line, Tone, line, span, width_of
from isle_of_trains.kernel.people import Choice
from isle_of_trains.kernel.templates import say

AnyChoice: TypeAlias = Choice[object]
_Topic: TypeAlias = tuple[str, str]
"""A group, and a topic of it."""

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
    """Put choices on a menu; fold topics, those of the longest group first, until it fits."""
    topics: dict[_Topic, list[AnyChoice]] = {}
    for choice in choices:
        topics.setdefault((choice.group, choice.topic), []).append(choice)
    whole = Counter(choice.group for choice in choices)
    folded: set[_Topic] = set()
    while True:
        entries = tuple(
            entry for group in whole for entry in _entries(group, choices, topics, folded)
        )
        sizes = Counter(entry.group for entry in entries)
        can_fold = [
            topic
            for topic, members in topics.items()
            if topic not in folded and 1 < len(members) < whole[topic[0]]
        ]
        if not can_fold or len(list(draw_menu(entries, width))) <= height:
            return entries
        folded.add(max(can_fold, key=lambda topic: (sizes[topic[0]], len(topics[topic]))))


def _entries(
    group: str,
    choices: Sequence[AnyChoice],
    topics: dict[_Topic, list[AnyChoice]],
    folded: set[_Topic],
) -> Iterator[Entry]:
    shown: set[_Topic] = set()
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
