"""Legal actions as a menu: what stands under Take, Build and so on, and what each brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Decline,
    Deliver,
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
from isle_of_trains.games.all_aboard.catalogue import CARDS, DESTINATION_OF, ISLANDS, TILES
from isle_of_trains.games.all_aboard.contracts import contract_of, servable, stock_of
from isle_of_trains.games.all_aboard.effects import Effect
from isle_of_trains.games.all_aboard.rules.build import cost
from isle_of_trains.games.all_aboard.state import ChooseAction, Delivering
from isle_of_trains.games.all_aboard.terms import DECK, IslandName
from isle_of_trains.games.all_aboard.text.cards import needs_text
from isle_of_trains.games.all_aboard.text.describing import describe_action
from isle_of_trains.games.all_aboard.text.names import car_name, item_name, name_of, seat_name
from isle_of_trains.games.all_aboard.text.short import effects_in_short
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.people import Choice
from isle_of_trains.kernel.templates import say, say_count


def choices(seen: View, actions: Sequence[Action], /) -> tuple[Choice[Action], ...]:
    """Put legal actions on a menu, those of one group together."""
    return tuple(_choice(action, seen) for action in actions)


def _choice(action: Action, seen: View) -> Choice[Action]:
    match action:
        case TakeCard() | TakePassenger():
            return Choice(action, say("Take"), say("Take"), _take(action, seen))
        case Build():
            return Choice(action, say("Build"), name_of(action.card), _build(action, seen))
        case Load():
            return Choice(action, say("Load"), item_name(action.item), _load(action, seen))
        case Deliver():
            return Choice(action, say("Deliver"), say("Deliver"), _deliver(action, seen))
        case (
            FulfilPrimary()
            | FulfilSecondary()
            | DropPassenger()
            | DropElsewhere()
            | DropMismatched()
        ):
            return Choice(action, say("Deliver"), say("Deliver"), _step(action, seen))
        case SetAside():
            text = describe_action(action, seen)
            return Choice(action, say("Special"), say("Set aside"), text)
        case Discard():
            return Choice(action, say("Discard"), say("Discard"), name_of(action.card))
        case Salvage():
            return Choice(action, say("Salvage"), say("Salvage"), name_of(action.card))
        case Unload():
            return Choice(action, say("Give"), say("Give"), describe_action(action, seen))
        case GiveUpBuilding():
            return Choice(action, say("Give up"), say("Give up"), name_of(action.building))
        case ReturnCard():
            return Choice(action, say("Or"), say("Return"), _return(seen))
        case Decline() | FinishDelivery() | EndDay():
            return Choice(action, say("Or"), say("Or"), describe_action(action, seen))
        case _:
            assert_never(action)


# Take


def _take(action: TakeCard | TakePassenger, seen: View) -> str:
    if isinstance(action, TakePassenger):
        if seen.bag:
            return say("a passenger from the bag")
        return say("a token, because the bag is empty")
    if action.source == DECK:
        return say("the top card of the deck")
    return name_of(action.source)


# Build


def _build(action: Build, seen: View) -> str:
    layout = seen.seats[seen.active].train.layout
    price = cost(layout, CARDS[action.card], action.upgrades, action.scraps)
    values = {
        "card": name_of(action.card),
        "old": "" if action.upgrades is None else car_name(action.upgrades, seen.active, seen),
        "scrap": "" if action.scraps is None else car_name(action.scraps, seen.active, seen),
        "building": "" if action.replaces is None else name_of(action.replaces),
        "price": say_count("{count} card", "{count} cards", price),
    }
    if action.replaces is not None:
        return say("{card} in place of {building} for {price}", **values)
    if action.upgrades is None:
        if action.scraps is None:
            return say("{card} for {price}", **values)
        return say("{card} for {price}, after scrapping {scrap}", **values)
    if action.scraps is None:
        return say("{card} over {old} for {price}", **values)
    return say("{card} over {old} for {price}, after scrapping {scrap}", **values)


# Load


def _load(action: Load, seen: View) -> str:
    card = CARDS[seen.seats[action.seat].train.kinds[action.car]]
    is_own = action.seat == seen.active
    item = item_name(action.item)
    if action.as_any:
        item = say("{card} face down", card=item)
    values = {
        "item": item,
        "owner": seat_name(action.seat),
        "car": car_name(action.car, action.seat, seen),
        "effects": effects_in_short(card.on_load),
    }
    if not is_own:
        return say("{item} onto {owner}'s {car}: {effects}", **values)
    pays_alone = seen.options.is_solo and isinstance(seen.decision, ChooseAction)
    if pays_alone and card.on_load:
        return say("{item} onto your {car}: {effects}", **values)
    return say("{item} onto your {car}", **values)


# Deliver


def _deliver(action: Deliver, seen: View) -> str:
    place = action.destination
    if place is None:
        return say("nowhere: give up loads for 2 cards each")
    me = seen.seats[seen.active]
    stock = stock_of(me.train, stand_in=bool(me.train.layout.stand_ins))
    points = [
        contract_of(place, which).points
        for island, which in servable(stock)
        if island == place and _is_open(place, which, seen)
    ]
    if not points:
        return say("passengers to {place}", place=name_of(place))
    return say("to {place}: contract of {points} points", place=name_of(place), points=max(points))


def _is_open(place: IslandName, which: int | None, seen: View) -> bool:
    """Tell whether a contract of a place can be done by the active seat."""
    me = seen.seats[seen.active]
    if which is not None:
        return place in me.beside and seen.options.rules.secondaries
    limit = seen.options.rules.island_limit
    return place in seen.islands and (limit is None or len(me.beside) < limit)


def _step(
    action: FulfilPrimary | FulfilSecondary | DropPassenger | DropElsewhere | DropMismatched,
    seen: View,
) -> str:
    delivery = next(part for part in reversed(seen.stack) if isinstance(part, Delivering))
    here = delivery.destination
    assert here is not None  # without a destination there is a special delivery alone
    match action:
        case FulfilPrimary():
            return _contract(here, None)
        case FulfilSecondary(which):
            return _contract(here, which)
        case DropPassenger() | DropMismatched():
            return _drop(action, here, seen)
        case DropElsewhere():
            return _drop(action, DESTINATION_OF[action.colour], seen)
        case _:
            assert_never(action)


def _contract(island: IslandName, which: int | None) -> str:
    contract = contract_of(island, which)
    values = {
        "needs": needs_text(contract.needs),
        "points": contract.points,
        "more": contract.points - ISLANDS[island].primary.points,
    }
    if which is None:
        return say("the primary contract: {needs} for {points} points", **values)
    return say("a secondary contract: {needs} for {more} points more", **values)


def _drop(
    action: DropPassenger | DropElsewhere | DropMismatched, place: IslandName, seen: View
) -> str:
    return say(
        "{drop}: {reward}",
        drop=describe_action(action, seen),
        reward=effects_in_short(next_reward(place, seen)),
    )


def next_reward(place: IslandName, seen: View) -> tuple[Effect, ...]:
    """Give the reward of the next space of a ticket tile; nothing if the tile is full."""
    ticket = next(ticket for ticket in seen.tickets if ticket.destination == place)
    rewards = TILES[ticket.tile].rewards
    return rewards[ticket.filled] if ticket.filled < len(rewards) else ()


def _return(seen: View) -> str:
    return say_count(
        "Pay {count} token to put {card} back on the deck",
        "Pay {count} tokens to put {card} back on the deck",
        seen.options.rules.return_cost,
        card=name_of(seen.discard[-1]),
    )
