"""A bot as a program of its own: it needs nothing but Python.

It knows no rules. It likes some types of actions better than others, and takes the first of those
that it likes best. Run it in the arena as `run:python examples/bots/bot.py`.
"""

from __future__ import annotations

import json
import sys

PROTOCOL = 1
LIKES = ["FulfilSecondary", "FulfilPrimary", "DropPassenger", "Build", "Deliver", "Load"]
"""Types of actions of All Aboard, the best first. All others are liked least."""


def liking(action: dict[str, object]) -> int:
    """Say how much an action is liked: the lower the number, the better."""
    kind = action["type"]
    return LIKES.index(str(kind)) if kind in LIKES else len(LIKES)


def say(message: dict[str, object]) -> None:
    """Send a message: one line, and at once."""
    print(json.dumps(message), flush=True)


def main() -> None:
    """Answer until the game says good-bye."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say({"type": "hello", "protocol": PROTOCOL, "name": "a small bot in Python"})
        elif message["type"] == "choose":
            likings = [liking(action) for action in message["actions"]["data"]]
            best = likings.index(min(likings))
            say({"type": "choice", "number": message["number"], "index": best})
        elif message["type"] == "bye":
            break


if __name__ == "__main__":
    main()
