"""Ticket to Ride under test: a universe of actions, a map of few trains, and the checks.

>>> state = ticket_to_ride.new_game(players=2, seed=1)
>>> cited = TICKET_TO_RIDE.check_all(state)
>>> cited["turn.decision"] > 100
True
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Final

from isle_of_trains.games import ticket_to_ride
from isle_of_trains.games.ticket_to_ride import (
    CLAUSES,
    COLOURS,
    LOCOMOTIVE,
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Event,
    KeepTickets,
    Map,
    Pass,
    Pay,
    State,
    legal_actions,
    make_map,
)
from isle_of_trains.games.ticket_to_ride.laws import broken_laws
from isle_of_trains.testing.conformance import Conformance

_NOBODY: Final = "nobody"
"""A name that no card, route or ticket has."""


def universe(state: State) -> Iterator[Action]:
    """Go through the legal actions of a state and many others, legal or not.

    >>> actions = set(universe(ticket_to_ride.new_game(players=2, seed=1)))
    >>> len(actions) > 200, Claim("nobody") in actions
    (True, True)
    """
    yield from legal_actions(state)
    yield from _absurd(state.options.map)
    offered = state.seats[state.active].offered
    tickets = (*offered, *state.tickets[-1:], _NOBODY)
    for count in range(len(tickets) + 1):
        yield from map(KeepTickets, combinations(tickets, count))
    yield from (KeepTickets((ticket, ticket)) for ticket in offered)


@lru_cache(maxsize=8)
def _absurd(board: Map) -> tuple[Action, ...]:
    cards = (*COLOURS, LOCOMOTIVE, "grey", _NOBODY, "")
    numbers = (-1, *range(8), 99)
    return tuple(
        chain(
            (DrawBlind(), DrawTickets(), Pass()),
            map(DrawFaceUp, cards),
            map(Claim, (*(route.name for route in board.routes), _NOBODY, "", "denver")),
            (Pay(colour, count) for colour, count in product((None, *cards), numbers)),
        )
    )


def small_map() -> Map:
    """Make a map that is played through quickly, with pairs and routes of every length."""
    cities = ["ash", "birch", "cedar", "dogwood", "elm"]
    return make_map(
        name="small",
        trains=12,
        cities=cities,
        routes=[
            ("ash", "birch", 1, "grey"),
            ("ash", "birch", 1, "grey"),
            ("birch", "cedar", 2, "red"),
            ("birch", "cedar", 2, "blue"),
            ("cedar", "dogwood", 3, "grey"),
            ("dogwood", "elm", 4, "green"),
            ("ash", "elm", 5, "grey"),
            ("birch", "dogwood", 6, "white"),
            ("ash", "dogwood", 3, "yellow"),
            ("cedar", "elm", 2, "grey"),
        ],
        tickets=[(a, b, 2 + number) for number, (a, b) in enumerate(combinations(cities, 2))],
    )


TICKET_TO_RIDE: Conformance[State, Action, Event] = Conformance(
    ticket_to_ride, broken_laws, universe, CLAUSES
)
"""The checks, as any code can use them that is written for every game."""
