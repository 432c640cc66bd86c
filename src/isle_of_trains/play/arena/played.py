"""What came of a game, and a fingerprint of many games."""

from __future__ import annotations

import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Literal, TypeAlias

from attrs import asdict, frozen

from isle_of_trains.play.arena.durations import Durations

OffenceKind: TypeAlias = Literal["crash", "timeout", "illegal", "nonsense", "died"]


@frozen(kw_only=True)
class Offence:
    """Why a bot lost a game that was not played to its end."""

    seat: int
    kind: OffenceKind
    reason: str


@frozen(kw_only=True)
class Played:
    """How a game went. There is no time in it: the same game is always equal."""

    index: int
    deal: int
    bots: tuple[str, ...]
    """The name of the bot of each seat."""
    ranking: tuple[tuple[int, ...], ...]
    """All seats, best first; seats of one group share their place."""
    winners: tuple[int, ...]
    """The seats that share the victory; nobody if the game itself was lost."""
    scores: tuple[int, ...] | None
    """The points of each seat; None if the game was broken off."""
    reason: str
    """How the game came to its end."""
    rating: str | None = None
    """What the game calls such a score, if it has a word for it."""
    decisions: int
    trace: str
    """A fingerprint of all choices; empty if they are not known."""
    offence: Offence | None = None
    moves: tuple[str, ...] | None = None

    def share(self, seat: int) -> float:
        """Give the part of the victory that a seat has."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def place(self, seat: int) -> int:
        """Give the place of a seat, counted from 0. Tied seats have the same."""
        return next(place for place, group in enumerate(self.ranking) if seat in group)


@frozen(kw_only=True)
class Finished:
    """A game that went somehow, and how long each seat thought."""

    game: Played
    times: tuple[Durations, ...]


def digest(games: Iterable[Played]) -> str:
    """Make a fingerprint of games: equal if and only if all of them went alike."""
    ordered = sorted(games, key=lambda game: game.index)
    text = "".join(json.dumps(asdict(game), sort_keys=True) + "\n" for game in ordered)
    return sha256(text.encode()).hexdigest()
