"""`isle-of-trains play`: sit down at a table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from isle_of_trains.play.cli.arguments import (
    BotsOption,
    GameArgument,
    OptionsOption,
    PlayersOption,
    SeedOption,
    chosen_seed,
    seats_asked_for,
)
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.library import SOLO, USUAL_GAME, deal, find_title, read_options
from isle_of_trains.play.cli.saving import new_save, read_saved, saves_folder
from isle_of_trains.play.cli.screen import Screen
from isle_of_trains.play.cli.seats import PERSON, Company, seat_plan, usual_bot
from isle_of_trains.play.cli.session import Session
from isle_of_trains.play.cli.telling import show_opening

EXAMPLES: Final = (
    "isle-of-trains play --players 3",
    "isle-of-trains play --players 4 --people 2 --bot greedy --bot random",
    "isle-of-trains play --solo --option promos=yes",
    "isle-of-trains play --scenario 4",
    "isle-of-trains play ticket-to-ride",
    "isle-of-trains play --resume saved.jsonl",
)


def play(
    game: GameArgument = USUAL_GAME,
    *,
    players: PlayersOption = None,
    people: Annotated[
        int, typer.Option(help="How many of the players are people, in turn at this screen.")
    ] = 1,
    seat: Annotated[int, typer.Option(help="The seat of the first person.")] = 0,
    solo: Annotated[bool, typer.Option("--solo", help="Play alone: the solo challenge.")] = False,
    scenario: Annotated[
        int | None, typer.Option(help="Play a solo scenario, by its number.")
    ] = None,
    bots: BotsOption = None,
    seed: SeedOption = None,
    options: OptionsOption = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
) -> int:
    """Play a game: you against bots, with others at one screen, or alone.

    Answer with the numbers of the menu. Type ? for help, or ? and a card or a move to ask about it.

    The game is saved all the time. Ctrl-C, Ctrl-D and quit say where, and how to go on.
    """
    screen = Screen()
    if resume is not None:
        return _resume(resume, screen)
    title = find_title(game)
    agreed = read_options(options or [])
    if scenario is not None:
        agreed["scenario"] = scenario
    if solo and players not in (None, SOLO):
        raise UserMistake("--solo is for one player, not {players}.", players=players)
    players = SOLO if solo else max(seats_asked_for(players, agreed), people)
    number = chosen_seed(seed)
    plan = seat_plan(players, people, bots or [], usual=usual_bot(title.name), first=seat)
    history = title.game.history_from(deal(title, players, number, agreed))
    with Company(title, plan, number) as company:
        show_opening(screen, title, plan, number)
        return Session(title, history, company, screen, new_save(title, number)).run()


def _resume(path: Path, screen: Screen) -> int:
    """Go on with a saved game. A file of the player's own is not written to."""
    saved = read_saved(path)
    record = saved.record
    history = saved.resume()
    seats = len(saved.title.game.score(history.state))
    plan = record.players or (PERSON,) * seats
    is_kept = path.resolve().parent == saves_folder().resolve()
    keep = path if is_kept else new_save(saved.title, record.seed)
    with Company(saved.title, plan, record.seed + len(history)) as company:
        return Session(saved.title, history, company, screen, keep).run()
