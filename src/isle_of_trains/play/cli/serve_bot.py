"""`isle-of-trains serve-bot`: a bot of ours as a program, for games in any language."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from isle_of_trains.play.bots.serve import main
from isle_of_trains.play.cli.arguments import complete_bot

EXAMPLES: Final = (
    "isle-of-trains serve-bot greedy",
    "isle-of-trains serve-bot ismcts:iterations=100 --seed 7",
    "isle-of-trains arena greedy 'run:isle-of-trains serve-bot random'",
)


def serve_bot(
    bot: Annotated[str, typer.Argument(help="The bot, by name.", autocompletion=complete_bot)],
    *,
    seed: Annotated[int, typer.Option(help="Of the bot's choices.")] = 1,
) -> int:
    """Let a bot play over standard input and output, a line of JSON a message.

    The reference page about the bot protocol describes the messages.

    The exit code is 1 if it was told something that it does not understand.
    """
    return main([bot, f"--seed={seed}"])
