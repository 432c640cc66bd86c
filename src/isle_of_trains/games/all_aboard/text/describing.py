"""Actions in words, as a player reads them in a menu."""

from __future__ import annotations

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
from isle_of_trains.games.all_aboard.terms import DECK
from isle_of_trains.games.all_aboard.text.names import (
    Seen,
    car_name,
    item_name,
    name_of,
    passenger_name,
    seat_name,
)
from isle_of_trains.kernel.templates import say


def describe_action(action: Action, state: Seen | None = None) -> str:
    """Say in a few words what an action does.

    With the state in which it is taken, cars are named by their cards.

    >>> describe_action(Build("hopper-2", upgrades=1))
    'Build Hopper 2 as an upgrade of car 1'
    >>> describe_action(Load("green", seat=1, car=0))
    "Load the green passenger onto Seat 1's car 0"
    """
    match action:
        case TakeCard():
            if action.source == DECK:
                return say("Take the top card of the deck")
            return say("Take {card} from the display", card=name_of(action.source))
        case TakePassenger():
            return say("Take a passenger from the bag")
        case Build():
            return _describe_build(action, state)
        case Load():
            return _describe_load(action, state)
        case Deliver():
            if action.destination is None:
                return say("Make a special delivery")
            return say("Deliver to {place}", place=name_of(action.destination))
        case FulfilPrimary() | FulfilSecondary() | FinishDelivery():
            return _describe_step(action)
        case DropPassenger() | DropElsewhere() | DropMismatched() | SetAside() | Unload():
            return _describe_departure(action, state)
        case _:
            return _describe_housekeeping(action)


def _describe_build(action: Build, state: Seen | None) -> str:
    parts = [say("Build {card}", card=name_of(action.card))]
    if action.upgrades is not None:
        parts.append(say("as an upgrade of {car}", car=_own_car(action.upgrades, state)))
    if action.replaces is not None:
        parts.append(say("in place of {building}", building=name_of(action.replaces)))
    if action.scraps is not None:
        parts.append(say("after scrapping {car}", car=_own_car(action.scraps, state)))
    return " ".join(parts)


def _describe_load(action: Load, state: Seen | None) -> str:
    values = {
        "item": item_name(action.item),
        "owner": seat_name(action.seat),
        "car": car_name(action.car, action.seat, state),
    }
    if action.as_any:
        return say("Load {item} face down onto {owner}'s {car}", **values)
    return say("Load {item} onto {owner}'s {car}", **values)


def _describe_housekeeping(
    action: Decline | Discard | GiveUpBuilding | Salvage | ReturnCard | EndDay,
) -> str:
    match action:
        case Decline():
            return say("Decline the bonus action")
        case Discard():
            return say("Discard {card}", card=name_of(action.card))
        case GiveUpBuilding():
            return say("Give up {building}", building=name_of(action.building))
        case Salvage():
            return say("Salvage {card} from the discard pile", card=name_of(action.card))
        case ReturnCard():
            return say("Pay tokens to return the top card of the discard pile to the deck")
        case EndDay():
            return say("End the day")
        case _:
            assert_never(action)


def _describe_step(action: FulfilPrimary | FulfilSecondary | FinishDelivery) -> str:
    match action:
        case FulfilPrimary():
            return say("Complete the primary contract")
        case FulfilSecondary():
            return say("Complete secondary contract {number}", number=action.which + 1)
        case FinishDelivery():
            return say("Finish the delivery")
        case _:
            assert_never(action)


def _describe_departure(
    action: DropPassenger | DropElsewhere | DropMismatched | SetAside | Unload, state: Seen | None
) -> str:
    """Describe the actions that take a load off a car."""
    colour = action.colour
    values = {
        "load": say("the oldest cargo") if colour is None else passenger_name(colour),
        "car": _own_car(action.car, state),
    }
    match action:
        case DropPassenger():
            return say("Let {load} off {car} here", **values)
        case DropElsewhere():
            return say("Let {load} off {car} at its own destination", **values)
        case DropMismatched():
            return say("Let {load} off {car} here, for the reward only", **values)
        case SetAside():
            return say("Set {load} of {car} aside", **values)
        case Unload():
            return say("Unload {load} of {car}", **values)
        case _:
            assert_never(action)


def _own_car(car: int, state: Seen | None) -> str:
    return say("car {number}", number=car) if state is None else car_name(car, state.active, state)
