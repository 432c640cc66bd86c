"""The clock tells whose time is running, and only while it runs."""

from __future__ import annotations

import pytest

from isle_of_trains.play.arena import clock as clocks
from isle_of_trains.play.arena.clock import FIELDS, Clock, Thinking


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Give a time that a test can change."""
    time = [1000.0]
    monkeypatch.setattr(clocks, "monotonic", lambda: time[0])
    return time


def test_nobody_thinks_before_and_after() -> None:
    clock = Clock([0.0] * FIELDS)
    assert clock.thinking() is None
    clock.start(seat=2, decision=17, seconds=3.5)
    assert clock.thinking() == Thinking(seat=2, decision=17, seconds=3.5)
    clock.stop()
    assert clock.thinking() is None


def test_two_who_share_numbers_see_the_same_clock() -> None:
    shared = [0.0] * FIELDS
    Clock(shared).start(seat=0, decision=0, seconds=1)
    assert Clock(shared).thinking() == Thinking(seat=0, decision=0, seconds=1)


def test_time_is_up_a_little_after_the_limit(now: list[float]) -> None:
    clock = Clock([0.0] * FIELDS)
    clock.start(seat=1, decision=4, seconds=2)
    now[0] += 2.4
    assert clock.overdue() is None
    now[0] += 0.2
    assert clock.overdue() == Thinking(seat=1, decision=4, seconds=2)


def test_a_stopped_clock_is_never_overdue(now: list[float]) -> None:
    clock = Clock([0.0] * FIELDS)
    clock.start(seat=1, decision=4, seconds=2)
    clock.stop()
    now[0] += 100
    assert clock.overdue() is None
