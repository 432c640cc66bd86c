"""Lines of a drawn table: nothing is lost, and nothing is wider than it may be."""

from __future__ import annotations

from isle_of_trains.kernel.lines import (
    EMPTY,
    Span,
    Tone,
    columns,
    flow,
    heading,
    line,
    plain,
    span,
    width_of,
    wrapped,
)


def test_a_line_is_put_together_of_texts_parts_and_lines() -> None:
    coal = span("coal", Tone.GREY)
    whole = line("2 ", coal, line(", ", span("1 box")))
    assert plain(whole) == "2 coal, 1 box"
    assert coal in whole
    assert width_of(whole) == len("2 coal, 1 box")


def test_a_heading_has_the_tone_of_one() -> None:
    assert heading("On display") == (Span("On display", Tone.HEADING),)


def test_pieces_flow_into_the_width_and_stay_whole() -> None:
    pieces = [line(f"piece-{number}") for number in range(10)]
    rows = [plain(row) for row in flow(line("Head: "), pieces, 30)]
    assert all(len(row) <= 30 for row in rows)
    assert rows[0].startswith("Head: piece-0  piece-1")
    assert all(row.startswith("      piece-") for row in rows[1:])
    assert "".join(rows).replace("Head:", "").split() == [plain(piece) for piece in pieces]


def test_a_piece_that_is_too_long_for_a_line_goes_on_below_itself() -> None:
    rows = flow(line("> "), [line("one"), line("two three four five")], 12)
    assert [plain(row) for row in rows] == ["> one", "  two three", "  four five"]


def test_a_head_without_pieces_stands_alone() -> None:
    assert flow(line("Nothing"), [], 40) == (line("Nothing"),)


def test_columns_stand_below_each_other() -> None:
    rows = columns([[line("a"), line("1"), line("x")], [line("bbb"), EMPTY, line("y")]], 40)
    assert [plain(row) for row in rows] == ["a    1  x", "bbb     y"]


def test_the_last_column_goes_on_below_itself_with_its_tone() -> None:
    note = line(span("one two three four five six seven", Tone.FAINT))
    rows = columns([[line("name"), note]], 22)
    assert [plain(row) for row in rows] == [
        "name  one two three",
        "      four five six",
        "      seven",
    ]
    assert all(row[-1].tone is Tone.FAINT for row in rows)


def test_a_short_row_leaves_its_last_columns_empty() -> None:
    rows = columns([[line("a"), line("b")], [line("only")]], 40)
    assert [plain(row).rstrip() for row in rows] == ["a     b", "only"]


def test_a_line_that_fits_is_not_touched() -> None:
    short = line("  a  b ", span("c", Tone.BAD))
    assert wrapped(short, 40) == (short,)


def test_a_wrapped_line_keeps_words_and_tones() -> None:
    long = line("You have ", span("too many cards", Tone.BAD), " in your hand.")
    rows = wrapped(long, 16, indent=2)
    assert [plain(row) for row in rows] == ["You have too", "  many cards in", "  your hand."]
    assert rows[0][-1] == span("too", Tone.BAD)
    assert rows[1][1] == span("many cards", Tone.BAD)


def test_a_word_longer_than_the_line_is_not_broken() -> None:
    rows = wrapped(line("see /a/very/long/path now"), 10)
    assert [plain(row) for row in rows] == ["see", "/a/very/long/path", "now"]


def test_no_rows_make_no_lines() -> None:
    assert columns([], 40) == ()
