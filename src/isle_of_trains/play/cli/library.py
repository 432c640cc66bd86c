"""Games as the terminal knows them: by name, with what they say to people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from inspect import Parameter, signature
from pathlib import Path
from typing import Final, Protocol, TypeAlias

from attrs import frozen

from isle_of_trains.games import games
from isle_of_trains.kernel import GameState, History, PlayableGame, Record
from isle_of_trains.kernel.people import Text
from isle_of_trains.kernel.record import GameOptions
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.plain import PlainText

AnyText: TypeAlias = Text[GameState, object, object, object]
AnyHistory: TypeAlias = History[GameState, object, object]
AnyRecord: TypeAlias = Record[GameOptions, object]

USUAL_GAME: Final = "all_aboard"
SOLO: Final = 1
_AGREED: Final = ("players", "seed")
"""What every game asks for; all else that `new_game` takes is an option of that game."""
_WORDS: Final[Mapping[str, object]] = {"true": True, "false": False, "yes": True, "no": False}


class AnyClause(Protocol):
    """What a clause of any rulebook can be asked."""

    @property
    def id(self) -> str:
        """Its name."""
        ...

    @property
    def title(self) -> str:
        """What it says, in a line."""
        ...

    @property
    def is_ruling(self) -> bool:
        """Tell whether the printed rules leave it open."""
        ...


class AnyGame(PlayableGame[GameState, object, object, object], Protocol):
    """A game that the terminal can play: it can also be written down."""

    CLAUSES: Mapping[str, AnyClause]

    def history_from(self, start: GameState, /) -> AnyHistory:
        """Begin a history."""
        ...

    def record_of(self, history: AnyHistory, /, *, players: Sequence[str] = ()) -> AnyRecord:
        """Write a game down."""
        ...

    def resume(self, record: AnyRecord, /) -> AnyHistory:
        """Play a recorded game once more."""
        ...

    def write_game(self, record: AnyRecord, /) -> str:
        """Write a record as text for people."""
        ...

    def read_game(self, text: str, /) -> AnyRecord:
        """Read a record from text for people."""
        ...

    def write_records(self, records: Iterable[AnyRecord], /) -> str:
        """Write records as JSON Lines."""
        ...

    def read_records(self, text: str, /) -> Iterator[AnyRecord]:
        """Read JSON Lines."""
        ...


_VERBS: Final = (
    *("new_game", "legal_actions", "explain", "step", "score", "outcome", "view", "redact"),
    *("determinize", "write_action", "read_action", "history_from", "record_of", "resume"),
    *("write_game", "read_game", "write_records", "read_records", "CLAUSES"),
)


@frozen(eq=False)
class Title:
    """A game of the library and how it speaks to people."""

    name: str
    game: AnyGame
    text: AnyText
    folder: Path
    """Where its code is."""


def find_title(name: str) -> Title:
    """Find an installed game by its name; a hyphen or a space is as good as an underscore."""
    known = games()
    wanted = name.strip().casefold().replace("-", "_").replace(" ", "_")
    if wanted not in known:
        names = ", ".join(sorted(known))
        raise UserMistake("There is no game {name!r}. There are: {names}.", name=name, names=names)
    module = known[wanted]
    missing = [verb for verb in _VERBS if not hasattr(module, verb)]
    if missing:
        verbs = ", ".join(missing)
        raise UserMistake(
            "The terminal cannot play {game}: it has no {verbs}.", game=wanted, verbs=verbs
        )
    game: AnyGame = module
    folder = Path(getattr(module, "__file__", None) or ".").parent
    return Title(wanted, game, _text_of(wanted, module.__name__, game), folder)


def _text_of(name: str, package: str, game: AnyGame) -> AnyText:
    """Find what a game says to people; without that, its actions are shown in notation."""
    where = f"{package}.text"
    try:
        has_text = find_spec(where) is not None
    except ModuleNotFoundError:  # the game is a module and no package
        has_text = False
    if not has_text:
        return PlainText(name, game)
    text: AnyText = import_module(where)
    return text


# Deals


def options_of(title: Title) -> dict[str, object]:
    """Name the options of a game, each with what it is unless somebody says otherwise."""
    return {
        name: parameter.default
        for name, parameter in signature(title.game.new_game).parameters.items()
        if parameter.kind is Parameter.KEYWORD_ONLY and name not in _AGREED
    }


def deal(title: Title, players: int, seed: int, options: Mapping[str, object]) -> GameState:
    """Deal a game; raise `InvalidOptions` or `UserMistake` if that cannot be."""
    known = options_of(title)
    for name in options:
        if name not in known:
            raise UserMistake(
                "{game} has no option {name!r}. It has: {known}.",
                game=title.text.title(),
                name=name,
                known=", ".join(known),
            )
    return title.game.new_game(players=players, seed=seed, **options)


def read_options(texts: Sequence[str]) -> dict[str, object]:
    """Read options as they are typed: `promos=yes`, `scenario=4`, `edition=uk`.

    >>> read_options(["promos=yes", "scenario=4", "edition=uk"])
    {'promos': True, 'scenario': 4, 'edition': 'uk'}
    """
    found: dict[str, object] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise UserMistake("An option is written NAME=VALUE, not {text!r}.", text=text)
        found[name.strip().replace("-", "_")] = _read_value(value.strip())
    return found


def _read_value(text: str) -> object:
    if text.casefold() in _WORDS:
        return _WORDS[text.casefold()]
    try:
        return int(text)
    except ValueError:
        return text
