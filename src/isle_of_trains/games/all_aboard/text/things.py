"""Anything of the game in words."""

from __future__ import annotations

from isle_of_trains.games.all_aboard.actions import Action
from isle_of_trains.games.all_aboard.catalogue import Card, Island, Scenario, Tile
from isle_of_trains.games.all_aboard.events import Event
from isle_of_trains.games.all_aboard.scoring import Outcome, Scorecard
from isle_of_trains.games.all_aboard.state import Decision
from isle_of_trains.games.all_aboard.terms import BonusKind, EndReason
from isle_of_trains.games.all_aboard.text.describing import describe_action
from isle_of_trains.games.all_aboard.text.endings import victory
from isle_of_trains.games.all_aboard.text.names import bonus_name, end_reason, is_named, name_of
from isle_of_trains.games.all_aboard.text.questions import ask
from isle_of_trains.games.all_aboard.text.scores import score_table
from isle_of_trains.games.all_aboard.text.telling import narrate
from isle_of_trains.kernel.templates import say


def describe(thing: object, /) -> str | None:
    """Describe a thing of this game; None if it is none.

    >>> from isle_of_trains.games.all_aboard.catalogue import CARDS
    >>> describe(CARDS["hopper-2"]), describe("alpine-lodge"), describe(42)
    ('Hopper 2', 'Alpine Lodge', None)
    """
    if isinstance(thing, Action):
        return describe_action(thing)
    if isinstance(thing, Event):
        return narrate(thing)
    if isinstance(thing, Decision):
        return ask(thing)
    if isinstance(thing, Card | Island | Tile):
        return name_of(thing.name)
    return _describe_word(thing)


def _describe_word(thing: object) -> str | None:
    match thing:
        case Scenario():
            return say(thing.title)
        case Scorecard():
            return "\n".join(score_table((thing,)))
        case Outcome():
            return _describe_outcome(thing)
        case EndReason():
            return end_reason(thing)
        case BonusKind():
            return bonus_name(thing)
        case str() if is_named(thing):
            return name_of(thing)
        case _:
            return None


def _describe_outcome(result: Outcome) -> str:
    """Say how a game ended: by a rating, a victory, or a scenario that is won or lost."""
    if result.rating is not None:
        points = result.scores[0].total
        return say("{points} points: {rating}.", points=points, rating=name_of(result.rating))
    if not result.winners:
        return say("The game is over: {reason}.", reason=end_reason(result.reason))
    return victory(result)
