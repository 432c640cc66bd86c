"""Passengers: where they get off, which reward they earn, and what fills a ticket tile."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.delivering import COLOUR_OF, loads, names, told
from tests.games.all_aboard.helpers.playing import only, play
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    DeliveredPassenger,
    Drew,
    FilledTicket,
    FinishedDelivery,
    GainedBonus,
    GainedTokens,
    MovedProgress,
)

REWARDS = {
    "cards": (("draw 5",), ("draw 4",), ("draw 3",)),
    "cards-then-points": (("draw 5",), ("draw 2", "2 tokens"), ("2 tokens",)),
    "load": (("draw 2", "bonus load"), ("draw 1", "bonus load"), ("bonus load",)),
    "points": (("4 tokens",), ("3 tokens",), ("2 tokens",)),
    "points-then-cards": (("4 tokens",), ("draw 2", "2 tokens"), ("draw 3",)),
    "build": (("draw 2", "bonus build"), ("draw 1", "bonus build"), ("bonus build",)),
}


def rewards(events: list[iot.Event]) -> list[str]:
    """Write down the rewards among some events, in their order."""
    written = []
    for event in events:
        match event:
            case Drew():
                assert event.count == event.wanted
                written.append(f"draw {event.count}")
            case GainedTokens():
                written.append(f"{event.count} tokens")
            case GainedBonus():
                written.append(f"bonus {event.kind.value}")
            case _:
                pass
    return written


# Where passengers get off


@rule("deliver.ticket", "deliver.finish")
@pytest.mark.parametrize("destination", COLOUR_OF)
def test_a_passenger_gets_off_at_the_destination_of_its_colour(destination: str) -> None:
    colour = COLOUR_OF[destination]
    table = iot.position(iot.seat(f"engine-1:{colour}"), tickets={destination: "points"})
    after, events = told(table, iot.Deliver(destination), iot.DropPassenger(0, colour))
    assert events == [
        DeliveredPassenger(
            seat=0,
            rule="deliver.ticket",
            car=0,
            colour=colour,
            destination=destination,
            tile="points",
            space=0,
            stays=True,
        ),
        GainedTokens(seat=0, rule="deliver.ticket", count=4),
        FinishedDelivery(seat=0, rule="deliver.finish", destination=destination),
    ]
    assert after.seats[0].tokens == 4
    assert loads(after) == []
    assert after.bag == table.bag
    assert after.progress == 0
    for before, ticket in zip(table.tickets, after.tickets, strict=True):
        assert ticket.filled == before.filled + (ticket.destination == destination)


@rule("deliver.ticket")
@pytest.mark.parametrize("destination", COLOUR_OF)
def test_a_passenger_of_another_colour_stays_aboard(destination: str) -> None:
    own = COLOUR_OF[destination]
    for home, colour in COLOUR_OF.items():
        if colour != own:
            table = iot.position(iot.seat(f"engine-1:{own} coach-1:{colour}"))
            delivering = play(table, iot.Deliver(destination))
            assert iot.DropPassenger(1, colour) not in iot.legal_actions(delivering)
            assert_refused(
                delivering, iot.DropPassenger(1, colour), "deliver.ticket", colour, destination
            )
            refusal = iot.explain(delivering, iot.DropPassenger(1, colour))
            assert refusal is not None
            assert home in refusal.advice


@rule("deliver.ticket", "deliver.which")
def test_passengers_are_chosen_by_car_and_colour() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-2:green,blue coach-1:blue"), tickets={"billingtons": "points"}
    )
    delivering = play(table, iot.Deliver("billingtons"))
    drops = {a for a in iot.legal_actions(delivering) if isinstance(a, iot.DropPassenger)}
    assert drops == {iot.DropPassenger(car, "blue") for car in (0, 1, 2)}
    after = play(delivering, iot.DropPassenger(1, "blue"))
    assert [car.loads for car in after.seats[0].train.cars] == [("blue",), ("green",), ("blue",)]


@rule("deliver.ticket", "deliver.which")
def test_two_passengers_of_a_colour_in_one_car_are_one_choice() -> None:
    table = iot.position(
        iot.seat("engine-1 coach-3:blue,green,blue"), tickets={"billingtons": "points"}
    )
    delivering = play(table, iot.Deliver("billingtons"))
    assert iot.legal_actions(delivering).count(iot.DropPassenger(1, "blue")) == 1
    after = play(delivering, iot.DropPassenger(1, "blue"))
    assert sorted(loads(after)) == ["blue", "green"]
    assert iot.DropPassenger(1, "blue") in iot.legal_actions(after)


@rule("turn.hold")
@pytest.mark.parametrize(
    "step",
    [
        iot.DropPassenger(-1, "blue"),
        iot.DropPassenger(3, "blue"),
        iot.DropPassenger(1, "blue"),
        iot.DropPassenger(2, "blue"),
        iot.DropPassenger(0, "green"),
        iot.DropPassenger(0, "pink"),
        iot.DropElsewhere(-1, "green"),
        iot.DropElsewhere(3, "green"),
        iot.DropElsewhere(0, "green"),
        iot.DropElsewhere(1, "pink"),
        iot.DropMismatched(-1, "green"),
        iot.DropMismatched(3, "green"),
        iot.DropMismatched(0, "green"),
        iot.DropMismatched(1, "pink"),
    ],
)
@pytest.mark.parametrize("destination", ["billingtons", None])
def test_the_passenger_named_must_be_on_the_car_named(
    step: iot.DropPassenger | iot.DropElsewhere | iot.DropMismatched, destination: str | None
) -> None:
    table = iot.position(iot.seat("engine-1:blue coach-1:green hopper-1:coach-1", supply="blue"))
    delivering = play(table, iot.Deliver(destination))
    assert_refused(delivering, step, "turn.hold", f"car {step.car}")


@rule("deliver.one-destination")
def test_a_delivery_without_a_destination_drops_no_passenger() -> None:
    table = iot.position(iot.seat("engine-3:blue caboose-9 caboose-10 caboose-6"))
    delivering = play(table, iot.Deliver())
    for step in (iot.DropPassenger, iot.DropElsewhere, iot.DropMismatched):
        assert_refused(delivering, step(0, "blue"), "deliver.one-destination", "no destination")


# What they earn


@rule("deliver.ticket")
@pytest.mark.parametrize("space", [0, 1, 2])
@pytest.mark.parametrize("tile", REWARDS)
def test_the_leftmost_empty_space_pays_its_reward_in_order(tile: str, space: int) -> None:
    table = iot.position(
        iot.seat("engine-1:blue", hand="hopper-1 tanker-1", supply="white"),
        tickets={"billingtons": (tile, space)},
    )
    after, events = told(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    (delivered,) = only(tuple(events), DeliveredPassenger)
    assert (delivered.tile, delivered.space, delivered.stays) == (tile, space, True)
    assert rewards(events) == list(REWARDS[tile][space])
    assert after.ticket("billingtons") == iot.Ticket("billingtons", tile, space + 1)
    drawn = sum(event.count for event in only(tuple(events), Drew))
    tokens = sum(event.count for event in only(tuple(events), GainedTokens))
    assert len(after.seats[0].hand) == 2 + drawn
    assert after.seats[0].tokens == tokens
    assert {event.rule for event in only(tuple(events), Drew)} <= {"deliver.ticket"}
    assert {event.rule for event in only(tuple(events), GainedTokens)} <= {"deliver.ticket"}


@rule("deliver.ticket")
def test_several_passengers_in_one_action_earn_one_space_after_the_other() -> None:
    table = iot.position(
        iot.seat("engine-1:blue coach-2:blue,blue"), tickets={"billingtons": "points"}
    )
    state = play(table, iot.Deliver("billingtons"))
    tokens = []
    for car in (1, 0, 1):
        state = play(state, iot.DropPassenger(car, "blue"))
        tokens.append(state.seats[0].tokens)
    assert tokens == [4, 7, 9]
    assert state.ticket("billingtons").filled == 3


@rule("deliver.ticket")
def test_the_reward_goes_to_the_deliverer_alone() -> None:
    table = iot.position(
        iot.seat(tokens=1),
        iot.seat("engine-1:blue", tokens=1),
        active=1,
        tickets={"billingtons": ("points", 1)},
    )
    after = play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert [seat.tokens for seat in after.seats] == [1, 4]


@rule("deliver.ticket", "deck.reshuffle")
def test_a_reward_of_cards_stops_short_where_there_are_none() -> None:
    table = iot.position(
        iot.seat("engine-1:blue"),
        deck="bank",
        discard="",
        rest=1,
        tickets={"billingtons": "cards"},
    )
    after, events = told(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert events[1] == Drew(seat=0, rule="deliver.ticket", count=1, wanted=5, cards=("bank",))
    assert after.seats[0].hand == ("bank",)


# A full tile


@rule("deliver.ticket-full")
@pytest.mark.parametrize("space", [0, 1, 2])
def test_only_the_third_passenger_moves_the_progress_train(space: int) -> None:
    table = iot.position(iot.seat("engine-1:blue"), tickets={"billingtons": ("points", space)})
    after = play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert after.progress == (1 if space == 2 else 0)


@rule("deliver.ticket-full")
def test_progress_comes_before_the_reward_of_the_third_space() -> None:
    table = iot.position(iot.seat("engine-1:blue"), tickets={"billingtons": ("points", 2)})
    _, events = told(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert names(events) == [
        "DeliveredPassenger",
        "FilledTicket",
        "MovedProgress",
        "GainedTokens",
        "FinishedDelivery",
    ]
    assert events[1:4] == [
        FilledTicket(seat=0, rule="deliver.ticket-full", destination="billingtons"),
        MovedProgress(seat=0, rule="deliver.ticket-full", progress=1),
        GainedTokens(seat=0, rule="deliver.ticket", count=2),
    ]


@rule("deliver.ticket-full")
def test_the_tile_is_full_and_progress_made_while_its_bonus_is_still_open() -> None:
    table = iot.position(
        iot.seat("engine-1:blue", supply="white"), tickets={"billingtons": ("load", 2)}
    )
    asked = play(table, iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))
    assert iot.Load("white", 0, 0) in iot.legal_actions(asked)
    assert asked.progress == 1
    assert asked.ticket("billingtons").filled == 3


@rule("deliver.ticket-full", "turn.hold")
def test_nobody_is_left_to_come_to_a_full_tile() -> None:
    train = "engine-1:white hopper-1:coach-1 boxcar-1:engine-3"
    table = iot.position(iot.seat(train), tickets={"billingtons": ("points", 3)})
    delivering = play(table, iot.Deliver("billingtons"))
    assert set(iot.legal_actions(delivering)) == {
        iot.FulfilPrimary(),
        iot.SetAside(0, "white"),
        iot.SetAside(1),
        iot.SetAside(2),
    }
    assert_refused(delivering, iot.DropPassenger(0, "blue"), "turn.hold", "blue")


@rule("deliver.ticket-full", "deliver.primary")
def test_a_contract_is_still_served_where_the_tile_is_full() -> None:
    train = "engine-1 hopper-1:coach-1 boxcar-1:engine-3"
    table = iot.position(iot.seat(train), tickets={"billingtons": 3})
    after = play(table, iot.Deliver("billingtons"), iot.FulfilPrimary())
    assert after.progress == 2
