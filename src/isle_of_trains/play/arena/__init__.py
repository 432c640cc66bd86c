"""The arena: bots play each other on the same deals, and figures tell which is better.

```python
from isle_of_trains.play.arena import Tournament, run

if __name__ == "__main__":
    cup = Tournament(bots=("greedy", "random"), deals=200)
    standings = run(cup, processes=2, results="cup.jsonl")
    print(standings.bots[0].bot.name)
```
"""

from isle_of_trains.play.arena.errors import (
    ArenaError,
    DamagedResults,
    InvalidTournament,
    MissingExtra,
    OtherTournament,
    ResultsInUse,
    WorkerLost,
)
from isle_of_trains.play.arena.estimates import Distribution, Estimate
from isle_of_trains.play.arena.played import Offence, Played
from isle_of_trains.play.arena.ratings import Rating
from isle_of_trains.play.arena.running import Progress, games_in, run, standings_in
from isle_of_trains.play.arena.standings import (
    Incident,
    Pairing,
    Standing,
    Standings,
    Thought,
)
from isle_of_trains.play.arena.tournament import Entrant, Match, Tournament

__all__ = [
    "ArenaError",
    "DamagedResults",
    "Distribution",
    "Entrant",
    "Estimate",
    "Incident",
    "InvalidTournament",
    "Match",
    "MissingExtra",
    "Offence",
    "OtherTournament",
    "Pairing",
    "Played",
    "Progress",
    "Rating",
    "ResultsInUse",
    "Standing",
    "Standings",
    "Thought",
    "Tournament",
    "WorkerLost",
    "games_in",
    "run",
    "standings_in",
]
