"""Nothing secret reaches a seat: not in its view, its actions, its log, or what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import events
from isle_of_trains.testing import states

SEEDS = st.integers(0, 10**6)

TURNS_UP = (events.Drew, events.RefilledDisplay, events.DrewPassenger, events.NightFell)
"""Events that bring something hidden to light: what comes next may then differ."""


def known(state: iot.State, seat: int) -> tuple[object, ...]:
    """All that a server would send to a seat."""
    actions = iot.legal_actions(state) if state.to_act == seat else ()
    return iot.view(state, seat), actions, repr(iot.view(state, seat))


def log_of(step: iot.Step[iot.State, iot.Event], seat: int) -> tuple[iot.Event, ...]:
    return tuple(iot.redact(event, seat) for event in step.events)


def turns_something_up(step: iot.Step[iot.State, iot.Event]) -> bool:
    return any(isinstance(event, (*TURNS_UP, events.Reshuffled)) for event in step.events) or any(
        load.is_face_down
        for event in step.events
        for name in ("load", "loads")
        for load in _loads(getattr(event, name, ()))
    )


def _loads(found: object) -> list[iot.Cargo]:
    loads = found if isinstance(found, tuple) else (found,)
    return [load for load in loads if isinstance(load, iot.Cargo)]


@rule("secret.hand", "secret.deck", "secret.face-down")
@given(state=states(), one=SEEDS, other=SEEDS, data=st.data())
def test_what_a_seat_cannot_tell_apart_stays_so_through_its_own_actions(
    state: iot.State, one: int, other: int, data: st.DataObject
) -> None:
    seat = state.to_act
    assume(seat is not None)
    assert seat is not None
    seen = iot.view(state, seat)
    twins = iot.determinize(seen, one), iot.determinize(seen, other)
    assert known(twins[0], seat) == known(twins[1], seat)
    action = data.draw(st.sampled_from(iot.legal_actions(twins[0])))
    steps = iot.step(twins[0], action), iot.step(twins[1], action)
    if any(map(turns_something_up, steps)):
        return
    assert log_of(steps[0], seat) == log_of(steps[1], seat)
    if steps[0].state.to_act == seat:
        assert known(steps[0].state, seat) == known(steps[1].state, seat)


@rule("secret.hand", "secret.deck", "secret.face-down")
@given(state=states(players=[2, 3, 4]), one=SEEDS, other=SEEDS)
def test_a_rival_sees_the_same_view_of_states_it_cannot_tell_apart(
    state: iot.State, one: int, other: int
) -> None:
    for seat in range(len(state.seats)):
        seen = iot.view(state, seat)
        twins = [iot.determinize(seen, seed) for seed in (one, other)]
        assert known(twins[0], seat) == known(twins[1], seat)


# A test for leaks must be able to find one. Each of these views leaks something.

TABLE = iot.position(
    iot.seat("engine-1 hopper-1:~boxcar-3@1", hand="bank"),
    iot.seat("engine-1 tanker-2", hand="town-hall engine-3 boxcar-1 tanker-1"),
)


def _leak(name: str) -> Callable[[iot.State, int], tuple[object, ...]]:
    return lambda state, seat: (*known(state, seat), getattr(state, name))


LEAKS: dict[str, Callable[[iot.State, int], tuple[Any, ...]]] = {
    "seed": _leak("seed"),
    "deck order": _leak("deck"),
    "a hand": lambda state, seat: (*known(state, seat), state.seats[1].hand),
    "a face-down card": lambda state, seat: (*known(state, seat), state.seats[0].train),
    "who leaves the bag next": lambda state, seat: (
        *known(state, seat),
        iot.apply(state, iot.TakePassenger()).seats[0].supply,
    ),
    "an undo history": lambda state, seat: (*known(state, seat), attrs.asdict(state)),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_check_finds_a_planted_leak(leak: str) -> None:
    seen = iot.view(TABLE, 0)
    shown = {repr(LEAKS[leak](iot.determinize(seen, seed), 0)) for seed in range(40)}
    assert len(shown) > 1
    assert len({repr(known(iot.determinize(seen, seed), 0)) for seed in range(40)}) == 1
