"""What a state from outside must be like before it is let in, so that it can be played on.

Its options could have been agreed on, and the laws of the table hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from isle_of_trains.games.ticket_to_ride.laws import Breach, breaches
from isle_of_trains.games.ticket_to_ride.setup import agree
from isle_of_trains.games.ticket_to_ride.state import Options, State
from isle_of_trains.games.ticket_to_ride.terms import RULESET
from isle_of_trains.kernel.errors import InvalidOptions


def objections(state: State) -> Iterator[Breach]:
    """Go through what keeps a state out: where, and the reason.

    Each part relies on the ones before it, so only the first objection counts.
    """
    for place, reason in options_objections(state.options):
        yield f"options.{place}".removesuffix("."), reason
    yield from breaches(state)


def options_objections(options: Options) -> Iterator[Breach]:
    """Go through what is wrong with options (setup.options)."""
    if not 1 <= options.ruleset <= RULESET:
        yield "ruleset", f"There is no ruleset {options.ruleset}; the newest is {RULESET}."
    try:
        agree(
            players=options.players,
            seed=0,
            first=options.first,
            map=options.map,
            turn_limit=options.turn_limit,
        )
    except InvalidOptions as error:
        yield "", error.reason
