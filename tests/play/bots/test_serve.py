"""Our bots can be programs for others, and speak to themselves over the bridge."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from contextlib import closing

import pytest

from isle_of_trains.games import all_aboard
from isle_of_trains.play.bots import make_bot
from isle_of_trains.play.bots.protocol import (
    PROTOCOL,
    Bye,
    Choose,
    Greeting,
    Hello,
    Message,
    Result,
    read,
    write,
)
from isle_of_trains.play.bots.serve import FAILED, main, serve

START = all_aboard.new_game(players=2, seed=1)
SEEN = all_aboard.view(START, seat=0)
ACTIONS = all_aboard.legal_actions(START)
HELLO = Hello(PROTOCOL, "all_aboard", 0, {})
QUESTION = Choose(
    1, json.loads(all_aboard.to_json(SEEN)), json.loads(all_aboard.to_json(ACTIONS)), []
)


def answers(*messages: Message | str, bot: str = "greedy") -> list[dict[str, object]]:
    lines = [message if isinstance(message, str) else write(message) for message in messages]
    return [json.loads(line) for line in serve(bot, 1, lines)]


def test_a_bot_greets_and_chooses_what_it_would_choose_at_home() -> None:
    bot = make_bot("greedy", "all_aboard", 1)
    result = Result([0], [[0], [1]], "progress")
    greeting, choice = answers(HELLO, QUESTION, result, Bye())
    assert greeting == {"type": "hello", "protocol": PROTOCOL, "name": "greedy"}
    assert choice["type"] == "choice"
    assert choice["index"] == ACTIONS.index(bot.choose(SEEN, ACTIONS))


def test_nothing_is_answered_after_good_bye() -> None:
    assert len(answers(HELLO, Bye(), QUESTION)) == 1


@pytest.mark.parametrize(
    ("messages", "reason"),
    [
        (("what?",), "no JSON"),
        ((QUESTION,), "begins with hello"),
        ((Hello(9, "all_aboard", 0, {}),), "protocol 1, not 9"),
        ((Hello(PROTOCOL, "chess", 0, {}),), "no game 'chess'"),
        ((HELLO, Choose(1, {"format": "?"}, {}, [])), r"\$"),
        ((HELLO, '{"type":"choose","number":"one"}'), "number: This must be int"),
    ],
)
def test_what_cannot_be_understood_ends_in_an_error(
    messages: tuple[Message | str, ...], reason: str
) -> None:
    last = answers(*messages, HELLO)[-1]
    assert last["type"] == "error"
    assert re.search(reason, str(last["reason"]))


def test_a_bot_over_the_bridge_plays_like_the_bot_itself() -> None:
    command = f"run:{sys.executable} -m isle_of_trains.play.bots.serve greedy --seed 5"
    with closing(make_bot(command, "all_aboard", 1)) as there:
        here = make_bot("greedy", "all_aboard", 5)
        state = START
        for _ in range(40):
            seen, actions = all_aboard.view(state, state.active), all_aboard.legal_actions(state)
            if state.active == 0:
                chosen = here.choose(seen, actions)
                assert there.choose(seen, actions) == chosen
                state = all_aboard.advance(state, actions[actions.index(chosen)])
            else:
                state = all_aboard.advance(state, actions[0])


def test_the_program_ends_well_and_badly() -> None:
    command = [sys.executable, "-m", "isle_of_trains.play.bots.serve", "random"]
    good = subprocess.run(command, input=write(HELLO), capture_output=True, text=True, check=False)
    assert (good.returncode, good.stderr) == (0, "")
    bad = subprocess.run(command, input="what?", capture_output=True, text=True, check=False)
    assert (bad.returncode, bad.stderr) == (FAILED, "")


def test_main_reads_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", [write(HELLO), write(Bye())])
    assert main(["random", "--seed", "3"]) == 0
    assert read(capsys.readouterr().out, from_bot=True) == Greeting(PROTOCOL, "random")
