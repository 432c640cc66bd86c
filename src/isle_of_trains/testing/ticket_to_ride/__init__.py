"""Ticket to Ride under test: a universe of actions, a map of few trains, tables, and the checks.

>>> from isle_of_trains.games import ticket_to_ride
>>> cited = TICKET_TO_RIDE.check_all(ticket_to_ride.new_game(players=2, seed=1))
>>> cited["turn.decision"] > 100
True
"""

from isle_of_trains.testing.ticket_to_ride.conforming import SUITE, TICKET_TO_RIDE
from isle_of_trains.testing.ticket_to_ride.soaking import PLAN
from isle_of_trains.testing.ticket_to_ride.tables import TABLES, small_map
from isle_of_trains.testing.ticket_to_ride.universe import universe

__all__ = ["PLAN", "SUITE", "TABLES", "TICKET_TO_RIDE", "small_map", "universe"]
