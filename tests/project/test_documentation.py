"""Every block of Python in the documentation runs. Doctest runs the interactive ones."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path for path in (ROOT / "docs").rglob("*.md") if "_build" not in path.parts
)  # fmt: skip
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> Iterator[str]:
    """Give the blocks of a page, each with its line number kept for a traceback."""
    text = page.read_text(encoding="utf-8")
    for found in BLOCK.finditer(text):
        yield "\n" * text[: found.start(1)].count("\n") + found[1]


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(blocks(page))],
    ids=lambda page: page.relative_to(ROOT).as_posix(),
)
def test_the_blocks_of_a_page_run_one_after_the_other(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "__page__"}
    for block in blocks(page):
        exec(compile(block, str(page), "exec"), names)
