"""The commands a player can give. Each is small; big choices are several of them in a row.

Cards are named by kind, cars by their place in the train (the engine is 0), passengers by colour.
"""

from __future__ import annotations

from typing import TypeAlias, get_args, get_type_hints

from attrs import field, frozen

from isle_of_trains.games.all_aboard.terms import CardName, Colour, IslandName, Item, Source
from isle_of_trains.kernel.errors import MalformedAction


def _part_types(action: type[object]) -> dict[str, tuple[type, ...]]:
    """Read off the annotations what the parts of an action may be."""
    if action not in _PART_TYPES:
        hints = get_type_hints(action)
        _PART_TYPES[action] = {name: get_args(hint) or (hint,) for name, hint in hints.items()}
    return _PART_TYPES[action]


_PART_TYPES: dict[type[object], dict[str, tuple[type, ...]]] = {}


class _Action:
    """An action checks its parts, so that whatever exists is well formed."""

    __slots__ = ()

    def __attrs_post_init__(self) -> None:
        for name, types in _part_types(self.__class__).items():
            value = getattr(self, name)
            if type(value) not in types:  # True is not a car number
                wanted = " or ".join(t.__name__ for t in types)
                raise MalformedAction(
                    f"{type(self).__name__}.{name} must be {wanted}, not {value!r}."
                )


@frozen(weakref_slot=False)
class TakeCard(_Action):
    """Take a card: `"deck"`, or the kind of a card on display (take.display, take.deck)."""

    source: Source


@frozen(weakref_slot=False)
class TakePassenger(_Action):
    """Take a passenger from the bag (take.passenger)."""


@frozen(weakref_slot=False)
class Build(_Action):
    """Build a card of the hand.

    Without `upgrades` it extends the train (or is a building). `scraps` gives up a car first,
    `replaces` a building. Car numbers are those before the scrap.
    """

    card: CardName
    upgrades: int | None = field(default=None, kw_only=True)
    scraps: int | None = field(default=None, kw_only=True)
    replaces: CardName | None = field(default=None, kw_only=True)


@frozen(weakref_slot=False)
class Load(_Action):
    """Load a card of the hand or a passenger of the supply onto a car of any seat."""

    item: Item
    seat: int
    car: int
    as_any: bool = field(default=False, kw_only=True)


@frozen(weakref_slot=False)
class Deliver(_Action):
    """Begin a delivery to a destination; None for a special delivery alone."""

    destination: IslandName | None = None


@frozen(weakref_slot=False)
class Decline(_Action):
    """Let a bonus go (turn.bonus)."""


@frozen(weakref_slot=False)
class Discard(_Action):
    """Discard a card of the hand."""

    card: CardName


@frozen(weakref_slot=False)
class FulfilPrimary(_Action):
    """Deliver the primary contract of the destination."""


@frozen(weakref_slot=False)
class FulfilSecondary(_Action):
    """Deliver a secondary contract of the island card beside the engine; counted from 0."""

    which: int


@frozen(weakref_slot=False)
class DropPassenger(_Action):
    """Let a passenger off at the destination of its colour."""

    car: int
    colour: Colour


@frozen(weakref_slot=False)
class DropElsewhere(_Action):
    """Let a passenger off at its own destination, which is not the one named (caboose.9)."""

    car: int
    colour: Colour


@frozen(weakref_slot=False)
class DropMismatched(_Action):
    """Let a passenger off that does not belong here; it goes back to the bag (caboose.10)."""

    car: int
    colour: Colour


@frozen(weakref_slot=False)
class SetAside(_Action):
    """Set a load aside for the special delivery: the oldest cargo, or a passenger by colour."""

    car: int
    colour: Colour | None = None


@frozen(weakref_slot=False)
class FinishDelivery(_Action):
    """End the delivery."""


@frozen(weakref_slot=False)
class Unload(_Action):
    """Give up the oldest cargo of a car for a contract, or a passenger that stands in for it."""

    car: int
    colour: Colour | None = None


@frozen(weakref_slot=False)
class GiveUpBuilding(_Action):
    """Discard a building that is over the limit."""

    building: CardName


@frozen(weakref_slot=False)
class Salvage(_Action):
    """Take a card of choice from the discard pile."""

    card: CardName


@frozen(weakref_slot=False)
class ReturnCard(_Action):
    """Solo: pay tokens to put the top card of the discard pile back on the deck (solo.return)."""


@frozen(weakref_slot=False)
class EndDay(_Action):
    """Solo: let the night come (solo.night)."""


DeliveryStep: TypeAlias = (
    FulfilPrimary
    | FulfilSecondary
    | DropPassenger
    | DropElsewhere
    | DropMismatched
    | SetAside
    | FinishDelivery
)
Action: TypeAlias = (
    TakeCard
    | TakePassenger
    | Build
    | Load
    | Deliver
    | Decline
    | Discard
    | DeliveryStep
    | Unload
    | GiveUpBuilding
    | Salvage
    | ReturnCard
    | EndDay
)
