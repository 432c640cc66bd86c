"""The standings as a table of rich, for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from isle_of_trains.play.arena.errors import require
from isle_of_trains.play.arena.reports.sheets import Sheet

if TYPE_CHECKING:
    from rich.table import Table


def draw(sheet: Sheet, *, title: str | None = None) -> Table:
    """Draw a sheet: names on the left, figures on the right."""
    require("rich", extra="cli")
    from rich.table import Table  # noqa: PLC0415  # only with the extra
    from rich.text import Text  # noqa: PLC0415

    table = Table(title=None if title is None else Text(title))
    for number, heading in enumerate(sheet.headings):
        table.add_column(Text(heading), justify="right" if number else "left")
    for row in sheet.rows:
        table.add_row(*map(Text, row))  # as they are: a name may look like markup
    return table
