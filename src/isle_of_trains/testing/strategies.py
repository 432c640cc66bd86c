"""Hypothesis strategies for All Aboard: games, states and actions.

A state comes from a seeded random walk, so that it costs Hypothesis a handful of choices and not
one for each decision. Every mode of the game is in; to stay with some of them, name `players` or
give a strategy of your own for the `options` of `new_game`.

>>> from hypothesis import find
>>> find(states(players=[3]), lambda state: state.turn > 1).players
3
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice
from typing import Final

from attrs import field, frozen
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard import Action, State, legal_actions, new_game
from isle_of_trains.testing.modes import PLAYERS, GameOptions, Mode, modes
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.universe import universe
from isle_of_trains.testing.walks import Dice, Taste, any_action, any_type, walk

MOST_DECISIONS: Final = 600
"""How far a walk to a state goes at most. Random games are about half as long again."""
TOO_LONG: Final = 20_000
"""Where a game is given up that does not end."""
LONGEST_LIMIT: Final = 300
"""The highest turn limit that is tried."""

seeds: Final[SearchStrategy[int]] = st.integers(-(2**64), 2**64)
"""Seeds of games and of players."""

TASTES: Final[dict[str, Taste[Action]]] = {"any type": any_type, "any action": any_action}
"""How a random player chooses."""


@st.composite
def game_options(draw: DrawFn, players: Collection[int] = PLAYERS) -> GameOptions:
    """Choose what `new_game` can be asked for: every mode, with a turn limit or without."""
    mode = draw(st.sampled_from(sorted(players)).flatmap(_modes))
    limit = draw(st.none() | st.integers(1, LONGEST_LIMIT))
    return {**mode, "seed": draw(seeds), "turn_limit": limit}


@frozen(eq=False)
class PlayedGame:
    """A game played at random; what Hypothesis shows of it is all that is needed to repeat it."""

    options: GameOptions
    dice: int
    """The seed of the player."""
    taste: str
    """What the player likes, a name in `TASTES`."""
    decisions: int | None = None
    """Where to stop; None is the end of the game."""
    _played: tuple[tuple[Action, State], ...] = field(init=False, repr=False)
    actions: tuple[Action, ...] = field(init=False, repr=False)
    states: tuple[State, ...] = field(init=False, repr=False)
    """The states before, between and after the actions: one more than there are actions."""

    @_played.default
    def _play(self) -> tuple[tuple[Action, State], ...]:
        start = new_game(**self.options)
        on = walk(all_aboard, start, Dice(self.dice), TASTES[self.taste])
        return tuple(islice(on, TOO_LONG if self.decisions is None else self.decisions))

    @actions.default
    def _pick_actions(self) -> tuple[Action, ...]:
        return tuple(action for action, _ in self._played)

    @states.default
    def _pick_states(self) -> tuple[State, ...]:
        return (new_game(**self.options), *(state for _, state in self._played))

    @property
    def last(self) -> State:
        """The state that the game has come to."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Tell whether it was played to its end."""
        return self.last.over is not None


@st.composite
def games(
    draw: DrawFn,
    players: Collection[int] = PLAYERS,
    *,
    options: SearchStrategy[GameOptions] | None = None,
    decisions: SearchStrategy[int | None] | None = None,
) -> PlayedGame:
    """Play a game at random: to its end, or for some `decisions`; None stands for the end."""
    asked = draw(game_options(players) if options is None else options)
    length = draw(st.none() | st.integers(0, MOST_DECISIONS) if decisions is None else decisions)
    return PlayedGame(asked, draw(seeds), draw(st.sampled_from(sorted(TASTES))), length)


@st.composite
def states(
    draw: DrawFn,
    players: Collection[int] = PLAYERS,
    *,
    options: SearchStrategy[GameOptions] | None = None,
    max_decisions: int = MOST_DECISIONS,
) -> State:
    """Choose a state that play can reach, in the middle of any kind of decision.

    Walks start at the deal and, unless `options` are given, also at tables where rare things
    are near.
    """
    starts = _new_games(game_options(players) if options is None else options)
    if options is None:
        starts |= _tables(players)
    start, origin = draw(starts)
    taste = draw(st.sampled_from(sorted(TASTES)))
    seed = draw(seeds)
    on = walk(all_aboard, start, Dice(seed), TASTES[taste])
    passed = [start, *(state for _, state in islice(on, max_decisions))]
    questions = [type(state.decision) for state in passed]
    # A rare question is as likely as a common one, once the walk has come to it.
    question = draw(
        st.sampled_from(sorted({*questions}, key=lambda q: (questions.count(q), str(q))))
    )
    asked = [number for number, other in enumerate(questions) if other is question]
    number = draw(st.sampled_from(asked))
    note(f"{origin}, then decision {number} of Dice({seed}), {taste}")
    return passed[number]


def actions(state: State) -> SearchStrategy[Action]:
    """Choose a legal action. There is none once the game is over."""
    legal = legal_actions(state)
    return st.sampled_from(legal) if legal else st.nothing()


def attempts(state: State) -> SearchStrategy[Action]:
    """Choose a well-formed action, legal or absurd."""
    return st.sampled_from(list(universe(state)))


def _modes(players: int) -> SearchStrategy[Mode]:
    return st.sampled_from(modes([players]))


def _new_games(options: SearchStrategy[GameOptions]) -> SearchStrategy[tuple[State, str]]:
    return options.map(lambda asked: (new_game(**asked), f"new_game(**{asked})"))


def _tables(players: Collection[int]) -> SearchStrategy[tuple[State, str]]:
    fitting = [name for name, table in TABLES.items() if table(0).players in players]
    return st.tuples(st.sampled_from(fitting), seeds).map(
        lambda chosen: (TABLES[chosen[0]](chosen[1]), f"table {chosen[0]} of seed {chosen[1]}")
    )
