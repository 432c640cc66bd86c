"""Why not: a refusal names the clause, the fact and the way out."""

from __future__ import annotations

from attrs import field, frozen


@frozen
class Refusal:
    """The answer to "why may I not do this?".

    `fact` and `way_out` are templates and `values` fills them, so that the same refusal can be
    told in another language.

    >>> no = refuse(
    ...     "load.space",
    ...     "The {car} is full ({held} of {slots}).",
    ...     "Choose a car with a free slot.",
    ...     car="hopper-1",
    ...     held=1,
    ...     slots=1,
    ... )
    >>> print(no)
    The hopper-1 is full (1 of 1). [load.space] Choose a car with a free slot.
    >>> no.rule, no.reason
    ('load.space', 'The hopper-1 is full (1 of 1).')
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
        return self.fact.format_map(dict(self.values))

    @property
    def advice(self) -> str:
        """The way out, told with its values."""
        return self.way_out.format_map(dict(self.values))

    def __str__(self) -> str:
        return f"{self.reason} [{self.rule}] {self.advice}".rstrip()


def refuse(rule: str, fact: str, way_out: str, /, **values: object) -> Refusal:
    """Make a refusal out of two templates and their values."""
    return Refusal(rule, fact, way_out, tuple(values.items()))
