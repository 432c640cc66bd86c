"""Flow: whose decision it is, and everything that happens without one.

Rules never call each other. A rule opens the next question, or leaves none when the turn is done;
`settle` goes on until there is a question that has more than one answer.
"""

from __future__ import annotations

from typing import assert_never

from isle_of_trains.games.ticket_to_ride.actions import (
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
)
from isle_of_trains.games.ticket_to_ride.draft import Draft, Table
from isle_of_trains.games.ticket_to_ride.rules import cards, routes, tickets, turns
from isle_of_trains.games.ticket_to_ride.state import (
    ChooseAction,
    ChoosePayment,
    ChooseSecondCard,
    ChooseTickets,
)
from isle_of_trains.kernel.errors import MalformedAction
from isle_of_trains.kernel.refusal import Refusal, refuse

# What may be answered


def answers(table: Table) -> list[Action]:
    """List the answers to the open question."""
    question = table.decision
    match question:
        case ChooseAction():
            offered = cards.offers(table) + routes.offers(table) + tickets.offers(table)
            return offered or [turns.PASS]
        case ChooseSecondCard():
            return cards.second_answers(table)
        case ChoosePayment():
            return routes.payments(table, question)
        case ChooseTickets():
            return tickets.answers(table, question)
        case None:
            return []
        case _:
            assert_never(question)


def _can_act(table: Table) -> bool:
    """Tell whether anything but passing is possible (turn.pass)."""
    return cards.is_possible(table) or tickets.is_possible(table) or routes.is_possible(table)


# Why not


def refuse_answer(table: Table, action: Action) -> Refusal | None:
    """Say why an action does not answer the open question, by the first clause that objects."""
    question = table.decision
    match action:
        case DrawBlind():
            if isinstance(question, ChooseAction | ChooseSecondCard):
                return cards.refuse_blind(table)
        case DrawFaceUp():
            if isinstance(question, ChooseAction | ChooseSecondCard):
                is_second = isinstance(question, ChooseSecondCard)
                return cards.refuse_face_up(table, action, is_second=is_second)
        case Claim():
            if isinstance(question, ChooseAction):
                return routes.refuse_claim(table, action)
        case DrawTickets():
            if isinstance(question, ChooseAction):
                return tickets.refuse_draw(table)
        case Pass():
            if isinstance(question, ChooseAction):
                return turns.refuse_pass(can_act=_can_act(table))
        case Pay():
            if isinstance(question, ChoosePayment):
                return routes.refuse_payment(table, question, action)
        case KeepTickets():
            if isinstance(question, ChooseTickets):
                return tickets.refuse_keep(table, question, action)
        case _:
            raise MalformedAction(f"{action!r} is not an action of this game.")
    return refuse(
        "turn.decision",
        "{action} does not answer the open question: {question}.",
        "Choose one of the legal actions.",
        action=type(action).__name__,
        question=type(question).__name__,
    )


# Doing it


def answer(draft: Draft, action: Action) -> None:
    """Carry out a legal answer to the open question."""
    question = draft.decision
    match question:
        case ChooseAction():
            _carry_out_chosen(draft, action)
        case ChooseSecondCard():
            assert isinstance(action, DrawBlind | DrawFaceUp)
            cards.carry_out(draft, action, is_second=True)
        case ChoosePayment():
            assert isinstance(action, Pay)
            routes.pay(draft, question, action)
        case ChooseTickets():
            assert isinstance(action, KeepTickets)
            tickets.keep(draft, action)
        case None:
            raise AssertionError("the game is over")
        case _:
            assert_never(question)


def _carry_out_chosen(draft: Draft, action: Action) -> None:
    if isinstance(action, Pass):
        turns.carry_out_pass(draft)
        return
    draft.passes = 0
    match action:
        case DrawBlind() | DrawFaceUp():
            cards.carry_out(draft, action, is_second=False)
        case Claim():
            routes.begin(draft, action)
        case DrawTickets():
            tickets.draw(draft)
        case Pay() | KeepTickets():
            raise AssertionError(f"{action} is not one of the actions of a turn")
        case _:
            assert_never(action)


# What happens by itself


def settle(draft: Draft) -> None:
    """Go on until somebody has to be asked, or the game is over."""
    while draft.over is None:
        question = draft.decision
        match question:
            case None:
                _go_on(draft)
            case ChooseAction():
                return
            case ChooseSecondCard():
                if not cards.second_unasked(draft):
                    return
            case ChoosePayment():
                if not routes.pay_unasked(draft, question):
                    return
            case ChooseTickets():
                if not tickets.keep_unasked(draft, question):
                    return
            case _:
                assert_never(question)


def _go_on(draft: Draft) -> None:
    """End the turn; before the first one, let the next seat choose tickets (setup.tickets)."""
    if draft.turn:
        turns.end_turn(draft)
        return
    draft.active = (draft.active + 1) % len(draft.seats)
    if draft.seats[draft.active].offered:
        draft.decision = tickets.FIRST_TICKETS
    else:
        turns.begin_turn(draft)
