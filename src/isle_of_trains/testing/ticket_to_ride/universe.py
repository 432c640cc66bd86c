"""Well-formed actions for a state of Ticket to Ride, legal and absurd."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import Final

from isle_of_trains.games.ticket_to_ride import (
    COLOURS,
    LOCOMOTIVE,
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Map,
    Pass,
    Pay,
    State,
    legal_actions,
)

_NOBODY: Final = "nobody"
"""A name that no card, route or ticket has."""


def universe(state: State) -> Iterator[Action]:
    """Go through the legal actions of a state and many others, legal or not.

    >>> from isle_of_trains.games.ticket_to_ride import new_game
    >>> actions = set(universe(new_game(players=2, seed=1)))
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
