"""What can be said about a bot after so many games."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Final

from attrs import frozen

CONFIDENCE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)


@frozen
class Estimate:
    """A value, and the interval of 95 % confidence around it."""

    value: float
    low: float
    high: float


@frozen(kw_only=True)
class Distribution:
    """How values are spread."""

    count: int
    mean: float
    margin: float | None
    """Half of the interval of 95 % confidence around the mean; None for one value."""
    least: float
    lower_quartile: float
    median: float
    upper_quartile: float
    most: float


def share(successes: float, trials: int) -> Estimate:
    """Estimate a probability from how often something happened, by Wilson's interval.

    A shared victory counts in part, so successes need not be whole.

    >>> share(7, 10)
    Estimate(value=0.7, low=0.396..., high=0.892...)
    """
    if trials < 1:
        raise ValueError("Nothing was tried.")
    value = successes / trials
    spread = Z * Z / trials
    centre = (value + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(value * (1 - value) / trials + spread / (4 * trials))
    low = 0.0 if successes == 0 else centre - half
    high = 1.0 if successes == trials else centre + half
    return Estimate(value, low, high)


def margin(values: Sequence[float]) -> float | None:
    """Give half of the interval around a mean, by the normal distribution.

    One value alone says nothing about its spread.
    """
    return Z * stdev(values) / sqrt(len(values)) if len(values) > 1 else None


def quantile(ordered: Sequence[float], at: float) -> float:
    """Give the value below which a share of all values lies, between two values if need be.

    >>> quantile([1, 2, 3, 10], 0.5)
    2.5
    """
    place = at * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def distribution(values: Sequence[float]) -> Distribution:
    """Tell how values are spread."""
    ordered = sorted(values)
    return Distribution(
        count=len(ordered),
        mean=fmean(ordered),
        margin=margin(ordered),
        least=ordered[0],
        lower_quartile=quantile(ordered, 0.25),
        median=quantile(ordered, 0.5),
        upper_quartile=quantile(ordered, 0.75),
        most=ordered[-1],
    )
