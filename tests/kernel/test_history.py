"""A history goes back, forth and apart, and forgets nothing that it was not told to."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.kernel.nim import Nim, Sticks, Take, Took

from isle_of_trains.kernel import GameError, History, IllegalAction, OutOfHistory

TAKEN = (Take(2), Take(3), Take(1))


def play(*actions: Take, heap: int = 10) -> History[Sticks, Take, Took]:
    history = History(Nim(), Sticks(heap))
    history.play_all(actions)
    return history


def test_a_new_history_is_at_its_start() -> None:
    history = play()
    assert history.state is history.start
    assert history.state == Sticks(10)
    assert history.actions == history.undone == ()
    assert history.states == (Sticks(10),)
    assert len(history) == 0


def test_it_remembers_actions_states_and_events() -> None:
    history = play(*TAKEN)
    assert history.actions == TAKEN
    assert history.states == (Sticks(10), Sticks(8, 1), Sticks(5), Sticks(4, 1))
    assert history.state == history.states[-1]
    assert history.events() == (Took(0, 2), Took(1, 3), Took(0, 1))
    assert len(history) == 3


def test_playing_reports_what_happened() -> None:
    step = play().play(Take(3))
    assert step.state == Sticks(7, 1)
    assert step.events == (Took(0, 3),)


@pytest.mark.parametrize(("since", "left"), [(0, 3), (1, 2), (2, 1), (3, 0)])
def test_events_can_be_asked_since_a_point(since: int, left: int) -> None:
    history = play(*TAKEN)
    assert history.events(since) == history.events()[3 - left :]


@pytest.mark.parametrize("since", range(4))
def test_steps_pair_each_state_with_what_followed(since: int) -> None:
    steps = play(*TAKEN).steps(since)
    assert (
        steps
        == (
            (Sticks(10), (Took(0, 2),)),
            (Sticks(8, 1), (Took(1, 3),)),
            (Sticks(5), (Took(0, 1),)),
        )[since:]
    )


def test_there_are_no_steps_after_the_end() -> None:
    with pytest.raises(OutOfHistory):
        play(*TAKEN).steps(4)


def test_a_refused_action_changes_nothing() -> None:
    history = play(*TAKEN)
    history.undo()
    before = (history.states, history.actions, history.undone)
    with pytest.raises(IllegalAction) as refused:
        history.play(Take(4))
    assert refused.value.rule == "nim.most"
    assert (history.states, history.actions, history.undone) == before


def test_only_the_seat_that_is_asked_can_play() -> None:
    history = play(Take(1))
    with pytest.raises(IllegalAction):
        history.play(Take(1), seat=0)
    assert history.play(Take(1), seat=1).state == Sticks(8)


def test_undo_goes_back_and_redo_goes_forth() -> None:
    history = play(*TAKEN)
    states = history.states
    assert history.undo() == states[2]
    assert history.undo() == states[1]
    assert history.actions == TAKEN[:1]
    assert list(history.undone) == [*TAKEN[1:]]
    assert history.events() == (Took(0, 2),)
    assert history.redo() == states[2]
    assert history.redo() == states[3]
    assert history.undone == ()
    assert history.states == states


def test_a_new_action_forgets_what_was_undone() -> None:
    history = play(*TAKEN)
    history.undo()
    history.undo()
    history.play(Take(1))
    assert history.actions == (Take(2), Take(1))
    assert history.undone == ()
    with pytest.raises(OutOfHistory):
        history.redo()


def test_a_branch_starts_from_any_point() -> None:
    history = play(*TAKEN)
    for at in range(4):
        branch = history.branch(at)
        assert branch.actions == TAKEN[:at]
        assert branch.states == history.states[: at + 1]
        assert branch.undone == ()
    assert history.branch().states == history.states


def test_what_is_done_in_a_branch_does_not_touch_the_rest() -> None:
    history = play(*TAKEN)
    states = history.states
    branch = history.branch(1)
    branch.play(Take(1))
    branch.undo()
    branch.undo()
    assert history.states == states
    history.undo()
    assert branch.state == Sticks(10)
    assert branch.undone == (Take(2), Take(1))


@pytest.mark.parametrize(
    "step_out",
    [
        lambda history: history.branch(4),
        lambda history: history.branch(-1),
        lambda history: history.events(4),
        lambda history: history.events(-1),
        lambda history: history.branch(1.5),
        lambda history: history.branch("1"),
        lambda history: history.events(True),
        lambda history: history.redo(),
        lambda history: [history.undo() for _ in range(4)],
    ],
)
def test_nothing_lies_outside_of_a_history(
    step_out: Callable[[History[Sticks, Take, Took]], object],
) -> None:
    history = play(*TAKEN)
    with pytest.raises(OutOfHistory) as error:
        step_out(history)
    assert isinstance(error.value, GameError)
    assert isinstance(error.value, IndexError)


@given(st.lists(st.sampled_from(["take 1", "take 2", "take 3", "undo", "redo", "branch"])))
def test_any_way_through_it_agrees_with_a_plain_list(moves: Sequence[str]) -> None:
    history = play(heap=40)
    actions: list[Take] = []
    undone: list[Take] = []
    kept: list[tuple[History[Sticks, Take, Took], tuple[Take, ...]]] = []
    for move in moves:
        if move == "undo" and actions:
            undone.append(actions.pop())
            history.undo()
        elif move == "redo" and undone:
            actions.append(undone.pop())
            history.redo()
        elif move == "branch":
            kept.append((history, tuple(actions)))
            history, undone = history.branch(), []
        elif move.startswith("take") and history.state.heap > 3:
            actions.append(Take(int(move[-1])))
            undone = []
            history.play(actions[-1])
        assert history.actions == tuple(actions)
        assert history.undone == tuple(reversed(undone))
        assert history.state.heap == 40 - sum(action.count for action in actions)
    for old, taken in kept:
        assert old.actions == taken
