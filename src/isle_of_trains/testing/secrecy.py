"""Nothing secret may reach a seat: not by its view, its actions, a refusal or the log.

Whatever a seat cannot tell apart must look the same to it. So a state is dealt anew out of what a
seat sees, several times, and everything that the seat could be sent is compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final, Generic

from attrs import frozen

from isle_of_trains.kernel import PlayableGame
from isle_of_trains.kernel.game import A, E, S, V
from isle_of_trains.testing.conformance import require

SEEDS: Final = (1, 2, 3)
"""The seeds that states are dealt anew with."""
MANY_SEEDS: Final = range(12)
"""Those that are tried to find another value of a secret."""
MOST_ACTIONS: Final = 12
"""So many actions of a state are carried out, spread over the list."""
ONE_IN: Final = 7
"""One action in so many of the universe is explained."""


@frozen
class Secrecy(Generic[S, A, E, V]):
    """The checks of one game's secrets."""

    game: PlayableGame[S, A, E, V]
    universe: Callable[[S], Iterable[A]]
    """Gives the legal actions of a state and many others."""
    reveals: Callable[[E, int | None], bool]
    """Tells whether an event lets a seat (None: somebody who watches) see what was hidden.

    From such an event on, states that a seat could not tell apart may go different ways.
    """
    secrets: Callable[[S, int | None], Mapping[str, object]]
    """Names what a seat may not know, and gives the truth; what is empty is no secret."""

    def check_all(self, state: S, seats: Iterable[int]) -> None:
        """Run every check for every seat, and for somebody who only watches."""
        for seat in (*seats, None):
            twins = self.check_view(state, seat)
            self.check_play(twins, seat)

    def check_view(self, state: S, seat: int | None) -> list[S]:
        """Check that states which a seat cannot tell apart look the same to it. Give them."""
        seen = self.game.view(state, seat)
        twins = [self.game.determinize(seen, seed) for seed in SEEDS]
        for twin in twins:
            view = self.game.view(twin, seat)
            require(view == seen, "Seat {} sees {}, and after a new deal {}.", seat, seen, view)
            require(repr(view) == repr(seen), "Equal views read differently: {}", seen)
            require(hash(view) == hash(seen), "Equal views have unequal hashes: {}", seen)
            require(twin.to_act == state.to_act, "After a new deal another seat is to act.")
            if seat == state.to_act:
                listed = self.game.legal_actions(twin)
                truly = self.game.legal_actions(state)
                require(listed == truly, "Seat {} has other actions after a new deal.", seat)
        if seat is not None and seat == state.to_act:
            self._check_refusals(state, twins)
        return twins

    def _check_refusals(self, state: S, twins: Sequence[S]) -> None:
        """Check that no refusal says more than its seat may know."""
        for action in list(self.universe(state))[::ONE_IN]:
            refusal = self.game.explain(state, action)
            for twin in twins:
                other = self.game.explain(twin, action)
                require(
                    other == refusal, "{} gets {}, and after a new deal {}.", action, refusal, other
                )

    def check_play(self, twins: Sequence[S], seat: int | None) -> None:
        """Check that such states stay alike through any action, until something is shown."""
        first, *others = twins
        for other in others:
            for action in self._common_actions(first, other):
                self._check_action(first, other, action, seat)

    def _common_actions(self, one: S, other: S) -> Sequence[A]:
        there = frozenset(self.game.legal_actions(other))
        both = [action for action in self.game.legal_actions(one) if action in there]
        return both[:: 1 + len(both) // MOST_ACTIONS]

    def _check_action(self, one: S, other: S, action: A, seat: int | None) -> None:
        steps = self.game.step(one, action), self.game.step(other, action)
        for event, twin in zip_longest(*(step.events for step in steps)):
            if any(e is not None and self.reveals(e, seat) for e in (event, twin)):
                return
            told, twins_told = (e and self.game.redact(e, seat) for e in (event, twin))
            require(
                told == twins_told,
                "Seat {} is told {} or {} of {}.",
                seat,
                told,
                twins_told,
                action,
            )
        views = [self.game.view(step.state, seat) for step in steps]
        require(views[0] == views[1], "{} lets seat {} tell states apart.", action, seat)

    def check_hidden(self, state: S, seats: Iterable[int]) -> None:
        """Check that everything that is said to be secret is dealt in several ways."""
        for seat in (*seats, None):
            seen = self.game.view(state, seat)
            dealt = [self.game.determinize(seen, seed) for seed in MANY_SEEDS]
            for name, truth in self.secrets(state, seat).items():
                if truth:
                    values = [self.secrets(twin, seat)[name] for twin in dealt]
                    known = all(value == truth for value in values)
                    require(not known, "Seat {} can tell {}: {}", seat, name, truth)
