"""The counts of positions are what they have always been, from the deal and from the middle."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypedDict

import pytest
from tests.golden.make import PERFT, PLAYERS, Deal, counts, deals, load

import isle_of_trains as iot


class Row(TypedDict):
    deal: Deal
    counts: list[int]


class MiddleRow(TypedDict):
    game: str
    after: int
    counts: list[int]


def rows() -> Iterator[Row]:
    for players in PLAYERS:
        yield from json.loads((PERFT / f"players-{players}.json").read_text(encoding="utf-8"))


def middle_rows() -> list[MiddleRow]:
    found: list[MiddleRow] = json.loads((PERFT / "middle.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: str(row["deal"]))
def test_counts_from_the_deal(row: Row) -> None:
    assert counts(iot.new_game(**row["deal"]), len(row["counts"])) == row["counts"]


@pytest.mark.parametrize("row", middle_rows(), ids=lambda row: f"{row['game']}-{row['after']}")
def test_counts_from_the_middle_of_a_game(row: MiddleRow) -> None:
    state = iot.resume(load(row["game"])).states[row["after"]]
    assert counts(state, len(row["counts"])) == row["counts"]


def test_every_mode_is_counted() -> None:
    assert [row["deal"] for row in rows()] == [d for number in PLAYERS for d in deals(number)]
