"""Every component as a row of data. Counts and totals are checked when the module is loaded."""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

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
from isle_of_trains.games.all_aboard.objectives import (
    BuildingPointsScored,
    BuildingsBuilt,
    CardsBuilt,
    CarsCoupled,
    Goal,
    PointsScored,
    PrimariesDone,
    SecondariesDone,
    TicketsFilled,
)
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    BOX,
    COAL,
    COLOURS,
    NOTHING,
    OIL,
    PASSENGER,
    BonusKind,
    CardName,
    Category,
    Colour,
    Freight,
    IslandName,
    TileName,
)

ENGINE, BOXCAR, COACH, HOPPER, TANKER, CABOOSE, BUILDING = Category
ANY_ACTION, BUILD, LOAD, DELIVER, LOAD_OR_DELIVER = BonusKind

HAND_LIMIT: Final = 5
DISPLAY_SIZE: Final = 3
HAND_AT_START: Final = 5
PASSENGERS_AT_START: Final = 2
PASSENGERS_EACH: Final = 3
TICKET_SPACES: Final = 3
ACTIONS_A_TURN: Final = 2
FIRST_ENGINE: Final = "engine-1"
RESEARCH_STATION: Final = "research-station"
SOLO: Final = 1
"""The number of players of the solo game."""
PROGRESS_NEEDED: Final = {2: 4, 3: 5, 4: 6}
"""How far the progress train must come, by number of players."""


@frozen(eq=False)
class Card:
    """What is printed on a train card. There is one object a kind, compared by identity.

    The last eight numbers are what the cabooses do; a train adds them up over its cars.
    """

    name: CardName
    category: Category
    copies: int = field(kw_only=True)
    cost: int = field(kw_only=True)
    icon: Freight = field(kw_only=True)
    level: int = 0
    points: int = 0
    weight: int = 0
    pull: int = 0
    slots: int = 0
    holds: Freight = NOTHING
    passengers: int = 0
    on_load: tuple[Effect, ...] = ()
    on_build: tuple[Effect, ...] = ()
    """What follows when it is built, after its passengers."""
    end_score: EndScore | None = None
    draw_on_delivery: int = 0
    draw_on_coal: int = 0
    draw_on_passenger: int = 0
    more_buildings: int = 0
    extension_discount: int = 0
    stand_ins: int = 0
    drops_elsewhere: int = 0
    drops_mismatched: int = 0
    is_promo: bool = False

    slack: int = field(init=False)
    """What it adds to the pull beyond its own weight; below zero for most cars."""

    @slack.default
    def _pull_beyond_weight(self) -> int:
        return self.pull - self.weight

    @property
    def shows_passenger(self) -> bool:
        """Tell whether a passenger icon is printed on it (score.town-hall)."""
        return self.category in (ENGINE, COACH, CABOOSE)


@frozen
class Needs:
    """The cargo that a contract wants: so many of each type, and so many of any type."""

    coal: int = 0
    oil: int = 0
    box: int = 0
    any: int = 0

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """The four numbers, indexed by `Freight`."""
        return self.coal, self.oil, self.box, self.any

    def __str__(self) -> str:
        names = ("coal", "oil", "box", "of any type")
        parts = [f"{n} {name}" for n, name in zip(self.counts, names, strict=True) if n]
        return ", ".join(parts)


@frozen
class Contract:
    """Cargo against points. For a secondary the points are the total with its primary."""

    points: int
    needs: Needs


@frozen(eq=False)
class Island:
    """An island card, and the destination of the same name with its passengers' colour."""

    name: IslandName
    colour: Colour | None
    primary: Contract
    secondaries: tuple[Contract, ...]


@frozen(eq=False)
class Tile:
    """A ticket tile: the rewards of its spaces, left to right."""

    name: TileName
    rewards: tuple[tuple[Effect, ...], ...]
    is_promo: bool = False


@frozen(kw_only=True)
class SpecialRules:
    """The numbers of the rulebook that a scenario may change."""

    building_limit: int | None = 1
    """None is no limit."""
    island_limit: int | None = 1
    """How many island cards may be open beside the engine; None is no limit."""
    secondaries: bool = True
    """Whether secondary contracts can be done."""
    return_cost: int = 3
    """What putting a card back on the deck costs (solo.return)."""
    token_points: int = 1
    research_station: bool = False


@frozen
class Scenario:
    """A solo scenario: a goal and the rules that it changes.

    A scenario of one's own is another row. Its `clause` is what its refusals cite.
    """

    clause: str
    title: str
    goal: Goal
    rules: SpecialRules = SpecialRules()


# fmt: off
_TRAIN_CARDS = (
    Card("engine-1", ENGINE, level=1, copies=4, cost=1, points=0, pull=4, slots=1, holds=PASSENGER, icon=ANY, on_load=(Draw(2),)),
    Card("engine-2", ENGINE, level=2, copies=6, cost=3, points=2, pull=6, slots=1, holds=PASSENGER, icon=OIL, passengers=1, on_load=(Draw(2),)),
    Card("engine-3", ENGINE, level=3, copies=5, cost=6, points=4, pull=8, slots=1, holds=PASSENGER, icon=BOX, passengers=1, on_load=(Draw(2),)),
    Card("boxcar-1", BOXCAR, level=1, copies=4, cost=3, points=2, weight=2, slots=1, holds=BOX, icon=COAL, on_load=(Draw(4),)),
    Card("boxcar-2", BOXCAR, level=2, copies=3, cost=6, points=5, weight=3, slots=2, holds=BOX, icon=OIL, on_load=(Draw(4), Bonus(LOAD))),
    Card("boxcar-3", BOXCAR, level=3, copies=2, cost=9, points=8, weight=2, slots=3, holds=BOX, icon=BOX, on_load=(Draw(5), DiscardCards(1), Bonus(LOAD))),
    Card("coach-1", COACH, level=1, copies=4, cost=1, points=1, slots=1, holds=PASSENGER, icon=COAL, passengers=1, on_load=(Draw(3), GainTokens(1))),
    Card("coach-2", COACH, level=2, copies=3, cost=4, points=2, weight=1, slots=2, holds=PASSENGER, icon=OIL, passengers=2, on_load=(Draw(3), GainTokens(2))),
    Card("coach-3", COACH, level=3, copies=2, cost=7, points=3, slots=3, holds=PASSENGER, icon=BOX, passengers=3, on_load=(Draw(3), GainTokens(3))),
    Card("hopper-1", HOPPER, level=1, copies=4, cost=1, points=2, weight=1, slots=1, holds=COAL, icon=COAL, on_load=(Draw(3), DiscardCards(1))),
    Card("hopper-2", HOPPER, level=2, copies=3, cost=4, points=5, weight=2, slots=2, holds=COAL, icon=OIL, on_load=(Draw(2), Bonus(BUILD))),
    Card("hopper-3", HOPPER, level=3, copies=2, cost=7, points=8, weight=1, slots=3, holds=COAL, icon=BOX, on_load=(Draw(2), Bonus(ANY_ACTION))),
    Card("tanker-1", TANKER, level=1, copies=4, cost=2, points=2, weight=1, slots=1, holds=OIL, icon=COAL, on_load=(Draw(3),)),
    Card("tanker-2", TANKER, level=2, copies=3, cost=5, points=5, weight=2, slots=2, holds=OIL, icon=OIL, on_load=(Draw(3), Bonus(DELIVER))),
    Card("tanker-3", TANKER, level=3, copies=2, cost=8, points=8, weight=1, slots=3, holds=OIL, icon=BOX, on_load=(Draw(3), Bonus(LOAD_OR_DELIVER))),
    Card("caboose-1", CABOOSE, copies=1, cost=3, points=2, weight=2, icon=BOX, passengers=1, draw_on_delivery=1),
    Card("caboose-2", CABOOSE, copies=1, cost=3, points=2, weight=2, icon=COAL, passengers=1, draw_on_coal=1),
    Card("caboose-3", CABOOSE, copies=1, cost=3, points=2, weight=2, slots=1, holds=ANY, icon=COAL, passengers=1),
    Card("caboose-4", CABOOSE, copies=1, cost=3, points=2, weight=2, icon=COAL, passengers=1, more_buildings=1),
    Card("caboose-5", CABOOSE, copies=1, cost=3, points=2, weight=2, icon=COAL, passengers=1, extension_discount=1),
    Card("caboose-6", CABOOSE, copies=1, cost=3, points=1, pull=2, icon=OIL, passengers=1),
    Card("caboose-7", CABOOSE, copies=1, cost=3, points=2, weight=2, icon=COAL, passengers=1, stand_ins=1),
    Card("caboose-8", CABOOSE, copies=1, cost=3, points=0, weight=2, icon=COAL, passengers=2, draw_on_passenger=2),
    Card("caboose-9", CABOOSE, copies=1, cost=3, points=3, weight=2, icon=OIL, passengers=1, drops_elsewhere=1),
    Card("caboose-10", CABOOSE, copies=1, cost=3, points=2, weight=2, icon=BOX, passengers=1, drops_mismatched=1),
    Card("bank", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerLoad(2)),
    Card("coal-factory", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerContractIcon(2, COAL)),
    Card("customs-house", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerContractIcon(2, BOX)),
    Card("grand-central", BUILDING, copies=1, cost=6, icon=ANY, end_score=FlatPoints(8)),
    Card("middle-station", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerTicketPassenger(4, 1, ("cactus-mines", "devon-city"))),
    Card("northern-station", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerTicketPassenger(4, 1, ("alpine-lodge", "billingtons"))),
    Card("oil-refinery", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerContractIcon(2, OIL)),
    Card("rail-yard", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerCar(2)),
    Card("southern-station", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerTicketPassenger(4, 1, ("camp-eagle", "flint-beach"))),
    Card("town-hall", BUILDING, copies=1, cost=6, icon=ANY, end_score=PerPassengerIcon(2)),
    Card("time-engine", ENGINE, level=4, copies=1, cost=8, points=5, pull=7, icon=ANY, passengers=1, on_build=(SalvageCards(1),), is_promo=True),
)

_ISLANDS = (
    Island("alpine-lodge", "white", Contract(4, Needs(coal=2)), (Contract(14, Needs(coal=3, box=2)), Contract(12, Needs(coal=2, oil=1, box=1)))),
    Island("billingtons", "blue", Contract(5, Needs(coal=1, box=1)), (Contract(14, Needs(coal=2, box=2)), Contract(13, Needs(coal=2, oil=1, box=1)))),
    Island("cactus-mines", "purple", Contract(4, Needs(coal=1, oil=1)), (Contract(13, Needs(coal=1, oil=2, box=1)), Contract(11, Needs(coal=2, oil=2)))),
    Island("camp-eagle", "orange", Contract(7, Needs(box=2)), (Contract(21, Needs(oil=2, box=3)), Contract(17, Needs(coal=1, oil=1, box=2)))),
    Island("devon-city", "black", Contract(5, Needs(oil=2)), (Contract(14, Needs(coal=2, oil=3)), Contract(14, Needs(coal=1, oil=2, box=1)))),
    Island("flint-beach", "green", Contract(6, Needs(oil=1, box=1)), (Contract(17, Needs(oil=2, box=2)), Contract(16, Needs(coal=1, oil=1, box=2)))),
    Island("research-station", None, Contract(4, Needs(any=3)), (Contract(11, Needs(any=5)),)),
)

_TILES = (
    Tile("cards", ((Draw(5),), (Draw(4),), (Draw(3),))),
    Tile("cards-then-points", ((Draw(5),), (Draw(2), GainTokens(2)), (GainTokens(2),))),
    Tile("load", ((Draw(2), Bonus(LOAD)), (Draw(1), Bonus(LOAD)), (Bonus(LOAD),))),
    Tile("points", ((GainTokens(4),), (GainTokens(3),), (GainTokens(2),))),
    Tile("points-then-cards", ((GainTokens(4),), (Draw(2), GainTokens(2)), (Draw(3),))),
    Tile("build", ((Draw(2), Bonus(BUILD)), (Draw(1), Bonus(BUILD)), (Bonus(BUILD),))),
    Tile("salvage", ((SalvageCards(3),), (SalvageCards(2),), (SalvageCards(1),)), is_promo=True),
    Tile("cards-and-passengers", ((Draw(3), DrawPassengers(1)), (Draw(2), DrawPassengers(1)), (Draw(2), GainTokens(1))), is_promo=True),
    Tile("points-and-passengers", ((GainTokens(2), DrawPassengers(1)), (GainTokens(1), DrawPassengers(1)), (GainTokens(2),)), is_promo=True),
)

_LEVEL_THREE = ("engine-3", "boxcar-3", "coach-3", "hopper-3", "tanker-3")

SCENARIOS: Final = {
    1: Scenario("scenario.1", "Two full islands", SecondariesDone(("billingtons", "flint-beach"))),
    2: Scenario("scenario.2", "Four buildings", BuildingsBuilt(4), SpecialRules(building_limit=None)),
    3: Scenario("scenario.3", "Sixty points", PointsScored(60)),
    4: Scenario("scenario.4", "Thirteen cars", CarsCoupled(13)),
    5: Scenario("scenario.5", "Five full tickets", TicketsFilled(5)),
    6: Scenario("scenario.6", "Science and its neighbours", SecondariesDone(("alpine-lodge", "devon-city", RESEARCH_STATION)), SpecialRules(research_station=True)),
    7: Scenario("scenario.7", "Fifty points in stone", BuildingPointsScored(50), SpecialRules(building_limit=None)),
    8: Scenario("scenario.8", "Every island once", PrimariesDone(tuple(island.name for island in _ISLANDS)), SpecialRules(research_station=True, secondaries=False, island_limit=None)),
    9: Scenario("scenario.9", "Nothing but the best", CardsBuilt(_LEVEL_THREE), SpecialRules(return_cost=2)),
    10: Scenario("scenario.10", "Seventy points, no tokens", PointsScored(70), SpecialRules(token_points=-1)),
}

RATINGS: Final = ((80, "Island Conductor"), (70, "Head Conductor"), (60, "Engineer"), (50, "Trainee"))
"""What a solo score is called, from this many points on (solo.rating)."""
LOWEST_RATING: Final = "Freeloader"
# fmt: on

CARDS: Final = {card.name: card for card in _TRAIN_CARDS}
ISLANDS: Final = {island.name: island for island in _ISLANDS}
TILES: Final = {tile.name: tile for tile in _TILES}
DESTINATION_OF: Final = {
    island.colour: island.name for island in _ISLANDS if island.colour is not None
}
"""Where passengers of a colour want to go."""
TICKET_DESTINATIONS: Final = tuple(island.name for island in _ISLANDS if island.colour is not None)
"""The destinations that have a ticket tile, in the order in which a state lists the tiles."""
TICKET_PLACE: Final = {name: place for place, name in enumerate(TICKET_DESTINATIONS)}
BUILDING_NAMES: Final = tuple(card.name for card in _TRAIN_CARDS if card.category is BUILDING)


def _require(fact: str, *, found: object, expected: object) -> None:
    if found != expected:
        raise AssertionError(f"The catalogue has {found!r} for {fact}, not {expected!r}.")


def _check_counts() -> None:
    """Compare the rows with what is known of the printed components."""
    cards = tuple(card for card in _TRAIN_CARDS if not card.is_promo)
    _require("kinds of train cards", found=len(cards), expected=35)
    _require("promo cards", found=sum(c.copies for c in _TRAIN_CARDS if c.is_promo), expected=1)
    _require("train cards", found=sum(card.copies for card in cards), expected=71)
    _require(
        "cards a category",
        found={c.value: sum(k.copies for k in cards if k.category is c) for c in Category},
        expected={
            "engine": 15, "boxcar": 9, "coach": 9, "hopper": 9, "tanker": 9,
            "caboose": 10, "building": 10,
        },
    )  # fmt: skip
    _require(
        "cards an icon",
        found=[sum(card.copies for card in cards if card.icon is i) for i in (COAL, OIL, BOX, ANY)],
        expected=[22, 20, 15, 14],
    )
    _require("points on cars", found=sum(card.copies * card.points for card in cards), expected=183)
    _require("islands", found=len(ISLANDS), expected=7)
    _require("colours", found=sorted(DESTINATION_OF), expected=sorted(COLOURS))
    _require("ticket tiles", found=sum(not tile.is_promo for tile in _TILES), expected=6)
    _require("promo tiles", found=sum(tile.is_promo for tile in _TILES), expected=3)
    _require("scenarios", found=len(SCENARIOS), expected=10)
    _require(
        "spaces a tile", found={len(tile.rewards) for tile in _TILES}, expected={TICKET_SPACES}
    )


_check_counts()
