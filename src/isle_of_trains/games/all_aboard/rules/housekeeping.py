"""Housekeeping: discards, buildings over the limit, and what happens at the end of a turn."""

from __future__ import annotations

from functools import cache

from isle_of_trains.games.all_aboard.actions import Action, Discard, GiveUpBuilding
from isle_of_trains.games.all_aboard.catalogue import (
    ACTIONS_A_TURN,
    CARDS,
    DISPLAY_SIZE,
    HAND_LIMIT,
    PROGRESS_NEEDED,
)
from isle_of_trains.games.all_aboard.draft import Draft, Table, without
from isle_of_trains.games.all_aboard.events import (
    BeganTurn,
    ClosedSpecial,
    EndedGame,
    EndedTurn,
    GaveUpBuilding,
    RefilledDisplay,
    TookProgressTrain,
    TriggeredEnd,
)
from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseDiscards,
    ChooseEndOfDay,
    Delivering,
    Phase,
    Purpose,
)
from isle_of_trains.games.all_aboard.terms import EndReason

_DISCARDS = {kind: Discard(kind) for kind in CARDS}
_give_up = cache(GiveUpBuilding)
_discards_due = cache(ChooseDiscards)
TURN_BEGINS = ChooseAction(ACTIONS_A_TURN)
"""The question at the start of a turn, or of a solo day (turn.actions, solo.day)."""

END_OF_TURN = {
    "en": (Phase.NEXT_TURN, Phase.REFILL, Phase.HAND_LIMIT, Phase.CHECK_END),
    "uk": (Phase.NEXT_TURN, Phase.CHECK_END, Phase.REFILL, Phase.HAND_LIMIT),
}
"""What is done at the end of a turn, last thing first (turn.end-order)."""

END_OF_DAY = (
    Phase.NEXT_TURN,
    Phase.NIGHT,
    Phase.REFILL,
    Phase.HAND_LIMIT,
    ChooseEndOfDay(),
)
"""What is done when the actions of a solo day are done, last thing first (solo.night)."""


# Discards


def discard_answers(table: Table) -> list[Action]:
    """List the kinds of cards that can be discarded."""
    return [*map(_DISCARDS.__getitem__, dict.fromkeys(table.seats[table.active].hand))]


def discard(draft: Draft, open_question: ChooseDiscards, action: Discard) -> None:
    """Discard one card; the question stays open while more have to go."""
    if open_question.count > 1:
        draft.replace_top(_discards_due(open_question.count - 1, open_question.purpose))
    else:
        draft.pop()
    draft.discard_from_hand(action.card, open_question.purpose)


def discard_unasked(draft: Draft, open_question: ChooseDiscards) -> bool:
    """Discard what there is no choice about; return False when the player has to be asked.

    Alone, the order of discards is a choice too (solo.return).
    """
    hand = draft.me.hand
    count = open_question.count
    if hand[0] != hand[-1] and (count < len(hand) or draft.options.is_solo):
        return False
    draft.pop()
    for card in hand[:count]:
        draft.discard_from_hand(card, open_question.purpose)
    return True


# Buildings over the limit


def building_answers(table: Table) -> list[Action]:
    """List the buildings that can be given up (build.scrap-caboose-4)."""
    return [_give_up(building) for building in table.seats[table.active].buildings]


def give_up_unasked(draft: Draft) -> bool:
    """Discard the only building; return False when there are several and one has to be named."""
    buildings = draft.me.buildings
    if len(buildings) > 1:
        return False
    give_up_building(draft, _give_up(buildings[0]))
    return True


def give_up_building(draft: Draft, action: GiveUpBuilding) -> None:
    """Discard a building."""
    draft.pop()
    draft.me.buildings = without(draft.me.buildings, action.building)
    draft.discard += (action.building,)
    if draft.log is not None:
        draft.log.append(
            GaveUpBuilding(
                seat=draft.active, rule="build.scrap-caboose-4", building=action.building
            )
        )


# The end of a turn


def end_turn(draft: Draft) -> None:
    """Put what happens at the end of a turn on the stack, in the order of the edition."""
    draft.stack = END_OF_DAY if draft.options.is_solo else END_OF_TURN[draft.options.edition]


def check_hand(draft: Draft) -> None:
    """Ask for the cards above the hand limit (turn.hand-limit)."""
    excess = len(draft.me.hand) - HAND_LIMIT
    if excess > 0:
        draft.push(_discards_due(excess, Purpose.HAND_LIMIT))


def refill(draft: Draft) -> None:
    """Fill the display back up, as far as there are cards (turn.refill, deck.reshuffle).

    Alone, each card is an effect of its own, after which the game may be over (solo.end).
    """
    added = []
    while len(draft.display) < DISPLAY_SIZE:
        card = draft.next_card()
        if card is None:
            break
        draft.display += (card,)
        added.append(card)
        if draft.options.is_solo:
            draft.push(Phase.REFILL)
            break
    if added and draft.log is not None:
        draft.log.append(RefilledDisplay(seat=draft.active, rule="turn.refill", cards=tuple(added)))


def check_end(draft: Draft) -> None:
    """Look whether the end is triggered (end.progress, end.empty, end.both)."""
    reached = draft.progress >= PROGRESS_NEEDED[len(draft.seats)]
    if reached and draft.progress_train is None:
        draft.progress_train = draft.active
        if draft.log is not None:
            draft.log.append(TookProgressTrain(seat=draft.active, rule="end.progress"))
    if draft.trigger is not None:
        return
    if reached:
        _trigger(draft, EndReason.PROGRESS)
    elif not draft.deck and not draft.discard:
        _trigger(draft, EndReason.EMPTY)


def _trigger(draft: Draft, reason: EndReason) -> None:
    """Give everybody one more turn, the active player last (end.final-turns)."""
    draft.trigger = reason
    draft.last_turn = draft.turn + len(draft.seats)
    if draft.log is not None:
        draft.log.append(
            TriggeredEnd(
                seat=draft.active,
                rule=f"end.{reason.value}",
                reason=reason,
                final_turns=len(draft.seats),
            )
        )


def next_turn(draft: Draft) -> None:
    """Pass the turn on, or end the game (end.final-turns, end.turn-limit)."""
    if draft.log is not None:
        draft.log.append(EndedTurn(seat=draft.active, rule="turn.actions", turn=draft.turn))
    limit = draft.options.turn_limit
    if draft.last_turn is not None and draft.turn >= draft.last_turn:
        end_game(draft, draft.trigger, "end.final-turns")
    elif limit is not None and draft.turn >= limit:
        end_game(draft, EndReason.TURN_LIMIT, "end.turn-limit")
    else:
        draft.active = (draft.active + 1) % len(draft.seats)
        draft.turn += 1
        draft.stack = (TURN_BEGINS,)
        if draft.log is not None:
            draft.log.append(BeganTurn(seat=draft.active, rule="turn.actions", turn=draft.turn))


def end_game(draft: Draft, reason: EndReason | None, rule: str) -> None:
    """End the game, in the middle of whatever is going on; loads set aside leave the table."""
    assert reason is not None
    for pending in draft.stack:
        if isinstance(pending, Delivering) and pending.aside:
            draft.release(pending.aside)
            if draft.log is not None:
                draft.log.append(ClosedSpecial(seat=draft.active, rule=rule, loads=pending.aside))
    draft.over = reason
    draft.stack = ()
    if draft.log is not None:
        draft.log.append(EndedGame(seat=draft.active, rule=rule, reason=reason))
