"""Forms spell actions, and read them back, in exactly one way."""

from __future__ import annotations

from typing import Annotated

import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from isle_of_trains.kernel import InvalidNotation, MalformedAction, Notation

Fruit = Annotated[str, "fruit"]


@frozen
class Eat:
    fruit: Fruit
    count: int | None = None
    slowly: bool = False
    with_: Fruit | None = None


@frozen
class Move:
    place: str
    from_: int | None


@frozen
class Wait:
    pass


@frozen
class Wander:
    pass


@frozen
class Pack:
    fruits: tuple[Fruit, ...]
    sizes: tuple[int, ...] = (1,)


NOTATION: Notation[Eat | Move | Wait | Wander | Pack] = Notation(
    {
        Eat: "E:{fruit}[*{count}][~{slowly}][+{with_}]",
        Move: "M:[{from_}-]{place}",
        Wait: "wait",
        Wander: "wa",
        Pack: "P:{fruits}/{sizes}",
    },
    {"fruit": ("apple", "pear-2")},
)

SPELLINGS = [
    (Eat("apple"), "E:apple"),
    (Eat("apple", 0), "E:apple*0"),
    (Eat("pear-2", 12), "E:pear-2*12"),
    (Eat("pear-2", slowly=True), "E:pear-2~"),
    (Eat("pear-2", with_="apple"), "E:pear-2+apple"),
    (Eat("apple", 1, True, "apple"), "E:apple*1~+apple"),
    (Move("the-sea", None), "M:the-sea"),
    (Move("Home2", 0), "M:0-Home2"),
    (Wait(), "wait"),
    (Wander(), "wa"),
    (Pack(("apple",)), "P:apple/1"),
    (Pack(("apple", "pear-2", "apple"), (3, 0)), "P:apple,pear-2,apple/3,0"),
]

BAD = [
    ("", 1, "No action begins like ''"),
    ("eat", 1, "No action begins like 'eat'"),
    (" wait", 1, "No action begins like ' wait'"),
    ("E:", 3, "Expected a name, found the end."),
    ("E:plum", 3, "There is no fruit 'plum'."),
    ("E:apple*", 9, "Expected a number, found the end."),
    ("E:apple*-1", 9, "Expected a number, found '-1'."),
    ("E:apple*01", 10, "Expected '~' or '+' or the end, found '1'."),
    ("E:apple*1~~", 11, "Expected '+' or the end, found '~'."),
    ("E:apple~*1", 9, "Expected '+' or the end, found '*1'."),
    ("E:apple+plum", 9, "There is no fruit 'plum'."),
    ("E:apple*12345678901", 18, "Expected '~' or '+' or the end, found '01'."),
    ("E:apple\n", 8, "Expected '*' or '~' or '+' or the end, found '\\n'."),
    ("M:2", 4, "Expected '-', found the end."),
    ("M:2-", 5, "Expected a name, found the end."),
    ("M:٣-x", 3, "Expected a name, found '٣-x'."),
    ("P:/1", 3, "Expected a name, found '/1'."),
    ("P:apple,/1", 9, "Expected a name, found '/1'."),
    ("P:apple,plum/1", 9, "There is no fruit 'plum'."),
    ("P:apple", 8, "Expected '/', found the end."),
    ("P:apple/1,", 11, "Expected a number, found the end."),
    ("P:apple/1;2", 10, "Expected ',' or the end, found ';2'."),
    ("wait!", 5, "Expected the end, found '!'."),
    ("wa" * 40, 3, "Expected the end, found 'wawawawawawawawawawawawawawawa…'."),
]


@pytest.mark.parametrize(("action", "text"), SPELLINGS)
def test_an_action_has_one_spelling(action: Eat | Move | Wait | Pack, text: str) -> None:
    assert NOTATION.write(action) == text
    assert NOTATION.read(text) == action


@pytest.mark.parametrize(("text", "column", "reason"), BAD)
def test_a_bad_text_is_refused_with_its_place(text: str, column: int, reason: str) -> None:
    with pytest.raises(InvalidNotation) as error:
        NOTATION.read(text)
    assert (error.value.line, error.value.column) == (1, column)
    assert error.value.reason.startswith(reason)
    assert str(error.value) == f"line 1, column {column}: {error.value.reason}"


@pytest.mark.parametrize(
    "action",
    [
        Eat("plum"),
        Eat(""),
        Eat("apple", -1),
        Eat("apple", 10**9),
        Move("the sea", None),
        Move("-x", None),
        Pack(()),
        Pack(("apple", "plum")),
        Pack(("apple",), (1, -1)),
    ],
)
def test_what_could_not_be_read_is_not_written(action: Eat | Move | Pack) -> None:
    with pytest.raises(MalformedAction, match="cannot be written"):
        NOTATION.write(action)


def test_another_games_action_is_not_written() -> None:
    with pytest.raises(MalformedAction, match="is not an action of this game"):
        Notation({Wait: "wait"}).write(Wander())  # type: ignore[arg-type]


def test_two_forms_must_not_begin_alike() -> None:
    with pytest.raises(AssertionError, match="begin alike"):
        Notation[Wait | Wander]({Wait: "wait", Wander: "wait"})


@given(st.text())
def test_a_text_is_refused_or_is_the_spelling_of_what_it_says(text: str) -> None:
    try:
        action = NOTATION.read(text)
    except InvalidNotation:
        return
    assert NOTATION.write(action) == text


@given(
    st.lists(
        st.sampled_from(
            ["E:", "M:", "wa", "it", "apple", "pear-2", "*", "1", "~", "+", "-", "P:", ",", "/"]
        )
    )
)
def test_pieces_in_any_order_are_refused_or_mean_what_they_say(pieces: list[str]) -> None:
    text = "".join(pieces)
    try:
        action = NOTATION.read(text)
    except InvalidNotation:
        return
    assert NOTATION.write(action) == text
