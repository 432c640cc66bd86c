"""What a seat may know.

A view holds no seed, no counter, no order of the deck, no other hand, and no face of a card that
this seat did not load face down itself.
"""

from __future__ import annotations

from attrs import evolve, frozen

from isle_of_trains.games.all_aboard.events import Drew, Event, Loaded
from isle_of_trains.games.all_aboard.state import (
    Decision,
    Options,
    Pending,
    Seat,
    State,
    Ticket,
    Tucked,
)
from isle_of_trains.games.all_aboard.terms import (
    HIDDEN,
    CardName,
    Colour,
    EndReason,
    IslandName,
)
from isle_of_trains.games.all_aboard.train import Cargo, Load, Train, cargo
from isle_of_trains.kernel.errors import UnknownSeat


@frozen(kw_only=True)
class SeatView:
    """What is seen of one player. `hand` is None where only its size is known (secret.hand)."""

    train: Train
    hand: tuple[CardName, ...] | None
    hand_size: int
    shown: tuple[CardName, ...]
    supply: tuple[Colour, ...]
    tokens: int
    buildings: tuple[CardName, ...]
    beside: tuple[IslandName, ...]
    tucked: tuple[Tucked, ...]


@frozen(kw_only=True)
class View:
    """A table as one seat sees it; `seat` is None for somebody who only watches.

    The deck has a size and no order (secret.deck); the discard pile lies open (open.discard).
    """

    seat: int | None
    options: Options
    turn: int
    active: int
    stack: tuple[Pending, ...]
    seats: tuple[SeatView, ...]
    deck_size: int
    deck_top: tuple[CardName, ...]
    """The cards on top of the deck that everybody knows, the next one last (open.returned)."""
    discard: tuple[CardName, ...]
    display: tuple[CardName, ...]
    bag: tuple[Colour, ...]
    islands: tuple[IslandName, ...]
    tickets: tuple[Ticket, ...]
    progress: int
    progress_train: int | None
    trigger: EndReason | None
    last_turn: int | None
    over: EndReason | None

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.active if self.over is None else None

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None when the game is over."""
        return self.stack[-1] if self.stack else None  # type: ignore[return-value]  # at rest


def view(state: State, seat: int | None) -> View:
    """Show a state to a seat, or to a spectator (None), and leave out what is secret."""
    if seat is not None and (type(seat) is not int or seat not in range(len(state.seats))):
        raise UnknownSeat(f"There is no seat {seat!r} at this table.")
    top = len(state.deck) - state.known_top
    return View(
        seat=seat,
        options=state.options,
        turn=state.turn,
        active=state.active,
        stack=state.stack,
        seats=tuple([_seat_view(s, number, seat) for number, s in enumerate(state.seats)]),
        deck_size=len(state.deck),
        deck_top=state.deck[top:],
        discard=state.discard,
        display=state.display,
        bag=state.bag,
        islands=state.islands,
        tickets=state.tickets,
        progress=state.progress,
        progress_train=state.progress_train,
        trigger=state.trigger,
        last_turn=state.last_turn,
        over=state.over,
    )


def _seat_view(player: Seat, number: int, viewer: int | None) -> SeatView:
    return SeatView(
        train=_hide_faces(player.train, viewer),
        hand=player.hand if number == viewer else None,
        hand_size=len(player.hand),
        shown=player.shown,
        supply=player.supply,
        tokens=player.tokens,
        buildings=player.buildings,
        beside=player.beside,
        tucked=player.tucked,
    )


def _is_secret(load: Load, viewer: int | None) -> bool:
    return isinstance(load, Cargo) and load.hidden_by is not None and load.hidden_by != viewer


def _hide_faces(train: Train, viewer: int | None) -> Train:
    """Turn the cards face down that somebody else loaded so (secret.face-down)."""
    loads = tuple(
        [
            tuple([_turned(load) if _is_secret(load, viewer) else load for load in car])
            for car in train.loads
        ]
    )
    return train if loads == train.loads else train.with_faces(loads)


def _turned(load: Load) -> Load:
    assert isinstance(load, Cargo)
    return cargo(HIDDEN, load.hidden_by)


def redact(event: Event, seat: int | None) -> Event:
    """Take out of an event what a seat may not see.

    >>> drew = Drew(seat=1, rule="take.deck", count=1, wanted=1, cards=("engine-2",))
    >>> redact(drew, 0).cards, redact(drew, 1).cards
    (None, ('engine-2',))
    """
    if seat == event.seat:
        return event
    match event:
        case Drew():
            return evolve(event, cards=None)
        case Loaded(face_down=True):
            return evolve(event, item=None)
        case _:
            return event
