"""Games in files: a saved game is a record, with the players in it."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import Final

import typer
from attrs import frozen

from isle_of_trains.kernel import InvalidDocument
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.library import AnyHistory, AnyRecord, Title, find_title

APP: Final = "isle-of-trains"
SHEET: Final = ".txt"
"""A file with this ending is written as a score sheet, all others as JSON."""
_SHEET_MARK: Final = '[Game "'


@frozen(eq=False)
class Saved:
    """A game out of a file."""

    title: Title
    record: AnyRecord

    def resume(self) -> AnyHistory:
        """Play it once more, to go on or to look at it."""
        return self.title.game.resume(self.record)


def write_saved(path: Path, title: Title, record: AnyRecord) -> None:
    """Write a game to a file."""
    game = title.game
    write_file(
        path, game.write_game(record) if path.suffix == SHEET else game.write_records([record])
    )


def write_file(path: Path, text: str) -> None:
    """Write a text to a file; the old file stays until the new one is whole."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        half = path.with_name(f"{path.name}.part")
        half.write_text(text, encoding="utf-8")
        half.replace(path)
    except OSError as error:
        reason = error.strerror
        raise UserMistake(
            "{path} cannot be written: {reason}.", path=path, reason=reason
        ) from error


def read_saved(path: Path, number: int = 1) -> Saved:
    """Read a game out of a file, in whichever way it was written; they are counted from 1."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        reason = error.strerror
        raise UserMistake("{path} cannot be read: {reason}.", path=path, reason=reason) from error
    except UnicodeDecodeError as error:
        raise UserMistake("{path} is not a text.", path=path) from error
    if text.lstrip().startswith(_SHEET_MARK):
        title = find_title(text.partition(_SHEET_MARK)[2].partition('"')[0])
        return Saved(title, title.game.read_game(text))
    title = find_title(_game_of(path, text))
    record = next(islice(title.game.read_records(text), number - 1, None), None)
    if record is None:
        raise UserMistake("{path} holds no game {number}.", path=path, number=number)
    return Saved(title, record)


def _game_of(path: Path, text: str) -> str:
    """Read of which game a document is, so that its game can read the rest."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    try:
        document = json.loads(first)
    except (ValueError, RecursionError) as error:
        raise InvalidDocument(str(path), "It is neither a record nor a score sheet.") from error
    if not isinstance(document, dict) or not isinstance(document.get("game"), str):
        raise InvalidDocument(str(path), "It does not say of which game it is.")
    name: str = document["game"]
    return name


def saves_folder() -> Path:
    """Give the folder where games are kept while they are played."""
    return Path(typer.get_app_dir(APP)) / "games"


def new_save(title: Title, seed: int) -> Path:
    """Give the path for a new game; no other game is kept there."""
    folder = saves_folder()
    stem = f"{title.name}-{seed}"
    path, number = folder / f"{stem}.jsonl", 1
    while path.exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path
