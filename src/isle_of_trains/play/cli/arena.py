"""`isle-of-trains arena`: which bot is better, with numbers."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import typer

from isle_of_trains.kernel.templates import say
from isle_of_trains.play.arena import Progress, Standings, Tournament, reports, run
from isle_of_trains.play.arena.tournament import SECONDS, Option
from isle_of_trains.play.cli.arguments import (
    GameOption,
    JsonOption,
    OptionsOption,
    complete_bot,
)
from isle_of_trains.play.cli.counting import counting
from isle_of_trains.play.cli.library import USUAL_GAME, find_title, read_options
from isle_of_trains.play.cli.saving import write_file
from isle_of_trains.play.cli.screen import Screen

EXAMPLES: Final = (
    "isle-of-trains arena greedy random",
    "isle-of-trains arena greedy random ismcts:iterations=50 --results cup.jsonl --html cup.html",
    "isle-of-trains arena 'run:node bot.js' greedy --head-to-head --players 4 --processes 2",
    "isle-of-trains arena greedy --players 1 --deals 200 --json",
)
BROKEN: Final = 1
_FRAME: Final = 3
"""What a column needs beside its text."""


def arena(
    bots: Annotated[
        list[str], typer.Argument(help="The bots, by name.", autocompletion=complete_bot)
    ],
    *,
    game: GameOption = USUAL_GAME,
    players: Annotated[int, typer.Option(min=1, help="How many sit at a table.")] = 2,
    deals: Annotated[
        int, typer.Option(min=1, help="How many deals; each is played from every seat.")
    ] = 100,
    head_to_head: Annotated[
        bool,
        typer.Option("--head-to-head", help="The first bot against each of the others only."),
    ] = False,
    seed: Annotated[int, typer.Option(help="Decides which deals they are.")] = 1,
    seconds: Annotated[float, typer.Option(help="The time for one decision.")] = SECONDS,
    processes: Annotated[int, typer.Option(min=1, help="How many games at a time.")] = 1,
    results: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the games; a run that was stopped goes on."),
    ] = None,
    options: OptionsOption = None,
    html: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a page with plots.")
    ] = None,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the standings as a table.")
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Let bots play each other on the same deals, from every seat, and tell which is better.

    With --results, every game is kept at once: after Ctrl-C, the same command goes on.

    The exit code is 1 if a bot crashed, took too long or answered nonsense.
    """
    cup = Tournament(
        bots=tuple(bots),
        game=find_title(game).name,
        players=players,
        options=_plain(read_options(options or [])),
        format="head-to-head" if head_to_head else "round-robin",
        deals=deals,
        seed=seed,
        seconds=seconds,
    )
    with counting(say("Playing"), cup.games) as count:
        shown = 0

        def move_on(progress: Progress) -> None:
            nonlocal shown
            count(progress.done - shown)
            shown = progress.done

        standings = run(cup, processes=processes, results=results, on_progress=move_on)
    if html is not None:
        write_file(html, reports.to_html(standings))
    if csv is not None:
        write_file(csv, reports.standings_csv(standings))
    if as_json:
        typer.echo(reports.to_json(standings), nl=False)
    else:
        _show(standings)
    return BROKEN if standings.incidents else 0


def _plain(options: Mapping[str, object]) -> dict[str, Option]:
    return {
        name: value if isinstance(value, str | int) else str(value)
        for name, value in options.items()
    }


def _show(standings: Standings) -> None:
    """Show the standings, then how the bots did against each other, then what went wrong."""
    console = Screen().console
    width = console.width
    for sheet in (
        reports.standings_sheet(standings),
        reports.pairings_sheet(standings) if standings.pairings else None,
        reports.names_sheet(standings),
        reports.incidents_sheet(standings),
    ):
        if sheet is not None:
            console.print(reports.draw(fitted(sheet, width)))


def fitted(sheet: reports.Sheet, width: int) -> reports.Sheet:
    """Turn a sheet that is too wide for a screen on its side: a row becomes a column."""
    columns = list(zip(sheet.headings, *sheet.rows, strict=True))
    needed = sum(max(map(len, column)) + _FRAME for column in columns) + 1
    if needed <= width or len(sheet.rows) >= len(columns):
        return sheet
    first, *others = columns
    return reports.Sheet(first, tuple(others))
