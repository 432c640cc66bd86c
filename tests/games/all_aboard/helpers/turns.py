"""Play turns in which nothing matters, and name what happens in them."""

from __future__ import annotations

from collections.abc import Iterable

import isle_of_trains as iot


def idle(state: iot.State) -> iot.State:
    """Spend the rest of the turn on passengers; discard the first cards that may go."""
    turn = state.turn
    while state.over is None and state.turn == turn:
        first = iot.legal_actions(state)[0]
        state = iot.apply(state, first if isinstance(first, iot.Discard) else iot.TakePassenger())
    return state


def names(events: Iterable[iot.Event]) -> list[str]:
    """Name the kinds of events, in order."""
    return [type(event).__name__ for event in events]
