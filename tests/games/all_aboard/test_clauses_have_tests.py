"""Every clause of the rules has a test, and no test names a clause that does not exist."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.marks import marks_in, marks_under

from isle_of_trains.games.all_aboard import CLAUSES

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    marked = {mark.clause for mark in marks_under(HERE)}
    assert [clause for clause in CLAUSES if clause not in marked] == []


def test_every_mark_names_a_clause() -> None:
    assert [mark for mark in marks_under(HERE) if mark.clause not in CLAUSES] == []


def test_every_clause_knows_its_section() -> None:
    for name, clause in CLAUSES.items():
        assert (clause.id, clause.section) == (name, name.split(".")[0])
        assert clause.title


# The marks are found wherever pytest would find them


@pytest.mark.parametrize(
    "source",
    [
        '@rule("load.space")\ndef test_it(): ...',
        '@pytest.mark.rule("load.space")\ndef test_it(): ...',
        '@given(states())\n@rule("load.space")\ndef test_it(state): ...',
        '@rule("load.space")\nclass TestIt:\n    def test_it(self): ...',
        'class TestIt:\n    @rule("load.space")\n    def test_it(self): ...',
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("load.space"))])\n'
        "def test_it(n): ...",
    ],
)
def test_a_mark_is_found(source: str) -> None:
    (mark,) = marks_in(source, "test_load.py")
    assert mark.clause == "load.space"
    assert mark.where.startswith("test_load.py::")


@pytest.mark.parametrize(
    "source",
    [
        '@rule("load.space")\ndef helper(): ...',
        '@rule("load.space")\nclass TestNothing:\n    def helper(self): ...',
        'def test_it():\n    rule("load.space")',
        '# @rule("load.space")\ndef test_it(): ...',
        '@other("load.space")\ndef test_it(): ...',
    ],
)
def test_what_marks_no_test_is_not_counted(source: str) -> None:
    assert list(marks_in(source, "test_load.py")) == []


def test_one_test_may_prove_several_clauses() -> None:
    source = (
        '@rule("load.space", *("load.match", "load.type"))\n@rule("load.own")\ndef test_it(): ...'
    )
    assert [mark.clause for mark in marks_in(source, "")] == [
        "load.space",
        "load.match",
        "load.type",
        "load.own",
    ]


def test_a_clause_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="write the clauses"):
        list(marks_in('@rule(f"caboose.{n}")\ndef test_it(): ...', "test_load.py"))
