"""The frozen state of a table: seats, piles, islands, and the stack of what is still to be done."""

from __future__ import annotations

from enum import StrEnum
from typing import TypeAlias, cast

from attrs import field, frozen

from isle_of_trains.games.all_aboard.actions import DeliveryStep
from isle_of_trains.games.all_aboard.catalogue import (
    CARDS,
    ISLANDS,
    PROGRESS_NEEDED,
    RESEARCH_STATION,
    SOLO,
    TICKET_PLACE,
    TILES,
    Scenario,
    SpecialRules,
)
from isle_of_trains.games.all_aboard.effects import Effect
from isle_of_trains.games.all_aboard.terms import (
    RULESET,
    BonusKind,
    CardName,
    Colour,
    Edition,
    EndReason,
    IslandName,
    TileName,
)
from isle_of_trains.games.all_aboard.train import Load, Train
from isle_of_trains.kernel.chance import Seed

STANDARD_RULES = SpecialRules()


@frozen(kw_only=True)
class Options:
    """What was agreed before the game (setup.options)."""

    players: int
    first: int = 0
    edition: Edition = "en"
    promos: bool = False
    scenario: Scenario | None = None
    turn_limit: int | None = None
    ruleset: int = RULESET
    """The reading of the rules that a game was begun under; old games keep theirs."""
    rules: SpecialRules = field(init=False, eq=False, repr=False)
    is_solo: bool = field(init=False, eq=False, repr=False)
    """Whether one player plays alone."""

    @rules.default
    def _rules_of_scenario(self) -> SpecialRules:
        return STANDARD_RULES if self.scenario is None else self.scenario.rules

    @is_solo.default
    def _is_alone(self) -> bool:
        return self.players == SOLO

    @property
    def clause(self) -> str:
        """The clause that changed rules are cited by."""
        return "setup.options" if self.scenario is None else self.scenario.clause

    @property
    def islands(self) -> tuple[IslandName, ...]:
        """The islands in play; the Research Station is for four players (setup.island)."""
        with_research = self.players == max(PROGRESS_NEEDED) or self.rules.research_station
        return tuple(name for name in ISLANDS if with_research or name != RESEARCH_STATION)

    @property
    def copies(self) -> dict[CardName, int]:
        """The train cards in play, and how many of each (promo.time-engine)."""
        return {n: card.copies for n, card in CARDS.items() if self.promos or not card.is_promo}

    @property
    def tiles(self) -> tuple[TileName, ...]:
        """The ticket tiles that six are drawn from (promo.tickets)."""
        return tuple(n for n, tile in TILES.items() if self.promos or not tile.is_promo)


@frozen
class Tucked:
    """An island card under the engine, and which of its secondary contracts was done."""

    island: IslandName
    which: int


@frozen(weakref_slot=False)
class Seat:
    """What one player has. Hand, supply and `shown` are sorted: their order means nothing."""

    train: Train
    hand: tuple[CardName, ...] = ()
    supply: tuple[Colour, ...] = ()
    tokens: int = 0
    buildings: tuple[CardName, ...] = ()
    beside: tuple[IslandName, ...] = ()
    """Island cards beside the engine: their secondary is still open."""
    tucked: tuple[Tucked, ...] = ()
    shown: tuple[CardName, ...] = ()
    """Cards of the hand that everybody has seen coming in (open.shown)."""


@frozen
class Ticket:
    """A destination's ticket tile and how many passengers stand on it, all of its colour."""

    destination: IslandName
    tile: TileName
    filled: int = 0


# What is on the stack. The top one is either a question to the active player or something that
# happens by itself; `flow` takes the latter off until a question is on top.


class Purpose(StrEnum):
    """What cards are discarded for, named by the clause that asks for it."""

    BUILD = "build.pay"
    AS_ANY = "load.as-any"
    BENEFIT = "load.discard"
    HAND_LIMIT = "turn.hand-limit"


@frozen
class ChooseAction:
    """Question: which of the regular actions of the turn? (turn.actions)."""

    left: int


@frozen
class ChooseBonus:
    """Question: how is this bonus used? (turn.bonus)."""

    kind: BonusKind


@frozen
class ChooseDiscards:
    """Question: which card is discarded next? So many are still to go."""

    count: int
    purpose: Purpose


@frozen
class ChooseBuilding:
    """Question: which building over the limit is given up? (build.scrap-caboose-4)."""


@frozen
class ChooseSalvage:
    """Question: which card of the discard pile comes back next? (promo.tickets)."""

    count: int
    rule: str
    """The clause that grants it."""


@frozen
class ChooseEndOfDay:
    """Question: is a card returned before the night comes? (solo.return)."""


class Special(StrEnum):
    """How far the special delivery of a delivery has come (deliver.special)."""

    UNUSED = "unused"
    OPEN = "open"
    CLOSED = "closed"


@frozen(kw_only=True)
class Delivering:
    """Question: what is the next step of this delivery? (deliver.steps)."""

    destination: IslandName | None
    begun: bool = False
    special: Special = Special.UNUSED
    aside: tuple[Load, ...] = ()
    """Loads that were set aside and still lie between train and discard pile."""
    stood_in: bool = False
    dropped_elsewhere: bool = False
    dropped_mismatched: bool = False


@frozen
class ServeContract:
    """Question: which car gives up the next cargo? (deliver.which).

    `secondary` is None for the primary contract of the island.
    """

    island: IslandName
    secondary: int | None
    taken: tuple[int, int, int, int] = (0, 0, 0, 0)
    """What was unloaded for it so far: coal, oil, box, and loads that stand for any type."""


@frozen
class Due:
    """An effect that takes place when it is reached, and the clause that it follows from."""

    effect: Effect
    rule: str


@frozen
class TakeStep:
    """A step of a delivery that waits until the special delivery is closed (deliver.special)."""

    step: DeliveryStep


class Phase(StrEnum):
    """What happens by itself: at the end of a turn, and when a special delivery is closed."""

    CLEAR_ASIDE = "clear aside"
    CHECK_END = "end check"
    HAND_LIMIT = "hand limit"
    REFILL = "refill"
    NIGHT = "night"
    NEXT_TURN = "next turn"


Decision: TypeAlias = (
    ChooseAction
    | ChooseBonus
    | ChooseDiscards
    | ChooseBuilding
    | ChooseSalvage
    | ChooseEndOfDay
    | Delivering
    | ServeContract
)
Pending: TypeAlias = Decision | Due | TakeStep | Phase


class Drafted:
    """Two slots that are filled only while a state is written: `draft` tells why."""

    __slots__ = ("log", "me")


@frozen(kw_only=True, weakref_slot=False)
class State(Drafted):
    """A table at rest: everything that matters for how the game goes on.

    Piles have their top at the end. Nothing in a state ever changes; `apply` makes a new one.
    """

    options: Options
    seed: Seed
    counter: int
    """How often chance was asked."""
    turn: int
    """Turns begun so far, all seats together."""
    active: int
    """The seat whose turn it is."""
    stack: tuple[Pending, ...]
    seats: tuple[Seat, ...]
    deck: tuple[CardName, ...]
    discard: tuple[CardName, ...]
    display: tuple[CardName, ...]
    bag: tuple[Colour, ...]
    """The passengers in the bag, sorted; chance picks which one comes out."""
    islands: tuple[IslandName, ...]
    """Island cards that nobody has taken."""
    tickets: tuple[Ticket, ...]
    """One tile a destination, in the order of `TICKET_DESTINATIONS`."""
    known_top: int = 0
    """How many cards on top of the deck everybody knows (open.returned)."""
    progress: int = 0
    progress_train: int | None = None
    """The seat that took the progress train."""
    trigger: EndReason | None = None
    last_turn: int | None = None
    """The turn after which the game is over, once the end is triggered."""
    over: EndReason | None = None

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        return self.active if self.over is None else None

    @property
    def decision(self) -> Decision | None:
        """The question that is open; None when the game is over."""
        return (
            cast(Decision, self.stack[-1]) if self.stack else None
        )  # at rest, a question is on top

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.seats)

    def ticket(self, destination: IslandName) -> Ticket:
        """Find the ticket tile of a destination."""
        return self.tickets[TICKET_PLACE[destination]]
