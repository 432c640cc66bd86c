"""Why not: a refusal names the clause, the fact and the way out."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter
from typing import Final

from attrs import field, frozen

from isle_of_trains.kernel.translation import translated

MOST_REASONS: Final = 3
"""How deep the reasons of a refusal may go."""

MOST_TEXT: Final = 2000
"""How long the templates and the values of a refusal may be, since one is put into the other."""


@frozen
class Refusal:
    """The answer to "why may I not do this?".

    `fact` and `way_out` are templates and `values` fills them, so that the same refusal can be
    told in another language.

    >>> no = refuse(
    ...     "draw.most",
    ...     "You hold {held} of {most} cards.",
    ...     "Play a card first.",
    ...     held=7,
    ...     most=7,
    ... )
    >>> print(no)
    You hold 7 of 7 cards. [draw.most] Play a card first.
    >>> no.rule, no.reason
    ('draw.most', 'You hold 7 of 7 cards.')
    """

    rule: str
    fact: str
    way_out: str
    values: tuple[tuple[str, object], ...] = ()
    because: tuple[Refusal, ...] = field(default=(), kw_only=True)
    """The refusals of the single steps, where an action fails because none of them is possible."""

    @property
    def reason(self) -> str:
        """The fact, told with its values."""
        return translated(self.fact).format_map(dict(self.values))

    @property
    def advice(self) -> str:
        """The way out, told with its values."""
        return translated(self.way_out).format_map(dict(self.values))

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}] {self.advice}".rstrip()


def refuse(rule: str, fact: str, way_out: str, /, **values: object) -> Refusal:
    """Make a refusal out of two templates and their values."""
    return Refusal(rule, fact, way_out, tuple(values.items()))


def refusal_faults(refusal: Refusal, depth: int = MOST_REASONS) -> Iterator[tuple[str, str]]:
    """Find what is wrong with a refusal from outside: where, and what.

    A template may have plain blanks only, for values that there are. So nobody is hurt by
    filling it in.
    """
    known = {name for name, _ in refusal.values}
    texts = {"fact": refusal.fact, "way_out": refusal.way_out}
    texts |= {f"values.{name}": text for name, text in refusal.values if isinstance(text, str)}
    for place, text in texts.items():
        if len(text) > MOST_TEXT:
            yield place, f"It has {len(text)} characters, and {MOST_TEXT} are allowed."
    for place, template in (("fact", refusal.fact), ("way_out", refusal.way_out)):
        try:
            blanks = [blank[1:] for blank in Formatter().parse(template) if blank[1] is not None]
        except ValueError as error:
            yield place, f"It is no template: {error}."
            return
        for name, form, conversion in blanks:
            if name not in known or form or conversion:
                yield place, f"There is no value for the blank {name!r}."
    if refusal.because and not depth:
        yield "because", "The reasons are nested too deeply."
        return
    for number, reason in enumerate(refusal.because):
        for place, fault in refusal_faults(reason, depth - 1):
            yield f"because[{number}].{place}", fault
