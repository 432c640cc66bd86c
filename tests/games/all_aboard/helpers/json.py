"""What the tests of JSON share: things to write, and random play from what was read."""

from __future__ import annotations

from functools import cache
from itertools import islice

from jsonschema import Draft202012Validator

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.games.all_aboard.laws import broken_laws
from isle_of_trains.games.all_aboard.schemas import schema
from isle_of_trains.testing import Dice, walk


@cache
def validator(kind: str) -> Draft202012Validator:
    """Give what checks documents of a kind against the shipped schema."""
    return Draft202012Validator(schema(kind))


def assert_playable(state: iot.State, seed: int, decisions: int = 30) -> None:
    """Play on at random; the laws hold all the way, and what comes of it can be saved again."""
    assert bool(iot.legal_actions(state)) is (state.over is None)
    iot.score(state)
    iot.outcome(state)
    for _, after in islice(walk(all_aboard, state, Dice(seed)), decisions):
        state = after
        assert broken_laws(state) == ()
        assert bool(iot.legal_actions(state)) is (state.over is None)
    iot.outcome(state)
    assert iot.from_json(iot.to_json(state)) == state
