"""What a player means who writes `build engine-3`: the actions that it could be, legal or not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Decline,
    Deliver,
    Discard,
    EndDay,
    FinishDelivery,
    GiveUpBuilding,
    Load,
    ReturnCard,
    Salvage,
    TakeCard,
    TakePassenger,
)
from isle_of_trains.games.all_aboard.catalogue import BUILDING, CARDS, ENGINE, ISLANDS
from isle_of_trains.games.all_aboard.terms import COLOURS, DECK
from isle_of_trains.games.all_aboard.text.names import name_of
from isle_of_trains.games.all_aboard.views import View
from isle_of_trains.kernel.speech import mentions
from isle_of_trains.kernel.templates import say


def wishes(words: str, seen: View, /) -> tuple[Action, ...]:
    """Guess the actions that somebody means: a verb, and the things that it is about."""
    verb, _, rest = words.strip().partition(" ")
    guess = _verbs().get(verb.casefold())
    return () if guess is None else tuple(guess(rest, seen))


def _verbs() -> dict[str, Callable[[str, View], Iterator[Action]]]:
    """Give the verbs as people type them."""
    return {
        say("take"): _takes,
        say("build"): _builds,
        say("load"): _loads,
        say("deliver"): _deliveries,
        say("discard"): lambda rest, _: (Discard(card) for card in _cards(rest)),
        say("salvage"): lambda rest, _: (Salvage(card) for card in _cards(rest)),
        say("give"): lambda rest, _: (GiveUpBuilding(card) for card in _cards(rest)),
        say("decline"): lambda _, __: iter([Decline()]),
        say("finish"): lambda _, __: iter([FinishDelivery()]),
        say("return"): lambda _, __: iter([ReturnCard()]),
        say("night"): lambda _, __: iter([EndDay()]),
    }


def _named(text: str, names: tuple[str, ...]) -> list[str]:
    """Find the things that a text names, by their words in notation or as they are called."""
    return [name for name in names if mentions(text, name) or mentions(text, name_of(name))]


def _cards(text: str) -> list[str]:
    return _named(text, tuple(CARDS))


def _takes(text: str, seen: View) -> Iterator[Action]:
    del seen
    if mentions(text, say("passenger")):
        yield TakePassenger()
    elif mentions(text, say("deck")):
        yield TakeCard(DECK)
    else:
        for card in _cards(text):
            yield TakeCard(card)


def _builds(text: str, seen: View) -> Iterator[Action]:
    """Guess builds of the card that is named first, in every place where it could go."""
    train = seen.seats[seen.active].train
    for name in _cards(text)[:1]:
        card = CARDS[name]
        if card.category is not ENGINE:
            yield Build(name)
        for car, old in enumerate(train.layout.cards):
            if old.category is card.category and card.category is not BUILDING:
                yield Build(name, upgrades=car)
        if card.category is BUILDING:
            for building in seen.seats[seen.active].buildings:
                yield Build(name, replaces=building)


def _loads(text: str, seen: View) -> Iterator[Action]:
    """Guess loads of what is named, onto any car, openly or face down."""
    for item in _named(text, (*CARDS, *COLOURS))[:1]:
        for seat, player in enumerate(seen.seats):
            for car in range(len(player.train)):
                yield Load(item, seat, car)
                if item in CARDS:
                    yield Load(item, seat, car, as_any=True)


def _deliveries(text: str, seen: View) -> Iterator[Action]:
    del seen
    places = _named(text, tuple(ISLANDS))
    for place in places or (None,):
        yield Deliver(place)
