"""Full states that a seat could not tell from the true one.

Unknown cards are dealt to the unknown places, every deal as likely as any other. A card lies
face down only where it would not fit face up (load.as-any), so these places are filled first,
each choice weighted by the number of deals that it leaves open. The rest is a plain shuffle.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import count, islice
from typing import TypeAlias

from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.all_aboard.flow import is_at_rest
from isle_of_trains.games.all_aboard.state import (
    ChooseBonus,
    ChooseDiscards,
    Delivering,
    Seat,
    State,
)
from isle_of_trains.games.all_aboard.terms import BOX, COAL, HIDDEN, OIL, CardName, Freight
from isle_of_trains.games.all_aboard.train import Cargo, Load, Train, cargo
from isle_of_trains.games.all_aboard.views import SeatView, View
from isle_of_trains.kernel.chance import below, seed_fault, shuffled
from isle_of_trains.kernel.errors import InvalidOptions, InvalidPosition

MOST_TRIES = 2_000
"""How often is dealt before a view is taken to be impossible: one card in a hand is enough to be
asked, so of a few dozen deals one fits."""

_Slot: TypeAlias = tuple[int, int, int]
"""Seat, car and place of a face-down card."""

_Icons: TypeAlias = tuple[int, int, int]
"""How many cards there are with coal, oil and box."""


def determinize(seen: View, seed: int) -> State:
    """Deal a full state that the seat of a view cannot tell from the true one.

    It is uniform over the deals that are consistent with what is seen. A deal in which the
    open question would not have been asked is not one of them, and is dealt again.
    """
    if fault := seed_fault(seed):
        raise InvalidOptions("setup.options", fault)
    for state in islice(deals(seen, seed), MOST_TRIES if _hand_decides(seen) else 1):
        if seen.over is not None or seen.seat == seen.active or is_at_rest(state):
            return state
    raise InvalidPosition("No deal fits this view.")


def deals(seen: View, seed: int) -> Iterator[State]:
    """Deal again and again, whether the open question would have been asked or not."""
    unknown = _unknown_cards(seen)
    slots = _hidden_slots(seen)
    return (_deal(seen, unknown, slots, seed, attempt) for attempt in count())


def _hand_decides(seen: View) -> bool:
    """Tell whether the open question would be asked with some unknown hands and not with others."""
    asked = seen.seats[seen.active]
    is_unknown = asked.hand is None and asked.hand_size > len(asked.shown)
    return is_unknown and isinstance(seen.decision, ChooseDiscards | ChooseBonus)


def _unknown_cards(seen: View) -> list[CardName]:
    """List the cards whose place the seat does not know."""
    counts = seen.options.copies
    for card in _known_cards(seen):
        counts[card] -= 1
    unknown = [card for card, count in counts.items() for _ in range(count)]
    places = seen.deck_size - len(seen.deck_top) + len(_hidden_slots(seen))
    places += sum(s.hand_size - len(s.shown) for s in seen.seats if s.hand is None)
    if len(unknown) != places or min(counts.values()) < 0:
        raise InvalidPosition(f"{len(unknown)} unknown cards do not fit {places} unknown places.")
    return unknown


def _known_cards(seen: View) -> list[CardName]:
    known = [*seen.discard, *seen.display, *seen.deck_top]
    for player in seen.seats:
        known += player.train.kinds
        known += player.buildings
        known += player.shown if player.hand is None else player.hand
        for loads in player.train.loads:
            known += [load.card for load in loads if isinstance(load, Cargo)]
    for pending in seen.stack:
        if isinstance(pending, Delivering):
            known += [load.card for load in pending.aside if isinstance(load, Cargo)]
    return [card for card in known if card != HIDDEN]


def _hidden_slots(seen: View) -> list[_Slot]:
    return [
        (seat, car, place)
        for seat, player in enumerate(seen.seats)
        for car, loads in enumerate(player.train.loads)
        for place, load in enumerate(loads)
        if isinstance(load, Cargo) and load.card == HIDDEN
    ]


def _deal(
    seen: View, unknown: list[CardName], slots: list[_Slot], seed: int, attempt: int
) -> State:
    """Fill face-down loads, hands and deck; every attempt asks chance anew."""
    cards = list(shuffled(unknown, seed, 2 * attempt))
    faces = _choose_faces(seen, cards, slots, seed, 2 * attempt + 1)
    seats = []
    for number, player in enumerate(seen.seats):
        hand = player.hand
        if hand is None:
            drawn = player.hand_size - len(player.shown)
            hand = tuple(sorted((*player.shown, *cards[:drawn])))
            del cards[:drawn]
        seats.append(_seat(player, hand, _turn_up(player.train, number, faces)))
    return State(
        options=seen.options,
        seed=seed,
        counter=2 * attempt + 2,
        turn=seen.turn,
        active=seen.active,
        stack=seen.stack,
        seats=tuple(seats),
        deck=(*cards, *seen.deck_top),
        discard=seen.discard,
        display=seen.display,
        bag=seen.bag,
        islands=seen.islands,
        tickets=seen.tickets,
        known_top=len(seen.deck_top),
        progress=seen.progress,
        progress_train=seen.progress_train,
        trigger=seen.trigger,
        last_turn=seen.last_turn,
        over=seen.over,
    )


def _seat(player: SeatView, hand: tuple[CardName, ...], train: Train) -> Seat:
    return Seat(
        train=train,
        hand=hand,
        supply=player.supply,
        tokens=player.tokens,
        buildings=player.buildings,
        beside=player.beside,
        tucked=player.tucked,
        shown=player.shown,
    )


def _turn_up(train: Train, seat: int, faces: dict[_Slot, CardName]) -> Train:
    if not any(slot[0] == seat for slot in faces):
        return train

    def face(car: int, place: int, load: Load) -> Load:
        card = faces.get((seat, car, place))
        if card is None or not isinstance(load, Cargo):
            return load
        return cargo(card, load.hidden_by)

    return train.with_faces(
        tuple(
            tuple(face(car, place, load) for place, load in enumerate(loads))
            for car, loads in enumerate(train.loads)
        )
    )


# Face-down cards


def _choose_faces(
    seen: View, cards: list[CardName], slots: list[_Slot], seed: int, counter: int
) -> dict[_Slot, CardName]:
    """Take a card for each face-down place out of the shuffled cards, uniformly over all ways."""
    if not slots:
        return {}
    icons = [CARDS[card].icon for card in cards]
    counts = (icons.count(COAL), icons.count(OIL), icons.count(BOX))
    holds = tuple(seen.seats[seat].train.layout.cards[car].holds for seat, car, _ in slots)
    ways = _ways(holds, counts)
    if not ways:
        raise InvalidPosition("No cards are left that could lie face down.")
    choice = below(seed, counter, ways)
    faces: dict[_Slot, CardName] = {}
    for place, slot in enumerate(slots):
        icon, choice = _choose_icon(holds[place:], counts, choice)
        counts = _take(counts, icon)
        faces[slot] = next(card for card in cards if CARDS[card].icon is icon)
        cards.remove(faces[slot])
    return faces


def _choose_icon(holds: tuple[Freight, ...], counts: _Icons, choice: int) -> tuple[Freight, int]:
    """Find the icon of the first place in way number `choice`, and the number of the rest."""
    for icon in _misfits(holds[0]):
        if counts[icon]:
            ways_after = _ways(holds[1:], _take(counts, icon))
            if choice < counts[icon] * ways_after:
                return icon, choice % ways_after
            choice -= counts[icon] * ways_after
    raise AssertionError("there is no such way")


def _misfits(holds: Freight) -> tuple[Freight, ...]:
    """Name the icons that do not fit a car and so lie on it face down only."""
    return tuple(icon for icon in (COAL, OIL, BOX) if icon is not holds)


def _take(counts: _Icons, icon: Freight) -> _Icons:
    coal, oil, box = (count - (kind == icon) for kind, count in enumerate(counts))
    return coal, oil, box


@lru_cache(maxsize=4096)
def _ways(holds: tuple[Freight, ...], counts: _Icons) -> int:
    """Count the ways to lay cards, so many of each icon, face down on cars that hold this."""
    if not holds:
        return 1
    return sum(
        counts[icon] * _ways(holds[1:], _take(counts, icon))
        for icon in _misfits(holds[0])
        if counts[icon] > 0
    )
