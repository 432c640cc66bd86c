"""Measure how well the bots play: `python benchmarks/strength.py greedy-random`.

Every tournament here is one that the documentation quotes. The games are added to a file, so a run
that was stopped goes on where it ended, and one that is done only reports.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console

from isle_of_trains.play.arena import Progress, Tournament, run
from isle_of_trains.play.arena.reports.sheets import pairings_sheet, standings_sheet
from isle_of_trains.play.arena.reports.terminal import draw

LIMIT: Final = {"turn_limit": 500}
"""Only a safety net: nothing printed forces the end of a game."""
SEARCH: Final = "ismcts:iterations=100"
"""About 30 ms a decision, far below the 200 ms that are allowed."""

TOURNAMENTS: Final = {
    "greedy-random": Tournament(bots=("greedy", "random"), deals=200, options=LIMIT),
    "search-greedy": Tournament(bots=(SEARCH, "greedy"), deals=100, options=LIMIT),
    "search-greedy-4": Tournament(
        bots=(SEARCH, "greedy"), deals=50, players=4, format="head-to-head", options=LIMIT
    ),
    "flat-greedy": Tournament(bots=("flat:iterations=100", "greedy"), deals=50, options=LIMIT),
    "tickets-greedy-random": Tournament(
        bots=("greedy", "random"), game="ticket_to_ride", deals=200, options=LIMIT
    ),
    "tickets-search-random": Tournament(
        bots=("ismcts:iterations=50", "random"), game="ticket_to_ride", deals=100, options=LIMIT
    ),
    "tickets-search-greedy": Tournament(
        bots=(SEARCH, "greedy"), game="ticket_to_ride", deals=50, options=LIMIT
    ),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play the tournaments that are named and print their tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="+", choices=TOURNAMENTS, metavar="NAME")
    parser.add_argument("--folder", type=Path, default=Path(), help="for the files of games")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args(arguments)
    console = Console()
    for name in asked.names:
        standings = run(
            TOURNAMENTS[name],
            processes=asked.processes,
            results=asked.folder / f"{name}.jsonl",
            on_progress=_tell,
        )
        console.print(draw(standings_sheet(standings), title=name))
        console.print(draw(pairings_sheet(standings)))
    return 0


def _tell(progress: Progress) -> None:
    print(f"\r{progress.done} of {progress.total}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
