"""The engines that are measured, one file each.

A new peer is a new file with a function `peers`, and its name in `FILES`. A file whose library
cannot be imported is left out, and the report says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NamedTuple

from benchmarks.peers import ours
from benchmarks.peers.peer import OURS, Keeps, Player, Run

FILES: Final = ("catanatron", "python_chess", "rlcard", "open_spiel")

__all__ = ["OURS", "Keeps", "Missing", "Player", "Run", "all_peers"]


class Missing(NamedTuple):
    """An engine that could not be measured, and why."""

    name: str
    reason: str


def all_peers() -> tuple[list[Player], list[Missing]]:
    """Collect our games and the engines of all files, and the files whose library is missing."""
    found: list[Player] = ours.peers()
    missing: list[Missing] = []
    for name in FILES:
        try:
            peers: Callable[[], Sequence[Player]] = import_module(f"{__name__}.{name}").peers
        except ImportError as error:
            missing.append(Missing(name, str(error)))
        else:
            found += peers()
    return found, missing
