"""What all searching bots do: imagine what they cannot see, play on, and look at the outcome."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from time import perf_counter
from typing import Final, Generic, Protocol

from attrs import frozen

from isle_of_trains.kernel import GameResult, GameScore, Heuristics
from isle_of_trains.kernel.game import A, S, V
from isle_of_trains.play.bots.bot import V_contra
from isle_of_trains.play.bots.luck import Luck

TO_THE_END: Final = 400
"""After so many decisions of a playout by chance the points decide, as they stand."""
TO_THE_NEXT_TURN: Final = 12
"""So many decisions at most are played on by heuristics. Alone, turns never pass on."""


class SearchableGame(Protocol[S, A, V_contra]):
    """The verbs that a search uses."""

    def legal_actions(self, state: S, /) -> tuple[A, ...]:
        """List the legal actions."""
        ...

    def advance(self, state: S, action: A, /) -> S:
        """Carry out a legal action."""
        ...

    def determinize(self, seen: V_contra, /, seed: int) -> S:
        """Deal what a view does not show."""
        ...

    def score(self, state: S, /) -> Sequence[GameScore]:
        """Count the points."""
        ...

    def outcome(self, state: S, /) -> GameResult | None:
        """Tell how the game ended."""
        ...


@frozen
class Budget:
    """How long a bot may think about one decision: so many iterations, or a time."""

    iterations: int | None = None
    seconds: float | None = None

    def rounds(self) -> Iterator[int]:
        """Count from 0 until the budget is spent. There is always a first round."""
        if self.seconds is None:
            return iter(range(self.iterations or 1))
        return self._until(perf_counter() + self.seconds)

    def _until(self, end: float) -> Iterator[int]:
        for number in count():
            yield number
            if perf_counter() >= end:
                return


class RulesAlone(Generic[S, A, V]):
    """Heuristics for a game that has none: every action is as good, and points are points."""

    def __init__(self, game: SearchableGame[S, A, V]) -> None:
        self._game = game

    def worths(self, seen: S | V, actions: Sequence[A], /) -> Sequence[float]:  # noqa: ARG002
        """Say that nothing is known."""
        return [0.0] * len(actions)

    def evaluate(self, state: S, /) -> Sequence[float]:
        """Share a victory among the winners, or among those who lead."""
        result = self._game.outcome(state)
        totals = [card.total for card in self._game.score(state)]
        best = max(totals)
        ahead = [seat for seat, total in enumerate(totals) if total == best]
        winners = ahead if result is None else result.winners
        return [(seat in winners) / max(1, len(winners)) for seat in range(len(totals))]


class Playouts(Generic[S, A, V]):
    """Plays on from a state and guesses who wins.

    With heuristics the sensible actions are played until the turn passes on, since a state in the
    middle of a turn is hard to judge. Without them chance plays the game to its end.
    """

    def __init__(
        self, game: SearchableGame[S, A, V], heuristics: Heuristics[S, A, V] | None, luck: Luck
    ) -> None:
        self._game = game
        self._is_blind = heuristics is None
        self._luck = luck
        self.heuristics = RulesAlone(game) if heuristics is None else heuristics

    def run(self, state: S) -> Sequence[float]:
        """Say for each seat what comes of a state, from 0 for a defeat to 1 for a victory."""
        seat = state.to_act
        for _ in range(TO_THE_END if self._is_blind else TO_THE_NEXT_TURN):
            if state.to_act is None or (state.to_act != seat and not self._is_blind):
                break
            state = self._game.advance(state, self._pick(state))
        return self.heuristics.evaluate(state)

    def _pick(self, state: S) -> A:
        actions = self._game.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        if self._is_blind:
            return self._luck.one_of(actions)
        worths = self.heuristics.worths(state, actions)
        return actions[worths.index(max(worths))]
