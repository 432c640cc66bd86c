"""The one place that writes: a mutable copy of a state, used inside one `apply`.

A draft copies references only, and everything is frozen once, at the end.

A frozen attrs class pays for its safety in the constructor. So `SeatDraft` and `_BlankState` have
just the slots of `Seat` and `State`: an object is filled in plainly and then declared to be of
the frozen class, which is possible because the two have the same layout.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import attrs

from isle_of_trains.games.ticket_to_ride.events import Event, Reshuffled
from isle_of_trains.games.ticket_to_ride.state import Decision, Options, Seat, State
from isle_of_trains.games.ticket_to_ride.terms import (
    NO_CARDS,
    PLACE_OF,
    Card,
    Counts,
    EndReason,
    RouteName,
    TicketName,
    one_more,
    spread,
)
from isle_of_trains.kernel.chance import shuffled


class SeatDraft:
    """A seat that can be written to until it is frozen."""

    __slots__ = tuple(attrs.fields_dict(Seat))

    hand: Counts
    shown: Counts
    trains: int
    points: int
    routes: tuple[RouteName, ...]
    tickets: tuple[TicketName, ...]
    offered: tuple[TicketName, ...]

    def __init__(self, seat: Player) -> None:
        self.hand = seat.hand
        self.shown = seat.shown
        self.trains = seat.trains
        self.points = seat.points
        self.routes = seat.routes
        self.tickets = seat.tickets
        self.offered = seat.offered

    def freeze(self) -> Seat:
        """Become a seat."""
        self.__class__ = Seat  # type: ignore[assignment]  # same slots, see the module's text
        return cast(Seat, self)  # what it has just become

    def receive(self, card: Card) -> None:
        """Add a card to the hand."""
        self.hand = one_more(self.hand, PLACE_OF[card])


class _BlankState:
    __slots__ = tuple(attrs.fields_dict(State))

    options: Options
    seed: int
    counter: int
    turn: int
    active: int
    decision: Decision | None
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    discard: Counts
    market: tuple[Card | None, ...]
    tickets: tuple[TicketName, ...]
    returned: tuple[int, ...]
    passes: int
    last_turn: int | None
    over: EndReason | None
    claimed: tuple[int, ...]


class Draft:
    """A state that can be written to. `log` collects events, or is None when nobody wants them.

    While a draft is worked on, no open question means that the turn is done.
    """

    __slots__ = (*attrs.fields_dict(State), "log", "me")

    def __init__(self, state: State, log: list[Event] | None = None) -> None:
        self.log = log
        self.options: Options = state.options
        self.seed: int = state.seed
        self.counter: int = state.counter
        self.turn: int = state.turn
        self.active: int = state.active
        self.decision: Decision | None = state.decision
        self.deck: tuple[Card, ...] = state.deck
        self.discard: Counts = state.discard
        self.market: tuple[Card | None, ...] = state.market
        self.tickets: tuple[TicketName, ...] = state.tickets
        self.returned: tuple[int, ...] = state.returned
        self.passes: int = state.passes
        self.last_turn: int | None = state.last_turn
        self.over: EndReason | None = state.over
        self.claimed: tuple[int, ...] = state.claimed
        seats: list[Player] = list(state.seats)
        self.me = seats[state.active] = SeatDraft(seats[state.active])
        """The seat that acts, which is the only one that anything happens to."""
        self.seats = seats

    def freeze(self) -> State:
        """Become a state."""
        new = _BlankState()
        new.options = self.options
        new.seed = self.seed
        new.counter = self.counter
        new.turn = self.turn
        new.active = self.active
        new.decision = self.decision
        new.deck = self.deck
        new.discard = self.discard
        new.market = self.market
        new.tickets = self.tickets
        new.returned = self.returned
        new.passes = self.passes
        new.last_turn = self.last_turn
        new.over = self.over
        new.claimed = self.claimed
        self.me.freeze()
        new.seats = tuple(self.seats)  # type: ignore[arg-type]  # the only draft is frozen now
        new.__class__ = State  # type: ignore[assignment]  # same slots, see the module's text
        return cast(State, new)  # what it has just become

    def next_card(self) -> Card:
        """Take the top card off the deck, which must not be empty."""
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        return card

    def remake_deck(self) -> None:
        """Make an empty deck anew of the discard pile at once (deck.reshuffle)."""
        if self.deck or self.discard == NO_CARDS:
            return
        self.deck = shuffled(spread(self.discard), self.seed, self.counter)
        self.counter += 1
        self.discard = NO_CARDS
        if self.log is not None:
            self.log.append(
                Reshuffled(seat=self.active, rule="deck.reshuffle", count=len(self.deck))
            )


Player: TypeAlias = Seat | SeatDraft
Table: TypeAlias = State | Draft
"""What a rule reads: the same questions can be asked of a state and in the middle of an action."""
