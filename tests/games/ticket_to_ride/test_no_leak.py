"""Nothing secret reaches a seat: not in its view, its actions, its log, or what follows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import TICKETS, play, random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride import events
from isle_of_trains.kernel import Step
from isle_of_trains.testing.ticket_to_ride import small_map

TURNS_UP = (events.DrewCard, events.TurnedUp, events.DrewTickets)
"""Events that bring something hidden to light: what comes next may then differ."""


def known(state: ttr.State, seat: int) -> tuple[object, ...]:
    """All that a server would send to a seat."""
    actions = ttr.legal_actions(state) if state.to_act == seat else ()
    return ttr.view(state, seat), actions, repr(ttr.view(state, seat))


def log_of(step: Step[ttr.State, ttr.Event], seat: int) -> tuple[ttr.Event, ...]:
    return tuple(ttr.redact(event, seat) for event in step.events)


def sample(players: int, seed: int, count: int = 12) -> list[ttr.State]:
    """Take some states of a random game."""
    board = small_map() if players <= 3 and seed % 2 else "us"
    states = list(random_states(ttr.new_game(players=players, seed=seed, map=board), seed))
    return Random(seed).sample(states, min(count, len(states)))


@rule("secret.hand", "secret.tickets", "secret.deck")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_every_seat_sees_the_same_in_states_it_cannot_tell_apart(players: int, seed: int) -> None:
    for state in sample(players, seed):
        for seat in range(players):
            seen = ttr.view(state, seat)
            for number in range(3):
                twin = ttr.determinize(seen, number)
                assert known(twin, seat) == known(state, seat)
        watched = ttr.view(state, None)
        assert ttr.view(ttr.determinize(watched, seed), None) == watched


@rule("secret.hand", "secret.tickets", "secret.deck")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(4, 8))
def test_they_stay_alike_through_its_own_actions(players: int, seed: int) -> None:
    for state in sample(players, seed):
        seat = state.to_act
        if seat is None:
            continue
        seen = ttr.view(state, seat)
        twins = ttr.determinize(seen, 1), ttr.determinize(seen, 2)
        for action in ttr.legal_actions(state):
            one, other = ttr.step(twins[0], action), ttr.step(twins[1], action)
            if any(
                isinstance(e, (*TURNS_UP, events.Reshuffled)) for e in one.events + other.events
            ):
                continue
            assert log_of(one, seat) == log_of(other, seat)
            assert ttr.view(one.state, seat) == ttr.view(other.state, seat)


@rule("secret.hand", "secret.tickets", "secret.deck")
@pytest.mark.parametrize("players", [2, 4])
def test_a_rival_learns_nothing_of_what_is_drawn(players: int) -> None:
    """Whatever comes off the decks, the log and the view of a rival are the same."""
    table = ttr.position(players=players)
    seen = ttr.view(table, 1)
    for action in (ttr.DrawBlind(), TICKETS):
        logs, views = set(), set()
        for number in range(20):
            step = ttr.step(ttr.determinize(seen, number), action)
            logs.add(log_of(step, 1))
            views.add(ttr.view(step.state, 1))
        assert len(logs) == len(views) == 1


# A test for leaks must be able to find one. Each of these views leaks something.

TABLE = play(
    ttr.position(
        ttr.seat(hand="red*3"),
        ttr.seat(hand="blue*2 green", tickets="boston-miami"),
        returned=[(1, "chicago-santa-fe")],
    ),
    TICKETS,
)

LEAKS: dict[str, Callable[[ttr.State], object]] = {
    "seed": lambda state: state.seed,
    "deck order": lambda state: state.deck,
    "order of tickets": lambda state: state.tickets[1:],
    "a hand": lambda state: state.seats[1].hand,
    "tickets": lambda state: state.seats[1].tickets,
    "a ticket that was put back": lambda state: state.tickets[0],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_the_check_finds_a_planted_leak(leak: str) -> None:
    seen = ttr.view(TABLE, 0)
    dealt = [ttr.determinize(seen, seed) for seed in range(40)]
    assert len({repr(LEAKS[leak](state)) for state in dealt}) > 1
    assert len({repr(known(state, 0)) for state in dealt}) == 1


def test_what_is_on_offer_is_a_secret_too() -> None:
    dealt = [ttr.determinize(ttr.view(TABLE, 1), seed) for seed in range(40)]
    assert len({state.seats[0].offered for state in dealt}) > 30
    assert len({repr(known(state, 1)) for state in dealt}) == 1
    assert {state.tickets[0] for state in dealt} == {"chicago-santa-fe"}
