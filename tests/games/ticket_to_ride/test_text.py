"""What a player of Ticket to Ride sees: table, question, menu, story, refusals, ending."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import pytest

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride import text
from isle_of_trains.games.ticket_to_ride.terms import EndReason
from isle_of_trains.games.ticket_to_ride.text.names import end_reason
from isle_of_trains.games.ticket_to_ride.text.ways import way_for
from isle_of_trains.kernel.lines import Line, plain
from isle_of_trains.kernel.people import Text
from isle_of_trains.testing.walks import Dice, any_type, walk

HOLDS_THE_PACKAGE_AGAINST_THE_PROTOCOL: Text[ttr.State, ttr.Action, ttr.Event, ttr.View] = text
NARROW = 80
RAW = re.compile(r"[{}]|None|\b[a-z]+-[a-z]+\b(?<!face-up)")
"""What no sentence has: blanks, None, and names of the code such as `denver-el-paso`."""


def states(players: int) -> Iterator[ttr.State]:
    for seed in range(2):
        start = ttr.new_game(players=players, seed=seed, turn_limit=90)
        yield start
        for _, state in walk(ttr, start, Dice(seed), any_type):
            if state.to_act is not None:
                yield state


def drawn(rows: tuple[Line, ...]) -> str:
    return "\n".join(map(plain, rows))


def begun(seed: int = 3) -> ttr.State:
    """Deal a game and keep all first tickets."""
    state = ttr.new_game(players=2, seed=seed)
    while isinstance(state.decision, ttr.ChooseTickets):
        state = ttr.apply(state, ttr.legal_actions(state)[-1])
    return state


@pytest.mark.parametrize("players", [2, 5])
def test_the_table_fits_and_has_no_raw_name(players: int) -> None:
    for number, state in enumerate(states(players)):
        if number % 20 == 0:
            seen = ttr.view(state, state.to_act)
            picture = f"{drawn(text.draw_table(seen, NARROW))}\n{drawn(text.draw_hand(seen, 80))}"
            assert not RAW.search(picture), RAW.search(picture)
            assert max(map(len, picture.splitlines())) <= NARROW


@pytest.mark.parametrize("players", [2, 5])
def test_every_choice_can_be_told_from_all_others(players: int) -> None:
    for number, state in enumerate(states(players)):
        if number % 10:
            continue
        actions = ttr.legal_actions(state)
        menu = text.choices(ttr.view(state, state.to_act), actions)
        assert sorted(map(repr, actions)) == sorted(repr(choice.action) for choice in menu)
        labels = [(choice.group, choice.label) for choice in menu]
        assert len(set(labels)) == len(labels), labels
        assert not any(RAW.search(label) for _, label in labels)


def test_every_kind_of_question_is_put_into_words() -> None:
    asked = {type(state.decision) for state in states(3)}
    assert asked == set(get_args(ttr.Decision))
    for state in states(3):
        assert text.question(ttr.view(state, state.to_act)).strip().endswith(("?", "."))


@pytest.mark.parametrize("players", [2, 4])
def test_whole_games_are_told_without_a_raw_name(players: int) -> None:
    kinds: set[type] = set()
    for number, state in enumerate(states(players)):
        for action in ttr.legal_actions(state)[: 1 if number % 5 else 4]:
            step = ttr.step(state, action)
            kinds |= {type(event) for event in step.events}
            told = list(text.tell([(state, step.events)]))
            told += [text.narrate(event, state) for event in step.events]
            told += [text.narrate(ttr.redact(event, None), state) for event in step.events]
            told += [text.describe_action(action, state), text.heading(state)]
            for sentence in told:
                assert not RAW.search(sentence), sentence
    assert len(kinds) >= 13


def test_a_claim_is_told_in_one_sentence() -> None:
    state = ttr.position(
        ttr.seat(hand="red red locomotive"),
        ttr.seat(),
    )
    paying = ttr.apply(state, ttr.Claim("denver-santa-fe"))
    step = ttr.step(paying, ttr.Pay("red", 1))
    (told,) = text.tell([(paying, step.events)])
    assert told == (
        "Seat 0 claims Denver – Santa Fe with 1 red, 1 locomotive: 2 points, 43 trains left."
    )


def test_what_others_draw_stays_secret() -> None:
    drew = ttr.DrewCard(seat=1, rule="cards.two", card="red")
    state = begun()
    assert text.narrate(ttr.redact(drew, 0), state) == "Seat 1 draws a card from the deck."
    assert text.narrate(drew, state) == "Seat 1 draws a card: red."


def test_only_ones_own_cards_and_tickets_are_drawn() -> None:
    state = begun()
    mine, theirs = (ttr.view(state, seat) for seat in (0, 1))
    assert drawn(text.draw_hand(mine, NARROW)) != drawn(text.draw_hand(theirs, NARROW))
    for seat, seen in ((0, mine), (1, theirs)):
        picture = drawn(text.draw_table(seen, NARROW))
        assert picture.count("trains short") == len(state.seats[seat].tickets)
    assert text.draw_hand(ttr.view(state, None), NARROW) == ()
    assert "Your tickets" not in drawn(text.draw_table(ttr.view(state, None), NARROW))


# Ways


def joined(**seats: str) -> ttr.View:
    state = ttr.position(
        ttr.seat(routes=seats.get("mine", ""), tickets="denver-el-paso"),
        ttr.seat(routes=seats.get("theirs", "")),
    )
    return ttr.view(state, 0)


def way(seen: ttr.View) -> list[str] | None:
    found = way_for(seen, 0, seen.options.board.tickets["denver-el-paso"])
    return None if found is None else [route.name for route in found]


def test_the_shortest_way_of_a_ticket_is_found() -> None:
    assert way(joined()) == ["denver-santa-fe", "el-paso-santa-fe"]


def test_own_routes_are_no_longer_missing() -> None:
    assert way(joined(mine="denver-santa-fe")) == ["el-paso-santa-fe"]
    done = joined(mine="denver-santa-fe el-paso-santa-fe")
    assert way(done) == []
    assert "completed" in drawn(text.draw_table(done, NARROW))


def test_routes_of_others_are_gone_round() -> None:
    found = way(joined(theirs="denver-santa-fe"))
    assert found is not None
    assert "denver-santa-fe" not in found


def test_a_ticket_that_nobody_can_complete_is_told_as_one() -> None:
    island = ttr.make_map(
        name="line",
        cities=["ash", "birch", "cedar", "elm"],
        routes=[
            ("ash", "birch", 1, "red"),
            ("birch", "cedar", 1, "red"),
            ("cedar", "elm", 1, "red"),
        ],
        tickets=[
            ("ash", "cedar", 5),
            ("ash", "elm", 5),
            ("birch", "elm", 5),
            ("ash", "birch", 1),
            ("birch", "cedar", 1),
            ("cedar", "elm", 1),
        ],
    )
    state = ttr.position(ttr.seat(tickets="ash-cedar"), ttr.seat(routes="birch-cedar"), map=island)
    picture = drawn(text.draw_table(ttr.view(state, 0), NARROW))
    assert "cannot be completed any more" in picture


def test_routes_that_tickets_want_stand_apart() -> None:
    state = ttr.position(ttr.seat(hand="red red red red", tickets="denver-el-paso"), ttr.seat())
    menu = text.choices(ttr.view(state, 0), ttr.legal_actions(state))
    groups = {
        choice.action.route: choice.group for choice in menu if isinstance(choice.action, ttr.Claim)
    }
    assert groups["denver-santa-fe"] == "Claim"
    assert groups["seattle-vancouver-1"] == "Elsewhere"


# Why?


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("claim denver santa fe", ttr.Claim("denver-santa-fe")),
        ("claim Denver – Santa Fe", ttr.Claim("denver-santa-fe")),
        ("claim denver kansas city black", ttr.Claim("denver-kansas-city-black")),
        ("take red", ttr.DrawFaceUp("red")),
        ("take a locomotive", ttr.DrawFaceUp("locomotive")),
        ("take from the deck", ttr.DrawBlind()),
        ("tickets", ttr.DrawTickets()),
        ("pass", ttr.Pass()),
        ("pay red", ttr.Pay("red", 0)),
        ("pay locomotive", ttr.Pay(None, 1)),
    ],
)
def test_plain_words_mean_actions(words: str, action: ttr.Action) -> None:
    assert action in text.wishes(words, ttr.view(begun(), 0))


def test_a_colour_picks_one_of_two_tracks() -> None:
    seen = ttr.view(begun(), 0)
    assert len(text.wishes("claim denver kansas city", seen)) == 2
    assert len(text.wishes("claim denver kansas city orange", seen)) == 1


def test_tickets_are_kept_by_their_cities() -> None:
    state = ttr.new_game(players=2, seed=3)
    offered = state.seats[0].offered
    names = " ".join(offered[:2]).replace("-", " ")
    assert ttr.KeepTickets(offered[:2]) in text.wishes(f"keep {names}", ttr.view(state, 0))


@pytest.mark.parametrize("words", ["", "fly", "claim atlantis", "take teapot", "keep nothing"])
def test_other_words_mean_nothing(words: str) -> None:
    assert text.wishes(words, ttr.view(begun(), 0)) == ()


def test_a_refusal_names_things_as_people_do() -> None:
    state = begun()
    seen = ttr.view(state, 0)
    why = ttr.explain(state, ttr.Claim("denver-kansas-city-black"))
    assert why is not None
    assert text.tell_refusal(why, seen).reason.startswith("Denver – Kansas City (black) wants 4")
    early = ttr.explain(state, ttr.Pay("red", 0))
    assert early is not None
    assert str(text.tell_refusal(early, seen)) == (
        "This is no moment for paying. The question is: cards, a route, or tickets?"
        " [turn.decision] Answer that first."
    )
    dealt = ttr.new_game(players=2, seed=3)
    few = ttr.explain(dealt, ttr.KeepTickets(("boston-miami",)))
    assert few is not None
    told = str(text.tell_refusal(few, ttr.view(dealt, 0)))
    assert "boston-miami" not in told
    assert "Boston – Miami (12)" in told


# The catalogue and the end


def test_everything_that_is_printed_is_listed_once() -> None:
    listed = text.components()
    names = [component.name for component in listed]
    assert len(set(names)) == len(names)
    assert len(names) == 9 + 36 + 100 + 30


def test_a_city_shows_who_has_its_routes() -> None:
    state = ttr.position(ttr.seat(), ttr.seat(routes="denver-santa-fe"))
    (denver,) = [c for c in text.components(ttr.view(state, 0)) if c.name == "denver"]
    assert ("to Santa Fe", "2 any, taken by Seat 1") in denver.facts


@pytest.mark.parametrize("reason", EndReason)
def test_every_end_has_a_reason_in_words(reason: EndReason) -> None:
    assert end_reason(reason)


def test_an_ending_tells_tickets_points_winner_and_reason() -> None:
    *_, (_, state) = walk(ttr, ttr.new_game(players=2, seed=1, turn_limit=20), Dice(1), any_type)
    told = text.ending(state)
    result = ttr.outcome(state)
    assert result is not None
    assert any(line.startswith("Total") for line in told)
    totals = next(line for line in told if line.startswith("Total")).split()[1:]
    assert [int(total) for total in totals] == [card.total for card in result.scores]
    assert told[-1] == "The game ended after turn 20: the turn limit is reached."
    assert text.ending(ttr.new_game(players=2, seed=1)) == ()
