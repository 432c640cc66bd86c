"""The tables of a report: headings and rows of text, for a terminal or a page to draw."""

from __future__ import annotations

from attrs import frozen

from isle_of_trains.play.arena.reports import words
from isle_of_trains.play.arena.standings import Incident, Standing, Standings


@frozen
class Sheet:
    """A table. The first column is a name; the others are figures."""

    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def standings_sheet(standings: Standings) -> Sheet:
    """List the bots, best first."""
    if standings.tournament.is_solo:
        can_lose = any(bot.wins < bot.games for bot in standings.bots)
        rows = [_solo_columns(bot, can_lose=can_lose) for bot in standings.bots]
    else:
        rows = [_columns(bot) for bot in standings.bots]
    return Sheet(tuple(rows[0]), tuple(tuple(row.values()) for row in rows))


def _columns(bot: Standing) -> dict[str, str]:
    rating = bot.rating
    return {
        "Bot": bot.bot.name,
        "Win rate": words.percent(bot.win_rate.value),
        "95 %": words.interval(bot.win_rate),
        "Wins": words.number(bot.wins),
        "Games": str(bot.games),
        "Rating": words.NOTHING
        if rating is None
        else f"{rating.strength:.1f} ± {2 * rating.doubt:.1f}",
        "Points": words.points(bot.scores),
        **_common(bot),
    }


def _solo_columns(bot: Standing, *, can_lose: bool) -> dict[str, str]:
    spread = bot.scores
    return {
        "Bot": bot.bot.name,
        "Games": str(bot.games),
        "Points": words.points(spread),
        "Median": words.NOTHING if spread is None else f"{spread.median:g}",
        "Quartiles": words.NOTHING
        if spread is None
        else f"{spread.lower_quartile:g}–{spread.upper_quartile:g}",
        **({"Won": words.percent(bot.win_rate.value)} if can_lose else {}),
        **_common(bot),
    }


def _common(bot: Standing) -> dict[str, str]:
    thought = bot.thought
    return {
        "Median time": words.NOTHING if thought is None else words.duration(thought.median),
        "95th percentile": words.NOTHING
        if thought is None
        else words.duration(thought.percentile_95),
        "Offences": str(bot.offences),
    }


def pairings_sheet(standings: Standings) -> Sheet:
    """Compare the bots two by two."""
    return Sheet(
        ("Pair", "Meetings", "Ahead", "95 %", "Points ahead"),
        tuple(
            (
                f"{pair.first} – {pair.second}",
                str(pair.meetings),
                words.percent(pair.ahead.value),
                words.interval(pair.ahead),
                words.NOTHING
                if pair.lead is None
                else f"{pair.lead:+.1f}"
                + ("" if pair.lead_margin is None else f" ± {pair.lead_margin:.1f}"),
            )
            for pair in standings.pairings
        ),
    )


def names_sheet(standings: Standings) -> Sheet | None:
    """Count how often each bot's score was called what; None if the game has no such words."""
    best: dict[str, int] = {}
    for bot in standings.bots:
        for name, count in bot.called.items():
            best[name] = best.get(name, 0) + count
    if not best:
        return None
    return Sheet(
        ("Bot", *best),
        tuple(
            (bot.bot.name, *(str(bot.called.get(name, 0)) for name in best))
            for bot in standings.bots
        ),
    )


def incidents_sheet(standings: Standings) -> Sheet | None:
    """List the offences, equal ones together; None if there were none."""
    alike: dict[tuple[str, str, str], list[Incident]] = {}
    for incident in standings.incidents:
        offence = incident.offence
        alike.setdefault((incident.bot, offence.kind, offence.reason), []).append(incident)
    if not alike:
        return None
    return Sheet(
        ("Bot", "Offence", "Games", "First game", "Its deal", "Reason"),
        tuple(
            (bot, kind, str(len(some)), str(some[0].index), str(some[0].deal), reason)
            for (bot, kind, reason), some in alike.items()
        ),
    )
