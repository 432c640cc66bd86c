"""Find the templates in the source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen
from babel.messages.catalog import Catalog

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "isle_of_trains"
_SINGLE: Final = {
    "say": (0,),
    "template": (0,),
    "refuse": (1, 2),
    "Refusal": (1, 2),
    "UserMistake": (0,),
    "Clause": (1,),
    "ruling": (1,),
    "Scenario": (1,),
    "_draw": (0,),
}
"""Which arguments of a function are templates."""
_COUNTED: Final = ("say_count", "counted")
"""Functions whose first two arguments are the templates for one and for several."""


@frozen
class Found:
    """A template, or a pair of them, and where it stands."""

    text: str | tuple[str, str]
    path: str
    line: int


def extracted() -> Iterator[Found]:
    """Find all templates of the library."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                for text in _texts(node):
                    yield Found(text, path.relative_to(ROOT).as_posix(), node.lineno)


def _texts(call: ast.Call) -> Iterator[str | tuple[str, str]]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name in _COUNTED and len(call.args) > 1:
        pairs = zip(_constants(call.args[0]), _constants(call.args[1]), strict=True)
        yield from pairs
    for place in _SINGLE.get(name, ()):
        if place < len(call.args):
            yield from filter(None, _constants(call.args[place]))


def _constants(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=other):
            yield from _constants(body)
            yield from _constants(other)
        case _:
            pass


def template_catalogue() -> Catalog:
    """Make the catalogue of all templates, without translations."""
    catalogue = Catalog(charset="utf-8")
    for found in extracted():
        catalogue.add(found.text, locations=[(found.path, found.line)])
    return catalogue
