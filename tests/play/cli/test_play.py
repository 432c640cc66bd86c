"""A person plays: answers, questions back, undo, save, resume, hot-seat, and the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.play.cli.conftest import Shown

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import text
from isle_of_trains.play.bots import BotCrashed, RandomBot
from isle_of_trains.play.cli.saving import saves_folder

Command = Callable[..., Shown]
START = ("play", "--seed", "7", "--players", "3", "--bot", "random")


def kept() -> iot.GameHistory:
    """Read the one game that was kept."""
    (path,) = saves_folder().iterdir()
    (record,) = iot.read_records(path.read_text(encoding="utf-8"))
    return iot.resume(record)


def test_the_table_the_hand_and_the_menu_are_shown(command: Command) -> None:
    shown = command(*START, typed="quit")
    state = iot.new_game(players=3, seed=7)
    assert "Turn 1 · Seat 0" in shown.lines
    assert all(text.name_of(card) in shown.out for card in state.seats[0].hand)
    assert "Choose an action; you have 2 this turn." in shown.lines
    assert len(re.findall(r"(?:^|\s)\d+ \S", shown.out.partition("Choose an action")[2]))
    assert "Take    1 Town Hall" in shown.out


@pytest.mark.parametrize("answer", ["2", "T:tanker-1", "take tanker-1", "Take Tanker 1", " 2 "])
def test_numbers_notation_and_words_all_answer(answer: str, command: Command) -> None:
    shown = command(*START, typed=f"{answer}\nquit")
    assert shown.code == 0
    assert kept().actions == (iot.TakeCard("tanker-1"),)
    assert "  Seat 0 takes Tanker 1 from the display." in shown.lines


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("99", "There is no number 99; choose 1 to 10."),
        ("0", "There is no number 0; choose 1 to 10."),
        ("dance", 'I do not understand "dance". Type ? for help.'),
        ("T:bank", "There is no Bank on display. [take.display] Take one of: Town Hall, Tanker 1"),
        (
            "build oil refinery",
            "Oil Refinery costs 6 here, and you hold 4 other cards. [build.pay]",
        ),
        ("build tanker-2", "Tanker 2 costs 5 here, and you hold 4 other cards. [build.pay]"),
        ("deliver", "There is nothing on your train to deliver. [deliver.own] Load your own"),
        ("discard coach-1", "This is no moment for discarding. The question is: which action"),
        ("L:purple>0.7", "This train has no car 7. [turn.hold] Its cars are numbered from 0 to 0."),
    ],
)
def test_a_bad_answer_is_refused_with_clause_and_way_out(
    answer: str, told: str, command: Command
) -> None:
    shown = command(*START, typed=f"{answer}\n1\nquit")
    assert told in " ".join(shown.out.split())
    assert len(kept()) == 1


@pytest.mark.parametrize(
    ("about", "told"),
    [
        ("hopper-2", "When a rival loads it: draw 2 cards, bonus action (Build)."),
        ("Hopper 2", "Hopper 2 (hopper-2)"),
        ("load.space", iot.CLAUSES["load.space"].title),
        ("1", "Take Town Hall from the display (T:town-hall)"),
        ("77", "There is no number 77."),
        ("build engine-3", "There is no Engine 3 in your hand. [turn.hold]"),
        ("B:engine-3", "There is no Engine 3 in your hand. [turn.hold]"),
        ("build coach-1", "That is possible: number 7. Build Coach 1 (B:coach-1)."),
        ("load purple", "That is possible: number 9."),
        ("nothing at all", 'I do not understand "nothing at all".'),
        ("", "take back your last decision"),
    ],
)
def test_questions_back_are_answered_and_cost_nothing(
    about: str, told: str, command: Command
) -> None:
    shown = command(*START, typed=f"? {about}\nquit")
    assert told in " ".join(shown.out.split())
    assert len(kept()) == 0


def test_words_that_mean_several_things_open_a_menu(command: Command) -> None:
    shown = command(*START, typed="load purple\n2\nquit")
    assert "(Enter goes back to the whole menu.)" in shown.lines
    assert kept().actions == (iot.Load("purple", 1, 0),)


def test_a_folded_entry_opens_a_menu_of_its_own(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LINES", "10")
    start = ("play", "ticket-to-ride", "--seed", "3", "--bot", "random")
    found = re.search(r"(\d+) from Dallas… \(2 ways\)", command(*start, typed="1\nquit").out)
    assert found
    typed = ["1", found.group(1), "hint", "? take deck", "1", "quit"]
    shown = command(*start, typed="\n".join(typed))
    told = " ".join(shown.out.split())
    assert "(Enter goes back to the whole menu.)" in shown.lines
    assert "That is possible: Draw the top card of the deck (B)." in told
    assert re.search(r"I would choose (number \d+|from the whole menu): ", told)
    assert "How do you pay for Dallas – Houston (track 1)?" in told


def test_a_menu_that_was_opened_can_be_left(command: Command) -> None:
    shown = command(*START, typed="load purple\n\n1\nquit")
    assert shown.out.count("Choose an action; you have 2 this turn.") == 3
    assert kept().actions == (iot.TakeCard("town-hall"),)


def test_the_table_is_shown_again_on_demand(command: Command) -> None:
    once = command(*START, typed="quit").out.count("Destinations")
    assert command(*START, typed="table\nquit").out.count("Destinations") == once + 1


def test_a_hint_names_a_number_and_a_move(command: Command) -> None:
    shown = " ".join(command(*START, typed="hint\nquit").out.split())
    found = re.search(r"I would choose number (\d+): (.*?) \(\S+\)\.", shown)
    assert found


def test_undo_takes_back_ones_own_last_decision(command: Command) -> None:
    shown = command(*START, typed="5\n4\nundo\nundo\nundo\nquit")
    assert shown.out.count("Your last decision is taken back.") == 2
    assert "There is nothing to take back." in shown.lines
    assert len(kept()) == 0


def test_undo_goes_back_over_the_moves_of_bots(command: Command) -> None:
    command(*START, typed="5\n5\nquit")
    (path,) = saves_folder().iterdir()
    shown = command("play", "--resume", str(path), typed="undo\nquit")
    assert "Your last decision is taken back." in shown.lines
    history = kept()
    assert history.actions == (iot.TakePassenger(),)
    assert history.state.to_act == 0


def test_a_person_in_the_second_seat_waits_for_the_first(command: Command) -> None:
    shown = command("play", "--seed", "7", "--seat", "1", "--bot", "random", typed="undo\nquit")
    assert "person" in shown.lines[0].split(" · ")[1].split(", ")[1]
    assert "Seat 1 (you)" in shown.out
    assert "There is nothing to take back." in shown.lines


# Files


def test_a_game_is_saved_where_the_player_says(command: Command, tmp_path: Path) -> None:
    sheet = tmp_path / "my game.txt"
    shown = command(*START, typed=f"1\nsave {sheet}\nquit")
    assert f"Saved: {sheet}" in " ".join(shown.out.split())
    record = iot.read_game(sheet.read_text(encoding="utf-8"))
    assert record.players == ("person", "random", "random")
    assert iot.replay(record) == kept().state


def test_a_place_where_nothing_can_be_saved_does_not_end_the_game(
    command: Command, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    shown = command(*START, typed=f"save {tmp_path}/file/game.jsonl\nsave\n1\nquit")
    assert shown.code == 0
    assert "cannot be written: " in " ".join(shown.out.split())
    assert len(kept()) == 1


def test_a_home_where_nothing_can_be_kept_is_told_once(command: Command, home: Path) -> None:
    home.mkdir()
    (home / ".config").write_text("", encoding="utf-8")
    shown = command(*START, typed="5\n5\nquit")
    assert shown.code == 0
    assert "Turn 4 · Seat 0" in shown.lines
    assert shown.out.count("cannot be written: ") == 2
    assert "Go on with" not in shown.out


def test_a_saved_game_goes_on_with_the_same_players(command: Command, tmp_path: Path) -> None:
    mine = tmp_path / "mine.jsonl"
    command(*START, typed=f"5\nsave {mine}\nquit")
    before = mine.read_text(encoding="utf-8")
    shown = command("play", "--resume", str(mine), typed="5\nquit")
    assert "it is the last of this turn" in shown.out
    assert mine.read_text(encoding="utf-8") == before
    _, resumed = sorted(saves_folder().iterdir(), key=lambda path: path.stat().st_mtime_ns)
    (record,) = iot.read_records(resumed.read_text(encoding="utf-8"))
    assert record.players == ("person", "random", "random")
    assert len(record.actions) > 2


def test_two_games_are_never_kept_in_one_file(command: Command) -> None:
    for _ in range(3):
        command(*START, typed="1\nquit")
    assert len(list(saves_folder().iterdir())) == 3


@pytest.mark.parametrize("typed", ["1", "1\nquit"])
def test_leaving_says_where_the_game_is(typed: str, command: Command) -> None:
    shown = command(*START, typed=typed)
    (path,) = saves_folder().iterdir()
    assert shown.code == 0
    assert f'Go on with: isle-of-trains play --resume "{path}"' in shown.lines
    assert len(kept()) == 1


def test_ctrl_c_keeps_the_game(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    real = command

    def interrupted(self: object, prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("isle_of_trains.play.cli.screen.Screen.ask", interrupted)
    shown = real(*START)
    assert shown.code == 130
    assert "Go on with: isle-of-trains play --resume" in shown.out
    assert len(kept()) == 0


def test_a_bot_that_fails_ends_the_game_but_loses_nothing(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> object:
        raise BotCrashed("The bot has crashed.")

    monkeypatch.setattr(RandomBot, "choose", crash)
    shown = command(*START, typed="5\n5")
    assert shown.code == 1
    assert shown.err == "isle-of-trains: The bot has crashed.\n"
    assert len(kept()) == 2


def test_a_bot_that_cheats_is_found_out(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomBot, "choose", lambda *_: iot.Discard("bank"))
    shown = command(*START, typed="5\n5")
    assert shown.code == 1
    assert "[turn.decision]" in shown.err


# Several people


def test_people_pass_the_screen_and_see_their_own_hand_only(command: Command) -> None:
    shown = command("play", "--seed", "7", "--people", "2", typed="\n4\n5\n1\n\nquit")
    state = iot.new_game(players=2, seed=7)
    first, second = shown.out.split("Pass the screen to Seat 1.")
    hands = [set(map(text.name_of, seat.hand)) for seat in state.seats]
    only_mine, only_theirs = hands[0] - hands[1], hands[1] - hands[0]
    hand = first.partition("Your hand")[2].partition("Choose")[0]
    assert all(card in hand for card in hands[0])
    assert not any(card in hand for card in only_theirs)
    hand = second.partition("Your hand")[2].partition("Choose")[0]
    assert all(card in hand for card in hands[1])
    assert not any(re.search(rf"{card}\b", hand) for card in only_mine)
    assert "Seat 0, press Enter to see your cards. " in first
    assert "Seat 0 draws 1 card." in second
    assert "Seat 0 (you)" not in second


# Alone, and to the end


def test_the_solo_challenge_is_played_to_its_end(command: Command) -> None:
    shown = command("play", "--solo", "--seed", "1", typed="\n".join(["1"] * 400))
    assert shown.code == 0
    state = kept().state
    assert state.over is iot.EndReason.DECK
    assert "\n".join(text.ending(state)) in shown.out
    assert "isle-of-trains replay" in shown.lines[-1]


def test_a_scenario_shows_its_goal(command: Command) -> None:
    shown = command("play", "--scenario", "4", "--seed", "1", typed="quit")
    assert "Scenario: Thirteen cars (0 of 13)" in shown.out
    assert kept().state.options.players == 1


def test_another_game_is_played_in_the_same_way(command: Command) -> None:
    typed = "1\n? denver\n? claim denver kansas city\ntake deck\nquit"
    shown = command("play", "ticket-to-ride", "--seed", "3", "--bot", "random", typed=typed)
    assert shown.code == 0
    assert "Ticket to Ride · person, random · seed 3" in shown.lines
    told = " ".join(shown.out.split())
    assert "Which tickets do you keep? At least 2." in told
    assert "to Santa Fe 2 any" in told
    assert "wants 4 orange cards, and you have" in told
    assert "[route.set] Collect more cards first." in told
    assert re.search(r"Seat 0 draws a card: \w+\.", told)
