"""Statistics, against values that others have published or that can be counted by hand."""

from __future__ import annotations

import math
import random
from statistics import quantiles

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isle_of_trains.play.arena.durations import Durations
from isle_of_trains.play.arena.estimates import Estimate, distribution, margin, quantile, share


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Newcombe (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_have_the_intervals_of_wilson(
    successes: int, trials: int, low: float, high: float
) -> None:
    found = share(successes, trials)
    assert found.value == successes / trials
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, 2 * n), st.just(n))))
def test_an_interval_holds_its_share_and_mirrors(halves: tuple[int, int]) -> None:
    doubled, trials = halves
    wins = doubled / 2
    found = share(wins, trials)
    assert 0 <= found.low <= found.value + 1e-12
    assert found.value - 1e-12 <= found.high <= 1
    other = share(trials - wins, trials)
    assert (other.low, other.high) == pytest.approx((1 - found.high, 1 - found.low))


def test_nothing_is_known_without_trials() -> None:
    with pytest.raises(ValueError, match="Nothing was tried"):
        share(0, 0)


def test_a_distribution_is_that_of_its_values() -> None:
    found = distribution([4, 1, 3, 2, 10])
    assert (found.count, found.mean, found.least, found.most) == (5, 4, 1, 10)
    assert (found.lower_quartile, found.median, found.upper_quartile) == (2, 3, 4)
    # The deviation is sqrt(50 / 4).
    assert found.margin == pytest.approx(1.959964 * math.sqrt(12.5 / 5))


@given(st.lists(st.integers(-50, 200), min_size=2, max_size=60))
def test_quantiles_are_those_of_the_standard_library(values: list[int]) -> None:
    found = [quantile(sorted(values), part / 20) for part in range(1, 20)]
    assert found == pytest.approx(quantiles(values, n=20, method="inclusive"))


def test_one_value_says_nothing_of_its_spread() -> None:
    assert margin([7]) is None
    assert distribution([7]).median == 7


def test_durations_are_known_to_a_hundredth() -> None:
    chance = random.Random(1)
    seconds = sorted(10 ** chance.uniform(-6, 1) for _ in range(2001))
    found = Durations.of(seconds)
    assert found.count == 2001
    for part in (0.01, 0.25, 0.5, 0.95, 1):
        true = seconds[max(0, math.ceil(part * 2001) - 1)]
        assert found.quantile(part) == pytest.approx(true, rel=0.0101)


def test_durations_can_be_poured_together() -> None:
    first, second = [0.1, 0.2, 0.0], [0.2, 3.0]
    together = Durations.together([Durations.of(first), Durations.of(second)])
    assert together == Durations.of(first + second)


def test_no_durations_have_no_median() -> None:
    with pytest.raises(ValueError, match="no durations"):
        Durations().quantile(0.5)


def test_estimates_are_values() -> None:
    assert share(1, 2) == share(1, 2) != Estimate(0.5, 0, 1)
