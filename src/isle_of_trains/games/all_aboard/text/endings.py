"""How a game ended, in words: what stands on the table, the points, the winner, the reason."""

from __future__ import annotations

from collections.abc import Iterator

from isle_of_trains.games.all_aboard.engine import objective, outcome
from isle_of_trains.games.all_aboard.scoring import Outcome
from isle_of_trains.games.all_aboard.state import State
from isle_of_trains.games.all_aboard.text.names import end_reason, name_of, names_of, seat_name
from isle_of_trains.games.all_aboard.text.scores import score_table
from isle_of_trains.kernel.templates import say


def ending(state: State, /) -> tuple[str, ...]:
    """Tell how a game ended; nothing while it is running."""
    result = outcome(state)
    return () if result is None else tuple(_lines(state, result))


def _lines(state: State, result: Outcome) -> Iterator[str]:
    for number, seat in enumerate(state.seats):
        cards = names_of((*seat.train.kinds, *seat.buildings))
        yield say("{seat}: {cards}", seat=seat_name(number), cards=cards)
    yield from ("", *score_table(result.scores), "")
    yield _verdict(state, result)
    yield say(
        "The game ended after turn {turn}: {reason}.",
        turn=state.turn,
        reason=end_reason(result.reason),
    )


def _verdict(state: State, result: Outcome) -> str:
    """Say what came of it: a victory, a rating, or a scenario that is won or lost."""
    if result.rating is not None:
        return say(
            "{points} points: {rating}.",
            points=result.scores[0].total,
            rating=name_of(result.rating),
        )
    goal = objective(state)
    if goal is None:
        return victory(result)
    values = {"have": goal.have, "need": goal.need}
    if result.winners:
        return say("The scenario is won ({have} of {need}).", **values)
    return say("The scenario is lost ({have} of {need}).", **values)


def victory(result: Outcome) -> str:
    """Name the winner, or all who share the victory."""
    points = max(card.total for card in result.scores)
    names = ", ".join(map(seat_name, result.winners))
    if len(result.winners) > 1:
        return say("Shared victory with {points} points: {names}.", points=points, names=names)
    if sum(card.total == points for card in result.scores) > 1:
        return say("{name} wins the tie-break with {points} points.", name=names, points=points)
    return say("{name} wins with {points} points.", name=names, points=points)
