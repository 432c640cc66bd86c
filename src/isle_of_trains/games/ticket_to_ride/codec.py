"""JSON of Ticket to Ride: what its documents are, and what reads better in a way of its own.

>>> from isle_of_trains.games.ticket_to_ride.actions import Pay
>>> print(to_json(Pay("red", 1)))
{"format":"isle-of-trains/action","game":"ticket_to_ride","version":1,"data":{"type":"Pay",...}}
>>> from_json(to_json(Pay("red", 1)))
Pay(colour='red', locomotives=1)

Counted cards are written by name, `{"red": 3}`, and what there is none of is left out. A map that
comes with the game is its name, another one is an object, as in a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias, cast, overload

from attrs import frozen

from isle_of_trains.games.ticket_to_ride.actions import Action
from isle_of_trains.games.ticket_to_ride.admission import objections, options_objections
from isle_of_trains.games.ticket_to_ride.determinization import determinize
from isle_of_trains.games.ticket_to_ride.events import Event
from isle_of_trains.games.ticket_to_ride.maps import (
    SHIPPED,
    TRACK_COLOURS,
    Map,
    map_data,
    read_map,
    shipped_map,
)
from isle_of_trains.games.ticket_to_ride.scoring import Outcome, Scorecard
from isle_of_trains.games.ticket_to_ride.state import Decision, Options, State
from isle_of_trains.games.ticket_to_ride.terms import (
    CARDS,
    COLOURS,
    NO_CARDS,
    PLACE_OF,
    Card,
    Counts,
    TrackColour,
    by_name,
)
from isle_of_trains.games.ticket_to_ride.views import View, view
from isle_of_trains.kernel.codec import Codec
from isle_of_trains.kernel.errors import GameError
from isle_of_trains.kernel.faults import Fault
from isle_of_trains.kernel.record import Record
from isle_of_trains.kernel.refusal import Refusal, refusal_faults
from isle_of_trains.kernel.shapes import Json, Written
from isle_of_trains.kernel.strict import Misfit, read_whole

VERSION: Final = 1
"""The version of the documents. Texts of every version can be read for ever."""

GameRecord: TypeAlias = Record[Options, Action]
Document: TypeAlias = (
    State
    | View
    | Action
    | Event
    | Options
    | Scorecard
    | Outcome
    | Refusal
    | GameRecord
    | tuple[Action, ...]
    | tuple[Event, ...]
    | tuple[Scorecard, ...]
)
"""What can be written."""


# Counted cards


def _write_counts(cards: object) -> Json:
    return cast("dict[str, Json]", by_name(cast("Counts", cards)))  # it is only called for these


def _read_counts(data: Json) -> Counts:
    if type(data) is not dict:
        raise Misfit
    cards = list(NO_CARDS)
    for card, count in data.items():
        cards[PLACE_OF[card]] = read_whole(count)
    return tuple(cards)


# Maps

MapName: TypeAlias = Annotated[str, "map"]


@frozen
class MapData:
    """A map as it is in a file: titles of cities, and rows of routes and tickets."""

    name: str
    trains: int
    cities: dict[str, str]
    routes: tuple[tuple[str, str, int, TrackColour], ...]
    tickets: tuple[tuple[str, str, int], ...]


def _write_map(board: object) -> Json:
    assert isinstance(board, Map)
    return board.name if board.is_shipped else map_data(board)


def _read_map(data: Json) -> object:
    if type(data) is str:
        return {name: shipped_map(name) for name in SHIPPED}[data]
    if type(data) is not dict or "trains" not in data:
        raise Misfit
    return read_map(data)


# What is looked at once a thing has been read


def _check_state(thing: object) -> Iterable[Fault]:
    assert isinstance(thing, State)
    return objections(thing)


def _check_view(thing: object) -> Iterator[Fault]:
    """Deal a table that looks like this, and check that."""
    assert isinstance(thing, View)
    for place, reason in options_objections(thing.options):
        yield f"options.{place}".removesuffix("."), reason
    try:
        state = determinize(thing, seed=0)
        seen = view(state, thing.seat)
    except GameError as error:
        yield "", f"No table looks like this: {error}"
        return
    except (LookupError, ValueError):  # what it says makes no sense together
        yield "", "No table looks like this."
        return
    for place, reason in objections(state):
        yield place, reason
    if seen != thing:
        yield "", "No table looks like this."


def _check_options(thing: object) -> Iterable[Fault]:
    assert isinstance(thing, Options)
    return options_objections(thing)


def _check_record(thing: object) -> Iterator[Fault]:
    assert isinstance(thing, Record)
    for place, reason in options_objections(thing.options):
        yield f"options.{place}".removesuffix("."), reason


def _check_refusal(thing: object) -> Iterator[Fault]:
    assert isinstance(thing, Refusal)
    yield from refusal_faults(thing)


CODEC: Final = Codec(
    game="ticket_to_ride",
    version=VERSION,
    documents={
        "state": State,
        "view": View,
        "action": Action,
        "actions": tuple[Action, ...],
        "event": Event,
        "events": tuple[Event, ...],
        "options": Options,
        "scorecard": Scorecard,
        "scorecards": tuple[Scorecard, ...],
        "outcome": Outcome,
        "refusal": Refusal,
        "record": GameRecord,
    },
    vocabularies={"card": CARDS, "colour": COLOURS, "track colour": TRACK_COLOURS, "map": SHIPPED},
    names={"Action": Action, "Event": Event, "Decision": Decision},
    written=(
        Written(Counts, "CardCounts", dict[Card, int], _write_counts, _read_counts),
        Written(Map, "MapOrName", MapName | MapData, _write_map, _read_map),
    ),
    checks={
        "state": _check_state,
        "view": _check_view,
        "options": _check_options,
        "record": _check_record,
        "refusal": _check_refusal,
    },
)
"""The documents of the game. Its converters are made when they are first used."""


# The verbs


def to_json(thing: Document, *, kind: str | None = None, pretty: bool = False) -> str:
    """Write a thing as a text that says what it is and of which version.

    `pretty` breaks the text into lines. `kind` is needed only for an empty tuple: `"actions"`.
    """
    return CODEC.to_json(thing, kind=kind, pretty=pretty)


@overload
def from_json(text: str, *, kind: None = None) -> Document: ...
@overload
def from_json(text: str, *, kind: Literal["state"]) -> State: ...
@overload
def from_json(text: str, *, kind: Literal["view"]) -> View: ...
@overload
def from_json(text: str, *, kind: Literal["action"]) -> Action: ...
@overload
def from_json(text: str, *, kind: Literal["actions"]) -> tuple[Action, ...]: ...
@overload
def from_json(text: str, *, kind: Literal["event"]) -> Event: ...
@overload
def from_json(text: str, *, kind: Literal["events"]) -> tuple[Event, ...]: ...
@overload
def from_json(text: str, *, kind: Literal["options"]) -> Options: ...
@overload
def from_json(text: str, *, kind: Literal["scorecard"]) -> Scorecard: ...
@overload
def from_json(text: str, *, kind: Literal["scorecards"]) -> tuple[Scorecard, ...]: ...
@overload
def from_json(text: str, *, kind: Literal["outcome"]) -> Outcome: ...
@overload
def from_json(text: str, *, kind: Literal["refusal"]) -> Refusal: ...
@overload
def from_json(text: str, *, kind: Literal["record"]) -> GameRecord: ...
def from_json(text: str, *, kind: str | None = None) -> Document:
    """Read what `to_json` wrote, or refuse it with `InvalidDocument`.

    A state that is let in can be played on. `kind` says what is wanted: anything else is refused.
    """
    return cast(Document, CODEC.from_json(text, kind=kind))  # it reads the documents above


def state_hash(state: State) -> str:
    """Give the fingerprint of a state: the same for equal states, everywhere and for ever."""
    return sha256(CODEC.canonical(state, kind="state").encode()).hexdigest()
