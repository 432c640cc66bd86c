"""A playthrough: a recorded game with every question, every answer and everything that happened."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import attrs

import isle_of_trains as iot

WIDTH = 100


def write_playthrough(record: iot.GameRecord) -> str:
    """Play a recorded game once more and write down all of it."""
    history = iot.resume(record)
    tags = iot.write_game(record).partition("\n\n")[0]
    lines = [tags]
    turn = 0
    for number, action in enumerate(record.actions):
        before = history.states[number]
        if before.turn != turn:
            turn = before.turn
            lines += ["", *_turn(before)]
        lines += _decision(before)
        lines.append(f"> {iot.write_action(action)}")
        lines += (f"  {tell(event)}" for event in iot.step(before, action).events)
    return "\n".join([*lines, "", *_end(history.state), ""])


def _turn(state: iot.State) -> Iterator[str]:
    """Show the table at the beginning of a turn."""
    yield f"== Turn {state.turn}, seat {state.active}"
    yield f"deck {len(state.deck)}, discard pile {len(state.discard)}, bag {len(state.bag)}"
    yield f"display {_names(state.display)}"
    for number, seat in enumerate(state.seats):
        yield f"seat {number} has {' '.join(map(_car, seat.train.cars))}"
        yield f"  hand {_names(seat.hand)}"
        yield f"  supply {_names(seat.supply)}, tokens {seat.tokens}"
        if seat.buildings or seat.beside or seat.tucked:
            tucked = (f"{t.island}/{t.which}" for t in seat.tucked)
            yield f"  buildings {_names(seat.buildings)}, islands {_names((*seat.beside, *tucked))}"


def _car(car: iot.Car) -> str:
    """Write a car with its loads as positions are written."""
    return f"{car.kind}:{','.join(map(_load, car.loads))}" if car.loads else car.kind


def _load(load: iot.Cargo | str) -> str:
    if isinstance(load, str):
        return load
    return load.card if load.hidden_by is None else f"~{load.card}@{load.hidden_by}"


def _names(things: Iterable[str]) -> str:
    return " ".join(things) or "-"


def _decision(state: iot.State) -> Iterator[str]:
    """Tell the question and all answers that are allowed."""
    yield f"? {tell(state.decision)}"
    line = " "
    for action in iot.legal_actions(state):
        text = iot.write_action(action)
        if len(line) + 1 + len(text) > WIDTH:
            yield line
            line = " "
        line += f" {text}"
    yield line


def tell(thing: object) -> str:
    """Tell an event or a question in short: its name, what it says, and its clause."""
    parts = []
    rule = ""
    kind = type(thing)
    assert attrs.has(kind)
    for field in attrs.fields(kind):
        value = getattr(thing, field.name)
        if field.name == "rule":
            rule = f" [{value}]"
        elif value is not None and value is not False and value != ():
            parts.append(f"{field.name}={_plain(value)}")
    return " ".join([kind.__name__, *parts]) + rule


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return "(" + ", ".join(map(_plain, value)) + ")"
    if attrs.has(type(value)):
        return f"<{tell(value)}>"
    return str(value)


def _end(state: iot.State) -> Iterator[str]:
    """Show the last table and the points."""
    yield from _turn(state)
    for card in iot.score(state):
        yield f"{tell(card)} = {card.total}"
    result = iot.outcome(state)
    if result is not None:
        yield f"The end: {result.reason}, won by {_names(map(str, result.winners))}."
