"""What the plots show: a line for each bot or seat."""

from __future__ import annotations

from attrs import frozen

from isle_of_trains.play.arena.reports import words
from isle_of_trains.play.arena.standings import Standings


@frozen
class Line:
    """A row of a plot: what it is about, a value, and the stretch around it."""

    name: str
    value: float
    low: float
    high: float
    told: str
    """The value in words."""


def wins(standings: Standings) -> list[Line]:
    """Show the win rate of each bot."""
    return [
        Line(
            bot.bot.name,
            bot.win_rate.value,
            bot.win_rate.low,
            bot.win_rate.high,
            f"{words.percent(bot.win_rate.value)} of {bot.games}",
        )
        for bot in standings.bots
    ]


def seats(standings: Standings) -> list[Line]:
    """Show the win rate of each seat, whoever sat there."""
    return [
        Line(f"seat {seat}", rate.value, rate.low, rate.high, words.percent(rate.value))
        for seat, rate in enumerate(standings.seats)
    ]


def ratings(standings: Standings) -> list[Line]:
    """Show the rating of each bot, and two standard deviations around it."""
    return [
        Line(
            bot.bot.name,
            bot.rating.strength,
            bot.rating.strength - 2 * bot.rating.doubt,
            bot.rating.strength + 2 * bot.rating.doubt,
            f"{bot.rating.strength:.1f}",
        )
        for bot in standings.bots
        if bot.rating is not None
    ]


def means(standings: Standings) -> list[Line]:
    """Show the points of each bot in the mean."""
    return [
        Line(
            bot.bot.name,
            bot.scores.mean,
            bot.scores.mean - (bot.scores.margin or 0),
            bot.scores.mean + (bot.scores.margin or 0),
            words.points(bot.scores),
        )
        for bot in standings.bots
        if bot.scores is not None
    ]


def times(standings: Standings) -> list[Line]:
    """Show the median time of each bot, up to its 95th percentile."""
    return [
        Line(
            bot.bot.name,
            bot.thought.median,
            bot.thought.median,
            bot.thought.percentile_95,
            f"{words.duration(bot.thought.median)} · {words.duration(bot.thought.percentile_95)}",
        )
        for bot in standings.bots
        if bot.thought is not None
    ]
