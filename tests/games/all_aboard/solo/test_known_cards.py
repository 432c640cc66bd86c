"""What a lone player knows: cards returned to the deck, in order, until they are drawn."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import play
from tests.support import rule

import isle_of_trains as iot

TAKE_PASSENGER = iot.TakePassenger()
RETURN = iot.ReturnCard()


def known(state: iot.State) -> tuple[str, ...]:
    """Name the known cards on the deck, the next one first."""
    return state.deck[: len(state.deck) - state.known_top - 1 : -1]


def table_with(
    train: str = "engine-1",
    *,
    hand: str = "",
    supply: str = "",
    display: str | None = None,
    actions_left: int = 2,
) -> iot.State:
    """Set up a player who has just returned the town hall and then the bank."""
    table = iot.position(
        iot.seat(train, hand=hand, supply=supply, tokens=6),
        players=1,
        display=display,
        actions_left=actions_left,
        deck_top="coach-2",
        discard="rail-yard bank town-hall",
    )
    return play(table, RETURN, RETURN)


@rule("open.returned")
def test_nothing_is_known_of_a_fresh_deck() -> None:
    assert iot.new_game(players=1, seed=1).known_top == 0
    assert iot.position(players=1).known_top == 0


@rule("open.returned", "solo.return")
def test_returned_cards_are_known_in_order() -> None:
    table = table_with()
    assert known(table) == ("bank", "town-hall")


@rule("open.returned", "take.deck")
def test_a_drawn_card_is_no_longer_one_of_them() -> None:
    table = table_with()
    one = play(table, iot.TakeCard("deck"))
    assert known(one) == ("town-hall",)
    two = play(table_with(actions_left=2), iot.TakeCard("deck"), iot.TakeCard("deck"))
    assert two.known_top == 0  # and the night has taken one more


@rule("open.returned")
def test_a_benefit_draws_them_one_by_one() -> None:
    table = table_with("engine-1 tanker-1", supply="green")
    assert known(play(table, iot.Load("green", 0, 0))) == ()
    more = table_with("engine-1 tanker-1", hand="engine-2")
    after = play(more, iot.Load("engine-2", 0, 1))  # three cards: one more than was known
    assert after.known_top == 0
    assert {"bank", "town-hall", "coach-2"} <= set(after.seats[0].hand)


@rule("open.returned", "turn.refill", "solo.night")
def test_refill_and_night_take_known_cards_too() -> None:
    table = table_with(display="coach-1 hopper-1", actions_left=1)
    after = play(table, TAKE_PASSENGER)
    assert "bank" in after.display
    assert after.discard[-1] == "town-hall"
    assert after.known_top == 0


@rule("open.returned", "solo.night")
def test_the_night_takes_the_card_on_top() -> None:
    table = table_with(display="coach-1 hopper-1 tanker-1", actions_left=1)
    after = play(table, TAKE_PASSENGER)
    assert after.discard[-1] == "bank"
    assert known(after) == ("town-hall",)


@rule("open.returned", "solo.return")
def test_a_card_returned_later_lies_above() -> None:
    table = iot.position(
        iot.seat(tokens=9), players=1, discard="bank", deck_top="coach-3 coach-2", known_top=1
    )
    after = play(table, RETURN)
    assert known(after) == ("bank", "coach-3")


@rule("open.returned")
@pytest.mark.parametrize("action", [TAKE_PASSENGER, iot.Build("coach-1"), iot.Load("green", 0, 1)])
def test_what_draws_nothing_leaves_them_known(action: iot.Action) -> None:
    table = iot.position(
        iot.seat("engine-1 coach-1", hand="coach-1 hopper-1", supply="green"),
        players=1,
        bonus="any",
        deck_top="bank town-hall",
        known_top=2,
    )
    assert known(play(table, action)) == ("bank", "town-hall")


@rule("open.returned")
def test_with_company_nothing_is_ever_known() -> None:
    with pytest.raises(iot.InvalidPosition, match="solo"):
        iot.position(players=2, known_top=1)


@rule("open.returned")
def test_more_cards_than_the_deck_has_cannot_be_known() -> None:
    with pytest.raises(iot.InvalidPosition, match="known"):
        iot.position(players=1, deck="bank", known_top=2)
