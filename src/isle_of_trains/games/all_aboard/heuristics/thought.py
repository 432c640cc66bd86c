"""Rules of thumb for one decision: no search, no memory.

Every legal action gets a worth, roughly in points. Only what the active seat may see counts: its
own hand, and what lies open on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias, assert_never

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Decline,
    Deliver,
    DeliveryStep,
    Discard,
    DropElsewhere,
    DropMismatched,
    DropPassenger,
    EndDay,
    FinishDelivery,
    FulfilPrimary,
    FulfilSecondary,
    GiveUpBuilding,
    Load,
    ReturnCard,
    Salvage,
    SetAside,
    TakeCard,
    TakePassenger,
    Unload,
)
from isle_of_trains.games.all_aboard.catalogue import (
    BUILDING,
    CARDS,
    DESTINATION_OF,
    ENGINE,
    HAND_LIMIT,
    ISLANDS,
    TICKET_PLACE,
    TILES,
    Card,
    Contract,
    Island,
)
from isle_of_trains.games.all_aboard.effects import Bonus, DiscardCards, Draw, Effect, GainTokens
from isle_of_trains.games.all_aboard.heuristics.lacking import (
    Counts,
    Lack,
    lack,
    missing,
    open_contracts,
    slots_of,
)
from isle_of_trains.games.all_aboard.scoring import building_points
from isle_of_trains.games.all_aboard.state import ChooseAction, State
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    CARGO_TYPES,
    DECK,
    ENGINE_CAR,
    PASSENGER,
    CardName,
    IslandName,
)
from isle_of_trains.games.all_aboard.views import View

Seen: TypeAlias = State | View
"""What is looked at. A bot has a view; in a search there are states."""

CARD: Final = 0.7
"""A card in the hand, as long as there is room for it."""
CARD_OVER_LIMIT: Final = 0.1
UNSEEN: Final = 0.2
"""More for a card of the deck: it may be anything."""
TOKEN: Final = 1.0
BONUS_ACTION: Final = 2.5
LOAD: Final = 0.5
"""A load on a train, whoever owns the train."""
WANTED: Final = 1.5
"""More for a load, or a slot for one, that the contract in mind needs."""
SLOT: Final = 0.3
PULL: Final = 0.4
BUILT: Final = 7.0
"""A building."""
RIDER: Final = 0.4
"""A passenger in the supply."""
CONTRACT: Final = 10.0
"""A contract that can be delivered."""


def worths(seen: Seen, actions: Sequence[Action], /) -> list[float]:
    """Say what each legal action is worth to the active seat, roughly in points."""
    worth = Thought(seen).worth
    return [worth(action) for action in actions]


class Thought:
    """What a player makes of the table before one decision."""

    def __init__(self, state: Seen) -> None:
        self.state = state
        self.me = state.seats[state.active]
        self.train = self.me.train
        self.cards = self.train.layout.cards
        self.held = len(self.me.hand or ())
        question = state.decision
        is_last = isinstance(question, ChooseAction) and question.left == 1
        has_final_turn = state.trigger is not None
        self.hand_room = HAND_LIMIT + 3 if not is_last else 0 if has_final_turn else HAND_LIMIT
        self.gets_own_benefits = state.options.is_solo and isinstance(question, ChooseAction)
        self.lacks_cargo, self.lacks_slots = _aim(
            self.me.beside, state.islands, slots_of(self.train.kinds), self.train.stock.cargo
        )
        self.uses: dict[CardName, float] = {}

    def worth(self, action: Action) -> float:
        """Say what an action that is legal now is worth."""
        match action:
            case TakeCard(source):
                return self._cards(1) + (self._use(source) if source != DECK else UNSEEN)
            case TakePassenger():
                return self._rider() if self.state.bag else TOKEN
            case Build():
                return self._build(action)
            case Load():
                return self._load(action)
            case Deliver(destination):
                return SLOT if destination is None else self._delivery(destination)
            case Discard(card):
                return -self._use(card)
            case (
                FulfilPrimary()
                | FulfilSecondary()
                | DropPassenger()
                | DropElsewhere()
                | DropMismatched()
                | SetAside()
                | FinishDelivery()
            ):
                return self._step(action)
            case GiveUpBuilding(building):
                return -self._building_points(building)
            case Salvage(card):
                return self._use(card)
            case ReturnCard():
                return CARD - TOKEN * self.state.options.rules.return_cost
            case Decline() | Unload() | EndDay():
                return 0
            case _:
                assert_never(action)

    def _step(self, step: DeliveryStep) -> float:
        match step:
            case FulfilPrimary():
                return CONTRACT
            case FulfilSecondary(which):
                return CONTRACT + open_contracts(self.me.beside, ())[which].points
            case DropPassenger() | DropElsewhere() | DropMismatched():
                return CONTRACT / 2
            case SetAside():
                return -LOAD
            case FinishDelivery():
                return 0
            case _:
                assert_never(step)

    # Cards and passengers

    def _hand(self, count: int) -> float:
        """Value a hand by its size; an action later in this turn can use more cards."""
        over = max(0, count - self.hand_room)
        return CARD * (count - over) + CARD_OVER_LIMIT * over

    def _cards(self, count: int) -> float:
        """Value getting so many cards, or losing them."""
        held = self.held
        return self._hand(held + count) - self._hand(held)

    def _rider(self) -> float:
        """Value one more passenger, who needs a free seat."""
        free = sum([slots for _, holds, slots in self.train.layout.places if holds is PASSENGER])
        riding = len(self.train.stock.passengers)
        return RIDER if len(self.me.supply) + riding < free else SLOT

    def _use(self, name: CardName) -> float:
        """Value what a certain card of the hand is good for, beyond being a card."""
        if name not in self.uses:
            card = CARDS[name]
            lacks = self.lacks_cargo
            is_cargo = any(lacks) if card.icon is ANY else bool(lacks[card.icon])
            gain = self._gain(card) if self._can_join(card) else 0
            self.uses[name] = 0.3 * is_cargo + 0.15 * gain
        return self.uses[name]

    def _effect(self, effect: Effect) -> float:
        match effect:
            case Draw(count):
                return self._cards(count)
            case DiscardCards(count):
                return -CARD * count
            case GainTokens(count):
                return TOKEN * count
            case Bonus():
                return BONUS_ACTION
            case _:
                return self._rider()

    # Actions

    def _can_join(self, card: Card) -> bool:
        if card.category is ENGINE:
            return card.level > self.cards[ENGINE_CAR].level
        return card.slack + self.train.layout.slack >= 0

    def _gain(self, card: Card) -> float:
        """Value a card that is built, whatever it costs."""
        if card.category is BUILDING:
            return BUILT
        lacks, wanted = self.lacks_slots, 0
        if card.holds is ANY:
            wanted = sum([min(card.slots, lack) for lack in lacks])
        elif card.holds in CARGO_TYPES:
            wanted = min(card.slots, lacks[card.holds])
        return card.points + WANTED * wanted + SLOT * card.slots + PULL * card.pull

    def _build(self, action: Build) -> float:
        card = CARDS[action.card]
        worth, cost = self._gain(card) + self._rider() * card.passengers, card.cost
        if action.upgrades is not None:
            old = self.cards[action.upgrades]
            worth, cost = worth - self._gain(old), cost - old.cost
        if action.scraps is not None:
            loads = self.train.loads[action.scraps]
            worth -= self._gain(self.cards[action.scraps]) + len(loads) + CARD
        if action.replaces is not None:
            worth -= self._building_points(action.replaces)
        return worth + self._cards(-cost - 1)

    def _building_points(self, building: str) -> int:
        return building_points(self.state, self.me, building)

    def _load(self, action: Load) -> float:
        car = CARDS[self.state.seats[action.seat].train.kinds[action.car]]
        is_rider = car.holds is PASSENGER
        cost = SLOT if is_rider else self._use(action.item)
        cost -= self._cards(-2 if action.as_any else 0 if is_rider else -1)
        if action.seat != self.state.active:
            return sum(map(self._effect, car.on_load)) - LOAD - cost
        worth = LOAD - cost
        if self.gets_own_benefits:
            worth += sum(map(self._effect, car.on_load))
        if is_rider:
            return worth + self._ticket(DESTINATION_OF[action.item])
        is_wanted = car.holds in CARGO_TYPES and self.lacks_cargo[car.holds] > 0
        return worth + WANTED * is_wanted

    def _ticket(self, destination: str) -> float:
        """Value the next reward of a ticket tile."""
        ticket = self.state.tickets[TICKET_PLACE[destination]]
        rewards = TILES[ticket.tile].rewards
        if ticket.filled == len(rewards):
            return 0
        return sum(map(self._effect, rewards[ticket.filled]))

    def _delivery(self, destination: IslandName) -> float:
        """Value a delivery by its contract and by its ticket."""
        island, worth = ISLANDS[destination], 0.0
        if self._can_serve(island):
            worth += CONTRACT
        if any(colour == island.colour for _, colour in self.train.stock.passengers):
            worth += self._ticket(destination)
        return worth

    def _can_serve(self, island: Island) -> bool:
        beside = self.me.beside
        if island.name not in (beside or self.state.islands):
            return False
        contracts = island.secondaries if beside else (island.primary,)
        cargo = self.train.stock.cargo
        return any(not missing(contract, cargo) for contract in contracts)


@lru_cache(maxsize=1 << 15)
def _aim(
    beside: tuple[IslandName, ...], islands: tuple[IslandName, ...], slots: Counts, cargo: Counts
) -> tuple[Lack, Lack]:
    """Take the most promising contract, and count by type what it lacks: cargo, and slots."""
    contracts = open_contracts(beside, islands)
    if not contracts:
        return (0, 0, 0), (0, 0, 0)
    best = max(contracts, key=lambda contract: _promise(contract, slots, cargo))
    return lack(best, cargo), lack(best, slots)


def _promise(contract: Contract, slots: Counts, cargo: Counts) -> float:
    """Weigh the points of a contract against the work that is left."""
    return contract.points / (1 + sum(lack(contract, cargo)) + 2 * sum(lack(contract, slots)))
