"""Rules of thumb for one decision: no search, no memory.

A player plans the cheapest routes that complete all tickets, collects the cards for them, and
claims them when possible. Once the tickets are done, long routes are what counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, assert_never

from isle_of_trains.games.ticket_to_ride.actions import (
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
)
from isle_of_trains.games.ticket_to_ride.board import Board
from isle_of_trains.games.ticket_to_ride.heuristics.plans import plan
from isle_of_trains.games.ticket_to_ride.network import routes_of
from isle_of_trains.games.ticket_to_ride.state import State
from isle_of_trains.games.ticket_to_ride.terms import (
    COLOURS,
    GREY,
    LOCOMOTIVE,
    NO_CARDS,
    PLACE_OF,
    Card,
    TicketName,
)
from isle_of_trains.games.ticket_to_ride.views import View

Seen: TypeAlias = State | View
"""What is looked at. A bot has a view; in a search there are states."""

BLIND: Final = 1.0
"""A card of the deck."""
USEFUL: Final = 0.7
"""More for a card that the plan lacks."""
JOKER: Final = 1.4
"""A face-up locomotive, which takes the whole turn."""
PLANNED: Final = 6.0
"""More for a route of the plan."""
ASIDE: Final = 0.05
"""How much the points of another route count, while there is a plan."""
FREE: Final = 0.5
"""How much they count without one."""
TRAIN: Final = 0.35
"""A train that a ticket takes."""
OVERSTRETCHED: Final = 4.0
"""A train that the tickets take and that is not there."""
SPARE_TRAINS: Final = 18
"""With so many trains and no open ticket, new tickets are worth a try."""
FULL_HAND: Final = 24
"""More cards than this are hardly ever of use."""


def worths(seen: Seen, actions: Sequence[Action], /) -> list[float]:
    """Say what each legal action is worth to the active seat, roughly in points."""
    worth = Thought(seen).worth
    return [worth(action) for action in actions]


def networks(seen: Seen) -> tuple[int, ...]:
    """Give the routes of each seat as a set of bits."""
    if isinstance(seen, State):
        return seen.claimed
    return tuple([seen.options.board.mask(player.routes) for player in seen.seats])


def shut_to(seen: Seen, seat: int, claimed: tuple[int, ...]) -> int:
    """Give the routes that a seat cannot claim any more (route.one, route.double)."""
    taken = 0
    for routes in claimed:
        taken |= routes
    beside = seen.options.board.twins(taken if seen.options.one_track else claimed[seat])
    return (taken | beside) & ~claimed[seat]


class Thought:
    """What a player makes of the table before one decision."""

    def __init__(self, seen: Seen) -> None:
        seat = seen.active
        self.seen = seen
        self.board: Board = seen.options.board
        self.me = seen.seats[seat]
        self.hand = self.me.hand or NO_CARDS
        claimed = networks(seen)
        self.mine = claimed[seat]
        self.shut = shut_to(seen, seat, claimed)
        self.tickets: tuple[TicketName, ...] = self.me.tickets or ()
        self.plan = plan(self.board, self.mine, self.shut, self.tickets)
        self.demand = self._demand()

    def _demand(self) -> list[int]:
        """Count by colour the cards that the plan takes; grey routes take what there is most of."""
        demand = [0] * len(COLOURS)
        grey = []
        for route in routes_of(self.board, self.plan.routes):
            if route.colour == GREY:
                grey.append(route.length)
            else:
                demand[PLACE_OF[route.colour]] += route.length
        for length in sorted(grey, reverse=True):
            spare = [held - wanted for held, wanted in zip(self.hand, demand, strict=False)]
            demand[spare.index(max(spare))] += length
        return demand

    def worth(self, action: Action) -> float:
        """Say what an action that is legal now is worth."""
        match action:
            case DrawBlind():
                return self._room() * BLIND
            case DrawFaceUp(colour):
                return self._room() * self._card(colour)
            case Claim(route):
                return self._claim(route)
            case Pay(colour, locomotives):
                return self._pay(colour, locomotives)
            case DrawTickets():
                return self._more_tickets()
            case KeepTickets(tickets):
                return self._keep(tickets)
            case Pass():
                return 0
            case _:
                assert_never(action)

    def _room(self) -> float:
        return 1 if sum(self.hand) < FULL_HAND else 0.2

    def _card(self, card: Card) -> float:
        if card == LOCOMOTIVE:
            return JOKER
        place = PLACE_OF[card]
        if self.plan.routes:
            lacks = self.demand[place] - self.hand[place]
            return BLIND + (USEFUL if lacks > 0 else -USEFUL / 2)
        return BLIND - USEFUL / 2 + 0.15 * self.hand[place]

    def _claim(self, name: str) -> float:
        route = self.board.routes[name]
        bit = self.board.bits[name]
        if self.plan.routes & bit or self.plan.routes & self.board.twins(bit):
            return PLANNED + route.points
        if self.me.trains - route.length < self.plan.trains:
            return -PLANNED
        if not self.plan.routes:
            return FREE * route.points
        spoilt = 0 if route.colour == GREY else self.demand[PLACE_OF[route.colour]]
        return ASIDE * route.points - min(spoilt, route.length)

    def _pay(self, colour: str | None, locomotives: int) -> float:
        if colour is None:
            return -float(locomotives)
        place = PLACE_OF[colour]
        return 0.2 * (self.hand[place] - self.demand[place]) - locomotives

    def _more_tickets(self) -> float:
        trains = min(player.trains for player in self.seen.seats)
        if self.plan.routes or trains < SPARE_TRAINS:
            return -PLANNED
        return BLIND * 2

    def _keep(self, tickets: tuple[TicketName, ...]) -> float:
        """Value tickets by their points and by the trains that all of them take together."""
        together = plan(self.board, self.mine, self.shut, tuple(sorted((*self.tickets, *tickets))))
        alone = plan(self.board, self.mine, self.shut, tickets)
        points = sum(
            self.board.tickets[name].points * (-1 if lacking is None else 1)
            for name, lacking in zip(tickets, alone.missing, strict=True)
        )
        over = max(0, together.trains - 0.85 * self._trains_to_come())
        return points - TRAIN * (together.trains - self.plan.trains) - OVERSTRETCHED * over

    def _trains_to_come(self) -> float:
        """Guess how many trains can still be placed before somebody runs out."""
        seats = self.seen.seats
        rivals = [seats[n].trains for n in range(len(seats)) if n != self.seen.active]
        return min(self.me.trains, min(rivals, default=0) + 5)
