"""Make the golden files: `python -m tests.games.ticket_to_ride.golden.make`.

Golden files are kept for ever. A file that exists is left alone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from attrs import frozen

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.codec import VERSION, Document
from isle_of_trains.kernel import perft
from isle_of_trains.testing.ticket_to_ride import small_map
from isle_of_trains.testing.walks import Dice, any_action, any_type

FOLDER: Final = Path(__file__).parent
GAMES: Final = FOLDER / "games"
DOCUMENTS: Final = FOLDER / "json"
SHEETS: Final = FOLDER / "sheets"
PERFT: Final = FOLDER / "perft.json"
PLAYERS: Final = (2, 3, 4, 5)
FIRST_TURNS: Final = 2
"""Perft from a deal goes on for so long after all have chosen their first tickets."""
MIDDLE_DEPTH: Final = 4
STOPS: Final = 5
"""How many points of one game perft starts from."""


class Deal(TypedDict):
    """The keywords of `new_game`."""

    players: int
    seed: int
    first: NotRequired[int]
    map: NotRequired[str | ttr.Map]
    turn_limit: NotRequired[int]


Player = Callable[[tuple[ttr.Action, ...], Dice], ttr.Action]


def builder(actions: tuple[ttr.Action, ...], dice: Dice) -> ttr.Action:
    """Claim whatever can be claimed and draw no tickets; have no plan."""
    claims = [action for action in actions if isinstance(action, ttr.Claim)]
    others = [action for action in actions if not isinstance(action, ttr.DrawTickets)]
    return dice.choose(claims or others or actions)


@frozen
class Recipe:
    """How a golden game is made."""

    deal: Deal
    player: Player
    reason: ttr.EndReason
    names: tuple[str, ...] = ()


TRAINS, STALLED, TURN_LIMIT = ttr.EndReason

RECIPES: Final[dict[str, Recipe]] = {
    "two-builders": Recipe({"players": 2, "seed": 1}, builder, TRAINS, ("Ann", "Bob")),
    "two-random": Recipe({"players": 2, "seed": 2, "first": 1}, any_type, TRAINS),
    "two-turn-limit": Recipe({"players": 2, "seed": 3, "turn_limit": 21}, any_action, TURN_LIMIT),
    "three-builders": Recipe(
        {"players": 3, "seed": 4, "first": 2}, builder, TRAINS, ("Ann", "Bob", "Žofia")
    ),
    "three-own-map": Recipe({"players": 3, "seed": 5, "map": small_map()}, any_action, TRAINS),
    "three-stalled": Recipe({"players": 3, "seed": 16, "map": small_map()}, any_type, STALLED),
    "four-builders": Recipe({"players": 4, "seed": 6, "first": 3}, builder, TRAINS),
    "four-random": Recipe({"players": 4, "seed": 7}, any_action, TRAINS),
    "five-builders": Recipe({"players": 5, "seed": 8}, builder, TRAINS),
    "five-random": Recipe({"players": 5, "seed": 9, "first": 4}, any_type, TRAINS),
}
"""Each number of players, each end, and an own map."""


# Games


def game_file(name: str) -> Path:
    """Give the place of a golden game: by the version of documents it was recorded under."""
    return GAMES / f"v{VERSION}" / f"{name}.jsonl"


def outcome_file(game: Path) -> Path:
    """Give the place of what came of a golden game."""
    return game.with_name(f"{game.stem}-outcome.json")


def sheet_file(name: str) -> Path:
    """Give the place of a score sheet."""
    return SHEETS / f"{name}.txt"


def load(path: Path) -> ttr.GameRecord:
    """Read a golden game."""
    (record,) = ttr.read_records(path.read_text(encoding="utf-8"))
    return record


def cook(recipe: Recipe) -> str:
    """Play a game and record it."""
    history = ttr.history_from(ttr.new_game(**recipe.deal))
    dice = Dice(recipe.deal["seed"])
    while actions := ttr.legal_actions(history.state):
        history.play(recipe.player(actions, dice))
    if history.state.over is not recipe.reason:
        raise SystemExit(f"{recipe.deal} ended with {history.state.over}, not {recipe.reason}.")
    return ttr.write_records([ttr.record_of(history, players=recipe.names)])


def write_outcome(name: str) -> str:
    """Write down how a golden game ended, with all scorecards."""
    outcome = ttr.outcome(ttr.replay(load(game_file(name))))
    assert outcome is not None
    return ttr.to_json(outcome, pretty=True)


def write_sheet(name: str) -> str:
    """Write the score sheet of a golden game."""
    return ttr.write_game(load(game_file(name)))


# Perft


def counts(state: ttr.State, depth: int) -> list[int]:
    """Count the positions after 1, 2 and more actions."""
    return [perft(ttr, state, number) for number in range(1, depth + 1)]


def count_all() -> str:
    """Count from deals, and from the middle of golden games."""
    rows: list[dict[str, object]] = [
        {"players": number, "seed": seed, "counts": counts(start, number + FIRST_TURNS)}
        for number in PLAYERS
        for seed in (1, -7)
        for start in [ttr.new_game(players=number, seed=seed)]
    ]
    for name in RECIPES:
        states = ttr.resume(load(game_file(name))).states
        for stop in range(1, STOPS + 1):
            after = len(states) * stop // (STOPS + 1)
            rows.append(
                {"game": name, "after": after, "counts": counts(states[after], MIDDLE_DEPTH)}
            )
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


# Documents


@cache
def documents() -> dict[str, Document]:
    """Name one document of every kind, and states in the middle of every question."""
    table = ttr.position(
        ttr.seat(
            "denver-santa-fe el-paso-santa-fe",
            hand="red*4 blue*4 locomotive*2",
            shown="red*2",
            tickets="denver-el-paso",
        ),
        ttr.seat("boston-montreal-1", hand="green*3 white", tickets="boston-miami"),
        ttr.seat(hand="black"),
        market="red red white locomotive black",
        discard="yellow*3 purple",
        returned=[(0, "chicago-santa-fe"), (1, "calgary-phoenix")],
        turn=9,
        seed=11,
    )
    payment = ttr.apply(table, ttr.Claim("dallas-houston-1"))
    tickets = ttr.apply(table, ttr.DrawTickets())
    paid = ttr.step(payment, ttr.legal_actions(payment)[0])
    over = ttr.replay(load(game_file("two-turn-limit")))
    outcome = ttr.outcome(over)
    refusal = ttr.explain(table, ttr.Claim("calgary-winnipeg"))
    assert outcome is not None
    assert refusal is not None
    return {
        "state-begin": ttr.new_game(players=5, seed=7, first=2),
        "state-action": table,
        "state-payment": payment,
        "state-tickets": tickets,
        "state-second-card": ttr.apply(table, ttr.DrawBlind()),
        "state-over": over,
        "state-own-map": ttr.new_game(players=2, seed=7, map=small_map(), turn_limit=40),
        "view-player": ttr.view(tickets, 0),
        "view-rival": ttr.view(tickets, 1),
        "view-spectator": ttr.view(over, None),
        "action": ttr.Pay("red", 1),
        "actions": ttr.legal_actions(tickets),
        "event": paid.events[0],
        "events": paid.events,
        "options": table.options,
        "scorecard": ttr.score(table)[0],
        "scorecards": ttr.score(table),
        "outcome": outcome,
        "refusal": refusal,
        "record": load(game_file("two-turn-limit")),
    }


def write_document(name: str) -> str:
    """Write a golden document."""
    return ttr.to_json(documents()[name], pretty=True)


# All files


def files() -> Iterator[tuple[Path, Callable[[], str]]]:
    """Name every golden file and how it is made; games first, since others follow from them."""
    for name, recipe in RECIPES.items():
        yield game_file(name), partial(cook, recipe)
        yield outcome_file(game_file(name)), partial(write_outcome, name)
        yield sheet_file(name), partial(write_sheet, name)
    yield PERFT, count_all
    for name in documents():
        yield DOCUMENTS / f"v{VERSION}" / f"{name}.json", partial(write_document, name)


def main() -> None:
    """Make the files that are missing."""
    for path, make in files():
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(make(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
