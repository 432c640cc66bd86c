"""Ticket to Ride under a soak: what is dealt, what is checked, and what may happen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from isle_of_trains.games.ticket_to_ride import (
    Action,
    ChooseAction,
    Decision,
    EndReason,
    Event,
    State,
    legal_actions,
    new_game,
)
from isle_of_trains.games.ticket_to_ride.terms import LOCOMOTIVE
from isle_of_trains.testing import plan
from isle_of_trains.testing.conformance import require
from isle_of_trains.testing.plan import ACTIONS, ENDS, EVENTS, QUESTIONS, REFUSALS, Plan, Row
from isle_of_trains.testing.ticket_to_ride.conforming import TICKET_TO_RIDE
from isle_of_trains.testing.ticket_to_ride.tables import TABLES, small_map

PLAYERS: Final = (2, 3, 4, 5)
REFUSING_CLAUSES: Final = (
    "turn.decision", "turn.hold", "turn.pass",
    "setup.tickets", "tickets.draw",
    "cards.two", "cards.second", "cards.none",
    "route.one", "route.set", "route.trains", "route.double",
)  # fmt: skip
"""The clauses that can forbid something. The others say what happens."""

_EVERY: Final = 10
"""One game in so many is played on a small map, and one has a limit of turns."""


class Tally(plan.Tally[State, Action, Event]):
    """Counts, row by row."""

    def rows(self) -> Iterator[Row]:
        """Go through everything that can happen, section by section."""
        yield from ((ENDS, reason.value) for reason in EndReason)
        for section, kinds in ((ACTIONS, Action), (EVENTS, Event), (QUESTIONS, Decision)):
            yield from ((section, kind.__name__) for kind in get_args(kinds))
        yield from ((REFUSALS, clause) for clause in REFUSING_CLAUSES)

    def see_step(
        self, before: State, action: Action, events: Iterable[Event], after: State
    ) -> None:
        """Count an action and what came of it."""
        super().see_step(before, action, events, after)
        self.counts[QUESTIONS, type(before.decision).__name__] += 1
        if after.over is not None:
            self.counts[ENDS, after.over.value] += 1


def deal(players: int, seed: int) -> tuple[str, State]:
    """Deal on the US map; some games are on a small map for few, or have a limit of turns."""
    first = seed % players
    if seed % _EVERY == 1 and len(small_map().tickets) >= players * 3:
        how = f"new_game(players={players}, seed={seed}, first={first}, map=small_map())"
        return how, new_game(players=players, seed=seed, first=first, map=small_map())
    limit = 20 + seed % 100 if seed % _EVERY == _EVERY - 1 else None
    how = f"new_game(players={players}, seed={seed}, first={first}, turn_limit={limit})"
    return how, new_game(players=players, seed=seed, first=first, turn_limit=limit)


def check(state: State) -> None:
    """Check the laws of the table, and that there is a choice."""
    TICKET_TO_RIDE.check_state(state)
    if state.decision is not None and not isinstance(state.decision, ChooseAction):
        answers = legal_actions(state)
        require(len(answers) > 1, "{} has the answers {}.", state.decision, answers)


def traits(state: State) -> set[str]:
    """Name the question that is asked, and what there is none of."""
    found = {type(state.decision).__name__}
    lacking = {
        "deck": state.deck,
        "tickets": state.tickets,
        "market": any(state.market),
        "locomotives": LOCOMOTIVE in state.market,
        "time": state.last_turn is None,
    }
    return found | {f"no {name}" for name, there in lacking.items() if not there}


PLAN: Final[Plan[State, Action, Event]] = Plan(
    checks=TICKET_TO_RIDE,
    players=PLAYERS,
    deal=deal,
    tally=Tally,
    check=check,
    check_all=TICKET_TO_RIDE.check_all,
    tables=TABLES,
    traits=traits,
)
"""How Ticket to Ride is soaked."""
