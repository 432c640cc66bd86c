"""The command counts positions for any deal of any game."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.play.cli.conftest import Shown

import isle_of_trains as iot
from isle_of_trains.games import all_aboard, ticket_to_ride

Command = Callable[..., Shown]


def test_it_counts_every_depth(command: Command) -> None:
    state = iot.new_game(players=2, seed=1)
    expected = [f"{depth} {iot.perft(all_aboard, state, depth)}" for depth in (1, 2, 3, 4)]
    assert command("perft").lines == expected


def test_every_option_of_a_deal_can_be_named(command: Command) -> None:
    options = ("-o", "promos=yes", "-o", "edition=uk")
    state = iot.new_game(players=3, seed=-7, promos=True, edition="uk")
    shown = command("perft", "--players", "3", "--seed", "-7", "--depth", "2", *options)
    assert shown.lines[-1] == f"2 {iot.perft(all_aboard, state, 2)}"


def test_a_scenario_is_for_one(command: Command) -> None:
    state = iot.new_game(players=1, seed=1, scenario=4)
    expected = f"3 {iot.perft(all_aboard, state, 3)}"
    assert command("perft", "-o", "scenario=4", "--depth", "3").lines[-1] == expected


def test_it_divides_by_first_action(command: Command) -> None:
    *shares, total = command("perft", "--depth", "2", "--divide").lines
    parts = iot.divide(all_aboard, iot.new_game(players=2, seed=1), 2)
    assert [line.split() for line in shares] == [
        [iot.write_action(action), str(share)] for action, share in parts.items()
    ]
    assert total.split() == [str(sum(parts.values()))]


def test_a_program_can_read_it(command: Command) -> None:
    state = ticket_to_ride.new_game(players=2, seed=3)
    shown = command("perft", "ticket-to-ride", "--seed", "3", "--depth", "2", "--json")
    assert json.loads(shown.out) == {
        str(depth): iot.perft(ticket_to_ride, state, depth) for depth in (1, 2)
    }
    divided = json.loads(command("perft", "--depth", "2", "--divide", "--json").out)
    assert sum(divided.values()) == iot.perft(all_aboard, iot.new_game(players=2, seed=1), 2)
