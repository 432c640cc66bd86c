"""The end of a solo game: the deck is empty, whatever is going on at that moment."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, train, watch
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    Drew,
    EndedGame,
    GainedBonus,
    GainedTokens,
    LostBonus,
)
from isle_of_trains.games.all_aboard.laws import broken_laws

TAKE_PASSENGER = iot.TakePassenger()
DECK = ("hopper-1", "hopper-1", "hopper-2", "hopper-2", "hopper-2", "hopper-3", "hopper-3")
"""The last cards of the deck; a test uses as many of them as it needs."""


def nearly_over(
    cars: str = "engine-1",
    *,
    deck: int,
    hand: str = "",
    supply: str = "",
    buildings: str = "",
    display: str = "coach-1 coach-2 coach-3",
    tickets: dict[str, tuple[str, int]] | None = None,
    actions_left: int = 2,
    scenario: int | None = None,
) -> iot.State:
    """Set up a table with so many cards in the deck. All others lie in the discard pile."""
    return iot.position(
        iot.seat(cars, hand=hand, supply=supply, buildings=buildings),
        players=1,
        deck=DECK[:deck],
        display=display,
        tickets=tickets,
        actions_left=actions_left,
        scenario=scenario,
    )


def check_over(state: iot.State, events: tuple[iot.Event, ...]) -> iot.Scorecard:
    """Check that the deck has ended the game, and give the score."""
    assert events[-1] == EndedGame(seat=0, rule="solo.end", reason=iot.EndReason.DECK)
    assert names(events).count("EndedGame") == 1
    assert state.deck == ()
    assert state.over is iot.EndReason.DECK
    assert state.to_act is None
    assert state.decision is None
    assert iot.legal_actions(state) == ()
    assert_refused(state, TAKE_PASSENGER, "turn.decision", "over")
    assert broken_laws(state) == ()
    result = iot.outcome(state)
    assert result is not None
    assert result.reason is iot.EndReason.DECK
    return result.scores[0]


# By day


@rule("solo.end", "take.deck")
def test_taking_the_last_card_is_the_end() -> None:
    after, events = watch(nearly_over(deck=1), iot.TakeCard("deck"))
    check_over(after, events)
    assert after.seats[0].hand == ("hopper-1",)
    assert after.turn == 1


@rule("solo.end")
def test_with_one_card_left_the_game_goes_on() -> None:
    after = play(nearly_over(deck=2), iot.TakeCard("deck"))
    assert after.over is None
    assert iot.outcome(after) is None
    assert after.deck == ("hopper-1",)


@rule("solo.end", "solo.benefit")
@pytest.mark.parametrize("deck", [1, 2, 3])
def test_in_the_middle_of_a_benefit_the_rest_of_it_is_lost(deck: int) -> None:
    table = nearly_over("engine-1 coach-1", supply="green", deck=deck)
    after, events = watch(table, iot.Load("green", 0, 1))
    score = check_over(after, events)
    assert len(only(events, Drew)) == deck
    assert not only(events, GainedTokens)  # the token comes after three cards
    assert after.seats[0].tokens == 0
    assert after.seats[0].train == train("engine-1 coach-1:green")
    assert score.loads == 1  # what stands on the table scores


@rule("solo.end", "solo.benefit")
def test_a_benefit_that_leaves_a_card_is_paid_in_full() -> None:
    table = nearly_over("engine-1 coach-1", supply="green", deck=4)
    after = play(table, iot.Load("green", 0, 1))
    assert after.over is None
    assert after.seats[0].tokens == 1


@rule("solo.end", "load.discard")
def test_nothing_is_discarded_for_a_benefit_after_the_end() -> None:
    table = nearly_over("engine-1 hopper-1", hand="coach-1 bank", deck=3)
    after, events = watch(table, iot.Load("coach-1", 0, 1))
    check_over(after, events)
    assert after.discard == table.discard
    assert len(after.seats[0].hand) == 4


@rule("solo.end", "turn.bonus")
def test_a_bonus_after_the_last_card_is_not_reached() -> None:
    table = nearly_over("engine-1 hopper-3", hand="coach-1 bank", deck=2)
    after, events = watch(table, iot.Load("coach-1", 0, 1))
    check_over(after, events)
    assert not only(events, GainedBonus)
    assert not only(events, LostBonus)


@rule("solo.end", "caboose.8")
def test_a_caboose_can_draw_the_last_card() -> None:
    table = nearly_over("engine-1 coach-1 caboose-8", supply="green", deck=2)
    after, events = watch(table, iot.Load("green", 0, 1))
    check_over(after, events)
    assert [event.rule for event in only(events, Drew)] == ["caboose.8", "caboose.8"]


@rule("solo.end", "load.as-any")
def test_a_face_down_load_is_paid_before_its_benefit_ends_the_game() -> None:
    table = nearly_over("engine-1 tanker-1", hand="engine-3 bank", deck=1)
    after, events = watch(table, iot.Load("engine-3", 0, 1, as_any=True))
    score = check_over(after, events)
    assert after.discard == (*table.discard, "bank")
    assert score.loads == 1


# In a delivery


@rule("solo.end", "caboose.1")
def test_a_delivery_can_be_over_before_its_first_step() -> None:
    table = nearly_over("engine-2 hopper-2:coach-1,coach-1 caboose-1", deck=1)
    after, events = watch(table, iot.Deliver("alpine-lodge"))
    score = check_over(after, events)
    assert names(events) == ["BeganDelivery", "Drew", "EndedGame"]
    assert (score.contracts, score.loads) == (0, 2)


@rule("solo.end", "deliver.ticket")
def test_in_the_middle_of_a_ticket_reward_the_passenger_stands() -> None:
    table = nearly_over(
        "engine-1:blue coach-1:blue",
        buildings="northern-station",
        tickets={"billingtons": ("points-then-cards", 1)},
        deck=2,
    )
    after, events = watch(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    score = check_over(after, events)
    assert after.ticket("billingtons").filled == 2
    assert after.seats[0].tokens == 0  # two cards, then two tokens
    assert score.building_points == 4 + 2
    assert score.loads == 1  # the second passenger has not arrived


@rule("solo.end", "deliver.ticket", "turn.bonus")
def test_a_bonus_of_a_ticket_is_not_reached() -> None:
    table = nearly_over(
        "engine-1:blue tanker-1",
        hand="engine-2",
        tickets={"billingtons": ("load", 0)},
        deck=2,
    )
    after, events = watch(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    check_over(after, events)
    assert not only(events, GainedBonus)


@rule("solo.end", "deliver.special")
@pytest.mark.parametrize("deck", [1, 2, 3, 4])
def test_loads_set_aside_do_not_score(deck: int) -> None:
    table = nearly_over(
        "engine-2:green hopper-2:boxcar-1,boxcar-1 tanker-1:engine-2", buildings="bank", deck=deck
    )
    before = iot.score(table)[0]
    assert (before.loads, before.building_points) == (4, 8)
    after, events = watch(
        table, iot.Deliver(), iot.SetAside(1), iot.SetAside(0, "green"), iot.FinishDelivery()
    )
    score = check_over(after, events)
    assert (score.loads, score.building_points) == (2, 4)
    assert len(only(events, Drew)) == deck
    assert "FinishedDelivery" not in names(events)


@rule("solo.end", "deliver.special", "deliver.steps")
@pytest.mark.parametrize(("deck", "contracts"), [(1, 0), (2, 0), (3, 4)])
def test_a_step_that_waits_for_the_special_delivery_is_lost(deck: int, contracts: int) -> None:
    table = nearly_over("engine-2 hopper-3:boxcar-1,boxcar-1,boxcar-1", deck=deck)
    after, events = watch(table, iot.Deliver("alpine-lodge"), iot.SetAside(1), iot.FulfilPrimary())
    assert iot.score(after)[0].contracts == contracts
    if not contracts:
        score = check_over(after, events)
        assert score.loads == 2


@rule("solo.end", "deliver.steps")
def test_a_contract_done_before_the_end_counts() -> None:
    table = nearly_over("engine-2 hopper-3:boxcar-1,boxcar-1,boxcar-1", deck=2)
    after, events = watch(table, iot.Deliver("alpine-lodge"), iot.FulfilPrimary(), iot.SetAside(1))
    score = check_over(after, events)
    assert (score.contracts, score.loads) == (4, 0)


@rule("solo.end", "turn.bonus")
def test_a_bonus_inside_a_bonus_can_draw_the_last_card() -> None:
    # Oil for the tanker: three cards and a delivery, whose ticket draws the rest.
    table = nearly_over(
        "engine-1:blue tanker-2",
        hand="engine-2",
        tickets={"billingtons": ("cards", 0)},
        deck=5,
    )
    after, events = watch(
        table,
        iot.Load("engine-2", 0, 1),
        iot.Deliver("billingtons"),
        iot.DropPassenger(0, "blue"),
    )
    score = check_over(after, events)
    assert len(after.seats[0].hand) == 5
    assert score.loads == 1


# By night


@rule("solo.end", "solo.night", "turn.refill")
@pytest.mark.parametrize(("display", "deck"), [("", 1), ("", 2), ("", 3), ("bank coach-1", 1)])
def test_in_the_middle_of_the_refill(display: str, deck: int) -> None:
    table = nearly_over(display=display, deck=deck, actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    check_over(after, events)
    assert len(after.display) == len(display.split()) + deck
    assert "NightFell" not in names(events)
    assert after.turn == 1


@rule("solo.end", "solo.night")
def test_the_card_that_the_night_takes_can_be_the_last() -> None:
    table = nearly_over(display="bank coach-1 coach-2", deck=1, actions_left=1)
    after, events = watch(table, TAKE_PASSENGER)
    check_over(after, events)
    assert after.discard == (*table.discard, "hopper-1")
    assert names(events)[-2:] == ["NightFell", "EndedGame"]
    assert after.turn == 1


@rule("solo.end", "solo.night", "turn.hand-limit")
def test_the_hand_limit_comes_before_the_last_refill() -> None:
    table = nearly_over(
        hand="bank coach-1 coach-2 engine-2 tanker-1 town-hall",
        display="coach-3 coach-3",
        deck=1,
        actions_left=1,
    )
    asked = play(table, TAKE_PASSENGER)
    assert asked.over is None
    after, events = watch(asked, iot.Discard("bank"))
    check_over(after, events)
    assert len(after.seats[0].hand) == 5


# Lost or rated


@rule("solo.end")
@pytest.mark.parametrize("scenario", range(1, 11))
def test_a_scenario_is_lost_when_the_deck_is_empty(scenario: int) -> None:
    after = play(nearly_over(deck=1, scenario=scenario), iot.TakeCard("deck"))
    result = iot.outcome(after)
    assert result is not None
    assert (result.winners, result.reason) == ((), iot.EndReason.DECK)
    assert result.rating is None
    goal = iot.objective(after)
    assert goal is not None
    assert not goal.is_reached


@rule("solo.rating", "solo.end")
@pytest.mark.parametrize(
    ("points", "rating"),
    [
        (0, "Freeloader"),
        (49, "Freeloader"),
        (50, "Trainee"),
        (59, "Trainee"),
        (60, "Engineer"),
        (69, "Engineer"),
        (70, "Head Conductor"),
        (79, "Head Conductor"),
        (80, "Island Conductor"),
        (150, "Island Conductor"),
    ],
)
def test_the_challenge_is_rated_by_its_score(points: int, rating: str) -> None:
    table = iot.position(iot.seat(tokens=points), players=1, deck="bank")
    assert iot.outcome(table) is None
    result = iot.outcome(play(table, iot.TakeCard("deck")))
    assert result is not None
    assert result.scores[0].total == points
    assert result.rating == rating


@rule("solo.rating")
def test_the_rating_counts_every_kind_of_points() -> None:
    table = iot.position(
        iot.seat(
            "engine-3:green boxcar-3:engine-3 hopper-3 tanker-3",  # 4 + 8 + 8 + 8, and 2 loads
            tokens=1,
            buildings="grand-central",
            beside="billingtons",
            tucked="alpine-lodge/1",
        ),
        players=1,
        deck="bank",
    )
    result = iot.outcome(play(table, iot.TakeCard("deck")))
    assert result is not None
    assert result.scores[0].total == 28 + 2 + 1 + 8 + 5 + 12
    assert result.rating == "Trainee"


@rule("solo.rating")
def test_with_company_nobody_is_rated() -> None:
    state = iot.new_game(players=2, seed=1, turn_limit=1)
    result = iot.outcome(play(state, TAKE_PASSENGER, TAKE_PASSENGER))
    assert result is not None
    assert result.rating is None


@rule("solo.end", "deliver.special")
def test_loads_set_aside_are_seen_to_leave_when_the_deck_runs_out() -> None:
    table = iot.position(
        iot.seat("engine-1:green hopper-1:coach-1"), players=1, deck="bank", rest="discard"
    )
    table = iot.apply(table, iot.Deliver(None))
    table = iot.apply(table, iot.SetAside(0, "green"))
    step = iot.step(table, iot.SetAside(1))
    (closed,) = [event for event in step.events if isinstance(event, iot.ClosedSpecial)]
    assert closed.loads == ("green", iot.Cargo("coach-1"))
    assert step.state.discard[-1] == "coach-1"
    assert "green" in step.state.bag
