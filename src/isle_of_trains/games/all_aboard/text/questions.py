"""The open question, as a player is asked it."""

from __future__ import annotations

from typing import Final, assert_never

from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseBonus,
    ChooseBuilding,
    ChooseDiscards,
    ChooseEndOfDay,
    ChooseSalvage,
    Decision,
    Delivering,
    Purpose,
    ServeContract,
)
from isle_of_trains.games.all_aboard.text.names import bonus_name, name_of
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.templates import counted, say, say_count

_DISCARDS: Final = {
    Purpose.BUILD: counted(
        "Pay for what you build: discard {count} card.",
        "Pay for what you build: discard {count} cards, one after the other.",
    ),
    Purpose.AS_ANY: counted(
        "Pay for loading face down: discard {count} card.",
        "Pay for loading face down: discard {count} cards, one after the other.",
    ),
    Purpose.BENEFIT: counted(
        "The benefit asks you to discard {count} card.",
        "The benefit asks you to discard {count} cards, one after the other.",
    ),
    Purpose.HAND_LIMIT: counted(
        "Your turn ends with too many cards: discard {count}.",
        "Your turn ends with too many cards: discard {count}, one after the other.",
    ),
}


def question(seen: View, /) -> str:
    """Put the open question into words."""
    return ask(seen.decision)


def ask(asked: Decision | None) -> str:
    """Put any question into words."""
    match asked:
        case None:
            return say("The game is over.")
        case ChooseAction(left):
            return say_count(
                "Choose an action; it is the last of this turn.",
                "Choose an action; you have {count} this turn.",
                left,
            )
        case ChooseBonus(kind):
            return say("How do you use your bonus action ({kind})?", kind=bonus_name(kind))
        case ChooseDiscards(count, purpose):
            return say_count(*_DISCARDS[purpose], count)
        case ChooseBuilding():
            return say("You have too many buildings. Which one do you give up?")
        case ChooseSalvage(count):
            return say_count(
                "Which card of the discard pile do you take?",
                "Which cards of the discard pile do you take? {count} are left to choose.",
                count,
            )
        case ChooseEndOfDay():
            return say("The day is over. Do you return a card before the night?")
        case Delivering(destination=destination):
            if destination is None:
                return say("Your special delivery: what do you set aside for 2 cards each?")
            return say("Your delivery to {place}: what next?", place=name_of(destination))
        case ServeContract(island):
            return say("Which load do you give for the contract of {place}?", place=name_of(island))
        case _:
            assert_never(asked)
