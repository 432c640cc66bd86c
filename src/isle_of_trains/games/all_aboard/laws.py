"""The laws of a table: what holds in every state that play can reach.

Tests check them after every decision; positions set up by hand and states from outside must
keep them too. Each law yields where it is broken, in the words of a state (`seats[0].train[2]` is
a car), and the fact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeAlias

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
from isle_of_trains.games.all_aboard.pieces import (
    differences,
    every_piece,
    island_piles,
    last_place,
    piles,
)
from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseBonus,
    ChooseBuilding,
    ChooseDiscards,
    ChooseEndOfDay,
    ChooseSalvage,
    Delivering,
    Options,
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
    EndReason,
)
from isle_of_trains.games.all_aboard.train import Cargo, Load

Breach: TypeAlias = tuple[str, str]
"""Where a law is broken, and the fact."""

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
_CARGO_HOLDERS = frozenset((*CARGO_TYPES, ANY))


def broken_laws(state: State) -> tuple[str, ...]:
    """Name every law that a state breaks, with the fact; empty for a sound state."""
    return tuple([fact for _, fact in breaches(state)])


def breaches(state: State) -> Iterator[Breach]:
    """Go through every place where a state breaks a law."""
    for law in LAWS:
        yield from law(state)


# The table


def _table_is_sound(state: State) -> Iterator[Breach]:
    if len(state.seats) != state.options.players:
        yield "seats", f"There are {len(state.seats)} seats for {state.options.players} players."
    if not 0 <= state.active < len(state.seats):
        yield "active", f"There is no seat {state.active} to act."
    if state.turn < 1:
        yield "turn", f"There is no turn {state.turn}."
    if state.counter < 0:
        yield "counter", f"Chance was asked {state.counter} times."
    if len(state.display) > DISPLAY_SIZE:
        yield "display", f"There are {len(state.display)} cards on display."
    if list(state.bag) != sorted(state.bag):
        yield "bag", "The bag is not sorted."
    if (state.over is None) is not bool(state.stack):
        yield "stack", "A running game needs an open question, and a finished one has none."
    if state.stack and not isinstance(state.stack[-1], _QUESTIONS):
        top = len(state.stack) - 1
        yield (
            f"stack[{top}]",
            f"{state.stack[-1]} is on top of the stack and is not a question.",
        )


def _tickets_are_sound(state: State) -> Iterator[Breach]:
    if tuple([ticket.destination for ticket in state.tickets]) != TICKET_DESTINATIONS:
        yield "tickets", "The ticket tiles do not lie one at each destination."
    tiles = {ticket.tile for ticket in state.tickets}
    if len(tiles) != len(state.tickets) or not tiles <= _tiles(promos=state.options.promos):
        yield "tickets", f"The ticket tiles {sorted(tiles)} are not six different ones."
    for number, ticket in enumerate(state.tickets):
        if not 0 <= ticket.filled <= TICKET_SPACES:
            yield (
                f"tickets[{number}].filled",
                f"{ticket.filled} passengers stand at {ticket.destination}.",
            )


@cache
def _tiles(*, promos: bool) -> frozenset[str]:
    return frozenset(Options(players=2, promos=promos).tiles)


# Nothing comes and nothing goes


def _pieces_are_conserved(state: State) -> Iterator[Breach]:
    found = Counter(every_piece(state))
    for name, count, wanted in differences(found, _pieces(promos=state.options.promos)):
        what = "passengers" if name in COLOURS else "cards"
        place = last_place(piles(state), name) if count > wanted else ""
        yield place, f"There are {count} {what} {name}, and there should be {wanted}."


@cache
def _pieces(*, promos: bool) -> dict[CardName | Colour, int]:
    return Options(players=2, promos=promos).copies | dict.fromkeys(COLOURS, PASSENGERS_EACH)


def _islands_are_conserved(state: State) -> Iterator[Breach]:
    expected = state.options.islands
    found = Counter([name for _, pile in island_piles(state) for name in pile])
    for name, count, wanted in differences(found, dict.fromkeys(expected, 1)):
        place = last_place(island_piles(state), name) if count > wanted else ""
        yield place, f"There are {count} island cards {name}, and there should be {wanted}."
    if list(state.islands) != [name for name in expected if name in state.islands]:
        yield "islands", "The island cards do not lie in their order."


# Trains and loads


def _trains_are_sound(state: State) -> Iterator[Breach]:
    for number, seat in enumerate(state.seats):
        layout = seat.train.layout
        where = f"seats[{number}].train"
        categories = [card.category for card in layout.cards]
        if categories.count(ENGINE) != 1 or categories[0] is not ENGINE:
            engines = [car for car, category in enumerate(categories) if category is ENGINE]
            yield (
                where,
                f"Seat {number} has engines at {engines}, not one at the head of the train.",
            )
        if BUILDING in categories:
            yield where, f"Seat {number} has a building in the train."
        if layout.slack < 0:
            excess = -layout.slack
            yield where, f"The train of seat {number} weighs {excess} more than it can pull."


def _loads_fit(state: State) -> Iterator[Breach]:
    for number, seat in enumerate(state.seats):
        train = seat.train
        for car, loads in enumerate(train.loads):
            if not loads:
                continue
            card = train.layout.cards[car]
            where = f"Car {car} of seat {number} ({card.name})"
            if len(loads) > card.slots:
                yield (
                    f"seats[{number}].train[{car}].loads",
                    f"{where} has {len(loads)} loads in {card.slots} slots.",
                )
            for place, load in enumerate(loads):
                if not _may_lie(load, card, len(state.seats)):
                    yield (
                        f"seats[{number}].train[{car}].loads[{place}]",
                        f"{where} cannot hold {load}.",
                    )


def _may_lie(load: Load, card: Card, players: int) -> bool:
    """Tell whether a load may be on a car: face up only where it fits, face down only else."""
    holds = card.holds
    if not isinstance(load, Cargo):
        return holds is PASSENGER
    if holds not in _CARGO_HOLDERS or load.card not in CARDS:
        return False
    icon = CARDS[load.card].icon
    fits = icon is holds or icon is ANY or holds is ANY
    if load.hidden_by is None:
        return fits
    return not fits and 0 <= load.hidden_by < players


# What the players have


def _seats_are_sound(state: State) -> Iterator[Breach]:
    for number, seat in enumerate(state.seats):
        where = f"seats[{number}]"
        yield from _limits_are_kept(state, number, seat)
        if any(CARDS[building].category is not BUILDING for building in seat.buildings):
            yield f"{where}.buildings", f"Seat {number} has {seat.buildings} as buildings."
        if seat.shown and Counter(seat.shown) - Counter(seat.hand):
            yield (
                f"{where}.shown",
                f"Seat {number} has shown {seat.shown}, which is not all in the hand.",
            )
        if seat.tokens < 0:
            yield f"{where}.tokens", f"Seat {number} has {seat.tokens} tokens."
        for tucked in seat.tucked:
            if not 0 <= tucked.which < len(ISLANDS[tucked.island].secondaries):
                yield f"{where}.tucked", f"{tucked.island} has no secondary {tucked.which}."
        for name, things in (
            ("hand", seat.hand),
            ("supply", seat.supply),
            ("shown", seat.shown),
            ("buildings", seat.buildings),
        ):
            if len(things) > 1 and list(things) != sorted(things):
                yield f"{where}.{name}", f"The {name} of seat {number} is not sorted."


def _limits_are_kept(state: State, number: int, seat: Seat) -> Iterator[Breach]:
    rules = state.options.rules
    if rules.building_limit is not None and seat.buildings:
        limit = rules.building_limit + seat.train.layout.more_buildings
        if len(seat.buildings) > limit and number == state.active:
            limit += ChooseBuilding() in state.stack
        if len(seat.buildings) > limit:
            yield (
                f"seats[{number}].buildings",
                f"Seat {number} has {len(seat.buildings)} buildings, and {limit} are allowed.",
            )
    if rules.island_limit is not None and len(seat.beside) > rules.island_limit:
        yield (
            f"seats[{number}].beside",
            f"Seat {number} has {len(seat.beside)} island cards beside the engine.",
        )
    if seat.tucked and not rules.secondaries:
        yield f"seats[{number}].tucked", f"Seat {number} has done a secondary contract."


# Progress and the end


def _solo_is_sound(state: State) -> Iterator[Breach]:
    if not 0 <= state.known_top <= len(state.deck):
        yield "known_top", f"{state.known_top} of {len(state.deck)} cards of the deck are known."
    if not state.options.is_solo:
        if state.known_top:
            yield "known_top", "Cards of the deck are known, and this is not a solo game."
        return
    if state.over is None and not state.deck:
        yield "deck", "The deck is empty, so the game is over."
    if state.progress or state.progress_train is not None:
        yield "progress", "There is no progress track in a solo game."
    if state.trigger is not None or state.last_turn is not None:
        yield "trigger", "There are no final turns in a solo game."


def _progress_is_sound(state: State) -> Iterator[Breach]:
    if state.options.is_solo:
        return
    taken = len(state.options.islands) - len(state.islands)
    full = sum([ticket.filled == TICKET_SPACES for ticket in state.tickets])
    if state.progress != taken + full:
        yield (
            "progress",
            f"The progress train stands at {state.progress}, with {taken} islands taken"
            f" and {full} ticket tiles full.",
        )
    needed = PROGRESS_NEEDED.get(len(state.seats), 0)
    if state.progress_train is None:
        return
    if state.trigger is None:
        yield "progress_train", "Who has taken the progress train has triggered the end."
    if not 0 <= state.progress_train < len(state.seats):
        yield "progress_train", f"There is no seat {state.progress_train} for the progress train."
    if state.progress < needed:
        yield (
            "progress_train",
            f"Seat {state.progress_train} has the progress train before it came to {needed}.",
        )


def _end_is_sound(state: State) -> Iterator[Breach]:
    turn, limit = state.turn, state.options.turn_limit
    if limit is not None and turn > limit:
        yield "turn", f"This is turn {turn} of {limit} at most."
    if state.options.is_solo:
        return
    if (state.trigger is None) is not (state.last_turn is None):
        yield "trigger", "The end is triggered without final turns, or the other way round."
    elif state.last_turn is not None:
        if state.trigger not in (EndReason.PROGRESS, EndReason.EMPTY):
            yield "trigger", f"The end of a game of several is not triggered by {state.trigger}."
        if state.trigger is EndReason.PROGRESS and state.progress_train is None:
            yield "trigger", "The progress train triggered the end, and nobody has taken it."
        if not turn <= state.last_turn <= turn + len(state.seats):
            yield "last_turn", f"In turn {turn} the last one cannot be turn {state.last_turn}."


LAWS: Final[tuple[Callable[[State], Iterator[Breach]], ...]] = (
    _table_is_sound,
    _tickets_are_sound,
    _pieces_are_conserved,
    _islands_are_conserved,
    _trains_are_sound,
    _loads_fit,
    _seats_are_sound,
    _progress_is_sound,
    _end_is_sound,
    _solo_is_sound,
)
"""Each law yields the places and facts that break it."""
