"""Nothing secret reaches a seat: not in its view, its actions, its log, or what follows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve, frozen
from hypothesis import assume, given
from hypothesis import strategies as st
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import events
from isle_of_trains.kernel.chance import shuffled
from isle_of_trains.testing import states

SEEDS = st.integers(0, 10**6)

TURNS_UP = (
    events.DrewPassenger,
    events.NightFell,
    events.RefilledDisplay,
    events.Reshuffled,
)
"""Events that bring something hidden to light: what comes next may then differ."""

TELLS_OF_A_HAND = (events.Discarded, events.GainedBonus, events.LostBonus)
"""Events that tell the others something of a hand: a bonus is lost if no card can use it."""


@frozen
class Server:
    """What a program sends to a seat, as texts. Each part can be replaced by one that leaks."""

    show: Callable[[iot.GameHistory, int], iot.View] = lambda game, seat: iot.view(game.state, seat)
    redact: Callable[[iot.Event, int], iot.Event] = iot.redact

    def table(self, game: iot.GameHistory, seat: int) -> tuple[object, ...]:
        """Send a view, and what the seat may do if it is asked."""
        actions = iot.legal_actions(game.state) if game.state.to_act == seat else ()
        view = self.show(game, seat)
        return view, actions, iot.to_json(view), iot.to_json(actions, kind="actions")

    def log(self, game: iot.GameHistory, seat: int) -> str:
        """Send what has happened."""
        told = tuple([self.redact(event, seat) for event in game.events()])
        return iot.to_json(told, kind="events")


HONEST = Server()


def twins_of(state: iot.State, seat: int, seeds: tuple[int, int]) -> list[iot.GameHistory]:
    """Begin games at two tables that a seat cannot tell apart."""
    seen = iot.view(state, seat)
    return [iot.history_from(iot.determinize(seen, seed)) for seed in seeds]


def assert_alike(server: Server, twins: list[iot.GameHistory], seat: int) -> None:
    one, other = twins
    assert server.table(one, seat) == server.table(other, seat)
    assert server.log(one, seat) == server.log(other, seat)


def turns_something_up(game: iot.GameHistory, seat: int) -> bool:
    """Tell whether something came to light that this seat did not know."""
    return any(
        isinstance(event, TURNS_UP)
        or (isinstance(event, events.Drew) and event.seat == seat)
        or (isinstance(event, TELLS_OF_A_HAND) and event.seat != seat)
        or any(load.is_face_down for load in _loads_told_by(event))
        for event in game.events()
    )


def _loads_told_by(event: iot.Event) -> list[iot.Cargo]:
    match event:
        case events.Unloaded() | events.PutAside():
            told: tuple[object, ...] = (event.load,)
        case events.Scrapped() | events.ClosedSpecial():
            told = event.loads
        case events.Upgraded():
            told = event.left
        case _:
            told = ()
    return [load for load in told if isinstance(load, iot.Cargo)]


@rule("secret.hand", "secret.deck", "secret.face-down")
@given(state=states(), seeds=st.tuples(SEEDS, SEEDS), data=st.data())
def test_what_a_seat_cannot_tell_apart_stays_so_through_its_own_actions(
    state: iot.State, seeds: tuple[int, int], data: st.DataObject
) -> None:
    seat = state.to_act
    assume(seat is not None)
    assert seat is not None
    twins = twins_of(state, seat, seeds)
    assert_alike(HONEST, twins, seat)
    action = data.draw(st.sampled_from(iot.legal_actions(twins[0].state)))
    for twin in twins:
        twin.play(action)
    if not any(turns_something_up(twin, seat) for twin in twins):
        assert_alike(HONEST, twins, seat)


@rule("secret.hand", "secret.deck", "secret.face-down")
@given(state=states(players=[2, 3, 4]), seeds=st.tuples(SEEDS, SEEDS), data=st.data())
def test_what_a_seat_cannot_tell_apart_stays_so_through_what_a_rival_hides(
    state: iot.State, seeds: tuple[int, int], data: st.DataObject
) -> None:
    for seat in range(state.players):
        assert_alike(HONEST, twins_of(state, seat, seeds), seat)
    seat = data.draw(st.sampled_from([s for s in range(state.players) if s != state.to_act]))
    twins = twins_of(state, seat, seeds)
    common = set(iot.legal_actions(twins[0].state)) & set(iot.legal_actions(twins[1].state))
    assume(common)
    action = data.draw(st.sampled_from(sorted(common, key=repr)))
    for twin in twins:
        twin.play(action)
    if not any(turns_something_up(twin, seat) for twin in twins):
        assert_alike(HONEST, twins, seat)


# A test for leaks must be able to find one. Each of these servers leaks something.

TABLE = iot.position(
    iot.seat("engine-1 hopper-1:~boxcar-3@1", hand="bank"),
    iot.seat("engine-1 tanker-2", hand="town-hall engine-3 boxcar-1 tanker-1"),
)
ASKED_NEXT = iot.position(
    iot.seat("engine-1", hand="bank"),
    iot.seat("engine-2 hopper-1", hand="tanker-1 tanker-2 boxcar-3"),
    active=1,
)


def leaky(change: Callable[[iot.View, iot.GameHistory], iot.View]) -> Server:
    return Server(show=lambda game, seat: change(iot.view(game.state, seat), game))


def seat_leaky(change: Callable[[iot.SeatView, iot.Seat], iot.SeatView]) -> Server:
    return leaky(
        lambda view, game: evolve(
            view,
            seats=tuple(map(change, view.seats, game.state.seats)),
        )
    )


def next_passengers(state: iot.State) -> tuple[str, ...]:
    return shuffled(state.bag, state.seed, state.counter)


LEAKS = {
    "the seed": leaky(lambda view, game: evolve(view, turn=game.state.seed)),
    "the order of the deck": leaky(lambda view, game: evolve(view, deck_top=game.state.deck)),
    "the order of the bag": leaky(lambda view, game: evolve(view, bag=next_passengers(game.state))),
    "a hand": seat_leaky(lambda view, seat: evolve(view, hand=seat.hand)),
    "a face-down card": seat_leaky(lambda view, seat: evolve(view, train=seat.train)),
    "an undo history": leaky(
        lambda view, game: evolve(view, discard=game.states[-2].deck) if len(game) else view
    ),
    "cards in the log": Server(redact=lambda event, seat: event),
}


def play_through(server: Server) -> None:
    """Look at tables that seat 0 cannot tell apart, before and after something hidden is done."""
    for seed in range(20):
        twins = twins_of(TABLE, 0, (seed, seed + 1))
        assert_alike(server, twins, 0)
        twins = twins_of(ASKED_NEXT, 0, (seed, seed + 1))
        for twin in twins:
            twin.play(iot.TakeCard("deck"))
        assert_alike(server, twins, 0)


def test_an_honest_server_leaks_nothing() -> None:
    play_through(HONEST)


@pytest.mark.parametrize("leak", LEAKS)
def test_the_check_finds_a_planted_leak(leak: str) -> None:
    with pytest.raises(AssertionError):
        play_through(LEAKS[leak])
