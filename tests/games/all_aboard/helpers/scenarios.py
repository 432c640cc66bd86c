"""Ask how a solo scenario stands and how it ended."""

from __future__ import annotations

import isle_of_trains as iot


def progress(state: iot.State) -> tuple[int, int]:
    """Tell how much of the objective there is, and how much there must be."""
    goal = iot.objective(state)
    assert goal is not None
    return goal.have, goal.need


def has_won(state: iot.State) -> bool:
    """Tell how a finished game ended."""
    result = iot.outcome(state)
    assert result is not None
    assert result.winners in {(), (0,)}
    return result.winners == (0,)
