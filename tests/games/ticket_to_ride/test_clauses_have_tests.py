"""Every clause of the rules has a test, and no test names a clause that does not exist."""

from __future__ import annotations

from pathlib import Path

from tests.marks import marks_under

from isle_of_trains.games.ticket_to_ride import CLAUSES

HERE = Path(__file__).parent


def test_every_clause_has_a_test() -> None:
    marked = {mark.clause for mark in marks_under(HERE)}
    assert [clause for clause in CLAUSES if clause not in marked] == []


def test_every_mark_names_a_clause() -> None:
    assert [mark for mark in marks_under(HERE) if mark.clause not in CLAUSES] == []


def test_every_clause_has_a_title_and_a_section() -> None:
    for name, clause in CLAUSES.items():
        assert clause.id == name
        assert clause.title.endswith(".")
        assert clause.section == name.split(".")[0]
    rulings = [name for name, clause in CLAUSES.items() if clause.is_ruling]
    assert "turn.pass" in rulings
    assert "cards.two" not in rulings
