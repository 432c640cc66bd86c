"""How a game is shown that says nothing to people itself: in notation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from isle_of_trains.kernel import GameState, PlayableGame, Refusal
from isle_of_trains.kernel.lines import Line
from isle_of_trains.kernel.people import Choice, Component
from isle_of_trains.kernel.templates import say, say_count


class PlainText:
    """The least that can be said about any game."""

    def __init__(self, name: str, game: PlayableGame[GameState, object, object, object]) -> None:
        self._name = name
        self._game = game

    def title(self) -> str:
        """Name the game."""
        return self._name

    def seat_name(self, seat: int, /) -> str:
        """Name a seat."""
        return say("Seat {number}", number=seat)

    def heading(self, seen: object, /) -> str:
        """Name the seat that decides."""
        seat = getattr(seen, "to_act", None)
        return self._name if seat is None else self.seat_name(seat)

    def question(self, seen: object, /) -> str:
        """Ask for an action."""
        del seen
        return say("Choose an action.")

    def draw_table(self, seen: object, /, width: int) -> tuple[Line, ...]:
        """Draw nothing."""
        del seen, width
        return ()

    def draw_hand(self, seen: object, /, width: int) -> tuple[Line, ...]:
        """Draw nothing."""
        del seen, width
        return ()

    def choices(self, seen: object, actions: Sequence[object], /) -> tuple[Choice[object], ...]:
        """List the actions in notation."""
        del seen
        heading = say("Actions")
        return tuple(
            Choice(action, heading, heading, self._game.write_action(action)) for action in actions
        )

    def describe_action(self, action: object, state: object = None, /) -> str:
        """Write an action in notation."""
        del state
        return self._game.write_action(action)

    def wishes(self, words: str, seen: object, /) -> tuple[object, ...]:
        """Guess nothing."""
        del words, seen
        return ()

    def tell(self, steps: Iterable[tuple[GameState, Sequence[object]]], /) -> tuple[str, ...]:
        """Give the events as they are."""
        return tuple(repr(event) for _, events in steps for event in events)

    def tell_refusal(self, refusal: Refusal, seen: object = None, /) -> Refusal:
        """Leave a refusal as it is."""
        del seen
        return refusal

    def components(self, seen: object = None, /) -> tuple[Component, ...]:
        """List nothing."""
        del seen
        return ()

    def ending(self, state: GameState, /) -> tuple[str, ...]:
        """Give the points and the winners."""
        result = self._game.outcome(state)
        if result is None:
            return ()
        names = ", ".join(map(self.seat_name, result.winners))
        points = (
            say_count(
                "{seat}: {count} point",
                "{seat}: {count} points",
                card.total,
                seat=self.seat_name(seat),
            )
            for seat, card in enumerate(self._game.score(state))
        )
        return (*points, say("Won by: {names}", names=names or say("nobody")))
