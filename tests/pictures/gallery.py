"""The pictures that are kept as golden files: `python -m tests.pictures.gallery` draws them anew.

Look at them in a browser before they are kept.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import isle_of_trains as iot
from isle_of_trains import svg
from isle_of_trains.games import ticket_to_ride as ttr

FOLDER: Final = Path(__file__).parent / "golden"
PHONE: Final = 400


def all_aboard_table(players: int, decisions: int) -> iot.State:
    """Play some random decisions."""
    state, choices = iot.new_game(players=players, seed=5), Random(3)
    for _ in range(decisions):
        state = iot.advance(state, choices.choice(iot.legal_actions(state)))
    return state


def ticket_to_ride_table(players: int, decisions: int) -> ttr.State:
    """Play some random decisions."""
    state, choices = ttr.new_game(players=players, seed=5), Random(3)
    for _ in range(decisions):
        state = ttr.advance(state, choices.choice(ttr.legal_actions(state)))
    return state


def small_map() -> ttr.Map:
    """Make a map that is not shipped, so that its cities have to find their places."""
    return ttr.make_map(
        name="small",
        cities=["ash", "birch", "cedar", "dale", "elm"],
        routes=[
            ("ash", "birch", 3, "red"),
            ("ash", "birch", 3, "grey"),
            ("birch", "cedar", 2, "grey"),
            ("cedar", "dale", 4, "blue"),
            ("dale", "elm", 2, "white"),
            ("birch", "elm", 3, "orange"),
        ],
        tickets=[
            ("ash", "cedar", 5),
            ("ash", "dale", 7),
            ("ash", "elm", 6),
            ("birch", "dale", 5),
            ("cedar", "elm", 4),
            ("birch", "cedar", 2),
        ],
    )


PICTURES: Final[dict[str, Callable[[], svg.Picture]]] = {
    "card-hopper-2": lambda: svg.card("hopper-2"),
    "card-caboose-9": lambda: svg.card("caboose-9"),
    "card-middle-station": lambda: svg.card("middle-station"),
    "train": lambda: svg.train(all_aboard_table(3, 420).seats[1].train),
    "seat": lambda: svg.seat(all_aboard_table(3, 420).seats[1], 1),
    "table-3-players": lambda: svg.table(all_aboard_table(3, 420)),
    "table-solo": lambda: svg.table(all_aboard_table(1, 40)),
    "view-on-a-phone": lambda: svg.table(iot.view(all_aboard_table(3, 420), 0), width=PHONE),
    "us-map": lambda: svg.map(ttr.shipped_map("us")),
    "us-map-claimed": lambda: svg.map(ticket_to_ride_table(4, 280)),
    "small-map": lambda: svg.map(small_map()),
    "ticket-to-ride-table": lambda: svg.table(ticket_to_ride_table(4, 280)),
    "ticket-to-ride-view": lambda: svg.table(ttr.view(ticket_to_ride_table(4, 280), 2)),
}


def main() -> None:
    """Draw all pictures, or those that are named."""
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]().save(FOLDER / f"{name}.svg")


if __name__ == "__main__":
    main()
