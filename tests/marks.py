"""The clauses that tests are marked with, read off the sources of the tests.

So it makes no difference which tests are run, in what order and in how many processes.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from attrs import frozen


def marks_under(folder: Path) -> list[Mark]:
    """List all marks of the tests in a folder: those of one game."""
    return [
        mark
        for file in sorted(folder.rglob("test_*.py"))
        for mark in marks_in(file.read_text(encoding="utf-8"), str(file.relative_to(folder)))
    ]


@frozen
class Mark:
    """A clause that a test is marked with."""

    clause: str
    where: str
    line: int


def marks_in(source: str, name: str) -> Iterator[Mark]:
    """Go through the marks of the tests in a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and is_test(node):
            for decorator in node.decorator_list:
                yield from marks_of(decorator, f"{name}::{node.name}", node.lineno)


def is_test(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Tell whether pytest would collect it; a class counts if it has a test."""
    if isinstance(node, ast.FunctionDef):
        return node.name.startswith("test_")
    return node.name.startswith("Test") and any(
        isinstance(part, ast.FunctionDef) and is_test(part) for part in node.body
    )


def marks_of(decorator: ast.expr, where: str, line: int) -> Iterator[Mark]:
    """Find `rule(...)` in a decorator, also inside the cases of a parametrized test."""
    for node in ast.walk(decorator):
        if isinstance(node, ast.Call) and name_of(node.func) == "rule":
            for argument in node.args:
                yield from (Mark(clause, where, line) for clause in written_out(argument, where))


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
