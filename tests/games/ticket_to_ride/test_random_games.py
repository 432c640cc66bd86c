"""Whole random games: the laws hold after every decision, and listing agrees with refusing."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from attrs import evolve
from tests.games.ticket_to_ride.helpers.playing import random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.laws import broken_laws, every_card, every_ticket
from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.kernel import perft
from isle_of_trains.testing.ticket_to_ride import TABLES, TICKET_TO_RIDE, small_map

PLAYERS = [2, 3, 4, 5]
GAMES = 20


def board_for(players: int, seed: int) -> str | Map:
    return small_map() if players <= 3 and seed % 4 == 3 else "us"


def games(players: int, seed: int) -> ttr.State:
    return ttr.new_game(
        players=players, seed=seed, first=seed % players, map=board_for(players, seed)
    )


@pytest.mark.parametrize("players", PLAYERS)
def test_the_laws_hold_after_every_decision(players: int) -> None:
    for seed in range(GAMES):
        for state in random_states(games(players, seed), seed):
            assert broken_laws(state) == ()
            check_without_the_laws(state)
        assert state.over is not None
        assert ttr.outcome(state) is not None


def check_without_the_laws(state: ttr.State) -> None:
    """Count once more what the laws of the library count."""
    assert len(every_card(state)) == 110
    assert Counter(every_card(state))["locomotive"] == 14
    assert sorted(every_ticket(state)) == sorted(t.name for t in state.options.map.tickets)
    routes = {route.name: route for route in state.options.map.routes}
    owned = [name for seat in state.seats for name in seat.routes]
    assert len(set(owned)) == len(owned)
    pairs = Counter(routes[name].ends for name in owned)
    assert all(tracks == 1 or state.players > 3 for tracks in pairs.values())
    for number, seat in enumerate(state.seats):
        own = [routes[name] for name in seat.routes]
        assert len({route.ends for route in own}) == len(own)
        assert seat.trains == state.options.map.trains - sum(route.length for route in own) >= 0
        assert seat.points == sum(route.points for route in own)
        assert state.options.board.mask(seat.routes) == state.claimed[number]


@pytest.mark.parametrize("players", PLAYERS)
def test_listed_if_and_only_if_not_refused(players: int) -> None:
    """Every well-formed action of a large universe, absurd ones included, in random states."""
    cited: Counter[str] = Counter()
    for seed in range(3):
        states = list(random_states(games(players, seed), seed))
        for state in Random(seed).sample(states, 25):
            cited += TICKET_TO_RIDE.check_listing(state)
            TICKET_TO_RIDE.check_seats(state, range(players))
    assert cited.keys() >= {"turn.decision", "turn.hold", "route.one", "route.set", "turn.pass"}


OVER = evolve(ttr.position(turn_limit=1), decision=None, over=ttr.EndReason.TURN_LIMIT)
STATES = {
    **{name: make(0) for name, make in TABLES.items()},
    "all the cards": ttr.position(market="", deck="", rest=0),
    "over": OVER,
}


@pytest.mark.parametrize("name", STATES)
def test_every_check_passes_at_tables_that_random_play_seldom_comes_to(name: str) -> None:
    TICKET_TO_RIDE.check_all(STATES[name])


@pytest.mark.parametrize("players", PLAYERS)
def test_every_check_passes_in_random_states(players: int) -> None:
    for seed in range(2):
        states = list(random_states(games(players, seed + 50), seed))
        for state in Random(seed).sample(states, 4):
            TICKET_TO_RIDE.check_all(state)


def test_all_refusals_occur() -> None:
    cited: Counter[str] = Counter()
    for state in STATES.values():
        cited += TICKET_TO_RIDE.check_listing(state)
    assert cited.keys() == {
        "cards.none",
        "cards.second",
        "cards.two",
        "route.double",
        "route.one",
        "route.set",
        "route.trains",
        "setup.tickets",
        "tickets.draw",
        "turn.decision",
        "turn.hold",
        "turn.pass",
    }


def test_all_end_reasons_occur() -> None:
    reasons: set[object] = set()
    for seed in range(400):
        *_, last = random_states(
            ttr.new_game(
                players=3, seed=seed, map=small_map(), turn_limit=40 if seed % 2 else None
            ),
            seed,
        )
        reasons.add(last.over)
        if len(reasons) == len(ttr.EndReason):
            break
    assert reasons == set(ttr.EndReason)


@pytest.mark.parametrize("players", PLAYERS)
def test_checked_play_is_trusted_play_with_events(players: int) -> None:
    state = ttr.new_game(players=players, seed=11)
    dice = Random(players)
    seen: Counter[str] = Counter()
    while actions := ttr.legal_actions(state):
        action = dice.choice(actions)
        step = ttr.step(state, action)
        after = ttr.advance(state, action)
        assert step.state == after == ttr.apply(state, action)
        assert hash(step.state) == hash(after)
        assert {event.seat for event in step.events} <= {state.active, after.active}
        assert {event.rule for event in step.events} <= ttr.CLAUSES.keys()
        seen.update(type(event).__name__ for event in step.events)
        state = after
    assert {"DrewCard", "TookCard", "TurnedUp", "Claimed", "Paid", "EndedGame"} <= seen.keys()


PERFT = {
    2: [43, 1459, 11579],
    3: [43, 1505, 11761],
    4: [43, 1470, 11555],
    5: [43, 1513, 11520],
}
"""How many sequences of one, two and three actions a first turn can begin with."""


@pytest.mark.parametrize("players", PLAYERS)
def test_perft_counts_are_kept(players: int) -> None:
    state = ttr.new_game(players=players, seed=1)
    while not state.turn:
        state = ttr.advance(state, ttr.legal_actions(state)[0])
    assert [perft(ttr, state, depth) for depth in range(1, 4)] == PERFT[players]
