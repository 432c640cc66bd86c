"""The counts of work that are kept, and what is said when new counts differ."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final, TypeAlias

Counts: TypeAlias = dict[str, float]
"""Instructions a call, by game and verb."""

FILE: Final = Path(__file__).with_name("work.json")
PYTHON: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
"""Each Python has instructions of its own, and counts of its own."""

MORE: Final = 0.05
"""How much more work is let pass."""
LESS: Final = 0.15
"""How much less work is let pass. Counts that are too old do not guard against anything."""

ACCEPT: Final = (
    "If this is meant, keep the new counts: `nox -s work` for every Python that is installed, or"
    " `python -m benchmarks.work --renew` for one."
)


def kept() -> Counts | None:
    """Read the counts of this Python; None if there are none."""
    return _read().get(PYTHON)


def keep(counts: Counts) -> None:
    """Keep the counts of this Python."""
    everything = dict(sorted((_read() | {PYTHON: counts}).items()))
    FILE.write_text(json.dumps(everything, indent=2) + "\n", encoding="utf-8")


def _read() -> dict[str, Counts]:
    if not FILE.exists():
        return {}
    everything: dict[str, Counts] = json.loads(FILE.read_text(encoding="utf-8"))
    return everything


def differences(before: Counts, now: Counts) -> Iterator[str]:
    """Name every verb whose work is far from what it was.

    >>> list(differences({"view": 200.0}, {"view": 206.0}))
    []
    >>> list(differences({"view": 200.0}, {"view": 230.0}))
    ['view does 15 % more work: 200.0 instructions a call before, 230.0 now.']
    """
    for name in dict.fromkeys((*before, *now)):
        if name not in now:
            yield f"{name} is no longer counted."
        elif name not in before:
            yield f"{name} was not counted before."
        else:
            yield from _difference(name, before[name], now[name])


def _difference(name: str, before: float, now: float) -> Iterator[str]:
    change = now / before - 1
    if change > MORE:
        word = "more"
    elif change < -LESS:
        word = "less"
    else:
        return
    yield (
        f"{name} does {abs(change):.0%} {word} work:".replace("%", " %")
        + f" {before:.1f} instructions a call before, {now:.1f} now."
    )
