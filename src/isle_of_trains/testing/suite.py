"""The conformance suite: one call that holds any game of the kernel to all that games promise.

```python
from isle_of_trains.testing import Suite

SUITE = Suite(
    game=my_game,
    laws=my_game.broken_laws,
    universe=actions_legal_and_absurd,
    clauses=my_game.CLAUSES,
    reveals=lambda event, seat: isinstance(event, Drew) and event.seat == seat,
    secrets=lambda state, seat: {"deck": state.deck},
)


@pytest.mark.parametrize("seed", range(3))
def test_my_game_keeps_every_promise(seed):
    SUITE.check_game(players=2, seed=seed)
```

| part | what it checks |
|---|---|
| `rules` | laws, listed if and only if not refused, purity, copies, events (`conformance`) |
| `secrecy` | views, actions, refusals and logs of states that a seat cannot tell apart |
| `writing` | JSON, notation, hashes, records, replay |
| the suite itself | the same seed gives the same game, and every game ends |
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, Generic

from attrs import frozen

from isle_of_trains.kernel.game import A, E, S, V
from isle_of_trains.kernel.history import History
from isle_of_trains.kernel.record import OptionsT
from isle_of_trains.kernel.recordable import RecordableGame
from isle_of_trains.kernel.refusal import Refusal
from isle_of_trains.testing.conformance import BrokenInvariant, Conformance, require
from isle_of_trains.testing.secrecy import Secrecy
from isle_of_trains.testing.walks import Dice, any_type
from isle_of_trains.testing.writing import Writing

IN_FULL: Final = 6
"""So many states of a game go through every check, from the first to the last."""
TOO_LONG: Final = 20_000
"""A game of so many decisions does not end."""


@frozen(kw_only=True)
class Suite(Generic[S, A, E, V, OptionsT]):
    """A game, and what its author says about it."""

    game: RecordableGame[S, A, E, V, OptionsT]
    laws: Callable[[S], Iterable[str]]
    """Names the facts that no state may show; gives nothing for a sound state."""
    universe: Callable[[S], Iterable[A]]
    """Gives the legal actions of a state and a great many others, all well formed."""
    clauses: Collection[str]
    """The ids that refusals and events may cite."""
    reveals: Callable[[E, int | None], bool]
    """Tells whether an event lets a seat, or somebody who watches, see what was hidden."""
    secrets: Callable[[S, int | None], Mapping[str, object]]
    """Names what a seat, or somebody who watches, may not know, and gives the truth.

    What is empty is no secret: `{"deck": state.deck, "hand of 1": state.hands[1]}`.
    """

    @property
    def rules(self) -> Conformance[S, A, E]:
        """The checks of rules and states."""
        return Conformance(self.game, self.laws, self.universe, self.clauses)

    @property
    def secrecy(self) -> Secrecy[S, A, E, V]:
        """The checks of secrets."""
        return Secrecy(self.game, self.universe, self.reveals, self.secrets)

    @property
    def writing(self) -> Writing[S, A, E, V, OptionsT]:
        """The checks of all that is written."""
        return Writing(self.game)

    def seats(self, state: S) -> range:
        """Give the seats of a table: each has a score."""
        return range(len(self.game.score(state)))

    def check_all(self, state: S) -> Counter[str]:
        """Run every check of one state. Count how often each clause refused."""
        seats = self.seats(state)
        cited = self.rules.check_all(state)
        self.rules.check_seats(state, seats)
        self.secrecy.check_all(state, seats)
        self.writing.check_all(state, seats)
        for refusal in self._refusals(state):
            self.writing.check_document(refusal)
        return cited

    def _refusals(self, state: S) -> Iterable[Refusal]:
        """Give one refusal of each kind."""
        found = (self.game.explain(state, action) for action in self.universe(state))
        return {(no.rule, no.fact): no for no in found if no is not None}.values()

    def check_game(self, *, players: int, seed: int, in_full: int = IN_FULL) -> Counter[str]:
        """Play a game by chance from its deal to its end, and check all of it.

        Every state must keep the laws; some go through every check. Count how often each clause
        refused there.
        """
        start = self.game.new_game(players=players, seed=seed)
        self.check_deal(start, players=players, seed=seed)
        history = self._play(start, seed)
        self._check_again(history)
        states = history.states
        for state in (start, states[len(states) // 4]):
            self.secrecy.check_hidden(state, self.seats(state))
        cited: Counter[str] = Counter()
        for number in range(in_full):
            cited += self.check_all(states[(len(states) - 1) * number // max(1, in_full - 1)])
        self.writing.check_record(history)
        return cited

    def check_deal(self, start: S, *, players: int, seed: int) -> None:
        """Check that a deal follows from its seed, and that the seed matters."""
        again = self.game.new_game(players=players, seed=seed)
        require(again == start, "Seed {} deals {} or {}.", seed, start, again)
        require(
            self.game.state_hash(again) == self.game.state_hash(start),
            "Seed {} gives two hashes.",
            seed,
        )
        require(len(self.seats(start)) == players, "{} players sit at {}.", players, start)
        other = self.game.new_game(players=players, seed=seed + 1)
        require(other != start, "Seeds {} and {} deal the same game.", seed, seed + 1)

    def _play(self, start: S, seed: int) -> History[S, A, E]:
        """Play to the end; look at every state on the way."""
        history = self.game.history_from(start)
        dice = Dice(seed)
        for _ in range(TOO_LONG):
            self.rules.check_state(history.state)
            actions = self.game.legal_actions(history.state)
            if not actions:
                require(history.state.to_act is None, "Nothing is legal in {}.", history.state)
                return history
            step = history.play(any_type(actions, dice))
            self.rules.check_events(step.events)
        raise BrokenInvariant(f"The game has not ended after {TOO_LONG} decisions.")

    def _check_again(self, history: History[S, A, E]) -> None:
        """Check that the same actions lead to the same states once more, without checks."""
        state = history.start
        for action, expected in zip(history.actions, history.states[1:], strict=True):
            state = self.game.advance(state, action)
            require(state == expected, "{} leads to {} or {}.", action, state, expected)
