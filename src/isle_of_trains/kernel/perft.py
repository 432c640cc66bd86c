"""Perft: count the positions at the end of every legal sequence of a given length.

Two engines that agree on these counts agree on the rules along the way.
"""

from __future__ import annotations

from isle_of_trains.kernel.game import A, E, Game, S


def perft(game: Game[S, A, E], state: S, depth: int) -> int:
    """Count the sequences of `depth` legal actions, those cut short by the game's end included."""
    _require_depth(depth, least=0)
    return _count(game, state, depth)


def _count(game: Game[S, A, E], state: S, depth: int) -> int:
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    if not actions or depth == 1:
        return len(actions) or 1
    return sum(_count(game, game.advance(state, action), depth - 1) for action in actions)


def divide(game: Game[S, A, E], state: S, depth: int) -> dict[A, int]:
    """Split the count by first action, to find where two engines differ."""
    _require_depth(depth, least=1)
    return {
        action: _count(game, game.advance(state, action), depth - 1)
        for action in game.legal_actions(state)
    }


def _require_depth(depth: int, *, least: int) -> None:
    if type(depth) is not int or depth < least:
        raise ValueError(f"A depth is a whole number from {least} on, not {depth!r}.")
