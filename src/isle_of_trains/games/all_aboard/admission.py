"""What a state from outside must be like before it is let in, so that it can be played on.

Its options could have been agreed on, the laws of the table hold, what is still to be done is
something that play leaves behind, and the open question is one that would be asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final, TypeAlias

from isle_of_trains.games.all_aboard.catalogue import (
    ACTIONS_A_TURN,
    BUILDING,
    CARDS,
    HAND_LIMIT,
    ISLANDS,
    TILES,
    Card,
)
from isle_of_trains.games.all_aboard.contracts import (
    can_serve,
    contract_of,
    may_stand_in,
    stock_of,
)
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.flow import is_at_rest
from isle_of_trains.games.all_aboard.goals import progress
from isle_of_trains.games.all_aboard.laws import Breach, breaches
from isle_of_trains.games.all_aboard.rules.build import building_limit
from isle_of_trains.games.all_aboard.rules.housekeeping import END_OF_DAY, END_OF_TURN
from isle_of_trains.games.all_aboard.setup import agree
from isle_of_trains.games.all_aboard.state import (
    ChooseAction,
    ChooseBonus,
    ChooseBuilding,
    ChooseDiscards,
    ChooseSalvage,
    Delivering,
    Due,
    Options,
    Pending,
    Phase,
    Purpose,
    ServeContract,
    Special,
    State,
)
from isle_of_trains.games.all_aboard.terms import (
    ANY,
    CARGO_TYPES,
    COAL,
    RULESET,
    BonusKind,
    EndReason,
)
from isle_of_trains.games.all_aboard.train import Cargo, Load
from isle_of_trains.kernel.errors import InvalidOptions

_Tail: TypeAlias = tuple[Pending, ...]
"""What lies on top of the turn, or of its delivery, while an action is carried out."""

NOT_ASKED: Final = "The open question would not be asked here, or the game would be over."
MOST_COUNTED: Final = 1_000_000_000
_MORE_TO_DO: Final = "Play leaves nothing like this to be done."


def objections(state: State) -> Iterator[Breach]:
    """Go through what keeps a state out: where, and the reason.

    Each part relies on the ones before it, so only the first objection counts.
    """
    yield from table_objections(state)
    if not is_at_rest(state):
        yield "stack", NOT_ASKED


def table_objections(state: State) -> Iterator[Breach]:
    """Go through what keeps a state out, except that its open question would not be asked."""
    for place, reason in options_objections(state.options):
        yield f"options.{place}".removesuffix("."), reason
    yield from breaches(state)
    yield from _count_objections(state)
    if state.over is not None:
        yield from _end_objections(state, state.over)
    else:
        yield from _stack_objections(state)


def options_objections(options: Options) -> Iterator[Breach]:
    """Go through what is wrong with options (setup.options)."""
    if not 1 <= options.ruleset <= RULESET:
        yield "ruleset", f"There is no ruleset {options.ruleset}; the newest is {RULESET}."
    try:
        agree(
            players=options.players,
            seed=0,
            first=options.first,
            edition=options.edition,
            promos=options.promos,
            scenario=options.scenario,
            turn_limit=options.turn_limit,
        )
    except InvalidOptions as error:
        yield "", error.reason


def _count_objections(state: State) -> Iterator[Breach]:
    """Leave room for numbers to grow, or what is let in could not be saved again."""
    counts = {"turn": state.turn, "counter": state.counter}
    counts |= {f"seats[{seat}].tokens": s.tokens for seat, s in enumerate(state.seats)}
    for place, count in counts.items():
        if count > MOST_COUNTED:
            yield place, f"{count} is too great a number here; the greatest is {MOST_COUNTED}."


def _end_objections(state: State, over: EndReason) -> Iterator[Breach]:
    """Compare the reason of the end with the table."""
    options = state.options
    scenario = options.scenario
    reached = scenario is not None and progress(state, scenario.goal).is_reached
    is_so = {
        EndReason.PROGRESS: state.trigger is over and state.last_turn == state.turn,
        EndReason.EMPTY: state.trigger is over and state.last_turn == state.turn,
        EndReason.TURN_LIMIT: options.turn_limit == state.turn,
        EndReason.OBJECTIVE: reached,
        EndReason.DECK: options.is_solo and not state.deck and not reached,
    }
    if not is_so[over]:
        yield "over", f"This game has not ended by {over.value}."


# What is still to be done


def _stack_objections(state: State) -> Iterator[Breach]:
    bottom, *above = state.stack
    if not isinstance(bottom, ChooseAction):
        if not _is_end_of_turn(state):
            yield "stack", _MORE_TO_DO
        return
    if not (0 if above else 1) <= bottom.left <= ACTIONS_A_TURN:
        yield "stack[0].left", f"A player cannot have {bottom.left} actions left."
    delivery = above[0] if above and isinstance(above[0], Delivering) else None
    tail = tuple(above if delivery is None else above[1:])
    if delivery is not None:
        yield from _delivery_objections(state, delivery, is_on_top=not tail)
    if len(tail) == 1 and isinstance(tail[0], ServeContract) and delivery is not None:
        yield from _contract_objections(state, delivery, tail[0])
    elif tail and tail not in _tails(
        is_solo=state.options.is_solo, is_delivery=delivery is not None
    ):
        yield f"stack[{len(state.stack) - len(tail)}]", _MORE_TO_DO
    yield from _payment_objections(state, tail)


def _is_end_of_turn(state: State) -> bool:
    """Tell whether only the end of a turn is left: cards over the hand limit, or a last return."""
    is_solo = state.options.is_solo
    if is_solo and state.stack == END_OF_DAY:
        return True
    phases: _Tail = END_OF_DAY if is_solo else END_OF_TURN[state.options.edition]
    before = phases[: phases.index(Phase.HAND_LIMIT)]
    excess = len(state.seats[state.active].hand) - HAND_LIMIT
    return excess > 0 and state.stack == (*before, ChooseDiscards(excess, Purpose.HAND_LIMIT))


def _payment_objections(state: State, tail: _Tail) -> Iterator[Breach]:
    """Check that what is owed is there: cards to discard, a building to give up."""
    me = state.seats[state.active]
    for number, pending in enumerate(tail, len(state.stack) - len(tail)):
        if isinstance(pending, ChooseDiscards) and pending.count > len(me.hand):
            yield (
                f"stack[{number}].count",
                f"Seat {state.active} has {len(me.hand)} cards to discard {pending.count} of.",
            )
        if isinstance(pending, ChooseBuilding) and len(me.buildings) <= building_limit(state, me):
            yield f"stack[{number}]", f"Seat {state.active} has no building over the limit."


# A delivery under way


def _delivery_objections(
    state: State, delivery: Delivering, *, is_on_top: bool
) -> Iterator[Breach]:
    is_open = delivery.special is Special.OPEN
    did_more = delivery.stood_in or delivery.dropped_elsewhere or delivery.dropped_mismatched
    if delivery.destination is not None and delivery.destination not in state.options.islands:
        yield "stack[1].destination", f"{delivery.destination} is not in play."
    if is_open is not bool(delivery.aside):
        yield "stack[1].aside", "Loads are set aside exactly while the special delivery is open."
    if did_more and delivery.destination is None:
        yield "stack[1].destination", "Without a destination only a special delivery is possible."
    if not delivery.begun and (did_more or not is_on_top or delivery.special is not Special.UNUSED):
        yield "stack[1].begun", "A step was taken, so the delivery has begun."
    if delivery.begun and delivery.destination is None and delivery.special is Special.UNUSED:
        yield "stack[1].begun", "Without a destination only a special delivery can have begun."
    if is_open and not is_on_top:
        yield "stack[1].special", "The special delivery is closed before any other step."
    for place, load in enumerate(delivery.aside):
        if not _may_lie_aside(load, len(state.seats)):
            yield f"stack[1].aside[{place}]", f"{load} cannot have been on a car."


def _may_lie_aside(load: Load, players: int) -> bool:
    if not isinstance(load, Cargo) or load.hidden_by is None:
        return True
    return 0 <= load.hidden_by < players and CARDS[load.card].icon is not ANY


def _contract_objections(
    state: State, delivery: Delivering, serving: ServeContract
) -> Iterator[Breach]:
    """Check that a contract under way can be completed (deliver.primary, deliver.secondary)."""
    me, rules = state.seats[state.active], state.options.rules
    island, which = serving.island, serving.secondary
    if island != delivery.destination:
        yield "stack[2].island", f"{island} is not where the delivery goes."
    if which is None:
        has_place = rules.island_limit is None or len(me.beside) < rules.island_limit
        if island not in state.islands or not has_place:
            yield "stack[2].island", f"Seat {state.active} cannot take {island}."
    elif island not in me.beside or not rules.secondaries:
        yield "stack[2].island", f"The secondaries of {island} are not open."
    elif not 0 <= which < len(ISLANDS[island].secondaries):
        yield "stack[2].secondary", f"{island} has no secondary contract {which}."
    needs = contract_of(island, which).needs
    stock = stock_of(me.train, stand_in=may_stand_in(me.train, delivery))
    if min(serving.taken) < 0 or not can_serve(needs, stock, serving.taken):
        yield "stack[2].taken", "The contract cannot be completed."


# Every way in which an action can wait for an answer, read off the cards


@cache
def _tails(*, is_solo: bool, is_delivery: bool) -> frozenset[_Tail]:
    return frozenset(
        [
            *_bonus_tails(is_delivery=is_delivery),
            *_building_tails(),
            *_as_any_tails(is_solo=is_solo, is_delivery=is_delivery),
            *(() if is_delivery else _benefit_tails(_benefit_rule(is_solo=is_solo))),
        ]
    )


def _benefit_rule(*, is_solo: bool) -> str:
    return "solo.benefit" if is_solo else "load.benefit"


def _dues(effects: tuple[Effect, ...], rule: str) -> _Tail:
    """Give effects as they lie on the stack, the first one on top."""
    return tuple(Due(effect, rule) for effect in reversed(effects))


def _bonus_tails(*, is_delivery: bool) -> Iterator[_Tail]:
    """Let a bonus or a salvage wait: the last thing that a car, a tile or a new engine gives."""
    gifts = [("promo.time-engine", effect) for card in CARDS.values() for effect in card.on_build]
    if is_delivery:
        spaces = [space for tile in TILES.values() for space in tile.rewards]
        gifts += [("promo.tickets", effect) for space in spaces for effect in space]
    else:
        gifts += [("", Bonus(kind)) for kind in BonusKind]
    for rule, effect in gifts:
        if isinstance(effect, SalvageCards):
            yield from [(ChooseSalvage(count, rule),) for count in range(1, effect.count + 1)]
        if isinstance(effect, Bonus):
            yield (ChooseBonus(effect.kind),)


def _building_tails() -> Iterator[_Tail]:
    """Let a build wait to be paid, or for a building over the limit to be given up."""
    for card in CARDS.values():
        after = _dues(card.on_build, "promo.time-engine")
        if card.passengers:
            after += (Due(DrawPassengers(card.passengers), "build.passengers"),)
        may_scrap = card.category is not BUILDING
        for price, gives_up in product(range(card.cost + 1), (False, may_scrap)):
            pay: _Tail = (ChooseDiscards(price, Purpose.BUILD),) if price else ()
            asked = pay + ((ChooseBuilding(),) if gives_up else ())
            if asked:
                yield after + asked


def _as_any_tails(*, is_solo: bool, is_delivery: bool) -> Iterator[_Tail]:
    """Let a face-down load wait to be paid; then come cabooses and benefit."""
    pay = ChooseDiscards(1, Purpose.AS_ANY)
    for card in CARDS.values():
        if card.holds not in CARGO_TYPES:
            continue
        benefits = {(), _dues(() if is_delivery else card.on_load, _benefit_rule(is_solo=is_solo))}
        for benefit, draw in product(benefits, _coal_draws(card)):
            yield (*benefit, *draw, pay)


def _coal_draws(card: Card) -> list[_Tail]:
    if card.holds is not COAL:
        return [()]
    gifts = [c.draw_on_coal for c in CARDS.values() if c.draw_on_coal]
    return [(), *((Due(Draw(count), "caboose.2"),) for count in gifts)]


def _benefit_tails(rule: str) -> Iterator[_Tail]:
    """Let a discard wait that is a part of a benefit; then comes the rest of it."""
    for card in CARDS.values():
        for place, effect in enumerate(card.on_load):
            if isinstance(effect, DiscardCards):
                rest = _dues(card.on_load[place + 1 :], rule)
                for count in range(1, effect.count + 1):
                    yield (*rest, ChooseDiscards(count, Purpose.BENEFIT))
