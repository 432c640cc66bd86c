"""A slice of the soak: every game ends, every state is sound, everything happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve
from tests.kernel.nim import CLAUSES, Nim, Sticks, Take, Took

from isle_of_trains.kernel import Step
from isle_of_trains.testing import BrokenInvariant, Conformance, all_aboard, soak, ticket_to_ride
from isle_of_trains.testing.plan import ACTIONS, Plan, Row, Tally
from isle_of_trains.testing.soak import (
    AnyReport,
    Batch,
    Report,
    find_plan,
    known_plans,
    main,
    missing,
    play_batch,
    summary,
    table,
)

PLACES = known_plans()
COLUMNS = {
    "all_aboard": ["solo", "2 players", "3 players", "4 players"],
    "ticket_to_ride": ["2 players", "3 players", "4 players", "5 players"],
}


def test_our_games_have_plans() -> None:
    assert find_plan(PLACES["all_aboard"]) is all_aboard.PLAN
    assert find_plan(PLACES["ticket_to_ride"]) is ticket_to_ride.PLAN
    with pytest.raises(TypeError, match="is no plan"):
        find_plan("isle_of_trains.testing.soak:main")


@pytest.mark.parametrize("game", PLACES)
def test_a_slice_is_sound_and_complete(game: str) -> None:
    columns = soak.soak(PLACES[game], games=8, processes=2)
    assert [failure for report in columns.values() for failure in report.failures] == []
    assert missing(columns) == []
    tables = len(find_plan(PLACES[game]).tables)
    assert {name: report.games for name, report in columns.items()} == {
        **dict.fromkeys(COLUMNS[game], 8),
        "tables": 4 * tables,
    }
    told = table(columns)
    assert all(name in told for _, name in find_plan(PLACES[game]).tally().rows())
    assert "tables" in summary(columns)


# A game of a few lines is soaked by the same code


class NimTally(Tally[Sticks, Take, Took]):
    def rows(self) -> Iterator[Row]:
        yield ACTIONS, "Take"


def deal(players: int, seed: int) -> tuple[str, Sticks]:
    return f"nim {players} {seed}", Sticks(5 + seed % 7)


CHECKS: Conformance[Sticks, Take, Took] = Conformance(
    Nim(), lambda state: (), lambda state: map(Take, range(-1, 6)), CLAUSES
)
NIM: Plan[Sticks, Take, Took] = Plan(
    checks=CHECKS,
    players=(1, 2),
    deal=deal,
    tally=NimTally,
    check=CHECKS.check_state,
    check_all=CHECKS.check_all,
    tables={"four": lambda seed: Sticks(4)},
    traits=lambda state: {str(state.heap)},
)
PLACE = f"{__name__}:NIM"


def counts(columns: dict[str, AnyReport]) -> dict[str, dict[Row, int]]:
    return {name: dict(report.tally.counts) for name, report in columns.items()}


def test_the_same_seed_gives_the_same_games() -> None:
    first, again, other = (soak.soak(PLACE, games=2, seed=seed) for seed in (5, 5, 9))
    assert counts(first) == counts(again)
    assert counts(first) != counts(other)


def test_one_process_plays_what_two_play() -> None:
    batch = Batch("2 players", range(3, 6), players=2)
    plan = ticket_to_ride.PLAN
    whole = play_batch(plan, batch)
    together = Report(plan.tally())
    for seed in batch.seeds:
        together.add(play_batch(plan, evolve(batch, seeds=range(seed, seed + 1))))
    assert together.tally.counts == whole.tally.counts
    assert (together.games, together.decisions, together.longest, together.checked) == (
        whole.games,
        whole.decisions,
        whole.longest,
        whole.checked,
    )


def test_all_modes_take_turns() -> None:
    report = play_batch(all_aboard.PLAN, Batch("solo", range(22), players=1))
    assert report.failures == []
    assert report.games == 22


def test_the_first_states_of_a_kind_are_checked_in_full() -> None:
    report = play_batch(NIM, Batch("tables", range(9), table="four"))
    heaps = {str(heap) for heap in range(5)}
    assert len(heaps) < report.checked <= 2 * len(heaps)
    assert play_batch(NIM, Batch("2 players", range(9), players=2)).checked == 0


# What goes wrong is told


def break_a_law(state: Sticks) -> None:
    if state.heap <= 2:
        raise BrokenInvariant("There are few sticks.")


def test_a_failure_is_told_with_the_game_to_repeat() -> None:
    plan = evolve(NIM, check=break_a_law)
    report = play_batch(plan, Batch("2 players", range(4, 6), players=2))
    assert report.games == 2
    first, second = map(str, report.failures)
    assert first.startswith("nim 2 4, decision ")
    assert "BrokenInvariant: There are few sticks." in first
    assert second.startswith("nim 2 5, decision ")


def test_our_games_tell_how_to_repeat_them() -> None:
    name, state = all_aboard.deal(2, 4)
    assert "'seed': 4" in name
    assert state == all_aboard.deal(2, 4)[1]
    for seed in range(10):
        name, ride = ticket_to_ride.PLAN.deal(3, seed)
        assert f"new_game(players=3, seed={seed}, first={seed % 3}" in name
        assert ("turn_limit=29" in name) is (seed == 9) is (ride.options.turn_limit == 29)
        assert ("small_map()" in name) is (seed == 1) is (not ride.options.map.is_shipped)


def test_a_failure_at_a_table_is_told() -> None:
    report = play_batch(evolve(NIM, check=break_a_law), Batch("tables", range(1, 2), table="four"))
    assert str(report.failures[0]).startswith("table four, seed 1, decision ")


def test_a_game_that_cannot_be_dealt_is_a_failure() -> None:
    def refuse(players: int, seed: int) -> tuple[str, Sticks]:
        raise ValueError("No sticks.")

    (failure,) = play_batch(evolve(NIM, deal=refuse), Batch("solo", range(1), players=1)).failures
    assert str(failure) == "solo, seed 0, decision 1: ValueError: No sticks."


class Stumbles(Nim):
    def step(
        self, state: Sticks, action: Take, /, *, seat: int | None = None
    ) -> Step[Sticks, Took]:
        raise KeyError("stick-9")


class GoesRound(Nim):
    def advance(self, state: Sticks, action: Take, /) -> Sticks:
        return Sticks(9 - state.heap % 3, 1 - state.seat)


class CitesNothing(Nim):
    def step(
        self, state: Sticks, action: Take, /, *, seat: int | None = None
    ) -> Step[Sticks, Took]:
        return Step(self.advance(state, action), (Took(0, 1, rule="nim.whim"),))


@pytest.mark.parametrize(
    ("game", "decision", "error"),
    [
        (Stumbles(), 1, "KeyError: 'stick-9'"),
        (GoesRound(), 31, "has not ended after 30 decisions"),
        (CitesNothing(), 1, "cites no clause"),
    ],
)
def test_what_a_game_does_wrong_is_a_failure(
    game: Nim, decision: int, error: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soak, "TOO_LONG", 30)
    plan = evolve(NIM, checks=evolve(CHECKS, game=game))
    (failure,) = play_batch(plan, Batch("2 players", range(1), players=2)).failures
    assert failure.decision == decision
    assert error in failure.error


# The command


class WantsMore(NimTally):
    def rows(self) -> Iterator[Row]:
        yield from super().rows()
        yield ACTIONS, "Throw"


INCOMPLETE = evolve(NIM, tally=WantsMore)
UNSOUND = evolve(NIM, check=break_a_law)


def run(plan: str, *more: str) -> int:
    where = f"{__name__}:{plan}"
    return main(["--game", where, "--games", "3", "--processes", "1", *more])


def test_the_command_fails_if_something_never_happens(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("INCOMPLETE") == 1
    told = capsys.readouterr().out
    assert "NEVER SEEN action: Throw" in told
    assert "FAILED" not in told


def test_the_command_fails_if_a_game_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("UNSOUND", "--players", "2") == 1
    assert "FAILED nim 2 0, decision" in capsys.readouterr().out


def test_the_command_succeeds_if_all_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("NIM", "--players", "1", "--seed", "3") == 0
    told = capsys.readouterr().out
    assert "ACTION" in told
    assert "solo: 3 games" in told


@pytest.mark.parametrize(("game", "number"), [("all_aboard", "5"), ("ticket_to_ride", "1")])
def test_the_command_plays_for_the_right_numbers(
    game: str, number: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["--game", game, "--players", number])
    assert f"for {number} players" in capsys.readouterr().err
