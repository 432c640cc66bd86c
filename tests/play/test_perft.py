"""The command counts positions for any deal."""

from __future__ import annotations

import pytest

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.play.perft import main


def output(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(arguments) == 0
    return capsys.readouterr().out.splitlines()


def test_it_counts_every_depth(capsys: pytest.CaptureFixture[str]) -> None:
    state = iot.new_game(players=2, seed=1)
    expected = [f"{depth} {iot.perft(all_aboard, state, depth)}" for depth in (1, 2, 3, 4)]
    assert output(capsys) == expected


def test_every_option_of_a_deal_can_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--players", "3", "--seed", "-7", "--promos", "--edition", "uk", "--depth", "2")
    state = iot.new_game(players=3, seed=-7, promos=True, edition="uk")
    assert output(capsys, *arguments)[-1] == f"2 {iot.perft(all_aboard, state, 2)}"


def test_a_scenario_is_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    state = iot.new_game(players=1, seed=1, scenario=4)
    expected = f"3 {iot.perft(all_aboard, state, 3)}"
    assert output(capsys, "--scenario", "4", "--depth", "3")[-1] == expected
    assert output(capsys, "--players", "1", "--scenario", "4", "--depth", "3")[-1] == expected


def test_it_divides_by_first_action(capsys: pytest.CaptureFixture[str]) -> None:
    *shares, total = output(capsys, "--depth", "2", "--divide")
    parts = iot.divide(all_aboard, iot.new_game(players=2, seed=1), 2)
    assert [line.split() for line in shares] == [
        [iot.write_action(action), str(share)] for action, share in parts.items()
    ]
    assert total.split() == [str(sum(parts.values()))]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--players", "3", "--scenario", "4"], "A scenario is for one player, not 3."),
        (["--depth", "0"], "--depth must be 1 or more"),
        (["--players", "5"], "invalid choice"),
        (["--scenario", "11"], "invalid choice"),
    ],
)
def test_what_cannot_be_counted_is_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str], message: str
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert message in capsys.readouterr().err
