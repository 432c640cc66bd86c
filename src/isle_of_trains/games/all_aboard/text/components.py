"""The catalogue in words: cards, islands, ticket tiles and scenarios."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import (
    CARDS,
    ISLANDS,
    SCENARIOS,
    TILES,
    Card,
    Contract,
    Island,
    Tile,
)
from isle_of_trains.games.all_aboard.rulebook import CLAUSES
from isle_of_trains.games.all_aboard.terms import Category
from isle_of_trains.games.all_aboard.text.cards import abilities, needs_text
from isle_of_trains.games.all_aboard.text.names import effect_names, name_of
from isle_of_trains.games.all_aboard.text.short import (
    cargo_in_short,
    slots_in_short,
    weight_in_short,
)
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.people import Component
from isle_of_trains.kernel.templates import say, template

_GROUPS: Final = {
    Category.ENGINE: template("Engines"),
    Category.BOXCAR: template("Boxcars"),
    Category.COACH: template("Coaches"),
    Category.HOPPER: template("Hoppers"),
    Category.TANKER: template("Tankers"),
    Category.CABOOSE: template("Cabooses"),
    Category.BUILDING: template("Buildings"),
}


def components(seen: View | None = None, /) -> tuple[Component, ...]:
    """List all that is printed. It is the same at every table."""
    del seen
    return (
        *map(card_component, CARDS.values()),
        *map(_island, ISLANDS.values()),
        *map(_tile, TILES.values()),
        *_scenarios(),
    )


def card_component(card: Card) -> Component:
    """Say what is printed on a train card."""
    return Component(
        name=card.name,
        title=name_of(card.name),
        group=say(_GROUPS[card.category]),
        facts=(
            (say("cost"), str(card.cost)),
            (say("points"), str(card.points)),
            (say("weight"), weight_in_short(card)),
            (say("holds"), slots_in_short(card)),
            (say("cargo"), cargo_in_short(card)),
            (say("passengers"), str(card.passengers)),
            (say("copies"), str(card.copies)),
        ),
        note=" ".join(abilities(card)),
    )


def _island(island: Island) -> Component:
    facts = [(say("primary contract"), _contract(island.primary))]
    facts += [
        (say("secondary contract {number}", number=number), _contract(contract))
        for number, contract in enumerate(island.secondaries, 1)
    ]
    if island.colour is not None:
        facts.append((say("passengers"), name_of(island.colour)))
    return Component(
        name=island.name,
        title=name_of(island.name),
        group=say("Islands"),
        facts=tuple(facts),
        note=say("The points of a secondary contract are the total of the island card."),
    )


def _contract(contract: Contract) -> str:
    return say(
        "{needs} for {points} points", needs=needs_text(contract.needs), points=contract.points
    )


def _tile(tile: Tile) -> Component:
    return Component(
        name=f"ticket-{tile.name}",
        title=say("Ticket: {name}", name=name_of(tile.name)),
        group=say("Ticket tiles"),
        facts=tuple(
            (say("space {number}", number=number), effect_names(reward))
            for number, reward in enumerate(tile.rewards, 1)
        ),
    )


def _scenarios() -> Iterator[Component]:
    for number, scenario in SCENARIOS.items():
        yield Component(
            name=f"scenario-{number}",
            title=say("Scenario {number}: {title}", number=number, title=say(scenario.title)),
            group=say("Solo scenarios"),
            facts=((say("goal"), say(CLAUSES[scenario.clause].title)),),
        )
