"""Deliver: choose a destination, then contracts, tickets and a special delivery step by step."""

from __future__ import annotations

from functools import cache
from typing import assert_never

from attrs import evolve

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Deliver,
    DeliveryStep,
    DropElsewhere,
    DropMismatched,
    DropPassenger,
    FinishDelivery,
    FulfilPrimary,
    FulfilSecondary,
    SetAside,
)
from isle_of_trains.games.all_aboard.catalogue import (
    DESTINATION_OF,
    ISLANDS,
    TICKET_DESTINATIONS,
    TICKET_PLACE,
    TICKET_SPACES,
    TILES,
)
from isle_of_trains.games.all_aboard.contracts import can_serve, may_stand_in, servable, stock_of
from isle_of_trains.games.all_aboard.draft import Draft, Player, Table
from isle_of_trains.games.all_aboard.effects import Draw
from isle_of_trains.games.all_aboard.events import (
    BeganDelivery,
    ClosedSpecial,
    DeliveredPassenger,
    FilledTicket,
    FinishedDelivery,
    PutAside,
)
from isle_of_trains.games.all_aboard.holding import refuse_load
from isle_of_trains.games.all_aboard.state import (
    Delivering,
    Due,
    Phase,
    ServeContract,
    Special,
    TakeStep,
    Ticket,
)
from isle_of_trains.games.all_aboard.terms import Colour, IslandName
from isle_of_trains.games.all_aboard.train import Cargo, Load
from isle_of_trains.kernel.refusal import Refusal, refuse

CARDS_A_LOAD = 2
"""What the special delivery pays."""

_OPEN, _CLOSED = Special.OPEN, Special.CLOSED  # looking a member up takes longer than comparing it

_fulfil_secondary = cache(FulfilSecondary)
_drop_passenger = cache(DropPassenger)
_drop_elsewhere = cache(DropElsewhere)
_drop_mismatched = cache(DropMismatched)
_set_aside = cache(SetAside)
_FULFIL_PRIMARY = FulfilPrimary()
FINISH = FinishDelivery()
_SPECIAL_ONLY = Deliver(None)
_DELIVERIES = {name: Deliver(name) for name in ISLANDS}
_begun = cache(lambda destination: Delivering(destination=destination))
_take_step_later = cache(TakeStep)
_due_draw = cache(lambda count, rule: Due(Draw(count), rule))


# Beginning a delivery


def offers(table: Table) -> tuple[Action, ...]:
    """List the destinations where something can be done, and the special delivery alone."""
    player = table.seats[table.active]
    return _deliveries(_open_destinations(table, player)) if player.train.stock.size else ()


@cache
def _deliveries(destinations: frozenset[IslandName]) -> tuple[Action, ...]:
    return (*[_DELIVERIES[name] for name in ISLANDS if name in destinations], _SPECIAL_ONLY)


def _open_destinations(table: Table, player: Player) -> frozenset[IslandName]:
    """Name where a contract or ticket step is possible now (deliver.one-destination).

    A full tile holds all passengers of its colour (deliver.ticket-full), so whoever still rides
    has a space at home.
    """
    train = player.train
    names = train.stock.homes
    if names and train.layout.drops_mismatched:
        names = names.union([name for name in TICKET_DESTINATIONS if not _is_full(table, name)])
    contracts = _open_contracts(table, player, stand_in=train.layout.stand_ins > 0)
    return names.union([name for name, _ in contracts]) if contracts else names


def _open_contracts(
    table: Table, player: Player, *, stand_in: bool
) -> list[tuple[IslandName, int | None]]:
    """List the contracts, by island and secondary, that the active player could serve now."""
    contracts = servable(stock_of(player.train, stand_in=stand_in))
    if not contracts:
        return []
    can_take = _has_place(table, player)
    can_tuck = table.options.rules.secondaries
    return [
        (name, which)
        for name, which in contracts
        if (
            can_take and name in table.islands
            if which is None
            else can_tuck and name in player.beside
        )
    ]


def _has_place(table: Table, player: Player) -> bool:
    """Tell whether another island card may lie beside the engine (deliver.one-island)."""
    limit = table.options.rules.island_limit
    return limit is None or len(player.beside) < limit


def is_possible(table: Table) -> bool:
    """Tell whether there is anything to deliver (turn.bonus, deliver.own)."""
    return table.seats[table.active].train.stock.size > 0


def refuse_deliver(table: Table, action: Deliver) -> Refusal | None:
    """Say why a delivery cannot be begun (deliver.own, deliver.one-destination).

    A destination that is not in the game comes first: nothing else could be said about it.
    """
    name = action.destination
    if name is not None and name not in table.options.islands:
        return refuse(
            "deliver.one-destination",
            "{destination} is not a destination of this game.",
            "Name one of: {names}.",
            destination=name,
            names=", ".join(table.options.islands),
        )
    if not is_possible(table):
        return refuse(
            "deliver.own",
            "There is nothing on your train to deliver.",
            "Load your own train, or let others load it.",
        )
    if name is None:
        return None
    if name in _open_destinations(table, table.seats[table.active]):
        return None
    refusal = refuse(
        "deliver.one-destination",
        "No contract or ticket can be delivered at {destination} now.",
        "Choose another destination, or none for a special delivery alone.",
        destination=name,
    )
    return evolve(refusal, because=_why_not(table, Delivering(destination=name)))


def begin(draft: Draft, action: Deliver) -> None:
    """Open a delivery; caboose 1 draws first (caboose.1)."""
    draft.push(_begun(action.destination))
    if draft.log is not None:
        draft.log.append(
            BeganDelivery(
                seat=draft.active, rule="deliver.one-destination", destination=action.destination
            )
        )
    cards = draft.me.train.layout.draw_on_delivery
    if cards:
        draft.push(_due_draw(cards, "caboose.1"))


# The steps of a delivery


def _contracts(table: Table, delivery: Delivering) -> list[Action]:
    """List the contracts that can be served at the destination."""
    player = table.seats[table.active]
    stand_in = may_stand_in(player.train, delivery)
    return [
        _FULFIL_PRIMARY if which is None else _fulfil_secondary(which)
        for name, which in _open_contracts(table, player, stand_in=stand_in)
        if name == delivery.destination
    ]


def _drops(table: Table, delivery: Delivering) -> list[Action]:
    """List the passengers that can be dropped at the destination."""
    train = table.seats[table.active].train
    name = delivery.destination
    if name not in TICKET_PLACE or _is_full(table, name):
        return []
    wanted = ISLANDS[name].colour
    mismatched = train.layout.drops_mismatched and not delivery.dropped_mismatched
    return [
        _drop_passenger(car, colour) if colour == wanted else _drop_mismatched(car, colour)
        for car, colour in train.stock.passengers
        if colour == wanted or mismatched
    ]


def _drops_elsewhere(table: Table, delivery: Delivering) -> list[Action]:
    """List the passengers that can be dropped at another destination (caboose.9)."""
    train = table.seats[table.active].train
    if not train.layout.drops_elsewhere or delivery.dropped_elsewhere:
        return []
    return [
        _drop_elsewhere(car, colour)
        for car, colour in train.stock.passengers
        if DESTINATION_OF[colour] != delivery.destination
    ]


def _sets_aside(table: Table) -> list[Action]:
    """List the loads that can be set aside (deliver.special)."""
    train = table.seats[table.active].train
    cargo: list[Action] = [
        _set_aside(car, None)
        for car, loads in enumerate(train.loads)
        if loads and isinstance(loads[0], Cargo)
    ]
    return cargo + [_set_aside(car, colour) for car, colour in train.stock.passengers]


def ticket_at(table: Table, destination: IslandName) -> Ticket:
    """Find the ticket tile of a destination."""
    return table.tickets[TICKET_PLACE[destination]]


def _is_full(table: Table, destination: IslandName) -> bool:
    return table.tickets[TICKET_PLACE[destination]].filled == TICKET_SPACES


def steps(table: Table, delivery: Delivering) -> list[Action]:
    """List the steps that the delivery can take now; finishing is not among them."""
    listed: list[Action] = []
    if delivery.destination is not None:
        listed += _contracts(table, delivery)
        listed += _drops(table, delivery)
        listed += _drops_elsewhere(table, delivery)
    if delivery.special is not _CLOSED:
        listed += _sets_aside(table)
    return listed


def has_step(draft: Draft, delivery: Delivering) -> bool:
    """Tell whether the delivery can go on (deliver.finish)."""
    if not draft.me.train.stock.size:
        return False
    return delivery.special is not _CLOSED or bool(steps(draft, delivery))


def _why_not(table: Table, delivery: Delivering) -> tuple[Refusal, ...]:
    """Collect why none of the steps at a destination is possible."""
    train = table.seats[table.active].train
    thinkable: list[DeliveryStep] = [_FULFIL_PRIMARY]
    if delivery.destination in table.seats[table.active].beside:
        thinkable = [_fulfil_secondary(0)]
    thinkable += [_drop_passenger(car, colour) for car, colour in train.stock.passengers]
    refusals = [refuse_step(table, delivery, step) for step in thinkable]
    return tuple(refusal for refusal in refusals if refusal is not None)


def answers(table: Table, delivery: Delivering) -> list[Action]:
    """List the steps and, once one was taken, the finish (deliver.finish)."""
    offered = steps(table, delivery)
    if delivery.begun:
        offered.append(FINISH)
    return offered


def refuse_step(table: Table, delivery: Delivering, step: DeliveryStep) -> Refusal | None:
    """Say why a step cannot be taken, by the first clause that objects."""
    player = table.seats[table.active]
    match step:
        case FulfilPrimary():
            return _refuse_primary(table, player, delivery)
        case FulfilSecondary():
            return _refuse_secondary(table, player, delivery, step.which)
        case DropPassenger():
            return refuse_load(player.train, step.car, step.colour) or _refuse_drop(
                delivery, step.colour
            )
        case DropElsewhere():
            return refuse_load(player.train, step.car, step.colour) or _refuse_elsewhere(
                player, delivery, step.colour
            )
        case DropMismatched():
            return refuse_load(player.train, step.car, step.colour) or _refuse_mismatched(
                table, player, delivery, step.colour
            )
        case SetAside():
            return refuse_load(player.train, step.car, step.colour) or _refuse_aside(delivery)
        case FinishDelivery():
            if delivery.begun:
                return None
            return refuse(
                "deliver.finish",
                "Nothing has been delivered yet.",
                "Take at least one step.",
            )
        case _:
            assert_never(step)


_NO_DESTINATION = refuse(
    "deliver.one-destination",
    "This delivery names no destination.",
    "Set loads aside, or finish it.",
)


def _refuse_primary(table: Table, player: Player, delivery: Delivering) -> Refusal | None:
    name = delivery.destination
    if name is None:
        return _NO_DESTINATION
    needs = ISLANDS[name].primary.needs
    if not can_serve(needs, stock_of(player.train, stand_in=may_stand_in(player.train, delivery))):
        is_free = name in table.islands
        return _refuse_cargo("deliver.primary", player, str(needs), can_be_done=is_free)
    if not _has_place(table, player):
        return refuse(
            "deliver.one-island",
            "There is no place for another island card beside your engine ({islands}).",
            "Deliver a secondary contract of one that lies there first.",
            islands=", ".join(player.beside) or "none may lie there",
        )
    if name not in table.islands:
        return refuse(
            "deliver.owner",
            "The island card {island} has been taken.",
            "Choose another destination.",
            island=name,
        )
    return None


def _refuse_secondary(
    table: Table, player: Player, delivery: Delivering, which: int
) -> Refusal | None:
    name = delivery.destination
    if name is None:
        return _NO_DESTINATION
    if name not in player.beside:
        return refuse(
            "deliver.secondary",
            "The island card {island} does not lie beside your engine.",
            "Deliver its primary contract first, if nobody has.",
            island=name,
        )
    secondaries = ISLANDS[name].secondaries
    if not 0 <= which < len(secondaries):
        return refuse(
            "deliver.secondary",
            "{island} has no secondary contract {which}.",
            "They are numbered from 0 to {last}.",
            island=name,
            which=which,
            last=len(secondaries) - 1,
        )
    needs = secondaries[which].needs
    if not can_serve(needs, stock_of(player.train, stand_in=may_stand_in(player.train, delivery))):
        can_be_done = table.options.rules.secondaries
        return _refuse_cargo("deliver.secondary", player, str(needs), can_be_done=can_be_done)
    if not table.options.rules.secondaries:
        return refuse(
            table.options.clause,
            "Secondary contracts cannot be done in this scenario.",
            "Deliver primary contracts.",
        )
    return None


def _refuse_cargo(rule: str, player: Player, needs: str, *, can_be_done: bool) -> Refusal:
    """Name the cargo that is missing; more of it helps only with a contract that can be done."""
    coal, oil, box, undecided = player.train.stock.cargo
    return refuse(
        rule,
        "The contract wants {needs}; you carry {coal} coal, {oil} oil, {box} box"
        " and {undecided} of any type.",
        "Load what is missing." if can_be_done else "Choose another contract.",
        needs=needs,
        coal=coal,
        oil=oil,
        box=box,
        undecided=undecided,
    )


def _refuse_drop(delivery: Delivering, colour: Colour) -> Refusal | None:
    name = delivery.destination
    if name is None:
        return _NO_DESTINATION
    if ISLANDS[name].colour != colour:
        return refuse(
            "deliver.ticket",
            "A {colour} passenger does not want to go to {destination}.",
            "Deliver it to {home}.",
            colour=colour,
            destination=name,
            home=DESTINATION_OF[colour],
        )
    return None


def _refuse_elsewhere(player: Player, delivery: Delivering, colour: Colour) -> Refusal | None:
    name = delivery.destination
    if name is None:
        return _NO_DESTINATION
    if DESTINATION_OF[colour] == name:
        return refuse(
            "caboose.9",
            "{destination} is the destination named, not another one.",
            "Drop this passenger here.",
            destination=name,
        )
    has_it = bool(player.train.layout.drops_elsewhere)
    return _refuse_caboose("caboose.9", has_it=has_it, is_used=delivery.dropped_elsewhere)


def _refuse_mismatched(
    table: Table, player: Player, delivery: Delivering, colour: Colour
) -> Refusal | None:
    name = delivery.destination
    if name is None:
        return _NO_DESTINATION
    wanted = ISLANDS[name].colour
    if wanted is None:
        return refuse(
            "caboose.10",
            "{destination} has no ticket tile.",
            "Choose a destination with a tile.",
            destination=name,
        )
    if wanted == colour:
        return refuse(
            "caboose.10",
            "A {colour} passenger belongs to {destination}.",
            "Drop it as a passenger that matches.",
            colour=colour,
            destination=name,
        )
    if _is_full(table, name):
        return refuse(
            "caboose.10",
            "The ticket tile of {destination} is full.",
            "Choose a destination whose tile has a free space.",
            destination=name,
        )
    has_it = bool(player.train.layout.drops_mismatched)
    return _refuse_caboose("caboose.10", has_it=has_it, is_used=delivery.dropped_mismatched)


def _refuse_caboose(rule: str, *, has_it: bool, is_used: bool) -> Refusal | None:
    number = rule.partition(".")[2]
    if not has_it:
        return refuse(
            rule,
            "There is no caboose-{number} in your train.",
            "Build it first.",
            number=number,
        )
    if is_used:
        return refuse(
            rule,
            "Your caboose-{number} has been used in this delivery.",
            "It works once a delivery.",
            number=number,
        )
    return None


def _refuse_aside(delivery: Delivering) -> Refusal | None:
    if delivery.special is not _CLOSED:
        return None
    return refuse(
        "deliver.special",
        "The special delivery of this delivery is closed.",
        "There is one a delivery; begin another delivery.",
    )


# Doing it


def carry_out(draft: Draft, delivery: Delivering, step: DeliveryStep) -> None:
    """Take a step; an open special delivery is closed before any other kind of step."""
    if isinstance(step, SetAside):
        _put_aside(draft, delivery, step)
    elif delivery.special is _OPEN:
        draft.replace_top(_with_aside(delivery, _CLOSED, delivery.aside))
        draft.push(
            _take_step_later(step),
            Phase.CLEAR_ASIDE,
            _due_draw(CARDS_A_LOAD * len(delivery.aside), "deliver.special"),
        )
    else:
        take_step(draft, delivery, step)


def take_step(draft: Draft, delivery: Delivering, step: DeliveryStep) -> None:
    """Take a step other than setting a load aside; the delivery is on top of the stack."""
    match step:
        case FulfilPrimary():
            _serve(draft, delivery, None)
        case FulfilSecondary():
            _serve(draft, delivery, step.which)
        case DropPassenger():
            draft.replace_top(evolve(delivery, begun=True))
            _drop(draft, step.car, step.colour, "deliver.ticket")
        case DropElsewhere():
            draft.replace_top(evolve(delivery, begun=True, dropped_elsewhere=True))
            _drop(draft, step.car, step.colour, "caboose.9")
        case DropMismatched():
            draft.replace_top(evolve(delivery, begun=True, dropped_mismatched=True))
            _drop_at(draft, delivery, step)
        case FinishDelivery():
            finish(draft, delivery)
        case SetAside():
            raise AssertionError("setting aside never waits for itself")
        case _:
            assert_never(step)


def finish(draft: Draft, delivery: Delivering) -> None:
    """End the delivery (deliver.finish)."""
    draft.pop()
    if draft.log is not None:
        draft.log.append(
            FinishedDelivery(
                seat=draft.active, rule="deliver.finish", destination=delivery.destination
            )
        )


def _take_off(draft: Draft, car: int, colour: Colour | None) -> Load:
    """Take the oldest cargo, or a passenger of a colour, off a car (deliver.which)."""
    train = draft.me.train
    index = 0 if colour is None else train.loads[car].index(colour)
    load = train.loads[car][index]
    draft.me.train = train.unloaded(car, index)
    return load


def _with_aside(delivery: Delivering, special: Special, aside: tuple[Load, ...]) -> Delivering:
    """Give a delivery whose special part has come so far; `evolve` would take thrice as long."""
    return Delivering(
        destination=delivery.destination,
        begun=True,
        special=special,
        aside=aside,
        stood_in=delivery.stood_in,
        dropped_elsewhere=delivery.dropped_elsewhere,
        dropped_mismatched=delivery.dropped_mismatched,
    )


def _put_aside(draft: Draft, delivery: Delivering, step: SetAside) -> None:
    load = _take_off(draft, step.car, step.colour)
    draft.replace_top(_with_aside(delivery, _OPEN, (*delivery.aside, load)))
    if draft.log is not None:
        draft.log.append(
            PutAside(seat=draft.active, rule="deliver.special", car=step.car, load=load)
        )


def clear_aside(draft: Draft) -> None:
    """Let the loads set aside leave the table; the delivery lies two below (deliver.special)."""
    *below, delivering, step = draft.stack
    assert isinstance(delivering, Delivering)
    draft.release(delivering.aside)
    draft.stack = (*below, _with_aside(delivering, _CLOSED, ()), step)
    if draft.log is not None:
        draft.log.append(
            ClosedSpecial(seat=draft.active, rule="deliver.special", loads=delivering.aside)
        )


def _serve(draft: Draft, delivery: Delivering, secondary: int | None) -> None:
    assert delivery.destination is not None
    draft.replace_top(evolve(delivery, begun=True))
    draft.push(ServeContract(delivery.destination, secondary))


def _drop(draft: Draft, car: int, colour: Colour, rule: str) -> None:
    """Stand a passenger on the tile of its own destination and earn the reward."""
    _take_off(draft, car, colour)
    place = TICKET_PLACE[DESTINATION_OF[colour]]
    ticket = draft.tickets[place]
    filled = evolve(ticket, filled=ticket.filled + 1)
    draft.tickets = (*draft.tickets[:place], filled, *draft.tickets[place + 1 :])
    _report(draft, car, colour, ticket, rule, stays=True)
    if filled.filled == TICKET_SPACES:
        if draft.log is not None:
            draft.log.append(
                FilledTicket(
                    seat=draft.active, rule="deliver.ticket-full", destination=ticket.destination
                )
            )
        draft.move_progress("deliver.ticket-full")
    _owe_reward(draft, ticket, rule)


def _drop_at(draft: Draft, delivery: Delivering, step: DropMismatched) -> None:
    """Earn the leftmost free reward with a passenger that goes back to the bag (caboose.10)."""
    assert delivery.destination is not None
    draft.release((_take_off(draft, step.car, step.colour),))
    ticket = ticket_at(draft, delivery.destination)
    _report(draft, step.car, step.colour, ticket, "caboose.10", stays=False)
    _owe_reward(draft, ticket, "caboose.10")


def _owe_reward(draft: Draft, ticket: Ticket, rule: str) -> None:
    rewards = TILES[ticket.tile].rewards[ticket.filled]
    draft.push(*(Due(effect, rule) for effect in reversed(rewards)))


def _report(
    draft: Draft, car: int, colour: Colour, ticket: Ticket, rule: str, *, stays: bool
) -> None:
    if draft.log is not None:
        draft.log.append(
            DeliveredPassenger(
                seat=draft.active,
                rule=rule,
                car=car,
                colour=colour,
                destination=ticket.destination,
                tile=ticket.tile,
                space=ticket.filled,
                stays=stays,
            )
        )
