"""Scenarios 3, 5 and 10, which ask for points and tickets."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.games.all_aboard.helpers.scenarios import has_won, progress
from tests.support import rule

import isle_of_trains as iot

RETURN = iot.ReturnCard()


# scenario.3


def rich(*, tokens: int, deck: str | None = None, scenario: int = 3) -> iot.State:
    """Set up a train of 28 points, a tucked contract of 14 and a building of 8; 50 in all."""
    return iot.position(
        iot.seat(
            "engine-3 boxcar-3 hopper-3 tanker-3",
            tucked="billingtons/0",
            buildings="grand-central",
            tokens=tokens,
            supply="green",
        ),
        players=1,
        scenario=scenario,
        deck=deck,
        discard=None if deck else "town-hall bank",
    )


@rule("scenario.3")
def test_scenario_3_is_won_with_sixty_points() -> None:
    table = rich(tokens=9)
    assert progress(table) == (59, 60)
    after = play(table, iot.Load("green", 0, 0))
    assert has_won(after)
    assert progress(after) == (60, 60)


@rule("scenario.3")
def test_scenario_3_may_be_won_with_more() -> None:
    table = iot.position(
        iot.seat(tokens=57, hand="hopper-2 engine-2 engine-2 engine-2 engine-2"),
        players=1,
        scenario=3,
    )
    after = play(table, iot.Build("hopper-2"))
    assert has_won(after)
    assert progress(after) == (62, 60)


@rule("scenario.3", "solo.return")
def test_scenario_3_returning_a_card_costs_points() -> None:
    assert progress(play(rich(tokens=9), RETURN)) == (56, 60)


@rule("scenario.3", "solo.end")
def test_scenario_3_is_lost_with_59() -> None:
    after = play(rich(tokens=9, deck="bank"), iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (59, 60)


# scenario.5

FOUR_FULL = {
    "alpine-lodge": ("cards", 3),
    "billingtons": ("cards-then-points", 3),
    "cactus-mines": ("load", 3),
    "camp-eagle": ("points-then-cards", 3),
}


@rule("scenario.5", "deliver.ticket-full")
def test_scenario_5_is_won_with_the_fifth_full_tile() -> None:
    table = iot.position(
        iot.seat("engine-1:black"),
        players=1,
        scenario=5,
        tickets={**FOUR_FULL, "devon-city": ("points", 2)},
    )
    assert progress(table) == (4, 5)
    after = play(table, iot.Deliver("devon-city"), iot.DropPassenger(0, "black"))
    assert has_won(after)
    assert after.seats[0].tokens == 0  # won before the reward


@rule("scenario.5", "caboose.9")
def test_scenario_5_counts_a_tile_filled_from_elsewhere() -> None:
    table = iot.position(
        iot.seat("engine-2:black coach-1:green caboose-9"),
        players=1,
        scenario=5,
        tickets={**FOUR_FULL, "devon-city": ("points", 2)},
    )
    after = play(table, iot.Deliver("flint-beach"), iot.DropElsewhere(0, "black"))
    assert has_won(after)


@rule("scenario.5")
def test_scenario_5_wants_full_tiles() -> None:
    table = iot.position(
        iot.seat("engine-1:black"),
        players=1,
        scenario=5,
        tickets={**FOUR_FULL, "devon-city": ("points", 1), "flint-beach": ("build", 2)},
    )
    after = play(table, iot.Deliver("devon-city"), iot.DropPassenger(0, "black"))
    assert after.ticket("devon-city").filled == 2
    assert (after.over, progress(after)) == (None, (4, 5))


@rule("scenario.5", "caboose.10")
def test_scenario_5_does_not_count_a_passenger_who_does_not_stay() -> None:
    table = iot.position(
        iot.seat("engine-2:green caboose-10"),
        players=1,
        scenario=5,
        tickets={**FOUR_FULL, "devon-city": ("points", 2)},
    )
    after = play(table, iot.Deliver("devon-city"), iot.DropMismatched(0, "green"))
    assert (after.over, progress(after)) == (None, (4, 5))
    assert after.seats[0].tokens == 2


@rule("scenario.5", "solo.end")
def test_scenario_5_is_lost_with_four_full_tiles() -> None:
    table = iot.position(players=1, scenario=5, tickets={**FOUR_FULL, "devon-city": 2}, deck="bank")
    after = play(table, iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (4, 5)


# scenario.10


def rich_without_tokens(*, tokens: int, deck: str | None = None, tile: str = "points") -> iot.State:
    """Set up 28 points of cars, 38 of contracts, 8 of a building; 74 in all, less the tokens."""
    return iot.position(
        iot.seat(
            "engine-3 boxcar-3 hopper-3 tanker-3",
            tucked="camp-eagle/0 flint-beach/0",
            buildings="grand-central",
            tokens=tokens,
            supply="white",
        ),
        players=1,
        scenario=10,
        deck=deck,
        discard=None if deck else "town-hall bank",
        tickets={"alpine-lodge": tile},
    )


@rule("scenario.10", "score.tokens")
@pytest.mark.parametrize("tokens", [5, 6, 40, 74, 80])
def test_scenario_10_takes_a_point_for_each_token(tokens: int) -> None:
    table = rich_without_tokens(tokens=tokens)
    card = iot.score(table)[0]
    assert (card.tokens, card.total) == (-tokens, 74 - tokens)
    assert progress(table) == (74 - tokens, 70)  # below zero too


@rule("score.tokens", "scenario.10")
@pytest.mark.parametrize("scenario", [None, 1, 2, 3, 4, 5, 6, 7, 8, 9])
def test_elsewhere_a_token_is_a_point(scenario: int | None) -> None:
    table = iot.position(iot.seat(tokens=5), players=1, scenario=scenario)
    assert iot.score(table)[0].tokens == 5


@rule("scenario.10")
def test_scenario_10_is_won_with_seventy_points() -> None:
    table = rich_without_tokens(tokens=5)
    after = play(table, iot.Load("white", 0, 0))
    assert has_won(after)
    assert progress(after) == (70, 70)


@rule("scenario.10", "solo.win", "solo.return")
def test_scenario_10_can_be_won_by_paying_tokens() -> None:
    table = rich_without_tokens(tokens=6)
    assert progress(table) == (68, 70)
    after = play(table, RETURN)
    assert has_won(after)
    assert progress(after) == (71, 70)
    assert after.turn == 1


@rule("scenario.10", "deliver.ticket")
def test_scenario_10_a_reward_of_tokens_costs_points() -> None:
    table = iot.position(
        iot.seat("engine-1:white", tokens=2),
        players=1,
        scenario=10,
        tickets={"alpine-lodge": "points"},
    )
    assert progress(table) == (-1, 70)
    after = play(table, iot.Deliver("alpine-lodge"), iot.DropPassenger(0, "white"))
    assert after.seats[0].tokens == 6
    assert progress(after) == (-6, 70)


@rule("scenario.10", "solo.win")
def test_scenario_10_is_won_before_tokens_take_the_points_away() -> None:
    # The load is the seventieth point; the coach's token would have been one less.
    table = iot.position(
        iot.seat(
            "engine-3 boxcar-3 hopper-3 tanker-3 coach-1",
            tucked="camp-eagle/0 flint-beach/0",
            buildings="grand-central",
            tokens=6,
            supply="white",
        ),
        players=1,
        scenario=10,
    )
    after = play(table, iot.Load("white", 0, 4))
    assert has_won(after)
    assert after.seats[0].tokens == 6


@rule("scenario.10", "take.bag-empty")
def test_scenario_10_an_empty_bag_costs_points() -> None:
    table = iot.position(players=1, scenario=10, bag="")
    after = play(table, iot.TakePassenger())
    assert progress(after) == (-1, 70)


@rule("scenario.10", "solo.return")
def test_scenario_10_negative_points_do_not_pay_for_anything() -> None:
    table = iot.position(iot.seat(tokens=2), players=1, scenario=10, discard="bank")
    assert_refused(table, RETURN, "solo.return", "3 tokens", "2")


@rule("scenario.10", "solo.end")
def test_scenario_10_is_lost_because_of_its_tokens() -> None:
    after = play(rich_without_tokens(tokens=5, deck="bank"), iot.TakeCard("deck"))
    assert not has_won(after)
    assert progress(after) == (69, 70)
    result = iot.outcome(after)
    assert result is not None
    assert result.scores[0].total == 69
