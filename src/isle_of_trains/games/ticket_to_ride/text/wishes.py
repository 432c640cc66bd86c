"""What a player means who writes `claim denver santa fe`: the actions that it could be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from isle_of_trains.games.ticket_to_ride.actions import (
    Action,
    Claim,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    Pay,
)
from isle_of_trains.games.ticket_to_ride.state import ChoosePayment
from isle_of_trains.games.ticket_to_ride.terms import CARDS, COLOURS, LOCOMOTIVE, CityName
from isle_of_trains.games.ticket_to_ride.text.names import card_name
from isle_of_trains.games.ticket_to_ride.views import View
from isle_of_trains.kernel.speech import mentions
from isle_of_trains.kernel.templates import say


def wishes(words: str, seen: View, /) -> tuple[Action, ...]:
    """Guess the actions that somebody means: a verb, and the cards or cities that it is about."""
    verb, _, rest = words.strip().partition(" ")
    guesses: dict[str, Callable[[str, View], Iterator[Action]]] = {
        say("take"): _takes,
        say("claim"): _claims,
        say("elsewhere"): _claims,
        say("pay"): _payments,
        say("keep"): _keeps,
        say("tickets"): lambda _, __: iter([DrawTickets()]),
        say("pass"): lambda _, __: iter([Pass()]),
    }
    guess = guesses.get(verb.casefold())
    return () if guess is None else tuple(guess(rest, seen))


def _cards(text: str) -> list[str]:
    return [card for card in CARDS if mentions(text, card_name(card))]


def _cities(text: str, seen: View) -> set[CityName]:
    return {
        city.name
        for city in seen.options.map.cities
        if mentions(text, city.name) or mentions(text, city.title)
    }


def _takes(text: str, seen: View) -> Iterator[Action]:
    del seen
    if mentions(text, say("deck")):
        yield DrawBlind()
    else:
        yield from map(DrawFaceUp, _cards(text))


def _claims(text: str, seen: View) -> Iterator[Action]:
    """Guess the tracks between two cities; with a colour, the one that has it."""
    cities = _cities(text, seen)
    routes = [route for route in seen.options.map.routes if route.ends <= cities]
    named = [route for route in routes if mentions(text, card_name(route.colour))]
    for route in named or routes:
        yield Claim(route.name)


def _payments(text: str, seen: View) -> Iterator[Action]:
    """Guess payments with the colours that are named, whatever the number of locomotives."""
    asked = seen.decision
    length = (
        seen.options.board.routes[asked.route].length if isinstance(asked, ChoosePayment) else 1
    )
    for card in _cards(text):
        if card in COLOURS:
            for locomotives in range(length):
                yield Pay(card, locomotives)
    if _cards(text) == [LOCOMOTIVE]:
        yield Pay(None, length)


def _keeps(text: str, seen: View) -> Iterator[Action]:
    """Guess the tickets whose cities are named."""
    cities = _cities(text, seen)
    me = seen.seats[seen.active]
    named = [
        name
        for name in me.offered or ()
        if {seen.options.board.tickets[name].a, seen.options.board.tickets[name].b} <= cities
    ]
    for size in range(len(named), 0, -1):
        for chosen in combinations(named, size):
            yield KeepTickets(chosen)
        return
