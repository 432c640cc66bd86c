"""Acting, being refused and going back to old states, in any order."""

from __future__ import annotations

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

import isle_of_trains as iot
from isle_of_trains.testing import AllAboardMachine, BrokenInvariant, game_options, machine

TestAllAboard = AllAboardMachine.TestCase
TestAllAboard.settings = settings(max_examples=30, stateful_step_count=30)


class Solo(AllAboardMachine):
    options = game_options([1])


TestSolo = Solo.TestCase
TestSolo.settings = settings(max_examples=15, stateful_step_count=30)


def run(tested: type[AllAboardMachine]) -> None:
    quick = settings(
        max_examples=30,
        stateful_step_count=20,
        phases=[Phase.generate],
        database=None,
        derandomize=True,
    )
    run_state_machine_as_test(tested, settings=quick)


class Forgetful(AllAboardMachine):
    """Takes a picture of another state than the one it keeps."""

    def remember(self) -> None:
        super().remember()
        self.album[-1] = (iot.new_game(players=2, seed=99), self.album[-1][1])


def test_the_machine_sees_an_old_state_that_changed() -> None:
    with pytest.raises(BrokenInvariant, match="An old state has become"):
        run(Forgetful)


def test_the_machine_sees_a_broken_law(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_late_turns(state: iot.State) -> None:
        if state.turn > 3:
            raise BrokenInvariant("It is late.")

    monkeypatch.setattr(machine, "check_state", refuse_late_turns)
    with pytest.raises(BrokenInvariant, match="It is late"):
        run(AllAboardMachine)


def test_the_machine_sees_a_refusal_that_is_not_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    def permit(state: iot.State, action: iot.Action) -> None:
        return None

    monkeypatch.setattr(machine, "explain", permit)
    with pytest.raises(BrokenInvariant, match="is explained by None"):
        run(AllAboardMachine)
