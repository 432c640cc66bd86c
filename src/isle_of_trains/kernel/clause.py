"""The clauses of a rulebook: ids that code, refusals, events, tests and examples share."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen


@frozen
class Clause:
    """One clause. A ruling is a point on which the printed rules leave a choice."""

    id: str
    title: str
    is_ruling: bool = False

    @property
    def section(self) -> str:
        """The part of the rulebook it belongs to."""
        return self.id.partition(".")[0]


def ruling(clause: str, title: str) -> Clause:
    """Write down a clause that the project had to decide."""
    return Clause(clause, title, is_ruling=True)


def by_id(clauses: Iterable[Clause]) -> dict[str, Clause]:
    """Index the clauses of a game, in their order."""
    return {clause.id: clause for clause in clauses}
