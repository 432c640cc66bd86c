"""The playthroughs tell what they have always told: questions, answers and events."""

from __future__ import annotations

import pytest
from tests.golden.make import PLAYTHROUGHS, TOLD, tell


@pytest.mark.parametrize("name", TOLD)
def test_a_playthrough_is_told_as_ever(name: str) -> None:
    expected = (PLAYTHROUGHS / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(name).split("\n") == expected.split("\n")


def test_every_playthrough_is_compared() -> None:
    assert {path.stem for path in PLAYTHROUGHS.iterdir()} == {*TOLD}
