"""python-chess. A board is changed in place, unless it is copied before each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import chess

from peers.peer import Peer

LONGEST_GAME = 400
"""Plies. Random games of chess can go on for very long with hardly a piece on the board."""

HALF_MOVES_TO_DRAW = 150
FEW_PIECES = 4


class Chess(Peer[chess.Board, chess.Move]):
    """Chess from the first position.

    A game ends with mate, stalemate, too few pieces or 75 moves without progress. Repetitions are
    not looked for: that would slow python-chess down and end hardly a random game.
    """

    def __init__(self, name: str, play: Callable[[chess.Board, chess.Move], chess.Board]) -> None:
        super().__init__(
            f"python-chess, {name}",
            library="chess",
            start=_set_up,
            actions=_moves,
            play=play,
            longest=LONGEST_GAME,
        )


def _set_up(_: int) -> chess.Board:
    return chess.Board()


def _moves(board: chess.Board) -> Sequence[chess.Move]:
    if board.halfmove_clock >= HALF_MOVES_TO_DRAW:
        return ()
    if board.occupied.bit_count() <= FEW_PIECES and board.is_insufficient_material():
        return ()
    return list(board.legal_moves)


def _push(board: chess.Board, move: chess.Move) -> chess.Board:
    board.push(move)
    return board


def _copy_and_push(board: chess.Board, move: chess.Move) -> chess.Board:
    return _push(board.copy(), move)


def _copy_bare_and_push(board: chess.Board, move: chess.Move) -> chess.Board:
    return _push(board.copy(stack=False), move)


def peers() -> list[Chess]:
    """Play on one board, or keep the old position: with its history, or without."""
    return [
        Chess("push", _push),
        Chess("copy() and push", _copy_and_push),
        Chess("copy(stack=False) and push", _copy_bare_and_push),
    ]
