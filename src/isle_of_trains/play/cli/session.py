"""A game under way: bots choose, people are asked, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from isle_of_trains.kernel import GameError, GameState, IllegalAction, OutOfHistory
from isle_of_trains.kernel.lines import Tone
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.bots import BotSpokeNonsense
from isle_of_trains.play.cli.asking import Asking, Left, Played, Undone
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.library import AnyHistory, Title
from isle_of_trains.play.cli.saving import write_saved
from isle_of_trains.play.cli.screen import Screen
from isle_of_trains.play.cli.seats import Company
from isle_of_trains.play.cli.telling import tell_turns

INTERRUPTED: Final = 130
"""What a shell reports for a program that was stopped with Ctrl-C."""


class Session:
    """One game at one terminal."""

    def __init__(
        self, title: Title, history: AnyHistory, company: Company, screen: Screen, keep: Path
    ) -> None:
        self._title = title
        self._history = history
        self._company = company
        self._screen = screen
        self._keep = keep
        self._holder: int | None = None
        """Who has the screen."""
        self._told: dict[int, int] = {}
        """How many actions each person has heard of."""
        self._begun = len(history)
        """A game that is resumed is not told from its beginning."""
        self._warned = False
        """Whether the person knows that the game cannot be kept."""
        self._heading = ""
        """The turn that was told last."""
        self._table_shown = ""
        """The turn at which the whole table was shown last."""

    def run(self) -> int:
        """Play until the game is over or somebody leaves; return the exit code."""
        self._screen.say(say("Type ? for help."), Tone.FAINT)
        try:
            self._play()
        except KeyboardInterrupt:
            self._screen.say("")
            self._part()
            return INTERRUPTED
        except EOFError:
            self._screen.say("")
            self._part()
        except GameError:
            self._part()
            raise
        return 0

    def _play(self) -> None:
        while (seat := self._history.state.to_act) is not None:
            if seat not in self._company.people:
                self._let_bot_choose(seat)
            elif not self._let_person_choose(seat):
                self._part()
                return
        self._end()

    # Bots

    def _let_bot_choose(self, seat: int) -> None:
        state = self._history.state
        thinking = say("{seat} is thinking…", seat=self._title.text.seat_name(seat))
        try:
            with self._screen.waiting(thinking):
                action = self._company.choose(state, seat)
            self._history.play(action)
        except IllegalAction as error:
            raise BotSpokeNonsense(str(error)) from error

    # People

    def _let_person_choose(self, seat: int) -> bool:
        """Ask a person for one decision; tell whether the game goes on."""
        self._save()
        self._pass_screen(seat)
        self._tell(seat)
        state = self._history.state
        asking = Asking(self._title, state, seat, self._screen, self._save_as)
        heading = self._title.text.heading(state)
        asking.show(with_table=heading != self._table_shown)
        self._table_shown = heading
        match asking.ask():
            case Played(action):
                self._history.play(action, seat=seat)
            case Undone():
                self._undo()
            case Left():
                return False
        return True

    def _pass_screen(self, seat: int) -> None:
        """Hand the screen over, so that nobody sees another hand."""
        if seat == self._holder:
            return
        if len(self._company.people) > 1:
            self._screen.clear()
            name = self._title.text.seat_name(seat)
            self._screen.say(say("Pass the screen to {seat}.", seat=name), Tone.STRONG)
            self._screen.ask(say("{seat}, press Enter to see your cards. ", seat=name))
            self._screen.clear()
        self._holder = seat
        self._heading = self._table_shown = ""

    def _tell(self, seat: int) -> None:
        """Tell a person what has happened since it last decided."""
        heard = min(self._told.get(seat, self._begun), len(self._history))
        self._told[seat] = len(self._history)
        steps = self._history.steps(heard)
        self._heading = tell_turns(self._screen, self._title, steps, seat, told=self._heading)

    def _undo(self) -> None:
        """Go back to the last decision of a person."""
        history = self._history
        try:
            history.undo()
            while history.state.to_act not in self._company.people:
                history.undo()
        except OutOfHistory:
            while history.undone and history.state.to_act not in self._company.people:
                history.redo()
            self._screen.say(say("There is nothing to take back."), Tone.BAD)
            return
        self._told = {seat: min(heard, len(history)) for seat, heard in self._told.items()}
        self._table_shown = ""
        self._screen.say(say("Your last decision is taken back."), Tone.GOOD)

    # Files

    def _record(self, path: Path) -> None:
        record = self._title.game.record_of(self._history, players=self._company.plan)
        write_saved(path, self._title, record)

    def _save(self) -> bool:
        """Keep the game; where nothing can be written, say so once and play on."""
        try:
            self._record(self._keep)
        except UserMistake as error:
            if not self._warned:
                self._screen.say(str(error), Tone.BAD)
            self._warned = True
            return False
        return True

    def _save_as(self, path: Path | None) -> Path:
        """Save where the player says; without a place, where the game is kept anyway."""
        self._record(path or self._keep)
        return path or self._keep

    def _part(self) -> None:
        """Keep the game for another time and say where."""
        self._warned = False
        if not self._save():
            return
        self._screen.say(say("The game is saved: {path}", path=self._keep), Tone.GOOD)
        self._screen.print(
            [say('Go on with: isle-of-trains play --resume "{path}"', path=self._keep)]
        )

    def _end(self) -> None:
        """Tell how the game ended."""
        state: GameState = self._history.state
        self._company.finish(state)
        is_kept = self._save()
        for seat in sorted(self._company.people)[:1]:
            self._tell(seat)
        self._screen.say("")
        self._screen.print(self._title.text.ending(state))
        if is_kept:
            again = say('See it again with: isle-of-trains replay "{path}"', path=self._keep)
            self._screen.print(["", again])
