"""Anything of the game in words."""

from __future__ import annotations

from isle_of_trains.games.ticket_to_ride.actions import Action
from isle_of_trains.games.ticket_to_ride.events import Event
from isle_of_trains.games.ticket_to_ride.maps import City
from isle_of_trains.games.ticket_to_ride.scoring import Outcome, Scorecard
from isle_of_trains.games.ticket_to_ride.state import Decision
from isle_of_trains.games.ticket_to_ride.terms import EndReason
from isle_of_trains.games.ticket_to_ride.text.endings import score_table, victory
from isle_of_trains.games.ticket_to_ride.text.menu import ask, describe_action
from isle_of_trains.games.ticket_to_ride.text.names import CARD_NAMES, end_reason
from isle_of_trains.games.ticket_to_ride.text.telling import narrate
from isle_of_trains.kernel.templates import say


def describe(thing: object, /) -> str | None:
    """Describe a thing of this game; None if it is none.

    >>> describe("locomotive"), describe(42)
    ('locomotive', None)
    """
    if isinstance(thing, Action):
        return describe_action(thing)
    if isinstance(thing, Event):
        return narrate(thing)
    if isinstance(thing, Decision):
        return ask(thing)
    match thing:
        case City():
            return thing.title
        case Scorecard():
            return "\n".join(score_table((thing,)))
        case Outcome():
            return victory(thing)
        case EndReason():
            return end_reason(thing)
        case str() if thing in CARD_NAMES:
            return say(CARD_NAMES[thing])
        case _:
            return None
