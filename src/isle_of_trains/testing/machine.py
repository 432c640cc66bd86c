"""A state machine that plays All Aboard in every way Hypothesis can think of.

Acting, being refused, playing on at random and going back to an old state come in any order.
The laws of the table hold after each of them, and no old state ever changes.
"""

from __future__ import annotations

from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from hypothesis.strategies import DataObject, SearchStrategy

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import Action, State, explain, legal_actions, new_game, step
from isle_of_trains.kernel import IllegalAction
from isle_of_trains.testing.conformance import BrokenInvariant, Fingerprint, fingerprint
from isle_of_trains.testing.invariants import check_everything, check_question, check_state
from isle_of_trains.testing.modes import GameOptions
from isle_of_trains.testing.strategies import TASTES, attempts, game_options, seeds
from isle_of_trains.testing.universe import ACTION_TYPES
from isle_of_trains.testing.walks import Dice, walk

_numbers = st.integers(0, 2**16)


class AllAboardMachine(RuleBasedStateMachine):
    """One table, played on and on. `options` says which games are started."""

    options: ClassVar[SearchStrategy[GameOptions]] = game_options()

    def __init__(self) -> None:
        super().__init__()
        self.state: State
        self.album: list[tuple[State, Fingerprint]] = []

    @initialize(data=st.data())
    def start(self, data: DataObject) -> None:
        """Start a game and remember its beginning."""
        self.state = new_game(**data.draw(self.options))
        self.remember()

    def is_running(self) -> bool:
        """Tell whether somebody has to act."""
        return self.state.over is None

    @precondition(is_running)
    @rule(number=_numbers)
    def act(self, number: int) -> None:
        """Take any legal action."""
        self._take(legal_actions(self.state), number)

    @precondition(is_running)
    @rule(kind=st.sampled_from(ACTION_TYPES), number=_numbers)
    def act_by_type(self, kind: type[Action], number: int) -> None:
        """Take a legal action of a certain type, if there is one."""
        fitting = tuple(a for a in legal_actions(self.state) if type(a) is kind)
        if fitting:
            self._take(fitting, number)

    def _take(self, actions: tuple[Action, ...], number: int) -> None:
        self.state = step(self.state, actions[number % len(actions)]).state

    @precondition(is_running)
    @rule(decisions=st.integers(1, 80), seed=seeds, taste=st.sampled_from(list(TASTES)))
    def play_on(self, decisions: int, seed: int, taste: str) -> None:
        """Let somebody else play for a while."""
        on = walk(all_aboard, self.state, Dice(seed), TASTES[taste])
        for _, (_, state) in zip(range(decisions), on, strict=False):
            check_state(state)
            self.state = state

    @rule(data=st.data())
    def attempt(self, data: DataObject) -> None:
        """Try something, and be refused or not as `explain` says."""
        action = data.draw(attempts(self.state))
        refusal = explain(self.state, action)
        try:
            self.state = all_aboard.apply(self.state, action)
        except IllegalAction as error:
            if error.refusal != refusal:
                raise BrokenInvariant(f"{error} is explained by {refusal}.") from error
        else:
            if refusal is not None:
                raise BrokenInvariant(f"{action} is refused ({refusal}) and was carried out.")

    @rule()
    def remember(self) -> None:
        """Keep the state, with a picture of it."""
        self.album.append((self.state, fingerprint(self.state)))

    @rule(number=_numbers)
    def go_back(self, number: int) -> None:
        """Play on from an old state."""
        self.state, _ = self.album[number % len(self.album)]

    @rule()
    def look_closely(self) -> None:
        """Run every check."""
        check_everything(self.state)

    @invariant()
    def the_laws_hold(self) -> None:
        """Check the table."""
        check_state(self.state)

    @invariant()
    def there_is_a_choice(self) -> None:
        """Check the question."""
        check_question(self.state)

    def teardown(self) -> None:
        """Hold the old states against their pictures."""
        for state, picture in self.album:
            if fingerprint(state) != picture:
                raise BrokenInvariant(f"An old state has become {state}.")
