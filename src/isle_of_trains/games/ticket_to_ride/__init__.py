"""Ticket to Ride.

>>> from isle_of_trains.games import ticket_to_ride as ttr
>>> state = ttr.new_game(players=4, seed=1)
>>> state = ttr.apply(state, ttr.legal_actions(state)[0])
>>> state.to_act
1
"""

from isle_of_trains.games.ticket_to_ride import heuristics
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
from isle_of_trains.games.ticket_to_ride.determinization import determinize
from isle_of_trains.games.ticket_to_ride.engine import (
    advance,
    apply,
    explain,
    legal_actions,
    new_game,
    outcome,
    score,
    step,
)
from isle_of_trains.games.ticket_to_ride.events import Event, secret_parts
from isle_of_trains.games.ticket_to_ride.maps import (
    SHIPPED,
    City,
    InvalidMap,
    Map,
    Route,
    Ticket,
    load_map,
    make_map,
    shipped_map,
)
from isle_of_trains.games.ticket_to_ride.positions import position, seat
from isle_of_trains.games.ticket_to_ride.rulebook import CLAUSES, Clause
from isle_of_trains.games.ticket_to_ride.scoring import Outcome, Scorecard, TicketScore
from isle_of_trains.games.ticket_to_ride.state import (
    ChooseAction,
    ChoosePayment,
    ChooseSecondCard,
    ChooseTickets,
    Options,
    Seat,
    State,
)
from isle_of_trains.games.ticket_to_ride.terms import COLOURS, LOCOMOTIVE, EndReason
from isle_of_trains.games.ticket_to_ride.views import (
    ReturnedTicket,
    SeatView,
    View,
    redact,
    view,
)

__all__ = [
    "CLAUSES",
    "COLOURS",
    "LOCOMOTIVE",
    "SHIPPED",
    "Action",
    "ChooseAction",
    "ChoosePayment",
    "ChooseSecondCard",
    "ChooseTickets",
    "City",
    "Claim",
    "Clause",
    "DrawBlind",
    "DrawFaceUp",
    "DrawTickets",
    "EndReason",
    "Event",
    "InvalidMap",
    "KeepTickets",
    "Map",
    "Options",
    "Outcome",
    "Pass",
    "Pay",
    "ReturnedTicket",
    "Route",
    "Scorecard",
    "Seat",
    "SeatView",
    "State",
    "Ticket",
    "TicketScore",
    "View",
    "advance",
    "apply",
    "determinize",
    "explain",
    "heuristics",
    "legal_actions",
    "load_map",
    "make_map",
    "new_game",
    "outcome",
    "position",
    "redact",
    "score",
    "seat",
    "secret_parts",
    "shipped_map",
    "step",
    "view",
]
