"""Positions to measure at, from random games of All Aboard.

States are made anew each time they are asked for. A state that was used before might remember
something, and would seem faster.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, TypeAlias

from attrs import frozen

import isle_of_trains as iot

Taste: TypeAlias = Callable[[Sequence[iot.Action], Random], iot.Action]
"""How a random player chooses."""

SOLO_GAMES: Final = 8
"""Solo games are short."""
TIMES: Final = 20
"""How often a table that was set up by hand is measured, where a game has many positions."""


@frozen
class Spot:
    """A state that nobody has asked anything, and what is known of it."""

    state: iot.State
    actions: tuple[iot.Action, ...]
    """All that is legal."""
    action: iot.Action
    """What was done."""


@frozen
class Trail:
    """A game as it was played."""

    start: iot.State
    turns: tuple[tuple[tuple[iot.Action, ...], iot.Action], ...]
    """What was legal and what was done, decision by decision."""

    def spots(self) -> Iterator[Spot]:
        """Play the game once more, and give a spot for every decision."""
        state = self.start
        for actions, action in self.turns:
            yield Spot(state, actions, action)
            state = iot.advance(state, action)


def any_action(actions: Sequence[iot.Action], random: Random) -> iot.Action:
    """Like every action as much as any other."""
    return random.choice(actions)


def any_type(actions: Sequence[iot.Action], random: Random) -> iot.Action:
    """Like every type of action as much as any other. Rare types come up more often."""
    kind = random.choice(tuple(dict.fromkeys(map(type, actions))))
    return random.choice([action for action in actions if type(action) is kind])


def trail(players: int, seed: int, taste: Taste) -> Trail:
    """Play a random game to its end."""
    state = start = iot.new_game(players=players, seed=seed)
    random = Random(seed)
    turns = []
    while actions := iot.legal_actions(state):
        action = taste(actions, random)
        turns.append((actions, action))
        state = iot.advance(state, action)
    return Trail(start, tuple(turns))


def led(start: iot.State, *actions: iot.Action) -> Trail:
    """Play these actions from a table that was set up by hand."""
    state = start
    turns = []
    for action in actions:
        turns.append((iot.legal_actions(state), action))
        state = iot.advance(state, action)
    return Trail(start, tuple(turns))


def usual(seed: int) -> Sequence[Trail]:
    """Give a random game of four players."""
    return (trail(4, seed, any_action),)


def varied(seed: int) -> Sequence[Trail]:
    """Give games with four players and with one, in which rare actions come up more often."""
    alone = range(SOLO_GAMES * seed, SOLO_GAMES * (seed + 1))
    return trail(4, seed, any_type), *(trail(1, other, any_type) for other in alone)


def rare(_: int) -> Sequence[Trail]:
    """Give tables for what hardly comes up in any game. They are the same for every seed."""
    return RARE * TIMES


RARE: Final = (
    led(
        iot.position(
            iot.seat(
                "engine-1 hopper-3:coach-1,coach-1,coach-1 tanker-3:engine-2,engine-2,engine-2"
                " boxcar-3:engine-3,engine-3,engine-3",
                beside="billingtons",
            )
        ),
        iot.Deliver("billingtons"),
        iot.FulfilSecondary(0),
    ),
    led(
        iot.position(iot.seat("engine-2 hopper-2:coach-1,boxcar-1 hopper-1:tanker-1")),
        iot.Deliver("alpine-lodge"),
        iot.FulfilPrimary(),
        iot.Unload(1),
    ),
    led(
        iot.position(
            iot.seat("engine-1:blue coach-2:green,white caboose-9"),
            tickets={"billingtons": "points", "flint-beach": ("points-then-cards", 0)},
        ),
        iot.Deliver("billingtons"),
        iot.DropElsewhere(1, "green"),
    ),
    led(
        iot.position(
            iot.seat("engine-1:green hopper-1:coach-1 caboose-10"),
            tickets={"billingtons": ("points", 0)},
        ),
        iot.Deliver("billingtons"),
        iot.DropMismatched(0, "green"),
    ),
    led(
        iot.position(
            iot.seat(
                "engine-2 caboose-4 coach-1:green",
                hand="coach-2 engine-3 hopper-1 tanker-1 rail-yard",
                buildings="bank town-hall",
            )
        ),
        iot.Build("coach-2", upgrades=2, scraps=1),
        iot.GiveUpBuilding("town-hall"),
    ),
    led(
        iot.position(
            iot.seat("engine-1:blue"),
            promos=True,
            tickets={"billingtons": ("salvage", 0)},
            discard="bank rail-yard hopper-2 coach-1 town-hall",
        ),
        iot.Deliver("billingtons"),
        iot.DropPassenger(0, "blue"),
        iot.Salvage("bank"),
    ),
)
"""Secondary contracts, a choice of loads, cabooses 9 and 10, a building that goes, and salvage.

The first action only leads to the question that matters.
"""

RARE_ACTIONS: Final = frozenset(type(game.turns[-1][1]) for game in RARE)
RARE_DECISIONS: Final = frozenset((iot.ServeContract, iot.ChooseBuilding, iot.ChooseSalvage))
