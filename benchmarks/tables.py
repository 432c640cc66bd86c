"""The figures as tables: in plain text for a terminal, in Markdown for the documentation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import frozen

from benchmarks.figures import Engine, Figures
from benchmarks.targets import TARGETS, Target

Row: TypeAlias = tuple[str, ...]

TRUSTED: Final = "All Aboard, 4 players, advance"
"""What engines are compared with."""

ENGINE_HEAD: Final = ("microseconds a decision", "µs", "spread", "actions", "a game")

COMPARED: Final = (
    ("catanatron", "catanatron, execute"),
    ("+ copy", "catanatron, copy() and execute"),
    ("chess", "python-chess, push"),
    ("gin rummy", "OpenSpiel gin rummy, apply_action"),
)
"""The engines that a target names, and what the head of their column says."""


@frozen
class Table:
    """A head and rows. The first column holds words, the others figures."""

    head: Row
    rows: tuple[Row, ...]

    def as_text(self) -> list[str]:
        """Lay the table out for a terminal."""
        widths = [max(map(len, column)) for column in zip(self.head, *self.rows, strict=True)]
        lines = [_line(row, widths) for row in (self.head, *self.rows)]
        return [lines[0], "-" * len(lines[0]), *lines[1:]]

    def as_markdown(self) -> list[str]:
        """Lay the table out for the documentation."""
        rule = ("---", *("---:" for _ in self.head[1:]))
        return [f"| {' | '.join(row)} |" for row in (self.head, rule, *self.rows)]


def _line(row: Row, widths: Sequence[int]) -> str:
    words, *numbers = row
    width, *others = widths
    cells = [f"{number:>{other}}" for number, other in zip(numbers, others, strict=True)]
    return "  ".join([f"{words:{width}}", *cells])


def engines(figures: Figures) -> Table:
    """Tell a line an engine: its time, and the time as a multiple of others."""
    compared = [("ours", TRUSTED), *COMPARED]
    others = [(head, other) for head, name in compared if (other := figures.engine(name))]
    return Table(
        (*ENGINE_HEAD, *(f"/ {head}" for head, _ in others)),
        tuple(
            (
                engine.name,
                f"{engine.time:.1f}",
                _spread(engine.microseconds),
                f"{engine.mean_actions:.1f}",
                f"{engine.mean_decisions:.0f}",
                *(_ratio(engine, other) for _, other in others),
            )
            for engine in figures.engines
        ),
    )


def _ratio(engine: Engine, other: Engine) -> str:
    return f"{engine.time / other.time:.2f}"


def _spread(values: Sequence[float]) -> str:
    return f"{min(values):.1f} – {max(values):.1f}"


def parts(figures: Figures) -> Table:
    """Tell a line a part: its time, and how many decisions could be taken in it."""
    return Table(
        ("microseconds a call", "µs", "spread", "decisions", "rounds"),
        tuple(
            (
                part.name,
                f"{part.time:.1f}",
                _spread(part.microseconds),
                f"{part.ratio:.2f}",
                f"{len(part.microseconds)}",
            )
            for part in figures.parts
        ),
    )


def samples(figures: Figures) -> Table:
    """Tell a line for everything else that was measured."""
    return Table(
        ("the rest", "median", "spread", "unit"),
        tuple(
            (sample.name, f"{sample.value:.2f}", _spread(sample.values), sample.unit)
            for sample in figures.samples
        ),
    )


def targets(figures: Figures) -> Table:
    """Tell a line a target: what is wanted, what was found, and whether that is enough."""
    return Table(
        ("target", "wanted", "found", "reached"),
        tuple(_verdict(target, target.value(figures)) for target in TARGETS),
    )


def _verdict(target: Target, value: float | None) -> Row:
    wanted = f"{target.sense.value} {target.limit:g} {target.unit}"
    if value is None:
        return target.title, wanted, "–", "not measured"
    return target.title, wanted, f"{value:.2f}", "yes" if target.is_reached(value) else "no"
