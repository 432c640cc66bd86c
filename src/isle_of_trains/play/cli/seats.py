"""Who sits where: people, and bots by name."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack, closing
from types import TracebackType
from typing import Final, TypeAlias

from isle_of_trains.kernel import GameState
from isle_of_trains.play.bots import Bot, InvalidBotSpec, make_bot
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.library import Title

AnyBot: TypeAlias = Bot[object, object]

PERSON: Final = "person"
"""Who sits on a seat that no bot plays; saved games say so too."""
STRONGEST_FIRST: Final = ("greedy", "random")
"""Who plays if nobody says who: the first that knows the game. They choose at once."""


def usual_bot(game: str) -> str:
    """Name the bot that plays a game, or gives a hint, if nobody says which."""
    for name in STRONGEST_FIRST:
        try:
            make_bot(name, game=game, seed=0).close()
        except InvalidBotSpec:
            continue
        return name
    raise UserMistake("No bot plays {game}.", game=game)


def seat_plan(
    players: int, people: int, bots: Sequence[str], *, usual: str, first: int = 0
) -> tuple[str, ...]:
    """Say who sits where: people from seat `first` on, bots on the others.

    The last bot that is named sits on all seats that are left; if none is named, the usual one.

    >>> seat_plan(4, 1, ["greedy", "random"], usual="greedy")
    ('person', 'greedy', 'random', 'random')
    >>> seat_plan(3, 1, [], usual="greedy", first=2)
    ('greedy', 'greedy', 'person')
    """
    if not 0 <= people <= players:
        raise UserMistake(
            "{people} people do not fit on {players} seats.", people=people, players=players
        )
    if not 0 <= first < players:
        raise UserMistake(
            "There is no seat {seat}; they are numbered from 0 to {last}.",
            seat=first,
            last=players - 1,
        )
    named = list(bots) or [usual]
    if len(named) > max(players - people, 1):
        raise UserMistake(
            "There are {bots} bots for {seats} seats.", bots=len(named), seats=players - people
        )
    taken = {(first + number) % players for number in range(people)}
    plan: list[str] = []
    for seat in range(players):
        if seat in taken:
            plan.append(PERSON)
        else:
            plan.append(named[0] if len(named) == 1 else named.pop(0))
    return tuple(plan)


class Company:
    """The players of one game. Who makes a company closes it: use it in a `with` statement."""

    def __init__(self, title: Title, plan: Sequence[str], seed: int) -> None:
        self.plan = tuple(plan)
        self.people = frozenset(seat for seat, who in enumerate(plan) if who == PERSON)
        self._title = title
        self._stack = ExitStack()
        self._bots: dict[int, AnyBot] = {}
        with ExitStack() as opened:
            for seat, spec in enumerate(plan):
                if spec != PERSON:
                    bot = make_bot(spec, game=title.name, seed=seed + seat)
                    self._bots[seat] = opened.enter_context(closing(bot))
            self._stack = opened.pop_all()

    def __enter__(self) -> Company:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._stack.close()

    def choose(self, state: GameState, seat: int) -> object:
        """Let the bot of a seat choose, knowing what its seat may know."""
        game = self._title.game
        return self._bots[seat].choose(game.view(state, seat), game.legal_actions(state))

    def finish(self, state: GameState) -> None:
        """Tell the bots how the game ended."""
        result = self._title.game.outcome(state)
        if result is not None:
            for bot in self._bots.values():
                bot.finish(result)
