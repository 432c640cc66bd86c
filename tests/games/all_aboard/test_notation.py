"""Every action has one spelling, and every spelling one action."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.notation import FORMS
from isle_of_trains.testing import attempts, states

SPELLINGS = [
    (iot.TakeCard("deck"), "T:deck"),
    (iot.TakeCard("hopper-2"), "T:hopper-2"),
    (iot.TakePassenger(), "P"),
    (iot.Build("caboose-10"), "B:caboose-10"),
    (iot.Build("hopper-2", upgrades=1), "B:hopper-2^1"),
    (iot.Build("engine-3", upgrades=0), "B:engine-3^0"),
    (iot.Build("hopper-2", scraps=3), "B:hopper-2/3"),
    (iot.Build("hopper-2", upgrades=1, scraps=3), "B:hopper-2^1/3"),
    (iot.Build("bank", replaces="grand-central"), "B:bank=grand-central"),
    (iot.Load("boxcar-1", 1, 2), "L:boxcar-1>1.2"),
    (iot.Load("boxcar-1", 1, 2, as_any=True), "L:boxcar-1>1.2~"),
    (iot.Load("green", 0, 11), "L:green>0.11"),
    (iot.Deliver("billingtons"), "D:billingtons"),
    (iot.Deliver(), "D"),
    (iot.Decline(), "pass"),
    (iot.Discard("time-engine"), "-time-engine"),
    (iot.FulfilPrimary(), "C"),
    (iot.FulfilSecondary(0), "S:0"),
    (iot.DropPassenger(3, "blue"), "O:blue@3"),
    (iot.DropElsewhere(0, "white"), "E:white@0"),
    (iot.DropMismatched(12, "black"), "M:black@12"),
    (iot.SetAside(2), "A:2"),
    (iot.SetAside(2, "orange"), "A:orange@2"),
    (iot.FinishDelivery(), "done"),
    (iot.Unload(4), "U:4"),
    (iot.Unload(0, "purple"), "U:purple@0"),
    (iot.GiveUpBuilding("town-hall"), "G:town-hall"),
    (iot.Salvage("coach-1"), "+coach-1"),
    (iot.ReturnCard(), "return"),
    (iot.EndDay(), "night"),
]

BAD = [
    ("", 1, "No action begins like ''"),
    ("X:deck", 1, "No action begins like 'X:deck'"),
    ("t:deck", 1, "No action begins like 't:deck'"),
    ("T", 1, "No action begins like 'T'"),
    ("T:", 3, "Expected a name"),
    ("T:Deck", 3, "There is no source 'Deck'."),
    ("T:green", 3, "There is no source 'green'."),
    ("T:deck ", 7, "Expected the end"),
    ("P1", 2, "Expected the end"),
    ("B:deck", 3, "There is no card 'deck'."),
    ("B:hopper-9", 3, "There is no card 'hopper-9'."),
    ("B:hopper-2^", 12, "Expected a number"),
    ("B:hopper-2^x", 12, "Expected a number"),
    ("B:hopper-2^01", 13, "Expected '/' or '=' or the end"),
    ("B:hopper-2/3^1", 13, "Expected '=' or the end"),
    ("B:bank=engine 3", 8, "There is no card 'engine'."),
    ("L:boxcar-1", 11, "Expected '>'"),
    ("L:boxcar-1>1", 13, "Expected '.'"),
    ("L:boxcar-1>1.", 14, "Expected a number"),
    ("L:boxcar-1>-1.2", 12, "Expected a number"),
    ("L:boxcar-1>1.2~~", 16, "Expected the end"),
    ("L:red>0.0", 3, "There is no item 'red'."),
    ("D:", 3, "Expected a name"),
    ("D:atlantis", 3, "There is no island 'atlantis'."),
    ("C:1", 2, "Expected the end"),
    ("S:", 3, "Expected a number"),
    ("O:3", 3, "Expected a name"),
    ("O:blue", 7, "Expected '@'"),
    ("E:bank@1", 3, "There is no colour 'bank'."),
    ("A:", 3, "Expected a number"),
    ("A:blue", 7, "Expected '@'"),
    ("U:blue@", 8, "Expected a number"),
    ("-", 2, "Expected a name"),
    ("--bank", 2, "Expected a name"),
    ("+?", 2, "Expected a name"),
    ("passed", 5, "Expected the end"),
    ("P\n", 2, "Expected the end"),
]


@pytest.mark.parametrize(("action", "text"), SPELLINGS, ids=str)
def test_an_action_is_spelled_and_read(action: iot.Action, text: str) -> None:
    assert iot.write_action(action) == text
    assert iot.read_action(text) == action


def test_every_type_of_action_has_a_spelling() -> None:
    assert set(FORMS) == set(get_args(iot.Action)) == {type(action) for action, _ in SPELLINGS}


@pytest.mark.parametrize(("text", "column", "reason"), BAD)
def test_a_bad_text_is_refused_where_it_goes_wrong(text: str, column: int, reason: str) -> None:
    with pytest.raises(iot.InvalidNotation) as error:
        iot.read_action(text)
    assert error.value.column == column
    assert error.value.reason.startswith(reason)


@pytest.mark.parametrize(
    "action",
    [
        iot.TakeCard("nothing"),
        iot.Build("deck"),
        iot.Load("?", 0, 0),
        iot.Load("bank", -1, 0),
        iot.Deliver(""),
        iot.SetAside(0, "bank"),
        iot.FulfilSecondary(-1),
    ],
    ids=str,
)
def test_what_there_is_not_cannot_be_spelled(action: iot.Action) -> None:
    with pytest.raises(iot.MalformedAction, match="cannot be written"):
        iot.write_action(action)


def test_what_is_no_action_cannot_be_spelled() -> None:
    write: Callable[..., str] = iot.write_action
    with pytest.raises(iot.MalformedAction, match="is not an action of this game"):
        write("T:deck")


@given(states())
def test_every_legal_action_is_spelled_in_its_own_way(state: iot.State) -> None:
    actions = iot.legal_actions(state)
    spelled = [iot.write_action(action) for action in actions]
    assert len({*spelled}) == len(actions)
    assert [iot.read_action(text) for text in spelled] == list(actions)
    assert not any(character.isspace() for text in spelled for character in text)


@given(states(max_decisions=50).flatmap(attempts))
def test_any_action_is_read_as_it_was_spelled_or_has_no_spelling(action: iot.Action) -> None:
    try:
        text = iot.write_action(action)
    except iot.MalformedAction:
        return
    assert iot.read_action(text) == action


_PIECES = ["T:", "B:", "L:", "A:", "-", "D", "hopper-2", "green", "bank", "1", "0", ">", ".", "^"]


@given(st.text() | st.lists(st.sampled_from([*_PIECES, "/", "=", "~", "@", "x"])).map("".join))
def test_a_text_is_refused_or_is_the_spelling_of_what_it_says(text: str) -> None:
    try:
        action = iot.read_action(text)
    except iot.InvalidNotation:
        return
    assert iot.write_action(action) == text
