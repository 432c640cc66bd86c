"""Unload: which cars give up the cargo of a contract, and what the contract earns."""

from __future__ import annotations

from functools import cache

from attrs import evolve

from isle_of_trains.games.all_aboard.actions import Action, Unload
from isle_of_trains.games.all_aboard.contracts import (
    add,
    contract_of,
    has_choice,
    is_served,
    may_stand_in,
    only_set,
    sources,
)
from isle_of_trains.games.all_aboard.draft import Draft, Table, without
from isle_of_trains.games.all_aboard.events import TookIsland, TuckedIsland, Unloaded
from isle_of_trains.games.all_aboard.holding import refuse_load
from isle_of_trains.games.all_aboard.state import Delivering, ServeContract, Tucked
from isle_of_trains.games.all_aboard.terms import ANY
from isle_of_trains.games.all_aboard.train import Cargo
from isle_of_trains.kernel.refusal import Refusal, refuse

_unload = cache(Unload)


def _delivery(table: Table) -> Delivering:
    """Give the delivery that the contract is a step of: it lies right below."""
    delivery = table.stack[-2]
    assert isinstance(delivery, Delivering)
    return delivery


def answers(table: Table, serving: ServeContract) -> list[Action]:
    """List the loads that may go next (deliver.which)."""
    train = table.seats[table.active].train
    needs = contract_of(serving.island, serving.secondary).needs
    stand_in = may_stand_in(train, _delivery(table))
    return [_unload(*s) for s in sources(train, needs, serving.taken, stand_in=stand_in)]


def is_question(table: Table, serving: ServeContract) -> bool:
    """Tell whether it makes a difference which loads go (deliver.asked).

    Alone, the order of the discards makes one too, unless all are of one kind.
    """
    train = table.seats[table.active].train
    needs = contract_of(serving.island, serving.secondary).needs
    stand_in = may_stand_in(train, _delivery(table))
    if has_choice(train, needs, serving.taken, stand_in=stand_in):
        return True
    if not table.options.is_solo:
        return False
    gives = only_set(train, needs, serving.taken, stand_in=stand_in)
    cars = {car for car, load in gives if isinstance(load, Cargo)}
    kinds = {load.card for _, load in gives if isinstance(load, Cargo)}
    return len(cars) > 1 and len(kinds) > 1


def refuse_unload(table: Table, serving: ServeContract, action: Unload) -> Refusal | None:
    """Say why a load cannot go to the contract (turn.hold, deliver.which, caboose.7)."""
    train = table.seats[table.active].train
    missing = refuse_load(train, action.car, action.colour)
    if missing is not None:
        return missing
    if action in answers(table, serving):
        return None
    if action.colour is not None and not may_stand_in(train, _delivery(table)):
        return refuse(
            "caboose.7",
            "A passenger cannot stand for cargo in this delivery any more."
            if _delivery(table).stood_in
            else "There is no caboose-7 in your train, so a passenger is no cargo.",
            "Unload cargo.",
        )
    return refuse(
        "deliver.which",
        "With a load of car {car} the contract could not be served exactly.",
        "Unload a type that the contract still wants.",
        car=action.car,
    )


def carry_out(draft: Draft, serving: ServeContract, action: Unload) -> None:
    """Give one load to the contract: cargo to the discard pile, a passenger to the bag."""
    train = draft.me.train
    if action.colour is None:
        kind, index = train.cargo_type(action.car), 0
    else:
        kind, index = ANY, train.loads[action.car].index(action.colour)
        *below, delivery, _ = draft.stack
        assert isinstance(delivery, Delivering)
        draft.stack = (*below, evolve(delivery, stood_in=True), serving)
    load = train.loads[action.car][index]
    draft.me.train = train.unloaded(action.car, index)
    draft.release((load,))
    draft.replace_top(evolve(serving, taken=add(serving.taken, kind, 1)))
    if draft.log is not None:
        rule = "deliver.which" if action.colour is None else "caboose.7"
        draft.log.append(Unloaded(seat=draft.active, rule=rule, car=action.car, load=load))


def go_on(draft: Draft, serving: ServeContract) -> bool:
    """Unload what needs no question and claim the island card once served.

    Return False when the player has to be asked.
    """
    if is_served(contract_of(serving.island, serving.secondary).needs, serving.taken):
        _claim(draft, serving)
        return True
    if is_question(draft, serving):
        return False
    only = answers(draft, serving)[0]
    assert isinstance(only, Unload)
    carry_out(draft, serving, only)
    return True


def _claim(draft: Draft, serving: ServeContract) -> None:
    """Take the island card or tuck it away (deliver.primary, deliver.secondary)."""
    draft.pop()
    me, island = draft.me, serving.island
    points = contract_of(island, serving.secondary).points
    if serving.secondary is None:
        draft.islands = without(draft.islands, island)
        me.beside += (island,)
        if draft.log is not None:
            draft.log.append(
                TookIsland(seat=draft.active, rule="deliver.primary", island=island, points=points)
            )
        draft.move_progress("deliver.primary")
        return
    me.beside = without(me.beside, island)
    me.tucked += (Tucked(island, serving.secondary),)
    if draft.log is not None:
        draft.log.append(
            TuckedIsland(
                seat=draft.active,
                rule="deliver.secondary",
                island=island,
                which=serving.secondary,
                points=points,
            )
        )
