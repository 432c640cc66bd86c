"""The commands a player can give. Each is small; big choices are several of them in a row.

Cards are named by colour, routes and tickets by their cities.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from isle_of_trains.games.ticket_to_ride.terms import Card, Colour, RouteName, TicketName
from isle_of_trains.kernel.errors import MalformedAction


def _require(action: object, part: str, *, fits: bool, wanted: str) -> None:
    """Refuse a part of the wrong type, so that whatever action exists is well formed."""
    if not fits:
        kind = type(action).__name__
        raise MalformedAction(f"{kind}.{part} must be {wanted}, not {getattr(action, part)!r}.")


def _sorted_names(names: object) -> object:
    """Put names in order, because it means nothing; what is no names is refused later."""
    if isinstance(names, tuple | list | set | frozenset) and all(type(n) is str for n in names):
        return tuple(sorted(names))
    return names


@frozen
class DrawBlind:
    """Draw the top card of the deck (cards.two)."""


@frozen
class DrawFaceUp:
    """Take a card of the market (cards.two, cards.locomotive)."""

    colour: Card

    def __attrs_post_init__(self) -> None:
        _require(self, "colour", fits=type(self.colour) is str, wanted="str")


@frozen
class Claim:
    """Claim a route (route.one)."""

    route: RouteName

    def __attrs_post_init__(self) -> None:
        _require(self, "route", fits=type(self.route) is str, wanted="str")


@frozen
class Pay:
    """Pay for a route: so many locomotives, and cards of one colour for the rest (route.set).

    The colour is None for locomotives alone.
    """

    colour: Colour | None
    locomotives: int = 0

    def __attrs_post_init__(self) -> None:
        colour, locomotives = self.colour, self.locomotives
        _require(self, "colour", fits=colour is None or type(colour) is str, wanted="str or None")
        _require(self, "locomotives", fits=type(locomotives) is int, wanted="int")


@frozen
class DrawTickets:
    """Draw destination tickets (tickets.draw)."""


@frozen
class KeepTickets:
    """Keep some of the tickets that were drawn (setup.tickets, tickets.draw)."""

    tickets: tuple[TicketName, ...] = field(converter=_sorted_names)

    def __attrs_post_init__(self) -> None:
        _require(self, "tickets", fits=type(self.tickets) is tuple, wanted="names of tickets")
        names = all(type(name) is str for name in self.tickets)
        _require(self, "tickets", fits=names, wanted="names of tickets")


@frozen
class Pass:
    """Do nothing, where nothing can be done (turn.pass)."""


Action: TypeAlias = DrawBlind | DrawFaceUp | Claim | Pay | DrawTickets | KeepTickets | Pass
