"""`isle-of-trains simulate`: play many games and count."""

from __future__ import annotations

import json
from collections import Counter
from time import perf_counter
from typing import Annotated, Final

import typer
from attrs import asdict, field, frozen

from isle_of_trains.kernel.lines import Line, Tone, columns, heading, line, span
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.arena.estimates import distribution, share
from isle_of_trains.play.cli.arguments import (
    BotsOption,
    GameArgument,
    JsonOption,
    OptionsOption,
    PlayersOption,
    seats_asked_for,
)
from isle_of_trains.play.cli.counting import counting
from isle_of_trains.play.cli.errors import UserMistake
from isle_of_trains.play.cli.library import USUAL_GAME, Title, deal, find_title, read_options
from isle_of_trains.play.cli.screen import Screen
from isle_of_trains.play.cli.seats import Company, seat_plan, usual_bot
from isle_of_trains.play.cli.session import INTERRUPTED

EXAMPLES: Final = (
    "isle-of-trains simulate --games 100 --players 3",
    "isle-of-trains simulate --bot greedy --bot random --json",
    "isle-of-trains simulate ticket-to-ride --games 20 --seed 1000",
)


@frozen
class Tally:
    """What came of the games so far, in the order in which they were played."""

    plan: tuple[str, ...]
    scores: list[tuple[int, ...]] = field(factory=list)
    winners: list[tuple[int, ...]] = field(factory=list)
    decisions: list[int] = field(factory=list)
    reasons: Counter[str] = field(factory=Counter)
    words: Counter[str] = field(factory=Counter)
    """How often the game had which word for a score."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.decisions)

    def wins(self, seat: int) -> float:
        """Count the victories of a seat; a shared one counts in part."""
        return sum(1 / len(winners) for winners in self.winners if seat in winners)


def simulate(
    game: GameArgument = USUAL_GAME,
    *,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    players: PlayersOption = None,
    bots: BotsOption = None,
    seed: Annotated[int, typer.Option(help="Deals the first game; the next ones count up.")] = 1,
    options: OptionsOption = None,
    as_json: JsonOption = False,
) -> int:
    """Play many games between bots and show how they went: points, victories, lengths, endings.

    Every seed is dealt once and nobody changes seats. To compare bots, use the arena.

    Ctrl-C stops early and shows what has been counted.
    """
    title = find_title(game)
    agreed = read_options(options or [])
    seats = seats_asked_for(players, agreed)
    tally = Tally(seat_plan(seats, 0, bots or [], usual=usual_bot(title.name)))
    deal(title, seats, seed, agreed)
    begun, code = perf_counter(), 0
    try:
        with counting(say("Playing"), games) as count:
            for number in range(seed, seed + games):
                _play(title, tally, number, agreed)
                count(1)
    except KeyboardInterrupt:
        code = INTERRUPTED
    if not tally.games:
        raise UserMistake("No game came to its end.")
    seconds = perf_counter() - begun
    if as_json:
        typer.echo(json.dumps(_report(title, tally, seed, seconds), indent=2))
    else:
        screen = Screen()
        screen.show(*_drawn(title, tally, seconds, screen.width))
    return code


def _play(title: Title, tally: Tally, seed: int, options: dict[str, object]) -> None:
    """Play one game and count it."""
    game = title.game
    state = deal(title, len(tally.plan), seed, options)
    decisions = 0
    with Company(title, tally.plan, seed) as company:
        while (seat := state.to_act) is not None:
            state = game.advance(state, company.choose(state, seat))
            decisions += 1
        company.finish(state)
    result = game.outcome(state)
    assert result is not None  # nobody is to act, so it is over
    tally.scores.append(tuple(card.total for card in game.score(state)))
    tally.winners.append(result.winners)
    tally.decisions.append(decisions)
    tally.reasons[str(result.reason)] += 1
    word = getattr(result, "rating", None)
    if word is not None:
        tally.words[str(word)] += 1


def _report(title: Title, tally: Tally, seed: int, seconds: float) -> dict[str, object]:
    """Give the figures as JSON can hold them."""
    return {
        "game": title.name,
        "games": tally.games,
        "first_seed": seed,
        "seconds": round(seconds, 3),
        "seats": [
            {
                "player": who,
                "wins": tally.wins(seat),
                "win_rate": asdict(share(tally.wins(seat), tally.games)),
                "points": asdict(distribution([scores[seat] for scores in tally.scores])),
            }
            for seat, who in enumerate(tally.plan)
        ],
        "decisions": asdict(distribution(tally.decisions)),
        "endings": dict(tally.reasons.most_common()),
        "ratings": dict(tally.words.most_common()),
    }


def _drawn(title: Title, tally: Tally, seconds: float, width: int) -> tuple[Line, ...]:
    heads = (
        *(say("seat"), say("player"), say("wins"), say("95 % interval")),
        *(say("points"), say("least"), say("median"), say("most")),
    )
    rows = [[line(span(head, Tone.FAINT)) for head in heads]]
    rows += [_seat_row(title, tally, seat) for seat in range(len(tally.plan))]
    lengths = distribution(tally.decisions)
    facts = [
        say(
            "decisions a game: {mean} in the mean, {least} to {most}",
            mean=f"{lengths.mean:.0f}",
            least=f"{lengths.least:.0f}",
            most=f"{lengths.most:.0f}",
        ),
        say("endings: {counts}", counts=_counts(tally.reasons)),
        say(
            "time: {seconds} s, {each} s a game",
            seconds=f"{seconds:.1f}",
            each=f"{seconds / tally.games:.3f}",
        ),
    ]
    if tally.words:
        facts.insert(1, say("ratings: {counts}", counts=_counts(tally.words)))
    top = say("{title}: {games} games", title=title.text.title(), games=tally.games)
    return (heading(top), *columns(rows, width), *(line(fact) for fact in facts))


def _seat_row(title: Title, tally: Tally, seat: int) -> list[Line]:
    wins = share(tally.wins(seat), tally.games)
    points = distribution([scores[seat] for scores in tally.scores])
    cells = (
        title.text.seat_name(seat),
        tally.plan[seat],
        f"{wins.value:.1%}",
        say("{low} to {high}", low=f"{wins.low:.1%}", high=f"{wins.high:.1%}"),
        f"{points.mean:.1f}",
        f"{points.least:.0f}",
        f"{points.median:.0f}",
        f"{points.most:.0f}",
    )
    return [line(cell) for cell in cells]


def _counts(counter: Counter[str]) -> str:
    return ", ".join(
        say("{word} {count}", word=word, count=count) for word, count in counter.most_common()
    )
