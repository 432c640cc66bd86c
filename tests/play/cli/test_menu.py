"""Menus keep every action within reach, and within the screen."""

from __future__ import annotations

from isle_of_trains.kernel.lines import plain
from isle_of_trains.kernel.people import Choice
from isle_of_trains.play.cli.menu import AnyChoice, Entry, draw_menu, make_menu


def choices(**groups: dict[str, int]) -> list[AnyChoice]:
    """Make so many choices for each topic of each group."""
    return [
        Choice(f"{group}/{topic}/{number}", group, topic, f"{topic} way {number}")
        for group, topics in groups.items()
        for topic, count in topics.items()
        for number in range(count)
    ]


def drawn(entries: tuple[Entry, ...], width: int = 80) -> list[str]:
    return [plain(row) for row in draw_menu(entries, width)]


def reached(entries: tuple[Entry, ...]) -> list[object]:
    return [choice.action for entry in entries for choice in entry.choices]


def test_a_short_menu_shows_every_action() -> None:
    offered = choices(Take={"cards": 3}, Build={"hopper": 2, "coach": 1})
    entries = make_menu(offered, width=80, height=20)
    assert [entry.choices for entry in entries] == [(choice,) for choice in offered]
    assert drawn(entries) == [
        "Take   1 cards way 0   2 cards way 1   3 cards way 2",
        "Build  4 hopper way 0   5 hopper way 1   6 coach way 0",
    ]


def test_columns_are_read_downwards() -> None:
    entries = make_menu(choices(Take={"cards": 5}), width=40, height=20)
    assert drawn(entries, 40) == [
        "Take  1 cards way 0   4 cards way 3",
        "      2 cards way 1   5 cards way 4",
        "      3 cards way 2",
    ]


def test_a_long_menu_folds_the_topics_of_its_longest_group() -> None:
    offered = choices(Take={"cards": 3}, Load={"bank": 20, "hopper": 20, "coach": 1})
    entries = make_menu(offered, width=80, height=6)
    assert [entry.label for entry in entries[3:]] == [
        "bank… (20 ways)",
        "hopper… (20 ways)",
        "coach way 0",
    ]
    assert [entry.is_folded for entry in entries] == [False] * 3 + [True, True, False]
    assert sorted(map(str, reached(entries))) == sorted(str(choice.action) for choice in offered)


def test_a_menu_that_is_still_too_long_folds_whole_groups() -> None:
    many = {f"city {number}": 2 for number in range(40)}
    offered = choices(Take={"cards": 5}, Elsewhere=many)
    entries = make_menu(offered, width=80, height=6)
    assert [entry.label for entry in entries if entry.group == "Elsewhere"] == ["choose… (80 ways)"]
    assert sum(entry.group == "Take" for entry in entries) == 5
    opened = make_menu(entries[-1].choices, width=80, height=6)
    assert len(opened) == 40


def test_a_group_of_one_topic_is_never_folded_into_itself() -> None:
    entries = make_menu(choices(Discard={"cards": 60}), width=60, height=5)
    assert len(entries) == 60


def test_choices_of_a_group_stand_together_wherever_they_come_from() -> None:
    first, second, third = choices(Take={"cards": 2}, Or={"pass": 1})
    entries = make_menu([first, third, second], width=80, height=20)
    assert reached(entries) == [first.action, second.action, third.action]
