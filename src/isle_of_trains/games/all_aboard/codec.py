"""JSON of All Aboard: what its documents are, and what of it reads better in a way of its own.

>>> from isle_of_trains.games.all_aboard.actions import Load
>>> print(to_json(Load("hopper-2", seat=1, car=2)))
{"format":"isle-of-trains/action","game":"all_aboard","version":1,"data":{"type":"Load",...}}
>>> from_json(to_json(Load("hopper-2", seat=1, car=2)))
Load(item='hopper-2', seat=1, car=2, as_any=False)

A train is a list of cars. A load is a name, of a card or of a colour; a card that lies face down
is an object with the seat that loaded it. A shipped scenario is its name, another one an object.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias, cast, overload

from attrs import frozen

from isle_of_trains.games.all_aboard.actions import Action, DeliveryStep
from isle_of_trains.games.all_aboard.admission import objections, options_objections
from isle_of_trains.games.all_aboard.catalogue import CARDS, ISLANDS, SCENARIOS, TILES, Scenario
from isle_of_trains.games.all_aboard.determinization import determinize
from isle_of_trains.games.all_aboard.effects import Effect
from isle_of_trains.games.all_aboard.events import Event
from isle_of_trains.games.all_aboard.objectives import Goal
from isle_of_trains.games.all_aboard.scoring import Outcome, Scorecard
from isle_of_trains.games.all_aboard.state import Options, Pending, State
from isle_of_trains.games.all_aboard.terms import COLOURS, DECK, HIDDEN, CardName, Item
from isle_of_trains.games.all_aboard.train import Car, Cargo, Load, Train, cargo
from isle_of_trains.games.all_aboard.views import View, view
from isle_of_trains.kernel.codec import Codec
from isle_of_trains.kernel.errors import GameError
from isle_of_trains.kernel.faults import Fault
from isle_of_trains.kernel.record import Record
from isle_of_trains.kernel.refusal import Refusal, refusal_faults
from isle_of_trains.kernel.shapes import AS_IT_IS, Json, Written
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
    | Scenario
    | Scorecard
    | Outcome
    | Refusal
    | GameRecord
    | tuple[Action, ...]
    | tuple[Event, ...]
    | tuple[Scorecard, ...]
)
"""What can be written."""


# Loads and trains. The way of every car and card through here is short: there are many of them.


@frozen
class FaceDown:
    """A card that lies face down; in a view, `card` is null where the seat may not know it."""

    card: CardName | None
    hidden_by: int


_KINDS: Final = {name: name for name in CARDS}
_OPEN_LOADS: Final[dict[str, Load]] = {name: cargo(name) for name in CARDS} | {
    colour: colour for colour in COLOURS
}
_CAR_KEYS: Final = 2
_FACE_DOWN_KEYS: Final = frozenset(("card", "hidden_by"))


def _write_load(load: object) -> Json:
    if not isinstance(load, Cargo):
        return load  # type: ignore[return-value]  # a colour
    if load.hidden_by is None:
        return load.card
    return {"card": None if load.card == HIDDEN else load.card, "hidden_by": load.hidden_by}


def _read_load(data: Json) -> Load:
    if type(data) is str:
        return _OPEN_LOADS[data]
    if type(data) is not dict or data.keys() != _FACE_DOWN_KEYS:
        raise Misfit
    card = data["card"]
    known = HIDDEN if card is None else _KINDS[card]  # type: ignore[index]  # what is no name raises
    return Cargo(known, read_whole(data["hidden_by"]))


def _write_train(train: object) -> Json:
    assert isinstance(train, Train)
    return [
        {"kind": kind, "loads": [_write_load(load) for load in loads]}
        for kind, loads in zip(train.kinds, train.loads, strict=True)
    ]


def _read_train(data: Json) -> Train:
    if type(data) is not list:
        raise Misfit
    kinds: list[CardName] = []
    loads: list[tuple[Load, ...]] = []
    for car in data:
        if type(car) is not dict or len(car) != _CAR_KEYS:
            raise Misfit
        carried = car["loads"]
        if type(carried) is not list:
            raise Misfit
        kinds.append(_KINDS[car["kind"]])  # type: ignore[index]  # what is no name raises
        loads.append(tuple(map(_read_load, carried)) if carried else ())
    return Train(tuple(kinds), tuple(loads))


# Scenarios

ScenarioName: TypeAlias = Annotated[str, "scenario"]
_SHIPPED: Final = {scenario.clause: scenario for scenario in SCENARIOS.values()}


def _write_scenario(scenario: object) -> Json:
    assert isinstance(scenario, Scenario)
    if _SHIPPED.get(scenario.clause) == scenario:
        return scenario.clause
    return CODEC.to_data(scenario, "scenario")


def _read_scenario(data: Json) -> object:
    if type(data) is str:
        return _SHIPPED[data]
    return CODEC.read_data(data, "scenario")


# What is looked at once a thing has been read


def _check_state(thing: object) -> Iterable[Fault]:
    assert isinstance(thing, State)
    return objections(thing)


def _check_view(thing: object) -> Iterator[Fault]:
    """Deal a table that looks like this, and check that."""
    assert isinstance(thing, View)
    for place, reason in options_objections(thing.options):
        yield f"options.{place}".removesuffix("."), reason
    for number, player in enumerate(thing.seats):
        for car, (card, loads) in enumerate(
            zip(player.train.layout.cards, player.train.loads, strict=True)
        ):
            if len(loads) > card.slots:  # dealing faces for very many loads would take very long
                where = f"seats[{number}].train[{car}].loads"
                yield where, f"There are {len(loads)} loads in {card.slots} slots."
    try:
        state = determinize(thing, seed=0)
        seen = view(state, thing.seat)
    except GameError as error:
        yield "", f"No table looks like this: {error}"
        return
    except (LookupError, ValueError, AssertionError):  # what is on its stack makes no sense
        yield "", "No table looks like this."
        return
    for place, reason in objections(state):
        yield place, reason
    if seen != thing:
        yield "", "No table looks like this."


def _check_options(thing: object) -> Iterable[Fault]:
    assert isinstance(thing, Options)
    return options_objections(thing)


def _check_scenario(thing: object) -> Iterable[Fault]:
    assert isinstance(thing, Scenario)
    return options_objections(Options(players=1, scenario=thing))


def _check_record(thing: object) -> Iterator[Fault]:
    assert isinstance(thing, Record)
    for place, reason in options_objections(thing.options):
        yield f"options.{place}".removesuffix("."), reason


def _check_refusal(thing: object) -> Iterator[Fault]:
    assert isinstance(thing, Refusal)
    yield from refusal_faults(thing)


CODEC: Final = Codec(
    game="all_aboard",
    version=VERSION,
    documents={
        "state": State,
        "view": View,
        "action": Action,
        "actions": tuple[Action, ...],
        "event": Event,
        "events": tuple[Event, ...],
        "options": Options,
        "scenario": Annotated[Scenario, AS_IT_IS],
        "scorecard": Scorecard,
        "scorecards": tuple[Scorecard, ...],
        "outcome": Outcome,
        "refusal": Refusal,
        "record": GameRecord,
    },
    vocabularies={
        "card": CARDS,
        "island": ISLANDS,
        "tile": TILES,
        "colour": COLOURS,
        "item": (*CARDS, *COLOURS),
        "source": (DECK, *CARDS),
        "scenario": _SHIPPED,
    },
    names={
        "Action": Action,
        "DeliveryStep": DeliveryStep,
        "Event": Event,
        "Effect": Effect,
        "Goal": Goal,
        "Pending": Pending,
    },
    written=(
        Written(Train, "Train", tuple[Car, ...], _write_train, _read_train),
        Written(Load, "LoadOnCar", Item | FaceDown, _write_load, _read_load),
        Written(
            Scenario,
            "ScenarioOrName",
            ScenarioName | Annotated[Scenario, AS_IT_IS],
            _write_scenario,
            _read_scenario,
        ),
    ),
    checks={
        "state": _check_state,
        "view": _check_view,
        "options": _check_options,
        "scenario": _check_scenario,
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
def from_json(text: str, *, kind: Literal["scenario"]) -> Scenario: ...
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
