"""Games as a watcher tells them: a heading for each turn, and a sentence for all that matters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from isle_of_trains.games.all_aboard.events import (
    BeganDelivery,
    BeganTurn,
    ClosedSpecial,
    Discarded,
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
from isle_of_trains.games.all_aboard.text.templates import say

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
    """Tell what happened, given each state and what followed; discards in a row are one line."""
    told: list[str] = []
    discards: list[Discarded] = []
    for state, events in steps:
        for event in events:
            if discards and not _is_more_of(discards[0], event):
                told.append(_tell_discards(discards))
                discards = []
            if isinstance(event, Discarded):
                discards.append(event)
            elif not isinstance(event, _UNTOLD):
                told.append(narrate(event, state))
    if discards:
        told.append(_tell_discards(discards))
    return tuple(told)


def _tell_discards(discards: Sequence[Discarded]) -> str:
    return narrate_discards(discards[0].seat, [discard.card for discard in discards])


def _is_more_of(discard: Discarded, event: Event) -> bool:
    """Tell whether an event is one more discard for the same purpose."""
    return isinstance(event, Discarded) and event.rule == discard.rule
