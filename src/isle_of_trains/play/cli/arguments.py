"""Arguments and options that several commands have."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Final

import typer

from isle_of_trains.games import games
from isle_of_trains.play.bots import bot_names
from isle_of_trains.play.cli.library import SOLO

SEEDS: Final = 1_000_000
PLAYERS_USUALLY: Final = 2


def seats_asked_for(players: int | None, options: Mapping[str, object]) -> int:
    """Give the number of seats: as asked for, or as usual; a scenario is for one."""
    if players is not None:
        return players
    return SOLO if options.get("scenario") is not None else PLAYERS_USUALLY


def complete_game(typed: str) -> list[str]:
    """Offer the names of games to a shell."""
    return [name for name in sorted(games()) if name.startswith(typed)]


def complete_bot(typed: str) -> list[str]:
    """Offer the names of bots to a shell."""
    return [name for name in bot_names() if name.startswith(typed)]


def chosen_seed(seed: int | None) -> int:
    """Give the seed that was asked for, or one by chance."""
    return secrets.randbelow(SEEDS) if seed is None else seed


GameArgument = Annotated[
    str, typer.Argument(help="The game, by name.", autocompletion=complete_game)
]
GameOption = Annotated[
    str, typer.Option("--game", help="The game, by name.", autocompletion=complete_game)
]
PlayersOption = Annotated[
    int | None, typer.Option(help="How many seats there are.", show_default="2")
]
BotsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        help=f"Who plays the other seats: {', '.join(bot_names())}, or run:PROGRAM. May be given"
        " several times; the last one named takes all seats that are left.",
        show_default="greedy",
        autocompletion=complete_bot,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(help="Deals the same game again.", show_default="by chance"),
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game, such as promos=yes."
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Write JSON for a program to read.")]
