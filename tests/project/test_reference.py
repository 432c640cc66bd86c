"""The Python in the reference runs as it stands there, page by page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import isle_of_trains as iot

PAGES = sorted((Path(__file__).parents[2] / "docs" / "reference").glob("*.md"))
BLOCK = re.compile(r"^```python\n(.*?)^```", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_code_of_a_page_runs(page: Path) -> None:
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    history = iot.history_from(iot.new_game(players=3, seed=7))
    exec("\n".join(blocks), {"iot": iot, "history": history})
