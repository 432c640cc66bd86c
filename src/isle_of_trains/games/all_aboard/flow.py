"""Flow: whose decision it is, and everything that happens without one.

Rules never call each other. A rule puts what follows on the stack; `settle` takes it off, one
thing at a time, until a question is on top that has more than one answer.

What a decision passes through asks `isinstance`, the most frequent case first. A `match` reads as
well and takes more than twice as long, which would be a tenth of the whole decision.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import assert_never

from attrs import evolve

from isle_of_trains.games.all_aboard.actions import (
    Action,
    Build,
    Decline,
    Deliver,
    Discard,
    DropElsewhere,
    DropMismatched,
    DropPassenger,
    EndDay,
    FinishDelivery,
    FulfilPrimary,
    FulfilSecondary,
    GiveUpBuilding,
    Load,
    ReturnCard,
    Salvage,
    SetAside,
    TakeCard,
    TakePassenger,
    Unload,
)
from isle_of_trains.games.all_aboard.draft import Draft, Table
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    GainTokens,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.events import DeclinedBonus, GainedBonus, LostBonus
from isle_of_trains.games.all_aboard.goals import progress
from isle_of_trains.games.all_aboard.holding import refuse_building, refuse_card
from isle_of_trains.games.all_aboard.rules import (
    build,
    deliver,
    housekeeping,
    load,
    salvage,
    solo,
    take,
    unload,
)
from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseBonus,
    ChooseBuilding,
    ChooseDiscards,
    ChooseEndOfDay,
    ChooseSalvage,
    Delivering,
    Due,
    Phase,
    Purpose,
    ServeContract,
    State,
    TakeStep,
)
from isle_of_trains.games.all_aboard.terms import BonusKind, EndReason
from isle_of_trains.kernel.errors import MalformedAction
from isle_of_trains.kernel.refusal import Refusal, refuse

_choose_action = cache(ChooseAction)
_choose_bonus = cache(ChooseBonus)
_DECLINE = Decline()

_GRANTED: dict[BonusKind, tuple[type[Action], ...]] = {
    BonusKind.ANY: (TakeCard, TakePassenger, Build, Load, Deliver),
    BonusKind.BUILD: (Build,),
    BonusKind.LOAD: (Load,),
    BonusKind.DELIVER: (Deliver,),
    BonusKind.LOAD_OR_DELIVER: (Load, Deliver),
}
"""The actions that a bonus allows (turn.bonus)."""


# What may be answered


def answers(table: Table) -> tuple[Action, ...]:
    """List the answers to the open question; alone, a card may be returned at any of them."""
    question = table.stack[-1]
    listed: Sequence[Action]
    if isinstance(question, ChooseDiscards):
        listed = housekeeping.discard_answers(table)
    elif isinstance(question, ChooseAction):
        listed = take.offers(table)
        listed += build.offers(table)
        listed += load.offers(table, own_only=False)
        listed += deliver.offers(table)
    elif isinstance(question, Delivering):
        listed = deliver.answers(table, question)
    elif isinstance(question, ChooseBonus):
        listed = (*_bonus_offers(table, question.kind), _DECLINE)
    elif isinstance(question, ServeContract):
        listed = unload.answers(table, question)
    elif isinstance(question, ChooseBuilding):
        listed = housekeeping.building_answers(table)
    elif isinstance(question, ChooseSalvage):
        listed = salvage.answers(table)
    elif isinstance(question, ChooseEndOfDay):
        listed = (solo.END_DAY,)
    elif isinstance(question, Due | TakeStep | Phase):
        raise AssertionError(f"{question} is not a question")
    else:
        assert_never(question)
    if table.options.is_solo and solo.can_return(table):
        return (*listed, solo.RETURN)
    return tuple(listed)


def _bonus_offers(table: Table, kind: BonusKind) -> list[Action]:
    """List what a bonus allows now; a load by bonus goes to one's own train."""
    granted = _GRANTED[kind]
    offered: list[Action] = []
    if TakeCard in granted:
        offered += take.offers(table)
    if Build in granted:
        offered += build.offers(table)
    if Load in granted:
        offered += load.offers(table, own_only=True)
    if Deliver in granted:
        offered += deliver.offers(table)
    return offered


# Why not


def refuse_answer(table: Table, action: Action) -> Refusal | None:
    """Say why an action does not answer the open question, by the first clause that objects."""
    question = table.stack[-1]
    match action:
        case Discard():
            if isinstance(question, ChooseDiscards):
                return refuse_card(table.seats[table.active], action.card)
        case TakeCard() | TakePassenger() | Build() | Load() | Deliver():
            if isinstance(question, ChooseAction):
                return _refuse_chosen(table, action, is_bonus=False)
            if isinstance(question, ChooseBonus):
                if type(action) not in _GRANTED[question.kind]:
                    return _refuse_bonus(action, question.kind)
                return _refuse_chosen(table, action, is_bonus=True)
        case (
            FulfilPrimary()
            | FulfilSecondary()
            | DropPassenger()
            | DropElsewhere()
            | DropMismatched()
            | SetAside()
            | FinishDelivery()
        ):
            if isinstance(question, Delivering):
                return deliver.refuse_step(table, question, action)
        case Unload():
            if isinstance(question, ServeContract):
                return unload.refuse_unload(table, question, action)
        case Decline():
            if isinstance(question, ChooseBonus):
                return None
        case GiveUpBuilding():
            if isinstance(question, ChooseBuilding):
                return refuse_building(table.seats[table.active], action.building)
        case Salvage():
            if isinstance(question, ChooseSalvage):
                return salvage.refuse_salvage(table, action)
        case ReturnCard():
            if table.options.is_solo:
                return solo.refuse_return(table)
        case EndDay():
            if isinstance(question, ChooseEndOfDay):
                return None
        case _:
            raise MalformedAction(f"{action!r} is not an action of this game.")
    return refuse(
        "turn.decision",
        "{action} does not answer the open question: {question}.",
        "Choose one of the legal actions.",
        action=type(action).__name__,
        question=type(question).__name__,
    )


def _refuse_chosen(
    table: Table,
    action: TakeCard | TakePassenger | Build | Load | Deliver,
    *,
    is_bonus: bool,
) -> Refusal | None:
    match action:
        case TakeCard():
            return take.refuse_card(table, action)
        case TakePassenger():
            return None
        case Build():
            return build.refuse_build(table, action)
        case Load():
            return load.refuse_load(table, action, own_only=is_bonus)
        case Deliver():
            return deliver.refuse_deliver(table, action)
        case _:
            assert_never(action)


def _refuse_bonus(action: Action, kind: BonusKind) -> Refusal:
    return refuse(
        "turn.bonus",
        "This bonus ({kind}) does not grant {action}.",
        "Use the bonus for what it grants, or decline it.",
        kind=kind.value,
        action=type(action).__name__,
    )


# Doing it


def answer(draft: Draft, action: Action) -> None:
    """Carry out a legal answer to the open question."""
    if isinstance(action, ReturnCard):
        solo.return_card(draft)
        return
    question = draft.stack[-1]
    if isinstance(question, ChooseDiscards):
        assert isinstance(action, Discard)
        housekeeping.discard(draft, question, action)
    elif isinstance(question, ChooseAction):
        draft.replace_top(_choose_action(question.left - 1))
        _carry_out_chosen(draft, action, is_bonus=False)
    elif isinstance(question, Delivering):
        deliver.carry_out(draft, question, action)  # type: ignore[arg-type]  # a step, being legal
    elif isinstance(question, ChooseBonus):
        draft.pop()
        if isinstance(action, Decline):
            _report_declined(draft, question.kind)
        else:
            _carry_out_chosen(draft, action, is_bonus=True)
    elif isinstance(question, ServeContract):
        assert isinstance(action, Unload)
        unload.carry_out(draft, question, action)
    elif isinstance(question, ChooseBuilding):
        assert isinstance(action, GiveUpBuilding)
        housekeeping.give_up_building(draft, action)
    elif isinstance(question, ChooseSalvage):
        assert isinstance(action, Salvage)
        salvage.carry_out(draft, question, action.card)
    elif isinstance(question, ChooseEndOfDay):
        draft.pop()
    elif isinstance(question, Due | TakeStep | Phase):
        raise AssertionError(f"{question} is not a question")
    else:
        assert_never(question)


def _carry_out_chosen(draft: Draft, action: Action, *, is_bonus: bool) -> None:
    if isinstance(action, Load):
        load.carry_out(draft, action, is_bonus=is_bonus)
    elif isinstance(action, TakeCard):
        take.carry_out_card(draft, action)
    elif isinstance(action, Build):
        build.carry_out(draft, action)
    elif isinstance(action, Deliver):
        deliver.begin(draft, action)
    elif isinstance(action, TakePassenger):
        take.carry_out_passenger(draft)
    else:
        raise AssertionError(f"{action} is not one of the actions of a turn")


def _report_declined(draft: Draft, kind: BonusKind) -> None:
    if draft.log is not None:
        draft.log.append(DeclinedBonus(seat=draft.active, rule="turn.bonus", kind=kind))


# What happens by itself


def settle(draft: Draft) -> None:
    """Take things off the stack until a question is on top, or the game is over."""
    is_solo = draft.options.is_solo
    while draft.over is None:
        if is_solo and _is_over_alone(draft):
            return
        top = draft.stack[-1]
        if isinstance(top, Phase):
            draft.pop()
            _PHASES[top](draft)
        elif isinstance(top, ChooseAction):
            if top.left:
                return
            housekeeping.end_turn(draft)
        elif isinstance(top, ChooseDiscards):
            if not housekeeping.discard_unasked(draft, top):
                return
        elif isinstance(top, Due):
            draft.pop()
            _take_effect(draft, top.effect, top.rule)
        elif isinstance(top, Delivering):
            if deliver.has_step(draft, top):
                return
            deliver.carry_out(draft, top, deliver.FINISH)
        elif isinstance(top, TakeStep):
            draft.pop()
            delivery = draft.stack[-1]
            assert isinstance(delivery, Delivering)
            deliver.take_step(draft, delivery, top.step)
        elif isinstance(top, ChooseBonus):
            return
        elif isinstance(top, ServeContract):
            if not unload.go_on(draft, top):
                return
        elif isinstance(top, ChooseSalvage):
            if not salvage.go_on(draft, top):
                return
        elif isinstance(top, ChooseBuilding):
            if not housekeeping.give_up_unasked(draft):
                return
        elif isinstance(top, ChooseEndOfDay):
            if solo.can_return(draft):
                return
            draft.pop()
        else:
            assert_never(top)


def is_at_rest(state: State) -> bool:
    """Tell whether the engine would leave a state like this: its question has to be asked."""
    if state.over is not None:
        return not state.stack
    draft = Draft(state)
    settle(draft)
    top = state.stack[-1]
    is_open = not isinstance(top, ChooseBonus) or _is_possible(state, top.kind)
    return is_open and draft.over is None and draft.stack is state.stack


def _is_over_alone(draft: Draft) -> bool:
    """End a solo game the moment its objective holds or the deck is empty (solo.win, solo.end)."""
    scenario = draft.options.scenario
    if scenario is not None and progress(draft, scenario.goal).is_reached:
        housekeeping.end_game(draft, EndReason.OBJECTIVE, "solo.win")
    elif not draft.deck:
        housekeeping.end_game(draft, EndReason.DECK, "solo.end")
    return draft.over is not None


_PHASES = {
    Phase.CLEAR_ASIDE: deliver.clear_aside,
    Phase.CHECK_END: housekeeping.check_end,
    Phase.HAND_LIMIT: housekeeping.check_hand,
    Phase.REFILL: housekeeping.refill,
    Phase.NIGHT: solo.night,
    Phase.NEXT_TURN: housekeeping.next_turn,
}


def _take_effect(draft: Draft, effect: Effect, rule: str) -> None:
    """Do what an effect says. Alone, every single card, token or passenger is one of its own."""
    if draft.options.is_solo and isinstance(effect, Draw | GainTokens | DrawPassengers):
        if effect.count > 1:
            draft.push(Due(evolve(effect, count=effect.count - 1), rule))
        effect = evolve(effect, count=1)
    match effect:
        case Draw():
            draft.draw(effect.count, rule)
        case Bonus():
            _open_bonus(draft, effect.kind)
        case GainTokens():
            draft.gain_tokens(effect.count, rule)
        case DrawPassengers():
            for _ in range(effect.count):
                draft.draw_passenger(rule)
        case DiscardCards():
            if draft.me.hand:
                count = min(effect.count, len(draft.me.hand))
                draft.push(ChooseDiscards(count, Purpose.BENEFIT))
        case SalvageCards():
            clause = rule if rule.startswith("promo.") else "promo.tickets"
            draft.push(ChooseSalvage(effect.count, clause))
        case _:
            assert_never(effect)


def _is_possible(table: Table, kind: BonusKind) -> bool:
    """Tell whether a bonus can be taken now; a passenger can always be taken (turn.possible)."""
    granted = _GRANTED[kind]
    return (
        TakePassenger in granted
        or (Deliver in granted and deliver.is_possible(table))
        or (Load in granted and load.is_possible_on_own_train(table))
        or (Build in granted and build.is_possible(table))
    )


def _open_bonus(draft: Draft, kind: BonusKind) -> None:
    """Ask how a bonus is used; one that cannot be taken now is lost (turn.bonus)."""
    possible = _is_possible(draft, kind)
    if possible:
        draft.push(_choose_bonus(kind))
    if draft.log is not None:
        event = GainedBonus if possible else LostBonus
        draft.log.append(event(seat=draft.active, rule="turn.bonus", kind=kind))
