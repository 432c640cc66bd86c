"""Find games that win the solo scenarios: `python -m tests.golden.winning 4 --width 60`.

The search knows the order of the deck: the games need a win, not fairness. It follows many ways at
once and keeps the most promising ones. What it finds is a seed, for a recipe in `make`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from typing import Final, assert_never

from attrs import frozen

from isle_of_trains.games.all_aboard import (
    CARDS,
    ISLANDS,
    SCENARIOS,
    Action,
    AllOf,
    AnyOf,
    BuildingPointsScored,
    BuildingsBuilt,
    CardsBuilt,
    CarsCoupled,
    EndReason,
    Goal,
    PointsScored,
    PrimariesDone,
    SecondariesDone,
    State,
    TicketsFilled,
    advance,
    legal_actions,
    new_game,
)
from isle_of_trains.games.all_aboard.catalogue import BUILDING, HAND_LIMIT, TICKET_SPACES, Contract
from isle_of_trains.games.all_aboard.goals import progress
from isle_of_trains.games.all_aboard.heuristics.alone import prospect
from isle_of_trains.games.all_aboard.heuristics.lacking import missing, slots_of
from isle_of_trains.games.all_aboard.terms import PASSENGER

WIDTH: Final = 30
WITHIN_A_DAY: Final = 3
"""So many times more ways are followed between two mornings."""
SEEDS: Final = 12
WHOLE: Final = 300.0
"""What a goal that is reached is worth; parts of it in proportion."""
IN_HAND: Final = 0.4
"""How much a card that is wanted counts before it is built."""
COSTLY: Final = (BuildingsBuilt, BuildingPointsScored, CardsBuilt, CarsCoupled)
"""Goals that are reached by building, so that every card in the hand counts."""
MANY_SEATS: Final = 6
CARGO_PART: Final = 0.12
"""How much of a contract each of its loads is."""


@frozen
class Way:
    """One way to play, and how much it promises."""

    promise: float
    state: State
    actions: tuple[Action, ...]


def winner(start: State, *, width: int = WIDTH) -> tuple[Action, ...]:
    """Give the actions of a game that reaches the goal; nothing if none is found.

    Ways are compared at the start of a day, when all have had the same time.
    """
    ways = [Way(0, start, ())]
    while ways:
        mornings: dict[tuple[object, ...], Way] = {}
        while ways:
            found: dict[tuple[object, ...], Way] = {}
            for way in ways:
                for action in legal_actions(way.state):
                    state = advance(way.state, action)
                    if state.over is EndReason.OBJECTIVE:
                        return (*way.actions, action)
                    if state.over is None:
                        is_new_day = state.turn > way.state.turn
                        reached = mornings if is_new_day else found
                        # Enough to tell states apart; a whole state takes long to hash.
                        key = (state.seats, state.deck, state.display, state.stack)
                        if key not in reached:
                            reached[key] = Way(promise(state), state, (*way.actions, action))
            ways = _best(found, WITHIN_A_DAY * width)
        ways = _best(mornings, width)
    return ()


def _best(ways: dict[tuple[object, ...], Way], width: int) -> list[Way]:
    return sorted(ways.values(), key=lambda way: -way.promise)[:width]


def promise(state: State) -> float:
    """Value what is done of the goal, what is prepared, and a sound position."""
    scenario = state.options.scenario
    assert scenario is not None
    goal = scenario.goal
    position, card_to_come = (0.1, 2.0) if isinstance(goal, TicketsFilled) else (0.5, 0.8)
    card_at_hand = 3.0 if isinstance(goal, COSTLY) else 0.0
    return (
        WHOLE * done(state, goal)
        + position * prospect(state)
        + card_at_hand * min(len(state.seats[0].hand), HAND_LIMIT)
        + card_to_come * len(state.deck)
    )


def done(state: State, goal: Goal) -> float:
    """Say how much of a goal is done, from 0 to 1, with what is prepared for it."""
    me = state.seats[0]
    have = progress(state, goal)
    match goal:
        case PointsScored() | BuildingPointsScored() | BuildingsBuilt():
            held = sum(CARDS[card].category is BUILDING for card in me.hand)
            ready = min(1, held) * IN_HAND if isinstance(goal, BuildingsBuilt) else 0
            return (have.have + ready) / have.need
        case CarsCoupled():
            return (have.have + 0.3 * me.train.layout.slack) / have.need
        case TicketsFilled():
            filled = sum(ticket.filled for ticket in state.tickets)
            places = me.train.layout.places
            seats = sum(slots for _, slots, (holds, _) in places if holds is PASSENGER)
            ready = 0.5 * len(me.train.stock.passengers) + 0.2 * len(me.supply)
            return (filled + ready + 0.4 * min(seats, MANY_SEATS)) / (TICKET_SPACES * have.need)
        case CardsBuilt():
            return sum(_built(state, card) for card in goal.cards) / have.need
        case PrimariesDone():
            rest = [ISLANDS[i].primary for i in goal.islands if i in state.islands]
            return (have.have + max(map(partial(_near, state), rest), default=0)) / have.need
        case SecondariesDone():
            return sum(_island(state, island) for island in goal.islands) / have.need
        case AllOf() | AnyOf():
            return sum(done(state, part) for part in goal.goals) / len(goal.goals)
        case _:
            assert_never(goal)


def _built(state: State, name: str) -> float:
    """Value a card that is to be built: in the train, at hand, or a lower one in its place."""
    me = state.seats[0]
    if name in me.train.kinds:
        return 1
    kind = CARDS[name].category
    lower = max([c.level for c in me.train.layout.cards if c.category is kind], default=0)
    at_hand = IN_HAND if name in me.hand else IN_HAND / 2 if name in state.display else 0
    gone = -0.5 if name in state.discard and name not in (*state.deck, *state.display) else 0
    return 0.1 * lower + at_hand + (gone if not at_hand else 0)


def _island(state: State, island: str) -> float:
    """Value an island by how near its contracts are: a half for each."""
    me = state.seats[0]
    if any(tucked.island == island for tucked in me.tucked):
        return 1
    if island in me.beside:
        return 0.5 + max(_near(state, c) for c in ISLANDS[island].secondaries) / 2
    other = bool(me.beside) and 0.5  # its primary has to wait
    return _near(state, ISLANDS[island].primary) / 2 * (1 - other)


def _near(state: State, contract: Contract) -> float:
    """Value what is there for a contract: loads, and slots for them."""
    train = state.seats[0].train
    size = sum(contract.needs.counts)
    loaded = size - missing(contract, train.stock.cargo)
    slots = size - missing(contract, slots_of(train.kinds))
    return CARGO_PART * loaded + CARGO_PART / 2 * slots


def main(arguments: Sequence[str] | None = None) -> int:
    """Look for a seed of each scenario that is named, and print what is found."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.winning", description=__doc__)
    parser.add_argument("scenarios", nargs="+", type=int, choices=SCENARIOS, metavar="SCENARIO")
    parser.add_argument("--width", type=int, default=WIDTH, help="how many ways are followed")
    parser.add_argument("--seeds", type=int, default=SEEDS, help="how many seeds are tried")
    asked = parser.parse_args(arguments)
    for number in asked.scenarios:
        for seed in range(1, asked.seeds + 1):
            actions = winner(new_game(players=1, seed=seed, scenario=number), width=asked.width)
            if actions:
                print(f"scenario {number}: seed {seed} wins in {len(actions)} actions", flush=True)  # noqa: T201
                break
        else:
            print(f"scenario {number}: no win in {asked.seeds} seeds", flush=True)  # noqa: T201
    return 0


if __name__ == "__main__":
    sys.exit(main())
