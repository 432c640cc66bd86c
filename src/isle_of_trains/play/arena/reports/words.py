"""How figures are written for people."""

from __future__ import annotations

from typing import Final

from isle_of_trains.play.arena.estimates import Distribution, Estimate
from isle_of_trains.play.arena.tournament import Tournament

NOTHING: Final = "–"
_UNITS: Final = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))
_WHOLE: Final = 100
"""From here on, a figure needs no decimals."""


def percent(share: float) -> str:
    """Write a share.

    >>> percent(0.123), percent(1.0)
    ('12.3 %', '100.0 %')
    """
    return f"{100 * share:.1f} %"


def interval(estimate: Estimate) -> str:
    """Write the interval of a share.

    >>> interval(Estimate(0.5, 0.4, 0.613))
    '40.0–61.3 %'
    """
    return f"{100 * estimate.low:.1f}–{100 * estimate.high:.1f} %"


def duration(seconds: float) -> str:
    """Write a time so that it can be read at a glance.

    >>> duration(0.0000019), duration(0.0123), duration(0.25), duration(4.2)
    ('1.9 µs', '12 ms', '250 ms', '4.2 s')
    """
    size, unit = next((u for u in _UNITS if seconds >= u[0]), _UNITS[-1])
    value = seconds / size
    return f"{value:.1f} {unit}" if value < 10 else f"{value:.0f} {unit}"  # noqa: PLR2004


def points(spread: Distribution | None) -> str:
    """Write a mean and how sure it is.

    >>> points(None)
    '–'
    """
    if spread is None:
        return NOTHING
    mean = f"{spread.mean:.1f}"
    return mean if spread.margin is None else f"{mean} ± {spread.margin:.1f}"


def number(value: float) -> str:
    """Write a count that may have a part, as shared victories do.

    >>> number(12.0), number(12.5), number(1234.25)
    ('12', '12.5', '1234')
    """
    return f"{value:.0f}" if value >= _WHOLE or value == int(value) else f"{value:.1f}"


def facts(tournament: Tournament, games: int) -> dict[str, str]:
    """Tell in a few words what was played."""
    options = ", ".join(f"{name}={value}" for name, value in tournament.options)
    return {
        "Game": tournament.game + (f" ({options})" if options else ""),
        "Format": "alone" if tournament.is_solo else tournament.format.replace("-", " "),
        "Players": str(tournament.players),
        "Deals": str(tournament.deals),
        "Games": f"{games} of {tournament.games}" if games < tournament.games else str(games),
        "Seed": str(tournament.seed),
        "Time a decision": f"{tournament.seconds:g} s at most",
    }
