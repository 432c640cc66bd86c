"""Cards and rewards in as few words as fit a row of the table. `cards` says the same in full."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, assert_never

from isle_of_trains.games.all_aboard.catalogue import Card
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    EndScore,
    FlatPoints,
    GainTokens,
    PerCar,
    PerContractIcon,
    PerLoad,
    PerPassengerIcon,
    PerTicketPassenger,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.terms import ANY, BOX, COAL, OIL, PASSENGER
from isle_of_trains.games.all_aboard.text.names import bonus_name, name_of
from isle_of_trains.kernel.templates import say, say_count, template

_CARGO: Final = {
    COAL: template("coal"),
    OIL: template("oil"),
    BOX: template("box"),
    ANY: template("any"),
}


def effects_in_short(effects: Iterable[Effect]) -> str:
    """Say what effects bring.

    >>> from isle_of_trains.games.all_aboard.terms import BonusKind
    >>> effects_in_short((Draw(5), DiscardCards(1), Bonus(BonusKind.LOAD)))
    '5 cards, discard 1, bonus Load'
    """
    return ", ".join(map(_effect, effects))


def _effect(effect: Effect) -> str:
    match effect:
        case Draw(count):
            return say_count("{count} card", "{count} cards", count)
        case DiscardCards(count):
            return say("discard {count}", count=count)
        case GainTokens(count):
            return say_count("{count} token", "{count} tokens", count)
        case DrawPassengers(count):
            return say_count("{count} passenger", "{count} passengers", count)
        case SalvageCards(count):
            return say("salvage {count}", count=count)
        case Bonus(kind):
            return say("bonus {kind}", kind=bonus_name(kind))
        case _:
            assert_never(effect)


def cargo_in_short(card: Card) -> str:
    """Say what a card counts as when it is loaded."""
    return say(_CARGO[card.icon])


def slots_in_short(card: Card) -> str:
    """Say what a card has room for."""
    if not card.slots:
        return ""
    if card.holds is PASSENGER:
        return say_count("{count} seat", "{count} seats", card.slots)
    return say("{count} {cargo}", count=card.slots, cargo=say(_CARGO[card.holds]))


def weight_in_short(card: Card) -> str:
    """Say what a card weighs, or pulls."""
    return say("pull {count}", count=card.pull) if card.pull else str(card.weight)


def use_in_short(card: Card) -> str:
    """Say what a card is good for: what its loader gets, its power, or its points at the end."""
    return ", ".join(_uses(card))


def _uses(card: Card) -> Iterator[str]:
    if card.on_load:
        yield say("load: {effects}", effects=effects_in_short(card.on_load))
    if card.on_build:
        yield say("build: {effects}", effects=effects_in_short(card.on_build))
    if card.draw_on_delivery:
        yield say_count(
            "{count} card per delivery", "{count} cards per delivery", card.draw_on_delivery
        )
    if card.draw_on_coal:
        yield say_count(
            "{count} card per coal loaded", "{count} cards per coal loaded", card.draw_on_coal
        )
    if card.draw_on_passenger:
        yield say_count(
            "{count} card per passenger", "{count} cards per passenger", card.draw_on_passenger
        )
    if card.more_buildings:
        yield say_count("{count} more building", "{count} more buildings", card.more_buildings)
    if card.extension_discount:
        yield say("extending costs {count} less", count=card.extension_discount)
    if card.stand_ins:
        yield say("a passenger as any cargo")
    if card.drops_elsewhere:
        yield say("a passenger gets off elsewhere")
    if card.drops_mismatched:
        yield say("a passenger of any colour")
    if card.end_score is not None:
        yield _end_score(card.end_score)


def _end_score(score: EndScore) -> str:
    match score:
        case FlatPoints(points):
            return say("{points} points at the end", points=points)
        case PerLoad(points):
            return say("{points} points per load", points=points)
        case PerContractIcon(points, icon):
            return say(
                "{points} points per {cargo} delivered", points=points, cargo=say(_CARGO[icon])
            )
        case PerCar(points):
            return say("{points} points per car", points=points)
        case PerPassengerIcon(points):
            return say("{points} points per passenger icon", points=points)
        case PerTicketPassenger(base, points, destinations):
            first, second = map(name_of, destinations)
            return say(
                "{base} points, {points} per passenger at {first}, {second}",
                base=base,
                points=points,
                first=first,
                second=second,
            )
        case _:
            assert_never(score)
