"""Has a goal been reached, and how far is it?"""

from __future__ import annotations

from typing import assert_never

from attrs import frozen

from isle_of_trains.games.all_aboard.catalogue import TICKET_SPACES
from isle_of_trains.games.all_aboard.draft import Player, Table
from isle_of_trains.games.all_aboard.objectives import (
    AllOf,
    AnyOf,
    BuildingPointsScored,
    BuildingsBuilt,
    CardsBuilt,
    CarsCoupled,
    Goal,
    PointsScored,
    PrimariesDone,
    SecondariesDone,
    TicketsFilled,
)
from isle_of_trains.games.all_aboard.scoring import scorecard
from isle_of_trains.games.all_aboard.terms import IslandName


@frozen
class GoalProgress:
    """How far a goal is: `have` of `need`, and the same for the goals that it is made of."""

    goal: Goal
    have: int
    need: int
    parts: tuple[GoalProgress, ...] = ()

    @property
    def is_reached(self) -> bool:
        """Tell whether the goal holds."""
        return self.have >= self.need


def progress(table: Table, goal: Goal, seat: int = 0) -> GoalProgress:
    """Measure how far a seat has come toward a goal."""
    player = table.seats[seat]
    match goal:
        case PrimariesDone():
            return GoalProgress(
                goal, len(_primaries(player) & {*goal.islands}), len({*goal.islands})
            )
        case SecondariesDone():
            done = {tucked.island for tucked in player.tucked}
            return GoalProgress(goal, len(done & {*goal.islands}), len({*goal.islands}))
        case BuildingsBuilt():
            return GoalProgress(goal, len(player.buildings), goal.count)
        case PointsScored():
            return GoalProgress(goal, scorecard(table, seat).total, goal.points)
        case BuildingPointsScored():
            return GoalProgress(goal, scorecard(table, seat).building_points, goal.points)
        case CarsCoupled():
            return GoalProgress(goal, len(player.train) - 1, goal.count)
        case TicketsFilled():
            full = sum(t.filled == TICKET_SPACES for t in table.tickets)
            return GoalProgress(goal, full, goal.count)
        case CardsBuilt():
            built = {*goal.cards} & {*player.train.kinds}
            return GoalProgress(goal, len(built), len({*goal.cards}))
        case AllOf() | AnyOf():
            parts = tuple(progress(table, part, seat) for part in goal.goals)
            need = len(parts) if isinstance(goal, AllOf) else 1
            return GoalProgress(goal, sum(part.is_reached for part in parts), need, parts)
        case _:
            assert_never(goal)


def _primaries(player: Player) -> set[IslandName]:
    """Name the islands whose primary contract a player has done."""
    return {*player.beside, *(tucked.island for tucked in player.tucked)}
