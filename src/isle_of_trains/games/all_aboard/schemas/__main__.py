"""Write the generated files beside this one, or into the folder that is named."""

from __future__ import annotations

import sys
from pathlib import Path

from isle_of_trains.games.all_aboard.schemas import FILES

if __name__ == "__main__":
    FILES.write(Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).parent)
