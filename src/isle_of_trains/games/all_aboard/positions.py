"""A table set up by hand, in one readable expression.

>>> table = position(
...     seat("engine-2 hopper-2:boxcar-1,tanker-1 coach-1:green", hand="bank coach-3", tokens=4),
...     seat("engine-1 boxcar-1:~coach-2@0"),
...     tickets={"flint-beach": ("points", 2)},
... )
>>> table.seats[0].train.cars[2]
Car(kind='coach-1', loads=('green',))
>>> table.seats[1].train.cars[1].loads[0]
Cargo(card='coach-2', hidden_by=0)

A train is written car by car, engine first: `kind` or `kind:load,load`, oldest load first. A load
is a card, a passenger's colour, or `~card@seat` for a card that this seat loaded face down.
Wherever several names are wanted, a string with spaces or any iterable of names will do.

What is not named is put where conservation demands: cards into the deck, passengers into the bag.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Literal, TypeAlias, TypeVar

from attrs import evolve

from isle_of_trains.games.all_aboard.admission import MOST_COUNTED
from isle_of_trains.games.all_aboard.catalogue import (
    ACTIONS_A_TURN,
    CARDS,
    DISPLAY_SIZE,
    FIRST_ENGINE,
    ISLANDS,
    PASSENGERS_EACH,
    PROGRESS_NEEDED,
    SOLO,
    TICKET_DESTINATIONS,
    TICKET_SPACES,
    Scenario,
)
from isle_of_trains.games.all_aboard.engine import objective
from isle_of_trains.games.all_aboard.flow import is_at_rest
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.setup import agree
from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseBonus,
    Options,
    Pending,
    Seat,
    State,
    Ticket,
    Tucked,
)
from isle_of_trains.games.all_aboard.terms import (
    COLOURS,
    BonusKind,
    CardName,
    Colour,
    Edition,
    EndReason,
    IslandName,
    TileName,
)
from isle_of_trains.games.all_aboard.train import Cargo, Load, Train, cargo
from isle_of_trains.kernel.chance import shuffled
from isle_of_trains.kernel.errors import InvalidPosition

E = TypeVar("E", bound=StrEnum)

_NUMBER = re.compile("[0-9]{1,9}")

Names: TypeAlias = str | Iterable[str]
TicketSetUp: TypeAlias = TileName | int | tuple[TileName, int]
"""A tile, or how many passengers stand on it, or both."""


def seat(
    train: Names = FIRST_ENGINE,
    *,
    hand: Names = (),
    supply: Names = (),
    tokens: int = 0,
    buildings: Names = (),
    beside: Names = (),
    tucked: Names = (),
    shown: Names = (),
) -> Seat:
    """Write down what one player has.

    `beside` names island cards beside the engine, `tucked` those under it together with the
    secondary contract that was done: `"billingtons/0"`.
    """
    _require_whole("tokens", tokens)
    return Seat(
        train=_train(train),
        hand=_cards(hand),
        supply=tuple(sorted(_known(supply, COLOURS, "colour"))),
        tokens=tokens,
        buildings=_cards(buildings),
        beside=_known(beside, ISLANDS, "island"),
        tucked=tuple(map(_tucked, _names(tucked))),
        shown=_cards(shown),
    )


def position(
    *seats: Seat,
    players: int | None = None,
    active: int = 0,
    actions_left: int = ACTIONS_A_TURN,
    bonus: BonusKind | str | None = None,
    display: Names | None = None,
    deck_top: Names = (),
    deck: Names | None = None,
    discard: Names | None = None,
    bag: Names | None = None,
    tickets: Mapping[IslandName, TicketSetUp] | None = None,
    progress: int | None = None,
    progress_train: int | None = None,
    turn: int = 1,
    trigger: EndReason | str | None = None,
    last_turn: int | None = None,
    rest: Literal["deck", "discard"] | int | None = None,
    known_top: int = 0,
    seed: int = 0,
    first: int = 0,
    edition: Edition = "en",
    promos: bool = False,
    scenario: int | Scenario | None = None,
    turn_limit: int | None = None,
) -> State:
    """Set up a table; raise `InvalidPosition` with the reason if it breaks a law of the game.

    A table need not be one that play could reach: hands may be long and the display short.

    Seats that are not written down are as at the start, with empty hands and supplies. `deck_top`
    names the next cards, the first one first; `deck` all of them. `display` is filled from the
    rest unless it is named. `rest` says where cards go that are not named: the deck, the discard
    pile, or the hand of a seat. If `bag` is named, the remaining passengers go to the supply of
    the last seat. `bonus` opens the question how that bonus is used. `known_top` says how many
    cards on top of the deck were returned there in a solo game.
    """
    _require_seats(seats)
    whole = {
        "active": active, "actions_left": actions_left, "turn": turn, "known_top": known_top
    }  # fmt: skip
    optional = {"progress": progress, "progress_train": progress_train, "last_turn": last_turn}
    for name, number in (whole | {n: v for n, v in optional.items() if v is not None}).items():
        _require_whole(name, number)
    if players is None:
        is_alone = scenario is not None and len(seats) <= SOLO
        players = SOLO if is_alone else max(len(seats), min(PROGRESS_NEEDED))
    options = agree(
        players=players,
        seed=seed,
        first=first,
        edition=edition,
        promos=promos,
        scenario=scenario,
        turn_limit=turn_limit,
    )
    if len(seats) > players:
        raise InvalidPosition(f"{len(seats)} seats are set up for {players} players.")
    table = _Piles(
        copies=options.copies,
        seats=list(seats) + [seat() for _ in range(players - len(seats))],
        tickets=_tickets(tickets or {}, options),
    )
    table.place_passengers(bag)
    table.place_cards(
        display=display, deck_top=deck_top, deck=deck, discard=discard, rest=rest, seed=seed
    )
    taken = {island for s in table.seats for island in _islands_of(s)}
    islands = tuple(island for island in options.islands if island not in taken)
    reason = None if trigger is None else _choice(EndReason, trigger, "end reason")
    state = State(
        options=options,
        seed=seed,
        counter=1,
        turn=turn,
        active=active,
        stack=_stack(actions_left, bonus),
        seats=tuple(table.seats),
        deck=table.deck,
        discard=table.discard,
        display=table.display,
        bag=table.bag,
        islands=islands,
        tickets=table.tickets,
        known_top=known_top,
        progress=_progress(options, islands, table.tickets) if progress is None else progress,
        progress_train=progress_train,
        trigger=reason,
        last_turn=turn if last_turn is None and reason is not None else last_turn,
    )
    broken = broken_laws(state)
    if broken:
        raise InvalidPosition(" ".join(broken))
    goal = objective(state)
    if goal is not None and goal.is_reached:
        raise InvalidPosition("The objective holds already, so the scenario would be won.")
    if not is_at_rest(state):
        raise InvalidPosition(f"A bonus ({bonus}) that cannot be taken would have been lost.")
    return state


def _require_seats(seats: tuple[Seat, ...]) -> None:
    for player in seats:
        if not isinstance(player, Seat):
            raise InvalidPosition(f"Write a seat with `seat(...)`, not {player!r}.")


def _require_whole(name: str, number: object) -> None:
    if type(number) is not int:
        raise InvalidPosition(f"{name} must be a whole number, not {number!r}.")
    if number > MOST_COUNTED:
        raise InvalidPosition(f"{name} is too great a number; the greatest is {MOST_COUNTED}.")


class _Piles:
    """The parts of a table that conservation fills in."""

    def __init__(
        self, copies: Mapping[CardName, int], seats: list[Seat], tickets: tuple[Ticket, ...]
    ) -> None:
        self.copies = copies
        self.seats = seats
        self.tickets = tickets
        self.bag: tuple[Colour, ...] = ()
        self.deck: tuple[CardName, ...] = ()
        self.discard: tuple[CardName, ...] = ()
        self.display: tuple[CardName, ...] = ()

    def place_passengers(self, bag: Names | None) -> None:
        """Put the passengers that nobody has into the bag, or as it says into the last supply."""
        left = Counter(dict.fromkeys(COLOURS, PASSENGERS_EACH))
        for s in self.seats:
            left.subtract(s.supply)
            left.subtract(load for load in _loads(s) if isinstance(load, str))
        for ticket in self.tickets:
            left[ISLANDS[ticket.destination].colour or ""] -= ticket.filled
        _refuse_too_many(left, dict.fromkeys(COLOURS, PASSENGERS_EACH), "passengers")
        if bag is None:
            self.bag = tuple(sorted(left.elements()))
            return
        self.bag = tuple(sorted(_known(bag, COLOURS, "colour")))
        left.subtract(self.bag)
        _refuse_too_many(left, dict.fromkeys(COLOURS, PASSENGERS_EACH), "passengers")
        last = self.seats[-1]
        self.seats[-1] = evolve(last, supply=tuple(sorted((*last.supply, *left.elements()))))

    def place_cards(
        self,
        *,
        display: Names | None,
        deck_top: Names,
        deck: Names | None,
        discard: Names | None,
        rest: Literal["deck", "discard"] | int | None,
        seed: int,
    ) -> None:
        """Put the cards that are named where they are named, and the others as `rest` says."""
        left = Counter(self.copies)
        for s in self.seats:
            left.subtract((*s.train.kinds, *s.hand, *s.buildings))
            left.subtract(load.card for load in _loads(s) if isinstance(load, Cargo))
        named_display = () if display is None else _known(display, CARDS, "card")
        named_discard = () if discard is None else _known(discard, CARDS, "card")
        if deck is not None and _names(deck_top):
            raise InvalidPosition("Name the top of the deck or the whole deck, not both.")
        top = _known(deck_top if deck is None else deck, CARDS, "card")
        left.subtract((*named_display, *named_discard, *top))
        _refuse_too_many(left, self.copies, "cards")
        others = list(shuffled(sorted(left.elements()), seed, 0))
        if display is None:
            named_display = tuple(others[:DISPLAY_SIZE])
            del others[:DISPLAY_SIZE]
        self.display, self.discard, self.deck = named_display, named_discard, top[::-1]
        if rest is None:
            rest = self._default_rest(deck, discard, others)
        self._place_rest(tuple(others), rest)

    @staticmethod
    def _default_rest(
        deck: Names | None, discard: Names | None, others: list[CardName]
    ) -> Literal["deck", "discard"]:
        if deck is None:
            return "deck"
        if discard is None or not others:
            return "discard"
        raise InvalidPosition(
            f"Deck and discard pile are named, and {len(others)} cards are left over."
            " Say with `rest` which seat holds them."
        )

    def _place_rest(
        self, others: tuple[CardName, ...], rest: Literal["deck", "discard"] | int
    ) -> None:
        if rest == "deck":
            self.deck = others + self.deck
        elif rest == "discard":
            self.discard = others + self.discard
        elif type(rest) is int and rest in range(len(self.seats)):
            holder = self.seats[rest]
            self.seats[rest] = evolve(holder, hand=tuple(sorted(holder.hand + others)))
        else:
            raise InvalidPosition(f"`rest` is the deck, the discard or a seat, not {rest!r}.")


def _refuse_too_many(left: Counter[str], copies: Mapping[str, int], what: str) -> None:
    for name, count in left.items():
        if count < 0:
            raise InvalidPosition(
                f"{copies.get(name, 0) - count} {what} {name} are named,"
                f" and there are {copies.get(name, 0)}."
            )


def _loads(s: Seat) -> list[Load]:
    return [load for loads in s.train.loads for load in loads]


def _islands_of(s: Seat) -> tuple[IslandName, ...]:
    return (*s.beside, *(tucked.island for tucked in s.tucked))


def _names(names: Names) -> tuple[str, ...]:
    if isinstance(names, str):
        return tuple(names.split())
    if not isinstance(names, Iterable):
        raise InvalidPosition(f"Names are a text or several of them, not {names!r}.")
    given = tuple(names)
    for name in given:
        if not isinstance(name, str):
            raise InvalidPosition(f"A name is a text, not {name!r}.")
    return given


def _known(names: Names, known: Iterable[str], what: str) -> tuple[str, ...]:
    given, known = _names(names), tuple(known)
    for name in given:
        if name not in known:
            raise InvalidPosition(f"There is no {what} {name!r}.")
    return given


def _cards(names: Names) -> tuple[CardName, ...]:
    return tuple(sorted(_known(names, CARDS, "card")))


def _train(cars: Names) -> Train:
    kinds: list[CardName] = []
    loads: list[tuple[Load, ...]] = []
    for car in _names(cars):
        kind, _, carried = car.partition(":")
        kinds += _known([kind], CARDS, "card")
        loads.append(tuple(map(_load, carried.split(","))) if carried else ())
    if not kinds:
        raise InvalidPosition("A train has at least an engine.")
    return Train(tuple(kinds), tuple(loads))


def _load(text: str) -> Load:
    if text in COLOURS:
        return text
    if not text.startswith("~"):
        return cargo(_known([text], CARDS, "card or colour")[0])
    card, _, hidden_by = text[1:].partition("@")
    if not _NUMBER.fullmatch(hidden_by):
        raise InvalidPosition(f"A face-down load is written ~card@seat, not {text!r}.")
    return cargo(_known([card], CARDS, "card")[0], int(hidden_by))


def _tucked(text: str) -> Tucked:
    island, _, which = text.partition("/")
    _known([island], ISLANDS, "island")
    if not _NUMBER.fullmatch(which) or int(which) >= len(ISLANDS[island].secondaries):
        raise InvalidPosition(f"A tucked island is written island/secondary, not {text!r}.")
    return Tucked(island, int(which))


def _tickets(named: Mapping[IslandName, TicketSetUp], options: Options) -> tuple[Ticket, ...]:
    if not isinstance(named, Mapping):
        raise InvalidPosition(f"Write tickets by destination, not {named!r}.")
    _known(named, TICKET_DESTINATIONS, "destination with a ticket tile")
    tiles = dict.fromkeys(TICKET_DESTINATIONS, "")
    filled = dict.fromkeys(TICKET_DESTINATIONS, 0)
    for destination, wanted in named.items():
        match wanted:
            case str():
                tiles[destination] = wanted
            case int() if type(wanted) is int:
                filled[destination] = wanted
            case (str() as tile, int() as standing) if type(standing) is int:
                tiles[destination], filled[destination] = tile, standing
            case _:
                raise InvalidPosition(f"{wanted!r} is not a tile, a number or both.")
    _known(filter(None, tiles.values()), options.tiles, "ticket tile")
    free = iter([tile for tile in options.tiles if tile not in tiles.values()])
    return tuple(Ticket(d, tiles[d] or next(free), filled[d]) for d in TICKET_DESTINATIONS)


def _progress(
    options: Options, islands: tuple[IslandName, ...], tickets: tuple[Ticket, ...]
) -> int:
    if options.is_solo:
        return 0
    full = sum(t.filled == TICKET_SPACES for t in tickets)
    return len(options.islands) - len(islands) + full


def _stack(actions_left: int, bonus: BonusKind | str | None) -> tuple[Pending, ...]:
    least = 1 if bonus is None else 0
    if not least <= actions_left <= ACTIONS_A_TURN:
        raise InvalidPosition(f"A player cannot have {actions_left} actions left.")
    if bonus is None:
        return (ChooseAction(actions_left),)
    return (ChooseAction(actions_left), ChooseBonus(_choice(BonusKind, bonus, "bonus")))


def _choice(kind: type[E], value: str, what: str) -> E:
    try:
        return kind(value)
    except ValueError:
        names = ", ".join(member.value for member in kind)
        raise InvalidPosition(f"There is no {what} {value!r}; there are: {names}.") from None
