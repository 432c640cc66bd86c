"""The other end of the bridge: a bot of ours as a program.

`python -m isle_of_trains.play.bots.serve greedy --seed 7` speaks the protocol on standard input
and output, so that a program in any language can play against our bots.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, TypeAlias, assert_never

from attrs import frozen

from isle_of_trains.kernel import GameError
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
from isle_of_trains.play.bots.registry import AnyBot, find_game, make_bot

DONE, FAILED = 0, 1
"""Exit codes."""


class WrittenGame(Protocol):
    """What a game must be able to do so that its things can be read."""

    def from_json(self, text: str, /) -> object:
        """Read a document."""
        ...


@frozen
class Ended:
    """How a game ended, as it was told."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str


class Unexpected(GameError):
    """A message that makes sense, but not now."""


_Table: TypeAlias = tuple[AnyBot, WrittenGame]


def serve(spec: str, seed: int, lines: Iterable[str]) -> Iterator[str]:
    """Answer the lines of a game with the lines of a bot, until somebody says good-bye.

    The last answer to what cannot be understood is an error.
    """
    table: _Table | None = None
    try:
        for line in lines:
            message = read(line, from_bot=False)
            if isinstance(message, Bye):
                return
            if isinstance(message, Hello):
                table = _sit_down(spec, seed, message)
                yield write(Greeting(PROTOCOL, spec))
            elif table is None:
                raise Unexpected("A game begins with hello.")
            else:
                assert isinstance(message, Choose | Result)
                yield from map(write, _answers(table, message))
    except GameError as error:
        yield write(Complaint(str(error)))
    finally:
        if table is not None:
            table[0].close()


def _sit_down(spec: str, seed: int, hello: Hello) -> _Table:
    if hello.protocol != PROTOCOL:
        raise Unexpected(f"This is protocol {PROTOCOL}, not {hello.protocol}.")
    game: WrittenGame = find_game(hello.game)  # type: ignore[assignment]  # games write JSON
    return make_bot(spec, hello.game, seed + hello.seat), game


def _answers(table: _Table, message: Choose | Result) -> Iterator[FromBot]:
    bot, game = table
    match message:
        case Choose():
            actions = _read(game, message.actions)
            assert isinstance(actions, tuple)
            choice = bot.choose(_read(game, message.view), actions)
            yield Choice(message.number, actions.index(choice))
        case Result():
            ranking = tuple(map(tuple, message.ranking))
            bot.finish(Ended(tuple(message.winners), ranking, message.reason))
        case _:
            assert_never(message)


def _read(game: WrittenGame, document: Document) -> object:
    return game.from_json(json.dumps(document))


def main(arguments: Sequence[str] | None = None) -> int:
    """Play one game over standard input and output and return the exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m isle_of_trains.play.bots.serve", description=__doc__
    )
    parser.add_argument("bot", help="as for the arena: greedy, ismcts:iterations=100")
    parser.add_argument("--seed", type=int, default=1, help="of the bot's choices; default: 1")
    asked = parser.parse_args(arguments)
    code = DONE
    for line in serve(asked.bot, asked.seed, sys.stdin):
        print(line, flush=True)
        code = FAILED if isinstance(read(line, from_bot=True), Complaint) else DONE
    return code


if __name__ == "__main__":
    sys.exit(main())
