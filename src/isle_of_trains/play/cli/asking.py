"""One decision of one person: the question, the menu, and every answer that may come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias, assert_never

from attrs import frozen

from isle_of_trains.kernel import GameError, GameState
from isle_of_trains.kernel.lines import Tone, columns, line, span
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.bots import make_bot
from isle_of_trains.play.cli.answers import (
    Back,
    Hint,
    Look,
    Pick,
    Quit,
    Save,
    Undo,
    Why,
    Words,
    help_lines,
    read_answer,
)
from isle_of_trains.play.cli.knowing import (
    draw_clause,
    draw_component,
    draw_refusal,
    find_component,
    meant,
    possible,
    refusal_of,
)
from isle_of_trains.play.cli.library import Title
from isle_of_trains.play.cli.menu import AnyChoice, Entry, draw_menu, make_menu
from isle_of_trains.play.cli.screen import Screen
from isle_of_trains.play.cli.seats import usual_bot

_PROMPT: Final = "> "
_SHARE_OF_THE_SCREEN: Final = 0.6
"""How much of it a menu may take, so that the hand above it stays in sight."""


@frozen
class Played:
    """The person has chosen an action."""

    action: object


@frozen
class Undone:
    """The person takes the last decision back."""


@frozen
class Left:
    """The person stops playing."""


Decided: TypeAlias = Played | Undone | Left


class Asking:
    """A question to a person, until it is answered."""

    def __init__(
        self,
        title: Title,
        state: GameState,
        seat: int,
        screen: Screen,
        save: Callable[[Path | None], Path],
    ) -> None:
        self._title = title
        self._state = state
        self._seat = seat
        self._screen = screen
        self._save = save
        self._seen = title.game.view(state, seat)
        self._choices = title.text.choices(self._seen, title.game.legal_actions(state))
        self._offered: tuple[AnyChoice, ...] = self._choices

    # What is shown

    def show(self, *, with_table: bool) -> None:
        """Show the table, if it is wanted, and the hand."""
        text, width = self._title.text, self._screen.width
        self._screen.say("")
        if with_table:
            self._screen.show(*text.draw_table(self._seen, width))
        self._screen.show(*text.draw_hand(self._seen, width))

    def _entries(self) -> tuple[Entry, ...]:
        height = int(self._screen.height * _SHARE_OF_THE_SCREEN)
        return make_menu(self._offered, self._screen.width, height)

    def _show_menu(self, entries: tuple[Entry, ...]) -> None:
        self._screen.say("")
        self._screen.say(self._title.text.question(self._seen), Tone.STRONG)
        self._screen.show(*draw_menu(entries, self._screen.width))
        if self._offered is not self._choices:
            self._screen.say(say("(Enter goes back to the whole menu.)"), Tone.FAINT)

    # What is answered

    def ask(self) -> Decided:
        """Ask until there is an answer that goes on with the game."""
        entries = self._entries()
        self._show_menu(entries)
        while True:
            answer = read_answer(self._screen.ask(_PROMPT))
            match answer:
                case Pick(number):
                    if (action := self._pick(number, entries)) is not None:
                        return Played(action)
                    entries = self._entries()
                case Words(words):
                    if (action := self._understand(words)) is not None:
                        return Played(action)
                    entries = self._entries()
                case Back() | Look():
                    self._offered = self._choices
                    entries = self._entries()
                    if isinstance(answer, Look):
                        self.show(with_table=True)
                    self._show_menu(entries)
                case Why(about):
                    self._explain(about, entries)
                case Hint():
                    self._hint(entries)
                case Save(path):
                    self._save_game(path)
                case Undo():
                    return Undone()
                case Quit():
                    return Left()
                case _:
                    assert_never(answer)

    def _pick(self, number: int, entries: tuple[Entry, ...]) -> object | None:
        """Take a number of the menu; a folded entry opens a menu of its own."""
        if not 1 <= number <= len(entries):
            self._screen.say(
                say(
                    "There is no number {number}; choose 1 to {last}.",
                    number=number,
                    last=len(entries),
                ),
                Tone.BAD,
            )
            return None
        entry = entries[number - 1]
        if not entry.is_folded:
            return entry.choices[0].action
        self._offered = entry.choices
        self._show_menu(self._entries())
        return None

    def _understand(self, words: str) -> object | None:
        """Take an action in notation or in words; say why not, or which are meant."""
        actions = meant(self._title, words, self._state, self._seat)
        legal = possible(self._title, actions, self._state)
        if len(legal) == 1:
            return legal[0]
        if legal:
            self._offered = tuple(choice for choice in self._choices if choice.action in legal)
            self._show_menu(self._entries())
        else:
            self._refuse(actions, words)
        return None

    def _refuse(self, actions: tuple[object, ...], words: str) -> None:
        refusal = refusal_of(self._title, actions, self._state)
        if refusal is None:
            self._screen.say(
                say('I do not understand "{words}". Type ? for help.', words=words), Tone.BAD
            )
        else:
            self._screen.show(draw_refusal(refusal))

    # Questions back

    def _explain(self, about: str, entries: tuple[Entry, ...]) -> None:
        title, screen = self._title, self._screen
        component = find_component(title.text.components(self._seen), about)
        if not about:
            self._help()
        elif about in title.game.CLAUSES:
            screen.show(*columns([draw_clause(title.game.CLAUSES[about])], screen.width))
        elif about.isascii() and about.isdigit():
            self._explain_number(int(about), entries)
        elif component is not None:
            screen.show(*draw_component(component, screen.width))
        else:
            self._explain_move(about, entries)

    def _explain_number(self, number: int, entries: tuple[Entry, ...]) -> None:
        if 1 <= number <= len(entries):
            for choice in entries[number - 1].choices:
                self._screen.say(self._described(choice.action))
        else:
            self._screen.say(say("There is no number {number}.", number=number), Tone.BAD)

    def _described(self, action: object) -> str:
        return say(
            "{action} ({notation})",
            action=self._title.text.describe_action(action, self._seen),
            notation=self._title.game.write_action(action),
        )

    def _explain_move(self, about: str, entries: tuple[Entry, ...]) -> None:
        actions = meant(self._title, about, self._state, self._seat)
        legal = possible(self._title, actions, self._state)
        if not legal:
            self._refuse(actions, about)
        for action in legal:
            number = self._number_of(action, entries)
            values = {"number": number, "action": self._described(action)}
            if number is None:
                told = say("That is possible: {action}.", **values)
            else:
                told = say("That is possible: number {number}. {action}.", **values)
            self._screen.say(told, Tone.GOOD)

    def _number_of(self, action: object, entries: tuple[Entry, ...]) -> int | None:
        """Find the number under which an action stands; None if it is on another menu."""
        for number, entry in enumerate(entries, 1):
            if any(choice.action == action for choice in entry.choices):
                return number
        return None

    def _help(self) -> None:
        first = self._choices[0]
        things = self._title.text.components(self._seen)
        rows = help_lines(
            words=f"{first.group} {first.label}".casefold(),
            notation=self._title.game.write_action(first.action),
            thing=things[0].name if things else first.topic,
        )
        drawn = [[line("  ", span(typed, Tone.STRONG)), line(means)] for typed, means in rows]
        self._screen.show(*columns(drawn, self._screen.width))

    # Others

    def _hint(self, entries: tuple[Entry, ...]) -> None:
        game = self._title.game
        bot = make_bot(usual_bot(self._title.name), game=self._title.name, seed=0)
        try:
            action = bot.choose(self._seen, game.legal_actions(self._state))
        finally:
            bot.close()
        number = self._number_of(action, entries)
        values = {"number": number, "action": self._described(action)}
        if number is None:
            told = say("I would choose from the whole menu: {action}.", **values)
        else:
            told = say("I would choose number {number}: {action}.", **values)
        self._screen.say(told, Tone.GOOD)

    def _save_game(self, path: Path | None) -> None:
        try:
            saved = self._save(path)
        except GameError as error:
            self._screen.say(str(error), Tone.BAD)
        else:
            self._screen.say(say("Saved: {path}", path=saved), Tone.GOOD)
