"""`isle-of-trains watch`: bots play, and the game is told."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated, Final

import typer

from isle_of_trains.kernel.lines import Tone
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.cli.arguments import (
    BotsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    chosen_seed,
    seats_asked_for,
)
from isle_of_trains.play.cli.library import (
    USUAL_GAME,
    AnyHistory,
    Title,
    deal,
    find_title,
    read_options,
)
from isle_of_trains.play.cli.saving import write_saved
from isle_of_trains.play.cli.screen import Screen
from isle_of_trains.play.cli.seats import Company, seat_plan, usual_bot
from isle_of_trains.play.cli.telling import show_opening, tell_turns

EXAMPLES: Final = (
    "isle-of-trains watch --players 3 --seed 7",
    "isle-of-trains watch --bot greedy --bot random --delay 1 --table",
    "isle-of-trains watch ticket-to-ride --save game.txt",
    "isle-of-trains watch --json > game.jsonl",
)


def watch(
    game: GameArgument = USUAL_GAME,
    *,
    players: PlayersOption = None,
    bots: BotsOption = None,
    seed: SeedOption = None,
    options: OptionsOption = None,
    delay: Annotated[float, typer.Option(min=0, help="Seconds to wait after each turn.")] = 0,
    table: Annotated[bool, typer.Option("--table", help="Draw the table after each turn.")] = False,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the game down; .txt for people.")
    ] = None,
    as_json: JsonOption = False,
) -> int:
    """Watch bots play a game, told turn by turn as somebody at the table would see it."""
    title = find_title(game)
    agreed = read_options(options or [])
    number = chosen_seed(seed)
    seats = seats_asked_for(players, agreed)
    plan = seat_plan(seats, 0, bots or [], usual=usual_bot(title.name))
    history = title.game.history_from(deal(title, seats, number, agreed))
    screen = Screen()
    with Company(title, plan, number) as company:
        if not as_json:
            show_opening(screen, title, plan, number)
        try:
            while history.state.to_act is not None:
                begun = len(history)
                _play_turn(title, history, company)
                if not as_json:
                    _show_turn(title, history, begun, screen, table=table)
                    time.sleep(delay)
        finally:
            record = title.game.record_of(history, players=plan)
            if save is not None:
                write_saved(save, title, record)
        company.finish(history.state)
    if as_json:
        typer.echo(title.game.write_records([record]), nl=False)
    else:
        screen.print(["", *title.text.ending(history.state)])
    return 0


def _play_turn(title: Title, history: AnyHistory, company: Company) -> None:
    """Play until another turn begins."""
    heading = title.text.heading(history.state)
    while (seat := history.state.to_act) is not None:
        if title.text.heading(history.state) != heading:
            return
        history.play(company.choose(history.state, seat))


def _show_turn(
    title: Title, history: AnyHistory, begun: int, screen: Screen, *, table: bool
) -> None:
    tell_turns(screen, title, history.steps(begun), seat=None)
    if table and history.state.to_act is not None:
        seen = title.game.view(history.state, None)
        screen.say("")
        screen.show(*title.text.draw_table(seen, screen.width))
        screen.say(say("—"), Tone.FAINT)
