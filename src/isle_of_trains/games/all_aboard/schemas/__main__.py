"""Write the generated files beside this one."""

from __future__ import annotations

from pathlib import Path

from isle_of_trains.games.all_aboard.schemas import FILES

FILES.write(Path(__file__).parent)
