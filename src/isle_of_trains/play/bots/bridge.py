"""A bridge: runs the program of a bot, in any language, as a bot of ours."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final, Protocol

from isle_of_trains.kernel import (
    GameResult,
    GameState,
    IllegalAction,
    InvalidDocument,
    InvalidNotation,
    MalformedAction,
    Refusal,
)
from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.errors import BotCrashed, BotFailure, BotSpokeNonsense
from isle_of_trains.play.bots.program import Program
from isle_of_trains.play.bots.protocol import (
    PROTOCOL,
    Bye,
    Choice,
    Choose,
    Complaint,
    Document,
    FromBot,
    Greeting,
    Hello,
    Result,
    read,
    write,
)

PATIENCE: Final = 10.0
"""How many seconds a program may take for an answer."""
START: Final = 20.0
"""How many it may take to start and greet us, if that is more."""


class SpokenGame(Protocol):
    """What a game must be able to do so that it can be played in other languages."""

    def to_json(self, thing: object, /) -> str:
        """Write a document."""
        ...

    def determinize(self, seen: object, /, seed: int) -> GameState:
        """Deal what a view does not show."""
        ...

    def explain(self, state: GameState, action: object, /) -> Refusal | None:
        """Say why an action is refused."""
        ...

    def write_action(self, action: object, /) -> str:
        """Write an action in one short word."""
        ...

    def read_action(self, text: str, /) -> object:
        """Read what `write_action` wrote."""
        ...


class Seen(Protocol):
    """What the bridge itself must know of a view."""

    @property
    def seat(self) -> int | None:
        """Whose view it is."""
        ...

    @property
    def options(self) -> object:
        """What was agreed before the game."""
        ...


class ProgramBot(Bot[object, object]):
    """Asks a program. It is started at the first decision and ended when the bot is closed.

    A program that fails is ended at once. What it did is raised: `BotCrashed`, `BotTimedOut`,
    `BotSpokeNonsense`, or `IllegalAction` with the refusal of the game.
    """

    def __init__(
        self, command: Sequence[str], game: SpokenGame, name: str, *, patience: float = PATIENCE
    ) -> None:
        self._command = command
        self._game = game
        self._game_name = name
        self._patience = patience
        self._program: Program | None = None
        self._asked = 0
        self._is_closed = False

    def choose(self, seen: object, actions: tuple[object, ...], /) -> object:
        """Send what is seen and what can be done, and wait for the choice."""
        if self._is_closed:
            raise BotCrashed(f"{self._command[0]} has been ended.")
        try:
            program = self._program or self._start(seen)
            self._asked += 1
            program.say(write(self._question(seen, actions)))
            return self._chosen(self._hear(program, self._patience), seen, actions)
        except (BotFailure, IllegalAction):
            self._end(patience=0)
            raise

    def finish(self, result: GameResult, /) -> None:
        """Tell the program how the game ended."""
        if self._program is not None:
            ranking = [list(group) for group in result.ranking]
            self._program.say(write(Result(list(result.winners), ranking, str(result.reason))))

    def close(self) -> None:
        """Say good-bye to the program and make sure that it ends."""
        if self._program is not None:
            self._program.say(write(Bye()))
            self._program.end()
        self._end(patience=0)

    def _end(self, *, patience: float) -> None:
        if self._program is not None:
            self._program.end(patience)
        self._program, self._is_closed = None, True

    # What is said

    def _start(self, seen: object) -> Program:
        program = self._program = Program(self._command)
        view: Seen = seen  # type: ignore[assignment]  # views of all games have these parts
        options = self._document(view.options)
        program.say(write(Hello(PROTOCOL, self._game_name, view.seat or 0, options)))
        greeting = self._hear(program, max(START, self._patience))
        if not isinstance(greeting, Greeting):
            raise BotSpokeNonsense(f"{self._command[0]} did not answer hello with hello.")
        if greeting.protocol != PROTOCOL:
            raise BotSpokeNonsense(
                f"{self._command[0]} speaks protocol {greeting.protocol}, and we {PROTOCOL}."
            )
        return program

    def _question(self, seen: object, actions: tuple[object, ...]) -> Choose:
        words = [self._game.write_action(action) for action in actions]
        return Choose(self._asked, self._document(seen), self._document(actions), words)

    def _document(self, thing: object) -> Document:
        document: Document = json.loads(self._game.to_json(thing))
        return document

    # What is heard

    def _hear(self, program: Program, patience: float) -> FromBot:
        line = program.hear(patience)
        try:
            message = read(line, from_bot=True)
        except InvalidDocument as error:
            raise BotSpokeNonsense(f"{self._command[0]}: {error}") from None
        assert isinstance(message, FromBot)
        if isinstance(message, Complaint):
            raise BotSpokeNonsense(f"{self._command[0]} gave up: {message.reason}")
        return message

    def _chosen(self, choice: FromBot, seen: object, actions: tuple[object, ...]) -> object:
        if not isinstance(choice, Choice) or choice.number != self._asked:
            raise BotSpokeNonsense(
                f"{self._command[0]} did not answer question {self._asked}, but said: "
                f"{write(choice)}."
            )
        if (choice.index is None) == (choice.word is None):
            raise BotSpokeNonsense(f"{self._command[0]} named not one index or one word.")
        if choice.word is not None:
            return self._named(choice.word, seen, actions)
        assert choice.index is not None
        if not 0 <= choice.index < len(actions):
            raise BotSpokeNonsense(
                f"{self._command[0]} chose action {choice.index} of {len(actions)}."
            )
        return actions[choice.index]

    def _named(self, word: str, seen: object, actions: tuple[object, ...]) -> object:
        """Find the action of a word; if it is not legal, let the game say why."""
        try:
            action = self._game.read_action(word)
        except (InvalidNotation, MalformedAction) as error:
            raise BotSpokeNonsense(f"{self._command[0]} chose {word!r}: {error}") from None
        if action in actions:
            return action
        # What is legal follows from the view, so any deal that fits it gives the true reason.
        refusal = self._game.explain(self._game.determinize(seen, seed=0), action)
        assert refusal is not None
        raise IllegalAction(refusal)
