"""Chance means the same on every machine, for ever, and is fair."""

from __future__ import annotations

from collections import Counter
from hashlib import shake_128

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isle_of_trains.kernel import below, shuffled, words

HUGE = 10**40

PINNED = {
    (0, 0): ((6690533480752639996, 16526409147270037063), 4, 996, "ajiecfdhbg"),
    (0, 1): ((6907395727951219478, 17364674377003580700), 2, 478, "fdbachjegi"),
    (1, 0): ((5153128192587287059, 16396236933319498377), 1, 59, "hbfegiacdj"),
    (-1, 0): ((15509591535836036094, 4321096598479231740), 0, 94, "bigfhjcade"),
    (-7, 3): ((6054863450433067774, 4683407495780907012), 4, 774, "afjchigbde"),
    (2**64, 0): ((14840966261030223849, 12833948735361503069), 3, 849, "aeigdhcbfj"),
    (HUGE, 5): ((4873398459843330379, 3424824730136384930), 1, 379, "efgahidbcj"),
    (7, 10**12): ((3489585572589743217, 18047963602672503324), 3, 217, "cefajidbgh"),
}
"""Saved games live on these numbers. They must never change."""

pinned = pytest.mark.parametrize(("question", "answer"), PINNED.items(), ids=str)
seeds = st.integers(-(2**70), 2**70)
counters = st.integers(0, 2**40)


@pinned
def test_words_are_pinned(
    question: tuple[int, int], answer: tuple[tuple[int, int], int, int, str]
) -> None:
    assert words(*question, 2) == answer[0]


@pinned
def test_choices_are_pinned(
    question: tuple[int, int], answer: tuple[tuple[int, int], int, int, str]
) -> None:
    assert (below(*question, 6), below(*question, 1000)) == answer[1:3]


@pinned
def test_shuffles_are_pinned(
    question: tuple[int, int], answer: tuple[tuple[int, int], int, int, str]
) -> None:
    assert "".join(shuffled("abcdefghij", *question)) == answer[3]


@given(seeds, counters, st.integers(0, 80))
def test_words_are_the_bytes_of_a_hash_from_the_low_end(
    seed: int, counter: int, count: int
) -> None:
    digest = shake_128(f"{seed}/{counter}".encode()).digest(8 * count)
    expected = [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 8 * count, 8)]
    assert list(words(seed, counter, count)) == expected


@given(seeds, counters, st.integers(1, 80), st.integers(1, 80))
def test_asking_for_more_words_does_not_change_the_first_ones(
    seed: int, counter: int, few: int, more: int
) -> None:
    assert words(seed, counter, few + more)[:few] == words(seed, counter, few)


@given(seeds, counters, st.integers(1, 1000))
def test_a_choice_is_below_its_bound(seed: int, counter: int, bound: int) -> None:
    assert 0 <= below(seed, counter, bound) < bound


@given(st.lists(st.integers()), seeds, counters)
def test_a_shuffle_is_a_permutation(items: list[int], seed: int, counter: int) -> None:
    before = list(items)
    assert Counter(shuffled(items, seed, counter)) == Counter(items)
    assert items == before


@pytest.mark.parametrize("items", [(), ("only",)])
def test_there_is_nothing_to_shuffle_in_one_thing_or_none(items: tuple[str, ...]) -> None:
    assert shuffled(items, 7, 0) == items


def test_seed_and_counter_are_told_apart() -> None:
    answers = {words(seed, counter, 2) for seed in range(-20, 20) for counter in range(20)}
    assert len(answers) == 40 * 20


def test_every_choice_is_as_likely_as_any_other() -> None:
    counts = Counter(below(3, counter, 6) for counter in range(60_000))
    assert sorted(counts) == list(range(6))
    # The standard deviation is 91; six of them are not seen by chance.
    assert max(abs(count - 10_000) for count in counts.values()) < 550


def test_every_order_is_as_likely_as_any_other() -> None:
    counts = Counter("".join(shuffled("abcd", 3, counter)) for counter in range(48_000))
    assert len(counts) == 24
    # The standard deviation is 44.
    assert max(abs(count - 2_000) for count in counts.values()) < 270


def test_every_card_comes_to_every_place_alike() -> None:
    places = Counter(
        (place, card)
        for counter in range(20_000)
        for place, card in enumerate(shuffled("abcdefghij", -5, counter))
    )
    assert len(places) == 100
    # The standard deviation is 42.
    assert max(abs(count - 2_000) for count in places.values()) < 260
