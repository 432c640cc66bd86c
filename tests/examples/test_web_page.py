"""The page that plays: driven as a browser would."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from threading import Thread
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from examples.web_page import Table, serve

import isle_of_trains as iot

CHOICE = re.compile(r'value="([^"]+)"')


@pytest.fixture
def table() -> Table:
    return Table(players=2, seed=1)


@pytest.fixture
def address(table: Table) -> Iterator[str]:
    server = serve(table, port=0)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def get(address: str, **answer: str) -> str:
    data = urlencode(answer).encode() if answer else None
    with urlopen(address, data) as response:
        return str(response.read().decode())


def test_a_browser_plays_some_turns(address: str, table: Table) -> None:
    page = get(address)
    for _ in range(12):
        choices = [html.unescape(choice) for choice in CHOICE.findall(page)]
        assert choices == [iot.write_action(a) for a in iot.legal_actions(table.state)]
        page = get(address, choice=choices[-1])

    assert table.state.turn > 2
    assert "<svg" in page


@pytest.mark.parametrize(
    "answer", [{"choice": "B:engine-3/0"}, {"choice": "nonsense"}, {"no": "x"}]
)
def test_a_bad_answer_changes_nothing(address: str, table: Table, answer: dict[str, str]) -> None:
    before = table.state
    with pytest.raises(HTTPError) as refused:
        get(address, **answer)
    refused.value.close()

    assert refused.value.code == 400
    assert table.state is before


def test_the_page_shows_no_hand_but_yours(address: str, table: Table) -> None:
    assert get(address).count("Hand:") == 1
