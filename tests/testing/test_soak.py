"""A slice of the soak: every game ends, every state is sound, everything happens."""

from __future__ import annotations

import pytest

import isle_of_trains as iot
from isle_of_trains.testing import BrokenInvariant, soak
from isle_of_trains.testing.soak import Batch, Report, main, missing, play_batch, summary, table
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.tally import rows


def test_a_slice_is_sound_and_complete() -> None:
    columns = soak.soak(games=8, processes=2)
    assert [failure for report in columns.values() for failure in report.failures] == []
    assert missing(columns) == []
    assert {name: report.games for name, report in columns.items()} == {
        "solo": 8,
        "2 players": 8,
        "3 players": 8,
        "4 players": 8,
        "tables": 4 * len(TABLES),
    }
    told = table(columns)
    assert all(name in told for _, name in rows())
    assert "tables" in summary(columns)


@pytest.fixture
def one_small_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the quickest table only."""
    monkeypatch.setattr(soak, "TABLES", {"few_turns": TABLES["few_turns"]})


def counts(columns: dict[str, Report]) -> dict[str, dict[tuple[str, str], int]]:
    return {name: dict(report.tally.counts) for name, report in columns.items()}


@pytest.mark.usefixtures("one_small_table")
def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (soak.soak(games=2, players=[1, 2], seed=seed) for seed in (5, 5, 7))
    assert counts(first) == counts(again)
    assert counts(first) != counts(other)


def test_one_process_plays_what_two_play() -> None:
    batch = Batch("solo", range(3, 6), players=1)
    parts = [play_batch(Batch("solo", range(n, n + 1), players=1)) for n in range(3, 6)]
    whole = play_batch(batch)
    together = Report()
    for part in parts:
        together.add(part)
    assert together.tally.counts == whole.tally.counts
    assert (together.games, together.decisions, together.longest, together.checked) == (
        whole.games,
        whole.decisions,
        whole.longest,
        whole.checked,
    )


def test_all_modes_take_turns() -> None:
    report = play_batch(Batch("solo", range(22), players=1))
    assert report.failures == []
    assert report.games == 22


# What goes wrong is told


def break_a_law(state: iot.State) -> None:
    if state.turn == 3:
        raise BrokenInvariant("It is the third turn.")


def test_a_failure_is_told_with_the_game_to_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "check_state", break_a_law)
    report = play_batch(Batch("2 players", range(4, 6), players=2))
    assert report.games == 2
    first, second = map(str, report.failures)
    assert "'seed': 4" in first
    assert "BrokenInvariant: It is the third turn." in first
    assert "'seed': 5" in second


def test_a_failure_at_a_table_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "check_state", break_a_law)
    report = play_batch(Batch("tables", range(1, 2), table="few_turns"))
    assert str(report.failures[0]).startswith("table few_turns, seed 1, decision ")


def test_an_exception_of_the_engine_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(state: iot.State, action: iot.Action) -> None:
        raise KeyError("hopper-9")

    monkeypatch.setattr(soak, "step", stumble)
    (failure,) = play_batch(Batch("2 players", range(1), players=2)).failures
    assert failure.decision == 1
    assert failure.error == "KeyError: 'hopper-9'"


def test_a_game_that_does_not_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "TOO_LONG", 30)
    (failure,) = play_batch(Batch("2 players", range(1), players=2)).failures
    assert failure.decision == 31
    assert "has not ended after 30 decisions" in failure.error


def test_an_event_without_a_clause_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "CLAUSES", {})
    (failure,) = play_batch(Batch("2 players", range(1), players=2)).failures
    assert "cites no clause" in failure.error


@pytest.mark.usefixtures("one_small_table")
def test_the_command_fails_if_something_never_happens(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--players", "1", "--processes", "1"]) == 1
    told = capsys.readouterr().out
    assert "NEVER SEEN end of the game: empty" in told
    assert "FAILED" not in told


@pytest.mark.usefixtures("one_small_table")
def test_the_command_fails_if_a_game_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "check_state", break_a_law)
    monkeypatch.setattr(soak, "missing", lambda columns: [])
    assert main(["--games", "1", "--players", "2", "--processes", "1"]) == 1
    assert "FAILED new_game(**{'players': 2," in capsys.readouterr().out


@pytest.mark.usefixtures("one_small_table")
def test_the_command_succeeds_if_all_is_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "missing", lambda columns: [])
    assert main(["--games", "1", "--players", "1", "--seed", "3", "--processes", "1"]) == 0
    told = capsys.readouterr().out
    assert "END OF THE GAME" in told
    assert "solo: 1 games" in told


def test_the_command_plays_for_one_to_four(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--players", "5"])
    assert "invalid choice: 5" in capsys.readouterr().err
