"""What the games of a tournament say about its bots."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations, product
from statistics import fmean

from attrs import frozen

from isle_of_trains.play.arena.durations import Durations
from isle_of_trains.play.arena.estimates import (
    Distribution,
    Estimate,
    distribution,
    margin,
    share,
)
from isle_of_trains.play.arena.played import Finished, Offence, Played, digest
from isle_of_trains.play.arena.ratings import Rating, rate
from isle_of_trains.play.arena.tournament import Entrant, Tournament


@frozen(kw_only=True)
class Thought:
    """How long a bot thought about a decision, in seconds."""

    decisions: int
    median: float
    percentile_95: float


@frozen(kw_only=True)
class Standing:
    """What is known about one bot."""

    bot: Entrant
    games: int
    """How often it sat at a table. A bot at several seats of a table is counted for each."""
    wins: float
    """Victories; a shared one counts in part."""
    win_rate: Estimate
    rating: Rating | None
    """None if everybody plays alone."""
    scores: Distribution | None
    """The points in games that came to their end; None if none did."""
    points: tuple[int, ...]
    """The same, game by game."""
    called: dict[str, int]
    """How often the game had which word for its score."""
    thought: Thought | None
    """None if no decision was timed."""
    offences: int


@frozen(kw_only=True)
class Pairing:
    """Two bots that met, or that played the same deals alone."""

    first: str
    second: str
    meetings: int
    """Games in which both sat at the table, or deals that both played alone."""
    ahead: Estimate
    """How often the first came before the second; a tie is half."""
    lead: float | None
    """The points of the first above the second in the mean, deal by deal."""
    lead_margin: float | None
    """Half of the interval of 95 % confidence around the lead."""


@frozen(kw_only=True)
class Incident:
    """An offence, and the game in which it happened."""

    index: int
    deal: int
    bot: str
    offence: Offence


@frozen(kw_only=True)
class Standings:
    """All that a tournament has shown so far. The best bot comes first."""

    tournament: Tournament
    games: int
    digest: str
    """A fingerprint of all games, without their times: equal if all went alike."""
    bots: tuple[Standing, ...]
    pairings: tuple[Pairing, ...]
    seats: tuple[Estimate, ...]
    """The win rate of each seat, whoever sat there; nothing if everybody plays alone."""
    lengths: Distribution
    """The decisions of games that came to their end, or of all if none did."""
    decisions: tuple[int, ...]
    """The same, game by game."""
    endings: dict[str, int]
    """How often a game ended for which reason."""
    incidents: tuple[Incident, ...]


def standings_of(tournament: Tournament, finished: Sequence[Finished]) -> Standings:
    """Work out what games say. There must be one at least."""
    games = [one.game for one in finished]
    ratings = {} if tournament.is_solo else rate(games)
    bots = [_standing(bot, finished, ratings.get(bot.name)) for bot in tournament.bots]
    ended = [game.decisions for game in games if game.offence is None]
    lengths = ended or [game.decisions for game in games]
    return Standings(
        tournament=tournament,
        games=len(games),
        digest=digest(games),
        bots=tuple(sorted((bot for bot in bots if bot is not None), key=_merit, reverse=True)),
        pairings=tuple(_pairings(tournament, games)),
        seats=() if tournament.is_solo else tuple(_seats(tournament, games)),
        lengths=distribution(lengths),
        decisions=tuple(lengths),
        endings=dict(Counter(game.reason for game in games).most_common()),
        incidents=tuple(
            Incident(
                index=game.index,
                deal=game.deal,
                bot=game.bots[game.offence.seat],
                offence=game.offence,
            )
            for game in games
            if game.offence is not None
        ),
    )


def _merit(standing: Standing) -> float:
    """Give the number by which bots are ordered: strength, or points if all play alone."""
    if standing.rating is not None:
        return standing.rating.strength
    return standing.scores.mean if standing.scores is not None else 0.0


def _standing(bot: Entrant, finished: Iterable[Finished], rating: Rating | None) -> Standing | None:
    """Tell what games say about a bot; nothing if it has not played yet."""
    seats = [
        (one, seat)
        for one in finished
        for seat, name in enumerate(one.game.bots)
        if name == bot.name
    ]
    if not seats:
        return None
    games = [(one.game, seat) for one, seat in seats]
    points = tuple(game.scores[seat] for game, seat in games if game.scores is not None)
    wins = sum(game.share(seat) for game, seat in games)
    return Standing(
        bot=bot,
        games=len(seats),
        wins=wins,
        win_rate=share(wins, len(seats)),
        rating=rating,
        scores=distribution(points) if points else None,
        points=points,
        called=dict(Counter(game.rating for game, _ in games if game.rating).most_common()),
        thought=_thought(Durations.together(one.times[seat] for one, seat in seats)),
        offences=sum(
            game.offence is not None and game.offence.seat == seat for game, seat in games
        ),
    )


def _thought(durations: Durations) -> Thought | None:
    if not durations.count:
        return None
    return Thought(
        decisions=durations.count,
        median=durations.quantile(0.5),
        percentile_95=durations.quantile(0.95),
    )


def _seats(tournament: Tournament, games: Sequence[Played]) -> Iterable[Estimate]:
    for seat in range(tournament.players):
        yield share(sum(game.share(seat) for game in games), len(games))


# Pairings


@frozen
class _Meeting:
    """How the first of two did against the second, at one table or on one deal."""

    deal: int
    ahead: float
    lead: float | None


def _pairings(tournament: Tournament, games: Sequence[Played]) -> Iterable[Pairing]:
    meet = _alone if tournament.is_solo else _at_tables
    for first, second in combinations([bot.name for bot in tournament.bots], 2):
        meetings = list(meet(first, second, games))
        if not meetings:
            continue
        by_deal: dict[int, list[float]] = defaultdict(list)
        for meeting in meetings:
            if meeting.lead is not None:
                by_deal[meeting.deal].append(meeting.lead)
        leads = [fmean(leads) for leads in by_deal.values()]
        yield Pairing(
            first=first,
            second=second,
            meetings=len(meetings),
            ahead=share(sum(meeting.ahead for meeting in meetings), len(meetings)),
            lead=fmean(leads) if leads else None,
            lead_margin=margin(leads),
        )


def _at_tables(first: str, second: str, games: Iterable[Played]) -> Iterable[_Meeting]:
    """Find the games of two bots. A game counts once, however many seats they have in it."""
    for game in games:
        ours = [seat for seat, name in enumerate(game.bots) if name == first]
        theirs = [seat for seat, name in enumerate(game.bots) if name == second]
        if not ours or not theirs:
            continue
        ahead = fmean(
            _before(game.place(theirs), game.place(ours)) for ours, theirs in product(ours, theirs)
        )
        lead = None
        if game.scores is not None:
            lead = fmean(game.scores[seat] for seat in ours) - fmean(
                game.scores[seat] for seat in theirs
            )
        yield _Meeting(game.deal, ahead, lead)


def _alone(first: str, second: str, games: Iterable[Played]) -> Iterable[_Meeting]:
    """Find the deals that two bots both played, and compare their points."""
    points: dict[str, dict[int, int]] = {first: {}, second: {}}
    for game in games:
        if game.bots[0] in points and game.scores is not None:
            points[game.bots[0]][game.deal] = game.scores[0]
    for deal, ours in points[first].items():
        if deal in points[second]:
            theirs = points[second][deal]
            yield _Meeting(deal, _before(ours, theirs), ours - theirs)


def _before(ours: float, theirs: float) -> float:
    return 0.5 if ours == theirs else float(ours > theirs)
