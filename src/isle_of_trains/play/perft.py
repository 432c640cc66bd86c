"""Count the positions after so many actions: `python -m isle_of_trains.play.perft --depth 4`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import SCENARIOS, State, new_game, write_action
from isle_of_trains.games.all_aboard.setup import EDITIONS, PLAYERS
from isle_of_trains.kernel import InvalidOptions, divide, perft

DEPTH = 4
PLAYERS_USUALLY = 2
PLAYERS_ALONE = 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Count for a deal and return the exit code."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.depth < 1:
        parser.error("--depth must be 1 or more")
    usual = PLAYERS_ALONE if asked.scenario is not None else PLAYERS_USUALLY
    try:
        state = new_game(
            players=usual if asked.players is None else asked.players,
            seed=asked.seed,
            edition=asked.edition,
            promos=asked.promos,
            scenario=asked.scenario,
        )
    except InvalidOptions as error:
        parser.error(str(error))
    for line in divided(state, asked.depth) if asked.divide else counted(state, asked.depth):
        print(line, flush=True)
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m isle_of_trains.play.perft",
        description="Count the positions at the end of every legal sequence of actions.",
    )
    parser.add_argument(
        "--players", type=int, choices=PLAYERS, help="default: 2, or 1 in a scenario"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the deal; default: 1")
    parser.add_argument("--scenario", type=int, choices=SCENARIOS, help="a solo scenario")
    parser.add_argument("--promos", action="store_true", help="play with the promo cards")
    parser.add_argument("--edition", choices=EDITIONS, default=EDITIONS[0], help="default: en")
    parser.add_argument("--depth", type=int, default=DEPTH, help=f"default: {DEPTH}")
    parser.add_argument("--divide", action="store_true", help="split the count by first action")
    return parser


def counted(state: State, depth: int) -> Iterator[str]:
    """Give a line for each depth: the depth and the count."""
    return (f"{number} {perft(all_aboard, state, number)}" for number in range(1, depth + 1))


def divided(state: State, depth: int) -> Iterator[str]:
    """Give a line for each first action with its share of the count, then the sum."""
    shares = divide(all_aboard, state, depth)
    width = max(map(len, map(write_action, shares)))
    for action, share in shares.items():
        yield f"{write_action(action):{width}} {share}"
    yield f"{'':{width}} {sum(shares.values())}"


if __name__ == "__main__":
    sys.exit(main())
