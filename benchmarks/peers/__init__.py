"""The engines that are measured, one file each.

A new peer is a new file with a function `peers`, and its name in `FILES`. A file whose library is
not installed is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final

from peers.peer import Player, Run

FILES: Final = ("python_chess", "all_aboard")
"""The first peer of all is what the others are compared with."""

__all__ = ["Player", "Run", "all_peers"]


def all_peers() -> tuple[list[Player], list[str]]:
    """Collect the peers of all files, and the names of libraries that are missing."""
    found: list[Player] = []
    missing: list[str] = []
    for name in FILES:
        try:
            peers: Callable[[], Sequence[Player]] = import_module(f"peers.{name}").peers
        except ModuleNotFoundError as error:
            missing.append(str(error.name))
        else:
            found += peers()
    return found, missing
