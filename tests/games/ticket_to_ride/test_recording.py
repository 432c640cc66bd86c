"""Games written down, replayed, and told as score sheets."""

from __future__ import annotations

from random import Random

import pytest
from attrs import evolve

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.kernel import InvalidDocument, InvalidRecord
from isle_of_trains.testing.ticket_to_ride import small_map


def played(
    players: int, seed: int, *, board: str | Map = "us", decisions: int | None = None
) -> ttr.GameHistory:
    history = ttr.history_from(ttr.new_game(players=players, seed=seed, map=board, first=1))
    dice = Random(seed)
    while (decisions is None or len(history) < decisions) and (
        actions := ttr.legal_actions(history.state)
    ):
        history.play(dice.choice(actions))
    return history


GAMES = [
    played(2, 1),
    played(5, 2),
    played(3, 3, board=small_map()),
    played(4, 4, decisions=25),
    played(2, 5, decisions=0),
]


@pytest.mark.parametrize("history", GAMES, ids=range(5))
def test_a_record_is_replayed_to_the_same_end(history: ttr.GameHistory) -> None:
    names = tuple(f"Player {number}" for number in range(history.state.players))
    record = ttr.record_of(history, players=names)
    assert ttr.replay(record) == history.state
    assert ttr.resume(record).states == history.states
    assert (record.result is None) is (history.state.over is None)
    assert record.final == ttr.state_hash(history.state)
    assert ttr.from_json(ttr.to_json(record), kind="record") == record


@pytest.mark.parametrize("history", GAMES, ids=range(5))
def test_a_score_sheet_is_read_as_it_was_written(history: ttr.GameHistory) -> None:
    record = ttr.record_of(history)
    sheet = ttr.write_game(record)
    assert ttr.read_game(sheet) == record
    assert sheet.startswith('[Game "ticket_to_ride"]\n')
    assert '[Map "' in sheet


def test_the_first_tickets_are_noted_with_the_first_turn() -> None:
    sheet = ttr.write_game(ttr.record_of(played(2, 1, decisions=6)))
    (line,) = (line for line in sheet.splitlines() if line.startswith("1. "))
    assert line.split()[1].startswith("K:")
    assert line.split()[2].startswith("K:")
    assert "\n0." not in sheet


def test_records_are_lines_of_a_file() -> None:
    records = [ttr.record_of(history) for history in GAMES]
    text = ttr.write_records(records)
    assert len(text.splitlines()) == len(GAMES)
    assert list(ttr.read_records(text)) == records
    with pytest.raises(InvalidDocument, match="line 2"):
        list(ttr.read_records(text.splitlines()[0] + "\n{}\n"))


def test_a_game_that_was_not_played_like_this_is_refused() -> None:
    record = ttr.record_of(GAMES[0])
    with pytest.raises(InvalidRecord, match="is refused"):
        ttr.replay(evolve(record, actions=(record.actions[0], *record.actions)))
    with pytest.raises(InvalidRecord, match="result"):
        ttr.replay(evolve(record, actions=record.actions[:-1]))
    with pytest.raises(InvalidRecord, match="hash"):
        ttr.replay(evolve(record, final="0" * 64))
    with pytest.raises(InvalidRecord):
        ttr.replay(evolve(record, options=evolve(record.options, players=9)))
    with pytest.raises(InvalidRecord, match="not of 'ticket_to_ride'"):
        ttr.replay(evolve(record, game="all_aboard"))
    with pytest.raises(InvalidRecord, match="deal"):
        ttr.record_of(ttr.history_from(ttr.position()))
