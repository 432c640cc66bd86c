"""Reports for other programs: JSON and CSV."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

import cattrs

from isle_of_trains.play.arena.played import Played
from isle_of_trains.play.arena.standings import Standing, Standings

FORMAT: Final = 1

_Cell: TypeAlias = str | int | float | None


def to_json(standings: Standings) -> str:
    """Write all that the standings hold."""
    document = cattrs.unstructure(standings)
    document["tournament"]["options"] = dict(standings.tournament.options)
    return json.dumps({"format": FORMAT, **document}, indent=2, ensure_ascii=False) + "\n"


def standings_csv(standings: Standings) -> str:
    """Write a row for each bot, best first."""
    return _written([_row(bot) for bot in standings.bots])


def games_csv(games: Iterable[Played]) -> str:
    """Write a row for each seat of each game."""
    return _written([row for game in games for row in _game_rows(game)])


def _row(bot: Standing) -> dict[str, _Cell]:
    rating, spread, thought = bot.rating, bot.scores, bot.thought
    return {
        "bot": bot.bot.name,
        "spec": bot.bot.spec,
        "games": bot.games,
        "wins": bot.wins,
        "win_rate": bot.win_rate.value,
        "win_rate_low": bot.win_rate.low,
        "win_rate_high": bot.win_rate.high,
        "rating": None if rating is None else rating.strength,
        "rating_doubt": None if rating is None else rating.doubt,
        "points_mean": None if spread is None else spread.mean,
        "points_margin": None if spread is None else spread.margin,
        "points_least": None if spread is None else spread.least,
        "points_lower_quartile": None if spread is None else spread.lower_quartile,
        "points_median": None if spread is None else spread.median,
        "points_upper_quartile": None if spread is None else spread.upper_quartile,
        "points_most": None if spread is None else spread.most,
        "decisions": None if thought is None else thought.decisions,
        "seconds_median": None if thought is None else thought.median,
        "seconds_percentile_95": None if thought is None else thought.percentile_95,
        "offences": bot.offences,
    }


def _game_rows(game: Played) -> Iterator[dict[str, _Cell]]:
    for seat, name in enumerate(game.bots):
        offence = game.offence if game.offence is not None and game.offence.seat == seat else None
        yield {
            "game": game.index,
            "deal": game.deal,
            "seat": seat,
            "bot": name,
            "place": game.place(seat) + 1,
            "win": game.share(seat),
            "points": None if game.scores is None else game.scores[seat],
            "rating": game.rating,
            "decisions": game.decisions,
            "end": game.reason,
            "offence": None if offence is None else offence.kind,
            "reason": None if offence is None else offence.reason,
        }


def _written(rows: Sequence[Mapping[str, _Cell]]) -> str:
    text = io.StringIO()
    table = csv.DictWriter(text, list(rows[0]), lineterminator="\n")
    table.writeheader()
    table.writerows(rows)
    return text.getvalue()
