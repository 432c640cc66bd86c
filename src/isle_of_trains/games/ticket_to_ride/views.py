"""What a seat may know.

A view holds no seed, no counter, no order of the decks, no other hand and no tickets of others,
except those that this seat has put back itself. When the game is over all tickets are shown.
"""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve, frozen

from isle_of_trains.games.ticket_to_ride.events import Event, secret_parts
from isle_of_trains.games.ticket_to_ride.state import Decision, Options, Seat, State
from isle_of_trains.games.ticket_to_ride.terms import (
    Card,
    Counts,
    EndReason,
    RouteName,
    TicketName,
)
from isle_of_trains.kernel.errors import UnknownSeat


@frozen(kw_only=True)
class SeatView:
    """What is seen of one player (secret.hand, secret.tickets).

    Hand and tickets are None where only their number is known.
    """

    hand: Counts | None
    hand_size: int
    shown: Counts
    trains: int
    points: int
    routes: tuple[RouteName, ...]
    tickets: tuple[TicketName, ...] | None
    ticket_count: int
    offered: tuple[TicketName, ...] | None
    offered_count: int


@frozen
class ReturnedTicket:
    """A ticket that somebody put back under the deck; None if it was somebody else."""

    seat: int
    ticket: TicketName | None


@frozen(kw_only=True)
class View:
    """A table as one seat sees it; `seat` is None for somebody who only watches.

    The decks have sizes and no order (secret.deck).
    """

    seat: int | None
    options: Options
    turn: int
    active: int
    decision: Decision | None
    seats: tuple[SeatView, ...]
    deck_size: int
    discard: Counts
    market: tuple[Card | None, ...]
    ticket_deck_size: int
    returned: tuple[ReturnedTicket, ...]
    """The lowest tickets of the deck, which were put back, the lowest first (open.returned)."""
    passes: int
    last_turn: int | None
    over: EndReason | None

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.active if self.over is None else None


def view(state: State, seat: int | None) -> View:
    """Show a state to a seat, or to a spectator (None), and leave out what is secret."""
    if seat is not None and (type(seat) is not int or seat not in range(len(state.seats))):
        raise UnknownSeat(f"There is no seat {seat!r} at this table.")
    is_over = state.over is not None
    return View(
        seat=seat,
        options=state.options,
        turn=state.turn,
        active=state.active,
        decision=state.decision,
        seats=tuple(
            [
                _seat_view(player, is_own=number == seat, is_over=is_over)
                for number, player in enumerate(state.seats)
            ]
        ),
        deck_size=len(state.deck),
        discard=state.discard,
        market=state.market,
        ticket_deck_size=len(state.tickets),
        returned=tuple(
            [
                ReturnedTicket(who, ticket if who == seat else None)
                for who, ticket in zip(state.returned, state.tickets, strict=False)
            ]
        ),
        passes=state.passes,
        last_turn=state.last_turn,
        over=state.over,
    )


def _seat_view(player: Seat, *, is_own: bool, is_over: bool) -> SeatView:
    return SeatView(
        hand=player.hand if is_own else None,
        hand_size=sum(player.hand),
        shown=player.shown,
        trains=player.trains,
        points=player.points,
        routes=player.routes,
        tickets=player.tickets if is_own or is_over else None,
        ticket_count=len(player.tickets),
        offered=player.offered if is_own else None,
        offered_count=len(player.offered),
    )


def redact(event: Event, seat: int | None) -> Event:
    """Take out of an event what a seat may not see.

    >>> from isle_of_trains.games.ticket_to_ride.events import DrewCard
    >>> drew = DrewCard(seat=1, rule="cards.two", card="red")
    >>> redact(drew, 0).card, redact(drew, 1).card
    (None, 'red')
    """
    secrets = secret_parts(event)
    if seat == event.seat or not secrets:
        return event
    change: Callable[..., Event] = evolve  # the parts are those of this event
    return change(event, **dict.fromkeys(secrets))
