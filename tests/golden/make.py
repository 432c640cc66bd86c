"""Make the golden files: `python -m tests.golden.make`.

Golden files are kept for ever. A file that exists is left alone, unless `--force` names it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from attrs import frozen
from tests.golden import players
from tests.golden.players import Play
from tests.golden.playthrough import write_playthrough
from tests.golden.winning import winner as win

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard.setup import EDITIONS
from isle_of_trains.games.all_aboard.terms import Edition
from isle_of_trains.kernel import perft

FOLDER: Final = Path(__file__).parent
GAMES: Final = FOLDER / "games"
PERFT: Final = FOLDER / "perft"
PLAYTHROUGHS: Final = FOLDER / "playthroughs"
SHEETS: Final = FOLDER / "sheets"
SCHEMA: Final = 1
"""The version of documents that games are recorded under. Games of old versions are kept."""
PLAYERS: Final = (1, 2, 3, 4)
SOLO: Final = 1
DEPTH: Final = 5
MIDDLE_DEPTH: Final = 5
STOPS: Final = 5
"""How many points of one game perft starts from."""


class Deal(TypedDict):
    """The keywords of `new_game`."""

    players: int
    seed: int
    first: NotRequired[int]
    edition: NotRequired[Edition]
    promos: NotRequired[bool]
    scenario: NotRequired[int | iot.Scenario]
    turn_limit: NotRequired[int]


@frozen
class Recipe:
    """How a golden game is made."""

    deal: Deal
    play: Play
    reason: str
    names: tuple[str, ...] = ()


OWN_SCENARIO: Final = iot.Scenario(
    "scenario.own",
    "A small start",
    iot.AllOf(
        (
            iot.CarsCoupled(2),
            iot.AnyOf((iot.BuildingsBuilt(1), iot.PointsScored(12))),
        )
    ),
    iot.SpecialRules(return_cost=1, research_station=True),
)

WINS: Final = {1: (1, 30), 2: (2, 30), 4: (2, 60), 5: (1, 30)}
"""Seeds that `python -m tests.golden.winning` found, by scenario, and the width of the search."""

RECIPES: Final[dict[str, Recipe]] = {
    "two-simple": Recipe({"players": 2, "seed": 1}, players.simple, "progress", ("Ann", "Bob")),
    "two-random": Recipe({"players": 2, "seed": 2}, players.random, "progress"),
    "two-uk": Recipe({"players": 2, "seed": 3, "edition": "uk"}, players.simple, "progress"),
    "three-simple": Recipe(
        {"players": 3, "seed": 4, "first": 1}, players.simple, "progress", ("Ann", "Bob", "Žofia")
    ),
    "three-promos": Recipe({"players": 3, "seed": 5, "promos": True}, players.curious, "progress"),
    "three-turn-limit": Recipe(
        {"players": 3, "seed": 6, "turn_limit": 20}, players.simple, "turn limit"
    ),
    "four-simple": Recipe({"players": 4, "seed": 7, "first": 3}, players.simple, "progress"),
    "four-uk-promos": Recipe(
        {"players": 4, "seed": 8, "edition": "uk", "promos": True}, players.simple, "progress"
    ),
    "four-curious": Recipe({"players": 4, "seed": 98}, players.curious, "progress"),
    "four-empty": Recipe({"players": 4, "seed": 3}, players.hoarders, "empty"),
    "four-empty-uk": Recipe({"players": 4, "seed": 4, "edition": "uk"}, players.hoarders, "empty"),
    "solo-challenge": Recipe({"players": 1, "seed": 10}, players.searcher, "deck", ("Ann",)),
    "solo-promos": Recipe({"players": 1, "seed": 11, "promos": True}, players.searcher, "deck"),
    "solo-random": Recipe({"players": 1, "seed": 12}, players.random, "deck"),
    "solo-turn-limit": Recipe(
        {"players": 1, "seed": 13, "scenario": 4, "turn_limit": 6}, players.searcher, "turn limit"
    ),
    "solo-own-scenario": Recipe(
        {"players": 1, "seed": 14, "scenario": OWN_SCENARIO}, players.searcher, "objective"
    ),
    "scenario-03-won": Recipe(
        {"players": 1, "seed": 32, "scenario": 3}, players.searcher, "objective"
    ),
    **{
        f"scenario-{number:02}-won": Recipe(
            {"players": 1, "seed": seed, "scenario": number},
            partial(win, width=width),
            "objective",
        )
        for number, (seed, width) in WINS.items()
    },
    **{
        f"scenario-{number:02}": Recipe(
            {"players": 1, "seed": 20 + number, "scenario": number}, players.searcher, "deck"
        )
        for number in iot.SCENARIOS
    },
}
"""Each number of players, each end, each scenario, each edition, promos, and an own scenario."""

TOLD: Final = (
    "two-simple",
    "two-uk",
    "three-simple",
    "four-simple",
    "four-uk-promos",
    "solo-challenge",
    "solo-promos",
    "solo-own-scenario",
    "scenario-03-won",
)
"""The games of which there are a score sheet and a playthrough: one a mode."""


# Games


def game_file(name: str) -> Path:
    """Give the place of a golden game: by the version of documents it was recorded under."""
    return GAMES / f"v{SCHEMA}" / f"{name}.jsonl"


def outcome_file(game: Path) -> Path:
    """Give the place of what came of a golden game."""
    return game.with_name(f"{game.stem}-outcome.json")


def load(name: str) -> iot.GameRecord:
    """Read a golden game."""
    (record,) = iot.read_records(game_file(name).read_text(encoding="utf-8"))
    return record


def cook(recipe: Recipe) -> str:
    """Play a game and record it."""
    history = iot.history_from(iot.new_game(**recipe.deal))
    history.play_all(recipe.play(history.start))
    record = iot.record_of(history, players=recipe.names)
    found = None if record.result is None else record.result.reason
    if found != recipe.reason:
        raise SystemExit(f"{recipe.deal} ended with {found}, not with {recipe.reason}.")
    return iot.write_records([record])


def write_outcome(name: str) -> str:
    """Write down how a golden game ended, with all scorecards."""
    record = load(name)
    outcome = iot.outcome(iot.replay(record))
    assert outcome is not None
    return iot.to_json(outcome, pretty=True)


# Perft


def deals(players: int) -> Iterator[Deal]:
    """List what is counted from the deal on: every mode."""
    for promos in (False, True):
        if players == SOLO:
            yield {"players": 1, "seed": 1, "promos": promos}
            for scenario in iot.SCENARIOS:
                yield {"players": 1, "seed": 1, "promos": promos, "scenario": scenario}
        else:
            for edition in EDITIONS:
                yield {"players": players, "seed": 1, "edition": edition, "promos": promos}
                yield {"players": players, "seed": -7, "edition": edition, "promos": promos}


def counts(state: iot.State, depth: int) -> list[int]:
    """Count the positions after 1, 2 and more actions."""
    return [perft(all_aboard, state, number) for number in range(1, depth + 1)]


def count_deals(players: int) -> str:
    """Count from every deal of some players."""
    return write_lines(
        {"deal": deal, "counts": counts(iot.new_game(**deal), DEPTH)} for deal in deals(players)
    )


def count_middles() -> str:
    """Count from the middle of golden games, where bonuses and deliveries are near."""
    return write_lines(
        {"game": name, "after": after, "counts": counts(state, MIDDLE_DEPTH)}
        for name in TOLD
        for after, state in middles(name)
    )


def middles(name: str) -> Iterator[tuple[int, iot.State]]:
    """Stop a golden game several times on its way."""
    states = iot.resume(load(name)).states
    stops = [len(states) * number // (STOPS + 1) for number in range(1, STOPS + 1)]
    return ((after, states[after]) for after in stops)


def write_lines(rows: Iterable[dict[str, object]]) -> str:
    """Write a JSON list with one row a line."""
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


# Score sheets and playthroughs


def write_sheet(name: str) -> str:
    """Write the score sheet of a golden game."""
    return iot.write_game(load(name))


def tell(name: str) -> str:
    """Tell a golden game in full."""
    return write_playthrough(load(name))


# All files


def files() -> Iterator[tuple[Path, Callable[[], str]]]:
    """Name every golden file and how it is made; games first, since others follow from them."""
    for name, recipe in RECIPES.items():
        yield game_file(name), partial(cook, recipe)
        yield outcome_file(game_file(name)), partial(write_outcome, name)
    for name in TOLD:
        yield SHEETS / f"{name}.txt", partial(write_sheet, name)
        yield PLAYTHROUGHS / f"{name}.txt", partial(tell, name)
    for number in PLAYERS:
        yield PERFT / f"players-{number}.json", partial(count_deals, number)
    yield PERFT / "middle.json", count_middles


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the files that are missing, or those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.make", description=__doc__)
    parser.add_argument("--force", metavar="NAMES", default="", help="files to make anew: *.txt")
    forced = parser.parse_args(arguments).force
    made = 0
    for path, make in files():
        if path.exists() and not fnmatch(path.name, forced):
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(make(), encoding="utf-8", newline="\n")
        print(path.relative_to(FOLDER))  # noqa: T201
        made += 1
    print(f"{made} files made.")  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
