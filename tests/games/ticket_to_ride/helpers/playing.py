"""Play several actions in a row, and write down what the table should look like."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from isle_of_trains.games import ticket_to_ride as ttr

E = TypeVar("E", bound=ttr.Event)

BLIND = ttr.DrawBlind()
TICKETS = ttr.DrawTickets()
PASS = ttr.Pass()


def up(colour: str) -> ttr.DrawFaceUp:
    """Write a card of the market in short."""
    return ttr.DrawFaceUp(colour)


def play(state: ttr.State, *actions: ttr.Action) -> ttr.State:
    """Apply one action after another."""
    for action in actions:
        state = ttr.apply(state, action)
    return state


def watch(state: ttr.State, *actions: ttr.Action) -> tuple[ttr.State, tuple[ttr.Event, ...]]:
    """Play one action after another and collect all that happens."""
    events: tuple[ttr.Event, ...] = ()
    for action in actions:
        step = ttr.step(state, action)
        state, events = step.state, events + step.events
    return state, events


def only(events: tuple[ttr.Event, ...], kind: type[E]) -> tuple[E, ...]:
    """Pick the events of one kind."""
    return tuple(event for event in events if isinstance(event, kind))


def random_states(state: ttr.State, seed: int) -> Iterator[ttr.State]:
    """Play on at random to the end; give every state, this one first."""
    dice = Random(seed)
    yield state
    while actions := ttr.legal_actions(state):
        state = ttr.advance(state, dice.choice(actions))
        yield state


def hand(cards: str) -> tuple[int, ...]:
    """Write a hand as in `ttr.seat`."""
    return ttr.seat(hand=cards).hand
