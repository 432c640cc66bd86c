"""The laws of a table: each of them reports a state that was broken by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from attrs import evolve
from tests.games.all_aboard.helpers.playing import play

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.laws import LAWS, broken_laws
from isle_of_trains.games.all_aboard.pieces import every_card, every_passenger, piles
from isle_of_trains.games.all_aboard.state import ChooseAction, ChooseBuilding, Phase

SOUND = iot.position(
    iot.seat(
        "engine-2:green hopper-1:coach-1 coach-2",
        hand="bank coach-1",
        supply="blue white",
        buildings="rail-yard",
        shown="bank",
        beside="flint-beach",
    ),
    iot.seat("engine-1 hopper-1", tucked="billingtons/0"),
    tickets={"camp-eagle": ("load", 1), "devon-city": ("points", 3)},
    discard="tanker-1",
    display="coach-3 caboose-1",
)


ALONE = iot.position(iot.seat(hand="bank"), players=1)

changed_seat: Callable[..., iot.Seat] = evolve
changed_ticket: Callable[..., iot.Ticket] = evolve


def with_seat(number: int = 0, state: iot.State = SOUND, **changes: object) -> iot.State:
    """Change parts of one seat and nothing else."""
    seats = list(state.seats)
    seats[number] = changed_seat(seats[number], **changes)
    return evolve(state, seats=tuple(seats))


def train(*cars: iot.Car) -> iot.Train:
    """Couple cars, whatever the rules say."""
    return iot.Train(tuple(car.kind for car in cars), tuple(car.loads for car in cars))


def with_ticket(destination: str, **changes: object) -> iot.State:
    """Change one ticket tile and nothing else."""
    tickets = [
        changed_ticket(ticket, **changes) if ticket.destination == destination else ticket
        for ticket in SOUND.tickets
    ]
    return evolve(SOUND, tickets=tuple(tickets))


def test_a_sound_state_breaks_no_law() -> None:
    assert broken_laws(SOUND) == ()
    assert broken_laws(ALONE) == ()
    assert len(LAWS) >= 9
    state = iot.new_game(players=4, seed=3)
    assert broken_laws(state) == ()


def test_loads_that_are_set_aside_are_still_at_the_table() -> None:
    aside = play(SOUND, iot.Deliver(), iot.SetAside(1))
    assert all(iot.Cargo("coach-1") not in car.loads for car in aside.seats[0].train.cars)
    assert dict(piles(aside))["stack[1].aside"] == (iot.Cargo("coach-1"),)
    assert sum(1 for _ in every_card(aside)) == 71
    assert sum(1 for _ in every_passenger(aside)) == 18
    assert broken_laws(aside) == ()


BROKEN: dict[str, tuple[iot.State, str]] = {
    # The table
    "a seat too few": (
        evolve(iot.position(players=3), options=iot.Options(players=2)),
        "3 seats for 2 players",
    ),
    "nobody to act": (evolve(SOUND, active=2), "no seat 2"),
    "a negative seat": (evolve(SOUND, active=-1), "no seat -1"),
    "a turn before the first": (evolve(SOUND, turn=0), "no turn 0"),
    "chance asked less than never": (evolve(SOUND, counter=-1), "-1 times"),
    "an unsorted bag": (evolve(SOUND, bag=SOUND.bag[::-1]), "bag is not sorted"),
    "no question": (evolve(SOUND, stack=()), "question"),
    "a question after the end": (evolve(SOUND, over=iot.EndReason.EMPTY), "question"),
    "no question on top": (
        evolve(SOUND, stack=(ChooseAction(2), Phase.REFILL)),
        "not a question",
    ),
    "four cards on display": (
        evolve(SOUND, display=(*SOUND.display, *SOUND.deck[:2]), deck=SOUND.deck[2:]),
        "4 cards on display",
    ),
    # Cards
    "a card too many": (evolve(SOUND, deck=(*SOUND.deck, "town-hall")), "2 cards town-hall"),
    "a card on display too many": (
        evolve(SOUND, display=(*SOUND.display, "coach-3")),
        "3 cards coach-3",
    ),
    "no discard pile": (evolve(SOUND, discard=()), "3 cards tanker-1"),
    "a card gone from a hand": (with_seat(hand=("bank",)), "3 cards coach-1"),
    "a building gone": (with_seat(buildings=()), "0 cards rail-yard"),
    "a car gone": (
        with_seat(1, train=train(iot.Car("engine-1"))),
        "3 cards hopper-1",
    ),
    "cargo gone": (
        with_seat(
            train=train(iot.Car("engine-2", ("green",)), iot.Car("hopper-1"), iot.Car("coach-2"))
        ),
        "3 cards coach-1",
    ),
    "an unknown card": (evolve(SOUND, deck=(*SOUND.deck, "bonk")), "1 cards bonk"),
    # Passengers
    "a passenger too many": (
        evolve(SOUND, bag=tuple(sorted((*SOUND.bag, "white")))),
        "4 passengers white",
    ),
    "a passenger gone from a supply": (with_seat(supply=("blue",)), "2 passengers white"),
    "a passenger gone from a car": (
        with_seat(
            train=train(
                iot.Car("engine-2"),
                iot.Car("hopper-1", (iot.Cargo("coach-1"),)),
                iot.Car("coach-2"),
            )
        ),
        "2 passengers green",
    ),
    "a passenger gone from a tile": (with_ticket("camp-eagle", filled=0), "2 passengers orange"),
    # Islands
    "an island twice": (
        evolve(with_seat(1, beside=("flint-beach",)), progress=3),
        "2 island cards flint-beach",
    ),
    "an island in two places": (
        evolve(SOUND, islands=(*SOUND.islands, "flint-beach"), progress=2),
        "2 island cards flint-beach",
    ),
    "an island gone": (
        evolve(SOUND, islands=SOUND.islands[1:], progress=4),
        "0 island cards alpine-lodge",
    ),
    "a station that is not in play": (
        evolve(SOUND, islands=(*SOUND.islands, "research-station"), progress=2),
        "1 island cards research-station",
    ),
    "islands in another order": (evolve(SOUND, islands=SOUND.islands[::-1]), "in their order"),
    # Seats
    "too many buildings": (
        with_seat(1, with_seat(hand=("coach-1",), shown=()), buildings=("bank", "rail-yard")),
        "2 buildings",
    ),
    "a car as building": (with_seat(hand=("bank",), buildings=("coach-1",)), "as buildings"),
    "shown and not held": (with_seat(shown=("bank", "tanker-1")), "shown"),
    "shown twice and held once": (with_seat(shown=("bank", "bank")), "shown"),
    "a third secondary": (with_seat(1, tucked=(iot.Tucked("billingtons", 2),)), "no secondary 2"),
    "negative tokens": (with_seat(tokens=-1), "-1 tokens"),
    "an unsorted hand": (with_seat(hand=("coach-1", "bank")), "hand of seat 0"),
    "an unsorted supply": (with_seat(supply=("white", "blue")), "supply of seat 0"),
    "an unsorted show": (with_seat(shown=("coach-1", "bank")), "shown of seat 0"),
    # Tickets and progress
    "a tile in another place": (
        evolve(SOUND, tickets=SOUND.tickets[::-1]),
        "one at each destination",
    ),
    "a tile gone": (evolve(SOUND, tickets=SOUND.tickets[:-1]), "one at each destination"),
    "a tile twice": (with_ticket("flint-beach", tile="load"), "six different"),
    "four passengers on a tile": (with_ticket("devon-city", filled=4), "4 passengers stand"),
    "fewer than none on a tile": (with_ticket("flint-beach", filled=-1), "-1 passengers stand"),
    "progress too far": (evolve(SOUND, progress=4), "stands at 4"),
    "progress too little": (evolve(SOUND, progress=2), "stands at 2"),
    "a progress train taken early": (evolve(SOUND, progress_train=0), "progress train"),
    "a trigger without final turns": (
        evolve(SOUND, trigger=iot.EndReason.EMPTY),
        "without final turns",
    ),
    "final turns without a trigger": (evolve(SOUND, last_turn=4), "without final turns"),
    "a progress train at no seat": (
        evolve(SOUND, progress_train=2),
        "no seat 2 for the progress train",
    ),
    "a turn after the limit": (
        evolve(SOUND, turn=5, options=iot.Options(players=2, turn_limit=4)),
        "turn 5 of 4",
    ),
    "a turn after the last": (
        evolve(SOUND, turn=5, trigger=iot.EndReason.EMPTY, last_turn=4),
        "cannot be turn 4",
    ),
    "too many final turns": (
        evolve(SOUND, turn=5, trigger=iot.EndReason.EMPTY, last_turn=8),
        "cannot be turn 8",
    ),
    "a trigger that is none": (
        evolve(SOUND, trigger=iot.EndReason.TURN_LIMIT, last_turn=2),
        "turn limit",
    ),
    # Alone
    "a secondary where there are none": (
        evolve(
            with_seat(
                state=iot.position(players=1, scenario=8), tucked=(iot.Tucked("devon-city", 0),)
            ),
            islands=tuple(name for name in iot.ISLANDS if name != "devon-city"),
        ),
        "secondary",
    ),
    "more known cards than the deck has": (evolve(ALONE, known_top=99), "99 of"),
    "fewer known cards than none": (evolve(ALONE, known_top=-1), "-1 of"),
    "known cards and not alone": (evolve(SOUND, known_top=1), "not a solo game"),
    "an empty deck alone": (
        evolve(ALONE, deck=(), discard=ALONE.deck),
        "deck is empty",
    ),
    "progress alone": (evolve(ALONE, progress=1), "no progress"),
    "a progress train alone": (evolve(ALONE, progress_train=0), "no progress"),
    "a trigger alone": (evolve(ALONE, trigger=iot.EndReason.EMPTY), "in a solo game"),
    "final turns alone": (evolve(ALONE, last_turn=1), "in a solo game"),
}


@pytest.mark.parametrize(("state", "fact"), BROKEN.values(), ids=BROKEN)
def test_a_broken_state_is_reported_with_the_fact(state: iot.State, fact: str) -> None:
    assert any(fact in found for found in broken_laws(state)), broken_laws(state)


def carrying(*cars: iot.Car) -> tuple[str, ...]:
    """Give what is wrong with the train of seat 0, and leave out which cards are missing then."""
    facts = broken_laws(with_seat(train=train(*cars)))
    return tuple(fact for fact in facts if "should be" not in fact)


ENGINE = iot.Car("engine-1")


@pytest.mark.parametrize(
    ("cars", "fact"),
    [
        ([iot.Car("coach-1")], "engine"),
        ([iot.Car("coach-1"), ENGINE], "engine"),
        ([ENGINE, iot.Car("engine-2")], "engine"),
        ([ENGINE, iot.Car("town-hall")], "building"),
        ([ENGINE, iot.Car("boxcar-1"), iot.Car("boxcar-2")], "pull"),
        ([iot.Car("engine-1", ("green", "blue"))], "2 loads in 1 slots"),
        ([ENGINE, iot.Car("caboose-2", (iot.Cargo("bank"),))], "1 loads in 0 slots"),
        ([iot.Car("engine-1", (iot.Cargo("bank"),))], "cannot hold"),
        ([ENGINE, iot.Car("coach-1", (iot.Cargo("coach-1"),))], "cannot hold"),
        ([ENGINE, iot.Car("hopper-1", ("green",))], "cannot hold"),
        ([ENGINE, iot.Car("caboose-3", ("green",))], "cannot hold"),
        ([ENGINE, iot.Car("hopper-1", (iot.Cargo("engine-2"),))], "cannot hold"),
        ([ENGINE, iot.Car("tanker-1", (iot.Cargo("engine-3"),))], "cannot hold"),
        ([ENGINE, iot.Car("hopper-1", (iot.Cargo("coach-1", hidden_by=0),))], "cannot hold"),
        ([ENGINE, iot.Car("hopper-1", (iot.Cargo("bank", hidden_by=0),))], "cannot hold"),
        ([ENGINE, iot.Car("hopper-1", (iot.Cargo("engine-2", hidden_by=2),))], "cannot hold"),
        ([ENGINE, iot.Car("hopper-1", (iot.Cargo("engine-2", hidden_by=-1),))], "cannot hold"),
        ([ENGINE, iot.Car("caboose-3", (iot.Cargo("engine-2", hidden_by=0),))], "cannot hold"),
    ],
    ids=str,
)
def test_a_train_that_cannot_run_is_reported(cars: list[iot.Car], fact: str) -> None:
    assert any(fact in found and "0" in found for found in carrying(*cars)), carrying(*cars)


@pytest.mark.parametrize(
    "cars",
    [
        [ENGINE],
        [iot.Car("engine-1", ("green",)), iot.Car("coach-2", ("blue", "blue"))],
        [ENGINE, iot.Car("boxcar-1"), iot.Car("tanker-2")],  # a weight of 4 and a pull of 4
        [ENGINE, iot.Car("boxcar-2"), iot.Car("caboose-6"), iot.Car("boxcar-2")],
        [ENGINE, iot.Car("hopper-1", (iot.Cargo("engine-2", hidden_by=0),))],
        [ENGINE, iot.Car("hopper-1", (iot.Cargo("engine-3", hidden_by=1),))],
        [ENGINE, iot.Car("hopper-1", (iot.Cargo("bank"),))],
        [ENGINE, iot.Car("caboose-3", (iot.Cargo("engine-3"),))],
    ],
    ids=str,
)
def test_a_train_that_can_run_is_not(cars: list[iot.Car]) -> None:
    assert carrying(*cars) == ()


def test_one_building_more_is_fine_with_caboose_4_or_while_one_is_chosen_to_go() -> None:
    table = iot.position(iot.seat("engine-2 caboose-4", buildings="bank rail-yard"))
    assert broken_laws(table) == ()
    bare = with_seat(state=table, train=train(iot.Car("engine-2")))
    scrapped = evolve(bare, deck=(*table.deck, "caboose-4"))
    (fact,) = broken_laws(scrapped)
    assert "2 buildings" in fact
    assert "1" in fact
    choosing = evolve(scrapped, stack=(ChooseAction(1), ChooseBuilding()))
    assert broken_laws(choosing) == ()
    (fact,) = broken_laws(evolve(choosing, active=1))  # it is not for this seat to choose
    assert "2 buildings" in fact


def test_two_open_islands_are_reported() -> None:
    table = iot.position(iot.seat(beside="flint-beach"), iot.seat(beside="billingtons"))
    assert broken_laws(table) == ()
    moved = with_seat(1, with_seat(state=table, beside=("flint-beach", "billingtons")), beside=())
    (fact,) = broken_laws(moved)
    assert "beside" in fact
    assert "0" in fact


@pytest.mark.parametrize("last", [5, 6, 7])
def test_the_final_turns_may_be_about_to_begin_or_to_end(last: int) -> None:
    assert broken_laws(evolve(SOUND, turn=5, trigger=iot.EndReason.EMPTY, last_turn=last)) == ()


def test_the_turn_of_the_limit_is_still_a_turn() -> None:
    assert broken_laws(evolve(SOUND, turn=4, options=iot.Options(players=2, turn_limit=4))) == ()


def test_every_broken_law_is_named() -> None:
    worst = evolve(with_seat(tokens=-3), active=7, progress=9, discard=())
    facts = " ".join(broken_laws(worst))
    for fact in ("-3 tokens", "no seat 7", "stands at 9", "tanker-1"):
        assert fact in facts
