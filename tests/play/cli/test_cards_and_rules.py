"""The catalogue and the rulebook at the command line."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.play.cli.conftest import Shown

import isle_of_trains as iot
from isle_of_trains.games import ticket_to_ride

Command = Callable[..., Shown]


def test_all_cards_are_listed_by_group(command: Command) -> None:
    shown = command("cards")
    assert shown.code == 0
    assert shown.lines[0].split()[0] == "Engines"
    for name in ("Hopper 2", "Caboose 10", "Alpine Lodge", "Ticket: Points", "Scenario 4"):
        assert name in shown.out
    assert max(map(len, shown.lines)) <= 100


@pytest.mark.parametrize("name", ["hopper-2", "Hopper 2", "HOPPER-2"])
def test_a_card_says_what_is_printed_on_it(name: str, command: Command) -> None:
    shown = command("cards", name)
    assert shown.lines[0] == "Hopper 2 (hopper-2)"
    assert "  cost        4" in shown.lines
    assert "  When a rival loads it: draw 2 cards, bonus action (Build)." in shown.lines


def test_a_group_has_its_own_table(command: Command) -> None:
    shown = command("cards", "cabooses")
    assert sum(line.startswith("  Caboose 4") for line in shown.lines) == 2
    assert "Hopper" not in shown.out


def test_a_program_can_read_the_catalogue(command: Command) -> None:
    rows = json.loads(command("cards", "--json").out)
    card = next(row for row in rows if row["name"] == "engine-3")
    assert card["title"] == "Engine 3"
    assert {"label": "points", "value": str(iot.CARDS["engine-3"].points)} in card["facts"]


def test_nothing_is_lost_where_two_facts_have_one_label(command: Command) -> None:
    arguments = ("cards", "--game", "ticket-to-ride", "denver", "--json")
    (denver,) = json.loads(command(*arguments).out)
    tracks = [fact["value"] for fact in denver["facts"] if fact["label"] == "to Kansas City"]
    assert len(tracks) == 2


def test_another_game_has_other_cards(command: Command) -> None:
    shown = command("cards", "--game", "ticket-to-ride", "tickets")
    assert shown.lines[0].split() == ["Tickets", "points"]
    assert len(shown.out.strip().splitlines()) == 1 + 30
    city = command("cards", "--game", "ticket-to-ride", "denver")
    assert "  to Santa Fe        2 any" in city.lines


def test_all_clauses_are_listed(command: Command) -> None:
    shown = command("rules")
    listed = [line.split()[0] for line in shown.lines if not line.startswith(" ")]
    assert listed == list(iot.CLAUSES)


def test_a_section_is_listed_alone(command: Command) -> None:
    shown = command("rules", "take")
    listed = [line.split()[0] for line in shown.lines]
    assert listed == [name for name in iot.CLAUSES if name.startswith("take.")]


def test_a_clause_tells_where_it_is_shown(command: Command) -> None:
    shown = command("rules", "load.space")
    assert shown.lines[0].split(maxsplit=1) == ["load.space", iot.CLAUSES["load.space"].title]
    assert "games/all_aboard/rules/load.py:" in shown.out
    assert "  an engine has one seat" in shown.lines
    assert "tests/games/all_aboard/rules/test_load_space.py:" in shown.out
    assert "test_clauses_have_tests" not in shown.out


def test_a_clause_is_not_taken_for_a_longer_one(command: Command) -> None:
    data = json.loads(command("rules", "build.scrap", "--json").out)
    assert data["id"] == "build.scrap"
    shown = command("rules", "caboose.1").out
    assert "caboose.10" not in shown


def test_a_ruling_is_called_one(command: Command) -> None:
    shown = " ".join(command("rules", "build.order").out.split())
    assert "A ruling: the printed rules leave it open." in shown
    assert "A ruling" not in command("rules", "build.pay").out


def test_a_program_can_read_the_rulebook(command: Command) -> None:
    arguments = ("rules", "--game", "ticket-to-ride", "--json")
    data = json.loads(command(*arguments).out)
    assert [clause["id"] for clause in data] == list(ticket_to_ride.CLAUSES)
    one = json.loads(command(*arguments, "route.double").out)
    assert one["title"] == ticket_to_ride.CLAUSES["route.double"].title
    assert any("ticket_to_ride/rules/routes.py" in place for place in one["shown_in"])
