"""Games are played in other processes, killed and replaced when a bot leaves no choice."""

from __future__ import annotations

import sys
from multiprocessing import active_children
from pathlib import Path

import pytest
from tests.play.arena.rogues import is_running, make, wait_until

from isle_of_trains.play.arena import Entrant, Tournament, WorkerLost
from isle_of_trains.play.arena.played import Played
from isle_of_trains.play.arena.workers import Crew

SHORT = {"turn_limit": 6}
SECONDS = 0.3


def play(cup: Tournament, processes: int = 1) -> list[Played]:
    with Crew(cup, make, processes=processes) as crew:
        games = [finished.game for finished in crew.play(cup.matches())]
    return sorted(games, key=lambda game: game.index)


@pytest.mark.parametrize("rogue", ["hang", "spin"])
def test_a_bot_that_hangs_loses_and_the_games_go_on(rogue: str) -> None:
    cup = Tournament(bots=(rogue, "random"), deals=1, seconds=SECONDS)
    games = play(cup)
    assert [game.bots[1 - game.winners[0]] for game in games] == [rogue, rogue]
    for game in games:
        assert game.offence is not None
        assert game.offence.kind == "timeout"
        assert game.offence.reason == "It did not answer within 0.3 seconds."
        assert game.decisions > 0


@pytest.mark.parametrize(
    ("rogue", "reason"),
    [("die", "It ended with exit code 3."), ("abort", "It was ended by SIGABRT.")],
)
def test_a_bot_that_ends_its_process_loses_and_the_games_go_on(rogue: str, reason: str) -> None:
    cup = Tournament(bots=("random", rogue), deals=1, options=SHORT)
    games = play(cup)
    assert [game.bots[game.winners[0]] for game in games] == ["random", "random"]
    for game in games:
        assert game.offence is not None
        assert (game.offence.kind, game.offence.reason) == ("died", reason)


def test_rogues_harm_nobody_but_themselves() -> None:
    honest = (Entrant("random", "one"), Entrant("random", "two"))
    alone = play(Tournament(bots=honest, deals=1, options=SHORT))
    cup = Tournament(bots=(*honest, "hang", "die"), deals=1, options=SHORT, seconds=SECONDS)
    games = play(cup, processes=2)
    assert len(games) == cup.games
    among = [game for game in games if set(game.bots) == {"one", "two"}]
    assert [game.deal for game in among] == [game.deal for game in alone]
    assert all(game.offence is None for game in among)
    for game in games:
        if len({"one", "two"} & set(game.bots)) == 1:
            assert game.offence is not None
            assert game.bots[game.offence.seat] in {"hang", "die"}


def test_a_bot_that_hangs_after_the_end_costs_no_game() -> None:
    cup = Tournament(bots=("late:close", "random"), deals=1, seconds=SECONDS, options=SHORT)
    games = play(cup)
    assert [game.index for game in games] == [0, 1]
    assert all(game.offence is None for game in games)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_programs_of_a_bot_that_hangs_are_ended_too(tmp_path: Path) -> None:
    diary = tmp_path / "child"
    cup = Tournament(bots=(f"parent:{diary}",), players=1, deals=1, seconds=SECONDS)
    (game,) = play(cup)
    assert game.offence is not None
    wait_until(lambda: not is_running(int(diary.read_text())))


def test_a_game_begins_again_if_its_process_is_lost_without_a_bot() -> None:
    cup = Tournament(bots=("random",), players=1, deals=1)
    with Crew(cup, make, processes=1) as crew:
        (worker,) = active_children()
        worker.kill()
        games = [finished.game for finished in crew.play(cup.matches())]
    assert games == play(cup)


def test_a_process_that_is_lost_again_and_again_is_told() -> None:
    cup = Tournament(bots=("random",), players=1, deals=1)
    with (
        pytest.raises(WorkerLost, match=r"game 0 was lost twice.* It ended with exit code 1\."),
        Crew(cup, _unfindable(), processes=1) as crew,
    ):
        list(crew.play(cup.matches()))


def _unfindable() -> type:
    """Make what can be sent to another process, but not be found there."""
    module = type(sys)("module_of_this_process_only")
    sys.modules[module.__name__] = module
    made = type("Make", (), {"__module__": module.__name__})
    module.Make = made  # type: ignore[attr-defined]
    return made
