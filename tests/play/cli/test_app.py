"""The commands as a whole: help, version, mistakes, completion, and life without the extra."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from tests.play.cli.conftest import Shown
from typer.testing import CliRunner

from isle_of_trains.play.cli import __main__ as way_in
from isle_of_trains.play.cli.app import COMMANDS, app

Command = Callable[..., Shown]
NAMES = [module.__name__.rpartition(".")[2].replace("_", "-") for module in COMMANDS]
ASKED_FOR = "play watch simulate arena replay perft cards rules serve-bot"


def test_every_command_is_there(command: Command) -> None:
    shown = command()
    assert shown.code == 0
    assert set(ASKED_FOR.split()) <= set(NAMES)
    for name in NAMES:
        assert re.search(rf"^\W*{name}\s+\w", shown.out, re.MULTILINE), name


def test_the_exit_codes_are_documented(command: Command) -> None:
    assert "Exit codes: 0 done" in command("--help").out


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_useful_help(name: str, command: Command) -> None:
    shown = command(name, "--help")
    assert shown.code == 0
    assert "Examples:" in shown.out
    assert f"  isle-of-trains {name}" in shown.out


@pytest.mark.parametrize(("name", "module"), list(zip(NAMES, COMMANDS, strict=True)), ids=NAMES)
def test_every_option_of_an_example_exists(name: str, module: ModuleType) -> None:
    helped = CliRunner(env={"COLUMNS": "200"}).invoke(app, [name, "--help"]).output
    for example in module.EXAMPLES:
        for option in re.findall(r"(?<!\S)--?[a-z-]+", example):
            assert re.search(rf"(?<![\w-]){option}(?![\w-])", helped), (example, option)


def test_the_version_is_told(command: Command) -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*\n", command("--version").out)


MISTAKES = {
    ("fly",): "No such command 'fly'.",
    ("play", "chess"): "There is no game 'chess'. There are: all_aboard, ticket_to_ride.",
    ("play", "--players", "9"): "This game is for 1 to 4 players, not 9. [setup.options]",
    ("play", "--players", "two"): "--players",
    ("play", "--solo", "--players", "3"): "--solo is for one player, not 3.",
    ("play", "--players", "2", "--scenario", "4"): "A scenario is for one player, not 2.",
    ("play", "--scenario", "11"): "There is no scenario 11",
    ("play", "--bot", "deep-blue"): "There is no bot 'deep-blue'.",
    ("play", "--bot", "random", "--bot", "random"): "There are 2 bots for 1 seats.",
    ("play", "--people", "0", "--seat", "7"): "There is no seat 7; they are numbered from 0 to 1.",
    ("play", "--option", "promos"): "An option is written NAME=VALUE, not 'promos'.",
    ("play", "--option", "speed=9"): "Isle of Trains: All Aboard has no option 'speed'. It has:",
    ("play", "--option", "promos=perhaps"): "promos is True or False, not 'perhaps'.",
    ("play", "--resume", "nowhere.jsonl"): "nowhere.jsonl cannot be read: No such file",
    ("watch", "ticket-to-ride", "--players", "1"): "[setup.",
    ("watch", "--delay", "-1"): "--delay",
    ("simulate", "--games", "0"): "--games",
    ("perft", "--depth", "0"): "--depth",
    ("arena", "random"): "needs 2 bots or more, not 1.",
    ("arena", "random", "random"): "Two bots are called 'random'.",
    ("cards", "zeppelin"): "There is no card and no group 'zeppelin'.",
    ("rules", "fly"): "There is no clause and no section 'fly'.",
    ("replay",): "Missing argument 'FILE'",
}


@pytest.mark.parametrize(("arguments", "complaint"), MISTAKES.items(), ids=str)
def test_a_mistake_is_told_in_one_line(
    arguments: tuple[str, ...], complaint: str, command: Command
) -> None:
    shown = command(*arguments)
    assert shown.code == 2
    assert shown.out == ""
    assert complaint.casefold() in shown.err.casefold()
    assert shown.err.startswith("isle-of-trains: ")
    assert len(shown.err.splitlines()) == 1


def test_a_bot_can_be_served(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    hello = '{"type":"hello","protocol":1,"game":"all_aboard","seat":0,"options":{}}'
    monkeypatch.setattr(sys, "stdin", io.StringIO(f'{hello}\n{{"type":"bye"}}\n'))
    served = command("serve-bot", "random")
    assert served.code == 0
    assert json.loads(served.out) == {"type": "hello", "protocol": 1, "name": "random"}
    monkeypatch.setattr(sys, "stdin", io.StringIO("what?\n"))
    confused = command("serve-bot", "random", "--seed", "-3")
    assert confused.code == 1
    assert json.loads(confused.out)["type"] == "error"


def test_a_shell_can_complete_games_and_bots() -> None:
    for words, offers in (("play tick", "ticket_to_ride"), ("arena rand", "random")):
        completed = CliRunner().invoke(
            app,
            prog_name="isle-of-trains",
            env={
                "_ISLE_OF_TRAINS_COMPLETE": "complete_bash",
                "COMP_WORDS": f"isle-of-trains {words}",
                "COMP_CWORD": "2",
            },
        )
        assert offers in completed.output.split()


def python(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **environment},
    )


def test_the_library_does_not_import_the_extra() -> None:
    code = "import sys, isle_of_trains; print([n for n in ('rich', 'typer') if n in sys.modules])"
    assert python(code).stdout == "[]\n"


@pytest.mark.parametrize("missing", way_in.EXTRA)
def test_without_the_extra_one_line_names_it(missing: str) -> None:
    code = (
        f"import sys; sys.modules[{missing!r}] = None;"
        "from isle_of_trains.play.cli.__main__ import main; sys.exit(main())"
    )
    refused = python(code)
    assert refused.returncode == 2
    assert refused.stderr == f"{way_in.MISSING}\n"
    assert "isle-of-trains[cli]" in refused.stderr


def test_another_missing_module_is_not_taken_for_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "isle_of_trains.play.cli.app", None)
    with pytest.raises(ModuleNotFoundError):
        way_in.main()


def test_the_way_in_returns_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["isle-of-trains", "fly"])
    assert way_in.main() == 2
    assert "fly" in capsys.readouterr().err


def test_a_closed_pipe_is_no_traceback(tmp_path: Path) -> None:
    finished = subprocess.run(
        f"{sys.executable} -m isle_of_trains.play.cli watch --seed 1 | head -n 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HOME": str(tmp_path)},
    )
    assert "Traceback" not in finished.stderr
    assert finished.stdout.startswith("Isle of Trains: All Aboard")
