"""What is in the box without the promos, counted by hand."""

from __future__ import annotations

from collections import Counter

LEVELS = {
    "engine": (4, 6, 5),
    "boxcar": (4, 3, 2),
    "coach": (4, 3, 2),
    "hopper": (4, 3, 2),
    "tanker": (4, 3, 2),
}
"""Copies of the cars of level 1, 2 and 3."""

BUILDINGS = (
    *("bank", "coal-factory", "customs-house", "grand-central", "middle-station"),
    *("northern-station", "oil-refinery", "rail-yard", "southern-station", "town-hall"),
)

COPIES = Counter(
    {
        **{
            f"{category}-{level}": copies
            for category, levels in LEVELS.items()
            for level, copies in enumerate(levels, start=1)
        },
        **{f"caboose-{number}": 1 for number in range(1, 11)},
        **dict.fromkeys(BUILDINGS, 1),
    }
)
"""How often each train card is there."""

PASSENGERS = Counter(dict.fromkeys(("black", "blue", "green", "orange", "purple", "white"), 3))
"""How many passengers of a colour there are."""
