"""Reports say what the standings say, in every form."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections import Counter
from html.parser import HTMLParser
from importlib import import_module

import pytest
from rich.console import Console

from isle_of_trains.play.arena import Entrant, MissingExtra, Played, Standings, Tournament
from isle_of_trains.play.arena.durations import Durations
from isle_of_trains.play.arena.offences import broken_off
from isle_of_trains.play.arena.played import Finished, Offence
from isle_of_trains.play.arena.reports import (
    Sheet,
    draw,
    games_csv,
    incidents_sheet,
    names_sheet,
    pairings_sheet,
    standings_csv,
    standings_sheet,
    to_html,
    to_json,
)
from isle_of_trains.play.arena.standings import standings_of

ODD = '<b>"a" $x^$, 列車 & [red]'
"""A name that is markup, a formula and several cells, where nobody takes care."""
CUP = Tournament(
    bots=("first", Entrant("random", ODD), "rogue"), deals=4, options={"edition": "uk"}
)
SOLO = Tournament(bots=("first", "second"), players=1, deals=5)


def played(cup: Tournament) -> list[Finished]:
    finished = []
    for match in cup.matches():
        names = tuple(cup.bots[bot].name for bot in match.seats)
        scores = tuple(20 - 7 * bot + match.index % 3 for bot in match.seats)
        times = (Durations.of([0.001 * (1 + seat) for seat in match.seats]),) * cup.players
        best = scores.index(max(scores))
        game = Played(
            index=match.index,
            deal=match.deal,
            bots=names,
            ranking=tuple((seat,) for seat in sorted(range(cup.players), key=lambda s: -scores[s])),
            winners=(best,),
            scores=scores,
            reason="progress",
            rating=("Trainee" if scores[0] > 15 else "Freeloader") if cup.is_solo else None,
            decisions=100 + match.index,
            trace="",
        )
        if "rogue" in names:
            offence = Offence(seat=names.index("rogue"), kind="crash", reason="Oh: <no>, really")
            game = broken_off(cup, match, offence, decisions=5)
        finished.append(Finished(game=game, times=times))
    return finished


@pytest.fixture(scope="module")
def cup() -> Standings:
    return standings_of(CUP, played(CUP))


@pytest.fixture(scope="module")
def solo() -> Standings:
    return standings_of(SOLO, played(SOLO))


def test_the_sheet_lists_the_bots_best_first(cup: Standings) -> None:
    sheet = standings_sheet(cup)
    assert [row[0] for row in sheet.rows] == ["first", ODD, "rogue"]
    figures = dict(zip(sheet.headings, sheet.rows[0], strict=True))
    assert figures["Win rate"] == "100.0 %"
    assert figures["95 %"] == "80.6–100.0 %"
    assert (figures["Wins"], figures["Games"], figures["Offences"]) == ("16", "16", "0")
    last = dict(zip(sheet.headings, sheet.rows[-1], strict=True))
    assert (last["Points"], last["Offences"]) == ("–", "16")


def test_alone_points_come_first(solo: Standings) -> None:
    sheet = standings_sheet(solo)
    assert sheet.headings[:4] == ("Bot", "Games", "Points", "Median")
    assert "Won" not in sheet.headings
    assert sheet.rows[0][:2] == ("first", "5")


def test_a_scenario_tells_how_often_it_was_won() -> None:
    finished = played(SOLO)
    offence = Offence(seat=0, kind="crash", reason="")
    lost = broken_off(SOLO, next(SOLO.matches()), offence, decisions=0)
    sheet = standings_sheet(
        standings_of(SOLO, [Finished(game=lost, times=(Durations(),)), *finished[1:]])
    )
    assert [row[sheet.headings.index("Won")] for row in sheet.rows] == ["80.0 %", "100.0 %"]


def test_words_of_the_game_are_counted(solo: Standings, cup: Standings) -> None:
    assert names_sheet(solo) == Sheet(
        ("Bot", "Trainee", "Freeloader"), (("first", "5", "0"), ("second", "0", "5"))
    )
    assert names_sheet(cup) is None


def test_pairs_are_compared(cup: Standings) -> None:
    rows = pairings_sheet(cup).rows
    assert [row[1:3] for row in rows] == [("8", "100.0 %")] * 3
    assert rows[0][4].startswith("+7.0")
    assert rows[1][4] == "–"


def test_equal_offences_are_listed_once(cup: Standings, solo: Standings) -> None:
    sheet = incidents_sheet(cup)
    assert sheet is not None
    ((bot, kind, count, first, _, reason),) = sheet.rows
    assert (bot, kind, count, first, reason) == ("rogue", "crash", "16", "2", "Oh: <no>, really")
    assert incidents_sheet(solo) is None


def test_a_terminal_draws_a_sheet_as_it_is(cup: Standings) -> None:
    console = Console(width=200, file=io.StringIO())
    console.print(draw(standings_sheet(cup), title="[bold]"))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert ODD in shown
    assert "[bold]" in shown


def test_json_holds_all_of_it(cup: Standings) -> None:
    document = json.loads(to_json(cup))
    assert document["format"] == 1
    assert document["digest"] == cup.digest
    assert document["tournament"]["options"] == {"edition": "uk"}
    assert document["bots"][0]["bot"] == {"name": "first", "spec": "first"}
    assert document["bots"][0]["win_rate"]["value"] == 1
    assert document["bots"][0]["rating"]["strength"] > 25
    assert document["incidents"][0]["offence"]["reason"] == "Oh: <no>, really"


def test_csv_has_a_row_for_each_bot(cup: Standings) -> None:
    rows = list(csv.DictReader(io.StringIO(standings_csv(cup))))
    assert [row["bot"] for row in rows] == ["first", ODD, "rogue"]
    assert float(rows[0]["win_rate_low"]) == cup.bots[0].win_rate.low
    assert rows[2]["points_mean"] == ""


def test_csv_has_a_row_for_each_seat_of_each_game() -> None:
    games = [finished.game for finished in played(CUP)]
    rows = list(csv.DictReader(io.StringIO(games_csv(games))))
    assert len(rows) == 2 * len(games)
    assert Counter(row["bot"] for row in rows) == {"first": 16, ODD: 16, "rogue": 16}
    lost = [row for row in rows if row["offence"]]
    assert {(row["bot"], row["place"], row["win"]) for row in lost} == {("rogue", "2", "0.0")}
    assert {row["reason"] for row in lost} == {"Oh: <no>, really"}


# The page


class Reader(HTMLParser):
    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "br"}:
            self.open.append(tag)
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            if name in {"src", "href", "xlink:href"}:
                self.links.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("kind", ["cup", "solo"])
def test_the_page_is_whole_and_needs_nothing_else(
    kind: str, request: pytest.FixtureRequest
) -> None:
    standings: Standings = request.getfixturevalue(kind)
    page = Reader(to_html(standings))
    assert page.open == []
    assert len(set(page.ids)) == len(page.ids) > 0
    assert all(link.startswith("#") and link[1:] in page.ids for link in page.links)
    for bot in standings.bots:
        assert bot.bot.name in page.text
    assert standings.digest in page.text


def test_the_page_shows_every_plot(cup: Standings, solo: Standings) -> None:
    titles = ["Win rate", "Rating", "Points", "Length", "Time a decision", "Seats"]
    assert [f'aria-label="{title}"' in to_html(cup) for title in titles] == [True] * 6
    assert 'aria-label="Points in the mean"' in to_html(solo)
    assert 'aria-label="Rating"' not in to_html(solo)


def test_the_same_standings_make_the_same_page(cup: Standings) -> None:
    assert to_html(cup) == to_html(cup)


def test_a_page_without_any_finished_game_is_made_too() -> None:
    offence = Offence(seat=0, kind="died", reason="")
    games = [
        Finished(game=broken_off(CUP, match, offence, decisions=0), times=(Durations(),) * 2)
        for match in CUP.matches()
    ]
    page = to_html(standings_of(CUP, games))
    assert 'aria-label="Points"' not in page
    assert 'aria-label="Time a decision"' not in page


@pytest.mark.parametrize(
    ("package", "extra", "module"),
    [("matplotlib", "arena", "page"), ("rich", "cli", "terminal")],
)
def test_reports_name_the_extra_that_is_missing(
    package: str, extra: str, module: str, cup: Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    reports = import_module(f"isle_of_trains.play.arena.reports.{module}")
    with pytest.raises(MissingExtra, match=rf"isle-of-trains\[{extra}\]"):
        reports.to_html(cup) if module == "page" else reports.draw(standings_sheet(cup))
