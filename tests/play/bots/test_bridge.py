"""A program is a bot like any other, and whatever it does wrong has a name."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import GameError, IllegalAction
from isle_of_trains.play.bots import (
    BotCrashed,
    BotFailure,
    BotSpokeNonsense,
    BotTimedOut,
    InvalidBotSpec,
    make_bot,
)
from isle_of_trains.play.bots.registry import AnyBot

EXAMPLES = Path(__file__).parents[3] / "examples" / "bots"
START = all_aboard.new_game(players=2, seed=1)
SEEN = all_aboard.view(START, seat=0)
ACTIONS = all_aboard.legal_actions(START)

PREAMBLE = """
import json, sys, time, os
def say(**message): print(json.dumps(message), flush=True)
def hear(): return json.loads(sys.stdin.readline())
hello = hear()
"""
GREET = "say(type='hello', protocol=1)\n"


def program(*lines: str, patience: float = 10) -> AnyBot:
    """Make a bot of a few lines of Python, which have heard hello already."""
    code = PREAMBLE + "\n".join(lines)
    return make_bot(
        f"run:{shlex.join((sys.executable, '-c', code))}", "all_aboard", 1, patience=patience
    )


def answering(answer: str, *, patience: float = 10) -> AnyBot:
    """Make a bot that greets, hears a question and says something."""
    return program(GREET, "question = hear()", answer, "time.sleep(60)", patience=patience)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


# What works


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(f"{sys.executable} {EXAMPLES / 'bot.py'}", id="Python"),
        pytest.param(
            f"node {EXAMPLES / 'bot.js'}",
            id="JavaScript",
            marks=pytest.mark.skipif(
                shutil.which("node") is None and not os.environ.get("CI"),
                reason="Node is not installed",
            ),
        ),
    ],
)
def test_the_examples_beat_a_random_bot(command: str) -> None:
    state = all_aboard.new_game(players=2, seed=3, turn_limit=500)
    with closing(make_bot(f"run:{command}", "all_aboard", 1)) as bot:
        bots = (bot, make_bot("random", "all_aboard", 1))
        while (seat := state.to_act) is not None:
            actions = all_aboard.legal_actions(state)
            chosen = bots[seat].choose(all_aboard.view(state, seat), actions)
            state = all_aboard.advance(state, actions[actions.index(chosen)])
        outcome = all_aboard.outcome(state)
        assert outcome is not None
        bot.finish(outcome)
    assert outcome.winners == (0,)


def test_a_choice_may_be_an_index_or_a_word() -> None:
    with closing(answering("say(type='choice', number=1, index=2)")) as bot:
        assert bot.choose(SEEN, ACTIONS) == ACTIONS[2]
    with closing(answering("say(type='choice', number=1, word=question['words'][3])")) as bot:
        assert bot.choose(SEEN, ACTIONS) == ACTIONS[3]


def test_hello_says_what_is_played_and_the_question_what_is_seen(tmp_path: Path) -> None:
    heard = tmp_path / "heard.json"
    lines = (
        "said = [hello, question]",
        "say(type='choice', number=1, index=0)",
        "said += [hear(), hear()]",
        f"open({str(heard)!r}, 'w').write(json.dumps(said))",
    )
    with closing(program(GREET, "question = hear()", *lines)) as bot:
        bot.choose(SEEN, ACTIONS)
        bot.finish(SimpleNamespace(winners=(1,), ranking=((1,), (0,)), reason="progress"))
    hello, question, result, bye = json.loads(heard.read_text())
    assert (hello["protocol"], hello["game"], hello["seat"]) == (1, "all_aboard", 0)
    read = all_aboard.from_json
    assert read(json.dumps(hello["options"])) == START.options
    assert read(json.dumps(question["view"])) == SEEN
    assert read(json.dumps(question["actions"])) == ACTIONS
    assert [all_aboard.read_action(word) for word in question["words"]] == list(ACTIONS)
    assert result == {
        "type": "result",
        "winners": [1],
        "ranking": [[1], [0]],
        "reason": "progress",
    }
    assert bye == {"type": "bye"}


# What goes wrong


@pytest.mark.parametrize(
    ("bot", "error", "reason"),
    [
        (program("sys.exit(3)"), BotCrashed, "ended with code 3"),
        (program("raise ValueError('too hard')"), BotCrashed, "ValueError: too hard"),
        (program("os.close(1)", "time.sleep(60)"), BotCrashed, "closed its output"),
        (make_bot("run:no-such-program", "all_aboard", 1), BotCrashed, "could not be started"),
        (program("print('hi', flush=True)"), BotSpokeNonsense, "no JSON"),
        (program("print('[]', flush=True)"), BotSpokeNonsense, "an object"),
        (program("say(type='choice', number=0)"), BotSpokeNonsense, "hello with hello"),
        (program("say(type='hello', protocol=2)"), BotSpokeNonsense, "speaks protocol 2"),
        (program("say(type='hello')"), BotSpokeNonsense, "protocol: This is missing"),
        (program("say(type='error', reason='tired')"), BotSpokeNonsense, "gave up: tired"),
        (program("say(type='bye')"), BotSpokeNonsense, "one of hello, choice, error"),
        (program(r"sys.stdout.buffer.write(b'\xff\n')"), BotSpokeNonsense, "said"),
        (answering("say(type='choice', number=1, index=999)"), BotSpokeNonsense, "action 999"),
        (answering("say(type='choice', number=1, index=-1)"), BotSpokeNonsense, "action -1"),
        (answering("say(type='choice', number=1, index=True)"), BotSpokeNonsense, "must be int"),
        (answering("say(type='choice', number=1)"), BotSpokeNonsense, "one index or one word"),
        (answering("say(type='choice', number=7, index=0)"), BotSpokeNonsense, "question 1"),
        (answering("say(type='choice', number=1, word='?')"), BotSpokeNonsense, "chose '\\?'"),
        (answering("print('x' * 3_000_000, flush=True)"), BotSpokeNonsense, "no JSON"),
        (answering("", patience=0.2), BotTimedOut, "did not answer in 0.2 s"),
    ],
)  # fmt: skip
def test_a_failure_is_named(bot: AnyBot, error: type[BotFailure], reason: str) -> None:
    with pytest.raises(error, match=reason) as caught:
        bot.choose(SEEN, ACTIONS)
    assert isinstance(caught.value, GameError)
    with pytest.raises(BotCrashed, match=r"has been ended|could not be started"):
        bot.choose(SEEN, ACTIONS)
    bot.close()


def test_an_illegal_action_is_refused_with_the_clause() -> None:
    word = all_aboard.write_action(all_aboard.TakeCard("bank"))
    with (
        closing(answering(f"say(type='choice', number=1, word={word!r})")) as bot,
        pytest.raises(IllegalAction) as refused,
    ):
        bot.choose(SEEN, ACTIONS)
    assert refused.value.rule == "take.display"


def test_a_program_that_talks_without_end_is_no_trouble() -> None:
    flood = "while True: print('x' * 1000, flush=True)"
    noise = "for _ in range(1000): sys.stderr.write('y' * 10_000)"
    with closing(program(flood)) as bot, pytest.raises(BotSpokeNonsense):
        bot.choose(SEEN, ACTIONS)
    with closing(program(noise, GREET, "hear()", "say(type='choice', number=1, index=0)")) as bot:
        assert bot.choose(SEEN, ACTIONS) == ACTIONS[0]


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="process groups are a matter of POSIX")
def test_a_program_is_gone_after_closing_with_all_that_it_started(tmp_path: Path) -> None:
    note = tmp_path / "pids"
    lines = (
        "import signal, subprocess",
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)",
        "child = subprocess.Popen(['sleep', '60'])",
        f"open({str(note)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')",
    )
    bot = program(
        *lines, GREET, "hear()", "say(type='choice', number=1, index=0)", "time.sleep(60)"
    )
    bot.choose(SEEN, ACTIONS)
    own, child = map(int, note.read_text().split())
    assert is_running(own)
    bot.close()
    bot.close()
    assert not is_running(own)
    deadline = time.monotonic() + 5
    while is_running(child) and not _is_a_zombie(child) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not is_running(child) or _is_a_zombie(child)


def _is_a_zombie(pid: int) -> bool:
    """Tell whether a process is dead and only waits for somebody to take notice."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return False


def test_a_hung_program_costs_no_more_than_our_patience() -> None:
    bot = answering("", patience=0.1)
    begun = time.monotonic()
    with pytest.raises(BotTimedOut):
        bot.choose(SEEN, ACTIONS)
    assert time.monotonic() - begun < 10
    bot.close()


@pytest.mark.parametrize("spec", ["run:", "run:  ", "run:'unclosed"])
def test_a_command_that_is_none_is_refused(spec: str) -> None:
    with pytest.raises(InvalidBotSpec, match="command line"):
        make_bot(spec, "all_aboard", 1)
