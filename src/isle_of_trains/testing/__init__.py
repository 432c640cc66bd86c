"""Tools to test a game, or a program that uses one, with Hypothesis.

They need the extra `test`: `pip install "isle-of-trains[test]"`.

```python
from hypothesis import given
from isle_of_trains.testing import states


@given(states(players=[2, 3]))
def test_my_bot_answers(state):
    assert my_bot(state) in iot.legal_actions(state)
```

| part | what it has |
|---|---|
| `strategies` | Hypothesis strategies: `games()`, `states()`, `actions(state)`, `attempts(state)` |
| `invariants` | what must hold in every state: `check_everything(state)` and its parts |
| `universe` | thousands of well-formed actions for a state, legal and absurd |
| `machine` | a state machine that plays, is refused, and goes back to old states |
| `tables` | tables set up by hand where rare things are near |
| `soak` · `plan` | a command that plays thousands of games, by the plan that a game gives |
| `suite` | the conformance suite: all that any game of the kernel must keep to |
| `conformance` · `secrecy` · `writing` | its parts: rules, secrets, and what is written |
| `walks` | random play of any game |
| `all_aboard` · `ticket_to_ride` | what suite and soak have to know about our games |
"""

from isle_of_trains.testing.conformance import BrokenInvariant, Conformance, fingerprint
from isle_of_trains.testing.invariants import (
    check_copies,
    check_everything,
    check_listing,
    check_purity,
    check_question,
    check_refusals,
    check_seats,
    check_state,
)
from isle_of_trains.testing.machine import AllAboardMachine
from isle_of_trains.testing.modes import GameOptions, Mode
from isle_of_trains.testing.strategies import (
    PlayedGame,
    actions,
    attempts,
    game_options,
    games,
    states,
)
from isle_of_trains.testing.suite import Suite
from isle_of_trains.testing.tables import TABLES
from isle_of_trains.testing.walks import Dice, Taste, any_action, any_type, walk

__all__ = [
    "TABLES",
    "AllAboardMachine",
    "BrokenInvariant",
    "Conformance",
    "Dice",
    "GameOptions",
    "Mode",
    "PlayedGame",
    "Suite",
    "Taste",
    "actions",
    "any_action",
    "any_type",
    "attempts",
    "check_copies",
    "check_everything",
    "check_listing",
    "check_purity",
    "check_question",
    "check_refusals",
    "check_seats",
    "check_state",
    "fingerprint",
    "game_options",
    "games",
    "states",
    "walk",
]
