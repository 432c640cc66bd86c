"""`isle-of-trains perft`: count the positions after so many actions."""

from __future__ import annotations

import json
from typing import Annotated, Final

import typer

from isle_of_trains.kernel import GameState
from isle_of_trains.kernel import divide as divided
from isle_of_trains.kernel import perft as counted
from isle_of_trains.play.cli.arguments import (
    GameArgument,
    JsonOption,
    OptionsOption,
    PlayersOption,
    seats_asked_for,
)
from isle_of_trains.play.cli.library import USUAL_GAME, Title, deal, find_title, read_options

EXAMPLES: Final = (
    "isle-of-trains perft --players 3 --seed 7 --depth 4",
    "isle-of-trains perft --option scenario=4 --option promos=yes --divide",
    "isle-of-trains perft ticket-to-ride --depth 3 --json",
)


def perft(
    game: GameArgument = USUAL_GAME,
    *,
    players: PlayersOption = None,
    seed: Annotated[int, typer.Option(help="Of the deal.")] = 1,
    options: OptionsOption = None,
    depth: Annotated[int, typer.Option(min=1, help="How many actions deep.")] = 4,
    divide: Annotated[
        bool, typer.Option("--divide", help="Split the count by first action.")
    ] = False,
    as_json: JsonOption = False,
) -> int:
    """Count the positions at the end of every legal sequence of actions.

    Two engines that agree on these counts agree on the rules along the way.
    """
    title = find_title(game)
    agreed = read_options(options or [])
    state = deal(title, seats_asked_for(players, agreed), seed, agreed)
    if divide:
        _show_shares(_shares(title, state, depth), as_json=as_json)
    elif as_json:
        counts = {str(n): counted(title.game, state, n) for n in range(1, depth + 1)}
        typer.echo(json.dumps(counts))
    else:
        for number in range(1, depth + 1):
            typer.echo(f"{number} {counted(title.game, state, number)}")
    return 0


def _shares(title: Title, state: GameState, depth: int) -> dict[str, int]:
    return {
        title.game.write_action(action): share
        for action, share in divided(title.game, state, depth).items()
    }


def _show_shares(shares: dict[str, int], *, as_json: bool) -> None:
    """Show each first action with its share of the count, then the sum."""
    if as_json:
        typer.echo(json.dumps(shares))
        return
    width = max(map(len, shares))
    for action, share in shares.items():
        typer.echo(f"{action:{width}} {share}")
    typer.echo(f"{'':{width}} {sum(shares.values())}")
