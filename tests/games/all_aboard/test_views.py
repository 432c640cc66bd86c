"""What a seat may know, and what it may not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.terms import HIDDEN
from isle_of_trains.testing import states

TABLE = iot.position(
    iot.seat("engine-1 hopper-1:~boxcar-3@1", hand="bank coach-1", shown="coach-1"),
    iot.seat("engine-1 tanker-1:~coach-1@0", hand="town-hall engine-3"),
    iot.seat(hand="rail-yard"),
)


@rule("secret.hand")
def test_a_hand_is_known_to_its_owner_and_only_counted_by_the_others() -> None:
    seen = iot.view(TABLE, 0)
    assert [seat.hand for seat in seen.seats] == [("bank", "coach-1"), None, None]
    assert [seat.hand_size for seat in seen.seats] == [2, 2, 1]


@rule("secret.hand")
def test_somebody_who_watches_sees_no_hand() -> None:
    assert [seat.hand for seat in iot.view(TABLE, None).seats] == [None, None, None]


@rule("turn.decision")
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_everybody_sees_whose_decision_it_is_and_what_is_asked(seat: int | None) -> None:
    seen = iot.view(TABLE, seat)
    assert (seen.to_act, seen.decision) == (0, TABLE.decision)
    over = iot.new_game(players=2, seed=1, turn_limit=1)
    while over.to_act is not None:
        over = iot.apply(over, iot.legal_actions(over)[-1])
    ended = iot.view(over, None)
    assert (ended.to_act, ended.decision, ended.over) == (None, None, over.over)


@rule("open.shown")
def test_a_card_that_was_shown_is_seen_by_all() -> None:
    assert iot.view(TABLE, 2).seats[0].shown == ("coach-1",)


@rule("secret.face-down")
def test_a_face_down_card_is_known_to_its_loader_and_not_to_the_owner() -> None:
    on_hopper = [iot.view(TABLE, seat).seats[0].train.cars[1].loads[0] for seat in (0, 1, 2)]
    assert on_hopper == [iot.Cargo(HIDDEN, 1), iot.Cargo("boxcar-3", 1), iot.Cargo(HIDDEN, 1)]


@rule("secret.deck")
def test_the_deck_is_only_counted_and_the_bag_is_open() -> None:
    seen = iot.view(TABLE, 0)
    assert seen.deck_size == len(TABLE.deck)
    assert seen.deck_top == ()
    assert seen.bag == TABLE.bag


@rule("secret.deck")
@pytest.mark.parametrize("name", ["seed", "counter", "deck"])
def test_a_view_has_no_part_that_tells_what_comes_next(name: str) -> None:
    assert not hasattr(iot.view(TABLE, 0), name)


@rule("open.discard")
def test_the_discard_pile_lies_open_in_its_order() -> None:
    table = iot.position(discard=["bank", "coach-1", "bank"][:2])
    assert iot.view(table, 1).discard == ("bank", "coach-1")


@rule("open.discard")
def test_a_discard_is_seen_by_all() -> None:
    table = iot.position(iot.seat(hand="hopper-1 bank coach-1"))
    paying = iot.apply(table, iot.Build("hopper-1"))
    (discarded,) = iot.step(paying, iot.Discard("bank")).events
    assert iot.redact(discarded, 1) == discarded


@rule("open.returned")
def test_returned_cards_are_known_in_order_until_they_are_drawn() -> None:
    table = iot.position(iot.seat(tokens=6), players=1, discard="bank coach-1")
    table = iot.apply(iot.apply(table, iot.ReturnCard()), iot.ReturnCard())
    assert iot.view(table, 0).deck_top == ("coach-1", "bank")
    assert iot.view(iot.apply(table, iot.TakeCard("deck")), 0).deck_top == ("coach-1",)


@rule("secret.hand")
def test_what_was_drawn_is_told_to_the_one_who_drew() -> None:
    (drew,) = iot.step(TABLE, iot.TakeCard("deck")).events
    assert [iot.redact(drew, seat).cards is None for seat in (0, 1, None)] == [False, True, True]  # type: ignore[union-attr]  # a draw


@rule("secret.face-down")
def test_which_card_was_loaded_face_down_is_told_to_the_loader() -> None:
    table = iot.position(iot.seat("engine-1 tanker-1", hand="hopper-1 bank"))
    loaded = iot.step(table, iot.Load("hopper-1", 0, 1, as_any=True)).events[0]
    assert [iot.redact(loaded, seat).item for seat in (0, 1)] == ["hopper-1", None]  # type: ignore[union-attr]  # a load


@rule("secret.hand")
@pytest.mark.parametrize("seat", [-1, 3, 7, True, 1.0])
def test_there_is_no_view_of_a_seat_that_nobody_has(seat: int) -> None:
    with pytest.raises(iot.UnknownSeat, match=str(seat)):
        iot.view(TABLE, seat)


def test_every_secret_part_is_what_redacting_takes_out() -> None:
    state = iot.new_game(players=2, seed=3)
    drew = iot.step(state, iot.TakeCard("deck")).events[0]
    hidden = iot.redact(drew, 1)
    changed = [name for name in ("seat", "rule", "count", "wanted", "cards")
               if getattr(hidden, name) != getattr(drew, name)]  # fmt: skip
    assert tuple(changed) == iot.secret_parts(drew)


@given(state=states(), seed=st.integers(0, 10**6))
def test_a_dealt_state_cannot_be_told_from_the_true_one(state: iot.State, seed: int) -> None:
    for seat in (*range(len(state.seats)), None):
        seen = iot.view(state, seat)
        assert iot.view(iot.determinize(seen, seed), seat) == seen
