"""The deal: options checked, then everything that chance lays out before the first turn."""

from __future__ import annotations

from isle_of_trains.games.all_aboard.catalogue import (
    CARDS,
    DISPLAY_SIZE,
    FIRST_ENGINE,
    HAND_AT_START,
    PASSENGERS_AT_START,
    PASSENGERS_EACH,
    PROGRESS_NEEDED,
    TICKET_DESTINATIONS,
    TILES,
)
from isle_of_trains.games.all_aboard.rules.housekeeping import TURN_BEGINS
from isle_of_trains.games.all_aboard.state import Options, Seat, State, Ticket
from isle_of_trains.games.all_aboard.terms import COLOURS, Edition
from isle_of_trains.games.all_aboard.train import Train
from isle_of_trains.kernel.chance import below, shuffled
from isle_of_trains.kernel.errors import InvalidOptions

EDITIONS: tuple[Edition, ...] = ("en", "uk")
FIRST_TRAIN = Train((FIRST_ENGINE,), ((),))


def check_options(
    *, players: int, first: int, edition: str, turn_limit: int | None, seed: int
) -> None:
    """Refuse options with which no game can be started (setup.options)."""
    _require_whole("players", players)
    if players not in PROGRESS_NEEDED:
        raise InvalidOptions(
            "setup.options",
            f"This game is for {min(PROGRESS_NEEDED)} to {max(PROGRESS_NEEDED)} players,"
            f" not {players}.",
        )
    _require_whole("first", first)
    if not 0 <= first < players:
        raise InvalidOptions(
            "setup.options", f"There is no seat {first} among {players} to be the first player."
        )
    if edition not in EDITIONS:
        raise InvalidOptions("setup.options", f"There is no edition {edition!r}; choose en or uk.")
    if turn_limit is not None:
        _require_whole("turn_limit", turn_limit)
        if turn_limit < 1:
            raise InvalidOptions("setup.options", f"A turn limit of {turn_limit} allows no turn.")
    _require_whole("seed", seed)


def _require_whole(name: str, value: object) -> None:
    if type(value) is not int:
        raise InvalidOptions("setup.options", f"{name} must be a whole number, not {value!r}.")


def deal(options: Options, seed: int) -> State:
    """Lay out a new game (setup.island to setup.first)."""
    tiles = shuffled(tuple(TILES), seed, 0)
    pile = [name for name, card in CARDS.items() for _ in range(card.copies)]
    for _ in range(options.players):
        pile.remove(FIRST_ENGINE)
    deck = shuffled(pile, seed, 1)
    counter = 2
    bag = sorted(COLOURS * PASSENGERS_EACH)
    seats = []
    for _ in range(options.players):
        hand, deck = deck[-HAND_AT_START:], deck[:-HAND_AT_START]
        supply = []
        for _ in range(PASSENGERS_AT_START):
            supply.append(bag.pop(below(seed, counter, len(bag))))
            counter += 1
        seats.append(
            Seat(train=FIRST_TRAIN, hand=tuple(sorted(hand)), supply=tuple(sorted(supply)))
        )
    return State(
        options=options,
        seed=seed,
        counter=counter,
        turn=1,
        active=options.first,
        stack=(TURN_BEGINS,),
        seats=tuple(seats),
        deck=deck[:-DISPLAY_SIZE],
        discard=(),
        display=deck[: -DISPLAY_SIZE - 1 : -1],
        bag=tuple(bag),
        islands=options.islands,
        tickets=tuple(map(Ticket, TICKET_DESTINATIONS, tiles)),
    )
