"""Destination tickets: draw some, keep some, put the others under the deck."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from isle_of_trains.games.ticket_to_ride.actions import Action, DrawTickets, KeepTickets
from isle_of_trains.games.ticket_to_ride.draft import Draft, Table
from isle_of_trains.games.ticket_to_ride.events import DrewTickets, KeptTickets, ReturnedTickets
from isle_of_trains.games.ticket_to_ride.state import ChooseTickets
from isle_of_trains.games.ticket_to_ride.terms import (
    KEEP_AT_START,
    KEEP_LATER,
    TICKETS_DRAWN,
    TicketName,
)
from isle_of_trains.kernel.refusal import Refusal, refuse

DRAW = DrawTickets()
FIRST_TICKETS = ChooseTickets(KEEP_AT_START)
MORE_TICKETS = ChooseTickets(KEEP_LATER)


# What may be drawn and kept


def offers(table: Table) -> list[Action]:
    """List the draw, if there is a ticket to draw."""
    return [DRAW] if table.tickets else []


def is_possible(table: Table) -> bool:
    """Tell whether there is a ticket to draw."""
    return bool(table.tickets)


def answers(table: Table, question: ChooseTickets) -> list[Action]:
    """List what can be kept, the fewest tickets first."""
    return [*_choices(table.seats[table.active].offered, question.least)]


@lru_cache(maxsize=4096)
def _choices(offered: tuple[TicketName, ...], least: int) -> tuple[Action, ...]:
    return tuple(
        KeepTickets(kept)
        for count in range(least, len(offered) + 1)
        for kept in combinations(offered, count)
    )


# Why not


def refuse_draw(table: Table) -> Refusal | None:
    """Say why no tickets can be drawn (tickets.draw)."""
    if table.tickets:
        return None
    return refuse("tickets.draw", "The ticket deck is empty.", "Take cards or claim a route.")


def refuse_keep(table: Table, question: ChooseTickets, action: KeepTickets) -> Refusal | None:
    """Say why these tickets cannot be kept (turn.hold, setup.tickets, tickets.draw)."""
    offered = table.seats[table.active].offered
    for ticket in action.tickets:
        if action.tickets.count(ticket) > offered.count(ticket):
            return refuse(
                "turn.hold",
                "The ticket {ticket} is not on offer, or not twice.",
                "Keep some of these: {offered}.",
                ticket=ticket,
                offered=", ".join(offered),
            )
    if len(action.tickets) < question.least:
        return refuse(
            _clause(table),
            "You keep {kept} of the tickets, and at least {least} must be kept.",
            "Keep more of them.",
            kept=len(action.tickets),
            least=question.least,
        )
    return None


def _clause(table: Table) -> str:
    return "tickets.draw" if table.turn else "setup.tickets"


# Drawing and keeping them


def draw(draft: Draft) -> None:
    """Draw tickets, as many as there are of three, and ask which ones are kept."""
    drawn = draft.tickets[: -TICKETS_DRAWN - 1 : -1]
    draft.tickets = draft.tickets[:-TICKETS_DRAWN]
    draft.returned = draft.returned[: len(draft.tickets)]
    draft.me.offered = drawn
    draft.decision = MORE_TICKETS
    if draft.log is not None:
        draft.log.append(
            DrewTickets(seat=draft.active, rule="tickets.draw", count=len(drawn), tickets=drawn)
        )


def keep_unasked(draft: Draft, question: ChooseTickets) -> bool:
    """Keep tickets that there is no choice about; return False when the player must be asked."""
    offered = draft.seats[draft.active].offered
    if len(offered) > question.least:
        return False
    keep(draft, KeepTickets(offered))
    return True


def keep(draft: Draft, action: KeepTickets) -> None:
    """Keep some tickets; the others go under the deck in the order in which they were drawn."""
    me = draft.me
    kept = action.tickets
    back = tuple([ticket for ticket in me.offered if ticket not in kept])
    me.tickets = tuple(sorted(me.tickets + kept))
    me.offered = ()
    draft.tickets = back[::-1] + draft.tickets
    draft.returned = (draft.active,) * len(back) + draft.returned
    draft.decision = None
    if draft.log is not None:
        rule = _clause(draft)
        draft.log.append(KeptTickets(seat=draft.active, rule=rule, count=len(kept), tickets=kept))
        if back:
            draft.log.append(
                ReturnedTickets(seat=draft.active, rule=rule, count=len(back), tickets=back)
            )
