"""Turns: passing, whose turn is next, and the end of the game."""

from __future__ import annotations

from isle_of_trains.games.ticket_to_ride.actions import Pass
from isle_of_trains.games.ticket_to_ride.draft import Draft
from isle_of_trains.games.ticket_to_ride.events import (
    BeganTurn,
    EndedGame,
    EndedTurn,
    Passed,
    TriggeredEnd,
)
from isle_of_trains.games.ticket_to_ride.state import ChooseAction
from isle_of_trains.games.ticket_to_ride.terms import FEW_TRAINS, EndReason
from isle_of_trains.kernel.refusal import Refusal, refuse

PASS = Pass()
TURN_BEGINS = ChooseAction()


def refuse_pass(*, can_act: bool) -> Refusal | None:
    """Say why a turn cannot be passed (turn.pass)."""
    if not can_act:
        return None
    return refuse(
        "turn.pass",
        "There is something that you can do.",
        "Take cards, claim a route or draw tickets.",
    )


def carry_out_pass(draft: Draft) -> None:
    """Let the turn go by."""
    draft.passes += 1
    draft.decision = None
    if draft.log is not None:
        draft.log.append(Passed(seat=draft.active, rule="turn.pass"))


def end_turn(draft: Draft) -> None:
    """End a turn, and the game if it was the last one (end.trigger to end.turn-limit)."""
    if draft.log is not None:
        draft.log.append(EndedTurn(seat=draft.active, rule="turn.one", turn=draft.turn))
    _look_for_trigger(draft)
    limit = draft.options.turn_limit
    if draft.last_turn is not None and draft.turn >= draft.last_turn:
        _end_game(draft, EndReason.TRAINS, "end.trigger")
    elif draft.passes == len(draft.seats):
        _end_game(draft, EndReason.STALLED, "end.stalled")
    elif limit is not None and draft.turn >= limit:
        _end_game(draft, EndReason.TURN_LIMIT, "end.turn-limit")
    else:
        draft.active = (draft.active + 1) % len(draft.seats)
        begin_turn(draft)


def begin_turn(draft: Draft) -> None:
    """Begin the turn of the seat whose turn it is (turn.one)."""
    draft.turn += 1
    draft.decision = TURN_BEGINS
    if draft.log is not None:
        draft.log.append(BeganTurn(seat=draft.active, rule="turn.one", turn=draft.turn))


def _look_for_trigger(draft: Draft) -> None:
    """Give everybody one more turn, this player last, once trains are few (end.trigger)."""
    if draft.last_turn is not None or draft.me.trains > FEW_TRAINS:
        return
    draft.last_turn = draft.turn + len(draft.seats)
    if draft.log is not None:
        draft.log.append(
            TriggeredEnd(seat=draft.active, rule="end.trigger", final_turns=len(draft.seats))
        )


def _end_game(draft: Draft, reason: EndReason, rule: str) -> None:
    draft.over = reason
    draft.decision = None
    if draft.log is not None:
        draft.log.append(EndedGame(seat=draft.active, rule=rule, reason=reason))
