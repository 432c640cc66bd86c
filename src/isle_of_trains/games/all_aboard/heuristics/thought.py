"""Rules of thumb for one decision: no search, no memory.

Every legal action gets a worth, roughly in points. Only what the active seat may see counts: its
own hand, and what lies open on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Deliver,
    Discard,
    DropElsewhere,
    DropMismatched,
    DropPassenger,
    FulfilPrimary,
    FulfilSecondary,
    GiveUpBuilding,
    Load,
    SetAside,
    TakeCard,
    TakePassenger,
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
)
from isle_of_trains.games.all_aboard.effects import Bonus, DiscardCards, Draw, Effect, GainTokens
from isle_of_trains.games.all_aboard.scoring import building_points
from isle_of_trains.games.all_aboard.state import ChooseAction, State
from isle_of_trains.games.all_aboard.terms import ANY, CARGO_TYPES, PASSENGER
from isle_of_trains.games.all_aboard.train import Cargo
from isle_of_trains.games.all_aboard.views import View

Seen: TypeAlias = State | View
"""What is looked at. A bot has a view; in a search there are states."""

CARD: Final = 0.7
"""A card in the hand, as long as there is room for it."""
CARD_OVER_LIMIT: Final = 0.1
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
        self.held = len(self.me.hand or ())
        self.cars = [(CARDS[car.kind], car.loads) for car in self.me.train.cars]
        self.riders = [
            load for _, loads in self.cars for load in loads if not isinstance(load, Cargo)
        ]
        question = state.decision
        is_last = isinstance(question, ChooseAction) and question.left == 1
        has_final_turn = state.trigger is not None
        self.hand_room = HAND_LIMIT + 3 if not is_last else 0 if has_final_turn else HAND_LIMIT
        self.slots, self.stock = [0, 0, 0], [0, 0, 0]
        for car, loads in self.cars:
            if car.holds in CARGO_TYPES:
                self.slots[car.holds] += car.slots
                self.stock[car.holds] += len(loads)
        self.lacks_cargo, self.lacks_slots = self._lacks(
            max(self._open_contracts(), key=self._promise, default=None)
        )

    def worth(self, action: Action) -> float:
        """Say what an action that is legal now is worth."""
        match action:
            case TakeCard(source):
                return self._cards(1) + (self._use(CARDS[source]) if source in CARDS else 0.2)
            case TakePassenger():
                return self._rider() if self.state.bag else TOKEN
            case Build():
                return self._build(action)
            case Load():
                return self._load(action)
            case Deliver(destination):
                return SLOT if destination is None else self._delivery(destination)
            case Discard(card):
                return -self._use(CARDS[card])
            case FulfilPrimary():
                return CONTRACT
            case FulfilSecondary(which):
                return CONTRACT + self._open_contracts()[which].points
            case DropPassenger() | DropElsewhere() | DropMismatched():
                return CONTRACT / 2
            case SetAside():
                return -LOAD
            case GiveUpBuilding(building):
                return -self._building_points(building)
            case _:
                return 0

    # The contract in mind

    def _open_contracts(self) -> list[Contract]:
        if self.me.beside:
            return [c for island in self.me.beside for c in ISLANDS[island].secondaries]
        return [ISLANDS[island].primary for island in self.state.islands]

    def _promise(self, contract: Contract) -> float:
        """Weigh the points of a contract against the work that is left."""
        cargo, slots = self._lacks(contract)
        return contract.points / (1 + sum(cargo) + 2 * sum(slots))

    def _lacks(self, contract: Contract | None) -> tuple[list[int], list[int]]:
        """Count by type what is not loaded yet, and for what there is no slot yet."""
        if contract is None:
            return [0, 0, 0], [0, 0, 0]
        needs = contract.needs.counts
        if needs[ANY]:
            cargo, slots = needs[ANY] - sum(self.stock), needs[ANY] - sum(self.slots)
            return [max(0, cargo), 0, 0], [max(0, slots), 0, 0]
        return (
            [max(0, needs[t] - self.stock[t]) for t in CARGO_TYPES],
            [max(0, needs[t] - self.slots[t]) for t in CARGO_TYPES],
        )

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
        seats = sum(car.slots for car, _ in self.cars if car.holds is PASSENGER)
        return RIDER if len(self.me.supply) + len(self.riders) < seats else SLOT

    def _use(self, card: Card) -> float:
        """Value what a certain card of the hand is good for, beyond being a card."""
        is_cargo = any(self.lacks_cargo[t] and card.icon in (t, ANY) for t in CARGO_TYPES)
        gain = self._gain(card) if self._can_join(card) else 0
        return 0.3 * is_cargo + 0.15 * gain

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
            return card.level > self.cars[0][0].level
        return card.weight - card.pull <= sum(car.pull - car.weight for car, _ in self.cars)

    def _gain(self, card: Card) -> float:
        """Value a card that is built, whatever it costs."""
        if card.category is BUILDING:
            return BUILT
        wanted = sum(
            min(card.slots, lack)
            for freight, lack in enumerate(self.lacks_slots)
            if card.holds in (freight, ANY)
        )
        return card.points + WANTED * wanted + SLOT * card.slots + PULL * card.pull

    def _build(self, action: Build) -> float:
        card = CARDS[action.card]
        worth, cost = self._gain(card) + self._rider() * card.passengers, card.cost
        if action.upgrades is not None:
            old, _ = self.cars[action.upgrades]
            worth, cost = worth - self._gain(old), cost - old.cost
        if action.scraps is not None:
            scrapped, loads = self.cars[action.scraps]
            worth -= self._gain(scrapped) + len(loads) + CARD
        if action.replaces is not None:
            worth -= self._building_points(action.replaces)
        return worth + self._cards(-cost - 1)

    def _building_points(self, building: str) -> int:
        return building_points(self.state, self.me, building)

    def _load(self, action: Load) -> float:
        car = CARDS[self.state.seats[action.seat].train.kinds[action.car]]
        is_rider = car.holds is PASSENGER
        cost = SLOT if is_rider else self._use(CARDS[action.item])
        cost -= self._cards(-2 if action.as_any else 0 if is_rider else -1)
        if action.seat != self.state.active:
            return sum(map(self._effect, car.on_load)) - LOAD - cost
        if is_rider:
            return LOAD + self._ticket(DESTINATION_OF[action.item]) - cost
        is_wanted = car.holds in CARGO_TYPES and self.lacks_cargo[car.holds] > 0
        return LOAD + WANTED * is_wanted - cost

    def _ticket(self, destination: str) -> float:
        """Value the next reward of a ticket tile."""
        ticket = self.state.tickets[TICKET_PLACE[destination]]
        rewards = TILES[ticket.tile].rewards
        if ticket.filled == len(rewards):
            return 0
        return sum(map(self._effect, rewards[ticket.filled]))

    def _delivery(self, destination: str) -> float:
        """Value a delivery by its contract and by its ticket."""
        island, worth = ISLANDS[destination], 0.0
        contracts = (*island.secondaries, island.primary)
        mine = [contract for contract in self._open_contracts() if contract in contracts]
        if any(not any(self._lacks(contract)[0]) for contract in mine):
            worth += CONTRACT
        if island.colour in self.riders:
            worth += self._ticket(destination)
        return worth
