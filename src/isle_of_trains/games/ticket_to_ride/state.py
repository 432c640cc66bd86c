"""The frozen state of a table: seats, decks, market, and the question that is open."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen

from isle_of_trains.games.ticket_to_ride.board import Board, board_of
from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.games.ticket_to_ride.terms import (
    NO_CARDS,
    PLAYERS_FOR_DOUBLES,
    RULESET,
    Card,
    Counts,
    EndReason,
    RouteName,
    TicketName,
    by_name,
)
from isle_of_trains.kernel.chance import Seed


@frozen(kw_only=True)
class Options:
    """What was agreed before the game (setup.options)."""

    players: int
    first: int = 0
    map: Map
    turn_limit: int | None = None
    ruleset: int = RULESET
    """The reading of the rules that a game was begun under; old games keep theirs."""
    board: Board = field(init=False, eq=False, repr=False)
    one_track: bool = field(init=False, eq=False, repr=False)
    """Whether the second track of a pair is closed once the first is claimed (route.double)."""

    @board.default
    def _board_of_map(self) -> Board:
        return board_of(self.map)

    @one_track.default
    def _is_for_few(self) -> bool:
        return self.players < PLAYERS_FOR_DOUBLES


@frozen(weakref_slot=False)
class Seat:
    """What one player has. Routes and kept tickets are sorted: their order means nothing."""

    hand: Counts = NO_CARDS
    shown: Counts = NO_CARDS
    """Cards of the hand that everybody has seen coming in (open.shown)."""
    trains: int = 0
    points: int = 0
    """What the claimed routes have scored (route.points)."""
    routes: tuple[RouteName, ...] = ()
    tickets: tuple[TicketName, ...] = ()
    offered: tuple[TicketName, ...] = ()
    """Tickets that were drawn, in this order, of which some are still to be kept."""

    @property
    def cards(self) -> dict[Card, int]:
        """The hand by name."""
        return by_name(self.hand)


# The questions


@frozen
class ChooseAction:
    """Question: cards, a route, or tickets? (turn.one)."""


@frozen
class ChooseTickets:
    """Question: which of the tickets on offer are kept? At least so many."""

    least: int


@frozen
class ChooseSecondCard:
    """Question: which is the second card? (cards.two)."""


@frozen
class ChoosePayment:
    """Question: which cards pay for this route? (route.set)."""

    route: RouteName


Decision: TypeAlias = ChooseAction | ChooseTickets | ChooseSecondCard | ChoosePayment


@frozen(kw_only=True, weakref_slot=False)
class State:
    """A table at rest: everything that matters for how the game goes on.

    Decks have their top at the end. Nothing in a state ever changes; `apply` makes a new one.
    """

    options: Options
    seed: Seed
    counter: int
    """How often chance was asked."""
    turn: int
    """Turns begun so far, all seats together; 0 while the first tickets are chosen."""
    active: int
    """The seat whose turn it is, or who chooses tickets before the first turn."""
    decision: Decision | None
    """The question that is open; None when the game is over."""
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    discard: Counts
    market: tuple[Card | None, ...]
    """The five places for face-up cards; None is an empty one."""
    tickets: tuple[TicketName, ...]
    """The ticket deck."""
    returned: tuple[int, ...] = ()
    """Who put the lowest tickets back under the deck, the lowest first (open.returned)."""
    passes: int = 0
    """How many players in a row have had to pass (end.stalled)."""
    last_turn: int | None = None
    """The turn after which the game is over, once somebody is short of trains (end.trigger)."""
    over: EndReason | None = None
    claimed: tuple[int, ...] = field(init=False, eq=False, repr=False)
    """The routes of each seat as a set of bits of the board."""

    @claimed.default
    def _routes_as_bits(self) -> tuple[int, ...]:
        return tuple(self.options.board.mask(seat.routes) for seat in self.seats)

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.active if self.over is None else None

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)
