"""The way in: `isle-of-trains`, or `python -m isle_of_trains.play.cli`."""

from __future__ import annotations

import sys
from typing import Final

EXTRA: Final = ("rich", "typer")
MISSING: Final = "isle-of-trains: the terminal needs an extra: pip install 'isle-of-trains[cli]'"
MISTAKE: Final = 2


def main() -> int:
    """Run the terminal and return the exit code; without the extra, name it."""
    try:
        from isle_of_trains.play.cli.app import run  # noqa: PLC0415  # the extra may be missing
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        print(MISSING, file=sys.stderr)
        return MISTAKE
    return run()


if __name__ == "__main__":
    sys.exit(main())
