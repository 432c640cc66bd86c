"""The deal: options checked, then everything that chance lays out before the first turn."""

from __future__ import annotations

from isle_of_trains.games.ticket_to_ride import market
from isle_of_trains.games.ticket_to_ride.draft import Draft
from isle_of_trains.games.ticket_to_ride.maps import SHIPPED, Map, shipped_map
from isle_of_trains.games.ticket_to_ride.rules.tickets import FIRST_TICKETS
from isle_of_trains.games.ticket_to_ride.state import Options, Seat, State
from isle_of_trains.games.ticket_to_ride.terms import (
    COPIES,
    FEWEST_PLAYERS,
    HAND_AT_START,
    MOST_PLAYERS,
    NO_CARDS,
    TICKETS_DRAWN,
    counts,
    spread,
)
from isle_of_trains.kernel.chance import seed_fault, shuffled
from isle_of_trains.kernel.errors import InvalidOptions


def agree(
    *,
    players: int,
    seed: int,
    first: int = 0,
    map: str | Map = "us",
    turn_limit: int | None = None,
) -> Options:
    """Make options, or refuse those with which no game can be started (setup.options)."""
    _require_whole("players", players)
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise InvalidOptions(
            "setup.players",
            f"This game is for {FEWEST_PLAYERS} to {MOST_PLAYERS} players, not {players}.",
        )
    _require_whole("first", first)
    if not 0 <= first < players:
        raise _refusal(f"There is no seat {first} among {players} to be the first player.")
    if turn_limit is not None:
        _require_whole("turn_limit", turn_limit)
        if turn_limit < 1:
            raise _refusal(f"A turn limit of {turn_limit} allows no turn.")
    if fault := seed_fault(seed):
        raise _refusal(fault)
    return Options(players=players, first=first, map=_map(map, players), turn_limit=turn_limit)


def _map(wanted: str | Map, players: int) -> Map:
    """Look a map up, or see whether one's own has enough tickets."""
    if isinstance(wanted, str) and wanted in SHIPPED:
        wanted = shipped_map(wanted)
    if not isinstance(wanted, Map):
        raise _refusal(f"There is no map {wanted!r}; choose {' or '.join(SHIPPED)}, or make one.")
    needed = players * TICKETS_DRAWN
    if len(wanted.tickets) < needed:
        raise _refusal(
            f"The map {wanted.name} has {len(wanted.tickets)} tickets,"
            f" and {players} players need {needed}."
        )
    return wanted


def _require_whole(name: str, value: object) -> None:
    if type(value) is not int:
        raise _refusal(f"{name} must be a whole number, not {value!r}.")


def _refusal(reason: str) -> InvalidOptions:
    return InvalidOptions("setup.options", reason)


def deal(options: Options, seed: int) -> State:
    """Lay out a new game (setup.trains to setup.first)."""
    deck = shuffled(spread(COPIES), seed, 0)
    tickets = shuffled(tuple(options.board.tickets), seed, 1)
    seats = []
    for _ in range(options.players):
        hand, deck = deck[-HAND_AT_START:], deck[:-HAND_AT_START]
        offered, tickets = tickets[: -TICKETS_DRAWN - 1 : -1], tickets[:-TICKETS_DRAWN]
        seats.append(Seat(hand=counts(hand), trains=options.board.trains, offered=offered))
    draft = Draft(
        State(
            options=options,
            seed=seed,
            counter=2,
            turn=0,
            active=options.first,
            decision=FIRST_TICKETS,
            seats=tuple(seats),
            deck=deck,
            discard=NO_CARDS,
            market=market.EMPTY_MARKET,
            tickets=tickets,
        )
    )
    market.fill(draft)
    return draft.freeze()
