"""A refusal tells the fact, the clause and the way out."""

from __future__ import annotations

import pickle

import pytest

from isle_of_trains.kernel import Refusal, refuse
from isle_of_trains.kernel.refusal import MOST_REASONS, refusal_faults

FULL = refuse(
    "load.space",
    "The {car} is full ({held} of {slots}).",
    "Choose a car with more than {slots} slots.",
    car="hopper-1",
    held=1,
    slots=1,
)


def test_a_refusal_reads_as_fact_clause_and_way_out() -> None:
    assert str(FULL) == (
        "The hopper-1 is full (1 of 1). [load.space] Choose a car with more than 1 slots."
    )


def test_its_parts_can_be_asked_one_by_one() -> None:
    assert FULL.rule == "load.space"
    assert FULL.reason == "The hopper-1 is full (1 of 1)."
    assert FULL.advice == "Choose a car with more than 1 slots."


def test_it_keeps_its_templates_for_other_languages() -> None:
    assert FULL.fact == "The {car} is full ({held} of {slots})."
    assert FULL.way_out == "Choose a car with more than {slots} slots."
    assert dict(FULL.values) == {"car": "hopper-1", "held": 1, "slots": 1}


def test_values_that_no_template_uses_do_no_harm() -> None:
    assert refuse("a.b", "No.", "Stop.", car=3).reason == "No."


def test_braces_in_a_value_are_left_alone() -> None:
    assert refuse("a.b", "There is no {card}.", "", card="{slots}").reason == "There is no {slots}."


def test_without_a_way_out_it_ends_with_the_clause() -> None:
    assert str(refuse("a.b", "No.", "")) == "No. [a.b]"


def test_a_value_may_have_any_name() -> None:
    no = refuse("a.b", "{rule} {fact} {way_out}", "", rule=1, fact=2, way_out=3)
    assert no.reason == "1 2 3"


def test_a_missing_value_is_noticed() -> None:
    with pytest.raises(KeyError, match="slots"):
        _ = refuse("a.b", "{slots}", "").reason


def test_refusals_compare_by_what_they_say() -> None:
    same = refuse("a.b", "{n}", "Stop.", n=1)
    assert same == refuse("a.b", "{n}", "Stop.", n=1)
    assert hash(same) == hash(refuse("a.b", "{n}", "Stop.", n=1))
    assert same != refuse("a.b", "{n}", "Stop.", n=2)
    assert same != refuse("a.c", "{n}", "Stop.", n=1)


def test_a_refusal_can_name_those_it_follows_from() -> None:
    whole = Refusal("a.b", "Nothing is possible.", "Stop.", because=(FULL,))
    assert whole.because == (FULL,)
    assert FULL.because == ()
    assert str(whole) == "Nothing is possible. [a.b] Stop."


def test_refusals_survive_pickling() -> None:
    whole = Refusal("a.b", "{n}", "Stop.", (("n", 1),), because=(FULL,))
    assert pickle.loads(pickle.dumps(whole)) == whole


def test_a_refusal_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        FULL.rule = "load.match"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("bad", "place", "fault"),
    [
        (refuse("a.b", "{n", ""), "fact", "no template"),
        (refuse("a.b", "No.", "{n}"), "way_out", "no value for the blank 'n'"),
        (refuse("a.b", "{n.real}", "", n=1), "fact", "no value for the blank 'n.real'"),
        (refuse("a.b", "{n:>9}", "", n=1), "fact", "no value for the blank 'n'"),
        (refuse("a.b", "{n!r}", "", n=1), "fact", "no value for the blank 'n'"),
    ],
)
def test_a_template_from_outside_has_plain_blanks_only(
    bad: Refusal, place: str, fault: str
) -> None:
    ((where, found),) = refusal_faults(bad)
    assert where == place
    assert fault in found
    ((inner, _),) = refusal_faults(Refusal("a.b", "No.", "", because=(FULL, bad)))
    assert inner == f"because[1].{place}"


def test_reasons_from_outside_are_not_nested_without_end() -> None:
    nested = FULL
    for _ in range(MOST_REASONS):
        nested = Refusal("a.b", "No.", "", because=(nested,))
    assert list(refusal_faults(nested)) == []
    ((where, fault),) = refusal_faults(Refusal("a.b", "No.", "", because=(nested,)))
    assert where == "because[0].because[0].because[0].because"
    assert "too deeply" in fault
