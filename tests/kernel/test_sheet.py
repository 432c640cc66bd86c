"""A score sheet is written in one way and read strictly."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from isle_of_trains.kernel import InvalidNotation, Result
from isle_of_trains.kernel.shapes import Json
from isle_of_trains.kernel.sheet import (
    Move,
    Sheet,
    Tag,
    TagReader,
    read_sheet,
    write_facts,
    write_sheet,
)

SHEET = """\
[Game "nim"]
[Seat0 "Ann \\"the stick\\" Lee"]

1. T:2
2. T:3 T:1
10. T:1

4 -9* (turn limit)
"""

BAD = [
    ("", 1, 1, "The result is missing"),
    ("\n\n", 1, 1, "The result is missing"),
    ('[Game "nim"]\n', 1, 1, "The result is missing"),
    ("[Game nim]\n*", 1, 1, 'Expected [Name "value"]'),
    ('[game "nim"]\n*', 1, 1, 'Expected [Name "value"]'),
    ('[Game "nim"', 1, 1, "The result is missing"),
    ('[Game "n"m"]\n*', 1, 7, '\'"n"m"\' is not quoted as in JSON.'),
    ('[Game "\\x"]\n*', 1, 7, "'\"\\\\x\"' is not quoted as in JSON."),
    ('[Game "a"]\n[Game "b"]\n*', 2, 1, "The tag Game is there twice."),
    ('[Game "a"]\n\nT:2\n*', 3, 1, "Expected the number of a turn, found 'T:2'."),
    ("1. T:2\n  3. T:1 3. T:2\n*", 2, 10, "Turn 3 cannot follow turn 3."),
    ("2. T:2\n1. T:1\n*", 2, 1, "Turn 1 cannot follow turn 2."),
    ("1. T:2", 1, 1, "Expected a result like"),
    ("1. T:2\n\n(heap)", 3, 1, "Expected a result like"),
    ("3 4 heap", 1, 1, "Expected a result like"),
    ("3 4 ()", 1, 1, "Expected a result like"),
    ("3  4 (heap)", 1, 1, "Expected a result like"),
    ("3 4** (heap)", 1, 1, "Expected a result like"),
    ("**", 1, 1, "Expected a result like"),
    ("9" * 5000 + " (heap)", 1, 1, "Expected a result like"),
]


def test_a_sheet_is_taken_apart() -> None:
    sheet = read_sheet(SHEET)
    assert sheet.tags == (Tag("Game", "nim", 1), Tag("Seat0", 'Ann "the stick" Lee', 2))
    assert sheet.moves == (
        Move("T:2", 1, 4, 4),
        Move("T:3", 2, 5, 4),
        Move("T:1", 2, 5, 8),
        Move("T:1", 10, 6, 5),
    )
    assert sheet.result == Result(reason="turn limit", scores=(4, -9), winners=(1,))


def test_a_sheet_is_written_as_it_was_read() -> None:
    assert write_sheet(read_sheet(SHEET)) == SHEET


def test_a_running_game_ends_with_a_star() -> None:
    running = evolve(read_sheet(SHEET), result=None)
    text = write_sheet(running)
    assert text.endswith("\n\n*\n")
    assert read_sheet(text).result is None


def test_moves_may_be_laid_out_as_one_likes() -> None:
    text = '[Game "nim"]\n1. T:2 2.\nT:3\n\tT:1\n\n10. T:1\n  4 -9* (turn limit)  \n\n'
    sheet = read_sheet(text)
    assert [(move.turn, move.text) for move in sheet.moves] == [
        (move.turn, move.text) for move in read_sheet(SHEET).moves
    ]
    assert sheet.result == read_sheet(SHEET).result


@pytest.mark.parametrize(("text", "line", "column", "reason"), BAD)
def test_a_bad_sheet_is_refused_with_its_place(
    text: str, line: int, column: int, reason: str
) -> None:
    with pytest.raises(InvalidNotation) as error:
        read_sheet(text)
    assert (error.value.line, error.value.column) == (line, column)
    assert error.value.reason.startswith(reason)


values = st.text(st.characters())
whole = st.integers(-(10**9) + 1, 10**9 - 1)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    names = draw(st.lists(st.sampled_from(["Game", "Seat0", "A", "TurnLimit"]), unique=True))
    turns = draw(st.lists(st.integers(1, 99), unique=True, max_size=4).map(sorted))
    words = st.lists(st.sampled_from(["T:deck", "P", "-bank", "L:bank>1.2~"]), min_size=1)
    scores = draw(st.lists(whole, min_size=1, max_size=5).map(tuple))
    winners = tuple(seat for seat in range(len(scores)) if draw(st.booleans()))
    reason = draw(st.sampled_from(["progress", "turn limit", "42", "*"]))
    return Sheet(
        tags=tuple(Tag(name, draw(values)) for name in names),
        moves=tuple(Move(word, turn) for turn in turns for word in draw(words)),
        result=draw(st.none() | st.just(Result(reason=reason, scores=scores, winners=winners))),
    )


@given(sheets())
def test_reading_is_the_inverse_of_writing(sheet: Sheet) -> None:
    text = write_sheet(sheet)
    again = read_sheet(text)
    assert [(tag.name, tag.value) for tag in again.tags] == [
        (tag.name, tag.value) for tag in sheet.tags
    ]
    assert [(m.turn, m.text) for m in again.moves] == [(m.turn, m.text) for m in sheet.moves]
    assert again.result == sheet.result
    assert write_sheet(again) == text
    text.encode()


@given(st.text(st.sampled_from('[]"\\ \n*().1A-G')))
def test_a_text_is_refused_or_written_so_that_it_reads_the_same(text: str) -> None:
    try:
        sheet = read_sheet(text)
    except InvalidNotation:
        return
    once = write_sheet(sheet)
    assert write_sheet(read_sheet(once)) == once


# Tags


def reader() -> TagReader:
    return TagReader(
        [
            Tag("Seed", "-7", 1),
            Tag("Promos", "true", 2),
            Tag("Seat0", "Ann", 3),
            Tag("Seat1", "Bob", 4),
            Tag("TurnLimit", "12", 5),
        ]
    )


def test_tags_are_read_as_what_they_should_be() -> None:
    tags = reader()
    assert tags.whole("Seed") == -7
    assert list(tags.numbered("Seat")) == ["Ann", "Bob"]
    assert tags.facts() == {"promos": True, "turn_limit": 12}


def test_a_missing_tag_is_named() -> None:
    with pytest.raises(InvalidNotation, match="The tag Players is missing"):
        reader().text("Players")


@pytest.mark.parametrize("value", ["", "x", "1.5", "01", "-0", "٣", " 3", "1e3", "9" * 5000])
def test_a_number_must_be_one(value: str) -> None:
    with pytest.raises(InvalidNotation, match="Seed must be a whole number") as error:
        TagReader([Tag("Seed", value, 7)]).whole("Seed")
    assert error.value.line == 7


def test_a_fact_that_is_nested_too_deeply_is_refused() -> None:
    with pytest.raises(InvalidNotation, match="nested too deeply") as error:
        TagReader([Tag("Scenario", "[" * 100_000, 7)]).facts()
    assert error.value.line == 7


json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text()
    | st.sampled_from(["null", "1", '"', "[]"]),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
names = st.sampled_from(["players", "turn_limit", "a", "a_b", "two2_words"])


@given(st.dictionaries(names, json, max_size=3))
def test_facts_are_read_as_they_were_written(facts: dict[str, Json]) -> None:
    tags = [Tag(name, value) for name, value in write_facts(facts).items()]
    said = {name: value for name, value in facts.items() if value is not None}
    assert TagReader(tags).facts() == said
