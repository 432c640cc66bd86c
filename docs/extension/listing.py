"""Source files as pages, so that a line of code or a test can be linked to."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from docs.extension.matrix import ROOT, Place
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import PythonLexer

FOLDER: Final = "listing"
_ANCHOR: Final = "line"


def address(place: Place) -> str:
    """Give the address of a place, from the root of the site."""
    return f"{FOLDER}/{place.path}.html#{_ANCHOR}-{place.line}"


def write_listings(site: Path, places: Iterable[Place]) -> None:
    """Write every file that is linked to into the site."""
    for path in sorted({place.path for place in places}):
        target = site / FOLDER / f"{path}.html"
        target.parent.mkdir(parents=True, exist_ok=True)
        look: HtmlFormatter[str] = HtmlFormatter(
            full=True, title=path, linenos="table", lineanchors=_ANCHOR, anchorlinenos=True
        )
        source = (ROOT / path).read_text(encoding="utf-8")
        target.write_text(highlight(source, PythonLexer(), look), encoding="utf-8")
