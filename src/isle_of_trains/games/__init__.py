"""The games, by name: ours, and those that other packages bring along.

>>> import isle_of_trains as iot
>>> sorted(iot.games())
['all_aboard', 'ticket_to_ride']
>>> game = iot.games()["ticket_to_ride"]
>>> game.new_game(players=2, seed=1).to_act
0

This package can be called like a function, and still is the package that holds our games. Type
checkers know no such packages, so `games` is a class to them:

>>> iot.games.ticket_to_ride is game
True

A package adds a game of its own by an entry point in the group `isle_of_trains.games`:

```toml
[project.entry-points."isle_of_trains.games"]
my_game = "my_package.my_game"
```
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "isle_of_trains.games"
"""The group of entry points in which other packages name their games."""

OURS: Final = ("all_aboard", "ticket_to_ride")


class _Games(Mapping[str, ModuleType]):
    """Games by name. A game is loaded when it is first asked for."""

    def __init__(self, found: Mapping[str, EntryPoint]) -> None:
        self._found = found

    def __getitem__(self, name: str) -> ModuleType:
        game: ModuleType = self._found[name].load()
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def __repr__(self) -> str:
        return f"<games: {', '.join(self)}>"


if TYPE_CHECKING:

    class games(_Games):  # noqa: N801  # it stands for a function and for a package
        """Find all games that are installed. Nobody can take the name of one of ours."""

        from isle_of_trains.games import all_aboard, ticket_to_ride  # noqa: PLC0415

        def __init__(self) -> None: ...

else:

    class _Package(ModuleType):
        """This package, with a call of its own. A game in it is loaded when it is asked for."""

        def __call__(self) -> Mapping[str, ModuleType]:
            """Find all games that are installed. Nobody can take the name of one of ours."""
            # Only those who list the games need this module; it takes as long to load as attrs.
            from importlib.metadata import EntryPoint, entry_points  # noqa: PLC0415

            ours = [EntryPoint(name, f"{__name__}.{name}", GROUP) for name in OURS]
            others = sorted(entry_points(group=GROUP), key=lambda point: point.name)
            return _Games({point.name: point for point in (*others, *ours)})

        def __getattr__(self, name: str) -> ModuleType:
            if name in OURS:
                return import_module(f"{__name__}.{name}")
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    games = sys.modules[__name__]
    games.__class__ = _Package
