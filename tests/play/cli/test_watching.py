"""Games that bots play: watched, written down, seen again, counted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.play.cli.conftest import Shown

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import text
from isle_of_trains.play.cli import simulate

Command = Callable[..., Shown]


def test_a_whole_game_is_told_and_can_be_seen_again(command: Command, tmp_path: Path) -> None:
    watched = command("watch", "--seed", "7", "--players", "3", "--save", str(tmp_path / "g.jsonl"))
    assert watched.code == 0
    assert watched.lines[0] == "Isle of Trains: All Aboard · greedy, greedy, greedy · seed 7"
    (record,) = iot.read_records((tmp_path / "g.jsonl").read_text(encoding="utf-8"))
    assert record.players == ("greedy", "greedy", "greedy")
    assert "\n".join(text.ending(iot.replay(record))) in watched.out
    assert command("replay", str(tmp_path / "g.jsonl")).out == watched.out


def test_a_watcher_is_told_no_secret(command: Command) -> None:
    shown = command("watch", "--seed", "7", "--bot", "random")
    draws = [line for line in shown.lines if " draws " in line and "passenger" not in line]
    assert draws
    assert all(line.rstrip(".").split()[-1] in ("card", "cards") for line in draws)


def test_a_score_sheet_is_written_and_read(command: Command, tmp_path: Path) -> None:
    sheet = tmp_path / "game.txt"
    watched = command("watch", "ticket-to-ride", "--seed", "2", "--save", str(sheet))
    assert sheet.read_text(encoding="utf-8").startswith('[Game "ticket_to_ride"]')
    assert command("replay", str(sheet)).out == watched.out


def test_the_table_is_drawn_after_each_turn_on_demand(command: Command) -> None:
    plain = command("watch", "--seed", "7", "--option", "turn_limit=4")
    drawn = command("watch", "--seed", "7", "--option", "turn_limit=4", "--table")
    assert "Destinations" not in plain.out
    assert drawn.out.count("Destinations") == 3
    assert "Your hand" not in drawn.out


def test_json_is_a_record_and_nothing_else(command: Command) -> None:
    shown = command("watch", "--seed", "7", "--json")
    (record,) = iot.read_records(shown.out)
    assert iot.replay(record).over is not None


def test_a_replay_checks_and_reports(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    path.write_text(command("watch", "--seed", "7", "--json").out * 2, encoding="utf-8")
    report = json.loads(command("replay", str(path), "--number", "2", "--json").out)
    (record, _) = iot.read_records(path.read_text(encoding="utf-8"))
    assert report["actions"] == len(record.actions)
    assert report["final"] == record.final
    assert record.result is not None
    assert report["points"] == list(record.result.scores)
    missing = command("replay", str(path), "--number", "3")
    assert (missing.code, missing.out) == (2, "")
    assert "holds no game 3" in missing.err


def test_a_replay_from_a_seat_shows_what_it_saw(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    path.write_text(command("watch", "--seed", "7", "--json").out, encoding="utf-8")
    mine, all_saw = (command("replay", str(path), *a).out for a in (("--seat", "0"), ()))
    assert mine != all_saw
    refused = command("replay", str(path), "--seat", "5")
    assert (refused.code, refused.err) == (2, "isle-of-trains: There is no seat 5 at this table.\n")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "neither a record nor a score sheet"),
        ("[1, 2]", "It does not say of which game it is."),
        ("nonsense", "neither a record nor a score sheet"),
        ('{"game": "chess"}', "There is no game 'chess'."),
        ('{"game": "all_aboard"}', "line 1"),
        ('[Game "all_aboard"]\n\n*\n', "missing"),
    ],
)
def test_a_bad_file_is_refused(
    content: str, complaint: str, command: Command, tmp_path: Path
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(content, encoding="utf-8")
    refused = command("replay", str(path))
    assert refused.code == 2
    assert complaint in refused.err
    assert len(refused.err.splitlines()) == 1


def test_a_file_that_is_no_text_is_refused(command: Command, tmp_path: Path) -> None:
    (tmp_path / "bad").write_bytes(b"\xff\xfe\x00")
    assert "is not a text" in command("replay", str(tmp_path / "bad")).err


def test_a_forged_record_is_found_out(command: Command, tmp_path: Path) -> None:
    record = json.loads(command("watch", "--seed", "7", "--json").out)
    record["data"]["result"]["scores"][0] += 1
    path = tmp_path / "forged.jsonl"
    path.write_text(json.dumps(record), encoding="utf-8")
    refused = command("replay", str(path))
    assert refused.code == 2
    assert "The result is" in refused.err


# Many games


def test_many_games_are_counted(command: Command) -> None:
    shown = command("simulate", "--games", "6", "--bot", "greedy", "--bot", "random", "--json")
    report = json.loads(shown.out)
    assert report["games"] == 6
    assert [seat["player"] for seat in report["seats"]] == ["greedy", "random"]
    assert sum(seat["wins"] for seat in report["seats"]) == 6
    assert sum(report["endings"].values()) == 6
    assert report["seats"][0]["points"]["mean"] > report["seats"][1]["points"]["mean"]


def test_the_same_seeds_give_the_same_figures(command: Command) -> None:
    first, second = (
        json.loads(command("simulate", "-n", "3", "--seed", "5", "--json").out) for _ in range(2)
    )
    del first["seconds"], second["seconds"]
    assert first == second


def test_figures_are_shown_as_a_table(command: Command) -> None:
    shown = command("simulate", "-n", "2", "-o", "scenario=3")
    assert shown.lines[0] == "Isle of Trains: All Aboard: 2 games"
    assert shown.lines[2].startswith("Seat 0  greedy")
    assert "endings: " in shown.out
    solo = command("simulate", "-n", "2", "--players", "1")
    assert "ratings: Freeloader" in solo.out


def test_a_simulation_that_is_stopped_shows_what_it_has(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = simulate._play
    calls: list[int] = []

    def stop_at_third(*arguments: object) -> None:
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt
        played(*arguments)  # type: ignore[arg-type]  # they are passed on

    monkeypatch.setattr(simulate, "_play", stop_at_third)
    shown = command("simulate", "-n", "50", "--json")
    assert shown.code == 130
    assert json.loads(shown.out)["games"] == 2


# The arena


def test_the_arena_tells_which_bot_is_better(command: Command, tmp_path: Path) -> None:
    page, table, kept = (tmp_path / name for name in ("cup.html", "cup.csv", "cup.jsonl"))
    files = ("--html", str(page), "--csv", str(table), "--results", str(kept))
    shown = command("arena", "greedy", "random", "--deals", "2", *files)
    assert shown.code == 0
    assert shown.out.index("greedy") < shown.out.index("random")
    assert page.read_text(encoding="utf-8").lstrip().startswith("<!")
    assert table.read_text(encoding="utf-8").count("\n") == 3
    again = json.loads(command("arena", "greedy", "random", "--deals", "2", *files, "--json").out)
    assert again["games"] == 4


def test_a_wide_report_is_turned_on_its_side(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    shown = command("arena", "greedy", "random", "--deals", "1")
    assert "…" not in shown.out
    assert max(map(len, shown.lines)) <= 80
    assert "Offences" in shown.out


def test_a_report_that_cannot_be_written_is_a_mistake(command: Command, tmp_path: Path) -> None:
    shown = command("arena", "greedy", "random", "--deals", "1", "--csv", str(tmp_path))
    assert shown.code == 2
    assert "cannot be written" in shown.err


def test_a_bot_that_takes_too_long_is_told_by_the_exit_code(command: Command) -> None:
    arguments = (
        "arena",
        "ismcts:iterations=10000000",
        "random",
        "--deals",
        "1",
        "--seconds",
        "0.2",
    )
    shown = command(*arguments)
    assert shown.code == 1
    assert "timeout" in shown.out
