"""python-chess. A board is changed in place, unless it is copied before each move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import chess

from benchmarks.peers.peer import Keeps, Peer, Player

HALF_MOVES_TO_DRAW = 150
FEW_PIECES = 4


def _peer(
    name: str, keeps: Keeps, play: Callable[[chess.Board, chess.Move], chess.Board]
) -> Player:
    return Peer(
        f"python-chess, {name}",
        library="chess",
        keeps=keeps,
        start=_set_up,
        actions=_moves,
        play=play,
    )


def _set_up(_: int) -> chess.Board:
    return chess.Board()


def _moves(board: chess.Board) -> Sequence[chess.Move]:
    """List the moves. Mate, stalemate, too few pieces and 75 idle moves end a game.

    Repetitions are not looked for: that would slow python-chess down and end hardly a random game.
    """
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


def peers() -> list[Player]:
    """Play on one board, or keep the old position: with its history, or without."""
    return [
        _peer("push", Keeps.NOTHING, _push),
        _peer("copy() and push", Keeps.COPY, _copy_and_push),
        _peer("copy(stack=False) and push", Keeps.COPY, _copy_bare_and_push),
    ]
