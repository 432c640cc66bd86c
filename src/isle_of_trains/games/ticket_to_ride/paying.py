"""What a hand can pay for, and how: arithmetic that listing, paying, laws and dealing share."""

from __future__ import annotations

from functools import cache

from isle_of_trains.games.ticket_to_ride.actions import Pay
from isle_of_trains.games.ticket_to_ride.board import Board
from isle_of_trains.games.ticket_to_ride.draft import Table
from isle_of_trains.games.ticket_to_ride.maps import Route
from isle_of_trains.games.ticket_to_ride.terms import (
    COLOURS,
    GREY,
    LOCOMOTIVES,
    PLACE_OF,
    Counts,
)

_pay = cache(Pay)


def affordable(board: Board, hand: Counts) -> int:
    """Give the routes that a hand can pay for (route.set).

    A route of a colour takes cards of that colour and locomotives, a grey one those of the colour
    that there are most of. The eight colours are written out because a loop takes twice as long.
    """
    c0, c1, c2, c3, c4, c5, c6, c7, locomotives = hand
    p0, p1, p2, p3, p4, p5, p6, p7, grey = board.payable
    return (
        p0[c0 + locomotives]
        | p1[c1 + locomotives]
        | p2[c2 + locomotives]
        | p3[c3 + locomotives]
        | p4[c4 + locomotives]
        | p5[c5 + locomotives]
        | p6[c6 + locomotives]
        | p7[c7 + locomotives]
        | grey[max(hand[:LOCOMOTIVES]) + locomotives]
    )


def taken(table: Table) -> int:
    """Give the routes that somebody owns."""
    routes = 0
    for claimed in table.claimed:
        routes |= claimed
    return routes


def closed(table: Table, seat: int) -> int:
    """Give the tracks beside claimed ones that a seat may not claim for that (route.double)."""
    options = table.options
    return options.board.twins(taken(table) if options.one_track else table.claimed[seat])


def claimable(table: Table, seat: int) -> int:
    """Give the routes that a seat could claim, were it to choose now."""
    board = table.options.board
    player = table.seats[seat]
    possible = affordable(board, player.hand) & board.within_trains[player.trains]
    if not possible:
        return 0
    return possible & ~(taken(table) | closed(table, seat))


def ways_to_pay(route: Route, hand: Counts) -> list[Pay]:
    """List the sets of cards that pay for a route: by colour, the fewest locomotives first.

    >>> from isle_of_trains.games.ticket_to_ride.terms import counts
    >>> hand = counts(("red", "red", "blue", "locomotive"))
    >>> ways_to_pay(Route("ash", "birch", 2, "red"), hand)
    [Pay(colour='red', locomotives=0), Pay(colour='red', locomotives=1)]
    >>> [way.colour for way in ways_to_pay(Route("ash", "birch", 1, "grey"), hand)]
    ['blue', 'red', None]
    """
    length = route.length
    locomotives = hand[LOCOMOTIVES]
    most = min(locomotives, length - 1)
    ways: list[Pay] = []
    for colour in COLOURS if route.colour == GREY else (route.colour,):
        held = hand[PLACE_OF[colour]]
        if held and held + most >= length:
            ways += [_pay(colour, n) for n in range(max(0, length - held), most + 1)]
    if locomotives >= length:
        ways.append(_pay(None, length))
    return ways
