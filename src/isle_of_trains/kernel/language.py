"""The language that people are spoken to in."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from isle_of_trains.kernel.errors import UnknownLanguage
from isle_of_trains.kernel.translation import LANGUAGES, SPOKEN


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language inside the `with` block.

    >>> from isle_of_trains.kernel.templates import say
    >>> with speaking("uk"):
    ...     say("Seat {number}", number=1)
    'Гравець 1'
    """
    if language not in LANGUAGES:
        raise UnknownLanguage(language, LANGUAGES)
    before = SPOKEN.set(language)
    try:
        yield
    finally:
        SPOKEN.reset(before)
