"""The two editions: the same table, and the game ends in one of them only."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.turns import idle, names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import TriggeredEnd
from isle_of_trains.games.all_aboard.terms import Edition

TAKE_PASSENGER = iot.TakePassenger()
FIVE = "coach-1 coach-2 engine-2 hopper-1 tanker-1"

both_editions = pytest.mark.parametrize("edition", ["en", "uk"])


def last_card_goes_on_display(edition: Edition, *, players: int = 2) -> iot.State:
    """Set up the end of a turn: the last card of the deck will fill the display."""
    return iot.position(
        iot.seat(hand=FIVE),
        players=players,
        display="coach-1 coach-2",
        deck="bank",
        discard="",
        rest=players - 1,
        actions_left=1,
        edition=edition,
    )


def one_card_too_many(edition: Edition) -> iot.State:
    """Set up the end of a turn: both piles are empty and the player holds six cards."""
    return iot.position(
        iot.seat(hand=f"{FIVE} bank"),
        display="coach-1 coach-2 coach-2",
        deck="",
        discard="",
        rest=1,
        actions_left=1,
        edition=edition,
    )


def play_turns(state: iot.State, count: int) -> iot.State:
    """Play so many turns to their end, if there are so many."""
    for _ in range(count):
        if state.over is None:
            state = idle(state)
    return state


@rule("turn.end-order", "end.empty", "end.final-turns")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_card_on_display_ends_the_ukrainian_game_only(players: int) -> None:
    english, ukrainian = (
        play(last_card_goes_on_display(edition, players=players), TAKE_PASSENGER)
        for edition in ("en", "uk")
    )
    assert english.trigger is None
    assert ukrainian.trigger is iot.EndReason.EMPTY
    # The same table lies there in both, and everybody has one more turn in one of them.
    assert english.seats == ukrainian.seats
    assert (english.deck, english.display) == (ukrainian.deck, ukrainian.display)
    over = play_turns(ukrainian, players)
    assert over.over is iot.EndReason.EMPTY
    assert over.turn == 1 + players
    # In the English game the last seat discards before the end is looked for again.
    assert play_turns(english, players).over is None


@rule("turn.end-order", "end.empty", "end.final-turns")
def test_a_card_over_the_limit_keeps_the_ukrainian_game_alive() -> None:
    english, ukrainian = (
        play(one_card_too_many(edition), TAKE_PASSENGER, iot.Discard("bank"))
        for edition in ("en", "uk")
    )
    assert english.trigger is iot.EndReason.EMPTY
    assert ukrainian.trigger is None
    assert english.seats == ukrainian.seats
    assert english.discard == ukrainian.discard == ("bank",)
    assert play_turns(english, 2).over is iot.EndReason.EMPTY
    assert play_turns(ukrainian, 2).over is None


@rule("turn.end-order")
def test_the_english_check_comes_before_the_hand_limit_is_asked() -> None:
    asked, events = watch(one_card_too_many("en"), TAKE_PASSENGER)
    assert type(asked.decision).__name__ == "ChooseDiscards"
    assert only(events, TriggeredEnd) == (
        TriggeredEnd(seat=0, rule="end.empty", reason=iot.EndReason.EMPTY, final_turns=2),
    )
    asked, events = watch(one_card_too_many("uk"), TAKE_PASSENGER)
    assert type(asked.decision).__name__ == "ChooseDiscards"
    assert not only(events, TriggeredEnd)


@rule("turn.end-order")
def test_the_ukrainian_check_comes_after_the_refill() -> None:
    _, events = watch(last_card_goes_on_display("uk"), TAKE_PASSENGER)
    assert names(events) == [
        *("DrewPassenger", "RefilledDisplay", "TriggeredEnd"),
        *("EndedTurn", "BeganTurn"),
    ]
    _, events = watch(last_card_goes_on_display("en"), TAKE_PASSENGER)
    assert names(events) == ["DrewPassenger", "RefilledDisplay", "EndedTurn", "BeganTurn"]


@rule("turn.end-order", "setup.options")
def test_the_english_edition_is_the_default() -> None:
    assert iot.new_game(players=2, seed=1) == iot.new_game(players=2, seed=1, edition="en")
    assert iot.position().options.edition == "en"


@rule("turn.end-order", "setup.options")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_edition_changes_nothing_about_the_deal(players: int) -> None:
    english = iot.new_game(players=players, seed=6)
    ukrainian = iot.new_game(players=players, seed=6, edition="uk")
    assert (english.deck, english.seats) == (ukrainian.deck, ukrainian.seats)
    assert (english.display, english.tickets) == (ukrainian.display, ukrainian.tickets)


@rule("turn.end-order", "turn.hand-limit", "turn.refill")
@both_editions
def test_hand_limit_comes_before_refill_in_both(edition: Edition) -> None:
    table = iot.position(
        iot.seat(hand=f"{FIVE} bank"), display="coach-1", actions_left=1, edition=edition
    )
    asked = play(table, TAKE_PASSENGER)
    assert asked.display == ("coach-1",)
    _, events = watch(asked, iot.Discard("bank"))
    assert names(events) == ["Discarded", "RefilledDisplay", "EndedTurn", "BeganTurn"]


@rule("setup.options", "solo.night", "solo.end")
@pytest.mark.parametrize("scenario", [None, 1, 8])
@pytest.mark.parametrize("seed", range(5))
def test_alone_the_edition_changes_nothing(scenario: int | None, seed: int) -> None:
    english = iot.new_game(players=1, seed=seed, scenario=scenario)
    ukrainian = iot.new_game(players=1, seed=seed, scenario=scenario, edition="uk")
    for choice in range(10_000):
        actions = iot.legal_actions(english)
        assert actions == iot.legal_actions(ukrainian)
        if not actions:
            break
        action = actions[(7 * choice + seed) % len(actions)]
        one, other = iot.step(english, action), iot.step(ukrainian, action)
        assert one.events == other.events
        english, ukrainian = one.state, other.state
    assert english.over is not None
    assert iot.score(english) == iot.score(ukrainian)


@rule("turn.end-order", "solo.end")
@both_editions
def test_alone_an_empty_deck_is_seen_at_once_in_both(edition: Edition) -> None:
    table = iot.position(
        iot.seat(hand=FIVE),
        players=1,
        display="coach-1 coach-2",
        deck="bank",
        actions_left=1,
        edition=edition,
    )
    after = play(table, TAKE_PASSENGER)
    assert after.over is iot.EndReason.DECK
    assert after.trigger is None
