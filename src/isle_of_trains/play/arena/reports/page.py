"""The report as one page of HTML with plots, which needs nothing from anywhere else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from string import Template

from isle_of_trains.play.arena.errors import require
from isle_of_trains.play.arena.reports import lines, words
from isle_of_trains.play.arena.reports.sheets import (
    Sheet,
    incidents_sheet,
    names_sheet,
    pairings_sheet,
    standings_sheet,
)
from isle_of_trains.play.arena.standings import Standings


def to_html(standings: Standings) -> str:
    """Write the whole page."""
    template = files(__package__).joinpath("page.html").read_text(encoding="utf-8")
    names = [bot.bot.name for bot in standings.bots]
    return Template(template).substitute(
        title=escape(" · ".join(names)),
        facts="".join(
            f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
            for name, value in words.facts(standings.tournament, standings.games).items()
        ),
        standings=_table(standings_sheet(standings)),
        plots="\n".join(_plots(standings)),
        more="\n".join(_more(standings)),
        digest=standings.digest,
    )


def _table(sheet: Sheet, *, kind: str = "figures") -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in sheet.headings)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in sheet.rows
    )
    return (
        f'<div class="sheet {kind}" tabindex="0"><table><thead><tr>{head}</tr></thead>\n'
        f"<tbody>{body}</tbody></table></div>"
    )


def _more(standings: Standings) -> Iterator[str]:
    """Give the further tables, each with its heading."""
    alone = standings.tournament.is_solo
    if standings.pairings:
        yield _section(
            "Two by two",
            "Ahead: how often the first had more points on the same deal. A tie is half."
            if alone
            else "Ahead: how often the first came before the second at one table. A tie is half.",
            pairings_sheet(standings),
        )
    if (names := names_sheet(standings)) is not None:
        yield _section("What the game calls it", "How often each score had which name.", names)
    yield _section(
        "How games ended",
        "",
        Sheet(("Reason", "Games"), tuple((k, str(v)) for k, v in standings.endings.items())),
    )
    if (incidents := incidents_sheet(standings)) is not None:
        yield _section(
            "Offences", "A bot that offends loses the game at once.", incidents, kind="told"
        )


def _section(title: str, about: str, sheet: Sheet, *, kind: str = "figures") -> str:
    told = f"<p>{escape(about)}</p>" if about else ""
    return f"<section><h2>{escape(title)}</h2>{told}{_table(sheet, kind=kind)}</section>"


def _plots(standings: Standings) -> Iterator[str]:
    require("matplotlib", extra="arena")
    from isle_of_trains.play.arena.reports import plots  # noqa: PLC0415  # only with the extra

    tournament = standings.tournament
    if tournament.is_solo:
        yield _figure(
            "Points in the mean",
            "The bar is the interval of 95 % confidence.",
            plots.values(lines.means(standings), name="mean", label="points"),
        )
    else:
        even = 1 / tournament.players
        yield _figure(
            "Win rate",
            f"The bar is the interval of 95 % confidence. The line is an even share "
            f"({words.percent(even)}).",
            plots.shares(lines.wins(standings), name="wins", even=even),
        )
        yield _figure(
            "Rating",
            "The bar reaches two standard deviations to each side.",
            plots.values(lines.ratings(standings), name="rating", label="strength"),
        )
    scored = [(bot.bot.name, bot.points) for bot in standings.bots if bot.points]
    if scored:
        yield _figure(
            "Points",
            "How often a bot had so many points. The line is the median.",
            plots.histograms(scored, name="points", label="points"),
        )
    yield _figure(
        "Length",
        "How many decisions a game took. The line is the median.",
        plots.histograms([("all games", standings.decisions)], name="length", label="decisions"),
    )
    if timed := lines.times(standings):
        yield _figure(
            "Time a decision",
            "The dot is the median. The bar reaches to the 95th percentile.",
            plots.times(timed, name="time"),
        )
    if standings.seats:
        yield _figure(
            "Seats",
            "The win rate of each seat, whoever sat there.",
            plots.shares(lines.seats(standings), name="seats", even=1 / tournament.players),
        )


def _figure(title: str, about: str, svg: str) -> str:
    label = svg.replace("<svg ", f'<svg role="img" aria-label="{escape(title)}" ', 1)
    return (
        f"<figure><figcaption><strong>{escape(title)}</strong> {escape(about)}</figcaption>"
        f"{label}</figure>"
    )
