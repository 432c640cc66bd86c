"""The deal, and the options it is made with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from tests.games.all_aboard.helpers.components import COPIES, PASSENGERS
from tests.support import rule

import isle_of_trains as iot

SIX_ISLANDS = {
    "alpine-lodge",
    "billingtons",
    "cactus-mines",
    "camp-eagle",
    "devon-city",
    "flint-beach",
}
SIX_TILES = {"build", "cards", "cards-then-points", "load", "points", "points-then-cards"}

every_number = pytest.mark.parametrize("players", [2, 3, 4])

start: Callable[..., iot.State] = iot.new_game
"""`new_game` without its types, so that wrong ones can be handed in."""


def deals(players: int, *, count: int = 120) -> list[iot.State]:
    return [iot.new_game(players=players, seed=seed) for seed in range(count)]


def cards_of(state: iot.State) -> Counter[str]:
    found = Counter((*state.deck, *state.discard, *state.display))
    for seat in state.seats:
        found.update((*seat.hand, *seat.train.kinds))
    return found


@rule("setup.island")
@pytest.mark.parametrize("players", [2, 3])
def test_six_island_cards_lie_out_for_two_and_three(players: int) -> None:
    state = iot.new_game(players=players, seed=1)
    assert set(state.islands) == SIX_ISLANDS
    assert len(state.islands) == 6
    assert all(not seat.beside and not seat.tucked for seat in state.seats)


@rule("setup.island")
def test_four_players_also_have_the_research_station() -> None:
    state = iot.new_game(players=4, seed=1)
    assert set(state.islands) == {*SIX_ISLANDS, "research-station"}
    assert len(state.islands) == 7


@rule("setup.tickets")
@every_number
def test_each_of_six_destinations_has_one_empty_tile(players: int) -> None:
    for state in deals(players, count=10):
        assert {ticket.destination for ticket in state.tickets} == SIX_ISLANDS
        assert {ticket.tile for ticket in state.tickets} == SIX_TILES
        assert [ticket.filled for ticket in state.tickets] == [0] * 6


@rule("setup.tickets")
def test_every_tile_comes_to_every_destination_about_as_often() -> None:
    seen = Counter(
        (ticket.destination, ticket.tile)
        for state in deals(2, count=600)
        for ticket in state.tickets
    )
    assert len(seen) == 36
    assert min(seen.values()) > 60
    assert max(seen.values()) < 140


@rule("setup.engine")
@every_number
def test_everybody_starts_with_an_empty_engine_1(players: int) -> None:
    for seat in iot.new_game(players=players, seed=3).seats:
        assert seat.train.cars == (iot.Car("engine-1", ()),)
        assert not seat.buildings


@rule("setup.engine")
@every_number
def test_the_spare_engines_are_shuffled_in(players: int) -> None:
    spares = 4 - players
    seen_in = set()
    for state in deals(players):
        hands = Counter(card for seat in state.seats for card in seat.hand)
        piles = {"hands": hands, "display": Counter(state.display), "deck": Counter(state.deck)}
        assert sum(pile["engine-1"] for pile in piles.values()) == spares
        seen_in |= {name for name, pile in piles.items() if pile["engine-1"]}
    assert seen_in == ({"hands", "display", "deck"} if spares else set())


@rule("setup.deal")
@every_number
def test_five_cards_each_and_three_on_display(players: int) -> None:
    state = iot.new_game(players=players, seed=5)
    assert [len(seat.hand) for seat in state.seats] == [5] * players
    assert len(state.display) == 3
    assert len(state.deck) == 71 - 3 - 6 * players
    assert not state.discard


@rule("setup.deal")
@every_number
def test_all_71_cards_are_dealt_out_once(players: int) -> None:
    for state in deals(players, count=20):
        assert cards_of(state) == COPIES


@rule("setup.deal")
def test_dealt_cards_come_from_the_shuffled_deck() -> None:
    states = deals(2, count=600)
    for pile in ("hand 0", "hand 1", "display", "top of the deck", "bottom of the deck"):
        kinds = set()
        for state in states:
            kinds |= {
                "hand 0": set(state.seats[0].hand),
                "hand 1": set(state.seats[1].hand),
                "display": set(state.display),
                "top of the deck": {state.deck[-1]},
                "bottom of the deck": {state.deck[0]},
            }[pile]
        assert kinds == set(COPIES), pile


@rule("setup.deal", "open.shown")
def test_nobody_has_seen_the_first_hands() -> None:
    for state in deals(4, count=5):
        assert all(not seat.shown for seat in state.seats)


@rule("setup.passengers")
@every_number
def test_two_of_eighteen_passengers_go_to_each_supply(players: int) -> None:
    for state in deals(players, count=20):
        assert [len(seat.supply) for seat in state.seats] == [2] * players
        assert len(state.bag) == 18 - 2 * players
        everybody = Counter(state.bag)
        for seat in state.seats:
            everybody.update(seat.supply)
        assert everybody == PASSENGERS


@rule("setup.passengers")
def test_the_first_passengers_come_at_random() -> None:
    states = deals(4, count=600)
    for number in range(4):
        seen = Counter(colour for state in states for colour in state.seats[number].supply)
        assert set(seen) == set(PASSENGERS)
        assert min(seen.values()) > 150
        assert max(seen.values()) < 250
        assert any(len(set(state.seats[number].supply)) == 1 for state in states)


@rule("setup.passengers")
@every_number
def test_chance_is_asked_anew_for_every_passenger(players: int) -> None:
    # Once for the tiles, once for the deck, and twice for each supply.
    assert iot.new_game(players=players, seed=1).counter == 2 + 2 * players


@every_number
def test_nothing_else_has_happened_at_the_start(players: int) -> None:
    state = iot.new_game(players=players, seed=8)
    assert all(seat.tokens == 0 for seat in state.seats)
    assert (state.turn, state.progress, state.progress_train) == (1, 0, None)
    assert (state.trigger, state.last_turn, state.over) == (None, None, None)
    assert iot.outcome(state) is None


@rule("setup.first")
@every_number
def test_seat_0_starts_unless_another_is_named(players: int) -> None:
    assert iot.new_game(players=players, seed=1).to_act == 0
    for first in range(players):
        state = iot.new_game(players=players, seed=1, first=first)
        assert state.to_act == first
        assert state.turn == 1


@rule("setup.first")
def test_who_starts_changes_nothing_about_the_deal() -> None:
    one, other = (iot.new_game(players=3, seed=9, first=first) for first in (0, 2))
    assert (one.seats, one.deck, one.display) == (other.seats, other.deck, other.display)


@rule("setup.options")
@every_number
def test_the_options_are_kept_and_have_defaults(players: int) -> None:
    plain = iot.new_game(players=players, seed=1).options
    assert (plain.players, plain.first) == (players, 0)
    assert (plain.edition, plain.turn_limit) == ("en", None)
    chosen = iot.new_game(players=players, seed=1, first=1, edition="uk", turn_limit=40).options
    assert (chosen.players, chosen.first) == (players, 1)
    assert (chosen.edition, chosen.turn_limit) == ("uk", 40)


@rule("setup.options")
def test_a_seed_means_one_game() -> None:
    assert iot.new_game(players=3, seed=7) == iot.new_game(players=3, seed=7)
    assert len({iot.new_game(players=3, seed=seed).deck for seed in range(50)}) == 50
    assert iot.new_game(players=3, seed=-1).deck != iot.new_game(players=3, seed=1).deck


BAD_OPTIONS: list[tuple[str, str, list[object]]] = [
    ("players", "players", [0, -2, 5, 100]),
    ("players", "players", [True, 2.0, "3", None, [2], (2,), object()]),
    ("first", "first", [-1, 2, 7]),
    ("first", "first", [True, False, 1.0, "0", None, [0]]),
    ("edition", "edition", ["EN", "de", "", None, 1, True, ["en"], {}]),
    ("turn_limit", "turn limit", [0, -1]),
    ("turn_limit", "turn_limit", [True, 40.0, "40", [40], {}, 1_000_001]),
    ("seed", "seed", [None, "7", 7.0, True, [7]]),
]
"""Options, a word of the refusal, and values that are refused."""


@rule("setup.options")
@pytest.mark.parametrize(
    ("option", "value", "word"),
    [(option, value, word) for option, word, values in BAD_OPTIONS for value in values],
)
def test_a_bad_option_is_refused_by_name(option: str, value: object, word: str) -> None:
    options: dict[str, object] = {"players": 2, "seed": 1}
    with pytest.raises(iot.InvalidOptions) as caught:
        start(**(options | {option: value}))
    assert caught.value.rule == "setup.options"
    assert word in caught.value.reason
    assert "setup.options" in str(caught.value)


@rule("setup.options")
def test_a_bad_option_is_an_error_of_this_library_and_a_value_error() -> None:
    for family in (iot.GameError, ValueError):
        with pytest.raises(family):
            iot.new_game(players=9, seed=1)


@rule("setup.options", "setup.first")
@every_number
def test_the_first_player_must_have_a_seat(players: int) -> None:
    assert iot.new_game(players=players, seed=1, first=players - 1).to_act == players - 1
    with pytest.raises(iot.InvalidOptions, match=str(players)):
        iot.new_game(players=players, seed=1, first=players)


@rule("setup.options")
def test_the_smallest_turn_limit_is_one_turn() -> None:
    assert iot.new_game(players=2, seed=1, turn_limit=1).options.turn_limit == 1


@rule("setup.options")
def test_an_unknown_option_is_refused() -> None:
    with pytest.raises((iot.InvalidOptions, TypeError), match="hand_limit"):
        start(players=2, seed=1, hand_limit=7)


@rule("setup.options")
@pytest.mark.parametrize("seed", [10**5000, -(10**400)], ids=["huge", "deep"])
def test_a_seed_of_no_sensible_size_is_refused(seed: int) -> None:
    with pytest.raises(iot.InvalidOptions, match="seed"):
        iot.new_game(players=2, seed=seed)
