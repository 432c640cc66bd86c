"""Games as a watcher tells them: a heading for each turn, and a sentence for all that matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import evolve

from isle_of_trains.games.all_aboard.events import (
    BeganDelivery,
    BeganTurn,
    ClosedSpecial,
    Discarded,
    Drew,
    EndedGame,
    EndedTurn,
    Event,
    FinishedDelivery,
    GainedBenefit,
    RefilledDisplay,
    Unloaded,
)
from isle_of_trains.games.all_aboard.state import State
from isle_of_trains.games.all_aboard.text.names import Seen, seat_name
from isle_of_trains.games.all_aboard.text.telling import narrate, narrate_discards
from isle_of_trains.kernel.templates import say

_UNTOLD: Final = (
    BeganDelivery,  # the steps of a delivery name the place themselves
    FinishedDelivery,
    ClosedSpecial,
    Unloaded,
    GainedBenefit,  # what the benefit brings is told
    RefilledDisplay,
    EndedTurn,  # headings stand for these
    BeganTurn,
    EndedGame,
)
"""What a watcher can do without."""


def title() -> str:
    """Name the game."""
    return say("Isle of Trains: All Aboard")


def heading(seen: Seen, /) -> str:
    """Say which turn it is and whose."""
    values = {"turn": seen.turn, "seat": seat_name(seen.active)}
    if seen.trigger is None:
        return say("Turn {turn} · {seat}", **values)
    return say("Turn {turn} · {seat} · final turn", **values)


def tell(steps: Iterable[tuple[State, Sequence[Event]]], /) -> tuple[str, ...]:
    """Tell what happened, given each state and what followed.

    Discards in a row are one sentence, and so are cards that are drawn one by one.
    """
    told: list[str] = []
    run: list[tuple[State, Event]] = []
    for state, events in steps:
        for event in events:
            if isinstance(event, _UNTOLD) and not run:
                continue
            if run and not _is_more_of(run[0][1], event):
                told.append(_tell_run(run))
                run = []
            if not isinstance(event, _UNTOLD):
                run.append((state, event))
    if run:
        told.append(_tell_run(run))
    return tuple(told)


def _is_more_of(first: Event, event: Event) -> bool:
    """Tell whether an event is more of the same: a discard, or a card that is seen coming."""
    match first, event:
        case Discarded(), Discarded():
            return first.rule == event.rule
        case Drew(), Drew():
            return first.rule == event.rule and bool(first.cards and event.cards)
        case _:
            return False


def _tell_run(run: Sequence[tuple[State, Event]]) -> str:
    """Tell events that belong together."""
    state, first = run[0]
    discarded = [event.card for _, event in run if isinstance(event, Discarded)]
    if discarded:
        return narrate_discards(first.seat, discarded)
    if isinstance(first, Drew) and len(run) > 1:
        drawn = [card for _, event in run if isinstance(event, Drew) for card in event.cards or ()]
        return narrate(evolve(first, count=len(drawn), cards=tuple(drawn)), state)
    return narrate(first, state)
