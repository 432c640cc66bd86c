"""Write down trains full of cargo, and see what a delivery can do and did."""

from __future__ import annotations

from collections.abc import Iterable

import isle_of_trains as iot

COAL_CARD, OIL_CARD, BOX_CARD = "coach-1", "engine-2", "engine-3"
"""Cards that are coal, oil and box, and of which there are enough copies to fill a car."""

HOPPER, TANKER, BOXCAR = 1, 2, 3
"""The places of the cars in a `freight` train."""

COLOUR_OF = {
    "alpine-lodge": "white",
    "billingtons": "blue",
    "cactus-mines": "purple",
    "camp-eagle": "orange",
    "devon-city": "black",
    "flint-beach": "green",
}


def freight(coal: int = 0, oil: int = 0, box: int = 0, *, engine: str = "engine-1") -> str:
    """Write a train of an engine, a hopper, a tanker and a boxcar with so much cargo."""
    cars = (("hopper-3", coal, COAL_CARD), ("tanker-3", oil, OIL_CARD), ("boxcar-3", box, BOX_CARD))
    filled = [f"{kind}:{','.join([card] * count)}" if count else kind for kind, count, card in cars]
    return " ".join([engine, *filled])


def told(state: iot.State, *actions: iot.Action) -> tuple[iot.State, list[iot.Event]]:
    """Play one action after another and give the events of the last one."""
    events: tuple[iot.Event, ...] = ()
    for action in actions:
        step = iot.step(state, action)
        assert step.state == iot.apply(state, action)
        state, events = step.state, step.events
    return state, list(events)


def names(events: Iterable[iot.Event]) -> list[str]:
    """Name the kinds of some events."""
    return [type(event).__name__ for event in events]


def destinations(state: iot.State) -> set[str | None]:
    """Give the destinations that may be named now; None is the special delivery alone."""
    return {
        action.destination for action in iot.legal_actions(state) if isinstance(action, iot.Deliver)
    }


def loads(state: iot.State, seat: int = 0) -> list[str]:
    """Name every load of a train, car by car, oldest first."""
    return [
        load.card if isinstance(load, iot.Cargo) else load
        for car in state.seats[seat].train.cars
        for load in car.loads
    ]


def is_choosing_an_action(state: iot.State) -> bool:
    """Tell whether a regular action or a bonus is asked for."""
    return iot.explain(state, iot.TakePassenger()) is None
