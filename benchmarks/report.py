"""The figures as a report: printed, and as files for the documentation."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from benchmarks import tables
from benchmarks.chart import draw
from benchmarks.figures import Figures, read, write

FOLDER: Final = Path(__file__).parents[1] / "docs" / "measured"
"""Where the documentation takes its figures from."""

LEGEND: Final = (
    "µs: processor time, the median of the rounds. spread: its least and its most.",
    "actions: mean number of legal actions. a game: mean number of decisions.",
    "/ …: the time as a multiple of another engine's: of All Aboard with 4 players and `advance`,"
    " of catanatron as it is and with a copy, of python-chess, of OpenSpiel's gin rummy.",
)


def text(figures: Figures) -> Iterator[str]:
    """Tell all figures, line by line."""
    yield from _circumstances(figures)
    yield from ("", *tables.engines(figures).as_text(), "", *LEGEND)
    yield from ("", *tables.parts(figures).as_text())
    yield from ("", *tables.samples(figures).as_text())
    yield from ("", *tables.targets(figures).as_text())
    yield from (f"MISSING: {absent.name}: {absent.reason}" for absent in figures.absent)


def _circumstances(figures: Figures) -> list[str]:
    machine = figures.machine
    libraries = ", ".join(f"{name} {number}" for name, number in machine.versions.items())
    return [
        f"Measured on {machine.date} with Python {machine.python}, {machine.platform},"
        f" {machine.processors} processors, load {machine.load:.1f}.",
        f"{figures.rounds} rounds of at least {figures.decisions:,} decisions an engine.",
        f"{libraries}.",
    ]


def save(figures: Figures, folder: Path = FOLDER) -> None:
    """Write the figures as JSON, and the tables and the chart made from them."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "speed.json").write_text(write(figures), encoding="utf-8")
    _save_made(figures, folder)


def _save_made(figures: Figures, folder: Path) -> None:
    (folder / "speed.svg").write_text(draw(figures), encoding="utf-8")
    pages = {
        "circumstances": [*_circumstances(figures), *_absent(figures)],
        "targets": tables.targets(figures).as_markdown(),
        "engines": tables.engines(figures).as_markdown(),
        "parts": tables.parts(figures).as_markdown(),
        "samples": tables.samples(figures).as_markdown(),
    }
    for name, lines in pages.items():
        (folder / f"{name}.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _absent(figures: Figures) -> list[str]:
    return [f"Not measured: {absent.name} ({absent.reason})." for absent in figures.absent]


def main() -> None:
    """Make the tables and the chart once more, from the figures that are there."""
    _save_made(read((FOLDER / "speed.json").read_text(encoding="utf-8")), FOLDER)


if __name__ == "__main__":
    main()
