"""Watch greedy bots play one game of All Aboard: `python -m isle_of_trains.play.demo`."""

from __future__ import annotations

import argparse
import io
import os
import secrets
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from isle_of_trains.games.all_aboard import (
    SCENARIOS,
    Action,
    Event,
    State,
    View,
    heuristics,
    legal_actions,
    new_game,
    redact,
    step,
    text,
    view,
)
from isle_of_trains.games.all_aboard.text import say
from isle_of_trains.play.bots import Bot, GreedyBot

Player: TypeAlias = Bot[View, Action]

PLAYERS = (1, 2, 3, 4)
USUAL_PLAYERS = 3
SEEDS = 1_000_000
WIDEST = 100
TURN_LIMIT = 500
"""Only a safety net: the bots need about 45 turns, and fewer than 100."""

INTERRUPTED = 130
"""What a shell reports for a program that was stopped with Ctrl-C."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game for a watcher and return the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.players is None:
        options.players = USUAL_PLAYERS if options.scenario is None else 1
    if options.scenario is not None and options.players > 1:
        parser.error("argument --scenario: a scenario is for one player: --players 1")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that knows no "·"
    seed = secrets.randbelow(SEEDS) if options.seed is None else options.seed
    try:
        for line in show(options.players, seed, scenario=options.scenario, quiet=options.quiet):
            print(line)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough. Python would complain when it closes the pipe at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m isle_of_trains.play.demo",
        description="Watch greedy bots play one game of Isle of Trains: All Aboard.",
    )
    parser.add_argument(
        "--players", type=int, choices=PLAYERS, help="1 plays the solo challenge; default: 3"
    )
    parser.add_argument(
        "--scenario", type=int, choices=SCENARIOS, help="play a solo scenario instead"
    )
    parser.add_argument("--seed", type=int, help="plays the same game again; default: by chance")
    parser.add_argument("--quiet", action="store_true", help="show the final scores only")
    return parser


def show(
    players: int, seed: int, *, scenario: int | None = None, quiet: bool = False
) -> Iterator[str]:
    """Play a game and give its lines as they happen: turn by turn, then the final scores."""
    yield say(
        "Isle of Trains: All Aboard · {mode} · seed {seed}",
        mode=_mode(players, scenario),
        seed=seed,
    )
    state = new_game(players=players, seed=seed, scenario=scenario, turn_limit=TURN_LIMIT)
    bots = seat_bots(players, seed)
    while state.to_act is not None:
        heading = text.heading(state)
        state, told = _play_turn(state, bots)
        if not quiet:
            yield from ("", heading, *(part for line in told for part in _wrap(line, "  ")))
    yield ""
    for line in text.ending(state):
        yield from _wrap(line) or [""]


def _mode(players: int, scenario: int | None) -> str:
    if scenario is not None:
        title = SCENARIOS[scenario].title
        return say("scenario {number}: {title}", number=scenario, title=say(title))
    if players == 1:
        return say("solo challenge")
    return say("{players} players", players=players)


def seat_bots(players: int, seed: int) -> list[Player]:
    """Seat a greedy bot at every place."""
    return [GreedyBot(heuristics, seed + seat) for seat in range(players)]


def _play_turn(state: State, bots: Sequence[Player]) -> tuple[State, tuple[str, ...]]:
    """Play until the turn is over and tell what a watcher at the table sees."""
    turn = state.turn
    steps: list[tuple[State, list[Event]]] = []
    while state.turn == turn and state.to_act is not None:
        seat = state.active
        after = step(state, bots[seat].choose(view(state, seat), legal_actions(state)))
        steps.append((state, [redact(event, seat=None) for event in after.events]))
        state = after.state
    return state, text.tell(steps)


def _wrap(line: str, indent: str = "") -> list[str]:
    """Break a line that is too long for the terminal, so that its rest is indented."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    if len(indent + line) <= width:
        return [indent + line] if line else []
    return textwrap.wrap(line, width, initial_indent=indent, subsequent_indent=indent + "    ")


if __name__ == "__main__":
    sys.exit(main())
