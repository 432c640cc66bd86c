"""What comes from outside is refused with its place and a reason, and never harms."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games.ticket_to_ride.helpers.playing import TICKETS, play, random_states

from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.laws import broken_laws
from isle_of_trains.kernel import InvalidDocument
from isle_of_trains.testing.ticket_to_ride import small_map

TABLE = ttr.position(
    ttr.seat("denver-santa-fe", hand="red*3 locomotive", shown="red", tickets="denver-el-paso"),
    ttr.seat(hand="blue*2"),
    market="red red white black locomotive",
    returned=[(0, "boston-miami")],
)
ASKED = play(TABLE, ttr.Claim("dallas-houston-1"))
OFFERED = play(TABLE, TICKETS)
OWN = ttr.position(map=small_map())

Change = Callable[[Any], object]


def setting(path: str, value: object) -> Change:
    """Change one place of a document."""

    def change(data: Any) -> None:  # noqa: ANN401  # a document can be anything
        *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        for step in steps:
            data = data[step]
        data[last] = value

    return change


def complaint(thing: ttr.State | ttr.View | ttr.Options, change: Change) -> tuple[str, str]:
    document = json.loads(ttr.to_json(thing))
    change(document["data"])
    with pytest.raises(InvalidDocument) as caught:
        ttr.from_json(json.dumps(document))
    return caught.value.path, caught.value.reason


@pytest.mark.parametrize(
    ("path", "value", "place", "reason"),
    [
        ("seats.0.hand.red", "3", "seats[0].hand.red", "A whole number is wanted"),
        ("seats.0.hand.red", 1.0, "seats[0].hand.red", "A whole number is wanted"),
        ("seats.0.hand.pink", 1, "seats[0].hand", "There is no card 'pink'"),
        ("seats.0.hand", [3], "seats[0].hand", "An object is wanted"),
        ("seats.0.hand.red", 10**12, "seats[0].hand", "more cards of a kind"),
        ("seats.0.hand.red", -1, "seats[0].hand", "fewer than no cards"),
        ("seats.0.hand.red", 4, "", "13 red cards"),
        ("seats.0.routes", ["nowhere"], "seats[0].routes", "no route nowhere"),
        ("seats.0.routes", ["denver-santa-fe"] * 2, "seats[0].routes", "belongs to seat 0"),
        ("seats.0.routes", [3], "seats[0].routes[0]", "A text is wanted"),
        ("seats.0.routes", [], "seats[0].trains", "43 trains and 0 on the board"),
        ("seats.0.trains", -1, "seats[0].trains", "-1 trains"),
        ("seats.0.tickets", ["x-y"], "", "denver-el-paso is there 0 times"),
        ("seats", [], "seats", "0 seats for 2 players"),
        ("active", 2, "active", "no seat 2"),
        ("active", None, "active", "A whole number is wanted"),
        ("market.0", "pink", "market[0]", "There is no card 'pink'"),
        ("market", [], "market", "0 places"),
        ("market.0", None, "", "11 red cards"),
        ("deck", [], "", "cards, and there should be"),
        ("tickets", [], "", "is there 0 times"),
        ("returned", [5], "returned", "no seat 5"),
        ("decision", None, "decision", "needs an open question"),
        ("decision.type", "ChooseWisely", "decision.type", "There is no 'ChooseWisely'"),
        ("decision", {"type": "ChoosePayment", "route": "x"}, "decision", "no route x"),
        ("decision", {"type": "ChooseTickets", "least": 1}, "decision", "no choice among 0"),
        ("turn", 0, "turn", "first tickets"),
        ("over", "trains", "decision", "a finished one has none"),
        ("over", "boredom", "over", "There is no EndReason 'boredom'"),
        ("passes", 1, "passes", "cards or tickets"),
        ("last_turn", 9, "last_turn", "short of trains"),
        ("counter", -1, "counter", "-1 times"),
        ("seed", "7", "seed", "A whole number is wanted"),
        ("options.players", 6, "options", "2 to 5 players"),
        ("options.players", 3, "seats", "2 seats for 3 players"),
        ("options.first", 2, "options", "no seat 2"),
        ("options.ruleset", 99, "options.ruleset", "no ruleset 99"),
        ("options.turn_limit", 0, "options", "turn limit of 0"),
        ("options.map", "mars", "options.map", "There is no map 'mars'"),
        ("options.map", 3, "options.map", "A text or an object is wanted"),
        ("options.map", {}, "options.map", "missing"),
    ],
)
def test_a_state_that_nobody_could_play_on_is_refused(
    path: str, value: object, place: str, reason: str
) -> None:
    found = complaint(TABLE, setting(path, value))
    assert found[0] == f"$.data.{place}".removesuffix(".")
    assert reason in found[1]


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("options.map.trains", 2, "3 to 99 trains"),
        ("options.map.trains", "12", "whole number"),
        ("options.map.routes.0.2", 7, "1 to 6 spaces"),
        ("options.map.routes.0.3", "pink", "no track colour 'pink'"),
        ("options.map.routes.0.0", "atlantis", "no city 'atlantis'"),
        ("options.map.routes", [["ash", "birch", 1, "grey"]] * 3, "3 tracks"),
        ("options.map.tickets", [], "0 tickets"),
        ("options.map.cities.oz", "Oz", "No routes lead"),
        ("options.map.name", "My Map", "short name"),
    ],
)
def test_a_map_that_comes_with_a_state_must_be_sound(path: str, value: object, reason: str) -> None:
    assert reason in complaint(OWN, setting(path, value))[1]


@pytest.mark.parametrize(
    ("state", "path", "value"),
    [
        (ASKED, "decision.route", "calgary-winnipeg"),
        (ASKED, "decision.route", "denver-santa-fe"),
        (ASKED, "decision", {"type": "ChooseSecondCard"}),
        (OFFERED, "decision.least", 3),
        (OFFERED, "decision.least", 0),
        (OFFERED, "decision.least", 2),
        (OFFERED, "seats.0.offered", []),
        (OFFERED, "decision", {"type": "ChooseAction"}),
        (OFFERED, "active", 1),
    ],
)
def test_a_question_must_be_one_that_would_be_asked(
    state: ttr.State, path: str, value: object
) -> None:
    if value == {"type": "ChooseSecondCard"}:  # it could be: the first card is not remembered
        document = json.loads(ttr.to_json(state))
        setting(path, value)(document["data"])
        assert broken_laws(ttr.from_json(json.dumps(document), kind="state")) == ()
        return
    complaint(state, setting(path, value))


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("deck_size", 3, "unknown cards do not fit"),
        ("deck_size", -1, "unknown cards do not fit"),
        ("ticket_deck_size", 99, "unknown tickets do not fit"),
        ("seat", 1, "No table looks like this"),
        ("seat", 7, "No table looks like this"),
        ("seats.1.hand_size", 3, "unknown cards do not fit"),
        ("seats.1.hand_size", 10**15, "unknown cards do not fit"),
        ("seats.1.shown", {"blue": 3}, "No table looks like this"),
        ("seats.0.hand_size", 7, "No table looks like this"),
        ("seats.0.hand", None, "No table looks like this"),
        ("seats.0.ticket_count", 7, "No table looks like this"),
        ("seats.1.ticket_count", -1, "unknown tickets do not fit"),
        ("decision", {"type": "ChoosePayment", "route": "x"}, "no route x"),
        ("options.players", 3, "2 seats for 3"),
        ("options.first", 2, "no seat 2"),
        ("returned", [{"seat": 9, "ticket": None}], "no seat 9 that could put tickets back"),
        ("discard", {"red": 12}, "unknown cards do not fit"),
    ],
)
def test_a_view_of_no_table_is_refused(path: str, value: object, reason: str) -> None:
    assert reason in complaint(ttr.view(TABLE, 0), setting(path, value))[1]


def test_a_view_that_asks_a_rival_for_an_unknown_payment_is_refused() -> None:
    seen = ttr.view(ASKED, 1)
    reason = complaint(seen, setting("decision.route", "nowhere"))[1]
    assert "No table looks like this" in reason


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("options.ruleset", 9, "options.ruleset"),
        ("options.players", 1, "options"),
        ("seed", 1.5, "seed"),
        ("actions.0", {"type": "Pay", "colour": "pink", "locomotives": 0}, "actions[0].colour"),
        ("result", 3, "result"),
    ],
)
def test_a_record_that_nobody_could_replay_is_refused(path: str, value: object, place: str) -> None:
    history = ttr.history_from(ttr.new_game(players=2, seed=1))
    history.play(ttr.legal_actions(history.state)[0])
    document = json.loads(ttr.to_json(ttr.record_of(history)))
    setting(path, value)(document["data"])
    with pytest.raises(InvalidDocument) as caught:
        ttr.from_json(json.dumps(document))
    assert caught.value.path == f"$.data.{place}"


def test_a_text_of_another_game_is_refused() -> None:
    document = json.loads(ttr.to_json(TABLE))
    document["game"] = "all_aboard"
    with pytest.raises(InvalidDocument, match="This game is ticket_to_ride"):
        ttr.from_json(json.dumps(document))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_document_changed_at_random_is_refused_or_can_be_played_on(players: int) -> None:
    """Whatever is let in keeps the laws, lists something, and comes to an end."""
    board = small_map() if players == 3 else "us"
    states = list(random_states(ttr.new_game(players=players, seed=1, map=board), 2))
    dice = Random(players)
    accepted = 0
    for _ in range(150):
        document = json.loads(ttr.to_json(dice.choice(states)))
        for _ in range(dice.randrange(1, 3)):
            _spoil(document["data"], dice)
        try:
            state = ttr.from_json(json.dumps(document), kind="state")
        except InvalidDocument:
            continue
        accepted += 1
        assert broken_laws(state) == ()
        assert bool(ttr.legal_actions(state)) is (state.over is None)
        *_, last = random_states(state, 0)
        assert last.over is not None
        assert broken_laws(last) == ()
    assert accepted


def _spoil(data: Any, dice: Random) -> None:  # noqa: ANN401  # a document can be anything
    """Change one place somewhere in a document to something else."""
    while True:
        keys = list(data) if isinstance(data, dict) else list(range(len(data)))
        if not keys:
            return
        key = dice.choice(keys)
        inner = data[key]
        if isinstance(inner, dict | list) and inner and dice.random() < 0.8:
            data = inner
            continue
        data[key] = dice.choice([None, 0, 1, 2, -1, 5, 10**9, "red", "", [], {}, True, inner])
        return
