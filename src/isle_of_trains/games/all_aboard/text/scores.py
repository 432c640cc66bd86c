"""Scorecards as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from isle_of_trains.games.all_aboard.scoring import Scorecard
from isle_of_trains.games.all_aboard.text.names import name_of, seat_name
from isle_of_trains.kernel.templates import say


def score_items(card: Scorecard) -> tuple[tuple[str, int], ...]:
    """Name the items of a scorecard, each with its points. They add up to the total."""
    return (
        (say("Tokens"), card.tokens),
        (say("Cars"), card.cars),
        (say("Contracts"), card.contracts),
        (say("Loads"), card.loads),
        (say("Progress train"), card.progress_train),
        *((name_of(building.building), building.points) for building in card.buildings),
    )


def score_table(cards: Sequence[Scorecard]) -> tuple[str, ...]:
    """Lay scorecards out as lines of a table: a column a seat, a row an item."""
    columns = [dict(score_items(card)) for card in cards]
    labels = tuple(dict.fromkeys(label for column in columns for label in column))
    heads = [seat_name(card.seat) for card in cards]
    total = say("Total")
    width = max(map(len, (*labels, total)))

    def line(label: str, cells: Iterable[object]) -> str:
        columns = zip(cells, heads, strict=True)
        return label.ljust(width) + "".join(f"  {cell:>{len(head)}}" for cell, head in columns)

    rule = "-" * len(line("", heads))
    return (
        line("", heads),
        rule,
        *(line(label, (column.get(label, "-") for column in columns)) for label in labels),
        rule,
        line(total, (card.total for card in cards)),
    )
