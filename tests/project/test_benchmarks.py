"""The benchmark measures every engine it can, and the documentation shows what it found."""

from itertools import count
from pathlib import Path
from xml.etree import ElementTree

import pytest
from benchmarks import figures as found
from benchmarks import report, tables
from benchmarks.engines import Contest
from benchmarks.figures import Engine, Figures, Sample
from benchmarks.peers import Keeps, Player, Run, all_peers, ours
from benchmarks.targets import TARGETS, Sense

MEASURED = Path(__file__).parents[2] / "docs" / "measured"


class Metronome:
    """An engine of which every decision takes the same time."""

    library = "attrs"
    keeps = Keeps.NOTHING

    def __init__(self, name: str, microseconds: float) -> None:
        self.name = name
        self.seeds: list[int] = []
        self._seconds = microseconds / 1e6

    def play_game(self, seed: int) -> Run:
        self.seeds.append(seed)
        return Run(decisions=10, listed=30, games=1, seconds=10 * self._seconds)


class Broken(Metronome):
    def play_game(self, seed: int) -> Run:
        raise OSError("no such table")


def contest(*players: Metronome, rounds: int = 3) -> Contest:
    """Let some engines play."""
    played = Contest(players, decisions=25)
    seeds = count(1)
    played.warm_up(seeds)
    for _ in range(rounds):
        played.play_round(seeds)
    return played


def test_every_engine_plays_whole_games_in_every_round() -> None:
    (engine,) = contest(Metronome("slow", 7.0)).results()
    assert engine.microseconds == pytest.approx((7.0, 7.0, 7.0))
    assert (engine.time, engine.mean_actions, engine.mean_decisions) == pytest.approx((7, 3, 10))


def test_no_seed_is_used_twice() -> None:
    players = Metronome("slow", 7.0), Metronome("fast", 1.0)
    contest(*players)
    seeds = [seed for player in players for seed in player.seeds]
    assert sorted(seeds) == list(range(1, 1 + 2 * 4 * 3))


def test_an_engine_that_fails_is_named_and_the_others_go_on() -> None:
    played = contest(Broken("broken", 1.0), Metronome("fast", 1.0))
    assert [engine.name for engine in played.results()] == ["fast"]
    assert played.absent == [found.Absent("broken", "OSError: no such table")]


def test_engines_that_are_not_installed_are_named() -> None:
    players, missing = all_peers()
    libraries = {player.library for player in players}
    assert "isle-of-trains" in libraries
    assert len(libraries) + len(missing) == 5
    assert all(absent.reason for absent in missing)


@pytest.mark.parametrize("player", ours.peers(), ids=lambda player: player.name)
def test_our_games_are_played_to_their_end_by_every_verb(player: Player) -> None:
    run = player.play_game(1)
    assert run.games == 1
    assert run.listed > run.decisions > 50


# Targets


def with_engines(*engines: tuple[str, float], samples: tuple[Sample, ...] = ()) -> Figures:
    """Give figures in which nothing but some engines and samples was measured."""
    return Figures(
        machine=found.Machine("2024-05-01", "3.11.7", "Linux", 2, 0.5, {}),
        rounds=1,
        decisions=10,
        engines=tuple(Engine(name, "", "immutable", (time,), 3.0, 10.0) for name, time in engines),
        absent=(),
        parts=(),
        samples=samples,
    )


@pytest.mark.parametrize(("time", "verdict"), [(8.0, "yes"), (8.1, "no")])
def test_a_ratio_is_reached_up_to_its_limit(time: float, verdict: str) -> None:
    figures = with_engines((tables.TRUSTED, time), ("catanatron, execute", 20.0))
    assert tables.targets(figures).rows[0][3] == verdict


def test_what_was_not_measured_is_not_called_reached() -> None:
    verdicts = {row[3] for row in tables.targets(with_engines()).rows}
    assert verdicts == {"not measured"}


@pytest.mark.parametrize(("value", "verdict"), [(1.8, True), (1.79, False)])
def test_two_processes_must_reach_at_least_their_target(value: float, verdict: bool) -> None:
    (target,) = (target for target in TARGETS if target.sense is Sense.AT_LEAST)
    assert target.is_reached(value) is verdict


# The documentation


@pytest.fixture
def shown() -> Figures:
    """Read the figures of the documentation."""
    return found.read((MEASURED / report.FIGURES).read_text(encoding="utf-8"))


def test_the_documentation_shows_the_figures_and_nothing_else(shown: Figures) -> None:
    made = {report.FIGURES: found.write(shown), **report.made_from(shown)}
    kept = {file.name: file.read_text(encoding="utf-8") for file in MEASURED.iterdir()}
    assert kept == made


def test_every_engine_and_every_target_was_measured(shown: Figures) -> None:
    assert shown.absent == ()
    assert [target.title for target in TARGETS if target.value(shown) is None] == []


def test_the_chart_has_a_row_for_every_peer(shown: Figures) -> None:
    chart = ElementTree.fromstring(report.made_from(shown)["speed.svg"])
    words = {"".join(text.itertext()) for text in chart.iter("{http://www.w3.org/2000/svg}text")}
    assert {engine.name for engine in shown.engines if engine.library != "isle-of-trains"} <= words
