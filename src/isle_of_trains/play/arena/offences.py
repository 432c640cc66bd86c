"""What becomes of a game in which a bot did what it may not."""

from __future__ import annotations

import re
import traceback
from pathlib import Path
from typing import Final

from isle_of_trains.play.arena.played import Offence, OffenceKind, Played
from isle_of_trains.play.arena.tournament import Match, Tournament

OFFENCE: Final = "offence"
"""The reason of a game that was broken off because of a bot."""

_LONGEST_REASON: Final = 300
_LONGEST_ANSWER: Final = 100
_ADDRESS: Final = re.compile(r"0x[0-9a-fA-F]{6,}")


def too_late(seat: int, seconds: float) -> Offence:
    """Say that a bot did not answer in time."""
    return offence_of(seat, "timeout", f"It did not answer within {seconds:g} seconds.")


def broken_off(
    tournament: Tournament,
    match: Match,
    offence: Offence,
    *,
    decisions: int,
    trace: str = "",
    moves: tuple[str, ...] | None = None,
) -> Played:
    """Rank the offender last. All others share the victory, whatever the points were.

    Who plays alone has lost, with no points.
    """
    others = tuple(seat for seat in range(tournament.players) if seat != offence.seat)
    return Played(
        index=match.index,
        deal=match.deal,
        bots=tournament.names(match),
        ranking=(others, (offence.seat,)) if others else ((offence.seat,),),
        winners=others,
        scores=(0,) if tournament.is_solo else None,
        reason=OFFENCE,
        decisions=decisions,
        trace=trace,
        offence=offence,
        moves=moves,
    )


def offence_of(seat: int, kind: OffenceKind, reason: str) -> Offence:
    """Keep a reason to one line without addresses, which differ from run to run."""
    line = _ADDRESS.sub("0x…", " ".join(reason.split()))
    short = line if len(line) <= _LONGEST_REASON else line[: _LONGEST_REASON - 1] + "…"
    return Offence(seat=seat, kind=kind, reason=short)


def told(error: BaseException) -> str:
    """Tell an error: what, and where in the bot."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(last.filename).name}, line {last.lineno}"
    try:
        said = f"{type(error).__name__}: {error}".removesuffix(": ")
    except Exception:  # the error is the bot's own
        said = type(error).__name__
    return f"{said} ({where})"


def shown(thing: object) -> str:
    """Show what a bot answered, as far as it can be shown."""
    try:
        shown = repr(thing)
    except Exception:  # it is the bot's own
        return f"a {type(thing).__name__}"
    return shown if len(shown) <= _LONGEST_ANSWER else shown[: _LONGEST_ANSWER - 1] + "…"
