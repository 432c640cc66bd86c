"""The promo ticket tiles, and what it means to salvage."""

from __future__ import annotations

import pytest
from tests.games.all_aboard.helpers.playing import hand, only, play, watch
from tests.games.all_aboard.helpers.refusing import assert_refused
from tests.games.all_aboard.helpers.turns import names
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.events import (
    Drew,
    DrewPassenger,
    GainedTokens,
    MovedProgress,
    Salvaged,
)

PILE = "bank coach-3 hopper-2 rail-yard tanker-3"
DRAWN = "boxcar-1 boxcar-2 boxcar-3"
ARRIVE = (iot.Deliver("billingtons"), iot.DropPassenger(0, "blue"))


def arriving(
    tile: str,
    standing: int = 0,
    *,
    cars: str = "engine-1:blue",
    cards: str = "",
    discard: str = PILE,
    players: int = 2,
    bag: str | None = None,
) -> iot.State:
    """Set up seat 0 with a passenger for Billington's, where this tile lies."""
    return iot.position(
        iot.seat(cars, hand=cards),
        players=players,
        promos=True,
        tickets={"billingtons": (tile, standing)},
        discard=discard,
        deck_top=DRAWN,
        bag=bag,
    )


def salvage(*cards: str) -> tuple[iot.Action, ...]:
    return tuple(map(iot.Salvage, cards))


# Salvage


@rule("promo.tickets")
@pytest.mark.parametrize("standing", [0, 1, 2])
def test_the_spaces_salvage_three_two_and_one(standing: int) -> None:
    wanted = ("rail-yard", "bank", "hopper-2")[: 3 - standing]
    asked = play(arriving("salvage", standing), *ARRIVE)
    after, events = watch(asked, *salvage(*wanted))
    assert only(events, Salvaged) == tuple(
        Salvaged(seat=0, rule="promo.tickets", card=card) for card in wanted
    )
    assert after.seats[0].hand == hand(" ".join(wanted))
    assert after.discard == tuple(card for card in PILE.split() if card not in wanted)
    assert type(after.decision).__name__ == "ChooseAction"


@rule("promo.tickets", "turn.hold", "turn.decision")
def test_any_card_of_the_pile_may_be_taken_and_no_other() -> None:
    asked = play(arriving("salvage", 2), *ARRIVE)
    assert set(iot.legal_actions(asked)) == set(salvage(*PILE.split()))
    assert_refused(asked, iot.Salvage("town-hall"), "turn.hold", "town-hall", "discard pile")
    assert_refused(asked, iot.Decline(), "turn.decision", "Decline")
    assert_refused(asked, iot.FinishDelivery(), "turn.decision")
    assert_refused(asked, iot.Salvage("bank"), "turn.decision", seat=1)
    assert_refused(arriving("salvage"), iot.Salvage("bank"), "turn.decision", "Salvage")


@rule("promo.tickets")
def test_what_was_taken_cannot_be_taken_again() -> None:
    asked = play(arriving("salvage"), *ARRIVE, iot.Salvage("bank"))
    assert_refused(asked, iot.Salvage("bank"), "turn.hold", "bank")
    assert set(iot.legal_actions(asked)) == set(
        salvage("coach-3", "hopper-2", "rail-yard", "tanker-3")
    )


@rule("promo.tickets")
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("hopper-1", "bank hopper-1 town-hall rail-yard"),
        ("bank", "hopper-1 town-hall hopper-1 rail-yard"),
        ("rail-yard", "bank hopper-1 town-hall hopper-1"),
    ],
)
def test_of_equal_cards_the_one_nearest_the_top_is_taken(card: str, left: str) -> None:
    table = arriving("salvage", 2, discard="bank hopper-1 town-hall hopper-1 rail-yard")
    assert play(table, *ARRIVE, iot.Salvage(card)).discard == tuple(left.split())


@rule("promo.tickets")
@pytest.mark.parametrize("pile", ["bank", "bank coach-3", "bank coach-3 hopper-2"])
def test_with_no_more_cards_than_salvaged_all_are_taken_unasked(pile: str) -> None:
    after, events = watch(arriving("salvage", discard=pile), *ARRIVE)
    assert {event.card for event in only(events, Salvaged)} == set(pile.split())
    assert after.discard == ()
    assert after.seats[0].hand == hand(pile)


@rule("promo.tickets")
def test_with_one_card_more_the_player_is_asked() -> None:
    asked = play(arriving("salvage", discard="bank coach-3 hopper-2 rail-yard"), *ARRIVE)
    after = play(asked, iot.Salvage("coach-3"), iot.Salvage("bank"), iot.Salvage("rail-yard"))
    assert after.discard == ("hopper-2",)


@rule("promo.tickets")
def test_cards_of_one_kind_are_taken_unasked() -> None:
    after = play(arriving("salvage", 1, discard="hopper-1 hopper-1 hopper-1"), *ARRIVE)
    assert after.seats[0].hand == ("hopper-1", "hopper-1")
    assert after.discard == ("hopper-1",)


@rule("promo.tickets")
def test_an_empty_pile_gives_nothing() -> None:
    after, events = watch(arriving("salvage", discard=""), *ARRIVE)
    assert not only(events, Salvaged)
    assert after.seats[0].hand == ()
    assert after.ticket("billingtons").filled == 1
    assert type(after.decision).__name__ == "ChooseAction"


@rule("promo.tickets", "deliver.special")
def test_cargo_set_aside_before_can_be_salvaged() -> None:
    table = arriving("salvage", 2, cars="engine-1:blue hopper-1:coach-1", discard="bank")
    asked = play(table, iot.Deliver("billingtons"), iot.SetAside(1), iot.DropPassenger(0, "blue"))
    assert set(iot.legal_actions(asked)) == set(salvage("bank", "coach-1"))


@rule("promo.tickets", "deliver.steps")
def test_the_delivery_goes_on_after_the_salvage() -> None:
    table = arriving("salvage", 1, cars="engine-1:blue coach-1:blue", discard=PILE)
    asked = play(table, *ARRIVE, *salvage("bank", "coach-3"))
    after = play(asked, iot.DropPassenger(1, "blue"), iot.Salvage("hopper-2"))
    assert after.ticket("billingtons").filled == 3
    assert after.seats[0].hand == hand("bank coach-3 hopper-2")


@rule("promo.tickets", "deliver.ticket-full")
def test_the_third_passenger_moves_progress_before_the_salvage() -> None:
    _, events = watch(arriving("salvage", 2, discard="bank"), *ARRIVE)
    assert names(events)[-4:] == ["FilledTicket", "MovedProgress", "Salvaged", "FinishedDelivery"]
    assert only(events, MovedProgress)[0].progress == 1


@rule("promo.tickets", "caboose.10")
def test_a_passenger_of_another_colour_salvages_too() -> None:
    table = arriving("salvage", 2, cars="engine-2:green caboose-10", discard="bank")
    after = play(table, iot.Deliver("billingtons"), iot.DropMismatched(0, "green"))
    assert after.seats[0].hand == ("bank",)
    assert after.ticket("billingtons").filled == 2


@rule("open.shown", "promo.tickets")
def test_a_salvaged_card_was_seen_by_all() -> None:
    table = arriving("salvage", 1, cars="engine-1:blue hopper-1", cards="coach-1 coach-2")
    after = play(table, *ARRIVE, *salvage("bank", "coach-3"))
    assert after.seats[0].shown == ("bank", "coach-3")
    assert after.seats[1].shown == ()
    gone = play(after, iot.Load("bank", 0, 1))
    assert gone.seats[0].shown == ("coach-3",)


@rule("open.shown", "promo.tickets")
def test_a_salvaged_card_beside_an_unseen_one_of_its_kind() -> None:
    table = arriving(
        "salvage", 2, cars="engine-1:blue hopper-1", cards="coach-1", discard="coach-1 coach-1"
    )
    after = play(table, *ARRIVE)
    assert after.seats[0].hand == ("coach-1", "coach-1")
    assert after.seats[0].shown == ("coach-1",)
    assert play(after, iot.Load("coach-1", 0, 1)).seats[0].shown == ()


@rule("promo.tickets", "solo.return")
def test_alone_a_return_can_empty_the_pile_under_a_salvage() -> None:
    table = iot.position(
        iot.seat("engine-1:blue", tokens=9),
        players=1,
        promos=True,
        tickets={"billingtons": ("salvage", 2)},
        discard="bank coach-3",
    )
    asked = play(table, *ARRIVE)
    after, events = watch(asked, iot.ReturnCard())
    assert names(events)[:2] == ["ReturnedCard", "Salvaged"]
    assert after.seats[0].hand == ("bank",)
    assert after.deck[-1] == "coach-3"


# Cards and passengers, points and passengers


@rule("promo.tickets", "deliver.ticket")
@pytest.mark.parametrize(
    ("standing", "cards", "passengers", "tokens"), [(0, 3, 1, 0), (1, 2, 1, 0), (2, 2, 0, 1)]
)
def test_cards_and_passengers(standing: int, cards: int, passengers: int, tokens: int) -> None:
    table = arriving("cards-and-passengers", standing)
    after, events = watch(table, *ARRIVE)
    assert after.seats[0].hand == hand(" ".join(DRAWN.split()[:cards]))
    assert len(after.seats[0].supply) == passengers
    assert after.seats[0].tokens == tokens
    rewards = [event for event in events if isinstance(event, Drew | DrewPassenger | GainedTokens)]
    assert names(rewards) == ["Drew", "DrewPassenger" if passengers else "GainedTokens"]
    assert {event.rule for event in rewards} == {"deliver.ticket"}


@rule("promo.tickets", "deliver.ticket")
@pytest.mark.parametrize(("standing", "tokens", "passengers"), [(0, 2, 1), (1, 1, 1), (2, 2, 0)])
def test_points_and_passengers(standing: int, tokens: int, passengers: int) -> None:
    table = arriving("points-and-passengers", standing)
    after, events = watch(table, *ARRIVE)
    assert after.seats[0].tokens == tokens
    assert len(after.seats[0].supply) == passengers
    assert after.seats[0].hand == ()
    rewards = [event for event in events if isinstance(event, DrewPassenger | GainedTokens)]
    assert names(rewards) == ["GainedTokens", *["DrewPassenger"] * passengers]


@rule("promo.tickets", "take.bag-empty")
@pytest.mark.parametrize(
    ("tile", "tokens"), [("cards-and-passengers", 1), ("points-and-passengers", 3)]
)
def test_an_empty_bag_pays_a_token_instead_of_the_passenger(tile: str, tokens: int) -> None:
    after, events = watch(arriving(tile, bag=""), *ARRIVE)
    assert after.seats[0].tokens == tokens
    assert only(events, GainedTokens)[-1].rule == "take.bag-empty"
    assert not only(events, DrewPassenger)


@rule("promo.tickets", "caboose.10", "build.passengers")
def test_a_passenger_who_went_to_the_bag_can_be_drawn_at_once() -> None:
    table = arriving("points-and-passengers", 0, cars="engine-2:green caboose-10", bag="")
    after, events = watch(table, iot.Deliver("billingtons"), iot.DropMismatched(0, "green"))
    assert [event.colour for event in only(events, DrewPassenger)] == ["green"]
    assert "green" in after.seats[0].supply


@rule("promo.tickets", "solo.end")
def test_alone_the_passenger_is_lost_with_the_last_card() -> None:
    table = iot.position(
        iot.seat("engine-1:blue"),
        players=1,
        promos=True,
        tickets={"billingtons": "cards-and-passengers"},
        deck="boxcar-1 boxcar-2 boxcar-3",
    )
    after = play(table, *ARRIVE)
    assert after.over == "deck"
    assert after.seats[0].supply == ()
    assert after.ticket("billingtons").filled == 1
