"""A table set up by hand, in one readable expression.

>>> table = position(
...     seat("denver-santa-fe el-paso-santa-fe", hand="red*3 locomotive", tickets="denver-el-paso"),
...     seat(hand="blue blue"),
...     market="red red white black locomotive",
... )
>>> table.seats[0].cards, table.seats[0].trains, table.seats[0].points
({'red': 3, 'locomotive': 1}, 41, 4)

Wherever several names are wanted, a string with spaces or any iterable of names will do. Cards may
be counted: `red*3`. What is not named is put where conservation demands: cards and tickets into
their decks. Trains and points follow from the routes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

from attrs import evolve

from isle_of_trains.games.ticket_to_ride.board import Board
from isle_of_trains.games.ticket_to_ride.laws import broken_laws
from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.games.ticket_to_ride.rules.tickets import FIRST_TICKETS, MORE_TICKETS
from isle_of_trains.games.ticket_to_ride.rules.turns import TURN_BEGINS
from isle_of_trains.games.ticket_to_ride.setup import agree
from isle_of_trains.games.ticket_to_ride.state import Decision, Options, Seat, State
from isle_of_trains.games.ticket_to_ride.terms import (
    CARDS,
    COPIES,
    FEW_TRAINS,
    FEWEST_PLAYERS,
    LOCOMOTIVE,
    MARKET_SIZE,
    NO_CARDS,
    TOO_MANY_LOCOMOTIVES,
    Card,
    Counts,
    RouteName,
    TicketName,
    counts,
    plus,
    spread,
)
from isle_of_trains.kernel.chance import shuffled
from isle_of_trains.kernel.errors import InvalidPosition

Names: TypeAlias = str | Iterable[str]


def seat(
    routes: Names = (),
    *,
    hand: Names = (),
    shown: Names = (),
    tickets: Names = (),
    offered: Names = (),
) -> Seat:
    """Write down what one player has.

    `shown` names cards of the hand that all have seen, `offered` tickets that were drawn, in this
    order, of which some are still to be kept.
    """
    return Seat(
        hand=counts(_cards(hand)),
        shown=counts(_cards(shown)),
        routes=tuple(sorted(_names(routes))),
        tickets=tuple(sorted(_names(tickets))),
        offered=_names(offered),
    )


def position(
    *seats: Seat,
    players: int | None = None,
    active: int = 0,
    decision: Decision | None = None,
    market: Names | None = None,
    deck_top: Names = (),
    deck: Names | None = None,
    discard: Names = (),
    rest: Literal["deck", "discard"] | int | None = None,
    ticket_top: Names = (),
    tickets: Names | None = None,
    returned: Sequence[tuple[int, TicketName]] = (),
    turn: int = 1,
    passes: int = 0,
    last_turn: int | None = None,
    seed: int = 0,
    first: int = 0,
    map: str | Map = "us",
    turn_limit: int | None = None,
) -> State:
    """Set up a table; raise `InvalidPosition` with the reason if it could not stand like this.

    Seats that are not written down have nothing yet. `decision` is the open question: unless it is
    named, which tickets are kept if the active seat has any on offer, else what the turn is used
    for. `deck_top` names the next cards, the first one first; `deck` all of them. `market` is
    filled from the rest unless it is named. `rest` says where cards go that are not named: the
    deck, the discard pile, or the hand of a seat.

    `ticket_top` names the next tickets and `tickets` all that are left to draw; others then
    belong to the last seat. `returned` names the lowest tickets, the lowest first, with the seat
    that put them back. With few trains left somewhere, this turn is the last one unless
    `last_turn` is named.
    """
    _require_seats(seats)
    for name, number in {"active": active, "turn": turn, "passes": passes}.items():
        _require_whole(name, number)
    if last_turn is not None:
        _require_whole("last_turn", last_turn)
    if decision is not None and not isinstance(decision, Decision):
        raise InvalidPosition(f"There is no question {decision!r}.")
    players = max(len(seats), FEWEST_PLAYERS) if players is None else players
    options = agree(players=players, seed=seed, first=first, map=map, turn_limit=turn_limit)
    if len(seats) > players:
        raise InvalidPosition(f"{len(seats)} seats are set up for {players} players.")
    if active not in range(players):
        raise InvalidPosition(f"There is no seat {active!r} to act.")
    table = _Piles(options, [*seats, *(seat() for _ in range(players - len(seats)))])
    table.place_cards(
        market=market, deck_top=deck_top, deck=deck, discard=discard, rest=rest, seed=seed
    )
    _require_returned(returned)
    table.place_tickets(ticket_top=ticket_top, tickets=tickets, returned=returned, seed=seed)
    if last_turn is None and any(s.trains <= FEW_TRAINS for s in table.seats):
        last_turn = turn
    state = State(
        options=options,
        seed=seed,
        counter=2,
        turn=turn,
        active=active,
        decision=decision or _question(table.seats[active], turn),
        seats=tuple(table.seats),
        deck=table.deck,
        discard=table.discard,
        market=table.market,
        tickets=table.tickets,
        returned=tuple(who for who, _ in returned),
        passes=passes,
        last_turn=last_turn,
    )
    broken = broken_laws(state)
    if broken:
        raise InvalidPosition(" ".join(broken))
    return state


def _require_seats(seats: tuple[Seat, ...]) -> None:
    for player in seats:
        if not isinstance(player, Seat):
            raise InvalidPosition(f"Write a seat with `seat(...)`, not {player!r}.")


def _require_whole(name: str, number: object) -> None:
    if type(number) is not int:
        raise InvalidPosition(f"{name} must be a whole number, not {number!r}.")


def _question(acting: Seat, turn: int) -> Decision:
    if not turn:
        return FIRST_TICKETS
    return MORE_TICKETS if acting.offered else TURN_BEGINS


class _Piles:
    """The parts of a table that conservation fills in."""

    def __init__(self, options: Options, seats: list[Seat]) -> None:
        self.board = options.board
        self.seats = [_with_trains(s, options.board) for s in seats]
        self.deck: tuple[Card, ...] = ()
        self.discard: Counts = NO_CARDS
        self.market: tuple[Card | None, ...] = ()
        self.tickets: tuple[TicketName, ...] = ()

    def place_cards(
        self,
        *,
        market: Names | None,
        deck_top: Names,
        deck: Names | None,
        discard: Names,
        rest: Literal["deck", "discard"] | int | None,
        seed: int,
    ) -> None:
        """Put the cards that are named where they are named, and the others as `rest` says."""
        left = Counter(dict(zip(CARDS, COPIES, strict=True)))
        for s in self.seats:
            left.subtract(spread(s.hand))
        put_down = _cards(discard)
        top = _cards(deck_top if deck is None else deck)
        lying = () if market is None else _cards(market)
        left.subtract((*put_down, *top, *lying))
        _refuse_too_many(left, dict(zip(CARDS, COPIES, strict=True)), "cards")
        others = list(shuffled(sorted(left.elements()), seed, 0))
        if market is None:
            lying = _face_up(others)
        self.market = lying + (None,) * (MARKET_SIZE - len(lying))
        self.deck, self.discard = top[::-1], counts(put_down)
        if rest is None:
            rest = "deck" if deck is None else "discard"
        self._place_rest(tuple(others), rest)

    def _place_rest(self, others: tuple[Card, ...], rest: Literal["deck", "discard"] | int) -> None:
        if rest == "deck":
            self.deck = others + self.deck
        elif rest == "discard":
            self.discard = plus(self.discard, counts(others))
        elif rest in range(len(self.seats)):
            holder = self.seats[rest]
            self.seats[rest] = evolve(holder, hand=plus(holder.hand, counts(others)))
        else:
            raise InvalidPosition(f"`rest` is the deck, the discard or a seat, not {rest!r}.")

    def place_tickets(
        self,
        *,
        ticket_top: Names,
        tickets: Names | None,
        returned: Sequence[tuple[int, TicketName]],
        seed: int,
    ) -> None:
        """Put the tickets that nobody has into their deck, or as it says to the last seat."""
        left = Counter(dict.fromkeys(self.board.tickets, 1))
        for s in self.seats:
            left.subtract((*s.tickets, *s.offered))
        lowest = _known([ticket for _, ticket in returned], self.board.tickets, "ticket")
        wanted = ticket_top if tickets is None else tickets
        top = _known(_names(wanted), self.board.tickets, "ticket")
        left.subtract((*lowest, *top))
        _refuse_too_many(left, dict.fromkeys(self.board.tickets, 1), "tickets")
        others = shuffled(sorted(left.elements()), seed, 1)
        if tickets is not None:
            last = self.seats[-1]
            self.seats[-1] = evolve(last, tickets=tuple(sorted((*last.tickets, *others))))
            others = ()
        self.tickets = (*lowest, *others, *top[::-1])


def _with_trains(player: Seat, board: Board) -> Seat:
    """Work out trains and points from the routes."""
    _known(player.tickets + player.offered, board.tickets, "ticket")
    routes = [board.routes[name] for name in _known(player.routes, board.routes, "route")]
    return evolve(
        player,
        trains=board.trains - sum(route.length for route in routes),
        points=sum(route.points for route in routes),
    )


def _face_up(others: list[Card]) -> tuple[Card, ...]:
    """Take cards for the market out of the rest; not so many locomotives that it is cleared."""
    lying: list[Card] = []
    for card in tuple(others):
        full = len(lying) == MARKET_SIZE
        if full or (card == LOCOMOTIVE and lying.count(card) == TOO_MANY_LOCOMOTIVES - 1):
            continue
        lying.append(card)
        others.remove(card)
    return tuple(lying)


def _refuse_too_many(left: Counter[str], copies: Mapping[str, int], what: str) -> None:
    for name, count in left.items():
        if count < 0:
            named = copies.get(name, 0) - count
            raise InvalidPosition(
                f"{named} {what} {name} are named, and there are {copies.get(name, 0)}."
            )


def _names(names: Names) -> tuple[str, ...]:
    if isinstance(names, str):
        return tuple(names.split())
    if not isinstance(names, Iterable):
        raise InvalidPosition(f"Names are a text or several of them, not {names!r}.")
    given = tuple(names)
    if not all(isinstance(name, str) for name in given):
        raise InvalidPosition(f"Names are texts, not {given!r}.")
    return given


def _require_returned(returned: object) -> None:
    """Check that tickets which were put back are written as pairs of seat and ticket."""
    pairs = list(returned) if isinstance(returned, Iterable) else [returned]
    for pair in pairs:
        match pair:
            case (int() as who, str()) if type(who) is int:
                continue
            case _:
                raise InvalidPosition(f"A returned ticket is a seat and a name, not {pair!r}.")


def _known(
    names: Iterable[str], known: Iterable[str], what: str
) -> tuple[RouteName | TicketName, ...]:
    given, known = tuple(names), tuple(known)
    for name in given:
        if name not in known:
            raise InvalidPosition(f"There is no {what} {name!r}.")
    return given


def _cards(names: Names) -> tuple[Card, ...]:
    """Read cards, counted or not."""
    cards: list[Card] = []
    for word in _names(names):
        card, _, times = word.partition("*")
        if card not in CARDS or (times and not times.isdecimal()):
            raise InvalidPosition(f"A card is written like red or red*3, not {word!r}.")
        cards += [card] * (int(times) if times else 1)
    return tuple(cards)
