"""Full states that a seat could not tell from the true one.

Unknown cards and tickets are dealt to the unknown places, every deal as likely as any other.

One question says something about a hand: who is asked how a route is paid for has more than one
way to pay. So this hand is dealt first, each choice weighted by the number of deals that it
leaves open. The rest is a plain shuffle.
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from isle_of_trains.games.ticket_to_ride.laws import seats_that_passed
from isle_of_trains.games.ticket_to_ride.maps import Route
from isle_of_trains.games.ticket_to_ride.paying import claimable
from isle_of_trains.games.ticket_to_ride.state import ChoosePayment, Seat, State
from isle_of_trains.games.ticket_to_ride.terms import (
    CARDS,
    COLOURS,
    COPIES,
    GREY,
    LOCOMOTIVES,
    NO_CARDS,
    Counts,
    TicketName,
    counts,
    minus,
    plus,
    spread,
)
from isle_of_trains.games.ticket_to_ride.views import SeatView, View
from isle_of_trains.kernel.chance import below, seed_fault, shuffled
from isle_of_trains.kernel.errors import InvalidOptions, InvalidPosition

MOST_TRIES: Final = 10_000
"""How often a deal is tried again before a view is taken to be impossible."""

_QUESTIONS_OF_A_DEAL: Final = 3
"""How often one attempt asks chance: for the asked hand, the other cards, and the tickets."""
_A_CHOICE: Final = 2
"""So many ways to pay make a question."""


def determinize(seen: View, seed: int) -> State:
    """Deal a full state that the seat of a view cannot tell from the true one.

    It is uniform over the deals that are consistent with what is seen. A deal in which somebody
    who has just passed could have claimed a route is not one of them, and is dealt again.
    """
    if fault := seed_fault(seed):
        raise InvalidOptions("setup.options", fault)
    cards = _unknown_cards(seen)
    tickets = _unknown_tickets(seen)
    for attempt in range(MOST_TRIES):
        state = _deal(seen, cards, tickets, seed, attempt * _QUESTIONS_OF_A_DEAL)
        if not any(claimable(state, seat) for seat in seats_that_passed(state)):
            return state
    raise InvalidPosition("No deal fits this view.")


def _unknown_cards(seen: View) -> Counts:
    """Count the cards whose place the seat does not know."""
    unknown = minus(COPIES, seen.discard)
    unknown = minus(unknown, counts(tuple(card for card in seen.market if card is not None)))
    for player in seen.seats:
        unknown = minus(unknown, player.shown if player.hand is None else player.hand)
    places = seen.deck_size + sum(_hidden(player) for player in seen.seats)
    if sum(unknown) != places or min(unknown) < 0:
        raise InvalidPosition(f"{sum(unknown)} unknown cards do not fit {places} unknown places.")
    return unknown


def _hidden(player: SeatView) -> int:
    """Count the cards of a hand that this seat does not know."""
    return player.hand_size - sum(player.shown) if player.hand is None else 0


def _unknown_tickets(seen: View) -> list[TicketName]:
    """List the tickets whose place the seat does not know."""
    known = {put_back.ticket for put_back in seen.returned if put_back.ticket is not None}
    places = seen.ticket_deck_size - len(known)
    for player in seen.seats:
        known.update(player.tickets or ())
        known.update(player.offered or ())
        places += player.ticket_count if player.tickets is None else 0
        places += player.offered_count if player.offered is None else 0
    unknown = [ticket for ticket in seen.options.board.tickets if ticket not in known]
    if len(unknown) != places:
        raise InvalidPosition(f"{len(unknown)} unknown tickets do not fit {places} unknown places.")
    return unknown


def _deal(seen: View, unknown: Counts, tickets: list[TicketName], seed: int, counter: int) -> State:
    """Fill hands, tickets and both decks."""
    asked = _asked_hand(seen, unknown, seed, counter)
    cards = list(shuffled(spread(minus(unknown, asked or NO_CARDS)), seed, counter + 1))
    rest = list(shuffled(tickets, seed, counter + 2))
    seats = []
    for number, player in enumerate(seen.seats):
        hand = player.hand
        if hand is None and number == seen.active and asked is not None:
            hand = plus(player.shown, asked)
        elif hand is None:
            hand = plus(player.shown, counts(tuple(_take(cards, _hidden(player)))))
        seats.append(_seat(player, hand, rest))
    lowest = [put_back.ticket or _take(rest, 1)[0] for put_back in seen.returned]
    return State(
        options=seen.options,
        seed=seed,
        counter=counter + _QUESTIONS_OF_A_DEAL,
        turn=seen.turn,
        active=seen.active,
        decision=seen.decision,
        seats=tuple(seats),
        deck=tuple(cards),
        discard=seen.discard,
        market=seen.market,
        tickets=(*lowest, *rest),
        returned=tuple(put_back.seat for put_back in seen.returned),
        passes=seen.passes,
        last_turn=seen.last_turn,
        over=seen.over,
    )


def _take(pile: list[str], count: int) -> list[str]:
    taken = pile[:count]
    del pile[:count]
    return taken


def _seat(player: SeatView, hand: Counts, tickets: list[TicketName]) -> Seat:
    """Give a player what is seen, and tickets for those that are not."""
    kept, offered = player.tickets, player.offered
    return Seat(
        hand=hand,
        shown=player.shown,
        trains=player.trains,
        points=player.points,
        routes=player.routes,
        tickets=tuple(sorted(_take(tickets, player.ticket_count))) if kept is None else kept,
        offered=tuple(_take(tickets, player.offered_count)) if offered is None else offered,
    )


# The hand of somebody who is asked how a route is paid for


def _asked_hand(seen: View, unknown: Counts, seed: int, counter: int) -> Counts | None:
    """Deal the unknown part of the hand that is asked for a payment; None if there is none."""
    player = seen.seats[seen.active]
    if not isinstance(seen.decision, ChoosePayment) or player.hand is not None:
        return None
    route = seen.options.board.routes[seen.decision.route]
    hands = _Hands(route, player.shown, unknown)
    left = _hidden(player)
    total = hands.count(LOCOMOTIVES, left, 0, 0)
    if not total:
        raise InvalidPosition(f"No hand has a choice how to pay for {route.name}.")
    return hands.choose(left, below(seed, counter, total))


class _Hands:
    """Counts the hands that have a choice how to pay for a route, and finds one by its number.

    A hand is put together kind by kind, locomotives first. What matters of the kinds so far is
    how many cards are still to come, the locomotives, and the ways to pay, up to two.
    """

    def __init__(self, route: Route, shown: Counts, unknown: Counts) -> None:
        self.route = route
        self.shown = shown
        self.unknown = unknown
        self.count = lru_cache(maxsize=None)(self._count)

    def _count(self, kind: int, left: int, locomotives: int, ways: int) -> int:
        """Count the sets of `left` cards of this kind and those below it, copies told apart."""
        if kind < 0:
            return int(left == 0 and ways >= _A_CHOICE)
        return sum(
            number * self.count(kind - 1, *after)
            for number, *after in self._choices(kind, left, locomotives, ways)
        )

    def _choices(
        self, kind: int, left: int, locomotives: int, ways: int
    ) -> list[tuple[int, int, int, int]]:
        """For each number of cards of a kind, tell how many sets they are and what is left."""
        found = []
        for taken in range(min(left, self.unknown[kind]) + 1):
            held = taken + self.shown[kind]
            if kind == LOCOMOTIVES:
                after = held, int(held >= self.route.length)
            else:
                more = self._ways_of_colour(kind, held, locomotives)
                after = locomotives, min(_A_CHOICE, ways + more)
            found.append((comb(self.unknown[kind], taken), left - taken, *after))
        return found

    def _ways_of_colour(self, kind: int, held: int, locomotives: int) -> int:
        """Count the ways to pay with so many cards of a colour (route.set)."""
        if self.route.colour not in (GREY, COLOURS[kind]):
            return 0
        length = self.route.length
        return max(0, min(locomotives, length - 1) - max(0, length - held) + 1)

    def choose(self, left: int, number: int) -> Counts:
        """Find the hand with this number."""
        hand = [0] * len(CARDS)
        locomotives = ways = 0
        for kind in range(LOCOMOTIVES, -1, -1):
            for taken, (sets, *after) in enumerate(self._choices(kind, left, locomotives, ways)):
                ways_after = self.count(kind - 1, *after)
                if number < sets * ways_after:
                    hand[kind] = taken
                    number %= ways_after
                    left, locomotives, ways = after
                    break
                number -= sets * ways_after
        return tuple(hand)
