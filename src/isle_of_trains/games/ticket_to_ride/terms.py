"""The words of the game: names of things and small closed sets of them.

Cards, cities, routes and tickets are named by plain strings (`"red"`, `"denver-el-paso"`), which
read well in a state, an action and a file. The annotation of an alias says which vocabulary its
names are from. Which cities, routes and tickets there are, the map says.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Final, TypeAlias

Colour: TypeAlias = Annotated[str, "colour"]
"""One of the eight colours of cards and routes, e.g. `"red"`."""

Card: TypeAlias = Annotated[str, "card"]
"""The kind of a train card: a colour or `"locomotive"`. Cards of a kind are interchangeable."""

TrackColour: TypeAlias = Annotated[str, "track colour"]
"""The colour of a route: one of the eight, or `"grey"` for any one of them."""

CityName: TypeAlias = Annotated[str, "city"]
RouteName: TypeAlias = Annotated[str, "route"]
"""A route by its cities, e.g. `"denver-santa-fe"`; each track of a pair has a name of its own."""

TicketName: TypeAlias = Annotated[str, "ticket"]
"""A destination ticket by its cities, e.g. `"denver-el-paso"`."""

Counts: TypeAlias = Annotated[tuple[int, ...], "counts"]
"""So many cards of each kind, in the order of `CARDS`."""

RULESET: Final = 1
"""The newest reading of the rules. A changed reading gets a new number."""

COLOURS: Final = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
LOCOMOTIVE: Final = "locomotive"
GREY: Final = "grey"
CARDS: Final = (*COLOURS, LOCOMOTIVE)
PLACE_OF: Final = {card: place for place, card in enumerate(CARDS)}
"""Where a kind of card stands in counts."""
LOCOMOTIVES: Final = PLACE_OF[LOCOMOTIVE]

COPIES: Final = (12,) * len(COLOURS) + (14,)
"""How many train cards there are of each kind (setup.hand)."""
NO_CARDS: Final = (0,) * len(CARDS)
MOST_OF_A_SET: Final = max(COPIES[:LOCOMOTIVES]) + COPIES[LOCOMOTIVES]
"""As many cards as anybody could lay down together: all of a colour, and all locomotives."""

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5
PLAYERS_FOR_DOUBLES: Final = 4
"""From so many players on, both tracks of a pair can be claimed (route.double)."""
HAND_AT_START: Final = 4
MARKET_SIZE: Final = 5
TICKETS_DRAWN: Final = 3
KEEP_AT_START: Final = 2
KEEP_LATER: Final = 1
TRAINS: Final = 45
"""The trains of each player, unless the map says otherwise (setup.trains)."""
FEW_TRAINS: Final = 2
"""Who ends a turn with so many trains or fewer brings on the final turns (end.trigger)."""
TOO_MANY_LOCOMOTIVES: Final = 3
"""So many locomotives face up clear the market (market.locomotives)."""
MOST_CLEARINGS: Final = 3
ROUTE_POINTS: Final = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
"""Points by length (route.points)."""
LONGEST_PATH_POINTS: Final = 10


class EndReason(StrEnum):
    """The ways in which a game can end."""

    TRAINS = "trains"
    """Somebody was short of trains, and everybody had one more turn."""
    STALLED = "stalled"
    """All players in a row had to pass."""
    TURN_LIMIT = "turn limit"


def counts(cards: tuple[Card, ...]) -> Counts:
    """Count cards by kind.

    >>> counts(("red", "locomotive", "red"))
    (0, 0, 0, 0, 0, 2, 0, 0, 1)
    """
    return tuple([cards.count(kind) for kind in CARDS])


def by_name(cards: Counts) -> dict[Card, int]:
    """Give counts by name, leaving out what there is none of.

    >>> by_name((0, 0, 0, 0, 0, 2, 0, 0, 1))
    {'red': 2, 'locomotive': 1}
    """
    return {kind: count for kind, count in zip(CARDS, cards, strict=True) if count}


def spread(cards: Counts) -> tuple[Card, ...]:
    """Lay counted cards out one by one.

    >>> spread((0, 0, 0, 0, 0, 2, 0, 0, 1))
    ('red', 'red', 'locomotive')
    """
    return tuple([kind for kind, count in zip(CARDS, cards, strict=True) for _ in range(count)])


def plus(cards: Counts, others: Counts) -> Counts:
    """Put cards together."""
    return tuple([a + b for a, b in zip(cards, others, strict=True)])


def minus(cards: Counts, others: Counts) -> Counts:
    """Take cards away."""
    return tuple([a - b for a, b in zip(cards, others, strict=True)])


def one_more(cards: Counts, place: int) -> Counts:
    """Add one card."""
    return (*cards[:place], cards[place] + 1, *cards[place + 1 :])
