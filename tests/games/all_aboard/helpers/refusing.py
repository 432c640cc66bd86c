"""Check that an action is refused, in every way in which the library can be asked."""

from __future__ import annotations

import pytest

import isle_of_trains as iot


def assert_refused(
    state: iot.State, action: iot.Action, rule: str, *facts: str, seat: int | None = None
) -> None:
    """Check that a clause refuses, that the reason names the facts, and that nothing changes."""
    before = repr(state)
    refusal = iot.explain(state, action, seat=seat)
    assert refusal is not None, f"{action} is not refused"
    assert refusal.rule == rule, str(refusal)
    assert refusal.reason, "a refusal names the fact"
    assert refusal.advice, "a refusal names a way out"
    assert f"[{rule}]" in str(refusal)
    for fact in facts:
        assert fact in refusal.reason, refusal.reason
    if seat is None:
        assert action not in iot.legal_actions(state)
    for verb in (iot.apply, iot.step):
        with pytest.raises(iot.IllegalAction) as caught:
            verb(state, action, seat=seat)
        assert caught.value.refusal == refusal
    assert repr(state) == before


def assert_allowed(state: iot.State, action: iot.Action) -> None:
    """Check that an action is neither refused nor left out of the list."""
    assert iot.explain(state, action) is None
    assert action in iot.legal_actions(state)
