"""A turn: two actions, who may act, what must be there, what is possible, and bonus actions."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_allowed, assert_refused
from tests.games.all_aboard.helpers.turns import idle
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import DeclinedBonus, GainedBonus, LostBonus

TAKE_CARD, TAKE_PASSENGER = iot.TakeCard("deck"), iot.TakePassenger()


def well_stocked(*, actions_left: int = 2, bonus: str | None = None) -> iot.State:
    """Set up seat 0 so that it could do each of the four actions."""
    return iot.position(
        iot.seat("engine-1:green coach-1", hand="coach-1 boxcar-1 engine-2", supply="blue"),
        iot.seat("engine-1 hopper-1"),
        tickets={"flint-beach": "points"},
        actions_left=actions_left,
        bonus=bonus,
    )


def actions_left(state: iot.State) -> int:
    """Count the passengers that could be taken before the turn is over."""
    turn, count = state.turn, 0
    while state.turn == turn and state.over is None:
        state, count = iot.apply(state, TAKE_PASSENGER), count + 1
    return count


# turn.actions

ONE_ACTION = {
    "take a card": [TAKE_CARD],
    "take a passenger": [TAKE_PASSENGER],
    "build": [iot.Build("coach-1"), iot.Discard("boxcar-1")],
    "load": [iot.Load("blue", 0, 1)],
    "deliver": [iot.Deliver("flint-beach"), iot.DropPassenger(0, "green")],
    "special delivery": [iot.Deliver(), iot.SetAside(0, "green")],
}
one_action = pytest.mark.parametrize("actions", ONE_ACTION.values(), ids=ONE_ACTION)


@rule("turn.actions")
@one_action
def test_each_kind_of_action_is_one_of_two(actions: list[iot.Action]) -> None:
    table = well_stocked()
    assert actions_left(table) == 2
    after = play(table, *actions)
    assert (after.to_act, after.turn) == (0, 1)
    assert actions_left(after) == 1


@rule("turn.actions")
@one_action
def test_the_turn_passes_after_the_second_action(actions: list[iot.Action]) -> None:
    table = well_stocked(actions_left=1)
    after = play(table, *actions)
    assert (after.to_act, after.turn) == (1, 2)
    assert actions_left(after) == 2


@rule("turn.actions")
@pytest.mark.parametrize(
    ("table", "actions"),
    [
        (iot.position(), [TAKE_CARD, TAKE_CARD]),
        (iot.position(), [TAKE_PASSENGER, TAKE_PASSENGER]),
        (
            iot.position(iot.seat(hand="coach-1 coach-1 bank town-hall")),
            [iot.Build("coach-1"), iot.Discard("bank"), iot.Build("coach-1")],
        ),
        (
            iot.position(iot.seat("engine-1 coach-1", supply="blue green")),
            [iot.Load("blue", 0, 0), iot.Load("green", 0, 1)],
        ),
        (
            iot.position(iot.seat("engine-1:blue coach-1:green")),
            [
                *(iot.Deliver(), iot.SetAside(0, "blue"), iot.FinishDelivery()),
                *(iot.Deliver(), iot.SetAside(1, "green")),
            ],
        ),
    ],
    ids=["cards", "passengers", "builds", "loads", "deliveries"],
)
def test_the_same_action_twice_is_fine(table: iot.State, actions: list[iot.Action]) -> None:
    assert play(table, *actions).turn == 2


@rule("turn.actions")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_the_table(players: int) -> None:
    state = iot.new_game(players=players, seed=1, first=1)
    seen = []
    for turn in range(1, 2 * players + 1):
        assert state.turn == turn
        seen.append(state.to_act)
        state = idle(state)
    assert seen == [(1 + turn) % players for turn in range(2 * players)]


# turn.decision


@rule("turn.decision")
def test_only_the_seat_that_is_asked_may_act() -> None:
    table = iot.position(players=3, active=1, turn=2)
    for seat in (0, 2):
        assert_refused(table, TAKE_PASSENGER, "turn.decision", "1", str(seat), seat=seat)
    assert iot.explain(table, TAKE_PASSENGER, seat=1) is None
    assert iot.apply(table, TAKE_PASSENGER, seat=1) == iot.apply(table, TAKE_PASSENGER)


@rule("turn.decision")
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_may_not_act(seat: int) -> None:
    assert_refused(iot.position(), TAKE_PASSENGER, "turn.decision", str(seat), seat=seat)


@rule("turn.decision")
@pytest.mark.parametrize(
    "answer",
    [
        iot.Decline(),
        iot.Discard("coach-1"),
        iot.FulfilPrimary(),
        iot.FulfilSecondary(0),
        iot.DropPassenger(0, "green"),
        iot.DropElsewhere(0, "green"),
        iot.DropMismatched(0, "green"),
        iot.SetAside(0, "green"),
        iot.FinishDelivery(),
        iot.Unload(0),
        iot.GiveUpBuilding("bank"),
    ],
    ids=lambda action: type(action).__name__,
)
def test_answers_to_other_questions_are_refused(answer: iot.Action) -> None:
    assert_refused(well_stocked(), answer, "turn.decision", type(answer).__name__)


@rule("turn.decision")
@pytest.mark.parametrize(
    "action",
    [
        TAKE_CARD,
        TAKE_PASSENGER,
        iot.Build("coach-1"),
        iot.Load("blue", 0, 1),
        iot.Deliver(),
        iot.Decline(),
    ],
    ids=lambda action: type(action).__name__,
)
def test_no_new_action_before_the_open_question_is_answered(action: iot.Action) -> None:
    paying = play(well_stocked(), iot.Build("coach-1"))
    assert_refused(paying, action, "turn.decision")
    delivering = play(well_stocked(), iot.Deliver("flint-beach"))
    assert_refused(delivering, action, "turn.decision")


@rule("turn.decision")
def test_a_rival_may_not_answer_for_the_player() -> None:
    paying = play(well_stocked(), iot.Build("coach-1"))
    assert_refused(paying, iot.Discard("boxcar-1"), "turn.decision", seat=1)


@rule("turn.decision")
def test_nobody_acts_when_the_game_is_over() -> None:
    over = iot.apply(iot.position(turn_limit=1, actions_left=1), TAKE_PASSENGER)
    assert over.to_act is None
    assert over.decision is None
    assert iot.legal_actions(over) == ()
    for seat in (None, 0, 1):
        assert_refused(over, TAKE_PASSENGER, "turn.decision", "over", seat=seat)


@rule("turn.decision")
@pytest.mark.parametrize("thing", ["take", None, 3, iot.TakeCard, object()])
def test_what_is_no_action_is_an_error_and_not_a_refusal(thing: iot.Action) -> None:
    for verb in (iot.explain, iot.apply, iot.step):
        with pytest.raises(iot.MalformedAction):
            verb(iot.position(), thing)


# turn.hold


@rule("turn.hold")
@pytest.mark.parametrize(
    ("action", "fact"),
    [
        (iot.Build("tanker-1"), "tanker-1"),
        (iot.Build("bank"), "bank"),
        (iot.Load("hopper-1", 1, 1), "hopper-1"),
        (iot.Load("hopper-1", 1, 1, as_any=True), "hopper-1"),
        (iot.Load("white", 0, 1), "white"),
        (iot.Load("green", 0, 1), "green"),  # it rides on the engine, it is not in the supply
        (iot.Load("blue", 0, 2), "2"),
        (iot.Load("blue", 1, -1), "-1"),
        (iot.Load("blue", 2, 0), "2"),
    ],
)
def test_what_is_named_must_be_there(action: iot.Action, fact: str) -> None:
    assert_refused(well_stocked(), action, "turn.hold", fact)


@rule("turn.hold")
def test_a_card_paid_must_be_in_the_hand() -> None:
    paying = play(well_stocked(), iot.Build("coach-1"))
    assert_refused(paying, iot.Discard("tanker-1"), "turn.hold", "tanker-1")
    assert_refused(paying, iot.Discard("coach-1"), "turn.hold", "coach-1")  # it is built already
    assert_allowed(paying, iot.Discard("engine-2"))


@rule("turn.hold")
def test_a_load_named_must_be_on_that_car() -> None:
    delivering = play(well_stocked(), iot.Deliver())
    for step in (iot.SetAside(0), iot.SetAside(0, "blue"), iot.SetAside(1, "green")):
        assert_refused(delivering, step, "turn.hold", str(step.car))
    assert_refused(delivering, iot.SetAside(7), "turn.hold", "7")


@rule("turn.hold", "turn.decision", "turn.bonus")
def test_the_refusal_names_the_first_clause_that_fails() -> None:
    # The tanker-3 is not in the hand, and too dear anyway; seat 1 is not asked either.
    assert_refused(well_stocked(), iot.Build("tanker-3"), "turn.decision", seat=1)
    asked_to_load = well_stocked(bonus="load")
    assert_refused(asked_to_load, iot.Build("tanker-3"), "turn.decision", seat=1)
    assert_refused(asked_to_load, iot.Build("tanker-3"), "turn.bonus")
    assert_refused(asked_to_load, iot.Discard("tanker-3"), "turn.decision")
    assert_refused(well_stocked(), iot.Build("tanker-3"), "turn.hold")
    # The engine is full, which counts only once the passenger is there; so for the bonus.
    assert_refused(well_stocked(), iot.Load("white", 0, 0), "turn.hold")
    assert_refused(asked_to_load, iot.Load("white", 1, 0), "turn.hold")
    assert_refused(well_stocked(), iot.Load("blue", 0, 0), "load.space")


# turn.possible


@rule("turn.possible", "take.bag-empty")
def test_taking_a_passenger_is_always_possible() -> None:
    bare = iot.position(deck="", discard="", display="", bag="", rest=1)
    assert iot.legal_actions(bare) == (TAKE_PASSENGER,)
    after = iot.apply(bare, TAKE_PASSENGER)
    assert iot.legal_actions(after) == (TAKE_PASSENGER,)
    assert iot.apply(after, TAKE_PASSENGER).seats[0].tokens == 2


@rule("turn.possible")
def test_what_cannot_be_completed_cannot_be_chosen() -> None:
    table = iot.position(
        iot.seat(hand="coach-2 tanker-1", supply="blue"),
        iot.seat("engine-1:green"),
        display="bank",
        discard="coach-1",
    )
    # No build can be paid, nothing can be delivered, and the only free car is the own engine.
    assert set(iot.legal_actions(table)) == {
        iot.TakeCard("bank"),
        TAKE_CARD,
        TAKE_PASSENGER,
        iot.Load("blue", 0, 0),
    }


# turn.bonus

GRANTS = {
    "any": {"TakeCard", "TakePassenger", "Build", "Load", "Deliver"},
    "build": {"Build"},
    "load": {"Load"},
    "deliver": {"Deliver"},
    "load or deliver": {"Load", "Deliver"},
}
CHOICES: list[iot.Action] = [
    TAKE_CARD,
    TAKE_PASSENGER,
    iot.Build("coach-1"),
    iot.Load("blue", 0, 1),
    iot.Deliver(),
]
every_bonus = pytest.mark.parametrize("bonus", GRANTS)


@rule("turn.bonus")
@every_bonus
@pytest.mark.parametrize("action", CHOICES, ids=lambda action: type(action).__name__)
def test_a_bonus_grants_its_own_actions_only(bonus: str, action: iot.Action) -> None:
    table = well_stocked(bonus=bonus)
    if type(action).__name__ in GRANTS[bonus]:
        assert_allowed(table, action)
    else:
        assert_refused(table, action, "turn.bonus", bonus, type(action).__name__)


@rule("turn.bonus")
@every_bonus
def test_a_bonus_may_always_be_declined(bonus: str) -> None:
    table = well_stocked(bonus=bonus, actions_left=1)
    assert_allowed(table, iot.Decline())
    after, events = watch(table, iot.Decline())
    (declined,) = events
    assert isinstance(declined, DeclinedBonus)
    assert (declined.seat, declined.rule, declined.kind) == (0, "turn.bonus", bonus)
    assert after.seats == table.seats
    assert actions_left(after) == 1


@rule("turn.bonus")
def test_a_bonus_action_is_on_top_of_the_two() -> None:
    first = play(well_stocked(bonus="any", actions_left=1), TAKE_PASSENGER)
    assert (first.to_act, actions_left(first)) == (0, 1)
    last = play(well_stocked(bonus="any", actions_left=0), TAKE_PASSENGER)
    assert (last.to_act, last.turn) == (1, 2)


@rule("turn.bonus")
def test_the_turn_does_not_end_before_the_last_bonus_is_settled() -> None:
    table = iot.position(
        iot.seat("engine-1", hand="boxcar-1 coach-1 bank"),
        iot.seat("engine-1 hopper-2"),
        actions_left=1,
    )
    asked, events = watch(table, iot.Load("boxcar-1", 1, 1))
    (gained,) = only(events, GainedBonus)
    assert (gained.seat, gained.rule, gained.kind) == (0, "turn.bonus", "build")
    assert (asked.to_act, asked.turn) == (0, 1)
    assert play(asked, iot.Decline()).turn == 2


@rule("turn.bonus")
@pytest.mark.parametrize(
    ("car", "kind"), [("hopper-2", "build"), ("tanker-2", "deliver"), ("boxcar-2", "load")]
)
def test_a_bonus_that_is_impossible_when_gained_is_lost(car: str, kind: str) -> None:
    # There is nothing to draw, so after this load the hand is empty and the train carries nothing.
    card = {"hopper-2": "boxcar-1", "tanker-2": "engine-2", "boxcar-2": "engine-3"}[car]
    table = iot.position(
        iot.seat(hand=card), iot.seat(f"engine-2 {car}"), deck="", discard="", rest=1
    )
    after, events = watch(table, iot.Load(card, 1, 1))
    (lost,) = only(events, LostBonus)
    assert (lost.seat, lost.rule, lost.kind) == (0, "turn.bonus", kind)
    assert not only(events, GainedBonus)
    assert_refused(after, iot.Decline(), "turn.decision")
    assert actions_left(after) == 1


@rule("turn.bonus")
def test_a_lost_bonus_does_not_come_back() -> None:
    table = iot.position(
        iot.seat(hand="engine-2", supply="blue"),
        iot.seat("engine-2 tanker-2"),
        deck="",
        discard="",
        rest=1,
    )
    after = play(table, iot.Load("engine-2", 1, 1), iot.Load("blue", 0, 0))  # now it could deliver
    assert (after.to_act, after.turn) == (1, 2)


@rule("turn.bonus")
def test_what_the_same_benefit_draws_may_be_used_for_its_bonus() -> None:
    table = iot.position(
        iot.seat(hand="boxcar-1"), iot.seat("engine-1 hopper-2"), deck_top="coach-1 bank"
    )
    after = play(table, iot.Load("boxcar-1", 1, 1), iot.Build("coach-1"))
    assert after.seats[0].train.kinds == ("engine-1", "coach-1")
    assert actions_left(after) == 1


@rule("turn.bonus")
def test_a_bonus_may_be_gained_inside_a_bonus() -> None:
    table = iot.position(
        iot.seat("engine-1:green coach-1", hand="coach-1 bank", supply="blue"),
        tickets={"flint-beach": ("load", 2)},
        bonus="deliver",
        actions_left=0,
    )
    loading = play(table, iot.Deliver("flint-beach"), iot.DropPassenger(0, "green"))
    assert_refused(loading, TAKE_PASSENGER, "turn.bonus", "load")
    assert_allowed(loading, iot.Load("blue", 0, 1))
    assert (loading.to_act, loading.turn) == (0, 1)
