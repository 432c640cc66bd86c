"""Who plays whom, where they sit and which cards they get: all of it follows from a few values.

>>> cup = Tournament(bots=("greedy", "random"), deals=2, seed=7)
>>> for match in cup.matches():
...     print(match.index, match.deal, [cup.bots[bot].name for bot in match.seats])
0 1568645399 ['greedy', 'random']
1 1568645399 ['random', 'greedy']
2 2525598233 ['greedy', 'random']
3 2525598233 ['random', 'greedy']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import combinations, permutations
from math import isfinite
from typing import Final, Literal, TypeAlias, get_args

from attrs import field, frozen

from isle_of_trains.play.arena.errors import InvalidTournament

Format: TypeAlias = Literal["round-robin", "head-to-head"]
Option: TypeAlias = str | int | float | bool | None

SECONDS: Final = 10.0
MOST_DECISIONS: Final = 20_000
"""Far above what random games need. Bots that never end a game are stopped here."""

_SEED_BYTES: Final = 4
"""Short seeds, so that a person can deal a game again."""


@frozen
class Entrant:
    """A bot that takes part: what it is called, and the text that makes it."""

    spec: str
    name: str = field()

    @name.default
    def _spec(self) -> str:
        return self.spec


@frozen(kw_only=True)
class Match:
    """One game to be played. Its number stands for the same game in every run."""

    index: int
    deal: int
    """The seed of the deal."""
    seats: tuple[int, ...]
    """The entrant of each seat, by its place in the tournament."""
    seeds: tuple[int, ...]
    """The seed of the bot of each seat."""


def _entrants(bots: Iterable[Entrant | str]) -> tuple[Entrant, ...]:
    return tuple(Entrant(bot) if isinstance(bot, str) else bot for bot in bots)


def _options(
    options: Mapping[str, Option] | tuple[tuple[str, Option], ...],
) -> tuple[tuple[str, Option], ...]:
    return tuple(sorted(dict(options).items()))


@frozen(kw_only=True)
class Tournament:
    """All that decides who plays whom on which deals. Equal tournaments have equal results.

    In a *round robin*, every group of bots that fills a table plays. In *head-to-head*, the first
    bot plays against each of the others; at a larger table, the other one fills all other seats.
    Alone at the table, every bot plays every deal.

    Each group plays each deal once for every seat: all move on by one seat. From deal to deal, the
    order around the table changes too. A game's number counts through all groups of a deal before
    the next deal begins, so that more deals only add games.
    """

    bots: tuple[Entrant, ...] = field(converter=_entrants)
    game: str = "all_aboard"
    players: int = 2
    options: tuple[tuple[str, Option], ...] = field(default=(), converter=_options)
    """Further options of the game, such as `{"edition": "uk"}`."""
    format: Format = "round-robin"
    deals: int = 100
    seed: int = 1
    seconds: float = SECONDS
    """How long a bot may think about one decision."""
    most_decisions: int = MOST_DECISIONS
    keep_moves: bool = False
    """Write down every action of every game."""

    def __attrs_post_init__(self) -> None:
        """Refuse what cannot be played."""
        names = [bot.name for bot in self.bots]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise InvalidTournament(f"Two bots are called {twice[0]!r}. Give one another name.")
        if not all(names):
            raise InvalidTournament("A bot has no name.")
        if self.format not in get_args(Format):
            known = " and ".join(get_args(Format))
            raise InvalidTournament(f"There is no format {self.format!r}. There are {known}.")
        if min(self.players, self.deals, self.most_decisions) < 1:
            raise InvalidTournament("Players, deals and decisions must be 1 or more.")
        if not (isfinite(self.seconds) and self.seconds > 0):
            raise InvalidTournament(f"{self.seconds} seconds are no time to think.")
        self._check_numbers()
        _check_options(dict(self.options))

    def _check_numbers(self) -> None:
        if self.players == 1:
            least = 1
        elif self.format == "head-to-head":
            least = 2
        else:
            least = self.players
        if len(self.bots) < least:
            raise InvalidTournament(
                f"A {self.format} with {self.players} at the table needs {least} bots or more, "
                f"not {len(self.bots)}."
            )

    @property
    def is_solo(self) -> bool:
        """Tell whether everybody plays alone, for points."""
        return self.players == 1

    @property
    def games(self) -> int:
        """Count the games."""
        return self.deals * len(self._groups()) * self.players

    def matches(self) -> Iterator[Match]:
        """Give all games in their order."""
        groups = [_circles(group) for group in self._groups()]
        index = 0
        for number in range(self.deals):
            deal = _seed(self.seed, "deal", number)
            for circles in groups:
                circle = circles[number % len(circles)]
                for turned in range(self.players):
                    yield Match(
                        index=index,
                        deal=deal,
                        seats=circle[turned:] + circle[:turned],
                        seeds=tuple(
                            _seed(self.seed, "bot", index, seat) for seat in range(self.players)
                        ),
                    )
                    index += 1

    def names(self, match: Match) -> tuple[str, ...]:
        """Name the bots of a match by seat."""
        return tuple(self.bots[bot].name for bot in match.seats)

    def _groups(self) -> list[tuple[int, ...]]:
        """List the groups of entrants that meet at a table."""
        everybody = range(len(self.bots))
        if self.is_solo or self.format == "round-robin":
            return list(combinations(everybody, self.players))
        return [(0, *[other] * (self.players - 1)) for other in everybody[1:]]


def _circles(group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """List the orders in which a group can sit around a table."""
    first, *others = group
    return [(first, *rest) for rest in sorted(set(permutations(others)))]


def _seed(*parts: int | str) -> int:
    text = "/".join(map(str, parts))
    return int.from_bytes(sha256(text.encode()).digest()[:_SEED_BYTES], "big")


def _check_options(options: Mapping[str, object]) -> None:
    for name, value in options.items():
        if name in {"players", "seed"}:
            raise InvalidTournament(f"The arena itself decides about {name!r}.")
        if not isinstance(value, str | int | float | bool | None):
            raise InvalidTournament(f"The option {name!r} must be a plain value, not {value!r}.")
