"""Information-set Monte Carlo tree search with one observer.

Every iteration imagines a world that fits what the seat sees, walks down one tree that all worlds
share, adds a node to it and plays on from there. Not every action is possible in every world, so
a child is weighed by how often it was available, not by how often its parent was visited
(Cowling, Powley, Whitehouse 2012). The heuristics of the game say where to look first: an action
is tried as its share of the sum of all worths suggests, until its results say otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final, Generic

from isle_of_trains.kernel import Heuristics
from isle_of_trains.kernel.game import A, S, V
from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.luck import Luck
from isle_of_trains.play.bots.search import Budget, Playouts, SearchableGame

CURIOSITY: Final = 0.8
"""How much an action gains from not having been tried."""
TEMPERATURE: Final = 1.0
"""So many points of worth make an action e times as likely to be tried."""
CAUTION: Final = 0.1
"""What is not tried yet is taken to be this much worse than what is known."""


class Node(Generic[A]):
    """What is known of a decision: what came of the action that led to it, and what follows."""

    __slots__ = ("actions", "available", "children", "priors", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.value = 0.0
        """The sum of what came of it, for the seat that chose it."""
        self.children: dict[A, Node[A]] = {}
        self.actions: tuple[A, ...] = ()
        self.priors: list[float] = []

    def select(self) -> A:
        """Choose the action to try next, of those that are legal in this world."""
        known = self.value / self.visits if self.visits else 0.5
        best, chosen = float("-inf"), self.actions[0]
        for action, prior in zip(self.actions, self.priors, strict=True):
            child = self.children.get(action)
            if child is None:
                child = self.children[action] = Node()
            child.available += 1
            mean = child.value / child.visits if child.visits else known - CAUTION
            hope = mean + CURIOSITY * prior * sqrt(child.available) / (1 + child.visits)
            if hope > best:
                best, chosen = hope, action
        return chosen


class IsmctsBot(Bot[V, A], Generic[S, A, V]):
    """Searches a tree of decisions over many imagined worlds."""

    def __init__(
        self,
        game: SearchableGame[S, A, V],
        heuristics: Heuristics[S, A, V] | None,
        seed: int,
        budget: Budget,
    ) -> None:
        self._game = game
        self._luck = Luck(seed)
        self._playouts = Playouts(game, heuristics, self._luck)
        self._worths = self._playouts.heuristics.worths
        self._budget = budget

    def choose(self, seen: V, actions: tuple[A, ...], /) -> A:
        """Choose the action that was tried most often."""
        if len(actions) == 1:
            return actions[0]
        root: Node[A] = Node()
        for _ in self._budget.rounds():
            self._iterate(root, self._game.determinize(seen, self._luck.number()))
        children = root.children
        return max(actions, key=lambda action: (children[action].visits, children[action].value))

    def _iterate(self, root: Node[A], state: S) -> None:
        """Walk down to a node that has not been visited, play on, and remember what came of it."""
        path = [(root, state.to_act)]
        node = root
        while state.to_act is not None:
            actions = self._game.legal_actions(state)
            if len(actions) == 1:
                state = self._game.advance(state, actions[0])
                continue
            if node.actions != actions:
                node.actions, node.priors = actions, self._priors(state, actions)
            action = node.select()
            node = node.children[action]
            path.append((node, state.to_act))
            state = self._game.advance(state, action)
            if not node.visits:
                break
        values = self._playouts.run(state)
        for visited, seat in path:
            visited.visits += 1
            visited.value += values[seat] if seat is not None else 0

    def _priors(self, state: S, actions: Sequence[A]) -> list[float]:
        """Share out the attention that actions deserve by their worths."""
        worths = self._worths(state, actions)
        best = max(worths)
        shares = [exp((worth - best) / TEMPERATURE) for worth in worths]
        total = sum(shares)
        return [share / total for share in shares]
