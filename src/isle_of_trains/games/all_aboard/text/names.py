"""What things are called: cards, islands, tiles, seats, cars, loads, effects."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias, assert_never

from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    GainTokens,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.state import State
from isle_of_trains.games.all_aboard.terms import (
    BOX,
    COAL,
    COLOURS,
    OIL,
    BonusKind,
    Category,
    Colour,
    EndReason,
    Freight,
)
from isle_of_trains.games.all_aboard.train import Cargo, Load
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.templates import say, say_count, template

Seen: TypeAlias = State | View
"""A table to look at: all of it, or what one seat may know."""

_NUMBERED: Final = {
    Category.ENGINE: template("Engine {number}"),
    Category.BOXCAR: template("Boxcar {number}"),
    Category.COACH: template("Coach {number}"),
    Category.HOPPER: template("Hopper {number}"),
    Category.TANKER: template("Tanker {number}"),
    Category.CABOOSE: template("Caboose {number}"),
}
_NAMES: Final = {
    "bank": template("Bank"),
    "coal-factory": template("Coal Factory"),
    "customs-house": template("Customs House"),
    "grand-central": template("Grand Central"),
    "middle-station": template("Middle Station"),
    "northern-station": template("Northern Station"),
    "oil-refinery": template("Oil Refinery"),
    "rail-yard": template("Rail Yard"),
    "southern-station": template("Southern Station"),
    "time-engine": template("Time Engine"),
    "town-hall": template("Town Hall"),
    "alpine-lodge": template("Alpine Lodge"),
    "billingtons": template("Billington's"),
    "cactus-mines": template("Cactus Mines"),
    "camp-eagle": template("Camp Eagle"),
    "devon-city": template("Devon City"),
    "flint-beach": template("Flint Beach"),
    "research-station": template("Research Station"),
    "cards": template("Cards"),
    "cards-and-passengers": template("Cards and Passengers"),
    "cards-then-points": template("Cards, then Points"),
    "load": template("Load"),
    "points": template("Points"),
    "points-and-passengers": template("Points and Passengers"),
    "points-then-cards": template("Points, then Cards"),
    "build": template("Build"),
    "salvage": template("Salvage"),
    "Freeloader": template("Freeloader"),
    "Trainee": template("Trainee"),
    "Engineer": template("Engineer"),
    "Head Conductor": template("Head Conductor"),
    "Island Conductor": template("Island Conductor"),
    "?": template("a hidden card"),
    "black": template("black"),
    "blue": template("blue"),
    "green": template("green"),
    "orange": template("orange"),
    "purple": template("purple"),
    "white": template("white"),
}
_FREIGHT: Final = {COAL: template("coal"), OIL: template("oil"), BOX: template("box")}
_BONUSES: Final = {
    BonusKind.ANY: template("any action"),
    BonusKind.BUILD: template("Build"),
    BonusKind.LOAD: template("Load"),
    BonusKind.DELIVER: template("Deliver"),
    BonusKind.LOAD_OR_DELIVER: template("Load or Deliver"),
}
_REASONS: Final = {
    EndReason.PROGRESS: template("the progress train has arrived"),
    EndReason.EMPTY: template("deck and discard pile are empty"),
    EndReason.TURN_LIMIT: template("the turn limit is reached"),
    EndReason.OBJECTIVE: template("the objective is reached"),
    EndReason.DECK: template("the deck has run out"),
}


def name_of(thing: str) -> str:
    """Give the name of a card, an island, a ticket tile, a rating or a colour.

    What the catalogue does not know keeps the name it has.

    >>> name_of("hopper-2"), name_of("billingtons"), name_of("middle-station"), name_of("green")
    ('Hopper 2', "Billington's", 'Middle Station', 'green')
    """
    if thing in _NAMES:
        return say(_NAMES[thing])
    if thing in CARDS:
        number = thing.rpartition("-")[2]
        return say(_NUMBERED[CARDS[thing].category], number=number)
    return thing


def is_named(thing: str) -> bool:
    """Tell whether there is a name for a word of the code."""
    return thing in _NAMES or thing in CARDS


def names_of(things: Iterable[str]) -> str:
    """Name several things in a row."""
    return ", ".join(map(name_of, things))


def seat_name(seat: int) -> str:
    """Name a seat."""
    return say("Seat {number}", number=seat)


def car_name(car: int, owner: int, state: Seen | None) -> str:
    """Name a car by its card if there is a state to look at, else by its number.

    Where the train has several of a kind, it needs both.
    """
    card = _kind(car, owner, state)
    if card is None or state is None:
        return say("car {number}", number=car)
    if state.seats[owner].train.kinds.count(card) == 1:
        return name_of(card)
    return say("{card} (car {number})", card=name_of(card), number=car)


def cargo_name(car: int, owner: int, state: Seen | None) -> str | None:
    """Name what cargo on a car counts as; None if that is open or there is no state."""
    card = _kind(car, owner, state)
    holds = Freight.NOTHING if card is None else CARDS[card].holds
    return say(_FREIGHT[holds]) if holds in _FREIGHT else None


def _kind(car: int, owner: int, state: Seen | None) -> str | None:
    if state is None or not 0 <= owner < len(state.seats):
        return None
    kinds = state.seats[owner].train.kinds
    return kinds[car] if 0 <= car < len(kinds) else None


def passenger_name(colour: Colour) -> str:
    """Name a passenger."""
    return say("the {colour} passenger", colour=name_of(colour))


def item_name(item: str) -> str:
    """Name what is loaded: a passenger by its colour, or a card."""
    return passenger_name(item) if item in COLOURS else name_of(item)


def load_name(load: Load) -> str:
    """Name what lies on a car."""
    return name_of(load.card) if isinstance(load, Cargo) else passenger_name(load)


def load_names(loads: Iterable[Load]) -> str:
    """Name several loads in a row."""
    return ", ".join(map(load_name, loads))


def bonus_name(kind: BonusKind) -> str:
    """Name a kind of bonus action."""
    return say(_BONUSES[kind])


def end_reason(reason: EndReason) -> str:
    """Say why a game ends, as a part of a sentence."""
    return say(_REASONS[reason])


def effect_names(effects: Iterable[Effect]) -> str:
    """Say what effects do, as a part of a sentence."""
    return ", ".join(map(_effect_name, effects))


def _effect_name(effect: Effect) -> str:
    match effect:
        case Draw():
            return say_count("draw {count} card", "draw {count} cards", effect.count)
        case DiscardCards():
            return say_count("discard {count} card", "discard {count} cards", effect.count)
        case GainTokens():
            return say_count("gain {count} token", "gain {count} tokens", effect.count)
        case DrawPassengers():
            return say_count("draw {count} passenger", "draw {count} passengers", effect.count)
        case SalvageCards():
            return say_count("salvage {count} card", "salvage {count} cards", effect.count)
        case Bonus():
            return say("bonus action ({kind})", kind=bonus_name(effect.kind))
        case _:
            assert_never(effect)
