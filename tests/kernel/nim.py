"""A game of a few lines, to test the kernel and the checks without a board game.

Seats take one to three sticks in turn; who takes the last one wins. The functions of `Nim` are
methods, so that a test can put a fault into one of them.
"""

from __future__ import annotations

from attrs import evolve, frozen

from isle_of_trains.kernel import IllegalAction, Refusal, Step, refuse

MOST = 3
CLAUSES = ("nim.turn", "nim.one", "nim.most", "nim.heap")


@frozen
class Sticks:
    heap: int
    seat: int = 0

    @property
    def to_act(self) -> int | None:
        return self.seat if self.heap else None


@frozen
class Take:
    count: int


@frozen
class Took:
    seat: int
    count: int
    rule: str = "nim.one"


@frozen
class Points:
    total: int


@frozen
class Winner:
    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str = "heap"


class Nim:
    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return tuple(Take(count) for count in range(1, min(MOST, state.heap) + 1))

    def explain(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Refusal | None:
        if state.to_act is None or seat not in (None, state.to_act):
            return refuse("nim.turn", "It is not your turn.", "Wait.")
        if action.count < 1:
            return refuse("nim.one", "{n} is too few.", "Take a stick.", n=action.count)
        if action.count > MOST:
            return refuse("nim.most", "{n} is too many.", "Take three at most.", n=action.count)
        if action.count > state.heap:
            return refuse("nim.heap", "There are {n}.", "Take fewer.", n=state.heap)
        return None

    def advance(self, state: Sticks, action: Take, /) -> Sticks:
        return evolve(state, heap=state.heap - action.count, seat=1 - state.seat)

    def apply(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Sticks:
        refusal = self.explain(state, action, seat=seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        return self.advance(state, action)

    def step(
        self, state: Sticks, action: Take, /, *, seat: int | None = None
    ) -> Step[Sticks, Took]:
        after = self.apply(state, action, seat=seat)
        return Step(after, (Took(state.seat, action.count),))

    def score(self, state: Sticks, /) -> tuple[Points, ...]:
        return tuple(Points(int(not state.heap and seat != state.seat)) for seat in (0, 1))

    def outcome(self, state: Sticks, /) -> Winner | None:
        last = 1 - state.seat
        return None if state.heap else Winner((last,), ((last,), (state.seat,)))
