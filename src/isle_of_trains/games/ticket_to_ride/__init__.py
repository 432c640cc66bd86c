"""Ticket to Ride.

>>> from isle_of_trains.games import ticket_to_ride as ttr
>>> state = ttr.new_game(players=4, seed=1)
>>> state = ttr.apply(state, ttr.legal_actions(state)[0])
>>> state.to_act
1
"""

from typing import TYPE_CHECKING

from isle_of_trains.kernel.lazy import lazily

if TYPE_CHECKING:
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
    from isle_of_trains.games.ticket_to_ride.codec import (
        GameRecord,
        from_json,
        state_hash,
        to_json,
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
    from isle_of_trains.games.ticket_to_ride.events import (
        BeganTurn,
        Claimed,
        ClearedMarket,
        DrewCard,
        DrewTickets,
        EndedGame,
        EndedTurn,
        Event,
        KeptTickets,
        Paid,
        Passed,
        Reshuffled,
        ReturnedTickets,
        ScoredPoints,
        TookCard,
        TriggeredEnd,
        TurnedUp,
        secret_parts,
    )
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
        write_map,
    )
    from isle_of_trains.games.ticket_to_ride.notation import read_action, write_action
    from isle_of_trains.games.ticket_to_ride.positions import position, seat
    from isle_of_trains.games.ticket_to_ride.recording import (
        GameHistory,
        history_from,
        read_game,
        read_records,
        record_of,
        replay,
        resume,
        write_game,
        write_records,
    )
    from isle_of_trains.games.ticket_to_ride.rulebook import CLAUSES
    from isle_of_trains.games.ticket_to_ride.scoring import Outcome, Scorecard, TicketScore
    from isle_of_trains.games.ticket_to_ride.state import (
        ChooseAction,
        ChoosePayment,
        ChooseSecondCard,
        ChooseTickets,
        Decision,
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
    from isle_of_trains.kernel.clause import Clause

__all__ = [
    "CLAUSES",
    "COLOURS",
    "LOCOMOTIVE",
    "SHIPPED",
    "Action",
    "BeganTurn",
    "ChooseAction",
    "ChoosePayment",
    "ChooseSecondCard",
    "ChooseTickets",
    "City",
    "Claim",
    "Claimed",
    "Clause",
    "ClearedMarket",
    "Decision",
    "DrawBlind",
    "DrawFaceUp",
    "DrawTickets",
    "DrewCard",
    "DrewTickets",
    "EndReason",
    "EndedGame",
    "EndedTurn",
    "Event",
    "GameHistory",
    "GameRecord",
    "InvalidMap",
    "KeepTickets",
    "KeptTickets",
    "Map",
    "Options",
    "Outcome",
    "Paid",
    "Pass",
    "Passed",
    "Pay",
    "Reshuffled",
    "ReturnedTicket",
    "ReturnedTickets",
    "Route",
    "Scorecard",
    "ScoredPoints",
    "Seat",
    "SeatView",
    "State",
    "Ticket",
    "TicketScore",
    "TookCard",
    "TriggeredEnd",
    "TurnedUp",
    "View",
    "advance",
    "apply",
    "determinize",
    "explain",
    "from_json",
    "heuristics",
    "history_from",
    "legal_actions",
    "load_map",
    "make_map",
    "new_game",
    "outcome",
    "position",
    "read_action",
    "read_game",
    "read_records",
    "record_of",
    "redact",
    "replay",
    "resume",
    "score",
    "seat",
    "secret_parts",
    "shipped_map",
    "state_hash",
    "step",
    "to_json",
    "view",
    "write_action",
    "write_game",
    "write_map",
    "write_records",
]

if not TYPE_CHECKING:
    __getattr__, __dir__ = lazily(
        __name__,
        __all__,
        [
            "engine",
            "terms",
            "actions",
            "maps",
            "state",
            "events",
            "scoring",
            "rulebook",
            "views",
            "determinization",
            "codec",
            "notation",
            "positions",
            "recording",
            "heuristics",
        ],
    )
