"""The demo plays a whole game for a watcher, and ends well whatever happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import text
from isle_of_trains.play import demo
from isle_of_trains.play.bots import Bot

COMMAND = (sys.executable, "-m", "isle_of_trains.play.demo")


def run(*arguments: str, encoding: str = "utf-8") -> subprocess.CompletedProcess[str]:
    """Run the demo as a user does."""
    return subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        check=False,
        encoding=encoding,
        env={**os.environ, "PYTHONIOENCODING": encoding, "COLUMNS": "100"},
    )


def play(players: int, seed: int, scenario: int | None = None) -> iot.State:
    """Play the same game without a word."""
    state = iot.new_game(players=players, seed=seed, scenario=scenario, turn_limit=demo.TURN_LIMIT)
    bots = demo.seat_bots(players, seed)
    while (seat := state.to_act) is not None:
        action = bots[seat].choose(iot.view(state, seat), iot.legal_actions(state))
        state = iot.apply(state, action)
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_is_shown_with_its_true_scores(players: int) -> None:
    shown = run("--players", str(players), "--seed", "7")
    assert (shown.returncode, shown.stderr) == (0, "")
    state = play(players, seed=7)
    table = "\n".join(text.score_table(iot.score(state)))
    assert table in shown.stdout
    (totals,) = re.findall(r"^Total(.*)$", shown.stdout, re.MULTILINE)
    assert [int(total) for total in totals.split()] == [c.total for c in iot.score(state)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_turn_has_a_heading_and_the_end_its_reason(players: int) -> None:
    lines = run("--players", str(players), "--seed", "7").stdout.splitlines()
    state = play(players, seed=7)
    turns = [int(found.group(1)) for line in lines if (found := re.match(r"Turn (\d+) ·", line))]
    assert turns == list(range(1, state.turn + 1))
    result = iot.outcome(state)
    assert result is not None
    assert lines[-1] == (
        f"The game ended after turn {state.turn}: {text.end_reason(result.reason)}."
    )
    assert lines[-2].startswith(f"Seat {result.winners[0]} wins")
    assert sum("final turn" in line and line.startswith("Turn") for line in lines) == players


def test_one_player_plays_the_challenge_for_a_rating() -> None:
    lines = run("--players", "1", "--seed", "7").stdout.splitlines()
    state = play(1, seed=7)
    result = iot.outcome(state)
    assert result is not None
    assert lines[0] == "Isle of Trains: All Aboard · solo challenge · seed 7"
    assert sum("Night falls" in line for line in lines) in (state.turn - 1, state.turn)
    assert lines[-2] == f"{result.scores[0].total} points: {result.rating}."
    assert lines[-1] == f"The game ended after turn {state.turn}: the deck has run out."


@pytest.mark.parametrize("scenario", iot.SCENARIOS)
def test_a_scenario_is_told_as_won_or_lost(scenario: int) -> None:
    lines = tuple(demo.show(1, 7, scenario=scenario))
    state = play(1, 7, scenario)
    goal, result = iot.objective(state), iot.outcome(state)
    assert goal is not None
    assert result is not None
    title = iot.SCENARIOS[scenario].title
    assert lines[0] == f"Isle of Trains: All Aboard · scenario {scenario}: {title} · seed 7"
    fate = "won" if result.winners else "lost"
    assert lines[-2] == f"The scenario is {fate} ({goal.have} of {goal.need})."


def test_a_won_scenario_is_told_as_won() -> None:
    table = iot.position(
        iot.seat("engine-1 " + "coach-1 " * 4 + "hopper-1 " * 3, hand="coach-2 " + "boxcar-1 " * 4),
        players=1,
        scenario=iot.Scenario("my.chapter", "Eight cars", iot.CarsCoupled(8)),
    )
    won = iot.apply(table, iot.Build("coach-2"))
    assert "The scenario is won (8 of 8)." in text.ending(won)


def test_a_scenario_needs_no_number_of_players() -> None:
    one = run("--scenario", "4", "--seed", "3").stdout
    assert one == run("--scenario", "4", "--players", "1", "--seed", "3").stdout


def test_a_seed_shows_the_same_game_again() -> None:
    assert run("--seed", "12").stdout == run("--seed", "12").stdout
    assert run("--seed", "12").stdout != run("--seed", "13").stdout


def test_without_a_seed_the_seed_is_told() -> None:
    shown = run()
    found = re.search(r"seed (\d+)", shown.stdout)
    assert found
    assert run("--seed", found.group(1)).stdout == shown.stdout


def test_quiet_shows_the_scores_only() -> None:
    quiet = run("--quiet", "--seed", "7").stdout
    assert "Turn" not in quiet
    first, *rest = quiet.splitlines()
    full = run("--seed", "7").stdout.splitlines()
    assert first == full[0]
    assert rest == full[-len(rest) :]


def test_secrets_of_a_seat_are_not_told() -> None:
    told = run("--seed", "12", "--players", "2").stdout
    assert "face down" in told
    assert all("a card face down" in line for line in told.splitlines() if "face down" in line)
    draws = [
        line for line in told.splitlines() if re.search(r"Seat \d draws (?!a passenger)", line)
    ]
    assert draws
    assert all(re.search(r"draws (the last )?(\d+ )?cards?\.$", line) for line in draws)


def test_no_line_is_wider_than_the_terminal() -> None:
    assert max(map(len, run("--seed", "7").stdout.splitlines())) <= 100


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--players", "0"), "--players"),
        (("--players", "5"), "--players"),
        (("--players", "two"), "--players"),
        (("--scenario", "11"), "--scenario"),
        (("--players", "2", "--scenario", "3"), "--scenario"),
        (("--seed", "seven"), "--seed"),
        (("--seed", "1.5"), "--seed"),
        (("--speed", "9"), "--speed"),
        (("again",), "again"),
    ],
)
def test_a_bad_argument_is_explained(arguments: tuple[str, ...], complaint: str) -> None:
    refused = run(*arguments)
    assert refused.returncode == 2
    assert complaint in refused.stderr.splitlines()[-1]
    assert "Traceback" not in refused.stderr
    assert refused.stdout == ""


def test_help_is_there() -> None:
    helped = run("--help")
    assert helped.returncode == 0
    assert "--players" in helped.stdout


def test_a_closed_pipe_ends_the_demo_quietly() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        ended = subprocess.run(
            [*COMMAND, "--seed", "7"], stdout=writer, stderr=subprocess.PIPE, check=False
        )
    finally:
        os.close(writer)
    assert (ended.returncode, ended.stderr) == (0, b"")


def test_ctrl_c_ends_the_demo_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Interrupted(Bot[iot.View, iot.Action]):
        def choose(self, seen: iot.View, actions: tuple[iot.Action, ...], /) -> iot.Action:
            raise KeyboardInterrupt

    monkeypatch.setattr(demo, "seat_bots", lambda players, seed: [Interrupted()] * players)
    assert demo.main(["--seed", "7"]) == demo.INTERRUPTED
    assert capsys.readouterr().err == ""


def test_a_terminal_without_the_middle_dot_is_no_trouble() -> None:
    shown = run("--seed", "7", encoding="ascii")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Turn 1 ? Seat 0" in shown.stdout


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bots_bring_games_to_their_end(players: int) -> None:
    for seed in range(20):
        state = play(players, seed)
        assert state.over is iot.EndReason.PROGRESS
        assert state.turn < 150
