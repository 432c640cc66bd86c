"""All Aboard under a soak: every mode in turn, and the tables where rare things are near."""

from __future__ import annotations

from typing import Final

from isle_of_trains.games.all_aboard import (
    Action,
    DropPassenger,
    Event,
    FulfilPrimary,
    FulfilSecondary,
    SetAside,
    State,
    explain,
    new_game,
)
from isle_of_trains.games.all_aboard.state import Delivering
from isle_of_trains.testing.invariants import (
    ALL_ABOARD,
    check_everything,
    check_question,
    check_state,
)
from isle_of_trains.testing.modes import PLAYERS, GameOptions, modes
from isle_of_trains.testing.plan import Plan
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.tally import Tally, question_name


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
