"""Watch greedy bots play one game of All Aboard: `python -m isle_of_trains.play.demo`."""

from __future__ import annotations

import argparse
import io
import os
import secrets
import shutil
import sys
import textwrap
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from isle_of_trains.games.all_aboard import (
    SCENARIOS,
    Action,
    Event,
    Outcome,
    State,
    View,
    heuristics,
    legal_actions,
    new_game,
    objective,
    outcome,
    redact,
    step,
    text,
    view,
)
from isle_of_trains.games.all_aboard.events import (
    BeganDelivery,
    BeganTurn,
    ClosedSpecial,
    Discarded,
    EndedGame,
    EndedTurn,
    FinishedDelivery,
    GainedBenefit,
    RefilledDisplay,
    Unloaded,
)
from isle_of_trains.games.all_aboard.text import say
from isle_of_trains.play.bots import Bot, GreedyBot

Player: TypeAlias = Bot[View, Action]

PLAYERS = (1, 2, 3, 4)
USUAL_PLAYERS = 3
SEEDS = 1_000_000
WIDEST = 100
TURN_LIMIT = 500
"""Only a safety net: the bots need about 45 turns, and fewer than 100."""

INTERRUPTED = 130
"""What a shell reports for a program that was stopped with Ctrl-C."""

_UNTOLD = (
    BeganDelivery,  # the steps of a delivery name the place themselves
    FinishedDelivery,
    ClosedSpecial,
    Unloaded,
    GainedBenefit,  # what the benefit brings is told
    RefilledDisplay,
    EndedTurn,  # headings stand for these
    BeganTurn,
    EndedGame,
)
"""What a watcher can do without."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Play a game for a watcher and return the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.players is None:
        options.players = USUAL_PLAYERS if options.scenario is None else 1
    if options.scenario is not None and options.players > 1:
        parser.error("argument --scenario: a scenario is for one player: --players 1")
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that knows no "·"
    seed = secrets.randbelow(SEEDS) if options.seed is None else options.seed
    try:
        for line in show(options.players, seed, scenario=options.scenario, quiet=options.quiet):
            print(line)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough. Python would complain when it closes the pipe at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m isle_of_trains.play.demo",
        description="Watch greedy bots play one game of Isle of Trains: All Aboard.",
    )
    parser.add_argument(
        "--players", type=int, choices=PLAYERS, help="1 plays the solo challenge; default: 3"
    )
    parser.add_argument(
        "--scenario", type=int, choices=SCENARIOS, help="play a solo scenario instead"
    )
    parser.add_argument("--seed", type=int, help="plays the same game again; default: by chance")
    parser.add_argument("--quiet", action="store_true", help="show the final scores only")
    return parser


def show(
    players: int, seed: int, *, scenario: int | None = None, quiet: bool = False
) -> Iterator[str]:
    """Play a game and give its lines as they happen: turn by turn, then the final scores."""
    yield say(
        "Isle of Trains: All Aboard · {mode} · seed {seed}",
        mode=_mode(players, scenario),
        seed=seed,
    )
    state = new_game(players=players, seed=seed, scenario=scenario, turn_limit=TURN_LIMIT)
    bots = seat_bots(players, seed)
    while state.to_act is not None:
        heading = _heading(state)
        state, told = _play_turn(state, bots)
        if not quiet:
            yield from ("", heading, *(part for line in told for part in _wrap(line, "  ")))
    result = outcome(state)
    assert result is not None
    yield from ("", *_final(state, result))


def _mode(players: int, scenario: int | None) -> str:
    if scenario is not None:
        title = SCENARIOS[scenario].title
        return say("scenario {number}: {title}", number=scenario, title=title)
    if players == 1:
        return say("solo challenge")
    return say("{players} players", players=players)


def _heading(state: State) -> str:
    values = {"turn": state.turn, "seat": text.seat_name(state.active)}
    if state.trigger is None:
        return say("Turn {turn} · {seat}", **values)
    return say("Turn {turn} · {seat} · final turn", **values)


def seat_bots(players: int, seed: int) -> list[Player]:
    """Seat a greedy bot at every place."""
    return [GreedyBot(heuristics, seed + seat) for seat in range(players)]


def _play_turn(state: State, bots: Sequence[Player]) -> tuple[State, list[str]]:
    """Play until the turn is over and tell what a watcher at the table sees."""
    turn = state.turn
    told: list[str] = []
    discards: list[Discarded] = []
    while state.turn == turn and state.to_act is not None:
        seat = state.active
        action = bots[seat].choose(view(state, seat), legal_actions(state))
        after = step(state, action)
        for event in after.events:
            if discards and not _is_more_of(discards[0], event):
                cards = [discard.card for discard in discards]
                told.append(text.narrate_discards(discards[0].seat, cards))
                discards = []
            if isinstance(event, Discarded):
                discards.append(event)
            elif not isinstance(event, _UNTOLD):
                told.append(text.narrate(redact(event, seat=None), state))
        state = after.state
    return state, told


def _is_more_of(discard: Discarded, event: Event) -> bool:
    """Tell whether an event is one more discard for the same purpose."""
    return isinstance(event, Discarded) and event.rule == discard.rule


def _wrap(line: str, indent: str = "") -> list[str]:
    """Break a line that is too long for the terminal, so that its rest is indented."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return textwrap.wrap(line, width, initial_indent=indent, subsequent_indent=indent + "    ")


def _final(state: State, result: Outcome) -> Iterator[str]:
    """Tell what stands on the table at the end, the points, the winner and the reason."""
    for number, seat in enumerate(state.seats):
        cards = (*seat.train.kinds, *seat.buildings)
        named = ", ".join(map(text.name_of, cards))
        line = say("{seat}: {cards}", seat=text.seat_name(number), cards=named)
        yield from _wrap(line)
    yield from ("", *text.score_table(result.scores), "")
    yield victory(result) if state.players > 1 else solo_result(state, result)
    yield say(
        "The game ended after turn {turn}: {reason}.",
        turn=state.turn,
        reason=text.end_reason(result.reason),
    )


def victory(result: Outcome) -> str:
    """Name the winner, or all who share the victory."""
    points = max(card.total for card in result.scores)
    names = ", ".join(map(text.seat_name, result.winners))
    if len(result.winners) > 1:
        return say("Shared victory with {points} points: {names}.", points=points, names=names)
    if sum(card.total == points for card in result.scores) > 1:
        return say("{name} wins the tie-break with {points} points.", name=names, points=points)
    return say("{name} wins with {points} points.", name=names, points=points)


def solo_result(state: State, result: Outcome) -> str:
    """Tell the rating of a challenge, or how far a scenario was brought."""
    (points,) = (card.total for card in result.scores)
    goal = objective(state)
    if goal is None:
        return say("{points} points: {rating}.", points=points, rating=result.rating)
    values = {"have": goal.have, "need": goal.need}
    if result.winners:
        return say("The scenario is won ({have} of {need}).", **values)
    return say("The scenario is lost ({have} of {need}).", **values)


if __name__ == "__main__":
    sys.exit(main())
