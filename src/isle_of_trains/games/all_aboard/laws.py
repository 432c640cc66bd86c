"""The laws of a table: what holds in every state that play can reach.

Tests check them after every decision; positions set up by hand and states from outside must
keep them too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import (
    BUILDING,
    CARDS,
    DISPLAY_SIZE,
    ENGINE,
    ISLANDS,
    PASSENGERS_EACH,
    PROGRESS_NEEDED,
    TICKET_DESTINATIONS,
    TICKET_SPACES,
    Card,
)
from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseBonus,
    ChooseBuilding,
    ChooseDiscards,
    ChooseEndOfDay,
    ChooseSalvage,
    Delivering,
    Seat,
    ServeContract,
    State,
)
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    CARGO_TYPES,
    COLOURS,
    PASSENGER,
    CardName,
    Colour,
)
from isle_of_trains.games.all_aboard.train import Cargo, Load

_QUESTIONS = (
    ChooseAction,
    ChooseBonus,
    ChooseBuilding,
    ChooseDiscards,
    ChooseSalvage,
    ChooseEndOfDay,
    Delivering,
    ServeContract,
)


def broken_laws(state: State) -> tuple[str, ...]:
    """Name every law that a state breaks, with the fact; empty for a sound state."""
    return tuple(fact for law in LAWS for fact in law(state))


def every_load(state: State) -> Iterator[Load]:
    """Go through all loads: on the trains, and set aside between train and discard pile."""
    for seat in state.seats:
        for loads in seat.train.loads:
            yield from loads
    for pending in state.stack:
        if isinstance(pending, Delivering):
            yield from pending.aside


def every_card(state: State) -> Iterator[CardName]:
    """Go through all train cards, wherever they are."""
    yield from state.deck
    yield from state.discard
    yield from state.display
    for seat in state.seats:
        yield from seat.hand
        yield from seat.buildings
        yield from seat.train.kinds
    yield from (load.card for load in every_load(state) if isinstance(load, Cargo))


def every_passenger(state: State) -> Iterator[Colour]:
    """Go through all passengers, wherever they are."""
    yield from state.bag
    for seat in state.seats:
        yield from seat.supply
    yield from (load for load in every_load(state) if isinstance(load, str))
    for ticket in state.tickets:
        colour = ISLANDS[ticket.destination].colour
        assert colour is not None
        yield from (colour,) * ticket.filled


def _cards_are_conserved(state: State) -> Iterator[str]:
    yield from _compare(Counter(every_card(state)), Counter(state.options.copies), "cards")


def _passengers_are_conserved(state: State) -> Iterator[str]:
    yield from _compare(
        Counter(every_passenger(state)),
        Counter(dict.fromkeys(COLOURS, PASSENGERS_EACH)),
        "passengers",
    )


def _islands_are_conserved(state: State) -> Iterator[str]:
    found = Counter(state.islands)
    for seat in state.seats:
        found.update(seat.beside)
        found.update(tucked.island for tucked in seat.tucked)
    yield from _compare(found, Counter(state.options.islands), "island cards")


def _compare(found: Counter[str], expected: Counter[str], what: str) -> Iterator[str]:
    for name in sorted(found.keys() | expected.keys()):
        if found[name] != expected[name]:
            yield f"There are {found[name]} {what} {name}, and there should be {expected[name]}."


def _trains_are_sound(state: State) -> Iterator[str]:
    for number, seat in enumerate(state.seats):
        layout = seat.train.layout
        engines = [car for car, card in enumerate(layout.cards) if card.category is ENGINE]
        if engines != [0]:
            yield f"Seat {number} has engines at {engines}, not one at the head of the train."
        if any(card.category is BUILDING for card in layout.cards):
            yield f"Seat {number} has a building in the train."
        if layout.slack < 0:
            yield f"The train of seat {number} weighs {-layout.slack} more than it can pull."


def _loads_fit(state: State) -> Iterator[str]:
    for number, seat in enumerate(state.seats):
        train = seat.train
        for car, (card, loads) in enumerate(zip(train.layout.cards, train.loads, strict=True)):
            where = f"Car {car} of seat {number} ({card.name})"
            if len(loads) > card.slots:
                yield f"{where} has {len(loads)} loads in {card.slots} slots."
            for load in loads:
                if not _may_lie(load, card, len(state.seats)):
                    yield f"{where} cannot hold {load}."


def _may_lie(load: Load, card: Card, players: int) -> bool:
    """Tell whether a load may be on a car: face up only where it fits, face down only else."""
    if not isinstance(load, Cargo):
        return card.holds is PASSENGER
    if card.holds not in (*CARGO_TYPES, ANY):
        return False
    fits = card.holds is ANY or CARDS[load.card].icon in (card.holds, ANY)
    if load.hidden_by is None:
        return fits
    return not fits and 0 <= load.hidden_by < players


def _seats_are_sound(state: State) -> Iterator[str]:
    for number, seat in enumerate(state.seats):
        yield from _limits_are_kept(state, number, seat)
        if any(CARDS[building].category is not BUILDING for building in seat.buildings):
            yield f"Seat {number} has {seat.buildings} as buildings."
        if Counter(seat.shown) - Counter(seat.hand):
            yield f"Seat {number} has shown {seat.shown}, which is not all in the hand."
        if seat.tokens < 0:
            yield f"Seat {number} has {seat.tokens} tokens."
        for name in ("hand", "supply", "shown", "buildings"):
            things = getattr(seat, name)
            if list(things) != sorted(things):
                yield f"The {name} of seat {number} is not sorted."


def _limits_are_kept(state: State, number: int, seat: Seat) -> Iterator[str]:
    rules = state.options.rules
    if rules.building_limit is not None:
        choosing = ChooseBuilding() in state.stack
        limit = rules.building_limit + seat.train.layout.more_buildings + choosing
        if len(seat.buildings) > limit:
            yield f"Seat {number} has {len(seat.buildings)} buildings, and {limit} are allowed."
    if rules.island_limit is not None and len(seat.beside) > rules.island_limit:
        yield f"Seat {number} has {len(seat.beside)} island cards beside the engine."


def _tickets_are_sound(state: State) -> Iterator[str]:
    if tuple(ticket.destination for ticket in state.tickets) != TICKET_DESTINATIONS:
        yield "The ticket tiles do not lie one at each destination."
    tiles = [ticket.tile for ticket in state.tickets]
    if len(set(tiles)) != len(tiles) or not set(tiles) <= set(state.options.tiles):
        yield f"The ticket tiles {tiles} are not six different ones."
    for ticket in state.tickets:
        if not 0 <= ticket.filled <= TICKET_SPACES:
            yield f"{ticket.filled} passengers stand at {ticket.destination}."


def _solo_is_sound(state: State) -> Iterator[str]:
    if not 0 <= state.known_top <= len(state.deck):
        yield f"{state.known_top} of {len(state.deck)} cards of the deck are known."
    if not state.options.is_solo:
        if state.known_top:
            yield "Cards of the deck are known, and this is not a solo game."
        return
    if state.over is None and not state.deck:
        yield "The deck is empty, so the game is over."
    if state.progress or state.progress_train is not None or state.trigger is not None:
        yield "There is no progress track in a solo game."


def _progress_is_sound(state: State) -> Iterator[str]:
    if state.options.is_solo:
        return
    taken = len(state.options.islands) - len(state.islands)
    full = sum(t.filled == TICKET_SPACES for t in state.tickets)
    if state.progress != taken + full:
        yield (
            f"The progress train stands at {state.progress}, with {taken} islands taken"
            f" and {full} ticket tiles full."
        )
    needed = PROGRESS_NEEDED[len(state.seats)]
    if state.progress_train is not None and state.progress < needed:
        yield f"Seat {state.progress_train} has the progress train before it came to {needed}."
    if (state.trigger is None) is not (state.last_turn is None):
        yield "The end is triggered without final turns, or the other way round."


def _table_is_sound(state: State) -> Iterator[str]:
    if len(state.seats) != state.options.players:
        yield f"There are {len(state.seats)} seats for {state.options.players} players."
    if not 0 <= state.active < len(state.seats):
        yield f"There is no seat {state.active} to act."
    if len(state.display) > DISPLAY_SIZE:
        yield f"There are {len(state.display)} cards on display."
    if list(state.bag) != sorted(state.bag):
        yield "The bag is not sorted."
    if (state.over is None) is not bool(state.stack):
        yield "A running game needs an open question, and a finished one has none."
    if state.stack and not isinstance(state.stack[-1], _QUESTIONS):
        yield f"{state.stack[-1]} is on top of the stack and is not a question."


LAWS: Final[tuple[Callable[[State], Iterator[str]], ...]] = (
    _table_is_sound,
    _cards_are_conserved,
    _passengers_are_conserved,
    _islands_are_conserved,
    _trains_are_sound,
    _loads_fit,
    _seats_are_sound,
    _tickets_are_sound,
    _progress_is_sound,
    _solo_is_sound,
)
"""Each law yields the facts that break it."""
