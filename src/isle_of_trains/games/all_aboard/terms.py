"""The words of the game: names of things and small closed sets of them.

Cards, islands, ticket tiles and passengers are named by plain strings (`"hopper-2"`, `"green"`),
which read well in a state, an action and a file. The annotation of an alias says which
vocabulary its names are from, so that what comes in from outside can be checked.
"""

from __future__ import annotations

from enum import IntEnum, StrEnum
from typing import Annotated, Final, Literal, TypeAlias

CardName: TypeAlias = Annotated[str, "card"]
"""The kind of a train card, e.g. `"hopper-2"`. Copies of a kind are interchangeable."""

IslandName: TypeAlias = Annotated[str, "island"]
"""An island card and the destination of the same name, e.g. `"billingtons"`."""

TileName: TypeAlias = Annotated[str, "tile"]
"""A ticket tile, e.g. `"points-then-cards"`."""

Colour: TypeAlias = Annotated[str, "colour"]
"""The colour of a passenger, e.g. `"green"`."""

Item: TypeAlias = Annotated[str, "item"]
"""What can be loaded: a card of the hand or a passenger of the supply."""

Source: TypeAlias = Annotated[str, "source"]
"""Where a card is taken from: `"deck"`, or the name of a card on display."""

Edition: TypeAlias = Literal["en", "uk"]

RULESET: Final = 1
"""The newest reading of the rules. A changed reading gets a new number."""

COLOURS: Final = ("black", "blue", "green", "orange", "purple", "white")
DECK: Final = "deck"
"""The source of a card taken blind, beside the names of the cards on display."""

HIDDEN: Final = "?"
"""The name, in a view, of a card whose face this seat may not see."""

ENGINE_CAR: Final = 0
"""The place of the engine in every train."""


class Category(StrEnum):
    """The seven words on the train cards."""

    ENGINE = "engine"
    BOXCAR = "boxcar"
    COACH = "coach"
    HOPPER = "hopper"
    TANKER = "tanker"
    CABOOSE = "caboose"
    BUILDING = "building"


class Freight(IntEnum):
    """What a card shows as its cargo icon, what a car holds, what a contract wants.

    An integer, because it indexes counts: the first three are the types of cargo.
    """

    COAL = 0
    OIL = 1
    BOX = 2
    ANY = 3
    """On a card: every type. On a car: cargo of every type. In a contract: cargo of any type."""
    PASSENGER = 4
    NOTHING = 5


class BonusKind(StrEnum):
    """The bonus actions that benefits and ticket tiles grant."""

    ANY = "any"
    BUILD = "build"
    LOAD = "load"
    DELIVER = "deliver"
    LOAD_OR_DELIVER = "load or deliver"


class EndReason(StrEnum):
    """The ways in which a game can end."""

    PROGRESS = "progress"
    EMPTY = "empty"
    TURN_LIMIT = "turn limit"
    OBJECTIVE = "objective"
    """Solo: the objective of the scenario was reached."""
    DECK = "deck"
    """Solo: the deck ran out."""


COAL: Final = Freight.COAL
OIL: Final = Freight.OIL
BOX: Final = Freight.BOX
ANY: Final = Freight.ANY
PASSENGER: Final = Freight.PASSENGER
NOTHING: Final = Freight.NOTHING
CARGO_TYPES: Final = (COAL, OIL, BOX)
