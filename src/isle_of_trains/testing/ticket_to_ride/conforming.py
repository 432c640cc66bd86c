"""The conformance suite for Ticket to Ride."""

from __future__ import annotations

from typing import Final

from isle_of_trains.games import ticket_to_ride
from isle_of_trains.games.ticket_to_ride import (
    CLAUSES,
    Action,
    DrewCard,
    DrewTickets,
    Event,
    Options,
    Paid,
    State,
    TurnedUp,
    View,
)
from isle_of_trains.games.ticket_to_ride.laws import broken_laws
from isle_of_trains.games.ticket_to_ride.terms import minus
from isle_of_trains.testing.suite import Suite
from isle_of_trains.testing.ticket_to_ride.universe import universe


def reveals(event: Event, seat: int | None) -> bool:
    """Tell whether an event brings something hidden to light for a seat.

    A rival who pays without being asked shows that there was one way only.
    """
    match event:
        case TurnedUp():
            return True
        case DrewCard() | DrewTickets():
            return event.seat == seat
        case Paid():
            return event.seat != seat
        case _:
            return False


def secrets(state: State, seat: int | None) -> dict[str, object]:
    """Name what a seat may not know: the decks, and hands and tickets of others."""
    found: dict[str, object] = {
        "the seed": state.seed,
        "the deck": state.deck,
        "the ticket deck": state.tickets,
    }
    for number, player in enumerate(state.seats):
        if number != seat:
            hidden = minus(player.hand, player.shown)
            found[f"the hand of seat {number}"] = hidden if any(hidden) else ()
            found[f"the tickets of seat {number}"] = player.tickets
            found[f"the offer to seat {number}"] = player.offered
    return found


SUITE: Final[Suite[State, Action, Event, View, Options]] = Suite(
    game=ticket_to_ride,
    laws=broken_laws,
    universe=universe,
    clauses=CLAUSES,
    reveals=reveals,
    secrets=secrets,
)
"""All checks of the game."""

TICKET_TO_RIDE: Final = SUITE.rules
"""The checks of its rules alone."""
