"""The rulebook as code: pages are taken apart and rendered, and the matrix has no hole."""

from pathlib import Path

import pytest
from docs.extension.matrix import SHOWN, Row, holes, matrix
from docs.extension.pages import Code, Drawing, Example, Head, Prose, examples_in, parts_of, render

from isle_of_trains.games import games

PAGE = """# Take

```{clause} take.deck
```

Some words.

```pycon
>>> from isle_of_trains import svg

```

```{picture} svg.card("bank")
```

```{note}
Left alone.
```
"""


def test_a_page_is_taken_apart() -> None:
    kinds = [type(part) for part in parts_of(PAGE)]

    assert kinds == [Prose, Head, Prose, Code, Prose, Drawing, Prose]


def test_an_example_is_what_stands_under_its_clause(tmp_path: Path) -> None:
    page = tmp_path / "take.md"
    page.write_text(PAGE, encoding="utf-8")

    (example,) = examples_in(page)

    assert (example.clause, example.pictures) == ("take.deck", 1)
    assert "import svg" in example.code


def test_a_page_is_rendered_with_its_pictures_and_headings() -> None:
    text = render(PAGE, lambda clause: f"## About {clause}")

    assert "## About take.deck" in text
    assert "<title>Bank</title>" in text
    assert "Left alone." in text


def test_a_picture_block_must_draw_a_picture() -> None:
    with pytest.raises(TypeError, match="not 3"):
        render("```{picture} 1 + 2\n```\n", str)


def test_rows_become_a_table() -> None:
    text = render('```{rows} [{"name": n, "size": len(n)} for n in ("ash", "elm")]\n```\n', str)

    assert text.splitlines() == [
        "| name | size |",
        "| --- | --- |",
        "| ash | 3 |",
        "| elm | 3 |",
        "",
    ]


def test_code_that_is_to_fail_may_fail_and_other_code_may_not() -> None:
    render('```pycon\n>>> int("a")\nTraceback (most recent call last):\nValueError: no\n```\n', str)
    with pytest.raises(ValueError, match="invalid literal"):
        render('```pycon\n>>> int("a")\n```\n', str)


@pytest.mark.parametrize("game", SHOWN)
def test_the_matrix_has_no_hole(game: str) -> None:
    assert holes(game) == []
    assert list(matrix(game)) == list(games()[game].CLAUSES)


def test_holes_are_found() -> None:
    row = matrix("all_aboard")["take.deck"]
    bare = Row(row.clause, (), (), refuses=True, example=None)
    silent = Row(
        row.clause, row.code, row.tests, refuses=True, example=Example("take.deck", Path(), "", 0)
    )

    assert list(bare.holes()) == [
        "no code cites it",
        "no test is marked with it",
        "no page shows it",
    ]
    assert list(silent.holes()) == [
        "its example has no code",
        "its example has no picture",
        "its example shows no refusal",
    ]
