"""The tables set up by hand are sound, and near what they are there for."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

import isle_of_trains as iot
from isle_of_trains.games import all_aboard
from isle_of_trains.testing import TABLES, Dice, any_type, check_everything, walk

each = pytest.mark.parametrize("name", TABLES)


@each
def test_a_table_is_sound_for_any_seed(name: str) -> None:
    for seed in (0, 1, 2, 3, -1, 2**65):
        state = TABLES[name](seed)
        assert state.seed == seed
        assert iot.legal_actions(state)
    check_everything(TABLES[name](0))


@each
def test_the_seed_makes_a_difference(name: str) -> None:
    first, second = TABLES[name](1), TABLES[name](2)
    assert (first.deck, first.seats) != (second.deck, second.seats)


def is_reached(name: str, wanted: Callable[[iot.State, iot.Action], bool]) -> bool:
    """Play a few games from a table and look for something."""
    return any(
        wanted(state, action)
        for seed in range(8)
        for action, state in islice(walk(all_aboard, TABLES[name](seed), Dice(seed), any_type), 400)
    )


NEAR: dict[str, Callable[[iot.State, iot.Action], bool]] = {
    "empty_piles": lambda state, _: state.over is iot.EndReason.EMPTY,
    "few_turns": lambda state, _: state.over is iot.EndReason.TURN_LIMIT,
    "every_caboose": lambda _, action: isinstance(action, iot.DropElsewhere),
    "too_many_buildings": lambda _, action: isinstance(action, iot.GiveUpBuilding),
    "every_building": lambda state, _: len(state.seats[0].buildings) == 2,
    "tickets_to_ride": lambda state, _: any(ticket.filled == 3 for ticket in state.tickets),
    "contracts_in_reach": lambda _, action: isinstance(action, iot.Unload),
    "bare_train": lambda state, _: len(state.seats[0].train) == 1,
    "promos": lambda _, action: isinstance(action, iot.Salvage),
    "alone_with_tokens": lambda _, action: isinstance(action, iot.EndDay),
    "nearly_won": lambda state, _: state.over is iot.EndReason.OBJECTIVE,
    "no_secondaries": lambda _, action: action == iot.Deliver("billingtons"),
}


@each
def test_a_table_is_near_what_it_is_there_for(name: str) -> None:
    assert is_reached(name, NEAR[name])
