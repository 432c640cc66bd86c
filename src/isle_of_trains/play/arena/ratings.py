"""Ratings of bots that met in many games, by the model of Plackett and Luce."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import TYPE_CHECKING

from attrs import frozen

from isle_of_trains.play.arena.errors import require
from isle_of_trains.play.arena.played import Played

if TYPE_CHECKING:
    from openskill.models import PlackettLuce


@frozen
class Rating:
    """How strong a bot is believed to be, and how sure that is (a standard deviation)."""

    strength: float
    doubt: float


def new_model() -> PlackettLuce:
    """Make the model. Bots do not grow stronger with time, so doubt only ever shrinks."""
    require("openskill", extra="arena")
    from openskill.models import PlackettLuce  # noqa: PLC0415  # only with the extra

    return PlackettLuce(tau=0.0)


def rate(games: Iterable[Played]) -> dict[str, Rating]:
    """Rate the bots of games, game by game in their order.

    A bot with several seats at a table learns from each of them, and takes the mean.
    """
    model = new_model()
    known: dict[str, Rating] = {}
    for game in sorted(games, key=lambda game: game.index):
        before = [known.get(name) for name in game.bots]
        teams = [
            [model.rating() if b is None else model.rating(mu=b.strength, sigma=b.doubt)]
            for b in before
        ]
        places = [float(game.place(seat)) for seat in range(len(game.bots))]
        after = [team[0] for team in model.rate(teams, ranks=places)]
        for name in dict.fromkeys(game.bots):
            own = [new for new, bot in zip(after, game.bots, strict=True) if bot == name]
            known[name] = Rating(fmean(new.mu for new in own), fmean(new.sigma for new in own))
    return known
