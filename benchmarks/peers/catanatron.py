"""catanatron: Catan for four players, on a board that is changed in place or copied first.

It lists the actions of the next decision at the end of each move, so `execute` pays for both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.enums import Action
from catanatron.models.player import Color, RandomPlayer

from benchmarks.peers.peer import Keeps, Peer, Player


def _peer(name: str, keeps: Keeps, play: Callable[[Game, Action], Game]) -> Player:
    return Peer(
        f"catanatron, {name}",
        library="catanatron",
        keeps=keeps,
        start=_set_up,
        actions=_playable_actions,
        play=play,
    )


def _set_up(seed: int) -> Game:
    """Seat four players. catanatron takes a seed of 0 for none, so seeds must start at 1."""
    return Game([RandomPlayer(colour) for colour in Color], seed=seed)


def _playable_actions(game: Game) -> Sequence[Action]:
    """List the actions. A game ends as in `Game.play`: with a winner, or after too many turns."""
    if game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT:
        return ()
    actions: Sequence[Action] = game.state.playable_actions
    return actions


def _execute(game: Game, action: Action) -> Game:
    game.execute(action, validate_action=False)
    return game


def _copy_and_execute(game: Game, action: Action) -> Game:
    return _execute(game.copy(), action)


def peers() -> list[Player]:
    """Play in place, or keep the old game. Actions are not checked again."""
    return [
        _peer("execute", Keeps.NOTHING, _execute),
        _peer("copy() and execute", Keeps.COPY, _copy_and_execute),
    ]
