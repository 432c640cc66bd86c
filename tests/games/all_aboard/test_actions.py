"""An action is well formed or does not exist; what is no action at all is told so."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.all_aboard.helpers.refusing import assert_refused

import isle_of_trains as iot


@pytest.mark.parametrize(
    ("make", "part"),
    [
        (lambda: iot.TakeCard(None), "source must be str, not None"),  # type: ignore[arg-type]
        (lambda: iot.Build(7), "card must be str, not 7"),  # type: ignore[arg-type]
        (lambda: iot.Build("bank", upgrades="1"), "upgrades must be int or NoneType, not '1'"),  # type: ignore[arg-type]
        (lambda: iot.Build("bank", scraps=True), "scraps must be int or NoneType, not True"),
        (lambda: iot.Build("bank", replaces=1), "replaces must be str or NoneType, not 1"),  # type: ignore[arg-type]
        (lambda: iot.Load("bank", 0.0, 1), "seat must be int, not 0.0"),  # type: ignore[arg-type]
        (lambda: iot.Load("bank", 0, True), "car must be int, not True"),
        (lambda: iot.Load("bank", 0, 1, as_any=1), "as_any must be bool, not 1"),  # type: ignore[arg-type]
        (lambda: iot.Deliver(("blue",)), "destination must be str or NoneType"),  # type: ignore[arg-type]
        (lambda: iot.FulfilSecondary(None), "which must be int, not None"),  # type: ignore[arg-type]
        (lambda: iot.DropPassenger(0, b"blue"), "colour must be str, not b'blue'"),  # type: ignore[arg-type]
        (lambda: iot.SetAside("0"), "car must be int, not '0'"),  # type: ignore[arg-type]
    ],
)
def test_an_action_with_a_part_of_the_wrong_type_does_not_exist(
    make: Callable[[], iot.Action], part: str
) -> None:
    with pytest.raises(iot.MalformedAction) as caught:
        make()
    assert part in str(caught.value)


@pytest.mark.parametrize("nonsense", [None, "TakePassenger", 7, iot.TakePassenger, object()])
def test_what_is_no_action_is_malformed(nonsense: object) -> None:
    table = iot.position()
    for verb in (iot.explain, iot.apply, iot.step):
        with pytest.raises(iot.MalformedAction, match="not an action"):
            verb(table, nonsense)  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize(
    "action",
    [iot.TakeCard("🚂"), iot.Build("", upgrades=-1), iot.Load("bank", 10**30, -(10**30))],
)
def test_a_well_formed_action_may_be_as_absurd_as_it_likes(action: iot.Action) -> None:
    refusal = iot.explain(iot.position(), action)
    assert refusal is not None
    assert_refused(iot.position(), action, refusal.rule)
