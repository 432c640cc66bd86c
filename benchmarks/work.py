"""Count the work of the verbs instead of timing it, so that a noisy machine makes no difference.

Work is the number of bytecode instructions that Python carries out for a call, in the mean over
positions of fixed games. The counts of each Python are kept in `work.json`. A test compares.

    python -m benchmarks.work            # show the counts beside those that are kept
    python -m benchmarks.work --renew    # keep the counts of this Python
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Final, Generic, Protocol, TypeVar

from attrs import frozen

import isle_of_trains as iot
from benchmarks.instructions import count
from benchmarks.kept_work import Counts, keep, kept
from benchmarks.parts import RULES, Work
from isle_of_trains.games import ticket_to_ride
from isle_of_trains.kernel.game import A, E, Game, S

V = TypeVar("V")

SEED: Final = 1
POSITIONS: Final = 60
"""How many positions of each game are taken."""


class Counted(Game[S, A, E], Protocol[S, A, E, V]):
    """What is asked of a game: to deal itself, and to keep and to guess secrets."""

    def new_game(self, *, players: int, seed: int) -> S:
        """Deal a game."""
        ...

    def view(self, state: S, /, seat: int | None) -> V:
        """Show what a seat may know."""
        ...

    def determinize(self, seen: V, /, seed: int) -> S:
        """Deal what a view does not show."""
        ...


@frozen
class Played(Generic[S, A]):
    """A random game, to be played again."""

    start: S
    actions: tuple[A, ...]
    advance: Callable[[S, A], S]

    def positions(self) -> Iterator[tuple[S, A]]:
        """Give some states and what was done there. The states are new each time."""
        apart = 1 + len(self.actions) // POSITIONS
        state = self.start
        for number, action in enumerate(self.actions):
            if number % apart == 0:
                yield state, action
            state = self.advance(state, action)


def _play(game: Counted[S, A, E, V], players: int) -> Played[S, A]:
    random = Random(SEED).random
    state = start = game.new_game(players=players, seed=SEED)
    chosen: list[A] = []
    while actions := game.legal_actions(state):
        chosen.append(actions[int(random() * len(actions))])
        state = game.advance(state, chosen[-1])
    return Played(start, tuple(chosen), game.advance)


def _verbs(game: Counted[S, A, E, V]) -> dict[str, Callable[[S, A], Work]]:
    """Say what is to be done at a position, by verb. What goes before it is not counted."""

    def guess(state: S, _: A) -> Work:
        return partial(game.determinize, game.view(state, state.to_act), SEED)

    return {
        "legal_actions": lambda state, _: partial(game.legal_actions, state),
        "explain": lambda state, action: partial(game.explain, state, action),
        "advance": lambda state, action: partial(game.advance, state, action),
        "apply": lambda state, action: partial(game.apply, state, action),
        "step": lambda state, action: partial(game.step, state, action),
        "view": lambda state, _: partial(game.view, state, state.to_act),
        "determinize": guess,
    }


def _documents() -> dict[str, Callable[[iot.State, iot.Action], Work]]:
    return {
        "to_json": lambda state, _: partial(iot.to_json, state),
        "from_json": lambda state, _: partial(iot.from_json, iot.to_json(state)),
        "state_hash": lambda state, _: partial(iot.state_hash, state),
    }


def count_all() -> Counts:
    """Count for both games, at tables of several sizes."""
    ours = [_play(iot, players) for players in (1, 2, 3, 4)]
    theirs = [_play(ticket_to_ride, players) for players in (2, 4)]
    return {
        **_count("All Aboard", ours, _verbs(iot) | _documents()),
        **_count_rules("All Aboard"),
        **_count("Ticket to Ride", theirs, _verbs(ticket_to_ride)),
    }


def _count(
    title: str, games: Sequence[Played[S, A]], verbs: dict[str, Callable[[S, A], Work]]
) -> Counts:
    return {
        f"{title}, {verb}": _mean_count(
            [prepare(*position) for game in games for position in game.positions()]
        )
        for verb, prepare in verbs.items()
    }


def _count_rules(title: str) -> Counts:
    """Count each rule by itself. Rare ones would be lost in the mean over all positions."""
    return {f"{title}, {part.name}": _mean_count(part.prepare(part.games(SEED))) for part in RULES}


def _mean_count(works: Sequence[Work]) -> float:
    """Count the instructions of a piece of work, in the mean. The first call only warms up."""
    works[0]()
    return round(sum(map(count, works)) / len(works), 1)


def main(arguments: Sequence[str] | None = None) -> int:
    """Count, and show or keep the counts."""
    parser = argparse.ArgumentParser(prog="benchmarks.work", description="Count instructions.")
    parser.add_argument("--renew", action="store_true", help="keep the counts of this Python")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")
    options = parser.parse_args(arguments)
    counts = count_all()
    before = kept() or {}
    if options.json:
        print(json.dumps(counts))
        return 0
    for name, work in counts.items():
        print(f"{name:44} {before.get(name, 0):10.1f} → {work:10.1f}")
    if options.renew:
        keep(counts)
    return 0


if __name__ == "__main__":
    sys.exit(main())
