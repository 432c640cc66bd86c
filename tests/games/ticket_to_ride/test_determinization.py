"""Deals that fit a view: all of them, equally often."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import attrs
import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import PASS, hand, play, random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.laws import broken_laws
from isle_of_trains.games.ticket_to_ride.paying import ways_to_pay
from isle_of_trains.games.ticket_to_ride.terms import CARDS, COPIES, minus, plus
from isle_of_trains.kernel import InvalidPosition
from isle_of_trains.testing.ticket_to_ride import small_map


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_a_deal_keeps_the_laws_and_asks_the_same_question(players: int, seed: int) -> None:
    board = small_map() if players <= 3 and seed % 2 else "us"
    for number, state in enumerate(
        random_states(ttr.new_game(players=players, seed=seed, map=board), seed)
    ):
        if number % 7 and not isinstance(state.decision, ttr.ChoosePayment):
            continue
        for seat in (*range(players), None):
            dealt = ttr.determinize(ttr.view(state, seat), number)
            assert broken_laws(dealt) == ()
            assert dealt.decision == state.decision


def test_a_deal_depends_on_the_view_and_the_seed_alone() -> None:
    for state in random_states(ttr.new_game(players=3, seed=3), 5):
        seen = ttr.view(state, 0)
        twin = ttr.determinize(seen, 8)
        assert ttr.determinize(seen, 9) == ttr.determinize(ttr.view(twin, 0), 9)


def test_a_seat_that_knows_everything_is_dealt_the_truth() -> None:
    table = ttr.position(ttr.seat(), ttr.seat(hand="red*2", shown="red*2"), market="", deck="",
                         rest=0)  # fmt: skip
    dealt = ttr.determinize(ttr.view(table, 0), 4)
    assert [seat.hand for seat in dealt.seats] == [seat.hand for seat in table.seats]


# Uniform


def test_all_hands_are_equally_likely_copies_told_apart() -> None:
    """Two of four unknown cards are in the hand: three red ones and a blue one."""
    table = four_unknown()
    found = Counter(
        tuple(ttr.determinize(ttr.view(table, 0), seed).seats[1].cards.items())
        for seed in range(3000)
    )
    assert set(found) == {(("red", 2),), (("blue", 1), ("red", 1))}
    assert 1400 < found[("red", 2),] < 1600


def four_unknown() -> ttr.State:
    return ttr.position(
        ttr.seat(), ttr.seat(hand="red*2"), market="black*5", deck="red blue", rest=0
    )


def test_all_orders_of_the_deck_are_equally_likely() -> None:
    table = four_unknown()
    found = Counter(ttr.determinize(ttr.view(table, 0), seed).deck for seed in range(3000))
    # Ordered pairs out of red, red, red, blue: half of them hold the blue card.
    assert set(found) == {("red", "red"), ("red", "blue"), ("blue", "red")}
    assert 1400 < found["red", "red"] < 1600
    assert 680 < found["blue", "red"] < 820


@rule("open.returned")
def test_all_deals_of_tickets_are_equally_likely() -> None:
    unknown = ("boston-miami", "dallas-new-york", "miami-toronto")
    table = ttr.position(
        ttr.seat(),
        ttr.seat(tickets="boston-miami"),
        ttr.seat(),
        tickets=("dallas-new-york",),
        returned=[(1, "miami-toronto"), (0, "chicago-santa-fe")],
    )
    mine = attrs.evolve(table, seats=(
        attrs.evolve(table.seats[0], tickets=table.seats[2].tickets),
        table.seats[1],
        attrs.evolve(table.seats[2], tickets=()),
    ))  # fmt: skip
    assert broken_laws(mine) == ()
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(3000):
        dealt = ttr.determinize(ttr.view(mine, 0), seed)
        assert dealt.tickets[1] == "chicago-santa-fe"
        assert dealt.returned == (1, 0)
        found[dealt.seats[1].tickets[0], dealt.tickets[0], dealt.tickets[2]] += 1
    assert len(found) == 6
    assert {name for deal in found for name in deal} == set(unknown)
    assert all(420 < count < 580 for count in found.values())


# The hand of somebody who is asked for a payment


def expected(table: ttr.State, route: str) -> dict[tuple[int, ...], int]:
    """Weigh every hand of the rival that has a choice, by trying them all."""
    seen = ttr.view(table, 0)
    mine, theirs = seen.seats
    assert mine.hand is not None
    unknown = minus(minus(minus(COPIES, mine.hand), table.discard), theirs.shown)
    unknown = minus(unknown, hand(" ".join(card for card in table.market if card)))
    hidden = theirs.hand_size - sum(theirs.shown)
    cards = [place for place, count in enumerate(unknown) for _ in range(count)]
    weights: Counter[tuple[int, ...]] = Counter()
    for chosen in combinations(cards, hidden):
        dealt = plus(theirs.shown, tuple(chosen.count(place) for place in range(len(CARDS))))
        if len(ways_to_pay(table.options.board.routes[route], dealt)) > 1:
            weights[dealt] += 1
    return dict(weights)


@pytest.mark.parametrize("route", ["boston-montreal-1", "boston-new-york-red", "atlanta-nashville"])
@pytest.mark.parametrize("shown", ["", "red", "locomotive"])
def test_a_hand_that_is_asked_for_a_payment_has_a_choice(route: str, shown: str) -> None:
    """Every hand comes up as often as it should; no hand without a choice does."""
    table = ttr.position(
        ttr.seat(),
        ttr.seat(hand="red*2 locomotive", shown=shown),
        market="black*5",
        deck="red blue*2 locomotive white",
        rest=0,
    )
    asked = play(attrs.evolve(table, active=1), ttr.Claim(route))
    assert asked.decision == ttr.ChoosePayment(route)
    weights = expected(asked, route)
    total = sum(weights.values())
    assert len(weights) > 1
    assert total <= comb(8, 3)
    seen = ttr.view(asked, 0)
    trials = 2000
    found = Counter(ttr.determinize(seen, seed).seats[1].hand for seed in range(trials))
    assert set(found) == set(weights)
    for dealt, weight in weights.items():
        mean = trials * weight / total
        assert abs(found[dealt] - mean) < 5 * mean**0.5 + 5


def test_a_payment_that_hardly_any_hand_could_choose_is_dealt_at_once() -> None:
    """Six white cards and a locomotive are a rare hand; trying again would take for ever."""
    table = ttr.position(ttr.seat(), ttr.seat(hand="white*6 locomotive"), active=1)
    asked = play(table, ttr.Claim("calgary-winnipeg"))
    dealt = ttr.determinize(ttr.view(asked, 0), 1)
    assert broken_laws(dealt) == ()
    route = asked.options.board.routes["calgary-winnipeg"]
    assert len(ways_to_pay(route, dealt.seats[1].hand)) > 1
    assert sum(dealt.seats[1].hand) == 7


def test_the_asked_seat_itself_knows_its_hand() -> None:
    table = ttr.position(ttr.seat(hand="red*2 locomotive"))
    asked = play(table, ttr.Claim("atlanta-nashville"))
    assert ttr.determinize(ttr.view(asked, 0), 1).seats[0] == asked.seats[0]


# Who has passed could not do anything


@rule("turn.pass")
def test_who_has_passed_is_not_dealt_a_set_for_an_open_route() -> None:
    table = ttr.position(
        ttr.seat("ash-birch"),
        ttr.seat(hand="red*2 blue*2"),
        ttr.seat(hand="red*2 yellow*2"),
        map=narrow(),
        players=3,
        active=1,
        market="",
        deck="",
        rest=0,
        tickets="",
        turn=2,
    )
    assert ttr.legal_actions(table) == (PASS,)
    passed = play(table, PASS)
    seen = ttr.view(passed, 0)
    reds = Counter(ttr.determinize(seen, seed).seats[1].cards.get("red", 0) for seed in range(300))
    assert set(reds) == {0, 1, 2}  # three or four would pay for the open route


def narrow() -> ttr.Map:
    cities = ["ash", "birch", "cedar", "dogwood", "elm"]
    return ttr.make_map(
        name="narrow",
        cities=cities,
        trains=5,
        routes=[
            ("ash", "birch", 1, "white"),
            ("birch", "cedar", 3, "red"),
            ("cedar", "dogwood", 6, "grey"),
            ("dogwood", "elm", 6, "grey"),
        ],
        tickets=[(a, b, 1) for a, b in combinations(cities, 2)],
    )


# Views of no table


def test_a_view_with_too_many_cards_or_tickets_is_refused() -> None:
    seen = ttr.view(ttr.new_game(players=2, seed=1), 0)
    with pytest.raises(InvalidPosition, match="unknown cards"):
        ttr.determinize(attrs.evolve(seen, deck_size=seen.deck_size + 1), 0)
    with pytest.raises(InvalidPosition, match="unknown tickets"):
        ttr.determinize(attrs.evolve(seen, ticket_deck_size=0), 0)


def test_a_view_with_a_question_that_could_not_be_asked_is_refused() -> None:
    table = ttr.position(ttr.seat(), ttr.seat(hand="red"), active=1)
    seen = attrs.evolve(ttr.view(table, 0), decision=ttr.ChoosePayment("calgary-winnipeg"))
    with pytest.raises(InvalidPosition, match="No hand has a choice"):
        ttr.determinize(seen, 0)


def test_a_view_with_an_impossible_pass_is_refused() -> None:
    table = ttr.position(ttr.seat(), ttr.seat(hand="red", shown="red"))
    seen = attrs.evolve(ttr.view(table, 0), passes=1)
    with pytest.raises(InvalidPosition, match="No deal fits"):
        ttr.determinize(seen, 0)
