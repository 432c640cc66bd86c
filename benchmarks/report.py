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

FIGURES: Final = "speed.json"

LEGEND: Final = (
    "µs: processor time, the median of the rounds. spread: its least and its most.",
    "actions: mean number of legal actions. a game: mean number of decisions.",
    "/ …: the time as a multiple of another engine's: of All Aboard with 4 players and `advance`,"
    " of catanatron as it is and with a copy, of python-chess, of OpenSpiel's gin rummy.",
)


def text(figures: Figures) -> Iterator[str]:
    """Tell all figures, line by line. What was not measured at all has no table."""
    yield from _circumstances(figures)
    yield from (f"MISSING: {absent.name}: {absent.reason}" for absent in figures.absent)
    yield from ("", *tables.engines(figures).as_text(), "", *LEGEND)
    for table in (tables.parts(figures), tables.samples(figures), tables.targets(figures)):
        if table.rows:
            yield from ("", *table.as_text())


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
    for name, content in {FIGURES: write(figures), **made_from(figures)}.items():
        (folder / name).write_text(content, encoding="utf-8")


def made_from(figures: Figures) -> dict[str, str]:
    """Make what the documentation includes, by the name of the file."""
    pages = {
        "circumstances.md": [*_circumstances(figures), *_absent(figures)],
        "targets.md": tables.targets(figures).as_markdown(),
        "engines.md": tables.engines(figures).as_markdown(),
        "parts.md": tables.parts(figures).as_markdown(),
        "samples.md": tables.samples(figures).as_markdown(),
    }
    written = {name: "\n".join(lines) + "\n" for name, lines in pages.items()}
    return {"speed.svg": draw(figures), **written}


def _absent(figures: Figures) -> list[str]:
    return [f"Not measured: {absent.name} ({absent.reason})." for absent in figures.absent]


def main() -> None:
    """Make the tables and the chart once more, from the figures that are there."""
    save(read((FOLDER / FIGURES).read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
