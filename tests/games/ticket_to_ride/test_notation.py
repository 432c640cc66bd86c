"""Every action has one spelling."""

from __future__ import annotations

import pytest
from tests.games.ticket_to_ride.helpers.playing import random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.kernel import InvalidNotation, MalformedAction
from isle_of_trains.testing.ticket_to_ride import small_map

SPELLINGS: list[tuple[ttr.Action, str]] = [
    (ttr.DrawBlind(), "B"),
    (ttr.DrawFaceUp("red"), "F:red"),
    (ttr.DrawFaceUp("locomotive"), "F:locomotive"),
    (ttr.Claim("boston-new-york-red"), "C:boston-new-york-red"),
    (ttr.Claim("dallas-houston-2"), "C:dallas-houston-2"),
    (ttr.Pay("red", 0), "P:red+0"),
    (ttr.Pay("red", 2), "P:red+2"),
    (ttr.Pay(None, 6), "P:6"),
    (ttr.DrawTickets(), "T"),
    (ttr.KeepTickets(("denver-el-paso",)), "K:denver-el-paso"),
    (ttr.KeepTickets(("denver-el-paso", "boston-miami")), "K:boston-miami,denver-el-paso"),
    (ttr.Pass(), "pass"),
]


@pytest.mark.parametrize(("action", "text"), SPELLINGS)
def test_an_action_is_spelled_and_read(action: ttr.Action, text: str) -> None:
    assert ttr.write_action(action) == text
    assert ttr.read_action(text) == action


@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_legal_action_has_a_spelling_of_its_own(players: int) -> None:
    board = small_map() if players == 3 else "us"
    for state in random_states(ttr.new_game(players=players, seed=2, map=board), 4):
        actions = ttr.legal_actions(state)
        texts = [ttr.write_action(action) for action in actions]
        assert len(set(texts)) == len(texts)
        assert tuple(map(ttr.read_action, texts)) == actions
        assert all(" " not in text for text in texts)


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "No action begins like"),
        ("b", 1, "No action begins like"),
        ("BB", 2, "Expected the end"),
        ("F:", 3, "Expected a name"),
        ("F:pink", 3, "There is no card 'pink'"),
        ("F:grey", 3, "There is no card 'grey'"),
        ("P:locomotive+1", 3, "There is no colour 'locomotive'"),
        ("P:red", 6, "Expected '+'"),
        ("P:", 3, "Expected a number"),
        ("P:red+-1", 7, "Expected a number"),
        ("K:", 3, "Expected a name"),
        ("K:a,", 5, "Expected a name"),
        ("K:b,a", 3, "alphabetical"),
        ("C:-x", 3, "Expected a name"),
        ("passx", 5, "Expected the end"),
    ],
)
def test_a_bad_text_is_refused_with_its_place(text: str, column: int, reason: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        ttr.read_action(text)
    assert caught.value.column == column
    assert reason in caught.value.reason


@pytest.mark.parametrize(
    "action",
    [
        ttr.KeepTickets(()),
        ttr.Pay("pink", 0),
        ttr.Pay("red", -1),
        ttr.DrawFaceUp("grey"),
        ttr.Claim("two words"),
    ],
)
def test_what_could_not_be_read_is_not_written(action: ttr.Action) -> None:
    with pytest.raises(MalformedAction, match="cannot be written"):
        ttr.write_action(action)
