"""Measure everything, print the report, write the files."""

from __future__ import annotations

import argparse
import os
import platform
import sys
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from importlib.metadata import version
from itertools import count
from pathlib import Path

from attrs import frozen

from benchmarks import growth, imports, memory, processes, report
from benchmarks.engines import Contest
from benchmarks.figures import Absent, Figures, Machine, Sample
from benchmarks.parts import Workshop
from benchmarks.peers import all_peers


@frozen
class Extent:
    """How much is measured."""

    rounds: int
    decisions: int
    games: int
    """What one process plays at a time, where two are compared with one."""


FULL = Extent(rounds=9, decisions=10_000, games=20)
QUICK = Extent(rounds=3, decisions=2_000, games=5)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, report and write."""
    options = _parser().parse_args(arguments)
    extent = QUICK if options.quick else FULL
    figures = measure(extent, only=options.only)
    print(*report.text(figures), sep="\n")
    folder = options.out or (None if options.quick or options.only else report.FOLDER)
    if folder is not None:
        report.save(figures, folder)
        print(f"\nThe figures, tables and chart are in {folder}.", file=sys.stderr)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="benchmarks", description="Measure how fast it is.")
    parser.add_argument("--quick", action="store_true", help="a rough look in half a minute")
    parser.add_argument("--only", default="", metavar="TEXT", help="engines with this in the name")
    parser.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="where to write; a full run writes for the documentation, others write nothing",
    )
    return parser


def measure(extent: Extent, *, only: str = "") -> Figures:
    """Measure everything. With `only`, measure no more than some engines."""
    seeds = count(1)
    players, missing = all_peers()
    chosen = [player for player in players if only in player.name]
    machine = _machine(player.library for player in chosen)
    contest = Contest(chosen, decisions=extent.decisions)
    workshop = Workshop()
    _tell("warming up")
    contest.warm_up(seeds)
    for number in range(extent.rounds):
        _tell(f"round {number + 1} of {extent.rounds}")
        contest.play_round(seeds)
        if not only:
            workshop.do_round(seeds)
    return Figures(
        machine=machine,
        rounds=extent.rounds,
        decisions=extent.decisions,
        engines=contest.results(),
        absent=(*(Absent(peer.name, peer.reason) for peer in missing), *contest.absent),
        parts=workshop.results(),
        samples=() if only else _samples(extent, seeds),
    )


def _samples(extent: Extent, seeds: Iterator[int]) -> tuple[Sample, ...]:
    _tell("growth, memory, imports, processes")
    return (
        growth.measure(seeds, rounds=extent.rounds),
        memory.measure(seeds, rounds=3),
        *imports.measure(rounds=extent.rounds),
        *processes.measure(seeds, rounds=extent.rounds, games=extent.games),
    )


def _machine(libraries: Iterable[str]) -> Machine:
    load, _, _ = os.getloadavg()
    return Machine(
        date=datetime.now(UTC).date().isoformat(),
        python=platform.python_version(),
        platform=f"{platform.system()} {platform.machine()}",
        processors=os.cpu_count() or 1,
        load=load,
        versions={name: version(name) for name in dict.fromkeys(libraries)},
    )


def _tell(what: str) -> None:
    print(what, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
