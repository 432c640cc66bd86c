"""Write the generated files beside this one, or into the folder that is named."""

from __future__ import annotations

import sys
from pathlib import Path

from isle_of_trains.games.all_aboard.schemas import generated


def main(arguments: list[str]) -> None:
    """Write every file anew."""
    folder = Path(arguments[0]) if arguments else Path(__file__).parent
    for name, text in generated().items():
        folder.joinpath(name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
