"""Load: cargo or a passenger onto a car of any train, for that car's benefit."""

from __future__ import annotations

from functools import cache
from operator import itemgetter

from isle_of_trains.games.all_aboard.actions import Action, Load
from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.all_aboard.draft import Draft, Player, SeatDraft, Table, without
from isle_of_trains.games.all_aboard.effects import Draw
from isle_of_trains.games.all_aboard.events import GainedBenefit, Loaded
from isle_of_trains.games.all_aboard.holding import refuse_car
from isle_of_trains.games.all_aboard.state import ChooseDiscards, Due, Purpose
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    COAL,
    COLOURS,
    PASSENGER,
    CardName,
    Freight,
)
from isle_of_trains.games.all_aboard.train import cargo, fits
from isle_of_trains.kernel.refusal import Refusal, refuse

AS_ANY_HAND = 2
"""The card itself and the one that is discarded for it (load.as-any)."""

_PAY_AS_ANY = ChooseDiscards(1, Purpose.AS_ANY)


@cache
def _benefit(kind: CardName, rule: str) -> tuple[Due, ...]:
    """Give the benefit of a car as it goes on the stack: the leftmost effect on top."""
    return tuple(Due(effect, rule) for effect in reversed(CARDS[kind].on_load))


@cache
def _due_draw(count: int, rule: str) -> Due:
    return Due(Draw(count), rule)


# What may be loaded


def offers(table: Table, *, own_only: bool) -> list[Action]:
    """List every load that a player may make, seat by seat and car by car."""
    active = table.active
    player = table.seats[active]
    cards = dict.fromkeys(player.hand)
    colours = dict.fromkeys(player.supply)
    can_pay = len(player.hand) >= AS_ANY_HAND
    # Looks all cards up at once, in half the time of one by one; it needs at least two names.
    every_card = itemgetter(*cards) if len(cards) > 1 else None
    offered: list[Action] = []
    for seat, owner in enumerate(table.seats):
        if own_only and seat != active:
            continue
        for holds, loads in owner.train.room:
            if holds is PASSENGER:
                for colour in colours:
                    offered.append(loads[seat][colour])
            elif holds is not ANY or seat == active:
                if every_card is not None:
                    offered += every_card(loads[seat])
                else:
                    offered += [loads[seat][card] for card in cards if can_pay or fits(card, holds)]
    return offered


def is_possible_on_own_train(table: Table) -> bool:
    """Tell whether a bonus load can be made (load.bonus-own, turn.bonus)."""
    return bool(offers(table, own_only=True))


def refuse_load(table: Table, action: Load, *, own_only: bool) -> Refusal | None:
    """Say why a load cannot be made, by the first clause that objects."""
    player = table.seats[table.active]
    return (
        _refuse_missing(table, player, action)
        or _refuse_car(table, player, action)
        or _refuse_owner(table, action, own_only=own_only)
    )


def _refuse_missing(table: Table, player: Player, action: Load) -> Refusal | None:
    """Look for everything that the action names (turn.hold)."""
    if action.item not in player.hand and action.item not in player.supply:
        return refuse(
            "turn.hold",
            "There is no {item} in your hand or supply.",
            "Load a card that you hold or a passenger of your supply.",
            item=action.item,
        )
    if not 0 <= action.seat < len(table.seats):
        return refuse(
            "turn.hold",
            "There is no seat {seat} at this table.",
            "Name a seat from 0 to {last}.",
            seat=action.seat,
            last=len(table.seats) - 1,
        )
    return refuse_car(table.seats[action.seat].train, action.car)


def _refuse_car(table: Table, player: Player, action: Load) -> Refusal | None:
    """Check the car's space and type (load.space, load.match, load.as-any)."""
    train = table.seats[action.seat].train
    car = train.layout.cards[action.car]
    held = len(train.loads[action.car])
    is_passenger = action.item in COLOURS
    values = {"item": action.item, "car": car.name, "held": held, "slots": car.slots}
    if not car.slots:
        return refuse(
            "load.space", "The {car} carries no loads.", "Choose a car with a free slot.", **values
        )
    if held >= car.slots:
        return refuse(
            "load.space",
            "The {car} is full ({held} of {slots}).",
            "Choose a car with a free slot.",
            **values,
        )
    if is_passenger is not (car.holds is PASSENGER):
        return refuse(
            "load.match",
            "The {car} does not hold passengers."
            if is_passenger
            else "The {car} holds passengers only.",
            "Passengers ride coaches and engines; cargo goes on the other cars.",
            **values,
        )
    if not action.as_any:
        if is_passenger or fits(action.item, car.holds):
            return None
        return refuse(
            "load.match",
            "{item} is not of the type that the {car} holds.",
            "Load it as any type by discarding one more card, or choose a car of its type.",
            **values,
        )
    if is_passenger or fits(action.item, car.holds):
        is_closed = car.holds is ANY and action.seat != table.active
        return refuse(
            "load.as-any",
            "{item} goes on the {car} as it is.",
            "Choose another car: only its owner loads a {car}."
            if is_closed
            else "Load it without `as_any`.",
            **values,
        )
    if len(player.hand) < AS_ANY_HAND:
        return refuse(
            "load.as-any",
            "You have no other card to discard for it.",
            "Load a card of the car's type, or take a card first.",
            **values,
        )
    return None


def _refuse_owner(table: Table, action: Load, *, own_only: bool) -> Refusal | None:
    """Check whose car it is (load.bonus-own, caboose.3)."""
    if action.seat == table.active:
        return None
    if own_only:
        return refuse(
            "load.bonus-own",
            "A bonus load cannot go to the train of seat {seat}.",
            "Choose a car of your own train.",
            seat=action.seat,
        )
    if table.seats[action.seat].train.layout.cards[action.car].holds is ANY:
        return refuse(
            "caboose.3",
            "Only its owner, seat {seat}, loads this caboose.",
            "Choose another car.",
            seat=action.seat,
        )
    return None


# Doing it


def carry_out(draft: Draft, action: Load, *, is_bonus: bool) -> None:
    """Place the load; then payment, cabooses and the car's benefit are due, in that order."""
    me = draft.me
    train = draft.seats[action.seat].train
    kind = train.kinds[action.car]
    holds = train.layout.cards[action.car].holds
    if holds is PASSENGER:
        me.supply = without(me.supply, action.item)
        draft.give_train(action.seat, train.loaded(action.car, action.item))
    elif action.as_any:
        _hide(me, action.item, holds)
        lying = cargo(action.item, draft.active)
        draft.give_train(action.seat, train.loaded(action.car, lying))
    else:
        me.play(action.item)
        draft.give_train(action.seat, train.loaded(action.car, cargo(action.item)))
    if draft.log is not None:
        draft.log.append(
            Loaded(
                seat=draft.active,
                rule="load.as-any" if action.as_any else "load.match",
                item=action.item,
                owner=action.seat,
                car=action.car,
                face_down=action.as_any,
            )
        )
    # One's own car pays nothing (load.own), except alone (solo.benefit).
    if action.seat != draft.active or (draft.options.is_solo and not is_bonus):
        rule = "solo.benefit" if draft.options.is_solo else "load.benefit"
        if draft.log is not None:
            draft.log.append(
                GainedBenefit(
                    seat=draft.active,
                    rule=rule,
                    owner=action.seat,
                    car=action.car,
                    effects=CARDS[kind].on_load,
                )
            )
        draft.push(*_benefit(kind, rule))
    _owe_caboose_draws(draft, action.item, holds)
    if action.as_any:
        draft.push(_PAY_AS_ANY)


def _hide(me: SeatDraft, card: CardName, holds: Freight) -> None:
    """Let a card leave the hand unseen (open.shown).

    Every kind shown in the hand that could have been the card loses a copy, whichever it was.
    """
    me.hand = without(me.hand, card)
    for kind in dict.fromkeys(me.shown):
        if not fits(kind, holds):
            me.shown = without(me.shown, kind)


def _owe_caboose_draws(draft: Draft, item: str, holds: Freight) -> None:
    """Pay the loader's own cabooses, before the car's benefit (caboose.2, caboose.8)."""
    layout = draft.me.train.layout
    if holds is PASSENGER:
        if layout.draw_on_passenger:
            draft.push(_due_draw(layout.draw_on_passenger, "caboose.8"))
    elif layout.draw_on_coal and (CARDS[item].icon if holds is ANY else holds) is COAL:
        draft.push(_due_draw(layout.draw_on_coal, "caboose.2"))
