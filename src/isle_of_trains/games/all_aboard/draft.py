"""The one place that writes: a mutable copy of a state, used inside one `apply`.

A draft copies references only, and everything is frozen once, at the end.

A frozen attrs class pays for its safety in the constructor. So `SeatDraft` and `Draft` have just
the slots of `Seat` and `State`: an object is filled in plainly and, when all is done, declared to
be of the frozen class, which is possible because the two have the same layout. That takes a third
of the time of a constructor call. The two slots that only a draft needs, `log` and `me`, come from
`Drafted`, which both share; a state never fills them.
"""

from __future__ import annotations

from typing import TypeAlias, cast

import attrs

from isle_of_trains.games.all_aboard.events import (
    Discarded,
    Drew,
    DrewPassenger,
    Event,
    GainedTokens,
    MovedProgress,
    Reshuffled,
)
from isle_of_trains.games.all_aboard.state import (
    Drafted,
    Options,
    Pending,
    Seat,
    State,
    Ticket,
    Tucked,
)
from isle_of_trains.games.all_aboard.terms import CardName, Colour, EndReason, IslandName
from isle_of_trains.games.all_aboard.train import Cargo, Load, Train
from isle_of_trains.kernel.chance import below, shuffled


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Take one of several equal things away."""
    left = [*things]
    left.remove(thing)
    return tuple(left)


class SeatDraft:
    """A seat that can be written to until it is frozen."""

    __slots__ = tuple(attrs.fields_dict(Seat))

    train: Train
    hand: tuple[CardName, ...]
    supply: tuple[Colour, ...]
    tokens: int
    buildings: tuple[CardName, ...]
    beside: tuple[IslandName, ...]
    tucked: tuple[Tucked, ...]
    shown: tuple[CardName, ...]

    def __init__(self, seat: Player) -> None:
        self.train = seat.train
        self.hand = seat.hand
        self.supply = seat.supply
        self.tokens = seat.tokens
        self.buildings = seat.buildings
        self.beside = seat.beside
        self.tucked = seat.tucked
        self.shown = seat.shown

    def freeze(self) -> Seat:
        """Become a seat."""
        self.__class__ = Seat  # type: ignore[assignment]  # same slots, see the module's text
        return cast(Seat, self)  # what it has just become

    def receive(self, cards: tuple[CardName, ...]) -> None:
        """Add cards to the hand."""
        self.hand = tuple(sorted(self.hand + cards))

    def play(self, card: CardName) -> None:
        """Let a card leave the hand for all to see (open.shown)."""
        self.hand = without(self.hand, card)
        if card in self.shown:
            self.shown = without(self.shown, card)


class Draft(Drafted):
    """A state that can be written to. `log` collects events, or is None when nobody wants them."""

    __slots__ = tuple(attrs.fields_dict(State))

    def __init__(self, state: State, log: list[Event] | None = None) -> None:
        self.log: list[Event] | None = log
        self.options: Options = state.options
        self.seed: int = state.seed
        self.counter: int = state.counter
        self.turn: int = state.turn
        self.active: int = state.active
        self.stack: tuple[Pending, ...] = state.stack
        self.deck: tuple[CardName, ...] = state.deck
        self.discard: tuple[CardName, ...] = state.discard
        self.display: tuple[CardName, ...] = state.display
        self.bag: tuple[Colour, ...] = state.bag
        self.islands: tuple[IslandName, ...] = state.islands
        self.tickets: tuple[Ticket, ...] = state.tickets
        self.known_top: int = state.known_top
        self.progress: int = state.progress
        self.progress_train: int | None = state.progress_train
        self.trigger: EndReason | None = state.trigger
        self.last_turn: int | None = state.last_turn
        self.over: EndReason | None = state.over
        seats: list[Player] = list(state.seats)
        self.me: SeatDraft
        self.me = seats[state.active] = SeatDraft(seats[state.active])
        """The active seat, which is the one that nearly everything happens to."""
        self.seats = seats

    def freeze(self) -> State:
        """Become a state."""
        self.me.__class__ = Seat  # type: ignore[assignment]  # same slots, see the module's text
        self.seats = tuple(self.seats)  # type: ignore[assignment]  # it is read only from now on
        del self.log, self.me
        self.__class__ = State  # type: ignore[assignment]  # same slots, see the module's text
        return cast(State, self)  # what it has just become

    def push(self, *pending: Pending) -> None:
        """Put things on the stack; the last one is reached first."""
        self.stack += pending

    def pop(self) -> None:
        """Take the top of the stack off."""
        self.stack = self.stack[:-1]

    def replace_top(self, pending: Pending) -> None:
        """Put something in the place of the top of the stack."""
        self.stack = (*self.stack[:-1], pending)

    def give_train(self, seat: int, train: Train) -> None:
        """Change a train, which is the only thing of a rival that a turn can change."""
        if seat == self.active:
            self.me.train = train
        else:
            rival = SeatDraft(self.seats[seat])
            rival.train = train
            self.seats[seat] = rival.freeze()

    def next_card(self) -> CardName | None:
        """Turn up the top card of the deck; None when there is none to be had."""
        if not self.deck:
            self._reshuffle()
            if not self.deck:
                return None
        card = self.deck[-1]
        self.deck = self.deck[:-1]
        if self.known_top:
            self.known_top -= 1
        return card

    def draw(self, count: int, rule: str) -> None:
        """Draw cards into the active hand, as far as there are any (deck.reshuffle)."""
        if count <= len(self.deck):
            drawn = self.deck[: -count - 1 : -1]
            self.deck = self.deck[:-count]
        else:
            drawn = self.deck[::-1]
            self._reshuffle()
            rest = count - len(drawn)
            drawn += self.deck[: -rest - 1 : -1]
            self.deck = self.deck[:-rest]
        if self.known_top:
            self.known_top = max(0, self.known_top - count)
        self.me.receive(drawn)
        if self.log is not None:
            self.log.append(
                Drew(seat=self.active, rule=rule, count=len(drawn), wanted=count, cards=drawn)
            )

    def _reshuffle(self) -> None:
        """Make a new deck of the discard pile (deck.reshuffle).

        Alone, the game is over before it could come to this (solo.no-reshuffle).
        """
        self.deck = shuffled(self.discard, self.seed, self.counter)
        if self.deck:
            self.counter += 1
            self.discard = ()
            if self.log is not None:
                self.log.append(
                    Reshuffled(seat=self.active, rule="deck.reshuffle", count=len(self.deck))
                )

    def draw_passenger(self, rule: str) -> None:
        """Draw a passenger for the active seat, or a token from an empty bag (take.bag-empty)."""
        if not self.bag:
            self.gain_tokens(1, "take.bag-empty")
            return
        index = below(self.seed, self.counter, len(self.bag))
        self.counter += 1
        colour = self.bag[index]
        self.bag = self.bag[:index] + self.bag[index + 1 :]
        self.me.supply = tuple(sorted((*self.me.supply, colour)))
        if self.log is not None:
            self.log.append(DrewPassenger(seat=self.active, rule=rule, colour=colour))

    def gain_tokens(self, count: int, rule: str) -> None:
        """Give the active seat tokens."""
        self.me.tokens += count
        if self.log is not None:
            self.log.append(GainedTokens(seat=self.active, rule=rule, count=count))

    def discard_from_hand(self, card: CardName, rule: str) -> None:
        """Lay a card of the active hand on the discard pile."""
        self.me.play(card)
        self.discard += (card,)
        if self.log is not None:
            self.log.append(Discarded(seat=self.active, rule=rule, card=card))

    def release(self, loads: tuple[Load, ...]) -> None:
        """Let loads leave the table: cargo to the discard pile, passengers to the bag."""
        for load in loads:
            if isinstance(load, Cargo):
                self.discard += (load.card,)
            else:
                self.bag = tuple(sorted((*self.bag, load)))

    def move_progress(self, rule: str) -> None:
        """Move the progress train one space; alone there is none (solo.setup)."""
        if self.options.is_solo:
            return
        self.progress += 1
        if self.log is not None:
            self.log.append(MovedProgress(seat=self.active, rule=rule, progress=self.progress))


Player: TypeAlias = Seat | SeatDraft
Table: TypeAlias = State | Draft
"""What a rule reads: the same questions can be asked of a state and in the middle of an action."""
