"""The end of the game: what triggers it, the final turns, and the turn limit."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import only, play, watch
from tests.games.all_aboard.helpers.turns import idle, names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import EndedGame, TookProgressTrain, TriggeredEnd
from isle_of_trains.games.all_aboard.terms import Edition

TAKE_PASSENGER = iot.TakePassenger()
EARLIER = ("billingtons/0", "camp-eagle/0", "devon-city/0", "cactus-mines/0", "flint-beach/0")
PRIMARY = (iot.Deliver("alpine-lodge"), iot.FulfilPrimary())
COAL_TRAIN = "engine-1 hopper-2:boxcar-1,coach-1"
NEEDED = {2: 4, 3: 5, 4: 6}

both_editions = pytest.mark.parametrize("edition", ["en", "uk"])
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def one_contract_short(
    players: int,
    *,
    short_by: int = 1,
    active: int = 0,
    actions_left: int = 1,
    edition: Edition = "en",
    turn_limit: int | None = None,
) -> iot.State:
    """Set up the active seat with the coal for Alpine Lodge; the last islands are so many short."""
    seats = [iot.seat() for _ in range(players)]
    others = EARLIER[: NEEDED[players] - short_by]
    seats[(active + 1) % players] = iot.seat(tucked=others)
    seats[active] = iot.seat(COAL_TRAIN)
    return iot.position(
        *seats,
        active=active,
        actions_left=actions_left,
        edition=edition,
        turn=active + 1,
        turn_limit=turn_limit,
    )


def empty_piles(
    *seats: iot.Seat,
    edition: Edition = "en",
    turn_limit: int | None = None,
    tickets: dict[str, int] | None = None,
) -> iot.State:
    """Set up the last action of a turn; deck and discard are empty, the last seat has the cards."""
    seats = seats or (iot.seat(), iot.seat())
    return iot.position(
        *seats,
        display="bank coach-1 coach-2",
        deck="",
        discard="",
        rest=len(seats) - 1,
        actions_left=1,
        edition=edition,
        turn_limit=turn_limit,
        tickets=tickets,
    )


# end.progress


@rule("end.progress")
@both_editions
@every_number
def test_progress_at_its_spot_triggers_the_end(players: int, edition: Edition) -> None:
    table = one_contract_short(players, edition=edition)
    assert table.progress == NEEDED[players] - 1
    after, events = watch(table, *PRIMARY)
    assert after.progress == NEEDED[players]
    (took,) = only(events, TookProgressTrain)
    assert (took.seat, took.rule) == (0, "end.progress")
    (triggered,) = only(events, TriggeredEnd)
    assert (triggered.seat, triggered.rule) == (0, "end.progress")
    assert (triggered.reason, triggered.final_turns) == ("progress", players)
    assert (after.trigger, after.progress_train) == ("progress", 0)
    assert after.over is None
    assert after.to_act == 1


@rule("end.progress")
@every_number
def test_one_space_short_triggers_nothing(players: int) -> None:
    after, events = watch(one_contract_short(players, short_by=2), *PRIMARY)
    assert after.progress == NEEDED[players] - 1
    assert (after.trigger, after.progress_train, after.last_turn) == (None, None, None)
    assert not only(events, TriggeredEnd)
    assert not only(events, TookProgressTrain)


@rule("end.progress")
def test_a_full_ticket_tile_counts_as_well() -> None:
    table = iot.position(
        iot.seat("engine-1:green"),
        iot.seat(tucked=EARLIER[:3]),
        tickets={"flint-beach": ("points", 2)},
        actions_left=1,
    )
    after = play(table, iot.Deliver("flint-beach"), iot.DropPassenger(0, "green"))
    assert (after.progress, after.trigger, after.progress_train) == (4, "progress", 0)


@rule("end.progress")
def test_progress_beyond_its_spot_triggers_the_end() -> None:
    table = iot.position(
        iot.seat("engine-1:white hopper-2:boxcar-1,coach-1"),
        iot.seat(tucked=EARLIER[:3]),
        tickets={"alpine-lodge": ("points", 2)},
        actions_left=1,
    )
    after = play(table, *PRIMARY, iot.DropPassenger(0, "white"))
    assert (after.progress, after.trigger, after.progress_train) == (5, "progress", 0)


@rule("end.progress")
def test_the_end_is_looked_for_at_the_end_of_the_turn_only() -> None:
    table = one_contract_short(2, actions_left=2)
    reached, events = watch(table, *PRIMARY)
    assert (reached.progress, reached.trigger, reached.progress_train) == (4, None, None)
    assert not only(events, TriggeredEnd)
    assert (reached.to_act, reached.turn) == (0, table.turn)
    assert play(reached, TAKE_PASSENGER).trigger == "progress"


@rule("end.progress")
def test_the_active_player_takes_the_progress_train() -> None:
    assert play(one_contract_short(3, active=2), *PRIMARY).progress_train == 2


# end.empty


@rule("end.empty")
@both_editions
def test_two_empty_piles_trigger_the_end(edition: Edition) -> None:
    after, events = watch(empty_piles(edition=edition), TAKE_PASSENGER)
    assert names(events) == ["DrewPassenger", "TriggeredEnd", "EndedTurn", "BeganTurn"]
    (triggered,) = only(events, TriggeredEnd)
    assert (triggered.seat, triggered.rule) == (0, "end.empty")
    assert (triggered.reason, triggered.final_turns) == ("empty", 2)
    assert (after.trigger, after.progress_train) == ("empty", None)
    assert after.over is None


@rule("end.empty")
@both_editions
@pytest.mark.parametrize(("deck", "discard"), [("town-hall", ""), ("", "town-hall")])
def test_one_empty_pile_triggers_nothing(edition: Edition, deck: str, discard: str) -> None:
    table = iot.position(
        display="bank coach-1 coach-2",
        deck=deck,
        discard=discard,
        rest=1,
        actions_left=1,
        edition=edition,
    )
    assert play(table, TAKE_PASSENGER).trigger is None


@rule("end.empty")
def test_piles_that_are_empty_during_the_turn_only_trigger_nothing() -> None:
    table = iot.position(
        iot.seat(hand="coach-1 tanker-2", supply="blue"),
        display="bank coach-1 coach-2",
        deck="",
        discard="",
        rest=1,
    )
    building = play(table, TAKE_PASSENGER)
    assert not building.deck
    assert not building.discard
    after = play(building, iot.Build("coach-1"))  # paid with the tanker-2
    assert after.discard == ("tanker-2",)
    assert after.trigger is None


@rule("end.empty")
def test_nobody_takes_the_progress_train_when_the_cards_run_out() -> None:
    state = play(empty_piles(), TAKE_PASSENGER)
    while state.over is None:
        state = idle(state)
    assert state.progress_train is None
    assert state.over == "empty"


@rule("end.empty", "end.final-turns")
def test_who_brings_the_progress_train_home_in_a_final_turn_takes_it() -> None:
    seats = (iot.seat(tucked=EARLIER[:3]), iot.seat(COAL_TRAIN))
    state = play(empty_piles(*seats), TAKE_PASSENGER)
    assert (state.trigger, state.to_act) == ("empty", 1)
    state = play(state, *PRIMARY)
    assert (state.progress, state.progress_train) == (4, None)  # the turn is not over yet
    state, events = watch(state, TAKE_PASSENGER)
    (took,) = only(events, TookProgressTrain)
    assert (took.seat, took.rule) == (1, "end.progress")
    assert not only(events, TriggeredEnd)
    state = idle(state)
    assert (state.progress_train, state.trigger, state.to_act) == (1, "empty", 0)
    state = idle(state)
    assert (state.over, state.progress_train) == ("empty", 1)


@rule("end.both")
@both_editions
def test_both_at_once_count_as_progress(edition: Edition) -> None:
    # The last passenger fills a tile while both piles are empty: no card reaches the discard pile.
    table = iot.position(
        iot.seat("engine-1:green"),
        iot.seat(tucked=EARLIER[:3]),
        tickets={"flint-beach": ("points", 2)},
        display="bank coach-1 coach-2",
        deck="",
        discard="",
        rest=1,
        actions_left=1,
        edition=edition,
    )
    after, events = watch(table, iot.Deliver("flint-beach"), iot.DropPassenger(0, "green"))
    assert (after.deck, after.discard) == ((), ())
    assert [event.reason for event in only(events, TriggeredEnd)] == ["progress"]
    assert (after.trigger, after.progress_train) == ("progress", 0)


# end.final-turns


@rule("end.final-turns")
@every_number
@pytest.mark.parametrize("reason", ["progress", "empty"])
def test_everybody_has_one_final_turn_and_the_trigger_the_last(players: int, reason: str) -> None:
    if reason == "progress":
        active = players - 1
        state = play(one_contract_short(players, active=active), *PRIMARY)
    else:
        active = 0
        state = play(empty_piles(*[iot.seat()] * players), TAKE_PASSENGER)
    assert state.trigger == reason
    seen = []
    while state.over is None:
        seen.append(state.to_act)
        state = idle(state)
    assert seen == [(active + step) % players for step in range(1, players + 1)]
    assert state.over == reason
    assert (state.to_act, state.progress_train) == (None, active if reason == "progress" else None)


@rule("end.final-turns")
def test_the_last_final_turn_ends_the_game_and_says_why() -> None:
    table = iot.position(turn=8, active=1, actions_left=1, trigger="empty", last_turn=8)
    over, events = watch(table, TAKE_PASSENGER)
    assert names(events) == ["DrewPassenger", "EndedTurn", "EndedGame"]
    (ended,) = only(events, EndedGame)
    assert (ended.rule, ended.reason) == ("end.final-turns", "empty")
    result = iot.outcome(over)
    assert result is not None
    assert result.reason == "empty"
    assert over.turn == 8


@rule("end.final-turns")
def test_a_final_turn_has_two_actions() -> None:
    table = iot.position(turn=8, active=1, trigger="empty", last_turn=8)
    one = play(table, TAKE_PASSENGER)
    assert one.over is None
    assert iot.outcome(one) is None
    assert play(one, TAKE_PASSENGER).over == "empty"


@rule("end.final-turns", "end.progress")
def test_more_progress_in_a_final_turn_adds_no_turns() -> None:
    table = iot.position(
        iot.seat(tucked=EARLIER[:4]),
        iot.seat(COAL_TRAIN),
        active=1,
        turn=8,
        trigger="progress",
        last_turn=9,
        progress_train=0,
    )
    state, events = watch(table, *PRIMARY, TAKE_PASSENGER)
    assert state.progress == 5
    assert not only(events, TriggeredEnd)
    assert not only(events, TookProgressTrain)
    assert (state.last_turn, state.progress_train) == (9, 0)
    assert idle(state).over == "progress"


@rule("end.final-turns", "end.empty")
def test_piles_that_stay_empty_add_no_turns() -> None:
    table = empty_piles(iot.seat(), iot.seat(), iot.seat())
    triggered = play(table, TAKE_PASSENGER)
    again, events = watch(triggered, TAKE_PASSENGER, TAKE_PASSENGER)
    assert (again.deck, again.discard) == ((), ())
    assert not only(events, TriggeredEnd)
    assert again.last_turn == triggered.last_turn


@rule("end.final-turns", "end.empty")
def test_new_cards_in_the_piles_do_not_call_the_end_off() -> None:
    state = play(empty_piles(), TAKE_PASSENGER)
    state = idle(state)  # seat 1 discards down to five
    assert state.discard
    assert state.trigger == "empty"
    assert idle(state).over == "empty"


# end.turn-limit


@rule("end.turn-limit")
@pytest.mark.parametrize(("players", "limit"), [(2, 1), (2, 2), (3, 7), (4, 5)])
def test_a_turn_limit_counts_the_turns_of_all_seats(players: int, limit: int) -> None:
    state = iot.new_game(players=players, seed=4, turn_limit=limit)
    for turn in range(1, limit + 1):
        assert state.over is None
        assert state.turn == turn
        state = idle(state)
    assert state.over == "turn limit"
    assert state.turn == limit
    result = iot.outcome(state)
    assert result is not None
    assert result.reason == "turn limit"
    assert result.scores == iot.score(state)


@rule("end.turn-limit")
def test_without_a_limit_nothing_forces_an_end() -> None:
    state = iot.new_game(players=2, seed=4)
    for _ in range(200):
        state = idle(state)
    assert state.over is None
    assert state.turn == 201


@rule("end.turn-limit")
@both_editions
def test_the_turn_limit_is_checked_last(edition: Edition) -> None:
    table = one_contract_short(2, edition=edition, turn_limit=1)
    over, events = watch(table, *PRIMARY)
    assert names(events)[-4:] == ["TookProgressTrain", "TriggeredEnd", "EndedTurn", "EndedGame"]
    (ended,) = only(events, EndedGame)
    assert (ended.rule, ended.reason) == ("end.turn-limit", "turn limit")
    assert (over.over, over.progress_train) == ("turn limit", 0)
    assert iot.score(over)[0].progress_train == 1


@rule("end.turn-limit")
def test_hand_limit_and_refill_come_before_the_turn_limit() -> None:
    table = iot.position(
        iot.seat(hand=["engine-2"] * 6), display="bank", turn_limit=1, actions_left=1
    )
    over = play(table, TAKE_PASSENGER)
    assert len(over.seats[0].hand) == 5
    assert len(over.display) == 3


@rule("end.turn-limit", "end.final-turns")
def test_the_turn_limit_cuts_final_turns_short() -> None:
    state = play(one_contract_short(3, turn_limit=3), *PRIMARY)
    assert (state.trigger, state.last_turn, state.turn) == ("progress", 4, 2)
    state = idle(idle(state))
    assert (state.over, state.turn) == ("turn limit", 3)
    assert state.progress_train == 0


@rule("end.turn-limit", "end.empty")
def test_a_progress_train_reached_in_the_turn_of_the_limit_is_still_taken() -> None:
    seats = (iot.seat(tucked=EARLIER[:3]), iot.seat(COAL_TRAIN))
    state = play(empty_piles(*seats, turn_limit=2), TAKE_PASSENGER, *PRIMARY)
    state = idle(state)
    assert (state.over, state.turn, state.progress_train) == ("turn limit", 2, 1)


@rule("end.turn-limit", "end.final-turns")
def test_final_turns_that_are_over_by_the_limit_are_not_cut_short() -> None:
    table = iot.position(
        turn=8, active=1, actions_left=1, trigger="empty", last_turn=8, turn_limit=8
    )
    assert play(table, TAKE_PASSENGER).over == "empty"


@rule("end.turn-limit")
def test_a_later_limit_changes_nothing() -> None:
    table = iot.position(
        turn=8, active=1, actions_left=1, trigger="empty", last_turn=8, turn_limit=9
    )
    assert play(table, TAKE_PASSENGER).over == "empty"
