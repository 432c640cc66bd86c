"""A map of few trains, and tables where things are near that random play seldom comes to.

Each table is a function of a seed, which decides what lies where it is not written down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from itertools import combinations
from typing import Final

from isle_of_trains.games.ticket_to_ride import (
    ChoosePayment,
    ChooseSecondCard,
    Map,
    State,
    make_map,
    new_game,
    position,
    seat,
)


@cache
def small_map() -> Map:
    """Make a map that is played through quickly, with pairs and routes of every length."""
    cities = ["ash", "birch", "cedar", "dogwood", "elm"]
    return make_map(
        name="small",
        trains=12,
        cities=cities,
        routes=[
            ("ash", "birch", 1, "grey"),
            ("ash", "birch", 1, "grey"),
            ("birch", "cedar", 2, "red"),
            ("birch", "cedar", 2, "blue"),
            ("cedar", "dogwood", 3, "grey"),
            ("dogwood", "elm", 4, "green"),
            ("ash", "elm", 5, "grey"),
            ("birch", "dogwood", 6, "white"),
            ("ash", "dogwood", 3, "yellow"),
            ("cedar", "elm", 2, "grey"),
        ],
        tickets=[(a, b, 2 + number) for number, (a, b) in enumerate(combinations(cities, 2))],
    )


def first_tickets(seed: int) -> State:
    """Deal, and ask for the first tickets."""
    return new_game(players=2 + seed % 4, seed=seed)


def rich_in_two_colours(seed: int) -> State:
    """Ask for a payment in any of two colours, with locomotives."""
    rich = seat(hand="red*4 blue*4 locomotive*5")
    return position(rich, decision=ChoosePayment("calgary-seattle"), seed=seed)


def rich_in_blue(seed: int) -> State:
    """Ask for a payment in one colour, with locomotives."""
    rich = seat(hand="red*4 blue*3 locomotive*5")
    return position(rich, decision=ChoosePayment("montreal-new-york"), seed=seed)


def second_card(seed: int) -> State:
    """Ask for a second card where a locomotive lies."""
    return position(market="locomotive*2 red*2 blue", decision=ChooseSecondCard(), seed=seed)


def second_card_without_a_deck(seed: int) -> State:
    """Ask for a second card where there is no deck."""
    return position(
        market="red white locomotive", deck="", rest=1, decision=ChooseSecondCard(), seed=seed
    )


def two_tickets(seed: int) -> State:
    """Ask about the last two tickets."""
    return position(seat(offered="boston-miami denver-el-paso"), tickets="", seed=seed)


def nothing_to_do(seed: int) -> State:
    """Leave nothing to draw: the other seat holds all cards and tickets."""
    return position(market="", deck="", rest=1, tickets="", seed=seed)


def stuck(seed: int) -> State:
    """Leave nothing to do: one seat has the cards, three trains, and longer routes ahead."""
    return position(
        seat("ash-birch-1 ash-dogwood cedar-dogwood cedar-elm"),
        seat("birch-cedar-red dogwood-elm"),
        market="",
        deck="",
        rest=0,
        tickets="",
        map=small_map(),
        seed=seed,
    )


def no_deck(seed: int) -> State:
    """Leave a market without a deck."""
    return position(market="locomotive red", deck="", rest=1, seed=seed)


def locomotives_on_top(seed: int) -> State:
    """Turn up locomotives until the market is cleared again and again."""
    return position(
        market="locomotive*2 red blue green",
        deck_top="locomotive*3 red locomotive*3 blue locomotive*3 green",
        seed=seed,
    )


def beside_claimed_tracks(seed: int, *, players: int) -> State:
    """Have cards for the second tracks of pairs, one's own and another's."""
    rich = seat("dallas-houston-1", hand="red*6 locomotive*6")
    return position(rich, seat("portland-seattle-1"), players=players, seed=seed)


def few_trains(seed: int) -> State:
    """Have too few trains for the routes that the cards suffice for."""
    poor = seat("ash-birch-1 birch-cedar-red cedar-dogwood dogwood-elm", hand="red*6")
    return position(poor, map=small_map(), seed=seed)


def few_turns(seed: int) -> State:
    """Stop a young game by a limit of turns."""
    return position(seat(hand="red*6"), seat(hand="blue*6"), turn_limit=2 + seed % 7, seed=seed)


TABLES: Final[Mapping[str, Callable[[int], State]]] = {
    "first_tickets": first_tickets,
    "rich_in_two_colours": rich_in_two_colours,
    "rich_in_blue": rich_in_blue,
    "second_card": second_card,
    "second_card_without_a_deck": second_card_without_a_deck,
    "two_tickets": two_tickets,
    "nothing_to_do": nothing_to_do,
    "stuck": stuck,
    "no_deck": no_deck,
    "locomotives_on_top": locomotives_on_top,
    "beside_tracks_for_two": partial(beside_claimed_tracks, players=2),
    "beside_tracks_for_four": partial(beside_claimed_tracks, players=4),
    "few_trains": few_trains,
    "few_turns": few_turns,
}
"""The tables by name."""
