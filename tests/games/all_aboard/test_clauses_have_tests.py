"""Every clause of the rules has a test, and no test names a clause that does not exist.

The marks are read off the sources of the tests, so that it makes no difference which tests are
run, in what order and in how many processes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import frozen

from isle_of_trains.games.all_aboard import CLAUSES

HERE = Path(__file__).parent
TESTS = sorted(file for file in HERE.rglob("test_*.py") if file != Path(__file__))


@frozen
class Mark:
    """A clause that a test is marked with."""

    clause: str
    where: str


def marks_in(source: str, name: str) -> Iterator[Mark]:
    """Go through the marks of the tests in a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and is_test(node):
            for decorator in node.decorator_list:
                yield from marks_of(decorator, f"{name}::{node.name}")


def is_test(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Tell whether pytest would collect it; a class counts if it has a test."""
    if isinstance(node, ast.FunctionDef):
        return node.name.startswith("test_")
    return node.name.startswith("Test") and any(
        isinstance(part, ast.FunctionDef) and is_test(part) for part in node.body
    )


def marks_of(decorator: ast.expr, where: str) -> Iterator[Mark]:
    """Find `rule(...)` in a decorator, also inside the cases of a parametrized test."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and name_of(node.func) == "rule":
            for argument in node.args:
                yield from (Mark(clause, where) for clause in written_out(argument, where))


def written_out(argument: ast.expr, where: str) -> tuple[str, ...]:
    """Read a clause, or several of them after a star."""
    try:
        match argument:
            case ast.Starred():
                return tuple(map(str, ast.literal_eval(argument.value)))
            case _:
                return (str(ast.literal_eval(argument)),)
    except ValueError:
        raise ValueError(f"{where}: write the clauses of a rule out.") from None


def name_of(function: ast.expr) -> str | None:
    """Give the last part of the name that is called: `rule`, `pytest.mark.rule`."""
    match function:
        case ast.Name():
            return function.id
        case ast.Attribute():
            return function.attr
        case _:
            return None


def all_marks() -> list[Mark]:
    return [
        mark
        for file in TESTS
        for mark in marks_in(file.read_text(encoding="utf-8"), str(file.relative_to(HERE)))
    ]


def test_every_clause_has_a_test() -> None:
    marked = {mark.clause for mark in all_marks()}
    assert [clause for clause in CLAUSES if clause not in marked] == []


def test_every_mark_names_a_clause() -> None:
    assert [mark for mark in all_marks() if mark.clause not in CLAUSES] == []


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
