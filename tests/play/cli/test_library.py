"""Games of other packages can be played too, with or without words of their own."""

from __future__ import annotations

import importlib.metadata
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType

import pytest
from tests.play.cli.conftest import Shown

from isle_of_trains.games import GROUP, all_aboard
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.library import find_title, options_of
from isle_of_trains.play.cli.plain import PlainText
from isle_of_trains.play.cli.seats import seat_plan, usual_bot


@pytest.fixture
def other(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Install a game that has the verbs of All Aboard and not a word for people."""
    module = ModuleType("other_game")
    monkeypatch.setitem(sys.modules, "other_game", module)
    found = EntryPoints([EntryPoint("other", "other_game", GROUP)])
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: found)
    return module


def lend_verbs(module: ModuleType) -> None:
    for name in all_aboard.__all__:
        setattr(module, name, getattr(all_aboard, name))


@pytest.mark.parametrize("name", ["ticket_to_ride", "ticket-to-ride", "Ticket to Ride"])
def test_a_game_is_found_however_its_name_is_written(name: str) -> None:
    assert find_title(name).name == "ticket_to_ride"


def test_the_options_of_a_game_are_those_of_its_deal() -> None:
    assert options_of(find_title("all_aboard")) == {
        "first": 0,
        "edition": "en",
        "promos": False,
        "scenario": None,
        "turn_limit": None,
    }


def test_a_game_without_the_verbs_is_refused(other: ModuleType) -> None:
    with pytest.raises(UserMistake, match="cannot play other: it has no new_game"):
        find_title("other")


def test_a_game_without_words_is_played_in_notation(
    other: ModuleType, command: Callable[..., Shown]
) -> None:
    lend_verbs(other)
    title = find_title("other")
    assert isinstance(title.text, PlainText)
    shown = command("play", "other", "--seed", "7", "--bot", "random", typed="T:deck\n? 1\nquit")
    assert shown.lines[0] == "other · person, random · seed 7"
    assert "Choose an action." in shown.lines
    assert "T:deck" in shown.out
    assert "Drew(seat=0" in shown.out


def test_a_game_without_words_has_a_plain_ending(
    other: ModuleType, command: Callable[..., Shown]
) -> None:
    lend_verbs(other)
    shown = command("watch", "other", "--seed", "7", "--bot", "random", "-o", "turn_limit=2")
    assert shown.lines[-2:] == ["Seat 1: 1 point", "Won by: Seat 0, Seat 1"]
    assert command("cards", "--game", "other").out == ""


def test_the_usual_bot_is_one_that_knows_the_game() -> None:
    assert usual_bot("all_aboard") == "greedy"


def test_a_game_that_no_bot_knows_is_a_mistake() -> None:
    with pytest.raises(UserMistake, match="No bot plays chess"):
        usual_bot("chess")


@pytest.mark.parametrize(
    ("players", "people", "bots", "first", "plan"),
    [
        (2, 1, [], 0, ("person", "greedy")),
        (3, 1, ["random"], 1, ("random", "person", "random")),
        (4, 2, ["random", "greedy"], 3, ("person", "random", "greedy", "person")),
        (4, 0, ["a", "b"], 0, ("a", "b", "b", "b")),
        (1, 1, [], 0, ("person",)),
        (3, 3, [], 0, ("person",) * 3),
    ],
)
def test_people_and_bots_find_their_seats(
    players: int, people: int, bots: list[str], first: int, plan: tuple[str, ...]
) -> None:
    assert seat_plan(players, people, bots, usual="greedy", first=first) == plan


def test_more_people_than_seats_is_a_mistake() -> None:
    with pytest.raises(UserMistake, match="5 people do not fit on 4 seats"):
        seat_plan(4, 5, [], usual="greedy")
