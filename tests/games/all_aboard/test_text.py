"""Names and narration: a sentence for everything, and no raw id in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest

import isle_of_trains as iot
from isle_of_trains.games.all_aboard import actions as a
from isle_of_trains.games.all_aboard import events as e
from isle_of_trains.games.all_aboard import text
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    GainTokens,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.scoring import BuildingScore
from isle_of_trains.games.all_aboard.terms import COLOURS, BonusKind, EndReason
from isle_of_trains.games.all_aboard.train import Cargo
from isle_of_trains.kernel import below

NAMED = (*iot.CARDS, *iot.ISLANDS, *iot.TILES)
RAW_ID = re.compile(
    r"\b(" + "|".join(name for name in NAMED if "-" in name or name == "billingtons") + r")\b"
)
LOADS = (Cargo("hopper-2"), Cargo("coal-factory", hidden_by=1), "orange")
EFFECTS: tuple[Effect, ...] = (
    Draw(3),
    DiscardCards(1),
    GainTokens(2),
    DrawPassengers(1),
    SalvageCards(2),
    Bonus(BonusKind.LOAD_OR_DELIVER),
)
R = "turn.actions"
"""No sentence tells the clause, so any will do."""

EVENTS: dict[e.Event, str] = {
    e.TookCard(seat=0, rule=R, card="hopper-2"): "Seat 0 takes Hopper 2 from the display.",
    e.Drew(seat=1, rule=R, count=2, wanted=2, cards=None): "Seat 1 draws 2 cards.",
    e.Drew(seat=1, rule=R, count=1, wanted=1, cards=None): "Seat 1 draws 1 card.",
    e.Drew(seat=1, rule=R, count=2, wanted=4, cards=None): "Seat 1 draws the last 2 cards.",
    e.Drew(seat=1, rule=R, count=0, wanted=2, cards=()): "Seat 1 finds no card to draw.",
    e.Drew(
        seat=1, rule=R, count=2, wanted=2, cards=("bank", "coach-1")
    ): "Seat 1 draws Bank, Coach 1.",
    e.Reshuffled(seat=0, rule=R, count=40): "The discard pile becomes the new deck: 40 cards.",
    e.DrewPassenger(seat=0, rule=R, colour="orange"): "Seat 0 draws a passenger: orange.",
    e.GainedTokens(seat=0, rule=R, count=1): "Seat 0 gains 1 token.",
    e.Discarded(seat=2, rule=R, card="rail-yard"): "Seat 2 discards Rail Yard.",
    e.Scrapped(seat=0, rule=R, car=1, card="caboose-10", loads=()): "Seat 0 scraps Caboose 10.",
    e.Scrapped(seat=0, rule=R, car=1, card="coach-1", loads=("blue",)): (
        "Seat 0 scraps Coach 1 and loses what it carries: the blue passenger."
    ),
    e.Built(seat=0, rule=R, card="tanker-3", car=1, cost=8): (
        "Seat 0 builds Tanker 3 for 8 cards."
    ),
    e.Built(seat=0, rule=R, card="town-hall", car=None, cost=1): (
        "Seat 0 builds Town Hall for 1 card."
    ),
    e.Upgraded(seat=0, rule=R, card="coach-3", car=1, replaced="coach-1", cost=6, left=()): (
        "Seat 0 upgrades Coach 1 to Coach 3 for 6 cards."
    ),
    e.Upgraded(
        seat=0, rule=R, card="time-engine", car=0, replaced="engine-3", cost=2, left=("blue",)
    ): ("Seat 0 upgrades Engine 3 to Time Engine for 2 cards; without room: the blue passenger."),
    e.GaveUpBuilding(seat=0, rule=R, building="bank"): "Seat 0 gives up Bank.",
    e.Loaded(seat=0, rule=R, item="bank", owner=1, car=2): (
        "Seat 0 loads Bank onto Seat 1's car 2."
    ),
    e.Loaded(seat=0, rule=R, item="green", owner=0, car=0): (
        "Seat 0 loads the green passenger onto its own car 0."
    ),
    e.Loaded(seat=0, rule=R, item="bank", owner=1, car=2, face_down=True): (
        "Seat 0 loads Bank face down onto Seat 1's car 2."
    ),
    e.Loaded(seat=0, rule=R, item=None, owner=0, car=2, face_down=True): (
        "Seat 0 loads a card face down onto its own car 2."
    ),
    e.GainedBenefit(seat=0, rule=R, owner=1, car=2, effects=EFFECTS): (
        "Seat 0 gets the benefit of Seat 1's car 2: draw 3 cards, discard 1 card, gain 2 tokens,"
        " draw 1 passenger, salvage 2 cards, bonus action (Load or Deliver)."
    ),
    e.GainedBonus(seat=0, rule=R, kind=BonusKind.ANY): "Seat 0 gains a bonus action: any action.",
    e.DeclinedBonus(seat=0, rule=R, kind=BonusKind.LOAD): (
        "Seat 0 declines the bonus action: Load."
    ),
    e.LostBonus(seat=0, rule=R, kind=BonusKind.BUILD): (
        "Seat 0 cannot use the bonus action and loses it: Build."
    ),
    e.BeganDelivery(seat=0, rule=R, destination="camp-eagle"): "Seat 0 delivers to Camp Eagle.",
    e.BeganDelivery(seat=0, rule=R, destination=None): "Seat 0 makes a special delivery.",
    e.Unloaded(seat=0, rule=R, car=3, load=Cargo("engine-2")): (
        "Seat 0 unloads Engine 2 from car 3."
    ),
    e.TookIsland(seat=0, rule=R, island="billingtons", points=5): (
        "Seat 0 completes the primary contract of Billington's: 5 points."
    ),
    e.TuckedIsland(seat=0, rule=R, island="billingtons", which=0, points=14): (
        "Seat 0 completes a secondary contract of Billington's, now 14 points."
    ),
    e.DeliveredPassenger(
        seat=0,
        rule=R,
        car=0,
        colour="black",
        destination="devon-city",
        tile="points-then-cards",
        space=0,
        stays=True,
    ): "Seat 0 brings the black passenger to Devon City, space 1.",
    e.DeliveredPassenger(
        seat=0,
        rule=R,
        car=0,
        colour="blue",
        destination="devon-city",
        tile="cards",
        space=1,
        stays=False,
    ): "Seat 0 lets the blue passenger off at Devon City for the reward of space 2 only.",
    e.FilledTicket(seat=0, rule=R, destination="flint-beach"): (
        "The ticket tile of Flint Beach is full."
    ),
    e.MovedProgress(seat=0, rule=R, progress=3): "The progress train moves to space 3.",
    e.PutAside(seat=0, rule=R, car=1, load="white"): (
        "Seat 0 sets aside the white passenger from car 1."
    ),
    e.ClosedSpecial(seat=0, rule=R, loads=LOADS): (
        "Seat 0 gives up what was set aside: Hopper 2, Coal Factory, the orange passenger."
    ),
    e.FinishedDelivery(seat=0, rule=R, destination="alpine-lodge"): (
        "Seat 0 finishes the delivery to Alpine Lodge."
    ),
    e.FinishedDelivery(seat=0, rule=R, destination=None): "Seat 0 finishes the special delivery.",
    e.RefilledDisplay(seat=0, rule=R, cards=("bank", "hopper-1")): (
        "New on display: Bank, Hopper 1."
    ),
    e.TookProgressTrain(seat=0, rule=R): "Seat 0 takes the progress train.",
    e.TriggeredEnd(seat=0, rule=R, reason=EndReason.EMPTY, final_turns=3): (
        "The end is near (deck and discard pile are empty): 3 final turns follow."
    ),
    e.EndedTurn(seat=0, rule=R, turn=4): "Seat 0 ends turn 4.",
    e.BeganTurn(seat=1, rule=R, turn=5): "Seat 1 begins turn 5.",
    e.Salvaged(seat=0, rule=R, card="grand-central"): "Seat 0 salvages Grand Central.",
    e.ReturnedCard(seat=0, rule=R, card="tanker-1", cost=3): (
        "Seat 0 pays 3 tokens to return Tanker 1 to the deck."
    ),
    e.NightFell(seat=0, rule=R, card="oil-refinery"): (
        "Night falls and takes Oil Refinery from the deck."
    ),
    e.EndedGame(seat=0, rule=R, reason=EndReason.TURN_LIMIT): (
        "The game is over: the turn limit is reached."
    ),
}

ACTIONS: dict[a.Action, str] = {
    a.TakeCard("deck"): "Take the top card of the deck",
    a.TakeCard("coach-3"): "Take Coach 3 from the display",
    a.TakePassenger(): "Take a passenger from the bag",
    a.Build("caboose-7"): "Build Caboose 7",
    a.Build("hopper-3", upgrades=1, scraps=2): (
        "Build Hopper 3 as an upgrade of car 1 after scrapping car 2"
    ),
    a.Build("bank", replaces="town-hall"): "Build Bank in place of Town Hall",
    a.Load("oil-refinery", 1, 2): "Load Oil Refinery onto Seat 1's car 2",
    a.Load("hopper-1", 1, 2, as_any=True): "Load Hopper 1 face down onto Seat 1's car 2",
    a.Load("green", 0, 0): "Load the green passenger onto Seat 0's car 0",
    a.Deliver("billingtons"): "Deliver to Billington's",
    a.Deliver(None): "Make a special delivery",
    a.Decline(): "Decline the bonus action",
    a.Discard("middle-station"): "Discard Middle Station",
    a.FulfilPrimary(): "Complete the primary contract",
    a.FulfilSecondary(1): "Complete secondary contract 2",
    a.DropPassenger(1, "black"): "Let the black passenger off car 1 here",
    a.DropElsewhere(1, "black"): "Let the black passenger off car 1 at its own destination",
    a.DropMismatched(1, "black"): "Let the black passenger off car 1 here, for the reward only",
    a.SetAside(2): "Set the oldest cargo of car 2 aside",
    a.SetAside(0, "white"): "Set the white passenger of car 0 aside",
    a.Unload(3): "Unload the oldest cargo of car 3",
    a.FinishDelivery(): "Finish the delivery",
    a.GiveUpBuilding("rail-yard"): "Give up Rail Yard",
    a.Salvage("tanker-2"): "Salvage Tanker 2 from the discard pile",
    a.ReturnCard(): "Pay tokens to return the top card of the discard pile to the deck",
    a.EndDay(): "End the day",
}


def played(players: int, seed: int, decisions: int) -> Iterator[tuple[iot.State, iot.Action]]:
    """Walk through a random game."""
    state = iot.new_game(players=players, seed=seed, promos=True)
    for number in range(decisions):
        actions = iot.legal_actions(state)
        if not actions:
            return
        action = actions[below(seed, number, len(actions))]
        yield state, action
        state = iot.apply(state, action)


@pytest.mark.parametrize(("event", "sentence"), EVENTS.items(), ids=lambda x: type(x).__name__)
def test_an_event_is_told_in_one_sentence(event: iot.Event, sentence: str) -> None:
    assert text.narrate(event) == sentence


@pytest.mark.parametrize(("action", "words"), ACTIONS.items(), ids=lambda x: type(x).__name__)
def test_an_action_is_described(action: iot.Action, words: str) -> None:
    assert text.describe_action(action) == words


def test_every_kind_of_event_and_action_is_tried_here() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(e.Event))
    assert {type(action) for action in ACTIONS} == set(get_args(a.Action))
    assert {type(effect) for effect in EFFECTS} == set(get_args(Effect))


@pytest.mark.parametrize("thing", NAMED)
def test_every_card_island_and_tile_has_a_name(thing: str) -> None:
    assert re.fullmatch(r"[A-Z][A-Za-z', ]*( \d+)?", text.name_of(thing))


def test_names_differ_within_a_kind_of_thing() -> None:
    for things in (iot.CARDS, iot.ISLANDS, iot.TILES):
        assert len(set(map(text.name_of, things))) == len(things)


@pytest.mark.parametrize("thing", [*COLOURS, "zeppelin", ""])
def test_what_needs_no_other_name_keeps_its_own(thing: str) -> None:
    assert text.name_of(thing) == thing


@pytest.mark.parametrize("reason", EndReason)
def test_every_end_has_a_reason_in_words(reason: EndReason) -> None:
    assert text.end_reason(reason)


@pytest.mark.parametrize("kind", BonusKind)
def test_every_bonus_has_a_name(kind: BonusKind) -> None:
    assert text.narrate(e.GainedBonus(seat=0, rule=R, kind=kind)).startswith("Seat 0 gains")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_whole_games_are_told_without_a_raw_id(players: int) -> None:
    for state, action in played(players, seed=3, decisions=600):
        words = [text.describe_action(action), text.describe_action(action, state)]
        for event in iot.step(state, action).events:
            words += [text.narrate(event), text.narrate(event, state)]
        for sentence in words:
            assert not RAW_ID.search(sentence)
            assert not re.search(r"[{}]|None", sentence)


def test_with_a_state_cars_are_named_by_their_cards() -> None:
    state = iot.new_game(players=2, seed=1)
    assert text.describe_action(a.Load("blue", 1, 0), state) == (
        "Load the blue passenger onto Seat 1's Engine 1"
    )
    assert text.narrate(e.PutAside(seat=0, rule=R, car=0, load="blue"), state) == (
        "Seat 0 sets aside the blue passenger from Engine 1."
    )


@pytest.mark.parametrize("action", [a.Load("blue", 9, 0), a.Load("blue", -1, 0), a.Unload(7)])
def test_an_absurd_action_is_described_too(action: iot.Action) -> None:
    state = iot.new_game(players=2, seed=1)
    assert text.describe_action(action, state) == text.describe_action(action)


def test_several_discards_are_told_at_once() -> None:
    assert text.narrate_discards(1, ("bank", "coach-1")) == "Seat 1 discards Bank, Coach 1."


def test_the_items_of_a_score_add_up_to_its_total() -> None:
    for state, _ in played(3, seed=5, decisions=400):
        for card in iot.score(state):
            assert sum(points for _, points in text.score_items(card)) == card.total


def test_scores_are_laid_out_as_a_table() -> None:
    bank = iot.Scorecard(
        seat=0,
        tokens=10,
        cars=13,
        contracts=21,
        loads=3,
        progress_train=1,
        buildings=(BuildingScore("bank", 6),),
        train_length=5,
    )
    nothing = iot.Scorecard(
        seat=1,
        tokens=0,
        cars=2,
        contracts=0,
        loads=0,
        progress_train=0,
        buildings=(),
        train_length=1,
    )
    assert text.score_table((bank, nothing)) == (
        "                Seat 0  Seat 1",
        "------------------------------",
        "Tokens              10       0",
        "Cars                13       2",
        "Contracts           21       0",
        "Loads                3       0",
        "Progress train       1       0",
        "Bank                 6       -",
        "------------------------------",
        "Total               54       2",
    )
