"""Chance that means the same on every machine: a seed and a counter, expanded by a hash.

A state holds the seed and how often chance was asked. Each question is answered from
`shake_128(seed, counter)`, never from a generator of Python's, whose algorithms may change.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from struct import unpack
from typing import Annotated, Final, TypeAlias, TypeVar

T = TypeVar("T")

SEED: Final = "seed"
Seed: TypeAlias = Annotated[int, SEED]
"""What a game's chance follows from: any whole number of a sensible size."""

MOST_SEED_BITS: Final = 1024
"""Far more than any game has deals, and far below where Python refuses to write a number."""

_WORD = 8
"""Bytes of one random word. A 64-bit word modulo a few dozen is uniform to within 2**-57."""

_SMALL = 2**32
"""Up to here one word is uniform enough; above it, a word more than the bound has is taken."""


def seed_fault(seed: object) -> str | None:
    """Say why something is no seed; None if it is one."""
    if type(seed) is not int:
        return f"seed must be a whole number, not {seed!r}."
    if seed.bit_length() > MOST_SEED_BITS:
        return f"A seed has {MOST_SEED_BITS} bits at most."
    return None


def words(seed: int, counter: int, count: int) -> tuple[int, ...]:
    """Give the `count` 64-bit words that answer question number `counter` of a seed.

    >>> words(7, 0, 2)
    (1654311500655446153, 16842981011759824348)
    """
    digest = shake_128(b"%d/%d" % (seed, counter)).digest(_WORD * count)
    return unpack(f"<{count}Q", digest)


def below(seed: int, counter: int, bound: int) -> int:
    """Choose a number from 0 up to, not including, `bound`.

    >>> [below(7, counter, 6) for counter in range(8)]
    [5, 2, 2, 1, 1, 2, 1, 2]
    """
    if bound <= _SMALL:
        return words(seed, counter, 1)[0] % bound
    long = words(seed, counter, bound.bit_length() // (8 * _WORD) + 2)
    return sum(word << (8 * _WORD * place) for place, word in enumerate(long)) % bound


def shuffled(items: Sequence[T], seed: int, counter: int) -> tuple[T, ...]:
    """Shuffle by Fisher and Yates, from the last place down.

    >>> shuffled("abcdef", 7, 0)
    ('c', 'a', 'b', 'e', 'd', 'f')
    """
    deck = list(items)
    last = len(deck) - 1
    if last < 1:
        return tuple(deck)
    for word in words(seed, counter, last):
        other = word % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
        last -= 1
    return tuple(deck)
