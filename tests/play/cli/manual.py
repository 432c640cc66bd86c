"""The reference page of the commands, written from the commands themselves.

`python -m tests.play.cli.manual` writes it; a test holds the page against this.
"""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from types import ModuleType

import typer

from isle_of_trains.play.cli.answers import help_lines
from isle_of_trains.play.cli.app import COMMANDS, app

PAGE = Path(__file__).parents[3] / "docs" / "reference" / "cli.md"

HEAD = """\
# The terminal

`isle-of-trains` plays, watches and measures every game of the library.
It needs an extra: `pip install 'isle-of-trains[cli]'`. The arena needs `[arena]` too.

`isle-of-trains --help` shows all commands, and `isle-of-trains COMMAND --help` one of them.
`isle-of-trains --install-completion` teaches your shell the commands, options, games and bots.

Games are named `all_aboard` and `ticket_to_ride`; `ticket-to-ride` will do.
Bots are named as in the arena: `greedy`, `ismcts:iterations=100`, `run:node bot.js`.
Options of a game are those of its `new_game`: `--option promos=yes --option edition=uk`.
"""

CODES = """\
## Exit codes

| code | when |
|---|---|
| 0 | all went well |
| 1 | a bot broke down: it crashed, took too long or answered nonsense |
| 2 | a mistake in what was asked for; one line on standard error tells which |
| 130 | stopped with Ctrl-C; what can be kept is kept |
"""

TYPED = """\
## What can be typed in a game

| answer | what it does |
|---|---|
"""

KEPT = """\
## Where games are kept

A game is written to a file before each of your decisions, so nothing is lost by Ctrl-C, by a
closed window or by a crash. `quit`, Ctrl-C and the end of input tell the file and the command
that goes on with it. A file is a record with the players in it: `isle-of-trains replay` shows it
again, and so does every function that reads records.
The folder is `games` in the folder that your system has for the settings of `isle-of-trains`.

A file that you name with `save` is yours: going on from it does not change it.
"""


def manual() -> str:
    """Write the whole page."""
    sections = [HEAD, *map(_command, COMMANDS), CODES, TYPED + "".join(_answers()), KEPT]
    return "\n".join(sections)


def _answers() -> Iterator[str]:
    for typed, means in help_lines(words="build hopper-2", notation="B:hopper-2", thing="hopper-2"):
        yield f"| `{typed}` | {means} |\n"


def _command(module: ModuleType) -> str:
    name = module.__name__.rpartition(".")[2]
    word = name.replace("_", "-")
    lines = [f"## `isle-of-trains {word}`", "", getdoc(getattr(module, name)) or "", ""]
    lines += ["```shell", *module.EXAMPLES, "```", ""]
    lines += ["| argument or option | what it is | if left out |", "|---|---|---|"]
    lines += list(_parameters(word))
    return "\n".join([*lines, ""])


def _parameters(word: str) -> Iterator[str]:
    group = typer.main.get_command(app)
    command = getattr(group, "commands")[word]  # noqa: B009  # a group has them, whatever its type
    for parameter in command.params:
        if parameter.name == "help":
            continue
        is_option = parameter.param_type_name == "option"
        names = (
            ", ".join(f"`{name}`" for name in parameter.opts)
            if is_option
            else f"`{parameter.name}`"
        )
        yield f"| {names} | {parameter.help} | {_default(parameter)} |"


def _default(parameter: object) -> str:
    shown = getattr(parameter, "show_default", None)
    default = getattr(parameter, "default", None)
    if isinstance(shown, str):
        return shown
    if getattr(parameter, "required", False):
        return "it cannot be"
    if default is False:
        return "no"
    if default is None:
        return ""
    return f"`{default}`"


if __name__ == "__main__":
    PAGE.write_text(manual(), encoding="utf-8")
