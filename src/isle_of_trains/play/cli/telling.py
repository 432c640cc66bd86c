"""Turns told on a screen, for whoever plays, watches or looks at a record."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from isle_of_trains.kernel import GameState
from isle_of_trains.kernel.lines import Tone
from isle_of_trains.kernel.templates import say
from isle_of_trains.play.cli.library import Title
from isle_of_trains.play.cli.screen import Screen


def show_opening(screen: Screen, title: Title, plan: Sequence[str], seed: int) -> None:
    """Say which game begins, who plays it and with which seed it is dealt."""
    screen.say(
        say(
            "{title} · {players} · seed {seed}",
            title=title.text.title(),
            players=", ".join(plan),
            seed=seed,
        ),
        Tone.HEADING,
    )


def tell_turns(
    screen: Screen,
    title: Title,
    steps: Sequence[tuple[GameState, Sequence[object]]],
    seat: int | None,
    told: str = "",
) -> str:
    """Tell what happened, turn by turn, as a seat may know it; None is somebody who watches.

    The heading that was told last is not told again. It gives the one that is told last now.
    """
    seen = [
        (state, [title.game.redact(event, seat) for event in events]) for state, events in steps
    ]
    for heading, turn in groupby(seen, lambda step: title.text.heading(step[0])):
        sentences = title.text.tell(list(turn))
        if sentences:
            if heading != told:
                screen.say(heading, Tone.HEADING)
            told = heading
            screen.tell(sentences)
    return told
