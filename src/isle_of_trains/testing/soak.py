"""Play thousands of random games of All Aboard and check every state.

    python -m isle_of_trains.testing.soak --games 3000 --players 2 3 4 --processes 2

All games must end. The laws of the table must hold after every decision, and what is asked must
leave a choice; a sample of the states goes through every other check as well. In the end a table
tells how often each thing happened that can happen. The command fails if a game failed or a row
of the table is empty.

Beside the random games, tables set up by hand are played on by somebody who likes rare actions.
The same seed gives the same games on every machine.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from attrs import Factory, define, frozen

from isle_of_trains.games.all_aboard import (
    CLAUSES,
    DropPassenger,
    FulfilPrimary,
    FulfilSecondary,
    SetAside,
    State,
    explain,
    legal_actions,
    new_game,
    step,
)
from isle_of_trains.games.all_aboard.state import Delivering
from isle_of_trains.testing.conformance import BrokenInvariant
from isle_of_trains.testing.invariants import check_everything, check_question, check_state
from isle_of_trains.testing.modes import PLAYERS, GameOptions, modes
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.tally import Row, Tally, question_name, rows
from isle_of_trains.testing.walks import Dice, any_action, any_type

GAMES: Final = 3000
BATCH: Final = 25
"""Games that a process plays before it reports."""
TABLES_COLUMN: Final = "tables"
GAMES_A_TABLE: Final = 100
"""One game from each table for so many random games, and never fewer than four."""
LEAST_GAMES_A_TABLE: Final = 4
ONE_IN: Final = 1000
"""A state in so many goes through every check."""
FIRST_OF_A_KIND: Final = 2
"""So many states of each kind do as well, in each batch from a table."""
TOO_LONG: Final = 20_000
"""A game of so many decisions does not end."""


@frozen
class Failure:
    """A game that went wrong, and where."""

    game: str
    decision: int
    error: str

    def __str__(self) -> str:
        return f"{self.game}, decision {self.decision}: {self.error}"


@frozen
class Batch:
    """Some games for one process: from a table set up by hand, or with so many players."""

    column: str
    seeds: range
    players: int | None = None
    table: str | None = None


@define
class Report:
    """What came of some games."""

    tally: Tally = Factory(Tally)
    games: int = 0
    decisions: int = 0
    longest: int = 0
    checked: int = 0
    """States that went through every check."""
    failures: list[Failure] = Factory(list)

    def add(self, other: Report) -> None:
        """Add the report of other games."""
        self.tally.add(other.tally)
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.checked += other.checked
        self.failures += other.failures


class _Sampler:
    """Picks the states that go through every check.

    Some by chance, and from a table also the first ones in which a question is asked or a
    delivery is refused something.
    """

    def __init__(self, batch: Batch) -> None:
        self._looks_for_rare = batch.table is not None
        self._picked: Counter[str] = Counter()

    def picks(self, state: State, dice: Dice) -> bool:
        if dice.below(ONE_IN) == 0:
            return True
        if not self._looks_for_rare:
            return False
        traits = _traits(state)
        is_rare = any(self._picked[trait] < FIRST_OF_A_KIND for trait in traits)
        if is_rare:
            self._picked.update(traits)
        return is_rare


def _traits(state: State) -> set[str]:
    """Name the question that is asked, and the clauses against the steps of a delivery."""
    question = state.decision
    if question is None:
        return {"over"}
    traits = {question_name(question)}
    if isinstance(question, Delivering):
        train = state.seats[state.active].train
        refusals = [explain(state, FulfilPrimary()), explain(state, FulfilSecondary(0))]
        refusals += [explain(state, SetAside(car)) for car in range(len(train))]
        refusals += [explain(state, DropPassenger(*rider)) for rider in train.stock.passengers]
        traits.update(refusal.rule for refusal in refusals if refusal is not None)
    return traits


def play_batch(batch: Batch) -> Report:
    """Play some games and check them on the way."""
    report = Report()
    sampler = _Sampler(batch)
    for seed in batch.seeds:
        _play(batch, seed, sampler, report)
    return report


def _play(batch: Batch, seed: int, sampler: _Sampler, report: Report) -> None:
    """Play one game to its end; a failure is written down and ends it."""
    decisions = 0
    name = f"table {batch.table}, seed {seed}"
    try:
        if batch.table is not None:
            state = TABLES[batch.table](seed)
        else:
            options = _options(batch.players or 0, seed)
            name = f"new_game(**{options})"
            state = new_game(**options)
        for decisions in _play_on(state, seed, batch, sampler, report):  # noqa: B007
            pass
    except Exception as error:  # whatever goes wrong in one game, the others are played
        report.failures.append(Failure(name, decisions + 1, f"{type(error).__name__}: {error}"))
    report.games += 1
    report.decisions += decisions
    report.longest = max(report.longest, decisions)


def _options(players: int, seed: int) -> GameOptions:
    """Choose the mode by the seed, one after the other."""
    possible = modes([players])
    return {**possible[seed % len(possible)], "seed": seed, "turn_limit": None}


def _play_on(
    state: State, seed: int, batch: Batch, sampler: _Sampler, report: Report
) -> Iterator[int]:
    """Play until the game is over; count the decisions."""
    players_dice, checkers_dice = Dice(seed), Dice(~seed)
    taste = any_action if batch.table is None else any_type
    tally = report.tally
    for decision in range(TOO_LONG):
        check_state(state)
        check_question(state)
        if sampler.picks(state, checkers_dice):
            tally.see_refusals(check_everything(state))
            report.checked += 1
        if state.over is not None:
            return
        action = taste(legal_actions(state), players_dice)
        done = step(state, action)
        for event in done.events:
            if event.rule not in CLAUSES:
                raise BrokenInvariant(f"{event} cites no clause of ours.")
        tally.see_step(state, action, done.events, done.state)
        state = done.state
        yield decision + 1
    raise BrokenInvariant(f"The game has not ended after {TOO_LONG} decisions.")


# All of it


def soak(
    *,
    games: int = GAMES,
    players: Sequence[int] = PLAYERS,
    processes: int = 1,
    seed: int = 0,
) -> dict[str, Report]:
    """Play games for each number of players and from each table; report column by column."""
    columns = {_column(number): Report() for number in players} | {TABLES_COLUMN: Report()}
    batches = list(_batches(games, players, seed))
    if processes == 1:
        reports = map(play_batch, batches)
        for batch, report in zip(batches, reports, strict=True):
            columns[batch.column].add(report)
        return columns
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for batch, report in zip(batches, pool.map(play_batch, batches), strict=True):
            columns[batch.column].add(report)
    return columns


def _batches(games: int, players: Sequence[int], seed: int) -> Iterator[Batch]:
    a_table = max(LEAST_GAMES_A_TABLE, games // GAMES_A_TABLE)
    for name in TABLES:
        yield Batch(TABLES_COLUMN, range(seed, seed + a_table), table=name)
    for number in players:
        for first in range(seed, seed + games, BATCH):
            seeds = range(first, min(first + BATCH, seed + games))
            yield Batch(_column(number), seeds, players=number)


def _column(players: int) -> str:
    return f"{players} players" if players > 1 else "solo"


def missing(columns: dict[str, Report]) -> list[Row]:
    """Name the things that did not happen in any column."""
    total = Tally()
    for report in columns.values():
        total.add(report.tally)
    return total.missing()


def table(columns: dict[str, Report]) -> str:
    """Lay out what happened how often."""
    width = 1 + max(len(name) for _, name in rows())
    lines = ["".ljust(width) + "".join(name.rjust(12) for name in (*columns, "all"))]
    section = ""
    for row in rows():
        if row[0] != section:
            section = row[0]
            lines += ["", section.upper()]
        counts = [report.tally.counts[row] for report in columns.values()]
        lines.append(row[1].ljust(width) + "".join(f"{n:12,}" for n in (*counts, sum(counts))))
    return "\n".join(lines)


def summary(columns: dict[str, Report]) -> str:
    """Tell how much was played and checked."""
    return "\n".join(
        f"{name}: {r.games:,} games, {r.decisions:,} decisions"
        f" ({r.decisions / max(1, r.games):,.0f} a game, {r.longest:,} at most),"
        f" {r.checked:,} states checked in full, {len(r.failures)} failures"
        for name, r in columns.items()
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if every game was sound and every row was seen."""
    parser = argparse.ArgumentParser(
        prog="python -m isle_of_trains.testing.soak", description=__doc__.splitlines()[0]
    )
    parser.add_argument("--games", type=int, default=GAMES, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="+", choices=PLAYERS, default=PLAYERS)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    wanted = parser.parse_args(arguments)
    begun = time.perf_counter()
    columns = soak(
        games=wanted.games, players=wanted.players, processes=wanted.processes, seed=wanted.seed
    )
    print(table(columns))
    print()
    print(summary(columns))
    print(f"{time.perf_counter() - begun:,.0f} seconds")
    failures = [failure for report in columns.values() for failure in report.failures]
    for failure in failures:
        print(f"FAILED {failure}")
    never = missing(columns)
    for section, name in never:
        print(f"NEVER SEEN {section}: {name}")
    return 1 if failures or never else 0


if __name__ == "__main__":
    sys.exit(main())
