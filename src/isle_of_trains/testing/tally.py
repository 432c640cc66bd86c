"""A tally of what happened in games of All Aboard, to see that everything did.

Each row stands for something that can happen: a way to end, an action, an event, a caboose at
work, a building that scores, a reward, a bonus, a question, a clause that refuses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from isle_of_trains.games.all_aboard import (
    CARDS,
    TILES,
    Action,
    EndReason,
    Event,
    State,
    outcome,
)
from isle_of_trains.games.all_aboard.catalogue import BUILDING_NAMES
from isle_of_trains.games.all_aboard.events import (
    Built,
    DeclinedBonus,
    DeliveredPassenger,
    Drew,
    GainedBonus,
    Loaded,
    LostBonus,
    Unloaded,
    Upgraded,
)
from isle_of_trains.games.all_aboard.state import ChooseBonus, ChooseDiscards, Decision, Purpose
from isle_of_trains.games.all_aboard.terms import ENGINE_CAR, BonusKind
from isle_of_trains.games.all_aboard.train import Train
from isle_of_trains.testing import plan
from isle_of_trains.testing.plan import ACTIONS, ENDS, EVENTS, QUESTIONS, REFUSALS, Row
from isle_of_trains.testing.universe import ACTION_TYPES

EVENT_TYPES: Final[tuple[type[Event], ...]] = get_args(Event)
QUESTION_TYPES: Final[tuple[type[Decision], ...]] = get_args(Decision)

CABOOSES, BUILDINGS, REWARDS = "caboose at work", "building that scores", "ticket reward"
BONUSES = "bonus"

_SHOWN_BY: dict[str, type[Event]] = {
    "caboose.1": Drew,
    "caboose.2": Drew,
    "caboose.7": Unloaded,
    "caboose.8": Drew,
    "caboose.9": DeliveredPassenger,
    "caboose.10": DeliveredPassenger,
}
"""The event that shows a caboose at work, where it cites the caboose's clause."""
_BONUS_EVENTS = {GainedBonus: "granted", DeclinedBonus: "declined", LostBonus: "lost"}

REFUSING_CLAUSES: Final = (
    "turn.decision", "turn.hold", "turn.bonus",
    "take.display", "take.deck",
    "build.engine", "build.caboose", "build.building", "build.upgrade", "build.building-limit",
    "build.scrap", "build.capacity", "build.pay",
    "load.space", "load.match", "load.as-any", "load.bonus-own",
    "deliver.own", "deliver.one-destination", "deliver.primary", "deliver.one-island",
    "deliver.secondary", "deliver.owner", "deliver.ticket", "deliver.special",
    "deliver.which", "deliver.finish",
    "caboose.3", "caboose.7", "caboose.9", "caboose.10",
    "solo.return", "scenario.8",
)  # fmt: skip
"""The clauses that can forbid something. The others say what happens.

A full ticket tile (deliver.ticket-full) refuses nobody: all the passengers of its colour stand
on it.
"""


def rows() -> Iterator[Row]:
    """Go through everything that can happen, section by section."""
    yield from ((ENDS, reason.value) for reason in EndReason)
    yield from ((ACTIONS, kind.__name__) for kind in ACTION_TYPES)
    yield from ((EVENTS, kind.__name__) for kind in EVENT_TYPES)
    yield from ((QUESTIONS, name) for name in _question_names())
    yield from ((CABOOSES, name) for name in CARDS if name.startswith("caboose"))
    yield from ((BUILDINGS, name) for name in BUILDING_NAMES)
    for tile in TILES.values():
        yield from ((REWARDS, _space(tile.name, space)) for space in range(len(tile.rewards)))
    for kind in BonusKind:
        for fate in _BONUS_EVENTS.values():
            # Taking a passenger is always possible, so a bonus for any action is never lost.
            if (kind, fate) != (BonusKind.ANY, "lost"):
                yield BONUSES, f"{kind.value}: {fate}"
    yield from ((REFUSALS, clause) for clause in REFUSING_CLAUSES)


def _question_names() -> Iterator[str]:
    for kind in QUESTION_TYPES:
        if kind is ChooseDiscards:
            yield from (f"{kind.__name__} for {purpose.value}" for purpose in Purpose)
        elif kind is ChooseBonus:
            yield from (f"{kind.__name__}: {bonus.value}" for bonus in BonusKind)
        else:
            yield kind.__name__


def question_name(question: Decision) -> str:
    """Name a question as the table does."""
    name = type(question).__name__
    match question:
        case ChooseDiscards():
            return f"{name} for {question.purpose.value}"
        case ChooseBonus():
            return f"{name}: {question.kind.value}"
        case _:
            return name


def _space(tile: str, space: int) -> str:
    return f"{tile}, space {space + 1}"


class Tally(plan.Tally[State, Action, Event]):
    """Counts, row by row."""

    def rows(self) -> Iterator[Row]:
        """Go through everything that can happen, section by section."""
        return rows()

    def see_step(
        self, before: State, action: Action, events: Iterable[Event], after: State
    ) -> None:
        """Count an action and what came of it."""
        events = tuple(events)
        super().see_step(before, action, events, after)
        if before.decision is not None:
            self.counts[QUESTIONS, question_name(before.decision)] += 1
        for event in events:
            self.counts.update(_special_rows(before, event, after))
        if after.over is not None:
            self.see_end(after)

    def see_end(self, state: State) -> None:
        """Count how a game ended and the buildings that scored."""
        result = outcome(state)
        if result is None:
            return
        self.counts[ENDS, result.reason.value] += 1
        for card in result.scores:
            for building in card.buildings:
                self.counts[BUILDINGS, building.building] += building.points > 0


def _special_rows(before: State, event: Event, after: State) -> Iterator[Row]:
    """Go through the rows for what an event means beyond its type."""
    if _SHOWN_BY.get(event.rule) is type(event):
        yield _caboose(event.rule)
    match event:
        case DeliveredPassenger():
            yield REWARDS, _space(event.tile, event.space)
        case GainedBonus() | DeclinedBonus() | LostBonus():
            yield BONUSES, f"{event.kind.value}: {_BONUS_EVENTS[type(event)]}"
        case Loaded():
            if before.seats[event.owner].train.kinds[event.car] == "caboose-3":
                yield _caboose("caboose.3")
        case Built(car=None):
            player = after.seats[event.seat]
            if player.train.layout.more_buildings and len(player.buildings) > 1:
                yield _caboose("caboose.4")
        case Built() | Upgraded():
            if isinstance(event, Built) and event.cost < CARDS[event.card].cost:
                yield _caboose("caboose.5")
            if _is_too_heavy_for_engine(after.seats[event.seat].train):
                yield _caboose("caboose.6")
        case _:
            pass


def _caboose(clause: str) -> Row:
    return CABOOSES, clause.replace(".", "-")


def _is_too_heavy_for_engine(train: Train) -> bool:
    weight = sum(CARDS[kind].weight for kind in train.kinds)
    return weight > CARDS[train.kinds[ENGINE_CAR]].pull
