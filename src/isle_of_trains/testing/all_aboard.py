"""All Aboard under test: its conformance suite, and the plan of its soak.

The soak plays every mode in turn, and tables where rare things are near.
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import (
    CLAUSES,
    Action,
    Cargo,
    Discarded,
    Drew,
    DrewPassenger,
    DropPassenger,
    Event,
    FulfilPrimary,
    FulfilSecondary,
    LostBonus,
    NightFell,
    Options,
    RefilledDisplay,
    SetAside,
    State,
    View,
    explain,
    new_game,
)
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.state import Delivering
from isle_of_trains.testing.invariants import (
    ALL_ABOARD,
    check_everything,
    check_question,
    check_state,
)
from isle_of_trains.testing.modes import PLAYERS, GameOptions, modes
from isle_of_trains.testing.plan import Plan
from isle_of_trains.testing.suite import Suite
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.tally import Tally, question_name
from isle_of_trains.testing.universe import universe


def reveals(event: Event, seat: int | None) -> bool:
    """Tell whether an event brings something hidden to light for a seat.

    A rival who has no choice shows what is in the hand: what is discarded, or that a bonus is lost.
    """
    if any(load.is_face_down for load in _cargo(event)):
        return True
    match event:
        case Drew():
            return event.seat == seat
        case RefilledDisplay() | DrewPassenger() | NightFell():
            return True
        case Discarded() | LostBonus():
            return event.seat != seat
        case _:
            return False


def secrets(state: State, seat: int | None) -> dict[str, object]:
    """Name what a seat may not know: the deck, and the hands of others."""
    hands = {f"the hand of seat {n}": s.hand for n, s in enumerate(state.seats) if n != seat}
    return {"the seed": state.seed, "the deck": state.deck, **hands}


def _cargo(event: Event) -> list[Cargo]:
    """List the cards among the loads that an event is about."""
    found = [getattr(event, "load", None), *getattr(event, "loads", ())]
    return [load for load in found if isinstance(load, Cargo)]


SUITE: Final[Suite[State, Action, Event, View, Options]] = Suite(
    game=all_aboard,
    laws=broken_laws,
    universe=universe,
    clauses=CLAUSES,
    reveals=reveals,
    secrets=secrets,
)
"""The conformance suite for All Aboard."""


def deal(players: int, seed: int) -> tuple[str, State]:
    """Choose the mode by the seed, one after the other."""
    possible = modes([players])
    options: GameOptions = {**possible[seed % len(possible)], "seed": seed, "turn_limit": None}
    return f"new_game(**{options})", new_game(**options)


def check(state: State) -> None:
    """Check the laws of the table, and that there is a choice."""
    check_state(state)
    check_question(state)


def traits(state: State) -> set[str]:
    """Name the question that is asked, and the clauses against the steps of a delivery."""
    question = state.decision
    if question is None:
        return {"over"}
    found = {question_name(question)}
    if isinstance(question, Delivering):
        train = state.seats[state.active].train
        refusals = [explain(state, FulfilPrimary()), explain(state, FulfilSecondary(0))]
        refusals += [explain(state, SetAside(car)) for car in range(len(train))]
        refusals += [explain(state, DropPassenger(*rider)) for rider in train.stock.passengers]
        found.update(refusal.rule for refusal in refusals if refusal is not None)
    return found


PLAN: Final[Plan[State, Action, Event]] = Plan(
    checks=ALL_ABOARD,
    players=PLAYERS,
    deal=deal,
    tally=Tally,
    check=check,
    check_all=check_everything,
    tables=TABLES,
    traits=traits,
)
"""How All Aboard is soaked."""
