"""The checks for All Aboard see a fault in a state, and in a question that leaves no choice."""

from __future__ import annotations

import pytest
from attrs import evolve

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.state import (
    ChooseBuilding,
    ChooseEndOfDay,
    Decision,
    Delivering,
    Special,
)
from isle_of_trains.testing import (
    BrokenInvariant,
    check_everything,
    check_listing,
    check_question,
    check_state,
    invariants,
)

STATE = iot.position(iot.seat("engine-1 hopper-1:coach-1", hand="coach-2", buildings="bank"))
SOLO = iot.position(iot.seat("engine-1", hand="coach-2"), players=1)


def asking(state: iot.State, *questions: Decision) -> iot.State:
    return evolve(state, stack=(*state.stack, *questions))


def test_a_sound_state_passes() -> None:
    assert check_everything(STATE) == check_listing(STATE)


def test_a_lost_card_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="cards"):
        check_state(evolve(STATE, deck=STATE.deck[1:]))


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (asking(STATE, ChooseBuilding()), "has the answers"),
        (asking(SOLO, ChooseEndOfDay()), "The day can only end"),
        (
            asking(STATE, Delivering(destination=None, begun=True, special=Special.CLOSED)),
            "A delivery can only be finished",
        ),
    ],
)
def test_a_question_with_one_answer_is_seen(state: iot.State, fault: str) -> None:
    assert len(iot.legal_actions(state)) == 1
    with pytest.raises(BrokenInvariant, match=fault):
        check_question(state)


def test_returning_a_card_is_no_other_answer() -> None:
    rich = iot.position(iot.seat(buildings="bank", tokens=9), players=1, discard="coach-1")
    state = asking(rich, ChooseBuilding())
    assert len(iot.legal_actions(state)) == 2
    with pytest.raises(BrokenInvariant, match="has the answers"):
        check_question(state)


def test_the_first_step_of_a_delivery_is_asked() -> None:
    state = iot.apply(STATE, iot.Deliver(None))
    assert len(iot.legal_actions(state)) == 1
    check_question(state)


def test_a_finished_game_asks_nothing() -> None:
    limited = iot.position(turn=2, turn_limit=2, actions_left=1)
    check_question(iot.apply(limited, iot.TakePassenger()))


@pytest.mark.parametrize("check", ["check_seats", "check_question"])
def test_everything_is_checked(check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(state: iot.State) -> None:
        raise BrokenInvariant(check)

    monkeypatch.setattr(invariants, check, fail)
    with pytest.raises(BrokenInvariant, match=check):
        check_everything(STATE)
