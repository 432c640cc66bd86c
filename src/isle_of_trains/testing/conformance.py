"""What any game of the kernel must keep to, whatever its rules.

A `Conformance` knows a game and what its author says about it: the laws of a table, a universe of
actions, the ids of the clauses. Each check takes a state and raises `BrokenInvariant` with the
fact if the state, or what can be done with it, is not as it must be.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Generic, TypeAlias

from attrs import frozen

from isle_of_trains.kernel import Game, IllegalAction, Refusal
from isle_of_trains.kernel.game import A, E, S

Fingerprint: TypeAlias = tuple[str, bytes, int]


class BrokenInvariant(AssertionError):
    """Something that must always hold does not."""


def require(truth: object, fact: str, *things: object) -> None:
    """Raise `BrokenInvariant` unless something is so; `things` fill the fact's blanks."""
    if not truth:
        raise BrokenInvariant(fact.format(*things))


def fingerprint(state: object) -> Fingerprint:
    """Write down all that can be seen of a state: its text, its bytes and its hash."""
    return repr(state), pickle.dumps(state), hash(state)


@frozen
class Conformance(Generic[S, A, E]):
    """The checks for one game."""

    game: Game[S, A, E]
    laws: Callable[[S], Iterable[str]]
    """Names the facts that no state may show; gives nothing for a sound state."""
    universe: Callable[[S], Iterable[A]]
    """Gives the legal actions of a state and a great many others, all well formed."""
    clauses: Collection[str]
    """The ids that refusals and events may cite."""

    def check_all(self, state: S) -> Counter[str]:
        """Run every check. Count how often each clause refused."""
        self.check_state(state)
        cited, examples = self._sweep(state)
        self._check_refused(state, examples)
        self.check_purity(state)
        self.check_copies(state)
        return cited

    def check_state(self, state: S) -> None:
        """Check the laws of the table, and that a game has a result exactly when it is over."""
        broken = " ".join(self.laws(state))
        require(not broken, "{}", broken)
        is_over = state.to_act is None
        has_result = self.game.outcome(state) is not None
        require(is_over is has_result, "Over: {}, and has a result: {}.", is_over, has_result)

    def check_listing(self, state: S) -> Counter[str]:
        """Check that an action is listed if and only if it is not refused.

        Count how often each clause refused.
        """
        return self._sweep(state)[0]

    def check_refusals(self, state: S) -> None:
        """Check that whatever is refused is refused by every verb alike, and changes nothing."""
        self._check_refused(state, self._sweep(state)[1])

    def _sweep(self, state: S) -> tuple[Counter[str], list[tuple[A, Refusal]]]:
        """Hold the universe against the list.

        Give the clauses that refused, and one refused action of each type for each of them.
        """
        listed = self.game.legal_actions(state)
        self._check_list(state, listed)
        legal = frozenset(listed)
        cited: Counter[str] = Counter()
        examples: dict[tuple[type[A], str], tuple[A, Refusal]] = {}
        for action in (*listed, *self.universe(state)):
            refusal = self.game.explain(state, action)
            if refusal is None:
                require(action in legal, "{} is not refused and not listed.", action)
                continue
            require(action not in legal, "{} is listed and refused: {}", action, refusal)
            cited[refusal.rule] += 1
            examples.setdefault((type(action), refusal.rule), (action, refusal))
        return cited, list(examples.values())

    def _check_list(self, state: S, listed: tuple[A, ...]) -> None:
        require(
            bool(listed) is (state.to_act is not None),
            "Seat {} is to act, and {} actions are listed.",
            state.to_act,
            len(listed),
        )
        require(self.game.legal_actions(state) == listed, "A second list differs from the first.")
        require(len(frozenset(listed)) == len(listed), "An action is listed twice: {}", listed)

    def _check_refused(self, state: S, examples: Iterable[tuple[A, Refusal]]) -> None:
        before = fingerprint(state)
        for action, refusal in examples:
            require(refusal.rule in self.clauses, "{} cites no clause of ours.", refusal)
            require(refusal.reason and refusal.advice, "{} leaves something out.", refusal)
            require("{" not in str(refusal), "{} has a blank left.", refusal)
            for verb in (self.game.apply, self.game.step):
                self._check_raises(verb, state, action, refusal)
        require(fingerprint(state) == before, "A refused action changed {}.", state)

    @staticmethod
    def _check_raises(
        verb: Callable[[S, A], object], state: S, action: A, refusal: Refusal
    ) -> None:
        try:
            verb(state, action)
        except IllegalAction as error:
            require(error.refusal == refusal, "{} is explained by {}.", error, refusal)
        else:
            raise BrokenInvariant(f"{action} is refused ({refusal}) and was carried out.")

    def check_seats(self, state: S, seats: Iterable[int]) -> None:
        """Check that only the seat that is asked may act."""
        for action in self.game.legal_actions(state):
            for seat in seats:
                refusal = self.game.explain(state, action, seat=seat)
                require(
                    (refusal is None) is (seat == state.to_act),
                    "Seat {} is to act, and {} by seat {} gets {}.",
                    state.to_act,
                    action,
                    seat,
                    refusal,
                )

    def check_purity(self, state: S) -> None:
        """Check that no verb changes a state, and that the three ways to act lead to the same."""
        before = fingerprint(state)
        for action in self.game.legal_actions(state):
            after = self.game.advance(state, action)
            require(self.game.apply(state, action) == after, "apply differs: {}", action)
            step = self.game.step(state, action)
            require(step.state == after, "step differs: {}", action)
            self.check_events(step.events)
            require(hash(step.state) == hash(after), "Equal states, unequal hashes: {}", action)
            require(after != state, "{} does nothing.", action)
        self.game.score(state)
        self.game.outcome(state)
        require(fingerprint(state) == before, "Playing on from it changed {}.", state)

    def check_events(self, events: Iterable[E]) -> None:
        """Check that every event cites a clause."""
        for event in events:
            require(getattr(event, "rule", None) in self.clauses, "{} cites no clause.", event)

    def check_copies(self, state: S) -> None:
        """Check that a state survives pickling and copying, and plays on as before."""
        for twin in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state), copy.copy(state)):
            require(twin == state, "{} became {}.", state, twin)
            require(hash(twin) == hash(state), "A copy of {} has another hash.", state)
            require(repr(twin) == repr(state), "A copy of {} reads differently.", state)
            require(
                self.game.legal_actions(twin) == self.game.legal_actions(state),
                "A copy of {} offers other actions.",
                state,
            )
