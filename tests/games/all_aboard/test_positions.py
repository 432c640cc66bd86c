"""Positions: a table set up by hand, with everything in the place that was named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from tests.games.all_aboard.helpers.components import COPIES, PASSENGERS
from tests.games.all_aboard.helpers.playing import play
from tests.games.all_aboard.helpers.turns import idle

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.pieces import every_card, every_passenger

FOUR_ISLANDS = "billingtons/0 camp-eagle/0 devon-city/0 cactus-mines/0"

anything: Callable[..., iot.State] = iot.position
"""`position` without its types, so that wrong ones can be handed in."""


# A seat


def test_a_seat_is_as_at_the_start_unless_more_is_said() -> None:
    seat = iot.seat()
    assert seat.train.cars == (iot.Car("engine-1"),)
    assert (seat.hand, seat.supply, seat.tokens, seat.buildings) == ((), (), 0, ())
    assert (seat.beside, seat.tucked, seat.shown) == ((), (), ())


def test_a_train_is_written_car_by_car_with_its_loads_oldest_first() -> None:
    seat = iot.seat("engine-2:green hopper-2:boxcar-1,~engine-2@1 coach-2:blue,blue caboose-3:bank")
    assert seat.train.cars == (
        iot.Car("engine-2", ("green",)),
        iot.Car("hopper-2", (iot.Cargo("boxcar-1"), iot.Cargo("engine-2", hidden_by=1))),
        iot.Car("coach-2", ("blue", "blue")),
        iot.Car("caboose-3", (iot.Cargo("bank"),)),
    )
    assert broken_laws(iot.position(seat)) == ()


def test_every_part_of_a_seat_lands_in_its_place() -> None:
    seat = iot.seat(
        "engine-2",
        hand="tanker-1 coach-1 coach-1",
        supply="white blue",
        tokens=6,
        buildings="bank",
        beside="flint-beach",
        tucked="billingtons/1 devon-city/0",
        shown="coach-1",
    )
    (mine, _) = iot.position(seat).seats
    assert mine == seat
    assert mine.hand == ("coach-1", "coach-1", "tanker-1")
    assert mine.supply == ("blue", "white")
    assert (mine.tokens, mine.buildings, mine.beside) == (6, ("bank",), ("flint-beach",))
    assert mine.tucked == (iot.Tucked("billingtons", 1), iot.Tucked("devon-city", 0))
    assert mine.shown == ("coach-1",)


def test_names_may_be_a_string_or_any_iterable() -> None:
    written = iot.seat("engine-1 coach-1", hand="bank coach-1", supply="blue")
    listed = iot.seat(["engine-1", "coach-1"], hand=("bank", "coach-1"), supply=iter(["blue"]))
    assert written == listed
    assert iot.position(written, display="") == iot.position(listed, display=[])
    assert iot.position(display="bank coach-1") == iot.position(display=("bank", "coach-1"))


# A table


def test_an_unnamed_table_is_a_fresh_one_with_empty_hands() -> None:
    table = iot.position()
    assert table.seats == (iot.seat(), iot.seat())
    assert (table.to_act, table.turn) == (0, 1)
    assert len(table.display) == 3
    assert len(table.deck) == 71 - 2 - 3
    assert (table.discard, len(table.bag)) == ((), 18)
    assert len(table.islands) == 6
    assert (table.progress, table.progress_train) == (0, None)
    assert (table.trigger, table.last_turn, table.over) == (None, None, None)
    assert table.options == iot.Options(players=2)


@pytest.mark.parametrize(
    "set_up",
    [
        lambda: iot.position(players=4),
        lambda: iot.position(iot.seat("engine-1 hopper-1:bank", hand="coach-3")),
        lambda: iot.position(iot.seat(), iot.seat("engine-1:green"), iot.seat(supply="blue")),
        lambda: iot.position(deck="bank", discard="coach-1", rest=1),
        lambda: iot.position(bag="green", tickets={"camp-eagle": 3, "flint-beach": ("load", 1)}),
        lambda: iot.position(iot.seat(buildings="bank"), display="coach-1", rest="discard"),
    ],
)
def test_what_is_not_named_goes_where_conservation_demands(set_up: Callable[[], iot.State]) -> None:
    table = set_up()
    assert Counter(every_card(table)) == COPIES
    assert Counter(every_passenger(table)) == PASSENGERS
    assert broken_laws(table) == ()
    assert iot.legal_actions(table)


def test_a_position_alone_is_one_seat_without_progress() -> None:
    table = iot.position(iot.seat(beside="flint-beach"), players=1, known_top=2)
    assert (table.players, table.progress, table.known_top) == (1, 0, 2)
    assert len(table.islands) == 5


def test_promos_join_the_deck() -> None:
    table = iot.position(promos=True, display="time-engine")
    assert len(table.deck) == 72 - 2 - 1
    with pytest.raises(iot.InvalidPosition, match="time-engine"):
        iot.position(display="time-engine")


def test_the_number_of_players_follows_the_seats_or_is_named() -> None:
    assert iot.position(iot.seat(tokens=1)).players == 2
    assert iot.position(iot.seat(), iot.seat(), iot.seat()).players == 3
    four = iot.position(iot.seat(tokens=1), players=4)
    assert [seat.tokens for seat in four.seats] == [1, 0, 0, 0]
    assert "research-station" in four.islands


def test_whose_turn_it_is_and_how_much_of_it_is_left() -> None:
    table = iot.position(players=3, active=2, turn=6, actions_left=1)
    assert (table.to_act, table.turn) == (2, 6)
    after = play(table, iot.TakePassenger())
    assert (after.to_act, after.turn) == (0, 7)


@pytest.mark.parametrize("left", [0, 1])
def test_a_bonus_is_asked_before_the_actions_that_are_left(left: int) -> None:
    table = iot.position(bonus="any", actions_left=left)
    assert iot.Decline() in iot.legal_actions(table)
    assert play(table, iot.Decline()).turn == (1 if left else 2)


def test_the_display_is_as_named_or_filled_with_three_others() -> None:
    assert iot.position(display="bank coach-1").display == ("bank", "coach-1")
    assert iot.position(display="").display == ()
    assert len(iot.position(deck_top="bank").display) == 3
    assert "bank" not in iot.position(deck_top="bank").display


def test_the_top_of_the_deck_is_drawn_in_the_order_named() -> None:
    table = iot.position(deck_top="bank coach-1 tanker-1")
    assert table.deck[::-1][:3] == ("bank", "coach-1", "tanker-1")
    assert len(table.deck) == 66
    drawn = play(table, iot.TakeCard("deck"))
    assert drawn.seats[0].hand == ("bank",)
    assert play(drawn, iot.TakeCard("deck")).seats[0].hand == ("bank", "coach-1")


def test_a_whole_deck_sends_the_other_cards_to_the_discard_pile() -> None:
    table = iot.position(deck="bank coach-1")
    assert table.deck == ("coach-1", "bank")
    assert len(table.discard) == 71 - 2 - 3 - 2


def test_the_discard_pile_has_its_top_at_the_end() -> None:
    table = iot.position(discard="bank coach-1")
    assert table.discard == ("bank", "coach-1")
    assert len(table.deck) == 66 - 2


def test_the_rest_goes_to_the_deck_the_discard_pile_or_a_hand() -> None:
    under = iot.position(deck="bank", rest="deck")
    assert (under.deck[-1], len(under.deck), under.discard) == ("bank", 66, ())
    below = iot.position(deck="bank", discard="coach-1 coach-2", rest="discard")
    assert below.deck == ("bank",)
    assert below.discard[-2:] == ("coach-1", "coach-2")
    assert len(below.discard) == 65
    held = iot.position(iot.seat(hand="tanker-1"), deck="", discard="", rest=0)
    assert (held.deck, held.discard, len(held.display)) == ((), (), 3)
    assert len(held.seats[0].hand) == 66
    assert held.seats[1].hand == ()


def test_a_named_bag_sends_the_other_passengers_to_the_last_supply() -> None:
    table = iot.position(iot.seat(supply="blue"), iot.seat(supply="white"), bag="green blue")
    assert table.bag == ("blue", "green")
    assert table.seats[0].supply == ("blue",)
    assert Counter(table.seats[1].supply) == PASSENGERS - Counter(["blue", "green", "blue"])
    assert iot.position(bag="").bag == ()


def test_a_ticket_is_a_tile_or_a_number_or_both() -> None:
    table = iot.position(
        tickets={"flint-beach": "points", "camp-eagle": 2, "devon-city": ("build", 3)}
    )
    assert table.ticket("flint-beach") == iot.Ticket("flint-beach", "points", 0)
    assert table.ticket("camp-eagle").filled == 2
    assert table.ticket("devon-city") == iot.Ticket("devon-city", "build", 3)
    assert len({ticket.tile for ticket in table.tickets}) == 6
    assert Counter(table.bag) == PASSENGERS - Counter(["orange"] * 2 + ["black"] * 3)


def test_islands_that_are_taken_lie_out_no_more() -> None:
    table = iot.position(iot.seat(beside="flint-beach"), iot.seat(tucked="devon-city/1"))
    assert set(table.islands) == {"alpine-lodge", "billingtons", "cactus-mines", "camp-eagle"}


def test_progress_follows_from_islands_and_full_tiles() -> None:
    seats = (iot.seat(beside="flint-beach"), iot.seat(tucked="devon-city/1"))
    assert iot.position(*seats, tickets={"camp-eagle": 2}).progress == 2
    assert iot.position(*seats, tickets={"camp-eagle": 3}).progress == 3
    assert iot.position(*seats, tickets={"camp-eagle": 3}, progress=3).progress == 3


def test_the_end_may_be_triggered_already() -> None:
    table = iot.position(
        iot.seat(tucked=FOUR_ISLANDS), trigger="progress", progress_train=0, turn=11
    )
    assert (table.trigger, table.last_turn, table.progress_train) == ("progress", 11, 0)
    assert idle(table).over == "progress"
    later = iot.position(turn=11, trigger=iot.EndReason.EMPTY, last_turn=12)
    assert later.last_turn == 12
    assert idle(later).over is None
    assert idle(idle(later)).over == "empty"


def test_the_options_of_the_game_are_those_of_the_position() -> None:
    table = iot.position(players=3, first=2, edition="uk", turn_limit=30, active=2)
    assert table.options == iot.Options(players=3, first=2, edition="uk", turn_limit=30)


def test_a_seed_lays_out_the_unnamed_cards() -> None:
    assert iot.position(seed=4) == iot.position(seed=4)
    decks = {iot.position(seed=seed, display="").deck for seed in range(20)}
    assert len(decks) == 20
    coming = {play(iot.position(seed=seed), iot.TakePassenger()).bag for seed in range(40)}
    assert len(coming) == 6


def test_old_positions_are_not_changed_by_what_follows() -> None:
    seat = iot.seat(hand="coach-1")
    table = iot.position(seat, rest=0, deck="", discard="")
    assert seat.hand == ("coach-1",)
    assert len(table.seats[0].hand) > 1


# What could not stand like this


@pytest.mark.parametrize(
    ("write", "reason"),
    [
        (lambda: iot.seat("engine-9"), "engine-9"),
        (lambda: iot.seat(""), "engine"),
        (lambda: iot.seat("engine-1:cyan"), "cyan"),
        (lambda: iot.seat("engine-1 hopper-1:~engine-2"), "~card@seat"),
        (lambda: iot.seat("engine-1 hopper-1:~engine-2@x"), "~card@seat"),
        (lambda: iot.seat("engine-1 hopper-1:~green@0"), "green"),
        (lambda: iot.seat("engine-1 hopper-1:bank,"), "''"),
        (lambda: iot.seat(hand="bonk"), "bonk"),
        (lambda: iot.seat(supply="pink"), "pink"),
        (lambda: iot.seat(buildings="castle"), "castle"),
        (lambda: iot.seat(shown="bonk"), "bonk"),
        (lambda: iot.seat(beside="atlantis"), "atlantis"),
        (lambda: iot.seat(tucked="atlantis/0"), "atlantis"),
        (lambda: iot.seat(tucked="billingtons"), "billingtons"),
        (lambda: iot.seat(tucked="billingtons/2"), "billingtons/2"),
        (lambda: iot.seat(tucked="billingtons/-1"), "billingtons/-1"),
        (lambda: iot.seat(tucked="research-station/1"), "research-station/1"),
    ],
)
def test_a_seat_of_unknown_things_is_refused(write: Callable[[], iot.Seat], reason: str) -> None:
    with pytest.raises(iot.InvalidPosition, match=reason):
        write()


@pytest.mark.parametrize(
    ("write", "reason"),
    [
        (lambda: iot.seat("hopper-1"), "engine"),
        (lambda: iot.seat("hopper-1 engine-1"), "engine"),
        (lambda: iot.seat("engine-1 engine-2"), "engine"),
        (lambda: iot.seat("engine-1 bank"), "building"),
        (lambda: iot.seat("engine-1 boxcar-2 hopper-2"), "pull"),
        (lambda: iot.seat("engine-1:green,blue"), "2 loads in 1"),
        (lambda: iot.seat("engine-1 caboose-1:bank"), "1 loads in 0"),
        (lambda: iot.seat("engine-1 hopper-1:engine-2"), "cannot hold"),
        (lambda: iot.seat("engine-1 hopper-1:green"), "cannot hold"),
        (lambda: iot.seat("engine-1:coach-1"), "cannot hold"),
        (lambda: iot.seat("engine-1 hopper-1:~coach-1@0"), "cannot hold"),
        (lambda: iot.seat("engine-1 hopper-1:~engine-2@2"), "cannot hold"),
        (lambda: iot.seat("engine-1 caboose-3:~engine-2@0"), "cannot hold"),
        (lambda: iot.seat(tokens=-1), "-1 tokens"),
        (lambda: iot.seat(buildings="bank town-hall"), "2 buildings"),
        (
            lambda: iot.seat("engine-1 caboose-4", buildings="bank town-hall rail-yard"),
            "3 buildings",
        ),
        (lambda: iot.seat(buildings="coach-1"), "buildings"),
        (lambda: iot.seat(beside="billingtons camp-eagle"), "beside"),
        (lambda: iot.seat(beside="research-station"), "research-station"),
        (lambda: iot.seat(beside="billingtons", tucked="billingtons/0"), "billingtons"),
        (lambda: iot.seat(hand="bank", shown="bank bank"), "shown"),
        (lambda: iot.seat(shown="coach-1"), "shown"),
        (lambda: iot.seat(hand="bank bank"), "2 cards bank are named, and there are 1"),
        (lambda: iot.seat("engine-1", hand=["engine-1"] * 4), "engine-1"),  # seat 1 has one too
        (lambda: iot.seat("engine-1:blue", supply="blue blue blue"), "4 passengers blue are named"),
    ],
)
def test_a_seat_that_no_game_can_have_is_refused(
    write: Callable[[], iot.Seat], reason: str
) -> None:
    with pytest.raises(iot.InvalidPosition, match=reason):
        iot.position(write())


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        ({"players": 2, "active": 2}, "no seat 2"),
        ({"active": -1}, "no seat -1"),
        ({"actions_left": 0}, "0 actions"),
        ({"actions_left": 3}, "3 actions"),
        ({"actions_left": "2"}, "actions_left must be a whole number"),
        ({"actions_left": True}, "actions_left must be a whole number"),
        ({"bonus": "any", "actions_left": 3}, "3 actions"),
        ({"bonus": "any", "actions_left": -1}, "-1 actions"),
        ({"bonus": "jump"}, "jump"),
        ({"bonus": "load"}, "load"),
        ({"bonus": "build"}, "build"),
        ({"bonus": "deliver"}, "deliver"),
        ({"bonus": "load or deliver"}, "load or deliver"),
        ({"display": "bonk"}, "bonk"),
        ({"display": "bank coach-1 coach-1 coach-2"}, "4 cards on display"),
        ({"deck": "bonk"}, "bonk"),
        ({"deck_top": "bonk"}, "bonk"),
        ({"discard": "bonk"}, "bonk"),
        ({"display": "bank", "deck_top": "bank"}, "2 cards bank"),
        ({"deck": "bank", "discard": "bank"}, "2 cards bank"),
        ({"deck": "bank", "discard": "coach-1"}, "left over"),
        ({"rest": 2}, "rest"),
        ({"rest": -1}, "rest"),
        ({"rest": "hand"}, "rest"),
        ({"rest": True}, "rest"),
        ({"bag": "pink"}, "pink"),
        ({"bag": "blue blue blue blue"}, "4 passengers blue"),
        ({"tickets": {"atlantis": 1}}, "atlantis"),
        ({"tickets": ["flint-beach"]}, "by destination"),
        ({"players": 4, "tickets": {"research-station": 1}}, "research-station"),
        ({"tickets": {"flint-beach": "lottery"}}, "lottery"),
        ({"tickets": {"flint-beach": ("lottery", 1)}}, "lottery"),
        ({"tickets": {"flint-beach": "load", "camp-eagle": "load"}}, "load"),
        ({"tickets": {"flint-beach": 4}}, "4 passengers green"),
        ({"tickets": {"flint-beach": -1}}, "flint-beach"),
        ({"progress": 1}, "1"),
        ({"progress": -1}, "-1"),
        ({"progress": "0"}, "progress must be a whole number"),
        ({"trigger": "empty", "progress_train": "0"}, "progress_train must be a whole number"),
        ({"trigger": "empty", "last_turn": 1.0}, "last_turn must be a whole number"),
        ({"progress_train": 0}, "progress train"),
        ({"trigger": "sunset"}, "sunset"),
        ({"last_turn": 5}, "final turns"),
    ],
    ids=str,
)
def test_a_table_that_no_game_can_reach_is_refused(table: dict[str, object], reason: str) -> None:
    with pytest.raises(iot.InvalidPosition, match=reason):
        anything(**table)


@pytest.mark.parametrize(
    "table",
    [
        {"turn": 0},
        {"turn": 5, "turn_limit": 4},
        {"turn": 5, "trigger": "empty", "last_turn": 4},
        {"turn": 5, "trigger": "empty", "last_turn": 8},  # two players have two final turns
        {"trigger": "turn limit", "turn_limit": 9},  # it ends the game, it triggers nothing
        {"trigger": "progress"},  # and the progress train stands at 0
    ],
    ids=str,
)
def test_turns_that_no_game_can_have_are_refused(table: dict[str, object]) -> None:
    with pytest.raises(iot.InvalidPosition):
        anything(**table)


@pytest.mark.parametrize(
    "table",
    [
        {"trigger": "progress", "progress_train": 2},  # there is no such seat
        {"trigger": "progress", "progress_train": -1},
        {"trigger": "progress"},  # who triggered the end has taken the progress train
        {"progress_train": 0},  # and who has taken it has triggered the end
    ],
    ids=str,
)
def test_a_progress_train_that_nobody_can_have_is_refused(table: dict[str, object]) -> None:
    seat = iot.seat(tucked=FOUR_ISLANDS)
    assert iot.position(seat, trigger="progress", progress_train=1).progress == 4
    with pytest.raises(iot.InvalidPosition):
        anything(seat, **table)


def test_a_deck_and_another_top_of_it_contradict_each_other() -> None:
    with pytest.raises(iot.InvalidPosition):
        iot.position(deck="bank coach-1", deck_top="coach-1")


@pytest.mark.parametrize(
    "ticket", [1.5, None, True, ("points",), ("points", True), ("points", 1, 2)]
)
def test_a_ticket_written_in_another_way_is_refused(ticket: object) -> None:
    with pytest.raises(iot.InvalidPosition):
        anything(tickets={"flint-beach": ticket})


def test_more_seats_than_players_are_refused() -> None:
    with pytest.raises(iot.InvalidPosition, match="3 seats are set up for 2"):
        iot.position(iot.seat(), iot.seat(), iot.seat(), players=2)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 5},
        {"players": "2"},
        {"first": 2},
        {"edition": "de"},
        {"turn_limit": 0},
        {"seed": "x"},
    ],
    ids=str,
)
def test_bad_options_are_refused_as_in_a_new_game(options: dict[str, object]) -> None:
    with pytest.raises(iot.InvalidOptions):
        anything(**options)


def test_an_invalid_position_is_an_error_of_this_library_and_a_value_error() -> None:
    for family in (iot.GameError, ValueError):
        with pytest.raises(family):
            iot.position(active=9)


@pytest.mark.parametrize("tokens", ["3", 1.5, True, None])
def test_tokens_are_a_whole_number(tokens: int) -> None:
    with pytest.raises(iot.InvalidPosition, match="tokens"):
        iot.seat(tokens=tokens)


@pytest.mark.parametrize(("name", "value"), [("active", "0"), ("active", None), ("turn", 1.5)])
def test_numbers_of_a_position_are_whole(name: str, value: int) -> None:
    with pytest.raises(iot.InvalidPosition, match=name):
        iot.position(**{name: value})  # type: ignore[arg-type]  # on purpose


def test_what_is_not_a_name_or_a_seat_is_refused() -> None:
    with pytest.raises(iot.InvalidPosition, match="Names"):
        iot.seat(hand=5)  # type: ignore[arg-type]  # on purpose
    with pytest.raises(iot.InvalidPosition, match="seat"):
        iot.position("engine-1")  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("part", ["train", "hand", "supply", "buildings", "beside", "tucked"])
def test_each_name_is_a_text(part: str) -> None:
    write: Callable[..., iot.Seat] = iot.seat
    with pytest.raises(iot.InvalidPosition, match="A name is a text, not 5"):
        write(**{part: [5]})


@pytest.mark.parametrize("number", ["9" * 5000, "\u0660", "-1", ""])
def test_numbers_within_names_are_short_and_plain(number: str) -> None:
    with pytest.raises(iot.InvalidPosition, match="written ~card@seat"):
        iot.seat(f"engine-1 boxcar-1:~coach-2@{number}")
    with pytest.raises(iot.InvalidPosition, match="written island/secondary"):
        iot.seat(tucked=f"billingtons/{number}")


def test_one_seat_and_a_scenario_are_a_solo_table() -> None:
    assert iot.position(iot.seat(), scenario=8).options.players == 1


def test_what_could_not_be_saved_cannot_be_set_up() -> None:
    with pytest.raises(iot.InvalidPosition, match="tokens is too great a number"):
        iot.seat(tokens=10**30)
