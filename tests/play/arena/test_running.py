"""Runs: the number of processes, a kill and a second start change nothing."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.play.arena.rogues import is_running, make, wait_until
from tests.support import take_away

from isle_of_trains.games import all_aboard
from isle_of_trains.kernel import InvalidOptions
from isle_of_trains.play.arena import (
    DamagedResults,
    Entrant,
    InvalidTournament,
    MissingExtra,
    OtherTournament,
    Progress,
    ResultsInUse,
    Tournament,
    run,
    standings_in,
)
from isle_of_trains.play.arena.results import opened
from isle_of_trains.play.bots import InvalidBotSpec

ROOT = Path(__file__).parents[3]
CUP = Tournament(bots=("random", "crash", "witness:/dev/null"), deals=2, options={"turn_limit": 12})
LONG = Tournament(bots=CUP.bots, deals=40, options=CUP.options)

RUN = """
import sys
from isle_of_trains.play.arena import Tournament, run
from tests.play.arena.rogues import make
if __name__ == "__main__":
    bots = (*sys.argv[3:], "crash", "witness:/dev/null")
    cup = Tournament(bots=bots, deals=40, options={"turn_limit": 12})
    run(cup, processes=int(sys.argv[1]), results=sys.argv[2], make=make)
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("arena") / "cup.jsonl"
    run(CUP, results=path, make=make)
    return path


def test_the_number_of_processes_changes_nothing(played: Path) -> None:
    one = standings_in(CUP, played)
    two = run(CUP, processes=2, make=make)
    assert one.digest == two.digest
    assert [(bot.bot, bot.win_rate, bot.rating, bot.scores) for bot in one.bots] == [
        (bot.bot, bot.win_rate, bot.rating, bot.scores) for bot in two.bots
    ]
    assert one.pairings == two.pairings


def test_the_bots_of_the_library_choose_the_same_in_every_process() -> None:
    """Each process has hashes of its own, so a choice that hangs on them would show."""
    bots = ("greedy", "flat:iterations=3", "ismcts:iterations=3")
    cup = Tournament(bots=bots, deals=1, options={"turn_limit": 8})
    first, second = (run(cup, processes=processes) for processes in (1, 2))
    assert first.digest == second.digest
    assert not first.incidents


def test_programs_take_part_and_have_the_time_of_the_tournament() -> None:
    python = shlex.quote(sys.executable)
    bots = (
        Entrant(f"run:{python} -c 'import time; time.sleep(60)'", "sleeper"),
        Entrant(f"run:{python} -c 'print(3)'", "babbler"),
        Entrant(f"run:{python} -c 'raise SystemExit(4)'", "leaver"),
    )
    cup = Tournament(bots=bots, players=1, deals=1, seconds=5)
    offences = {found.bot: found.offence for found in run(cup).incidents}
    assert {bot: offence.kind for bot, offence in offences.items()} == {
        "sleeper": "timeout",
        "babbler": "nonsense",
        "leaver": "crash",
    }
    assert "5 s" in offences["sleeper"].reason


def start(path: Path, processes: int, first: str = "random") -> subprocess.Popen[bytes]:
    program = path.with_suffix(".py")
    program.write_text(RUN)
    paths = os.pathsep.join([str(ROOT), *sys.path])
    return subprocess.Popen(
        [sys.executable, program, str(processes), path, first],
        env={**os.environ, "PYTHONPATH": paths},
    )


def lines(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_run_that_was_killed_goes_on_and_ends_the_same(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    for enough in (10, 60):
        running = start(path, processes=2)
        wait_until(lambda: lines(path) > enough)  # noqa: B023  # called at once
        running.send_signal(signal.SIGKILL)
        assert running.wait() == -signal.SIGKILL
    assert lines(path) < LONG.games
    resumed = run(LONG, processes=2, results=path, make=make)
    assert resumed.digest == run(LONG, make=make).digest
    assert lines(path) == 1 + LONG.games


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
def test_no_worker_outlives_a_run_that_was_stopped(tmp_path: Path, end: signal.Signals) -> None:
    path, diary = tmp_path / "cup.jsonl", tmp_path / "worker"
    running = start(path, processes=1, first=f"pid:{diary}")
    wait_until(lambda: lines(path) > 1)
    running.send_signal(end)
    assert running.wait(20) == -end
    wait_until(lambda: not is_running(int(diary.read_text())))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT], ids=["killed", "interrupted"])
def test_nor_does_a_program_of_a_bot_that_hangs(tmp_path: Path, end: signal.Signals) -> None:
    path, diary = tmp_path / "cup.jsonl", tmp_path / "child"
    running = start(path, processes=1, first=f"parent:{diary}")
    wait_until(diary.exists)
    running.send_signal(end)
    assert running.wait(20) == -end
    wait_until(lambda: not is_running(int(diary.read_text())))


def test_a_file_cut_at_any_byte_keeps_its_whole_lines(played: Path, tmp_path: Path) -> None:
    content = played.read_bytes()
    header = content.index(b"\n") + 1
    path = tmp_path / "cut.jsonl"
    for length in (*range(0, header + 3, 7), *range(header - 2, len(content), 41), len(content)):
        path.write_bytes(content[:length])
        with opened(CUP, path) as book:
            found = {finished.game.index for finished in book.games}
        whole = content[:length].splitlines(keepends=True)[1:]
        kept = [json.loads(line)["game"]["index"] for line in whole if line.endswith(b"\n")]
        assert found == set(kept)
        assert path.read_bytes() == content[: max(header, content[:length].rfind(b"\n") + 1)]


@pytest.mark.parametrize("share", [0.02, 0.5, 0.999])
def test_a_run_goes_on_after_an_unfinished_line(played: Path, tmp_path: Path, share: float) -> None:
    content = played.read_bytes()
    path = tmp_path / "cut.jsonl"
    path.write_bytes(content[: int(share * len(content))])
    assert run(CUP, results=path, make=make).digest == standings_in(CUP, played).digest


def test_a_run_that_is_complete_plays_nothing(played: Path) -> None:
    before = played.read_bytes()
    heard: list[Progress] = []
    run(CUP, results=played, make=make, on_progress=heard.append)
    assert played.read_bytes() == before
    assert heard == [Progress(done=CUP.games, total=CUP.games, last=None)]


def test_progress_is_told_game_by_game() -> None:
    heard: list[Progress] = []
    cup = Tournament(bots=("crash", "none"), deals=2)
    run(cup, make=make, on_progress=heard.append)
    assert [progress.done for progress in heard] == [0, 1, 2, 3, 4]
    assert {progress.total for progress in heard} == {4}
    assert heard[0].last is None
    assert [progress.last.index for progress in heard if progress.last] == [0, 1, 2, 3]


def test_more_deals_go_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    short, long = (Tournament(bots=("crash", "random"), deals=deals) for deals in (2, 4))
    first = run(short, results=path, make=make)
    assert run(long, results=path, make=make).digest == run(long, make=make).digest
    assert standings_in(short, path).digest == first.digest


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        ({"seed": 2}, "seed: 1 there, 2 here"),
        ({"options": {}}, "options: "),
        ({"seconds": 3.0}, "seconds: 10.0 there, 3.0 here"),
        ({"bots": ("random", "crash")}, "bots: "),
    ],
)
def test_another_tournament_is_kept_off_the_file(
    played: Path, other: dict[str, object], difference: str
) -> None:
    before = played.read_bytes()
    values = {"bots": CUP.bots, "deals": 2, "options": CUP.options, **other}
    with pytest.raises(OtherTournament, match=difference):
        run(Tournament(**values), results=played, make=make)  # type: ignore[arg-type]
    assert played.read_bytes() == before


@pytest.mark.parametrize(
    "content", [b"a diary", b"a diary\n", b'{"file":"other"}\n', b"[]\n", b"\n"]
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary"
    path.write_bytes(content)
    with pytest.raises(OtherTournament, match="no file of results"):
        run(CUP, results=path, make=make)
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"{}", "no game"),
        (b"\xff", "no game"),
        (b'{"game": 3, "times": []}', "no game"),
    ],
)
def test_a_damaged_line_is_named(played: Path, tmp_path: Path, line: bytes, reason: str) -> None:
    path = tmp_path / "damaged.jsonl"
    whole = played.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*whole[:2], line, *whole[2:], b""]))
    with pytest.raises(DamagedResults, match=f"line 3: .*{reason}") as caught:
        run(CUP, results=path, make=make)
    assert caught.value.line == 3


def test_a_game_that_is_there_twice_is_refused(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "twice.jsonl"
    whole = played.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*whole, whole[1]]))
    with pytest.raises(DamagedResults, match="there twice"):
        run(CUP, results=path, make=make)


def test_a_game_with_other_cards_is_refused(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.jsonl"
    header, line = played.read_bytes().splitlines()[:2]
    game = json.loads(line)
    game["game"]["deal"] += 1
    path.write_bytes(header + b"\n" + json.dumps(game).encode() + b"\n")
    with pytest.raises(DamagedResults, match="other cards or bots"):
        run(CUP, results=path, make=make)


@pytest.mark.skipif(os.name != "posix", reason="only there files are locked")
def test_two_runs_do_not_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "cup.jsonl"
    with opened(CUP, path), pytest.raises(ResultsInUse, match="Another run"):
        run(CUP, results=path, make=make)


def test_no_standings_without_games(tmp_path: Path) -> None:
    with pytest.raises(InvalidTournament, match="no games yet"):
        standings_in(CUP, tmp_path / "cup.jsonl")


@pytest.mark.parametrize(
    ("values", "error", "complaint"),
    [
        ({"bots": ("random", "unknown")}, InvalidBotSpec, "no bot 'unknown'"),
        ({"game": "chess"}, InvalidTournament, "no game 'chess'"),
        ({"options": {"colour": "red"}}, InvalidTournament, "colour"),
        ({"options": {"edition": "fr"}}, InvalidOptions, "setup.options"),
    ],
)
def test_a_mistake_is_told_before_any_game(
    values: dict[str, object], error: type[Exception], complaint: str, tmp_path: Path
) -> None:
    path = tmp_path / "cup.jsonl"
    with pytest.raises(error, match=complaint):
        run(Tournament(**{"bots": ("random", "crash"), **values}), results=path, make=make)  # type: ignore[arg-type]
    assert not path.exists()


def test_moves_are_kept_only_where_there_is_a_notation(monkeypatch: pytest.MonkeyPatch) -> None:
    take_away(monkeypatch, all_aboard, "write_action")
    with pytest.raises(InvalidTournament, match="all_aboard has no notation"):
        run(Tournament(bots=("random", "crash"), keep_moves=True), make=make)


def test_no_processes_play_nothing() -> None:
    with pytest.raises(InvalidTournament, match="a process at least"):
        run(CUP, processes=0)


def test_ratings_need_their_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill", None)
    with pytest.raises(MissingExtra, match=r"isle-of-trains\[arena\]"):
        run(CUP, make=make)


def test_the_library_is_imported_without_the_arena() -> None:
    program = (
        "import sys, isle_of_trains\n"
        "heavy = {'isle_of_trains.play', 'openskill', 'rich', 'matplotlib', 'multiprocessing'}\n"
        "sys.exit(' '.join(heavy & sys.modules.keys()) or None)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
