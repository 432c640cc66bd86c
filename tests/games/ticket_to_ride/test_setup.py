"""The deal, the first tickets, and the options a game can have."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.ticket_to_ride.helpers.marking import rule
from tests.games.ticket_to_ride.helpers.playing import BLIND, only, play, watch
from tests.games.ticket_to_ride.helpers.refusing import assert_refused

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.events import BeganTurn, KeptTickets, ReturnedTickets
from isle_of_trains.games.ticket_to_ride.laws import every_card
from isle_of_trains.kernel import InvalidOptions
from isle_of_trains.testing.ticket_to_ride import small_map

PLAYERS = [2, 3, 4, 5]


def keep_first_tickets(state: ttr.State, count: int = 2) -> ttr.State:
    """Let every seat keep the first of its tickets."""
    while not state.turn:
        state = play(state, ttr.KeepTickets(state.seats[state.active].offered[:count]))
    return state


@rule("setup.players", "setup.trains", "setup.hand", "setup.market")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_gets_trains_and_cards(players: int) -> None:
    state = ttr.new_game(players=players, seed=3)
    assert state.players == players
    for seat in state.seats:
        assert seat.trains == 45
        assert sum(seat.hand) == 4
        assert seat.shown == (0,) * 9
        assert (seat.points, seat.routes, seat.tickets) == (0, (), ())
    assert len(state.market) == 5
    assert None not in state.market
    assert len(state.deck) == 110 - 4 * players - 5
    assert state.discard == (0,) * 9


@rule("setup.hand")
def test_the_deck_has_twelve_of_each_colour_and_fourteen_locomotives() -> None:
    found = Counter(every_card(ttr.new_game(players=5, seed=8)))
    assert found == {**dict.fromkeys(ttr.COLOURS, 12), "locomotive": 14}
    assert len(ttr.COLOURS) == 8
    assert found.total() == 110


@rule("setup.market", "market.locomotives")
def test_three_locomotives_do_not_lie_in_the_first_market() -> None:
    cleared = 0
    for seed in range(300):
        state = ttr.new_game(players=2, seed=seed)
        assert state.market.count("locomotive") < 3
        cleared += sum(state.discard) > 0
        assert sum(state.discard) % 5 == 0
    assert cleared > 0


@rule("setup.tickets")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_has_three_tickets_to_choose_from(players: int) -> None:
    state = ttr.new_game(players=players, seed=5)
    assert state.turn == 0
    assert state.decision == ttr.ChooseTickets(2)
    assert [len(seat.offered) for seat in state.seats] == [3] * players
    assert len(state.tickets) == 30 - 3 * players
    dealt = {ticket for seat in state.seats for ticket in seat.offered}
    assert len(dealt | set(state.tickets)) == 30


@rule("setup.tickets", "setup.first")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_chooses_first_and_then_begins(players: int) -> None:
    first = players - 1
    state = ttr.new_game(players=players, seed=5, first=first)
    asked = []
    while not state.turn:
        asked.append(state.to_act)
        kept = state.seats[state.active].offered[1:]
        state = play(state, ttr.KeepTickets(kept))
    assert asked == [first, *range(first)]
    assert (state.to_act, state.turn, state.decision) == (first, 1, ttr.ChooseAction())
    assert all(len(seat.tickets) == 2 and not seat.offered for seat in state.seats)


@rule("setup.first")
def test_seat_0_begins_unless_another_is_named() -> None:
    assert ttr.new_game(players=3, seed=1).to_act == 0
    assert ttr.new_game(players=3, seed=1, first=2).to_act == 2


@rule("setup.tickets")
def test_at_least_two_are_kept() -> None:
    state = ttr.new_game(players=2, seed=5)
    one, two, three = state.seats[0].offered
    assert set(ttr.legal_actions(state)) == {
        ttr.KeepTickets((one, two)),
        ttr.KeepTickets((one, three)),
        ttr.KeepTickets((two, three)),
        ttr.KeepTickets((one, two, three)),
    }
    assert_refused(state, ttr.KeepTickets((one,)), "setup.tickets", "1", "at least 2")
    assert_refused(state, ttr.KeepTickets(()), "setup.tickets", "0")
    assert_refused(state, ttr.KeepTickets((one, state.seats[1].offered[0])), "turn.hold")
    assert_refused(state, BLIND, "turn.decision", "ChooseTickets")


@rule("setup.tickets")
def test_returned_tickets_go_under_the_deck_one_seat_after_the_other() -> None:
    state = ttr.new_game(players=3, seed=5, first=1)
    backs = [state.seats[number].offered[0] for number in (1, 2, 0)]
    deck = state.tickets
    events: tuple[ttr.Event, ...] = ()
    for number in (1, 2, 0):
        state, events = watch(state, ttr.KeepTickets(state.seats[number].offered[1:]))
        assert only(events, KeptTickets)[0].rule == "setup.tickets"
        assert only(events, ReturnedTickets)[0].count == 1
    assert state.tickets == (*backs[::-1], *deck)
    assert state.returned == (0, 2, 1)
    assert only(events, BeganTurn) == (BeganTurn(seat=1, rule="turn.one", turn=1),)


def test_the_same_seed_is_the_same_game_and_another_is_another() -> None:
    one = ttr.new_game(players=4, seed=17)
    assert one == ttr.new_game(players=4, seed=17)
    assert hash(one) == hash(ttr.new_game(players=4, seed=17))
    other = ttr.new_game(players=4, seed=18)
    assert one.deck != other.deck
    assert one.tickets != other.tickets


def test_a_deal_is_the_same_for_ever() -> None:
    state = ttr.new_game(players=2, seed=7)
    assert state.market == MARKET_OF_7
    assert state.seats[0].offered == TICKETS_OF_7


MARKET_OF_7 = ("orange", "white", "yellow", "black", "black")
TICKETS_OF_7 = ("chicago-santa-fe", "nashville-portland", "miami-toronto")


# Options


@rule("setup.players")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_a_game_is_for_two_to_five(players: int) -> None:
    with pytest.raises(InvalidOptions, match="2 to 5") as caught:
        ttr.new_game(players=players, seed=1)
    assert caught.value.rule == "setup.players"


@rule("setup.options")
@pytest.mark.parametrize(
    ("options", "fact"),
    [
        ({"players": 2.0}, "players must be a whole number"),
        ({"players": True}, "players must be a whole number"),
        ({"players": "2"}, "players must be a whole number"),
        ({"seed": None}, "seed must be a whole number"),
        ({"seed": 1.5}, "seed must be a whole number"),
        ({"seed": 1 << 1024}, "1024 bits at most"),
        ({"first": 2}, "no seat 2"),
        ({"first": -1}, "no seat -1"),
        ({"first": None}, "first must be a whole number"),
        ({"turn_limit": 0}, "turn limit of 0"),
        ({"turn_limit": -5}, "turn limit of -5"),
        ({"turn_limit": "9"}, "turn_limit must be a whole number"),
        ({"map": "mars"}, "no map 'mars'"),
        ({"map": None}, "no map None"),
        ({"map": {"name": "us"}}, "no map"),
        ({"map": ["us"]}, "no map"),
    ],
)
def test_options_with_which_nobody_can_play_are_refused(
    options: dict[str, object], fact: str
) -> None:
    good: dict[str, object] = {"players": 2, "seed": 1}
    with pytest.raises(InvalidOptions, match=fact) as caught:
        ttr.new_game(**{**good, **options})  # type: ignore[arg-type]
    assert caught.value.rule == "setup.options"


@rule("setup.options", "setup.trains")
def test_a_map_says_how_many_trains_there_are() -> None:
    state = ttr.new_game(players=3, seed=1, map=small_map())
    assert [seat.trains for seat in state.seats] == [12, 12, 12]
    assert state.options.map == small_map()


@rule("setup.options", "setup.tickets")
def test_a_map_with_too_few_tickets_for_the_players_is_refused() -> None:
    with pytest.raises(InvalidOptions, match="has 10 tickets, and 4 players need 12"):
        ttr.new_game(players=4, seed=1, map=small_map())


def test_a_map_that_comes_with_the_game_may_be_given_by_itself() -> None:
    by_name = ttr.new_game(players=2, seed=1)
    assert ttr.new_game(players=2, seed=1, map=ttr.shipped_map("us")) == by_name
