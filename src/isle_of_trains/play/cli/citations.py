"""Where a clause is shown: the functions of the game that cite it, and the tests that prove it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

from attrs import frozen

from isle_of_trains.play.cli.library import Title

_Shown: TypeAlias = ast.FunctionDef | ast.ClassDef
_TESTS: Final = "tests"


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
        *_found(tests, root or package.parent, word),
    )


def _root_of(package: Path) -> Path | None:
    """Find the project that a game belongs to, if its sources are at hand with their tests."""
    return next((up for up in package.parents if (up / "pyproject.toml").is_file()), None)


def _found(files: list[Path], root: Path, word: re.Pattern[str]) -> Iterator[Place]:
    for file in files:
        text = file.read_text(encoding="utf-8")
        if word.search(text):
            for node in _shown(ast.parse(text)):
                if any(word.search(cited) for cited in _cited(node)):
                    about = (ast.get_docstring(node) or "").partition("\n")[0]
                    where = file.relative_to(root).as_posix()
                    yield Place(f"{where}:{node.lineno} {node.name}", about)


def _shown(tree: ast.Module) -> Iterator[_Shown]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node


def _cited(node: _Shown) -> Iterator[str]:
    """Give the texts in a function or a class, without those of the functions inside it."""
    todo: list[ast.AST] = [*node.decorator_list, *node.body]
    while todo:
        part = todo.pop()
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
        if not isinstance(part, ast.FunctionDef | ast.ClassDef):
            todo += ast.iter_child_nodes(part)
