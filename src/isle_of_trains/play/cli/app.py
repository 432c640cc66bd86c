"""The commands put together, and what becomes of errors."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version
from inspect import getdoc
from types import ModuleType
from typing import Annotated, Final

import typer

from isle_of_trains.kernel import GameError, speaking
from isle_of_trains.kernel.translation import LANGUAGES
from isle_of_trains.play.bots import BotFailure
from isle_of_trains.play.cli import (
    arena,
    cards,
    perft,
    play,
    replay,
    rules,
    serve_bot,
    simulate,
    watch,
)
from isle_of_trains.play.cli.locales import usual_language
from isle_of_trains.play.cli.session import INTERRUPTED

NAME: Final = "isle-of-trains"
FAILURE: Final = 1
MISTAKE: Final = 2
COMMANDS: Final = (play, watch, replay, cards, rules, simulate, arena, perft, serve_bot)
"""One module a command: its function has the name of the module, and `EXAMPLES` show its use."""
EXIT_CODES: Final = (
    "Exit codes: 0 done; 1 a bot broke down; 2 a mistake in what was asked for,"
    " told in one line; 130 stopped with Ctrl-C."
)

app = typer.Typer(
    name=NAME,
    help="Play, watch and measure the games of isle-of-trains.",
    epilog=EXIT_CODES,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def _register(module: ModuleType) -> None:
    """Add the command of a module, with its examples below its description."""
    name = module.__name__.rpartition(".")[2]
    function = getattr(module, name)
    examples = "\n".join(f"  {example}" for example in module.EXAMPLES)
    app.command(name.replace("_", "-"), help=f"{getdoc(function)}\n\n\b\nExamples:\n{examples}")(
        function
    )


for command in COMMANDS:
    _register(command)


def _show_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(version(NAME))
        raise typer.Exit


@app.callback()
def _options(
    context: typer.Context,
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version",
            help="Show the version and stop.",
            is_eager=True,
            callback=lambda value: _show_version(wanted=value),
        ),
    ] = False,
    lang: Annotated[
        str | None,
        typer.Option(
            metavar="LANGUAGE",
            help=f"One of: {', '.join(LANGUAGES)}.",
            show_default="as your locale says",
        ),
    ] = None,
) -> None:
    """Play, watch and measure the games of isle-of-trains."""
    del version
    context.with_resource(speaking(usual_language() if lang is None else lang))
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return the exit code. A mistake is told in one line."""
    try:
        code = app(args=arguments, prog_name=NAME, standalone_mode=False)
    except typer.TyperException as error:
        return _complain(error.format_message(), MISTAKE)
    except BotFailure as error:
        return _complain(str(error), FAILURE)
    except GameError as error:
        return _complain(str(error), MISTAKE)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def _complain(message: str, code: int) -> int:
    """Tell what went wrong in one line, and give the exit code."""
    print(f"{NAME}: {' '.join(message.split())}", file=sys.stderr)
    return code
