"""What everybody has seen of a hand: cards taken from the display, until one of the kind leaves."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import play
from tests.support import rule

import isle_of_trains as iot

TAKE_PASSENGER = iot.TakePassenger()


def shown(state: iot.State, seat: int = 0) -> tuple[str, ...]:
    return state.seats[seat].shown


@rule("open.shown", "take.display")
def test_a_card_taken_from_the_display_was_seen_by_all() -> None:
    table = iot.position(iot.seat(hand="coach-1"), display="bank hopper-1 hopper-1")
    assert shown(play(table, iot.TakeCard("hopper-1"))) == ("hopper-1",)
    both = play(table, iot.TakeCard("hopper-1"), iot.TakeCard("bank"))
    assert shown(both) == ("bank", "hopper-1")
    twice = play(table, iot.TakeCard("hopper-1"), iot.TakeCard("hopper-1"))
    assert shown(twice) == ("hopper-1", "hopper-1")
    assert shown(twice, seat=1) == ()


@rule("open.shown", "take.deck")
def test_a_card_from_the_deck_was_not() -> None:
    table = iot.position(iot.seat(hand="bank", shown="bank"), deck_top="coach-1")
    assert shown(play(table, iot.TakeCard("deck"))) == ("bank",)


@rule("open.shown")
def test_it_stays_known_while_it_stays_in_the_hand() -> None:
    table = iot.position(iot.seat(hand="coach-1 hopper-1 tanker-1", shown="hopper-1"))
    after = play(table, TAKE_PASSENGER, TAKE_PASSENGER, TAKE_PASSENGER, TAKE_PASSENGER)
    assert after.turn == 3
    assert shown(after) == ("hopper-1",)


@rule("open.shown")
def test_another_card_that_leaves_changes_nothing() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1 bank", shown="bank"), actions_left=1
    )
    assert shown(play(table, iot.Load("coach-1", 0, 1))) == ("bank",)


@rule("open.shown")
@pytest.mark.parametrize(
    "actions",
    [
        [iot.Load("coach-1", 0, 1)],
        [iot.Build("coach-1"), iot.Discard("bank")],
        [iot.Build("tanker-1"), iot.Discard("coach-1"), iot.Discard("bank")],
    ],
    ids=["loaded", "built", "paid"],
)
def test_a_card_that_is_played_for_all_to_see_is_no_longer_shown(actions: list[iot.Action]) -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1 tanker-1 bank rail-yard", shown="coach-1")
    )
    assert shown(play(table, *actions)) == ()


@rule("open.shown", "turn.hand-limit")
def test_a_card_over_the_hand_limit_is_no_longer_shown() -> None:
    table = iot.position(
        iot.seat(hand="bank coach-1 coach-2 hopper-1 tanker-1 town-hall", shown="bank town-hall"),
        actions_left=1,
    )
    assert shown(play(table, TAKE_PASSENGER, iot.Discard("bank"))) == ("town-hall",)


@rule("open.shown")
def test_one_of_two_equal_cards_leaves_and_the_other_is_in_doubt() -> None:
    # One coach-1 was seen and one was not. Nobody can tell which of them was loaded.
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1 coach-1 bank", shown="coach-1")
    )
    after = play(table, iot.Load("coach-1", 0, 1))
    assert "coach-1" in after.seats[0].hand
    assert shown(after) == ()


@rule("open.shown")
def test_of_two_cards_that_were_both_seen_one_stays_known() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="coach-1 coach-1 bank", shown="coach-1 coach-1")
    )
    assert shown(play(table, iot.Load("coach-1", 0, 1))) == ("coach-1",)


@rule("open.shown")
def test_loading_a_passenger_shows_no_card() -> None:
    table = iot.position(iot.seat(hand="bank", shown="bank", supply="blue"))
    assert shown(play(table, iot.Load("blue", 0, 0))) == ("bank",)


# A face-down load must not betray itself


def loading_face_down(seen: str, held: str) -> iot.State:
    """Set up seat 0 with a hopper; the payment for a face-down load is the rail-yard."""
    return iot.position(iot.seat("engine-1 hopper-3", hand=f"{held} rail-yard", shown=seen))


def hide(table: iot.State, card: str) -> tuple[str, ...]:
    """Load a card face down, pay with the rail-yard, and give what is still known."""
    after = play(table, iot.Load(card, 0, 1, as_any=True), iot.Discard("rail-yard"))
    assert after.seats[0].train.cars[1].loads == (iot.Cargo(card, hidden_by=0),)
    return shown(after)


@rule("open.shown", "load.as-any")
@pytest.mark.parametrize("card", ["engine-2", "engine-3", "tanker-2"])
def test_every_kind_that_could_lie_face_down_loses_a_copy(card: str) -> None:
    # Oil and box cards do not fit a hopper. The coal card and the "any" card cannot be the one.
    table = loading_face_down(
        "engine-2 engine-3 coach-1 bank", "engine-2 engine-3 coach-1 bank tanker-2"
    )
    assert hide(table, card) == ("bank", "coach-1")


@rule("open.shown", "load.as-any")
@pytest.mark.parametrize("card", ["engine-2", "engine-3"])
def test_only_one_copy_of_a_kind_is_lost(card: str) -> None:
    table = loading_face_down(
        "engine-2 engine-2 engine-3 engine-3", "engine-2 engine-2 engine-3 engine-3"
    )
    assert hide(table, card) == ("engine-2", "engine-3")


@rule("open.shown", "load.as-any")
def test_what_is_known_afterwards_does_not_depend_on_the_card() -> None:
    table = loading_face_down("engine-2 engine-3", "engine-2 engine-3 tanker-2 boxcar-2")
    cards = ("engine-2", "engine-3", "tanker-2", "boxcar-2")
    assert {hide(table, card) for card in cards} == {()}


@rule("open.shown", "load.as-any")
def test_the_car_decides_what_could_lie_on_it() -> None:
    table = iot.position(
        iot.seat(hand="coach-1 engine-2 engine-3 rail-yard", shown="coach-1 engine-2 engine-3"),
        iot.seat("engine-1 tanker-1"),
        deck="",
        discard="",
        rest=1,
    )
    after = play(table, iot.Load("coach-1", 1, 1, as_any=True), iot.Discard("rail-yard"))
    assert shown(after) == ("engine-2",)  # oil goes on a tanker face up


@rule("open.shown", "load.as-any")
def test_the_payment_is_seen_by_all() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="engine-2 bank coach-1", shown="bank coach-1")
    )
    after = play(table, iot.Load("engine-2", 0, 1, as_any=True), iot.Discard("bank"))
    assert shown(after) == ("coach-1",)


@rule("open.shown", "load.as-any")
def test_the_hands_of_others_are_not_touched() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1", hand="engine-2 rail-yard"),
        iot.seat(hand="engine-2 engine-3", shown="engine-2 engine-3"),
    )
    after = play(table, iot.Load("engine-2", 0, 1, as_any=True))
    assert shown(after, seat=1) == ("engine-2", "engine-3")
