"""Golden documents that were spoiled by hand, each in one thing."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

import pytest
from tests.golden.documents import documents

import isle_of_trains as iot

Data: TypeAlias = dict[str, Any]
Change: TypeAlias = Callable[[Data], object]

BEGIN, DELIVERY, CONTRACT = "state-begin", "state-delivery", "state-contract"
PAYMENT, OWN, OVER = "state-payment", "state-own-scenario", "state-over"


@cache
def texts() -> dict[str, str]:
    """Give the text of every golden document."""
    return {name: iot.to_json(thing) for name, thing in documents().items()}


def spoiled(name: str, change: Change) -> str:
    """Change the data of a golden document."""
    document = json.loads(texts()[name])
    change(document["data"])
    return json.dumps(document)


def assert_refused(text: str, path: str, reason: str) -> None:
    """Check that a text is refused at a place of its data, for a reason."""
    with pytest.raises(iot.InvalidDocument) as caught:
        iot.from_json(text)
    place = f"$.data{path}" if path.startswith("[") else f"$.data.{path}".removesuffix(".")
    assert (caught.value.path, reason in caught.value.reason) == (place, True), caught.value
    assert str(caught.value) == f"{caught.value.path}: {caught.value.reason}"


def cars(data: Data, seat: int = 0) -> list[Data]:
    """Give the train of a seat."""
    found: list[Data] = data["seats"][seat]["train"]
    return found


def take(data: Data, card: str) -> str:
    """Take a card out of the deck."""
    data["deck"].remove(card)
    return card


def set_at(data: Any, value: object, *keys: str | int) -> None:  # noqa: ANN401  # any JSON
    """Change one thing deep inside."""
    for key in keys[:-1]:
        data = data[key]
    data[keys[-1]] = value


def entry(tag: str, /, **fields: object) -> Data:
    """Write an object with its tag."""
    return {"type": tag, **fields}
