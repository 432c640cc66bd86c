"""Play thousands of random games and check every state.

    python -m isle_of_trains.testing.soak --games 3000 --players 2 3 4 --processes 2

Every game that has a plan is played, or those that `--game` names. A plan of one's own is named
by its place: `--game my_package.soaking:PLAN`.

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
from functools import partial
from importlib.util import find_spec
from multiprocessing import get_context
from pkgutil import resolve_name
from typing import Final, Generic, TypeAlias

from attrs import define, field, frozen

from isle_of_trains.games import games as all_games
from isle_of_trains.kernel.game import A, E, GameState, S
from isle_of_trains.testing.conformance import BrokenInvariant
from isle_of_trains.testing.plan import Plan, Row, Tally
from isle_of_trains.testing.walks import Dice, any_action, any_type

AnyPlan: TypeAlias = Plan[GameState, object, object]
AnyReport: TypeAlias = "Report[GameState, object, object]"
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
class Report(Generic[S, A, E]):
    """What came of some games."""

    tally: Tally[S, A, E]
    games: int = 0
    decisions: int = 0
    longest: int = 0
    checked: int = 0
    """States that went through every check."""
    failures: list[Failure] = field(factory=list)

    def add(self, other: Report[S, A, E]) -> None:
        """Add the report of other games."""
        self.tally.add(other.tally)
        self.games += other.games
        self.decisions += other.decisions
        self.longest = max(self.longest, other.longest)
        self.checked += other.checked
        self.failures += other.failures


class _Session(Generic[S, A, E]):
    """Plays the games of a batch and checks them on the way.

    Some states go through every check: a few by chance, and from a table also the first ones that
    are remarkable in some way.
    """

    def __init__(self, plan: Plan[S, A, E], batch: Batch) -> None:
        self.plan = plan
        self.batch = batch
        self.report = Report(plan.tally())
        self._picked: Counter[str] = Counter()

    def play(self, seed: int) -> None:
        """Play one game to its end; a failure is written down and ends it."""
        batch, report = self.batch, self.report
        decisions = 0
        name = f"{batch.column}, seed {seed}"
        try:
            if batch.table is not None:
                name = f"table {batch.table}, seed {seed}"
                state = self.plan.tables[batch.table](seed)
            else:
                name, state = self.plan.deal(batch.players or 0, seed)
            for decisions in self._play_on(state, seed):  # noqa: B007
                pass
        except Exception as error:  # whatever goes wrong in one game, the others are played
            report.failures.append(Failure(name, decisions + 1, f"{type(error).__name__}: {error}"))
        report.games += 1
        report.decisions += decisions
        report.longest = max(report.longest, decisions)

    def _play_on(self, state: S, seed: int) -> Iterator[int]:
        """Play until the game is over; count the decisions."""
        plan, report = self.plan, self.report
        players_dice, checkers_dice = Dice(seed), Dice(~seed)
        taste = any_action if self.batch.table is None else any_type
        game = plan.checks.game
        for decision in range(TOO_LONG):
            plan.check(state)
            if self._picks(state, checkers_dice):
                report.tally.see_refusals(plan.check_all(state))
                report.checked += 1
            if state.to_act is None:
                return
            action = taste(game.legal_actions(state), players_dice)
            done = game.step(state, action)
            plan.checks.check_events(done.events)
            report.tally.see_step(state, action, done.events, done.state)
            state = done.state
            yield decision + 1
        raise BrokenInvariant(f"The game has not ended after {TOO_LONG} decisions.")

    def _picks(self, state: S, dice: Dice) -> bool:
        if dice.below(ONE_IN) == 0:
            return True
        if self.batch.table is None:
            return False
        traits = self.plan.traits(state)
        is_rare = any(self._picked[trait] < FIRST_OF_A_KIND for trait in traits)
        if is_rare:
            self._picked.update(traits)
        return is_rare


def play_batch(plan: Plan[S, A, E], batch: Batch) -> Report[S, A, E]:
    """Play some games and check them on the way."""
    session = _Session(plan, batch)
    for seed in batch.seeds:
        session.play(seed)
    return session.report


# All of it


def known_plans() -> dict[str, str]:
    """Find the plans of the games that have one, by the names of the games."""
    places = {name: f"{__package__}.{name}" for name in all_games()}
    return {name: f"{place}:PLAN" for name, place in places.items() if find_spec(place)}


def find_plan(place: str) -> AnyPlan:
    """Look a plan up by its place, such as `my_package.soaking:PLAN`."""
    plan = resolve_name(place)
    if not isinstance(plan, Plan):
        raise TypeError(f"{place} is no plan.")
    return plan


def _play_by(place: str, batch: Batch) -> AnyReport:
    """Play some games in a process of their own, where the plan has to be looked up again."""
    return play_batch(find_plan(place), batch)


def soak(
    place: str,
    *,
    games: int = GAMES,
    players: Sequence[int] | None = None,
    processes: int = 1,
    seed: int = 0,
) -> dict[str, AnyReport]:
    """Play by a plan, for each number of players and from each table; report by column."""
    plan = find_plan(place)
    players = plan.players if players is None else players
    names = [*map(_column, players), TABLES_COLUMN]
    columns = {name: Report(plan.tally()) for name in names}
    batches = list(_batches(plan, games, players, seed))
    if processes == 1:
        for batch in batches:
            columns[batch.column].add(play_batch(plan, batch))
        return columns
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        reports = pool.map(partial(_play_by, place), batches)
        for batch, report in zip(batches, reports, strict=True):
            columns[batch.column].add(report)
    return columns


def _batches(plan: AnyPlan, games: int, players: Sequence[int], seed: int) -> Iterator[Batch]:
    a_table = max(LEAST_GAMES_A_TABLE, games // GAMES_A_TABLE)
    for name in plan.tables:
        yield Batch(TABLES_COLUMN, range(seed, seed + a_table), table=name)
    for number in players:
        for first in range(seed, seed + games, BATCH):
            seeds = range(first, min(first + BATCH, seed + games))
            yield Batch(_column(number), seeds, players=number)


def _column(players: int) -> str:
    return f"{players} players" if players > 1 else "solo"


def total(columns: dict[str, AnyReport]) -> Tally[GameState, object, object]:
    """Add up all columns."""
    first, *others = [report.tally for report in columns.values()]
    together = type(first)()
    for tally in (first, *others):
        together.add(tally)
    return together


def missing(columns: dict[str, AnyReport]) -> list[Row]:
    """Name the things that did not happen in any column."""
    return total(columns).missing()


def table(columns: dict[str, AnyReport]) -> str:
    """Lay out what happened how often."""
    together = total(columns)
    rows = list(together.rows())
    width = 1 + max(len(name) for _, name in rows)
    lines = ["".ljust(width) + "".join(name.rjust(12) for name in (*columns, "all"))]
    section = ""
    for row in rows:
        if row[0] != section:
            section = row[0]
            lines += ["", section.upper()]
        counts = [report.tally.counts[row] for report in columns.values()]
        lines.append(
            row[1].ljust(width) + "".join(f"{n:12,}" for n in (*counts, together.counts[row]))
        )
    return "\n".join(lines)


def summary(columns: dict[str, AnyReport]) -> str:
    """Tell how much was played and checked."""
    return "\n".join(
        f"{name}: {r.games:,} games, {r.decisions:,} decisions"
        f" ({r.decisions / max(1, r.games):,.0f} a game, {r.longest:,} at most),"
        f" {r.checked:,} states checked in full, {len(r.failures)} failures"
        for name, r in columns.items()
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return 0 if every game was sound and every row was seen."""
    known = known_plans()
    parser = argparse.ArgumentParser(
        prog="python -m isle_of_trains.testing.soak", description=__doc__.splitlines()[0]
    )
    parser.add_argument(
        "--game", nargs="+", default=list(known), help=f"{', '.join(known)}, or module:PLAN"
    )
    parser.add_argument("--games", type=int, default=GAMES, help="for each number of players")
    parser.add_argument("--players", type=int, nargs="+", help="where a game can be played so")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0, help="of the first game")
    wanted = parser.parse_args(arguments)
    places: list[str] = [known.get(name, name) for name in wanted.game]
    possible = {number for place in places for number in find_plan(place).players}
    for number in wanted.players or ():
        if number not in possible:
            parser.error(f"No such game is for {number} players.")
    return max([_report_on(place, wanted) for place in places])


def _report_on(place: str, wanted: argparse.Namespace) -> int:
    """Soak by one plan and print what came of it."""
    begun = time.perf_counter()
    possible = find_plan(place).players
    players = [number for number in wanted.players or possible if number in possible]
    columns = soak(
        place, games=wanted.games, players=players, processes=wanted.processes, seed=wanted.seed
    )
    print(f"== {place}\n")
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
