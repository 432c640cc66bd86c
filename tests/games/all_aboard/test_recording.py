"""Games are recorded, replayed and told; a record that was tampered with is found out."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support import rule

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.codec import VERSION
from isle_of_trains.games.all_aboard.terms import RULESET
from isle_of_trains.testing import PlayedGame, attempts, games

few = settings(max_examples=30)


def played(game: PlayedGame) -> iot.GameHistory:
    history = iot.history_from(game.states[0])
    history.play_all(game.actions)
    return history


def names(game: PlayedGame) -> tuple[str, ...]:
    return tuple(f'"{seat}" Žofia\n' for seat in range(game.last.players))


# There and back


@few
@given(games())
def test_a_record_replays_to_the_same_state(game: PlayedGame) -> None:
    history = played(game)
    assert history.states == game.states
    record = iot.record_of(history, players=names(game))
    assert iot.replay(record) == game.last
    assert (record.result is None) is (game.last.over is None)
    assert iot.resume(record).events() == history.events()


@few
@given(st.lists(games(), max_size=3))
def test_records_survive_json_lines(several: list[PlayedGame]) -> None:
    records = [iot.record_of(played(game), players=names(game)) for game in several]
    text = iot.write_records(records)
    assert text.count("\n") == len(records)
    assert list(iot.read_records(text)) == records


@few
@given(games())
def test_a_record_survives_pretty_json(game: PlayedGame) -> None:
    record = iot.record_of(played(game))
    text = iot.to_json(record, pretty=True)
    assert iot.from_json(text, kind="record") == record


@few
@given(games())
def test_a_record_survives_its_score_sheet(game: PlayedGame) -> None:
    record = iot.record_of(played(game), players=names(game))
    text = iot.write_game(record)
    assert iot.read_game(text) == record
    assert iot.write_game(iot.read_game(text)) == text


def test_blank_lines_between_records_do_no_harm() -> None:
    line = iot.write_records([FINISHED])
    assert list(iot.read_records(f"\n{line}\n\n{line}")) == [FINISHED, FINISHED]


def test_records_are_made_under_the_newest_version_and_ruleset() -> None:
    assert FINISHED.game == "all_aboard"
    assert FINISHED.schema == VERSION
    assert FINISHED.ruleset == RULESET


def test_a_table_set_up_by_hand_cannot_be_recorded() -> None:
    history = iot.history_from(iot.position(iot.seat(), iot.seat()))
    with pytest.raises(iot.InvalidRecord, match="did not begin with a deal"):
        iot.record_of(history)


# Undo, redo, branches


@few
@given(games(), st.data())
def test_undo_and_redo_lead_to_the_same_states(game: PlayedGame, data: st.DataObject) -> None:
    history = played(game)
    back = data.draw(st.integers(0, len(game.actions)), label="steps back")
    for step in range(1, back + 1):
        assert history.undo() == game.states[-1 - step]
    assert history.undone == game.actions[len(game.actions) - back :]
    assert iot.replay(iot.record_of(history)) == history.state
    for step in range(back):
        assert history.redo() == game.states[len(game.actions) - back + step + 1]
    assert history.states == game.states


@few
@given(games(), st.data())
def test_a_branch_leaves_its_origin_alone(game: PlayedGame, data: st.DataObject) -> None:
    history = played(game)
    at = data.draw(st.integers(0, len(game.actions)), label="branch at")
    branch = history.branch(at)
    assert branch.state == game.states[at]
    for action in iot.legal_actions(branch.state)[-1:]:
        branch.play(action)
        assert branch.actions == (*game.actions[:at], action)
    assert history.states == game.states
    assert history.events() == played(game).events()


# Tampering

TURNS = (
    "T:grand-central P -caboose-8",
    "T:hopper-1 T:deck -caboose-1 -caboose-3",
    "L:blue>0.0 B:tanker-1 -rail-yard -grand-central",
)


def make(turns: tuple[str, ...] = TURNS) -> iot.GameRecord:
    history = iot.history_from(iot.new_game(players=2, seed=1, turn_limit=3))
    history.play_all(iot.read_action(text) for turn in turns for text in turn.split())
    return iot.record_of(history)


FINISHED = make()
RUNNING = make(TURNS[:2])


def changed(number: int, text: str | None = None) -> tuple[iot.Action, ...]:
    """Put another action in the place of one, or leave one out."""
    new = () if text is None else (iot.read_action(text),)
    return (*FINISHED.actions[: number - 1], *new, *FINISHED.actions[number:])


TAMPERED_ACTIONS = [
    ("T:bank", 1, "take.display"),
    ("-bank", 1, "turn.decision"),
    ("night", 1, "turn.decision"),
    ("return", 1, "turn.decision"),
    ("T:grand-central B:bank", 2, "turn.hold"),
    ("T:grand-central B:grand-central", 2, "build.pay"),
    ("L:blue>1.7", 1, "turn.hold"),
    ("L:tanker-1>0.0", 1, "load.match"),
    ("L:blue>0.0 L:orange>0.0", 2, "load.space"),
    ("T:deck D:billingtons", 2, "deliver.own"),
    ("L:blue>0.0 D:billingtons S:0", 3, "deliver.secondary"),
    ("B:engine-3", 1, "build.engine"),
]


@pytest.mark.parametrize(("moves", "number", "clause"), TAMPERED_ACTIONS)
def test_a_refused_action_is_named_with_its_clause(moves: str, number: int, clause: str) -> None:
    actions = tuple(map(iot.read_action, moves.split()))
    with pytest.raises(iot.InvalidRecord) as error:
        iot.replay(evolve(FINISHED, actions=actions))
    assert error.value.number == number
    assert error.value.rule == clause
    assert str(error.value).startswith(
        f"Action {number}: {iot.write_action(actions[-1])} is refused: "
    )
    assert f"[{clause}]" in str(error.value)


def options(**changes: object) -> dict[str, object]:
    change: Callable[..., iot.Options] = evolve  # with parts of any type
    return {"options": change(FINISHED.options, **changes)}


TAMPERED: list[tuple[str, dict[str, object], int | None, str | None, str]] = [
    ("another game", {"game": "ticket_to_ride"}, None, None, "This is a record of"),
    ("a version to come", {"schema": VERSION + 1}, None, None, "This record is of version"),
    ("no version", {"schema": "new"}, None, None, "This record is of version 'new'"),
    ("rules to come", options(ruleset=RULESET + 1), None, None, "This game was played under"),
    ("no rules", options(ruleset=0), None, None, "This game was played under ruleset 0"),
    ("too many players", options(players=5), None, "setup.options", "This game is for"),
    ("more players", options(players=3), 1, "take.display", ""),
    ("another first seat", options(first=1), 3, "turn.hold", ""),
    ("no such seat", options(first=2), None, "setup.options", "There is no seat 2"),
    ("no such edition", options(edition="fr"), None, "setup.options", "There is no edition"),
    ("another edition", options(edition="uk"), None, None, "The hash of the last state is"),
    (
        "a scenario",
        options(scenario=iot.SCENARIOS[3]),
        None,
        "setup.options",
        "A scenario is for one player",
    ),
    ("no limit", options(turn_limit=None), None, None, "The result is *, not"),
    ("a shorter limit", options(turn_limit=2), 8, "turn.decision", ""),
    ("another seed", {"seed": 2}, 1, "take.display", "T:grand-central is refused"),
    ("no seed", {"seed": "7"}, None, "setup.options", "seed must be a whole number"),
    ("a name too many", {"players": ("A", "B", "C")}, None, None, "There are 3 names for 2 seats."),
    ("half a letter", {"players": ("A", "\ud83d")}, None, None, "The name of a player is a text"),
    ("an action less", {"actions": changed(2)}, 2, "turn.decision", "-caboose-8 is refused"),
    ("the last one missing", {"actions": changed(11)}, None, None, "The result is *, not"),
    ("one more", {"actions": (*FINISHED.actions, iot.EndDay())}, 12, "turn.decision", "night"),
    ("no actions", {"actions": ()}, None, None, "The result is *, not"),
    ("another discard", {"actions": changed(6, "-northern-station")}, None, None, "The hash"),
    ("no action", {"actions": ("T:deck",)}, 1, None, "'T:deck' is not an action of this game."),
    ("no result", {"result": None}, None, None, "The result is"),
    ("another hash", {"final": RUNNING.final}, None, None, "The hash of the last state is"),
]


@pytest.mark.parametrize(
    ("change", "number", "clause", "reason"),
    [pytest.param(*row[1:], id=row[0]) for row in TAMPERED],
)
def test_tampering_is_found_out(
    change: dict[str, object], number: int | None, clause: str | None, reason: str
) -> None:
    tamper: Callable[..., iot.GameRecord] = evolve  # with parts of any type
    with pytest.raises(iot.InvalidRecord) as error:
        iot.replay(tamper(FINISHED, **change))
    assert (error.value.number, error.value.rule) == (number, clause)
    assert error.value.reason.startswith(reason)


@pytest.mark.parametrize(
    "change", [{"reason": "progress"}, {"winners": (0, 1)}, {"scores": (99, 0)}], ids=str
)
def test_a_wrong_result_is_found_out(change: dict[str, object]) -> None:
    tamper: Callable[..., iot.Result] = evolve  # with parts of any type
    record = evolve(FINISHED, result=tamper(FINISHED.result, **change))
    with pytest.raises(iot.InvalidRecord, match="The result is"):
        iot.replay(record)


@few
@given(games(decisions=st.integers(1, 80)), st.data())
def test_any_other_action_is_found_out_or_leads_to_the_same(
    game: PlayedGame, data: st.DataObject
) -> None:
    record = iot.record_of(played(game))
    at = data.draw(st.integers(0, len(game.actions) - 1), label="at")
    other = data.draw(attempts(game.states[at]), label="other")
    tampered = evolve(record, actions=(*record.actions[:at], other, *record.actions[at + 1 :]))
    try:
        state = iot.replay(tampered)
    except iot.InvalidRecord as error:
        where, clause = error.number, error.rule
    else:
        assert state == game.last
        return
    refusal = iot.explain(game.states[at], other)
    if refusal is not None:
        assert (where, clause) == (at + 1, refusal.rule)
    elif where is not None:
        assert where > at + 1
        assert clause in iot.CLAUSES


# Texts


def test_a_bad_line_is_named() -> None:
    line = iot.write_records([RUNNING])
    bad = line.replace('"grand-central"', '"grand-canyon"')
    with pytest.raises(iot.InvalidDocument) as error:
        list(iot.read_records(f"{line}\n{bad}"))
    assert error.value.path == "line 3, $.data.actions[0].source"
    assert "grand-canyon" in error.value.reason


def test_a_line_that_is_no_json_is_named_with_its_column() -> None:
    line = iot.write_records([RUNNING])
    with pytest.raises(iot.InvalidDocument) as error:
        list(iot.read_records(f"{line}{line[:-2]}\n"))
    assert error.value.path == f"line 2, column {len(line) - 1}"


@pytest.mark.parametrize("text", [None, 5, b"*"])
def test_what_is_no_text_is_refused(text: object) -> None:
    readers: list[Callable[..., object]] = [iot.read_game, iot.read_action]
    for read in readers:
        with pytest.raises(iot.InvalidNotation, match="A text is wanted"):
            read(text)
    read_lines: Callable[..., Iterator[iot.GameRecord]] = iot.read_records
    with pytest.raises(iot.InvalidDocument, match="line 1: A text is wanted"):
        next(read_lines(text))


BAD_SHEETS = [
    ("T:grand-central", "T:grand-canyon", 12, 6, "There is no source 'grand-canyon'."),
    ("l P -", "l Q -", 12, 20, "No action begins like 'Q'"),
    ('[Edition "en"]', '[Edition "fr"]', 1, 1, "The tags do not fit: $.edition"),
    ('[Players "2"]', '[Players "two"]', 1, 1, "The tags do not fit: $.players"),
    ('[Players "2"]\n', "", 1, 1, "The tags do not fit: $.players"),
    ('[TurnLimit "3"]', '[Turn "3"]', 1, 1, "The tags do not fit: $"),
    ('[Promos "false"]', '[Promos "no"]', 1, 1, "The tags do not fit: $.promos"),
    ('[First "0"]', '[First "2"]', 1, 1, "The tags do not fit: $"),
    ('[Seed "1"]', '[Seed "one"]', 9, 1, "Seed must be a whole number, not 'one'."),
    ("(turn limit)", "", 16, 1, "Expected a result like"),
]


@pytest.mark.parametrize(("old", "new", "line", "column", "reason"), BAD_SHEETS)
def test_a_bad_score_sheet_is_refused_with_the_place(
    old: str, new: str, line: int, column: int, reason: str
) -> None:
    text = iot.write_game(FINISHED)
    assert old in text
    with pytest.raises(iot.InvalidNotation) as error:
        iot.read_game(text.replace(old, new, 1))
    assert (error.value.line, error.value.column) == (line, column)
    assert error.value.reason.startswith(reason)


def test_rules_to_come_are_refused_clearly() -> None:
    text = iot.write_game(FINISHED).replace('[Ruleset "1"]', '[Ruleset "9"]')
    with pytest.raises(iot.InvalidRecord, match="played under ruleset 9, and the newest one known"):
        iot.read_game(text)


@rule("setup.options")
def test_a_game_of_ones_own_scenario_is_recorded_with_it() -> None:
    scenario = iot.Scenario("scenario.own", "Two cars", iot.CarsCoupled(2))
    record = iot.record_of(iot.history_from(iot.new_game(players=1, seed=1, scenario=scenario)))
    assert iot.read_game(iot.write_game(record)).options.scenario == scenario
    assert next(iot.read_records(iot.write_records([record]))).options.scenario == scenario
