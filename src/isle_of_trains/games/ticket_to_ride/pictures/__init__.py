"""Pictures of maps and tables."""

from isle_of_trains.games.ticket_to_ride.pictures.maps import map_picture
from isle_of_trains.games.ticket_to_ride.pictures.tables import table

__all__ = ["map_picture", "table"]
