"""What a player at the terminal sees: the table, the question, the menu, the answers to "why?"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest
from tests.games.all_aboard.test_text import RAW_ID

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import text
from isle_of_trains.games.all_aboard.state import Decision
from isle_of_trains.games.all_aboard.terms import COLOURS
from isle_of_trains.kernel import Refusal
from isle_of_trains.kernel.lines import Line, plain
from isle_of_trains.kernel.people import Text
from isle_of_trains.testing.walks import Dice, any_type, walk

HOLDS_THE_PACKAGE_AGAINST_THE_PROTOCOL: Text[iot.State, iot.Action, iot.Event, iot.View] = text
NARROW = 80
TABLES = [(1, None, False), (1, 8, False), (1, 9, True), (2, None, False), (4, None, True)]


def states(players: int, scenario: int | None = None, *, promos: bool) -> Iterator[iot.State]:
    """Play a few games in which rare things happen often."""
    for seed in range(3):
        start = iot.new_game(
            players=players, seed=seed, scenario=scenario, promos=promos, turn_limit=80
        )
        yield start
        for _, state in walk(all_aboard, start, Dice(seed), any_type):
            if state.to_act is not None:
                yield state


def drawn(rows: tuple[Line, ...]) -> str:
    return "\n".join(map(plain, rows))


@pytest.mark.parametrize(("players", "scenario", "promos"), TABLES)
def test_the_table_is_drawn_without_a_raw_id_and_fits(
    players: int, scenario: int | None, promos: bool
) -> None:
    for number, state in enumerate(states(players, scenario, promos=promos)):
        if number % 7:
            continue
        seen = iot.view(state, state.to_act)
        picture = drawn(text.draw_table(seen, NARROW)) + "\n" + drawn(text.draw_hand(seen, NARROW))
        assert not RAW_ID.search(picture)
        assert not re.search(r"[{}]|None", picture)
        wide = [row for row in picture.splitlines() if len(row) > NARROW]
        assert not wide, wide


@pytest.mark.parametrize(("players", "scenario", "promos"), TABLES)
def test_every_choice_can_be_told_from_all_others(
    players: int, scenario: int | None, promos: bool
) -> None:
    for state in states(players, scenario, promos=promos):
        actions = iot.legal_actions(state)
        menu = text.choices(iot.view(state, state.to_act), actions)
        assert [choice.action for choice in menu] == list(actions)
        labels = [(choice.group, choice.label) for choice in menu]
        assert len(set(labels)) == len(labels), labels
        assert not any(re.search(r"[{}]|None", label) for _, label in labels)
        assert not any(RAW_ID.search(f"{c.topic} {c.label}") for c in menu)


def test_every_kind_of_question_is_put_into_words() -> None:
    asked: dict[type, set[str]] = {}
    for table in TABLES:
        for state in states(*table[:2], promos=table[2]):
            words = text.question(iot.view(state, state.to_act))
            asked.setdefault(type(state.decision), set()).add(words)
            assert not re.search(r"[{}]|None", words)
    over_the_limit = iot.position(
        iot.seat("engine-1 caboose-4", buildings="bank town-hall", hand="coach-1 hopper-1")
    )
    after = iot.apply(over_the_limit, iot.Build("coach-1", scraps=1))
    asked[type(after.decision)] = {text.question(iot.view(after, 0))}
    assert set(asked) == set(get_args(Decision))


def labels(state: iot.State) -> list[str]:
    menu = text.choices(iot.view(state, state.to_act), iot.legal_actions(state))
    return [f"{choice.group}: {choice.label}" for choice in menu]


def test_a_menu_tells_what_a_delivery_brings() -> None:
    table = iot.position(
        iot.seat("engine-3:blue hopper-2:coach-1,coach-1 boxcar-2:engine-3 caboose-9"),
        tickets={"billingtons": ("points", 1)},
    )
    offered = labels(table)
    assert "Deliver: to Billington's: contract of 5 points" in offered
    assert "Deliver: to Alpine Lodge: contract of 4 points" in offered
    assert "Deliver: nowhere: give up loads for 2 cards each" in offered
    steps = labels(iot.apply(table, iot.Deliver("billingtons")))
    assert "Deliver: the primary contract: 1 coal, 1 box for 5 points" in steps
    assert "Deliver: Let the blue passenger off Engine 3 here: 3 tokens" in steps
    steps = labels(iot.apply(table, iot.Deliver("alpine-lodge")))
    assert "Deliver: Let the blue passenger off Engine 3 at its own destination: 3 tokens" in steps


def test_a_menu_tells_what_a_second_contract_adds() -> None:
    table = iot.position(
        iot.seat(
            "engine-3 hopper-2:coach-1,coach-1 boxcar-2:engine-3,engine-3", beside="billingtons"
        )
    )
    assert "Deliver: to Billington's: contract of 14 points" in labels(table)
    steps = labels(iot.apply(table, iot.Deliver("billingtons")))
    assert "Deliver: a secondary contract: 2 coal, 2 box for 9 points more" in steps


def test_a_menu_tells_passengers_from_contracts() -> None:
    table = iot.position(iot.seat("engine-1:blue"))
    assert "Deliver: passengers to Billington's" in labels(table)


def test_an_empty_bag_is_told_on_the_menu() -> None:
    colours = [colour for colour in COLOURS for _ in range(3)]
    table = iot.position(iot.seat(supply=colours[:9]), iot.seat(supply=colours[9:]))
    assert "Take: a token, because the bag is empty" in labels(table)


def test_alone_ones_own_cars_pay_for_what_is_no_bonus() -> None:
    table = iot.position(iot.seat("engine-1", supply="blue"), players=1)
    assert "Load: the blue passenger onto your Engine 1: 2 cards" in labels(table)


def test_a_building_that_goes_is_named() -> None:
    table = iot.position(
        iot.seat("engine-1 caboose-4", buildings="bank town-hall", hand="coach-1 hopper-1")
    )
    after = iot.apply(table, iot.Build("coach-1", scraps=1))
    assert labels(after) == ["Give up: Bank", "Give up: Town Hall"]


def test_islands_that_are_done_and_the_end_that_is_near_are_shown() -> None:
    done = "billingtons/0 camp-eagle/0 devon-city/1 flint-beach/0"
    table = iot.position(iot.seat(tucked=done), iot.seat(), progress=4)
    after = iot.apply(iot.apply(table, iot.TakePassenger()), iot.TakePassenger())
    picture = drawn(text.draw_table(iot.view(after, 0), NARROW))
    assert "islands done: Billington's, Camp Eagle, Devon City, Flint Beach" in picture
    assert "the end is near: the progress train has arrived" in picture
    assert "has the progress train" in picture


def test_a_scenario_without_second_contracts_shows_none() -> None:
    table = iot.position(iot.seat(beside="billingtons"), players=1, scenario=8)
    picture = drawn(text.draw_table(iot.view(table, 0), NARROW))
    assert "islands done: Billington's" in picture
    assert "CCBB" not in picture
    assert "* any" in picture


def test_the_points_beside_a_seat_are_what_it_would_score_now() -> None:
    for number, state in enumerate(states(4, promos=False)):
        if number % 50 == 0:
            picture = drawn(text.draw_table(iot.view(state, 0), NARROW))
            shown = re.findall(r"^Seat (\d)(?: \(you\))?  (-?\d+) points?", picture, re.MULTILINE)
            cards = {card.seat: card.total for card in iot.score(state)}
            assert {int(seat): int(points) for seat, points in shown} == cards


def test_a_table_shows_loads_free_slots_and_what_lies_face_down() -> None:
    table = iot.position(
        iot.seat("engine-1:green hopper-2:coach-1", hand="coach-2 bank"),
        iot.seat("engine-1 boxcar-3", hand="hopper-1"),
    )
    state = iot.apply(table, iot.Load("coach-2", 1, 1, as_any=True))
    mine = drawn(text.draw_table(iot.view(state, 0), NARROW))
    assert "0 Engine 1 [green]  1 Hopper 2 [C ·]" in mine
    assert "0 Engine 1 [·]  1 Boxcar 3 [B? · ·]" in mine
    assert mine.index("Seat 1") < mine.index("Seat 0 (you)")


def test_only_ones_own_hand_is_drawn() -> None:
    state = iot.new_game(players=2, seed=7)
    mine, theirs = (drawn(text.draw_hand(iot.view(state, seat), NARROW)) for seat in (0, 1))
    assert all(text.name_of(card) in mine for card in state.seats[0].hand)
    assert all(text.name_of(card) in theirs for card in state.seats[1].hand)
    assert text.draw_hand(iot.view(state, None), NARROW) == ()


def test_a_scenario_shows_how_far_it_is() -> None:
    seen = iot.view(iot.new_game(players=1, seed=1, scenario=4), 0)
    assert "Scenario: Thirteen cars (0 of 13)" in drawn(text.draw_table(seen, NARROW))


def test_cards_drawn_one_by_one_are_told_at_once() -> None:
    state = iot.new_game(players=1, seed=1)
    draws = tuple(
        iot.Drew(seat=0, rule="load.benefit", count=1, wanted=1, cards=(card,))
        for card in ("bank", "coach-1")
    )
    other = iot.Drew(seat=0, rule="take.deck", count=1, wanted=1, cards=("coach-2",))
    assert text.tell([(state, draws), (state, (other,))]) == (
        "Seat 0 draws Bank, Coach 1.",
        "Seat 0 draws Coach 2.",
    )


def test_what_others_draw_is_told_as_it_comes() -> None:
    state = iot.new_game(players=2, seed=1)
    hidden = iot.Drew(seat=1, rule="load.benefit", count=1, wanted=1, cards=None)
    assert text.tell([(state, (hidden, hidden))]) == ("Seat 1 draws 1 card.",) * 2


def test_what_need_not_be_told_parts_what_belongs_to_two_turns() -> None:
    state = iot.new_game(players=2, seed=1)
    first = iot.Discarded(seat=0, rule="turn.hand-limit", card="bank")
    later = iot.Discarded(seat=1, rule="turn.hand-limit", card="coach-1")
    between = iot.EndedTurn(seat=0, rule="turn.actions", turn=1)
    assert text.tell([(state, (first, between, later))]) == (
        "Seat 0 discards Bank.",
        "Seat 1 discards Coach 1.",
    )


# Why?


def meant(words: str, state: iot.State) -> tuple[iot.Action, ...]:
    return text.wishes(words, iot.view(state, state.to_act))


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("build engine-3", iot.Build("engine-3", upgrades=0)),
        ("Build Engine 3", iot.Build("engine-3", upgrades=0)),
        ("build bank", iot.Build("bank")),
        ("load hopper-1", iot.Load("hopper-1", 1, 0, as_any=True)),
        ("load green", iot.Load("green", 0, 0)),
        ("take town hall", iot.TakeCard("town-hall")),
        ("take the deck", iot.TakeCard("deck")),
        ("take a passenger", iot.TakePassenger()),
        ("deliver to Billington's", iot.Deliver("billingtons")),
        ("deliver", iot.Deliver()),
        ("discard bank", iot.Discard("bank")),
        ("salvage bank", iot.Salvage("bank")),
        ("give up bank", iot.GiveUpBuilding("bank")),
        ("decline", iot.Decline()),
        ("finish", iot.FinishDelivery()),
        ("return a card", iot.ReturnCard()),
        ("night", iot.EndDay()),
    ],
)
def test_plain_words_mean_actions(words: str, action: iot.Action) -> None:
    assert action in meant(words, iot.new_game(players=2, seed=7))


def test_a_building_is_meant_in_place_of_one_that_stands() -> None:
    state = iot.position(iot.seat("engine-1", buildings="bank", hand="town-hall"))
    assert iot.Build("town-hall", replaces="bank") in meant("build town-hall", state)


def test_a_longer_name_is_not_taken_for_a_shorter_one() -> None:
    state = iot.new_game(players=2, seed=7)
    assert meant("discard caboose-10", state) == (iot.Discard("caboose-10"),)


@pytest.mark.parametrize("words", ["", "fly away", "build", "build castle", "load nothing"])
def test_other_words_mean_nothing(words: str) -> None:
    assert meant(words, iot.new_game(players=2, seed=7)) == ()


def test_a_refusal_names_things_as_people_do() -> None:
    state = iot.new_game(players=2, seed=7)
    why = iot.explain(state, iot.Discard("coach-3"))
    assert isinstance(why, Refusal)
    told = text.tell_refusal(why)
    assert told.rule == why.rule
    assert "ChooseAction" in why.reason
    assert str(told) == (
        "This is no moment for discarding. The question is: which action of your turn?"
        " [turn.decision] Answer that first."
    )
    shown = iot.explain(state, iot.TakeCard("engine-3"))
    assert shown is not None
    assert not RAW_ID.search(str(text.tell_refusal(shown)))
    assert "Engine 3" in text.tell_refusal(shown).reason


def test_every_refusal_of_a_legal_moment_can_be_told() -> None:
    for number, state in enumerate(states(2, promos=True)):
        if number % 25 == 0:
            seen = iot.view(state, state.to_act)
            for words in ("build hopper-2", "load bank", "deliver devon-city", "take bank"):
                for action in text.wishes(words, seen):
                    refusal = iot.explain(state, action)
                    if refusal is not None:
                        told = str(text.tell_refusal(refusal))
                        assert not RAW_ID.search(told), told
                        assert refusal.rule in told


# The catalogue


def test_everything_that_is_printed_is_listed_once() -> None:
    listed = text.components()
    names = [component.name for component in listed]
    assert len(set(names)) == len(names)
    assert {*iot.CARDS, *iot.ISLANDS} <= set(names)
    assert len(names) == len(iot.CARDS) + len(iot.ISLANDS) + len(iot.TILES) + len(iot.SCENARIOS)
    hopper = next(component for component in listed if component.name == "hopper-2")
    assert hopper.title == "Hopper 2"
    assert ("cost", "4") in hopper.facts
    assert ("holds", "2 coal") in hopper.facts
    assert ("cargo", "oil") in hopper.facts


# The end


def scorecard(seat: int, length: int) -> iot.Scorecard:
    return iot.Scorecard(
        seat=seat,
        tokens=40,
        cars=0,
        contracts=0,
        loads=0,
        progress_train=0,
        buildings=(),
        train_length=length,
    )


def test_a_shared_victory_is_told_as_one() -> None:
    alike = [scorecard(seat, length) for seat, length in ((0, 3), (1, 3), (2, 2))]
    shared = iot.Outcome(
        winners=(0, 1),
        ranking=((0, 1), (2,)),
        reason=iot.EndReason.PROGRESS,
        scores=tuple(alike),
    )
    assert text.victory(shared) == "Shared victory with 40 points: Seat 0, Seat 1."
    broken = iot.Outcome(
        winners=(0,),
        ranking=((0,), (2,)),
        reason=iot.EndReason.PROGRESS,
        scores=(alike[0], alike[2]),
    )
    assert text.victory(broken) == "Seat 0 wins the tie-break with 40 points."


def finished(scenario: int | None) -> iot.State:
    start = iot.new_game(players=1, seed=1, scenario=scenario, turn_limit=30)
    *_, (_, state) = walk(all_aboard, start, Dice(1), any_type)
    return state


def test_a_game_that_is_running_has_no_ending() -> None:
    assert text.ending(iot.new_game(players=2, seed=1)) == ()


def test_the_challenge_ends_with_a_rating() -> None:
    state = finished(None)
    result = iot.outcome(state)
    assert result is not None
    assert f"{result.scores[0].total} points: {result.rating}." in text.ending(state)


def test_a_scenario_ends_won_or_lost() -> None:
    assert "The scenario is lost (0 of 2)." in text.ending(finished(1))
