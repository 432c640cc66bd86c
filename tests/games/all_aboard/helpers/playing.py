"""Play several actions in a row, and write down what the table should look like."""

from __future__ import annotations

from typing import TypeVar

import isle_of_trains as iot

E = TypeVar("E", bound=iot.Event)


def play(state: iot.State, *actions: iot.Action) -> iot.State:
    """Apply one action after another."""
    for action in actions:
        state = iot.apply(state, action)
    return state


def watch(state: iot.State, *actions: iot.Action) -> tuple[iot.State, tuple[iot.Event, ...]]:
    """Play one action after another and collect all that happens."""
    events: tuple[iot.Event, ...] = ()
    for action in actions:
        step = iot.step(state, action)
        state, events = step.state, events + step.events
    return state, events


def only(events: tuple[iot.Event, ...], kind: type[E]) -> tuple[E, ...]:
    """Pick the events of one kind."""
    return tuple(event for event in events if isinstance(event, kind))


def train(cars: str) -> iot.Train:
    """Write a train as in `iot.seat`."""
    return iot.seat(cars).train


def hand(cards: str) -> tuple[str, ...]:
    """Write a hand as in `iot.seat`."""
    return iot.seat(hand=cards).hand
