"""Cards, contracts and tickets in words: what is printed on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from isle_of_trains.games.all_aboard.catalogue import Card, Needs
from isle_of_trains.games.all_aboard.effects import (
    EndScore,
    FlatPoints,
    PerCar,
    PerContractIcon,
    PerLoad,
    PerPassengerIcon,
    PerTicketPassenger,
)
from isle_of_trains.games.all_aboard.terms import ANY, BOX, COAL, NOTHING, OIL, PASSENGER, Freight
from isle_of_trains.games.all_aboard.text.names import effect_names, name_of
from isle_of_trains.kernel.templates import say, say_count, template

_FREIGHT: Final = {
    COAL: template("coal"),
    OIL: template("oil"),
    BOX: template("box"),
    ANY: template("any cargo"),
    PASSENGER: template("passenger"),
    NOTHING: template("nothing"),
}


def freight_name(freight: Freight) -> str:
    """Name what a card counts as, or what a car holds."""
    return say(_FREIGHT[freight])


def abilities(card: Card) -> tuple[str, ...]:
    """Say what a card does, beyond its numbers: a short sentence for each of its abilities.

    >>> from isle_of_trains.games.all_aboard.catalogue import CARDS
    >>> abilities(CARDS["hopper-2"])
    ('When a rival loads it: draw 2 cards, bonus action (Build).',)
    >>> abilities(CARDS["caboose-6"]), abilities(CARDS["bank"])
    (('Pulls 2 more.',), ('2 points for each load on the train.',))
    """
    return (*_benefits(card), *_powers(card), *_end_scores(card))


def _benefits(card: Card) -> Iterator[str]:
    if card.on_load:
        yield say("When a rival loads it: {effects}.", effects=effect_names(card.on_load))
    if card.on_build:
        yield say("When it is built: {effects}.", effects=effect_names(card.on_build))


def _powers(card: Card) -> Iterator[str]:
    """Say what a caboose lets its owner do."""
    if card.draw_on_delivery:
        yield _draw("{cards} at the start of each delivery.", card.draw_on_delivery)
    if card.draw_on_coal:
        yield _draw("{cards} for each coal you load.", card.draw_on_coal)
    if card.draw_on_passenger:
        yield _draw("{cards} for each passenger you load.", card.draw_on_passenger)
    if card.more_buildings:
        yield say_count(
            "You may own {count} more building.",
            "You may own {count} more buildings.",
            card.more_buildings,
        )
    if card.extension_discount:
        yield say("A car added to the train costs {count} less.", count=card.extension_discount)
    if card.stand_ins:
        yield say("Once a delivery, a passenger stands for one cargo of any type.")
    if card.drops_elsewhere:
        yield say("Once a delivery, a passenger gets off at another destination of its colour.")
    if card.drops_mismatched:
        yield say("Once a delivery, a passenger of another colour gets off here for the reward.")
    if card.holds is ANY:
        yield say("Holds cargo of any type. Only its owner loads it.")
    if card.pull and card.weight == 0 and not card.slots and not card.on_build:
        yield say("Pulls {count} more.", count=card.pull)


def _draw(template: str, count: int) -> str:
    return say(template, cards=say_count("Draw {count} card", "Draw {count} cards", count))


def _end_scores(card: Card) -> Iterator[str]:
    if card.end_score is not None:
        yield end_score_text(card.end_score)


def end_score_text(end_score: EndScore) -> str:
    """Say what a building scores at the end."""
    match end_score:
        case FlatPoints():
            return say("{points} points.", points=end_score.points)
        case PerLoad():
            return say("{points} points for each load on the train.", points=end_score.points)
        case PerContractIcon():
            return say(
                "{points} points for each {icon} on completed contracts.",
                points=end_score.points,
                icon=freight_name(end_score.icon),
            )
        case PerCar():
            return say("{points} points for each car behind the engine.", points=end_score.points)
        case PerPassengerIcon():
            return say(
                "{points} points for each engine, coach and caboose.", points=end_score.points
            )
        case PerTicketPassenger():
            first, second = map(name_of, end_score.destinations)
            return say(
                "{base} points, and {points} for each passenger on the tickets of {first} and"
                " {second}.",
                base=end_score.base,
                points=end_score.points,
                first=first,
                second=second,
            )
        case _:
            assert_never(end_score)


def needs_text(needs: Needs) -> str:
    """Say what cargo a contract wants.

    >>> needs_text(Needs(coal=2, box=1))
    '2 coal, 1 box'
    """
    wanted = zip(needs.counts, (COAL, OIL, BOX, ANY), strict=True)
    parts = [
        say("{count} {freight}", count=count, freight=freight_name(freight))
        for count, freight in wanted
        if count
    ]
    return ", ".join(parts)
