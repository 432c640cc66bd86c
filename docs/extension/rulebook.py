"""A Sphinx extension: the rulebook as code.

It renders the pages of the rulebook, writes the listings that they link to, and fails the build
if the matrix of a game has a hole.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from docs.extension.listing import address, write_listings
from docs.extension.matrix import SHOWN, Place, Row, holes, matrix
from docs.extension.pages import BLOCKS, render
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

_PREFIX: Final = "rulebook/"
_MATRIX: Final = "rulebook/matrix"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the extension."""
    app.add_config_value("rulebook_is_draft", default=False, rebuild="env", types=[bool])
    app.connect("builder-inited", _refuse_holes)
    app.connect("source-read", _expand)
    app.connect("build-finished", _write_listings)
    return {"parallel_read_safe": True}


def _refuse_holes(app: Sphinx) -> None:
    """Fail the build for a hole, unless pages are being written (`-D rulebook_is_draft=1`)."""
    if app.config.rulebook_is_draft:
        return
    if found := [hole for game in SHOWN for hole in holes(game)]:
        raise ExtensionError("The rulebook has holes:\n" + "\n".join(found))


def _expand(_: Sphinx, page: str, source: list[str]) -> None:
    if page == _MATRIX:
        source[0] += "\n".join(map(_table, SHOWN))
    elif any(block in source[0] for block in BLOCKS):
        game = page.removeprefix(_PREFIX).partition("/")[0]
        source[0] = render(source[0], lambda clause: _heading(game, clause))


def _write_listings(app: Sphinx, error: Exception | None) -> None:
    if error is None and app.builder.format == "html":
        rows = [row for game in SHOWN for row in matrix(game).values()]
        places = [place for row in rows for place in (*row.code, *row.tests)]
        write_listings(Path(app.outdir), places)


def anchor(game: str, clause: str) -> str:
    """Give the label of a clause, which other pages can link to."""
    return f"{game}.{clause}".replace("_", "-")


def _heading(game: str, clause: str) -> str:
    """Head a clause: its title, its id, and links to what carries it."""
    row = matrix(game)[clause]
    kind = "a ruling of this project" if row.clause.is_ruling else "a rule of the game"
    return "\n".join(
        (
            f"({anchor(game, clause)})=",
            f"## {row.clause.title.rstrip('.')}",
            "",
            f"`{clause}`, {kind}. Code: {_links(row.code, '../../')}."
            f" Tests: {_links(row.tests, '../../')}.",
            "",
        )
    )


_MOST_LINKS: Final = 6


def _links(places: Iterable[Place], up: str) -> str:
    """Link to places, each file once, and not to too many."""
    first: dict[str, Place] = {}
    for place in places:
        first.setdefault(place.path, place)
    links = [
        f'<a href="{up}{address(place)}">{Path(place.path).stem.removeprefix("test_")}</a>'
        for place in first.values()
    ]
    more = f" and {len(links) - _MOST_LINKS} more" if len(links) > _MOST_LINKS else ""
    return ", ".join(links[:_MOST_LINKS]) + more


def _table(game: str) -> str:
    rows = "\n".join(_line(game, row) for row in matrix(game).values())
    title = game.replace("_", " ").title().replace(" To ", " to ")
    head = "| clause | code | tests | example |\n|---|---|---|---|"
    return f"\n## {title}\n\n{head}\n{rows}\n"


def _line(game: str, row: Row) -> str:
    name = row.clause.id
    mark = " (ruling)" if row.clause.is_ruling else ""
    code, tests = _links(row.code, "../"), _links(row.tests, "../")
    return f"| `{name}`{mark} | {code} | {tests} | [{row.clause.title}](#{anchor(game, name)}) |"
