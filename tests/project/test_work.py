"""No verb does much more work than it did, counted in instructions and not in seconds."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.instructions import count
from benchmarks.kept_work import ACCEPT, PYTHON, Counts, differences, kept

ROOT = Path(__file__).parents[2]


def count_work() -> Counts:
    """Count in a new process, where no other test has filled a cache."""
    finished = subprocess.run(
        [sys.executable, "-m", "benchmarks.work", "--json"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "0"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0, finished.stderr
    counts: Counts = json.loads(finished.stdout)
    return counts


def test_no_verb_does_much_more_work_than_before() -> None:
    before = kept()
    if before is None:
        pytest.skip(f"No counts are kept for Python {PYTHON}.")
    found = list(differences(before, count_work()))
    assert not found, "\n".join([*found, ACCEPT])


def test_counts_are_kept_for_the_oldest_python_and_for_newer_ones() -> None:
    file = ROOT / "benchmarks" / "work.json"
    assert sorted(json.loads(file.read_text(encoding="utf-8"))) == ["3.11", "3.12", "3.13"]


def test_a_slow_down_names_the_verb_and_both_counts() -> None:
    (said,) = differences({"view": 100.0, "step": 100.0}, {"view": 100.0, "step": 105.2})
    assert said == "step does 5 % more work: 100.0 instructions a call before, 105.2 now."


def test_counts_that_are_far_too_high_must_be_renewed() -> None:
    (said,) = differences({"view": 100.0}, {"view": 80.0})
    assert said == "view does 20 % less work: 100.0 instructions a call before, 80.0 now."


@pytest.mark.parametrize("now", [86.0, 100.0, 104.0])
def test_small_changes_pass(now: float) -> None:
    assert list(differences({"view": 100.0}, {"view": now})) == []


def test_verbs_that_come_and_go_are_named() -> None:
    assert list(differences({"view": 1.0}, {"peek": 1.0})) == [
        "view is no longer counted.",
        "peek was not counted before.",
    ]


def test_twice_the_work_is_twice_the_count() -> None:
    def work(times: int) -> int:
        return count(lambda: [number * number for number in range(times)])

    none, some, twice = work(0), work(500), work(1000)
    assert none > 0
    assert work(500) == some
    assert twice - none == 2 * (some - none)
