"""Where a clause is shown: the functions that cite it, and the tests that are marked with it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.play.cli.library import Title

_Shown: TypeAlias = ast.FunctionDef | ast.ClassDef
_TESTS: Final = "tests"
_MARK: Final = "rule"


@frozen
class Place:
    """A function, a class or a test that names a clause."""

    where: str
    about: str


def places_of(title: Title, clause: str) -> tuple[Place, ...]:
    """Find the places in the code of a game and, where the sources are at hand, in its tests."""
    package = title.folder
    root = _root_of(package)
    word = re.compile(rf"(?<![\w.-]){re.escape(clause)}(?![\w-]|\.\w)")
    tests = sorted((root / _TESTS).glob(f"games/{title.name}/**/test_*.py")) if root else []
    return (
        *_found(sorted(package.rglob("*.py")), root or package.parent, word),
        *_found(tests, root or package.parent, word, are_tests=True),
    )


def _root_of(package: Path) -> Path | None:
    """Find the project that a game belongs to, if its sources are at hand with their tests."""
    return next((up for up in package.parents if (up / "pyproject.toml").is_file()), None)


def _found(
    files: list[Path], root: Path, word: re.Pattern[str], *, are_tests: bool = False
) -> Iterator[Place]:
    for file in files:
        text = file.read_text(encoding="utf-8")
        if word.search(text):
            for node in _shown(ast.parse(text)):
                cited = _texts(_marks(node) if are_tests else node.body)
                if any(word.search(one) for one in cited):
                    where = f"{file.relative_to(root).as_posix()}:{node.lineno}"
                    yield Place(where if are_tests else f"{where} {node.name}", _about(node))


def _marks(test: _Shown) -> list[ast.expr]:
    """Give the decorators that name the clauses which a test proves."""
    return [
        mark
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).endswith(_MARK)
    ]


def _about(node: _Shown) -> str:
    """Say what a function is for; the name of a test is a sentence itself."""
    doc = ast.get_docstring(node)
    if doc:
        return doc.partition("\n")[0]
    return node.name.removeprefix("test_").replace("_", " ").strip()


def _shown(tree: ast.Module) -> Iterator[_Shown]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node


def _texts(parts: Sequence[ast.AST]) -> Iterator[str]:
    """Give the texts in a piece of code, without those of the functions inside it."""
    todo = list(parts)
    while todo:
        part = todo.pop()
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        if not isinstance(part, ast.FunctionDef | ast.ClassDef):
            todo += ast.iter_child_nodes(part)
