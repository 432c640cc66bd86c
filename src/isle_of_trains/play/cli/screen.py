"""The screen: lines with tones become colours, and questions are asked on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.text import Text

from isle_of_trains.kernel.lines import Line, Tone, line, plain, span, wrapped

try:
    import readline  # lets people edit what they type
except ImportError:  # not on every system
    readline = None  # type: ignore[assignment]  # it is asked for before it is used

WIDEST: Final = 120
NARROWEST: Final = 60
PALETTE: Final = {
    Tone.PLAIN: "",
    Tone.STRONG: "bold",
    Tone.FAINT: "dim",
    Tone.HEADING: "bold cyan",
    Tone.GOOD: "bold green",
    Tone.BAD: "bold red",
    Tone.BLACK: "bold white on grey23",
    Tone.BLUE: "bold dodger_blue1",
    Tone.GREEN: "bold green3",
    Tone.GREY: "grey62",
    Tone.ORANGE: "bold dark_orange",
    Tone.PURPLE: "bold medium_orchid",
    Tone.RED: "bold red1",
    Tone.WHITE: "bold black on grey93",
    Tone.YELLOW: "bold gold1",
}
"""How tones look. They never say anything that the words do not."""
_FORGET_WHAT_WAS_SHOWN: Final = "\x1b[3J"
"""Clears also what could be scrolled back to."""


class Screen:
    """Where a game is shown."""

    def __init__(self, console: Console | None = None) -> None:
        self.console = console or Console(highlight=False)

    @property
    def width(self) -> int:
        """The columns that may be used."""
        return max(NARROWEST, min(self.console.width, WIDEST))

    @property
    def height(self) -> int:
        """The rows of the terminal."""
        return self.console.height

    def show(self, *rows: Line) -> None:
        """Show lines; one that is too long goes on below itself."""
        for row in rows:
            for part in wrapped(row, self.width, _indent_of(row) + 2):
                text = Text()
                for piece in part:
                    text.append(piece.text, PALETTE[piece.tone])
                self.console.print(text, soft_wrap=True)

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> None:
        """Show a sentence."""
        self.show(line(span(text, tone)))

    def tell(self, sentences: Iterable[str]) -> None:
        """Show what happened, a sentence a line."""
        self.show(*(line(f"  {sentence}") for sentence in sentences))

    def print(self, texts: Iterable[str]) -> None:
        """Show texts as they are, however long: tables, and what may be copied."""
        for text in texts:
            self.console.print(Text(text), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """Ask a question and wait for the answer; raise `EOFError` if there will be none."""
        self.console.file.flush()
        return input(prompt)

    def clear(self) -> None:
        """Wipe everything off the screen and out of memory that the next player must not see."""
        if readline is not None:
            readline.clear_history()
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write(_FORGET_WHAT_WAS_SHOWN)
            self.console.file.flush()

    @contextmanager
    def waiting(self, text: str) -> Iterator[None]:
        """Show that something takes its time."""
        if self.console.is_terminal:
            with self.console.status(Text(text)):
                yield
        else:
            yield


def _indent_of(row: Line) -> int:
    text = plain(row)
    return len(text) - len(text.lstrip())
