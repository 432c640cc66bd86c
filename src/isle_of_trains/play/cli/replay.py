"""`isle-of-trains replay`: step through a game that was written down."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from isle_of_trains.kernel.lines import Tone
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.cli.arguments import JsonOption
from isle_of_trains.play.cli.library import AnyHistory, Title
from isle_of_trains.play.cli.saving import Saved, read_saved
from isle_of_trains.play.cli.screen import Screen
from isle_of_trains.play.cli.telling import show_opening, tell_turns

EXAMPLES: Final = (
    "isle-of-trains replay game.jsonl",
    "isle-of-trains replay game.txt --seat 1",
    "isle-of-trains replay games.jsonl --number 3 --all",
    "isle-of-trains replay game.jsonl --json",
)


def replay(
    file: Annotated[Path, typer.Argument(help="A record or a score sheet.")],
    *,
    number: Annotated[
        int, typer.Option(min=1, help="Which game, in a file that holds several.")
    ] = 1,
    seat: Annotated[
        int | None,
        typer.Option(help="See what this seat could see.", show_default="what all could see"),
    ] = None,
    everything: Annotated[
        bool, typer.Option("--all", help="Tell the whole game without a stop.")
    ] = False,
    as_json: JsonOption = False,
) -> int:
    """Play a recorded game once more, check it on the way, and step through its turns.

    Enter goes on, b goes back, t shows the table, a number goes to that turn, q leaves.

    Without a terminal, or with --all, the whole game is told.
    """
    saved = read_saved(file, number)
    history = saved.resume()
    title = saved.title
    title.game.view(history.start, seat)
    if as_json:
        typer.echo(json.dumps(_report(saved, history)))
        return 0
    screen = Screen()
    show_opening(screen, title, saved.record.players, saved.record.seed)
    if everything or not (sys.stdin.isatty() and sys.stdout.isatty()):
        tell_turns(screen, title, history.steps(), seat)
    else:
        _Stepping(title, history, seat, screen).run()
    screen.print(["", *title.text.ending(history.state)])
    return 0


def _report(saved: Saved, history: AnyHistory) -> dict[str, object]:
    """Say what a program wants to know of a record that has been checked."""
    result = saved.record.result
    return {
        "game": saved.title.name,
        "seed": saved.record.seed,
        "players": list(saved.record.players),
        "actions": len(history),
        "final": saved.record.final,
        "points": [card.total for card in saved.title.game.score(history.state)],
        "reason": None if result is None else result.reason,
        "winners": None if result is None else list(result.winners),
    }


class _Stepping:
    """A person who goes through the turns of a game."""

    def __init__(self, title: Title, history: AnyHistory, seat: int | None, screen: Screen) -> None:
        self._title = title
        self._history = history
        self._seat = seat
        self._screen = screen
        headings = [title.text.heading(state) for state in history.states[:-1]]
        self._starts = [
            place
            for place, heading in enumerate(headings)
            if place == 0 or heading != headings[place - 1]
        ]
        """Where in the history each turn begins."""

    def run(self) -> None:
        """Show a turn, ask where to go, until there is none left."""
        turn = 0
        while turn < len(self._starts):
            self._tell(turn)
            try:
                answer = self._screen.ask(
                    say("{turn} of {last} > ", turn=turn + 1, last=len(self._starts))
                )
            except EOFError:
                return
            word = answer.strip().casefold()
            if word == "q":
                return
            turn = self._next(word, turn)

    def _next(self, word: str, turn: int) -> int:
        """Find the turn that somebody wants to see next."""
        if word == "t":
            self._show_table(turn)
            return turn
        if word == "b":
            return max(0, turn - 1)
        if word.isascii() and word.isdigit():
            return min(max(int(word[:9]) - 1, 0), len(self._starts) - 1)
        if word:
            self._screen.say(say("Enter: on. b: back. t: table. Number: turn. q: leave."), Tone.BAD)
            return turn
        return turn + 1

    def _end_of(self, turn: int) -> int:
        return self._starts[turn + 1] if turn + 1 < len(self._starts) else len(self._history)

    def _tell(self, turn: int) -> None:
        steps = self._history.steps(self._starts[turn])
        count = self._end_of(turn) - self._starts[turn]
        tell_turns(self._screen, self._title, steps[:count], self._seat)

    def _show_table(self, turn: int) -> None:
        state = self._history.states[self._end_of(turn)]
        seen = self._title.game.view(state, self._seat)
        self._screen.show(*self._title.text.draw_table(seen, self._screen.width))
        self._screen.show(*self._title.text.draw_hand(seen, self._screen.width))
