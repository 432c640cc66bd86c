"""What is named must be there: the refusals of one clause, turn.hold, for every rule."""

from __future__ import annotations

from isle_of_trains.games.all_aboard.draft import Player
from isle_of_trains.games.all_aboard.terms import CardName, Colour
from isle_of_trains.games.all_aboard.train import Cargo, Train
from isle_of_trains.kernel.refusal import Refusal, refuse


def refuse_card(player: Player, card: CardName) -> Refusal | None:
    """Look for a card in the hand."""
    if card in player.hand:
        return None
    return refuse(
        "turn.hold", "There is no {card} in your hand.", "Name a card that you hold.", card=card
    )


def refuse_building(player: Player, building: CardName) -> Refusal | None:
    """Look for a building."""
    if building in player.buildings:
        return None
    return refuse(
        "turn.hold",
        "You have no building {building}.",
        "Name a building that you have.",
        building=building,
    )


def refuse_car(train: Train, car: int) -> Refusal | None:
    """Look for a car by its number."""
    if 0 <= car < len(train.kinds):
        return None
    return refuse(
        "turn.hold",
        "This train has no car {car}.",
        "Its cars are numbered from 0 to {last}.",
        car=car,
        last=len(train) - 1,
    )


def refuse_load(train: Train, car: int, colour: Colour | None) -> Refusal | None:
    """Look for cargo on a car, or for a passenger of a colour."""
    no_car = refuse_car(train, car)
    if no_car is not None:
        return no_car
    loads = train.loads[car]
    if colour is None:
        if loads and isinstance(loads[0], Cargo):
            return None
        return refuse(
            "turn.hold",
            "There is no cargo on car {car}.",
            "Name a car that carries cargo, or a passenger by its colour.",
            car=car,
        )
    if colour in loads:
        return None
    return refuse(
        "turn.hold",
        "There is no {colour} passenger on car {car}.",
        "Name a car and a colour that rides in it.",
        car=car,
        colour=colour,
    )
