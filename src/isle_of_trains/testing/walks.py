"""Random play of any game of the kernel, the same on every machine.

A walk is cheap: it takes actions out of `legal_actions` and does not check them again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from isle_of_trains.kernel import Game, words
from isle_of_trains.kernel.game import A, E, S

T = TypeVar("T")

_APART = 1 << 64
"""Added to a seed, so that players do not roll what the game under the same seed deals."""
_BUFFER = 64


class Dice:
    """Chance for whoever plays, from a seed.

    >>> dice = Dice(7)
    >>> [dice.below(6) for _ in range(8)]
    [5, 5, 4, 0, 0, 2, 2, 3]
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed + _APART
        self._counter = 0
        self._left: list[int] = []

    def below(self, bound: int) -> int:
        """Choose a number from 0 up to, not including, `bound`."""
        if not self._left:
            self._left = list(words(self._seed, self._counter, _BUFFER))
            self._counter += 1
        return self._left.pop() % bound

    def choose(self, things: Sequence[T]) -> T:
        """Choose one of several things."""
        return things[self.below(len(things))]


Taste: TypeAlias = Callable[[Sequence[A], Dice], A]
"""How a random player chooses among the legal actions."""


def any_action(actions: Sequence[A], dice: Dice) -> A:
    """Like every action as much as any other."""
    return dice.choose(actions)


def any_type(actions: Sequence[A], dice: Dice) -> A:
    """Like every type of action as much as any other. Rare types come up more often."""
    kind = dice.choose(tuple(dict.fromkeys(map(type, actions))))
    return dice.choose([action for action in actions if type(action) is kind])


def walk(
    game: Game[S, A, E], state: S, dice: Dice, taste: Taste[A] = any_action
) -> Iterator[tuple[A, S]]:
    """Play on at random until the game is over; give each action and the state after it."""
    while actions := game.legal_actions(state):
        action = taste(actions, dice)
        state = game.advance(state, action)
        yield action, state
