"""Run a tournament."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from attrs import frozen

from isle_of_trains.kernel import GameError
from isle_of_trains.play.arena.errors import InvalidTournament
from isle_of_trains.play.arena.played import Played
from isle_of_trains.play.arena.ratings import new_model
from isle_of_trains.play.arena.results import opened
from isle_of_trains.play.arena.standings import Standings, standings_of
from isle_of_trains.play.arena.table import MakeBot, deal, game_of
from isle_of_trains.play.arena.tournament import Tournament
from isle_of_trains.play.arena.workers import Crew
from isle_of_trains.play.bots import InvalidBotSpec, make_bot


@frozen(kw_only=True)
class Progress:
    """How far a run has come."""

    done: int
    """Games that are over, with those of an earlier run."""
    total: int
    last: Played | None
    """The game that ended just now; None before the first."""


def run(
    tournament: Tournament,
    *,
    processes: int = 1,
    results: Path | str | None = None,
    make: MakeBot | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Standings:
    """Play all games of a tournament and work out the standings.

    With a file of `results`, a run goes on where an earlier one ended. The number of processes
    changes nothing but the time it takes, if every bot is one that chooses the same again.
    `make` makes the bots from their texts, in place of `make_bot`; it must be a function of a
    module, so that other processes find it too.
    """
    if processes < 1:
        raise InvalidTournament("A run needs a process at least.")
    if make is None:
        make = partial(make_bot, patience=tournament.seconds)
    check(tournament, make)
    path = None if results is None else Path(results)
    with opened(tournament, path) as book:
        missing = book.missing
        done, total = len(book.games), tournament.games
        if on_progress is not None:
            on_progress(Progress(done=done, total=total, last=None))
        with Crew(tournament, make, processes=min(processes, len(missing))) as crew:
            for finished in crew.play(missing):
                book.add(finished)
                done += 1
                if on_progress is not None:
                    on_progress(Progress(done=done, total=total, last=finished.game))
        return standings_of(tournament, book.games)


def standings_in(tournament: Tournament, results: Path | str) -> Standings:
    """Work out the standings of the games that a file holds already, and play none."""
    with opened(tournament, Path(results)) as book:
        if not book.games:
            raise InvalidTournament(f"{results} has no games yet.")
        return standings_of(tournament, book.games)


def games_in(tournament: Tournament, results: Path | str) -> tuple[Played, ...]:
    """Give the games that a file holds, in their order."""
    with opened(tournament, Path(results)) as book:
        return tuple(finished.game for finished in book.games)


def check(tournament: Tournament, make: MakeBot) -> None:
    """Refuse a tournament before any game: no such game, option or bot, or no way to rate."""
    game = game_of(tournament)
    try:
        deal(game, tournament, seed=0)
    except GameError:
        raise
    except (TypeError, ValueError) as error:
        raise InvalidTournament(f"{tournament.game} cannot be dealt so: {error}") from error
    if tournament.keep_moves and not hasattr(game, "write_action"):
        raise InvalidTournament(f"{tournament.game} has no notation in which to keep its moves.")
    if not tournament.is_solo:
        new_model()
    for bot in tournament.bots:
        try:
            make(bot.spec, tournament.game, 0).close()
        except InvalidBotSpec:
            raise
        except Exception:  # a bot that fails now fails again, in its games
            continue
