"""Check that an action is refused, by which clause, and that nothing comes of it."""

from __future__ import annotations

import pytest

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.kernel import IllegalAction


def assert_refused(
    state: ttr.State, action: ttr.Action, rule: str, *facts: str, seat: int | None = None
) -> None:
    """Check that a clause refuses, that the reason names the facts, and that nothing changes."""
    before = repr(state)
    refusal = ttr.explain(state, action, seat=seat)
    assert refusal is not None, f"{action} is not refused"
    assert refusal.rule == rule, str(refusal)
    assert refusal.reason, "a refusal names the fact"
    assert refusal.advice, "a refusal names a way out"
    assert "{" not in str(refusal)
    for fact in facts:
        assert fact in refusal.reason, refusal.reason
    if seat is None:
        assert action not in ttr.legal_actions(state)
    for verb in (ttr.apply, ttr.step):
        with pytest.raises(IllegalAction) as caught:
            verb(state, action, seat=seat)
        assert caught.value.refusal == refusal
    assert repr(state) == before


def assert_allowed(state: ttr.State, action: ttr.Action) -> None:
    """Check that an action is neither refused nor left out of the list."""
    assert ttr.explain(state, action) is None
    assert action in ttr.legal_actions(state)
