"""Reports of a tournament: sheets for a terminal, JSON and CSV, and a page with plots."""

from isle_of_trains.play.arena.reports.files import games_csv, standings_csv, to_json
from isle_of_trains.play.arena.reports.page import to_html
from isle_of_trains.play.arena.reports.sheets import (
    Sheet,
    incidents_sheet,
    names_sheet,
    pairings_sheet,
    standings_sheet,
)
from isle_of_trains.play.arena.reports.terminal import draw
from isle_of_trains.play.arena.reports.words import facts

__all__ = [
    "Sheet",
    "draw",
    "facts",
    "games_csv",
    "incidents_sheet",
    "names_sheet",
    "pairings_sheet",
    "standings_csv",
    "standings_sheet",
    "to_html",
    "to_json",
]
