"""Good texts to begin with: documents of every kind, states from everywhere, score sheets."""

from __future__ import annotations

from itertools import islice
from typing import Final

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.testing.modes import modes
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.walks import Dice, any_type, walk

_RECORDED: Final = 30
"""How many actions a record has, so that it is soon replayed."""
_EACH: Final = 2
"""How many states there are with one open question, size of stack and number of players."""
_OWN_SCENARIO: Final = iot.Scenario(
    "my.own",
    "Mine",
    iot.AllOf((iot.PointsScored(50), iot.AnyOf((iot.CarsCoupled(9), iot.BuildingsBuilt(2))))),
    iot.SpecialRules(building_limit=2, island_limit=None, return_cost=1),
)


def corpus() -> list[str]:
    """Write down games in every mode and from every table where rare things are near."""
    starts = [iot.new_game(**mode, seed=seed) for seed, mode in enumerate(modes())]
    starts += [table(7) for table in TABLES.values()]
    starts.append(iot.new_game(players=1, seed=1, scenario=_OWN_SCENARIO, turn_limit=40))
    found: dict[object, list[iot.State]] = {}
    for number, start in enumerate(starts):
        for _, state in walk(all_aboard, start, Dice(number), any_type):
            sort = (type(state.decision), len(state.stack), state.over, state.players)
            if len(found.setdefault(sort, [])) < _EACH:
                found[sort].append(state)
    texts = [iot.to_json(_OWN_SCENARIO)]
    for number, start in enumerate(starts):
        texts += _records(start, number)
    for states in found.values():
        for state in states:
            texts += _documents(state)
    return list(dict.fromkeys(texts))


def _records(start: iot.State, number: int) -> list[str]:
    """Write the first actions of a game as a record and as a score sheet."""
    history = iot.history_from(start)
    moves = walk(all_aboard, start, Dice(number), any_type)
    history.play_all(action for action, _ in islice(moves, _RECORDED))
    try:
        record = iot.record_of(history)
    except iot.InvalidRecord:  # it began at a table set up by hand
        return []
    return [iot.to_json(record), iot.write_game(record)]


def _documents(state: iot.State) -> list[str]:
    """Write a state and what can be got out of it."""
    texts = [iot.to_json(state), iot.to_json(state.options), iot.to_json(iot.score(state))]
    texts += [iot.to_json(iot.view(state, seat)) for seat in (None, state.players - 1)]
    outcome = iot.outcome(state)
    if outcome is not None:
        return [*texts, iot.to_json(outcome)]
    action = iot.legal_actions(state)[-1]
    texts += [iot.to_json(action), iot.to_json(iot.legal_actions(state)[:9])]
    texts += [iot.to_json(iot.step(state, action).events, kind="events")]
    refusal = iot.explain(state, iot.Deliver("billingtons"))
    return texts if refusal is None else [*texts, iot.to_json(refusal)]
