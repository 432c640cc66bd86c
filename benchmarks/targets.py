"""How fast the library wants to be, and whether it is."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from attrs import frozen

from benchmarks import growth, imports, memory, processes
from benchmarks.figures import Figures, Sample


class Sense(Enum):
    """On which side of its limit a value should be."""

    AT_MOST = "at most"
    AT_LEAST = "at least"


@frozen
class Target:
    """One thing to reach."""

    title: str
    sense: Sense
    limit: float
    unit: str
    value: Callable[[Figures], float | None]
    """None if it was not measured."""

    def is_reached(self, value: float) -> bool:
        """Tell whether a value is on the right side of the limit."""
        match self.sense:
            case Sense.AT_MOST:
                return value <= self.limit
            case Sense.AT_LEAST:
                return value >= self.limit


def _ours(verb: str) -> str:
    return f"All Aboard, 4 players, {verb}"


def _beside(peer: str, limit: float, *, verb: str = "advance") -> Target:
    """Compare the medians of one of our verbs and of an engine."""

    def value(figures: Figures) -> float | None:
        ours, other = figures.engine(_ours(verb)), figures.engine(peer)
        return None if ours is None or other is None else ours.time / other.time

    return Target(f"{_ours(verb)} / {peer}", Sense.AT_MOST, limit, "times", value)


def _in_decisions(name: str, limit: float) -> Target:
    def value(figures: Figures) -> float | None:
        part = figures.part(name)
        return None if part is None else part.ratio

    return Target(name, Sense.AT_MOST, limit, "decisions", value)


def _sample(name: str, sense: Sense, limit: float, unit: str) -> Target:
    def value(figures: Figures) -> float | None:
        sample: Sample | None = figures.sample(name)
        return None if sample is None else sample.value

    return Target(name, sense, limit, unit, value)


TARGETS: Final = (
    _beside("catanatron, execute", 0.40),
    _beside("catanatron, copy() and execute", 0.15),
    _beside("python-chess, push", 0.45),
    _beside("OpenSpiel gin rummy, apply_action", 0.60),
    _beside(_ours("advance"), 1.3, verb="apply"),
    _beside(_ours("advance"), 1.6, verb="step"),
    _sample(growth.NAME, Sense.AT_MOST, 1.5, "times"),
    _in_decisions("view", 2),
    _in_decisions("determinize", 10),
    _in_decisions("to_json", 8),
    _in_decisions("from_json", 20),
    _sample(memory.NAME, Sense.AT_MOST, 20, "MB"),
    _sample(processes.NAME, Sense.AT_LEAST, 1.8, "times"),
    _sample(imports.NAME, Sense.AT_MOST, 2.5, "times"),
)
