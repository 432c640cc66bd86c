"""Make the golden documents: `python -m tests.golden.documents`.

There is one of every kind, and states from the middle of things. They are kept for ever, a folder
a version: a file that exists is left alone.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import isle_of_trains as iot
from isle_of_trains.games.all_aboard.codec import VERSION, Document

FOLDER: Final = Path(__file__).parent / "json"
NEWEST: Final = FOLDER / f"v{VERSION}"

OWN_SCENARIO: Final = iot.Scenario(
    "my.island",
    "My island",
    iot.AllOf(
        (
            iot.PrimariesDone(("billingtons", "research-station")),
            iot.AnyOf((iot.CardsBuilt(("engine-3",)), iot.PointsScored(30))),
            iot.BuildingsBuilt(1),
        )
    ),
    iot.SpecialRules(building_limit=2, island_limit=None, research_station=True, token_points=0),
)


def _play(state: iot.State, *actions: iot.Action) -> iot.State:
    for action in actions:
        state = iot.apply(state, action)
    return state


@cache
def _delivery() -> iot.State:
    """Four players, a delivery under way, loads set aside, a card face down."""
    table = iot.position(
        iot.seat(
            "engine-3:blue hopper-2:boxcar-1,~engine-2@1 tanker-1:hopper-2 boxcar-2:bank,engine-3",
            hand="caboose-9 coach-1 tanker-3",
            supply="white",
            tokens=4,
            buildings="town-hall",
            beside="billingtons",
            shown="coach-1",
        ),
        iot.seat("engine-2 coach-2:purple,purple hopper-1:~engine-3@0", tucked="cactus-mines/1"),
        iot.seat("engine-1", hand="boxcar-3 caboose-1", supply="black black"),
        tickets={"billingtons": ("points", 1), "flint-beach": ("load", 3), "camp-eagle": 1},
        discard="coach-3 engine-2",
        players=4,
        turn=9,
        seed=11,
    )
    return _play(table, iot.Deliver("billingtons"), iot.SetAside(0, "blue"), iot.SetAside(2))


@cache
def _contract() -> iot.State:
    """Two players, an answer away from a secondary contract."""
    table = iot.position(
        iot.seat(
            "engine-3:green hopper-3:boxcar-1,coach-1,hopper-1 tanker-1:hopper-2"
            " boxcar-2:bank,engine-3 caboose-7",
            beside="billingtons",
        ),
        edition="uk",
        promos=True,
    )
    return _play(table, iot.Deliver("billingtons"), iot.FulfilSecondary(1), iot.Unload(1))


@cache
def _payment() -> iot.State:
    """Three players, a face-down load to be paid before its benefit."""
    table = iot.position(
        iot.seat("engine-1", hand="engine-2 boxcar-1 bank coach-1"),
        iot.seat("engine-3 hopper-3"),
        players=3,
        first=2,
    )
    return _play(table, iot.Load("engine-2", 1, 1, as_any=True))


@cache
def _own_game() -> iot.State:
    """One player and a scenario of one's own, over the hand limit at the end of a day."""
    state = iot.new_game(players=1, seed=5, scenario=OWN_SCENARIO, turn_limit=30)
    return _play(state, iot.TakeCard("deck"), iot.TakeCard("deck"))


@cache
def _finished() -> iot.History[iot.State, iot.Action, iot.Event]:
    """A game of two that a limit of turns ends soon."""
    history = iot.history_from(iot.new_game(players=2, seed=3, turn_limit=2))
    while history.state.over is None:
        history.play(iot.legal_actions(history.state)[-1])
    return history


def documents() -> dict[str, Document]:
    """Make every golden document."""
    finished = _finished()
    steps = iot.step(_payment(), iot.Discard("bank"))
    refusal = iot.explain(_contract(), iot.Unload(0, "blue"))
    no_delivery = iot.explain(
        iot.position(iot.seat("engine-1:blue hopper-1:coach-1")), iot.Deliver("devon-city")
    )
    outcome = iot.outcome(finished.state)
    assert refusal is not None
    assert no_delivery is not None
    assert outcome is not None
    return {
        "state-begin": iot.new_game(players=2, seed=7),
        "state-delivery": _delivery(),
        "state-contract": _contract(),
        "state-payment": _payment(),
        "state-own-scenario": _own_game(),
        "state-over": finished.state,
        "view-player": iot.view(_delivery(), seat=0),
        "view-spectator": iot.view(_delivery(), seat=None),
        "action": iot.Build("hopper-3", upgrades=1, scraps=2),
        "actions": iot.legal_actions(_delivery()),
        "event": steps.events[0],
        "events": steps.events,
        "options": iot.new_game(players=1, seed=1, scenario=8, promos=True).options,
        "scenario": OWN_SCENARIO,
        "scorecard": iot.score(_delivery())[0],
        "scorecards": iot.score(_delivery()),
        "outcome": outcome,
        "refusal": refusal,
        "refusal-because": no_delivery,
        "record": iot.record_of(finished, players=("Ann", "Žofia")),
    }


def main() -> None:
    """Write the documents of the newest version that are missing."""
    NEWEST.mkdir(parents=True, exist_ok=True)
    for name, thing in documents().items():
        path = NEWEST / f"{name}.json"
        if not path.exists():
            path.write_text(iot.to_json(thing, pretty=True), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
