"""Write the generated files beside this one."""

from __future__ import annotations

from pathlib import Path

from isle_of_trains.games.ticket_to_ride.schemas import FILES

FILES.write(Path(__file__).parent)
