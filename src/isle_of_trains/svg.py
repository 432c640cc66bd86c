"""Pictures of cards, trains, seats, tables and maps, as SVG.

A picture draws itself in a notebook, prints as SVG text, and can be saved:

>>> import isle_of_trains as iot
>>> from isle_of_trains import svg
>>> picture = svg.table(iot.new_game(players=3, seed=7))
>>> picture.title, picture.width
('A table with 3 players', 960)
>>> str(svg.card("hopper-2")).startswith("<svg ")
True
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games import all_aboard, ticket_to_ride
from isle_of_trains.games.all_aboard.pictures import card, seat, train
from isle_of_trains.games.all_aboard.pictures import table as _all_aboard_table
from isle_of_trains.games.ticket_to_ride.pictures import map_picture as map
from isle_of_trains.games.ticket_to_ride.pictures import table as _ticket_to_ride_table
from isle_of_trains.kernel.picture import Picture

__all__ = ["WIDTH", "Picture", "card", "map", "seat", "table", "train"]

WIDTH: Final = 960
"""The width of a picture of a table, unless another is asked for. A phone shows about 400."""


def table(
    shown: all_aboard.State | all_aboard.View | ticket_to_ride.State | ticket_to_ride.View,
    *,
    width: float = WIDTH,
) -> Picture:
    """Draw a table of any of our games: a state shows all hands, a view what its seat sees."""
    if isinstance(shown, all_aboard.State | all_aboard.View):
        return _all_aboard_table(shown, width=width)
    if isinstance(shown, ticket_to_ride.State | ticket_to_ride.View):
        return _ticket_to_ride_table(shown, width=width)
    raise TypeError(f"A table is drawn from a state or a view, not from {shown!r}.")
