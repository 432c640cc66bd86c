"""Isle of Trains: All Aboard."""

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Decline,
    Deliver,
    DeliveryStep,
    Discard,
    DropElsewhere,
    DropMismatched,
    DropPassenger,
    FinishDelivery,
    FulfilPrimary,
    FulfilSecondary,
    GiveUpBuilding,
    Load,
    SetAside,
    TakeCard,
    TakePassenger,
    Unload,
)
from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS, TILES
from isle_of_trains.games.all_aboard.engine import (
    advance,
    apply,
    explain,
    legal_actions,
    new_game,
    outcome,
    score,
    step,
)
from isle_of_trains.games.all_aboard.events import Event, secret_parts
from isle_of_trains.games.all_aboard.positions import position, seat
from isle_of_trains.games.all_aboard.rulebook import CLAUSES, Clause
from isle_of_trains.games.all_aboard.scoring import Outcome, Scorecard
from isle_of_trains.games.all_aboard.state import Options, Seat, State, Ticket, Tucked
from isle_of_trains.games.all_aboard.terms import EndReason
from isle_of_trains.games.all_aboard.train import Car, Cargo, Train

__all__ = [
    "CARDS",
    "CLAUSES",
    "ISLANDS",
    "TILES",
    "Action",
    "Build",
    "Car",
    "Cargo",
    "Clause",
    "Decline",
    "Deliver",
    "DeliveryStep",
    "Discard",
    "DropElsewhere",
    "DropMismatched",
    "DropPassenger",
    "EndReason",
    "Event",
    "FinishDelivery",
    "FulfilPrimary",
    "FulfilSecondary",
    "GiveUpBuilding",
    "Load",
    "Options",
    "Outcome",
    "Scorecard",
    "Seat",
    "SetAside",
    "State",
    "TakeCard",
    "TakePassenger",
    "Ticket",
    "Train",
    "Tucked",
    "Unload",
    "advance",
    "apply",
    "explain",
    "legal_actions",
    "new_game",
    "outcome",
    "position",
    "score",
    "seat",
    "secret_parts",
    "step",
]
