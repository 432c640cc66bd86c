"""What must hold in every state of All Aboard. Any test may call these functions.

>>> from isle_of_trains.games.all_aboard import new_game
>>> cited = check_everything(new_game(players=2, seed=1))
>>> cited["deliver.own"] > 0
True

Each raises `BrokenInvariant` with the fact if something does not hold.
"""

from __future__ import annotations

from collections import Counter

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import (
    CLAUSES,
    Action,
    Event,
    FinishDelivery,
    ReturnCard,
    State,
    legal_actions,
)
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.state import ChooseAction, ChooseEndOfDay, Delivering
from isle_of_trains.testing.conformance import Conformance, require
from isle_of_trains.testing.universe import universe

ALL_ABOARD: Conformance[State, Action, Event] = Conformance(
    all_aboard, broken_laws, universe, CLAUSES
)
"""The checks, as any code can use them that is written for every game."""


def check_everything(state: State) -> Counter[str]:
    """Run every check below; takes some hundredths of a second.

    Count how often each clause refused.
    """
    check_seats(state)
    check_question(state)
    return ALL_ABOARD.check_all(state)


def check_state(state: State) -> None:
    """Check the laws of the table: conservation, weights, slots, a question on top."""
    ALL_ABOARD.check_state(state)


def check_question(state: State) -> None:
    """Check that a question has more than one answer; returning a card does not count as one.

    The actions of a turn are always asked, and so is the first step of a delivery.
    """
    answers = legal_actions(state)
    match state.decision:
        case None | ChooseAction():
            return
        case Delivering():
            require(answers != (FinishDelivery(),), "A delivery can only be finished: {}", state)
        case ChooseEndOfDay():
            require(ReturnCard() in answers, "The day can only end: {}", state)
        case question:
            others = [answer for answer in answers if answer != ReturnCard()]
            require(len(others) > 1, "{} has the answers {}.", question, others)


def check_listing(state: State) -> Counter[str]:
    """Check over a large universe that an action is listed if and only if it is not refused.

    Count how often each clause refused.
    """
    return ALL_ABOARD.check_listing(state)


def check_refusals(state: State) -> None:
    """Check that refused actions raise `IllegalAction` with their refusal and change nothing."""
    ALL_ABOARD.check_refusals(state)


def check_seats(state: State) -> None:
    """Check that only the seat that is asked may act."""
    ALL_ABOARD.check_seats(state, range(len(state.seats)))


def check_purity(state: State) -> None:
    """Check that old states never change, and that apply, advance and step agree."""
    ALL_ABOARD.check_purity(state)


def check_copies(state: State) -> None:
    """Check that pickling and copying give an equal state with an equal hash."""
    ALL_ABOARD.check_copies(state)
