"""`isle-of-trains arena`: which bot is better, with numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import cattrs
import typer

from isle_of_trains.kernel.lines import Line, Tone, columns, heading, line, span
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.arena import Estimate, Progress, Standing, Standings, Tournament, run
from isle_of_trains.play.arena.tournament import SECONDS, Option
from isle_of_trains.play.cli.arguments import (
    GameOption,
    JsonOption,
    OptionsOption,
    complete_bot,
)
from isle_of_trains.play.cli.counting import counting
from isle_of_trains.play.cli.library import USUAL_GAME, find_title, read_options
from isle_of_trains.play.cli.screen import Screen

EXAMPLES: Final = (
    "isle-of-trains arena greedy random",
    "isle-of-trains arena greedy random ismcts:iterations=50 --deals 100 --results cup.jsonl",
    "isle-of-trains arena 'run:node bot.js' greedy --head-to-head --players 4 --processes 2",
    "isle-of-trains arena greedy --players 1 --deals 200 --json",
)
BROKEN: Final = 1


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
    if as_json:
        typer.echo(json.dumps(cattrs.unstructure(standings), indent=2))
    else:
        screen = Screen()
        screen.show(*_drawn(standings, screen.width))
    return BROKEN if standings.incidents else 0


def _plain(options: Mapping[str, object]) -> dict[str, Option]:
    return {
        name: value if isinstance(value, str | int) else str(value)
        for name, value in options.items()
    }


def _drawn(standings: Standings, width: int) -> tuple[Line, ...]:
    heads = (
        *(say("bot"), say("games"), say("wins"), say("95 % interval"), say("rating")),
        *(say("points"), say("ms a decision"), say("offences")),
    )
    rows = [[line(span(head, Tone.FAINT)) for head in heads]]
    rows += [[line(cell) for cell in _row(bot)] for bot in standings.bots]
    top = say("{games} games", games=standings.games)
    pairs = [
        line(
            say(
                "{first} came before {second} in {share} of {meetings} meetings ({interval})",
                first=pair.first,
                second=pair.second,
                share=f"{pair.ahead.value:.1%}",
                meetings=pair.meetings,
                interval=_interval(pair.ahead),
            )
        )
        for pair in standings.pairings
    ]
    trouble = [
        line(
            span(
                say(
                    "{bot} in game {index}: {reason}",
                    bot=incident.bot,
                    index=incident.index,
                    reason=incident.offence.reason,
                ),
                Tone.BAD,
            )
        )
        for incident in standings.incidents[:10]
    ]
    return (heading(top), *columns(rows, width), *pairs, *trouble)


def _row(standing: Standing) -> tuple[str, ...]:
    thought, rating, scores = standing.thought, standing.rating, standing.scores
    return (
        standing.bot.name,
        str(standing.games),
        f"{standing.win_rate.value:.1%}",
        _interval(standing.win_rate),
        "" if rating is None else f"{rating.strength:.1f}",
        "" if scores is None else f"{scores.mean:.1f}",
        "" if thought is None else f"{thought.median * 1000:.1f}",
        str(standing.offences),
    )


def _interval(estimate: Estimate) -> str:
    return say("{low} to {high}", low=f"{estimate.low:.1%}", high=f"{estimate.high:.1%}")
