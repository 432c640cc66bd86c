"""Deals that fit a view: all of them, equally often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import permutations

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import determinization
from isle_of_trains.games.all_aboard.flow import is_at_rest
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.kernel.chance import shuffled
from isle_of_trains.testing import states


@given(state=states(), seed=st.integers(0, 10**6))
def test_a_deal_keeps_the_laws_and_asks_the_same_question(state: iot.State, seed: int) -> None:
    for seat in (*range(len(state.seats)), None):
        dealt = iot.determinize(iot.view(state, seat), seed)
        assert broken_laws(dealt) == ()
        assert is_at_rest(dealt)
        assert dealt.decision == state.decision


@given(state=states(), seed=st.integers(0, 10**6))
def test_a_deal_depends_on_the_view_and_the_seed_alone(state: iot.State, seed: int) -> None:
    seen = iot.view(state, 0)
    twin = iot.determinize(seen, seed + 1)
    assert iot.determinize(seen, seed) == iot.determinize(iot.view(twin, 0), seed)


def nearly_known() -> iot.State:
    """A table where seat 0 does not know a face-down card, a hand of two, and nothing else."""
    return iot.position(
        iot.seat("engine-1 hopper-1:~tanker-2@1"),
        iot.seat("engine-1", hand="hopper-2 boxcar-3"),
        deck="",
        display="",
        rest=0,
    )


def test_all_deals_are_equally_likely() -> None:
    seen = iot.view(nearly_known(), 0)
    unknown = ("tanker-2", "hopper-2", "boxcar-3")
    # A coal card cannot lie face down on a hopper; none of the three shows coal.
    possible = {(face, *sorted(hand)) for face, *hand in permutations(unknown)}
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(3000):
        dealt = iot.determinize(seen, seed)
        load = dealt.seats[0].train.cars[1].loads[0]
        assert isinstance(load, iot.Cargo)
        found[load.card, *dealt.seats[1].hand] += 1
    assert set(found) == possible
    assert all(900 < count < 1100 for count in found.values())


def test_a_card_that_fits_its_car_is_never_dealt_face_down_onto_it() -> None:
    table = iot.position(
        iot.seat("engine-1 hopper-1:~tanker-2@1"),
        iot.seat("engine-1", hand="hopper-1 coach-1"),
        deck="",
        display="",
        rest=0,
    )
    seen = iot.view(table, 0)
    faces = {iot.determinize(seen, seed).seats[0].train.loads[1] for seed in range(60)}
    assert faces == {(iot.Cargo("tanker-2", 1),)}


def test_weights_count_the_deals_that_a_choice_leaves_open() -> None:
    """Two places, and a card that only one of them can take: it must not be wasted."""
    table = iot.position(
        iot.seat("engine-1 hopper-1:~tanker-2@1 tanker-1:~hopper-1@1"),
        iot.seat("engine-1"),
        deck="",
        display="",
        rest=0,
    )
    seen = iot.view(table, 0)
    for seed in range(40):
        hopper, tanker = iot.determinize(seen, seed).seats[0].train.loads[1:]
        assert (hopper, tanker) == ((iot.Cargo("tanker-2", 1),), (iot.Cargo("hopper-1", 1),))


def test_an_impossible_view_is_refused() -> None:
    seen = iot.view(iot.new_game(players=2, seed=1), 0)
    with pytest.raises(iot.InvalidPosition, match="unknown"):
        iot.determinize(attrs.evolve(seen, deck_size=seen.deck_size + 1), 0)


def test_a_view_whose_question_could_not_be_asked_is_refused() -> None:
    table = iot.position(iot.seat("engine-1", hand=""), iot.seat(hand="bank"))
    asked = attrs.evolve(
        iot.view(iot.position(iot.seat("engine-1:white", hand=""), bonus="deliver"), 1),
        seats=iot.view(table, 1).seats,
        bag=iot.view(table, 1).bag,
        deck_size=iot.view(table, 1).deck_size,
        display=iot.view(table, 1).display,
    )
    with pytest.raises(iot.InvalidPosition, match="No deal fits"):
        iot.determinize(asked, 0)


def deals_until_refused(seen: iot.View, monkeypatch: pytest.MonkeyPatch) -> int:
    """Count the deals that are tried before a view is taken to be impossible."""
    counters: list[object] = []
    shuffle: Callable[..., tuple[str, ...]] = shuffled

    def count(*arguments: object) -> tuple[str, ...]:
        counters.append(arguments)
        return shuffle(*arguments)

    monkeypatch.setattr(determinization, "shuffled", count)
    with pytest.raises(iot.InvalidPosition, match="No deal fits"):
        iot.determinize(seen, 0)
    return len(counters)


def test_a_view_that_no_hand_could_mend_is_dealt_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a bad view cannot keep a server busy."""
    table = iot.position(iot.seat("engine-1 hopper-1:coach-1"), iot.seat(hand="bank"))
    seen = iot.view(iot.apply(table, iot.Deliver()), 1)
    train = iot.Train(("engine-1", "hopper-1"), ((), ()))
    nothing_to_deliver = attrs.evolve(
        seen,
        seats=(attrs.evolve(seen.seats[0], train=train), seen.seats[1]),
        discard=(*seen.discard, "coach-1"),
    )
    assert deals_until_refused(nothing_to_deliver, monkeypatch) == 1


def test_a_question_that_hangs_on_an_unknown_hand_is_dealt_until_it_is_asked() -> None:
    table = iot.position(iot.seat("engine-1 hopper-1", hand="coach-1"), iot.seat(), bonus="load")
    seen = iot.view(table, 1)
    dealt = [iot.determinize(seen, seed) for seed in range(50)]
    assert all(map(is_at_rest, dealt))
    assert len({state.seats[0].hand for state in dealt}) > 1


@pytest.mark.parametrize("seed", ["x", None, True, 2**1025])
def test_what_is_no_seed_is_refused(seed: int) -> None:
    seen = iot.view(iot.new_game(players=2, seed=1), 0)
    with pytest.raises(iot.InvalidOptions, match="seed"):
        iot.determinize(seen, seed)
