"""Measure random play: list the legal actions, choose one at random, carry it out.

All engines are played by the same loop with the same random generator. Whole games are played.
The engines take turns in several rounds, so that a slow moment of the machine hits them all.
No game is played twice: an engine that remembers a game would seem faster the second time.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

from peers import Player, Run, all_peers


class Result(NamedTuple):
    """What one engine showed, round by round, beside the first engine."""

    peer: Player
    rounds: list[Run]
    compared_with: list[Run]

    @property
    def times(self) -> list[float]:
        """Microseconds a decision."""
        return [run.microseconds for run in self.rounds]

    @property
    def time(self) -> float:
        """Microseconds a decision, the median of the rounds."""
        return median(self.times)

    @property
    def ratio(self) -> float:
        """The time as a multiple of the first engine's, the median of the rounds."""
        pairs = zip(self.rounds, self.compared_with, strict=True)
        return median(mine.microseconds / other.microseconds for mine, other in pairs)

    @property
    def mean_actions(self) -> float:
        """The mean number of legal actions."""
        return sum(run.listed for run in self.rounds) / sum(run.decisions for run in self.rounds)

    @property
    def mean_decisions(self) -> float:
        """The mean number of decisions in a game."""
        return sum(run.decisions for run in self.rounds) / sum(run.games for run in self.rounds)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print the table, write the file."""
    options = _parser().parse_args(arguments)
    peers, missing = all_peers()
    for library in missing:
        print(f"{library} is not installed and is left out.", file=sys.stderr)
    chosen = [peer for peer in peers if options.only in peer.name]
    if not chosen:
        print(f"No engine has {options.only!r} in its name.", file=sys.stderr)
        return 2
    results = measure(chosen, rounds=options.rounds, decisions=options.decisions)
    libraries = [f"{name} {number}" for name, number in versions(results).items()]
    print(", ".join([f"Python {platform.python_version()}", *libraries]))
    print(f"{options.rounds} rounds of at least {options.decisions} decisions each\n")
    print(*table(results), sep="\n")
    if options.json is not None:
        options.json.write_text(json.dumps(as_data(results), indent=2) + "\n", encoding="utf-8")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Measure random play, microseconds a decision.")
    parser.add_argument("--rounds", type=_at_least_one, default=9, help="default: 9")
    parser.add_argument(
        "--decisions", type=_at_least_one, default=10_000, help="each round; default: 10000"
    )
    parser.add_argument("--only", default="", metavar="TEXT", help="engines with this in the name")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to a file")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def measure(peers: Sequence[Player], *, rounds: int, decisions: int) -> list[Result]:
    """Let the engines take turns. The first round warms them up and is not counted."""
    runs: list[list[Run]] = [[] for _ in peers]
    seeds = count()
    for number in range(rounds + 1):
        print(f"round {number} of {rounds}" if number else "warming up", file=sys.stderr)
        for peer, done in zip(peers, runs, strict=True):
            done.append(play_games(peer, decisions, seeds))
    return [
        Result(peer, done[1:], compared_with=runs[0][1:])
        for peer, done in zip(peers, runs, strict=True)
    ]


def play_games(peer: Player, decisions: int, seeds: Iterator[int]) -> Run:
    """Play whole games, each with a new seed, until there were so many decisions."""
    gc.collect()
    games: list[Run] = []
    while sum(game.decisions for game in games) < decisions:
        games.append(peer.play_game(next(seeds)))
    return Run(
        decisions=sum(game.decisions for game in games),
        listed=sum(game.listed for game in games),
        games=len(games),
        seconds=sum(game.seconds for game in games),
    )


def table(results: Sequence[Result]) -> list[str]:
    """Lay the results out, a line an engine."""
    width = max(len(result.peer.name) for result in results)
    head = f"{'':{width}}  {'µs':>6}  {'spread':>13}  {'ratio':>5}  {'actions':>7}  {'a game':>6}"
    return [
        head,
        "-" * len(head),
        *(
            f"{result.peer.name:{width}}"
            f"  {result.time:6.1f}"
            f"  {min(result.times):5.1f} – {max(result.times):5.1f}"
            f"  {result.ratio:5.2f}"
            f"  {result.mean_actions:7.1f}"
            f"  {result.mean_decisions:6.0f}"
            for result in results
        ),
        "",
        "µs: processor time a decision, the median of the rounds. spread: its least and its most.",
        f"ratio: to {results[0].peer.name}, the median of the rounds.",
        "actions: mean number of legal actions. a game: mean number of decisions.",
    ]


def as_data(results: Sequence[Result]) -> dict[str, object]:
    """Give all figures in a form for other programs."""
    return {
        "python": platform.python_version(),
        "platform": platform.platform(),
        "versions": versions(results),
        "compared_with": results[0].peer.name,
        "engines": [
            {
                "name": result.peer.name,
                "microseconds": result.time,
                "microseconds_by_round": result.times,
                "ratio": result.ratio,
                "mean_actions": result.mean_actions,
                "mean_decisions": result.mean_decisions,
            }
            for result in results
        ],
    }


def versions(results: Sequence[Result]) -> dict[str, str]:
    """Give the version of every library."""
    return {result.peer.library: version(result.peer.library) for result in results}


if __name__ == "__main__":
    sys.exit(main())
