"""Measure how well bots play the solo challenge: `python benchmarks/solo.py greedy`.

As printed, a player may live off the empty bag, one token an action (take.bag-empty). So the points
that come from there are counted apart. The games are added to a file, so a run that was stopped
goes on where it ended.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median, quantiles

from isle_of_trains.games import all_aboard
from isle_of_trains.play.bots import make_bot


def play(spec: str, seed: int) -> dict[str, object]:
    """Play one game and give its figures."""
    bot = make_bot(spec, "all_aboard", seed)
    state = all_aboard.new_game(players=1, seed=seed, turn_limit=500)
    from_bag = 0
    while state.to_act is not None:
        chosen = bot.choose(all_aboard.view(state, 0), all_aboard.legal_actions(state))
        step = all_aboard.step(state, chosen)  # type: ignore[arg-type]  # one of the legal ones
        state = step.state
        from_bag += _from_bag(step.events)
    bot.close()
    outcome = all_aboard.outcome(state)
    assert outcome is not None
    points = outcome.scores[0].total
    return {"seed": seed, "points": points, "rating": outcome.rating, "from_bag": from_bag}


def _from_bag(events: Iterable[all_aboard.Event]) -> int:
    tokens = [event for event in events if isinstance(event, all_aboard.GainedTokens)]
    return sum(event.count for event in tokens if event.rule == "take.bag-empty")


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what is missing and print the figures of all seeds that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--seeds", type=int, default=200)
    parser.add_argument("--begin", type=int, default=0, help="the first seed")
    parser.add_argument("--results", type=Path, default=Path("solo.jsonl"))
    asked = parser.parse_args(arguments)
    asked.results.touch()
    rows = [json.loads(line) for line in asked.results.read_text(encoding="utf-8").splitlines()]
    there = {row["seed"] for row in rows}
    for seed in range(asked.begin, asked.begin + asked.seeds):
        if seed not in there:
            rows.append(play(asked.bot, seed))
            with asked.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    _report(rows)
    return 0


def _report(rows: Sequence[dict[str, int]]) -> None:
    points = [row["points"] for row in rows]
    without = [row["points"] - row["from_bag"] for row in rows]
    print(f"{len(rows)} games, quartiles {quantiles(points, n=4)}, {min(points)} to {max(points)}")
    print(f"median without the empty bag: {median(without)}")
    print(dict(Counter(row["rating"] for row in rows)))


if __name__ == "__main__":
    sys.exit(main())
