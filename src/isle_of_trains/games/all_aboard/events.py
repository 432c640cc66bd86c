"""The facts that `step` reports, in the order in which they happen.

Every event names the clause it follows from. Some have a part that only `event.seat` may see:
`secret_parts` says which.
"""

from __future__ import annotations

from typing import TypeAlias

from attrs import frozen

from isle_of_trains.games.all_aboard.effects import Effect
from isle_of_trains.games.all_aboard.terms import (
    BonusKind,
    CardName,
    Colour,
    EndReason,
    IslandName,
    Item,
    TileName,
)
from isle_of_trains.games.all_aboard.train import Load


@frozen(kw_only=True)
class _Event:
    seat: int
    """The seat that did it or to which it happened."""
    rule: str
    """The clause that it follows from."""


@frozen(kw_only=True)
class TookCard(_Event):
    """A card on display went to a hand."""

    card: CardName


@frozen(kw_only=True)
class Drew(_Event):
    """Cards went from the deck to a hand. Which ones is secret."""

    count: int
    cards: tuple[CardName, ...] | None
    wanted: int
    """How many were to be drawn; fewer come when deck and discard pile are empty.

    Alone, every card is drawn on its own, because the game may be over after each.
    """


@frozen(kw_only=True)
class Reshuffled(_Event):
    """The discard pile became the deck."""

    count: int


@frozen(kw_only=True)
class DrewPassenger(_Event):
    """A passenger went from the bag to a supply."""

    colour: Colour


@frozen(kw_only=True)
class GainedTokens(_Event):
    """A seat took tokens."""

    count: int


@frozen(kw_only=True)
class Discarded(_Event):
    """A card of the hand went to the discard pile."""

    card: CardName


@frozen(kw_only=True)
class Scrapped(_Event):
    """A car was given up; its cargo was discarded first, its passengers went to the bag."""

    car: int
    card: CardName
    loads: tuple[Load, ...]


@frozen(kw_only=True)
class Built(_Event):
    """A car was added to the train at place `car`, or a building stands (car is None)."""

    card: CardName
    car: int | None
    cost: int


@frozen(kw_only=True)
class Upgraded(_Event):
    """A car took the place of another, which was discarded. Loads without room left the train."""

    card: CardName
    car: int
    replaced: CardName
    cost: int
    left: tuple[Load, ...]


@frozen(kw_only=True)
class GaveUpBuilding(_Event):
    """A building was discarded."""

    building: CardName


@frozen(kw_only=True)
class Loaded(_Event):
    """A load was laid on a car. Which card lies face down is secret."""

    item: Item | None
    owner: int
    car: int
    face_down: bool = False


@frozen(kw_only=True)
class GainedBenefit(_Event):
    """A loader is about to get the benefit of a car, left to right."""

    owner: int
    car: int
    effects: tuple[Effect, ...]


@frozen(kw_only=True)
class GainedBonus(_Event):
    """A bonus action may be taken now."""

    kind: BonusKind


@frozen(kw_only=True)
class DeclinedBonus(_Event):
    """A bonus action was let go."""

    kind: BonusKind


@frozen(kw_only=True)
class LostBonus(_Event):
    """A bonus action was impossible at the moment it was gained."""

    kind: BonusKind


@frozen(kw_only=True)
class BeganDelivery(_Event):
    """A delivery began; without a destination it is a special one only."""

    destination: IslandName | None


@frozen(kw_only=True)
class Unloaded(_Event):
    """A load served a contract: cargo is discarded, a passenger goes to the bag."""

    car: int
    load: Load


@frozen(kw_only=True)
class TookIsland(_Event):
    """The primary contract is done: the island card lies beside the engine."""

    island: IslandName
    points: int


@frozen(kw_only=True)
class TuckedIsland(_Event):
    """A secondary contract is done: the island card is tucked under the engine."""

    island: IslandName
    which: int
    points: int


@frozen(kw_only=True)
class DeliveredPassenger(_Event):
    """A passenger stands on a ticket tile, or earned its reward and went to the bag."""

    car: int
    colour: Colour
    destination: IslandName
    tile: TileName
    space: int
    stays: bool


@frozen(kw_only=True)
class FilledTicket(_Event):
    """The last space of a ticket tile is taken."""

    destination: IslandName


@frozen(kw_only=True)
class MovedProgress(_Event):
    """The progress train moved forward."""

    progress: int


@frozen(kw_only=True)
class PutAside(_Event):
    """A load left its car for the special delivery."""

    car: int
    load: Load


@frozen(kw_only=True)
class ClosedSpecial(_Event):
    """The loads set aside leave the table: cargo is discarded, passengers go to the bag."""

    loads: tuple[Load, ...]


@frozen(kw_only=True)
class FinishedDelivery(_Event):
    """A delivery is over."""

    destination: IslandName | None


@frozen(kw_only=True)
class RefilledDisplay(_Event):
    """Cards of the deck were laid out on display."""

    cards: tuple[CardName, ...]


@frozen(kw_only=True)
class TookProgressTrain(_Event):
    """A seat took the progress train."""


@frozen(kw_only=True)
class TriggeredEnd(_Event):
    """The end of the game is near: so many final turns follow."""

    reason: EndReason
    final_turns: int


@frozen(kw_only=True)
class EndedTurn(_Event):
    """A turn is over."""

    turn: int


@frozen(kw_only=True)
class BeganTurn(_Event):
    """A turn begins."""

    turn: int


@frozen(kw_only=True)
class Salvaged(_Event):
    """A card of the discard pile went to a hand."""

    card: CardName


@frozen(kw_only=True)
class ReturnedCard(_Event):
    """Solo: the top card of the discard pile went back on the deck for tokens."""

    card: CardName
    cost: int


@frozen(kw_only=True)
class NightFell(_Event):
    """Solo: the top card of the deck was discarded face up."""

    card: CardName


@frozen(kw_only=True)
class EndedGame(_Event):
    """The game is over."""

    reason: EndReason


Event: TypeAlias = (
    TookCard
    | Drew
    | Reshuffled
    | DrewPassenger
    | GainedTokens
    | Discarded
    | Scrapped
    | Built
    | Upgraded
    | GaveUpBuilding
    | Loaded
    | GainedBenefit
    | GainedBonus
    | DeclinedBonus
    | LostBonus
    | BeganDelivery
    | Unloaded
    | TookIsland
    | TuckedIsland
    | DeliveredPassenger
    | FilledTicket
    | MovedProgress
    | PutAside
    | ClosedSpecial
    | FinishedDelivery
    | RefilledDisplay
    | TookProgressTrain
    | TriggeredEnd
    | EndedTurn
    | BeganTurn
    | Salvaged
    | ReturnedCard
    | NightFell
    | EndedGame
)


def secret_parts(event: Event) -> tuple[str, ...]:
    """Name the parts of an event that only `event.seat` may see.

    >>> secret_parts(Drew(seat=1, rule="take.deck", count=1, wanted=1, cards=("engine-2",)))
    ('cards',)
    >>> secret_parts(GainedTokens(seat=1, rule="load.benefit", count=2))
    ()
    """
    match event:
        case Drew():
            return ("cards",)
        case Loaded(face_down=True):
            return ("item",)
        case _:
            return ()
