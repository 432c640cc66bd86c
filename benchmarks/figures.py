"""What a run of the benchmark found. All reports are made from this, and it is kept as JSON."""

from __future__ import annotations

import json
from statistics import median

import cattrs
from attrs import frozen


@frozen
class Engine:
    """One way to play one game with one engine."""

    name: str
    library: str
    keeps: str
    microseconds: tuple[float, ...]
    """Processor time a decision, round by round."""
    mean_actions: float
    mean_decisions: float
    """In a game."""

    @property
    def time(self) -> float:
        """Microseconds a decision, the median of the rounds."""
        return median(self.microseconds)


@frozen
class Part:
    """One thing that the library does."""

    name: str
    microseconds: tuple[float, ...]
    """Processor time a call, round by round."""
    in_decisions: tuple[float, ...]
    """The same as a multiple of a decision, measured in the same round."""

    @property
    def time(self) -> float:
        """Microseconds a call, the median of the rounds."""
        return median(self.microseconds)

    @property
    def ratio(self) -> float:
        """The time of a call in decisions, the median of the rounds."""
        return median(self.in_decisions)


@frozen
class Sample:
    """Any other quantity, measured several times."""

    name: str
    unit: str
    values: tuple[float, ...]

    @property
    def value(self) -> float:
        """The median."""
        return median(self.values)


@frozen
class Absent:
    """An engine that could not be measured, and why."""

    name: str
    reason: str


@frozen
class Machine:
    """Where the figures were measured."""

    date: str
    python: str
    platform: str
    processors: int
    load: float
    """How many processes wanted a processor in the minute before, this one not counted."""
    versions: dict[str, str]


@frozen
class Figures:
    """All that one run found."""

    machine: Machine
    rounds: int
    decisions: int
    """The least number of decisions an engine takes in a round."""
    engines: tuple[Engine, ...]
    absent: tuple[Absent, ...]
    parts: tuple[Part, ...]
    samples: tuple[Sample, ...]

    def engine(self, name: str) -> Engine | None:
        """Find an engine by its name; None if it was not measured."""
        return next((engine for engine in self.engines if engine.name == name), None)

    def part(self, name: str) -> Part | None:
        """Find a part by its name; None if it was not measured."""
        return next((part for part in self.parts if part.name == name), None)

    def sample(self, name: str) -> Sample | None:
        """Find another quantity by its name; None if it was not measured."""
        return next((sample for sample in self.samples if sample.name == name), None)


def write(figures: Figures) -> str:
    """Write all figures as JSON."""
    return json.dumps(cattrs.unstructure(figures), indent=2, ensure_ascii=False) + "\n"


def read(text: str) -> Figures:
    """Read what `write` wrote."""
    return cattrs.structure(json.loads(text), Figures)
