"""The laws of the game as properties: they hold in every state that play can reach."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject

import isle_of_trains as iot
from isle_of_trains.testing import (
    PlayedGame,
    actions,
    attempts,
    check_copies,
    check_everything,
    check_listing,
    check_purity,
    check_question,
    check_refusals,
    check_seats,
    check_state,
    fingerprint,
    games,
    states,
)
from isle_of_trains.testing.modes import PLAYERS

whole_games = games(decisions=st.none())


# Listed if and only if not refused


@given(states())
def test_an_action_is_listed_if_and_only_if_it_is_not_refused(state: iot.State) -> None:
    check_listing(state)


@given(states(), st.data())
def test_any_attempt_is_listed_or_refused(state: iot.State, data: DataObject) -> None:
    action = data.draw(attempts(state))
    assert (iot.explain(state, action) is None) is (action in iot.legal_actions(state))


@given(states())
def test_a_refused_action_raises_its_refusal_and_changes_nothing(state: iot.State) -> None:
    check_refusals(state)


@given(states())
def test_only_the_seat_that_is_asked_may_act(state: iot.State) -> None:
    check_seats(state)


@given(states(players=[2, 3, 4]), st.data())
def test_another_seat_is_told_to_wait(state: iot.State, data: DataObject) -> None:
    assume(state.to_act is not None)
    action = data.draw(actions(state))
    other = data.draw(st.integers(0, state.players - 1).filter(lambda n: n != state.to_act))
    with pytest.raises(iot.IllegalAction) as caught:
        iot.apply(state, action, seat=other)
    assert caught.value.rule == "turn.decision"
    assert iot.apply(state, action, seat=state.to_act) == iot.apply(state, action)


# Legal play never raises and never gets stuck


@settings(max_examples=40)
@given(whole_games)
def test_every_game_comes_to_an_end(game: PlayedGame) -> None:
    assert game.is_over
    *before, last = game.states
    assert all(iot.legal_actions(state) for state in before)
    assert all(state.to_act is not None and iot.outcome(state) is None for state in before)
    assert iot.legal_actions(last) == ()
    assert last.to_act is None


@settings(max_examples=30)
@given(games())
def test_no_question_has_only_one_answer(game: PlayedGame) -> None:
    for state in game.states:
        check_question(state)


@settings(max_examples=40)
@given(whole_games)
def test_an_end_has_a_result(game: PlayedGame) -> None:
    result = iot.outcome(game.last)
    assert result is not None
    assert result.reason == game.last.over
    assert sorted(seat for group in result.ranking for seat in group) == list(
        range(game.last.players)
    )
    if game.options.get("scenario") is None:
        assert result.winners == result.ranking[0]
    best = max(card.total for card in result.scores)
    assert all(result.scores[seat].total == best for seat in result.winners)


@settings(max_examples=25)
@given(games())
def test_the_same_options_and_actions_give_the_same_game(game: PlayedGame) -> None:
    state = iot.new_game(**game.options)
    assert state == game.states[0]
    for action, expected in zip(game.actions, game.states[1:], strict=True):
        state = iot.apply(state, action)
        assert state == expected


@settings(max_examples=25)
@given(games())
def test_checked_play_is_trusted_play_with_events(game: PlayedGame) -> None:
    for before, action, after in zip(game.states, game.actions, game.states[1:], strict=False):
        step = iot.step(before, action)
        assert step.state == after
        assert {event.seat for event in step.events} <= {before.active, after.active}
        assert {event.rule for event in step.events} <= iot.CLAUSES.keys()


# Nothing is lost, nothing is too much. Counted here without the laws of the library.


def cards_of(state: iot.State) -> Iterator[str]:
    yield from state.deck + state.discard + state.display
    for seat in state.seats:
        yield from seat.hand + seat.buildings + seat.train.kinds
    for load in loads_of(state):
        if isinstance(load, iot.Cargo):
            yield load.card


def passengers_of(state: iot.State) -> Iterator[str]:
    yield from state.bag
    for seat in state.seats:
        yield from seat.supply
    yield from (load for load in loads_of(state) if isinstance(load, str))
    for ticket in state.tickets:
        yield from [iot.ISLANDS[ticket.destination].colour or ""] * ticket.filled


def loads_of(state: iot.State) -> Iterator[iot.Cargo | str]:
    for seat in state.seats:
        for loads in seat.train.loads:
            yield from loads
    for pending in state.stack:
        yield from getattr(pending, "aside", ())


@settings(max_examples=30)
@given(games())
def test_cards_are_conserved(game: PlayedGame) -> None:
    dealt = Counter(cards_of(game.states[0]))
    assert dealt.total() == 71 + game.states[0].options.promos
    assert all(Counter(cards_of(state)) == dealt for state in game.states)


@settings(max_examples=30)
@given(games())
def test_passengers_are_conserved(game: PlayedGame) -> None:
    three_each = Counter({island.colour: 3 for island in iot.ISLANDS.values() if island.colour})
    assert all(Counter(passengers_of(state)) == three_each for state in game.states)


@settings(max_examples=30)
@given(games())
def test_no_train_is_heavier_than_its_pull(game: PlayedGame) -> None:
    for state in game.states:
        for seat in state.seats:
            cards = [iot.CARDS[kind] for kind in seat.train.kinds]
            assert sum(card.weight for card in cards) <= sum(card.pull for card in cards)


@settings(max_examples=30)
@given(games())
def test_no_car_holds_more_loads_than_it_has_slots(game: PlayedGame) -> None:
    for state in game.states:
        for seat in state.seats:
            for car in seat.train.cars:
                assert len(car.loads) <= iot.CARDS[car.kind].slots


@settings(max_examples=30)
@given(games(players=[2, 3, 4]))
def test_points_can_be_counted_at_any_time(game: PlayedGame) -> None:
    for state in game.states[::20]:
        for seat, card in zip(state.seats, iot.score(state), strict=True):
            assert card.tokens == seat.tokens
            assert card.loads == sum(map(len, seat.train.loads))
            assert card.cars == sum(iot.CARDS[kind].points for kind in seat.train.kinds)
            parts = (card.tokens, card.cars, card.contracts, card.loads, card.progress_train)
            assert card.total == sum(parts) + sum(b.points for b in card.buildings)


@given(states())
def test_the_laws_of_the_table_hold(state: iot.State) -> None:
    check_state(state)


# Old states never change


@given(states())
def test_no_verb_changes_a_state(state: iot.State) -> None:
    check_purity(state)


@settings(max_examples=15)
@given(games(decisions=st.integers(0, 200)))
def test_old_states_are_the_same_after_thousands_of_applies(game: PlayedGame) -> None:
    pictures = [fingerprint(state) for state in game.states]
    for state in game.states:
        for action in iot.legal_actions(state):
            iot.apply(state, action)
            iot.step(state, action)
    assert [fingerprint(state) for state in game.states] == pictures


# Copies


@given(states())
def test_states_survive_pickling_and_copying(state: iot.State) -> None:
    check_copies(state)


@given(states(), st.data())
def test_a_pickled_state_plays_on_in_the_same_way(state: iot.State, data: DataObject) -> None:
    assume(state.over is None)
    action = data.draw(actions(state))
    twin = pickle.loads(pickle.dumps(state))
    assert iot.step(twin, action) == iot.step(copy.deepcopy(state), action)


@settings(max_examples=25)
@given(games())
def test_equal_states_have_equal_hashes(game: PlayedGame) -> None:
    again = [pickle.loads(pickle.dumps(state)) for state in game.states]
    assert len({*game.states, *again}) == len({*game.states})
    assert [hash(state) for state in again] == [hash(state) for state in game.states]


# Every mode


@pytest.mark.parametrize("players", PLAYERS)
@settings(max_examples=20)
@given(data=st.data())
def test_everything_holds_for_every_number_of_players(players: int, data: DataObject) -> None:
    state = data.draw(states(players=[players]))
    assert state.players == players
    check_everything(state)
