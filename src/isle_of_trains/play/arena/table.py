"""Play one game between bots, and see to it that every bot keeps to the rules."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from time import perf_counter
from types import TracebackType
from typing import Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from isle_of_trains.games import games
from isle_of_trains.kernel import GameResult, GameState
from isle_of_trains.play.arena.clock import NOBODY, Clock
from isle_of_trains.play.arena.durations import Durations
from isle_of_trains.play.arena.errors import InvalidTournament
from isle_of_trains.play.arena.offences import broken_off, offence_of, shown, told, too_late
from isle_of_trains.play.arena.played import Finished, Offence, Played
from isle_of_trains.play.arena.tournament import Match, Tournament
from isle_of_trains.play.bots import BotFailure, BotSpokeNonsense, BotTimedOut
from isle_of_trains.play.bots.registry import AnyBot, AnyGame

T = TypeVar("T")
MakeBot: TypeAlias = Callable[[str, str, int], AnyBot]
"""Makes a bot from a spec, the name of a game and a seed, like `make_bot`."""

START_SECONDS: Final = 30.0
"""How long a bot may take to be made. A program may need a while to start."""

DECISION_LIMIT: Final = "decision limit"


@runtime_checkable
class _Rated(Protocol):
    """A result that has a word for a score."""

    @property
    def rating(self) -> str | None: ...


class _Offended(Exception):
    """A bot did what it may not."""

    def __init__(self, offence: Offence) -> None:
        super().__init__(offence.reason)
        self.offence = offence


def game_of(tournament: Tournament) -> AnyGame:
    """Find the game of a tournament."""
    found = games()
    if tournament.game not in found:
        known = ", ".join(sorted(found))
        raise InvalidTournament(f"There is no game {tournament.game!r}. There are: {known}.")
    game: AnyGame = found[tournament.game]
    return game


def deal(game: AnyGame, tournament: Tournament, seed: int) -> GameState:
    """Deal a game with the options of a tournament."""
    new_game: Callable[..., GameState] = game.new_game
    return new_game(players=tournament.players, seed=seed, **dict(tournament.options))


class Table:
    """A table with a bot at every seat. It is left at the end, and the bots are closed then."""

    def __init__(self, tournament: Tournament, match: Match, make: MakeBot, clock: Clock) -> None:
        self._tournament = tournament
        self._match = match
        self._make = make
        self._clock = clock
        self._game = game_of(tournament)
        self._bots: list[AnyBot] = []
        self._seconds: list[list[float]] = [[] for _ in match.seats]
        self._choices: list[int] = []
        self._moves: list[str] = []
        self._result: GameResult | None = None

    def __enter__(self) -> Table:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Let every bot hear the result and go. What it does now changes nothing any more."""
        for bot in self._bots:
            self._clock.start(seat=NOBODY, decision=0, seconds=self._tournament.seconds)
            if self._result is not None:
                with suppress(BaseException):
                    bot.finish(self._result)
            with suppress(BaseException):
                bot.close()
        self._clock.stop()

    def play(self) -> Finished:
        """Play the game to its end, or until a bot offends."""
        try:
            played = self._play()
        except _Offended as error:
            played = broken_off(
                self._tournament,
                self._match,
                error.offence,
                decisions=len(self._choices),
                trace=self._trace(),
                moves=self._written(),
            )
        return Finished(game=played, times=tuple(map(Durations.of, self._seconds)))

    def _play(self) -> Played:
        for seat, seed in enumerate(self._match.seeds):
            spec = self._tournament.bots[self._match.seats[seat]].spec
            self._bots.append(self._start(seat, spec, seed))
        state = deal(self._game, self._tournament, self._match.deal)
        while (asked := state.to_act) is not None:
            if len(self._choices) == self._tournament.most_decisions:
                return self._stopped(state)
            state = self._decide(state, asked)
        return self._ended(state)

    def _start(self, seat: int, spec: str, seed: int) -> AnyBot:
        bot, _ = self._watched(
            seat, START_SECONDS, lambda: self._make(spec, self._tournament.game, seed)
        )
        return bot

    def _decide(self, state: GameState, seat: int) -> GameState:
        actions = self._game.legal_actions(state)
        seen = self._game.view(state, seat)
        bot = self._bots[seat]

        def ask() -> tuple[object, int | None]:
            choice = bot.choose(seen, actions)
            return choice, _number(choice, actions)

        (choice, number), seconds = self._watched(seat, self._tournament.seconds, ask)
        self._seconds[seat].append(seconds)
        if number is None:
            raise _Offended(self._refused(state, seat, choice))
        self._choices.append(number)
        if self._tournament.keep_moves:
            self._moves.append(self._game.write_action(actions[number]))
        return self._game.advance(state, actions[number])

    def _watched(self, seat: int, seconds: float, ask: Callable[[], T]) -> tuple[T, float]:
        """Ask a bot while the clock runs. Give its answer and the time it took."""
        self._clock.start(seat=seat, decision=len(self._choices), seconds=seconds)
        began = perf_counter()
        try:
            answer = ask()
        except BotTimedOut as error:
            raise _Offended(offence_of(seat, "timeout", str(error))) from None
        except BotSpokeNonsense as error:
            raise _Offended(offence_of(seat, "nonsense", str(error))) from None
        except BotFailure as error:
            raise _Offended(offence_of(seat, "crash", str(error))) from None
        except BaseException as error:  # a bot may raise anything, even SystemExit
            raise _Offended(offence_of(seat, "crash", told(error))) from None
        finally:
            self._clock.stop()
        took = perf_counter() - began
        if took > seconds:
            raise _Offended(too_late(seat, seconds))
        return answer, took

    def _refused(self, state: GameState, seat: int, choice: object) -> Offence:
        """Say what is wrong with an answer that is none of the legal actions.

        The clock runs: what the bot made may run code of the bot's when it is looked at.
        """

        def look() -> Offence:
            answer = shown(choice)
            try:
                refusal = self._game.explain(state, choice)
            except Exception:  # it is no action at all
                return offence_of(seat, "nonsense", f"It answered {answer}, which is no action.")
            why = "It is not listed." if refusal is None else str(refusal)
            return offence_of(seat, "illegal", f"It answered {answer}. {why}")

        offence, _ = self._watched(seat, self._tournament.seconds, look)
        return offence

    def _ended(self, state: GameState) -> Played:
        result = self._game.outcome(state)
        assert result is not None
        self._result = result
        rating = result.rating if isinstance(result, _Rated) else None
        return self._told(
            state, result.ranking, result.winners, reason=str(result.reason), rating=rating
        )

    def _stopped(self, state: GameState) -> Played:
        """Rank by points when bots do not come to an end."""
        totals = [card.total for card in self._game.score(state)]
        ranking = tuple(
            tuple(seat for seat, total in enumerate(totals) if total == points)
            for points in sorted(set(totals), reverse=True)
        )
        winners = () if self._tournament.is_solo else ranking[0]
        return self._told(state, ranking, winners, reason=DECISION_LIMIT, rating=None)

    def _told(
        self,
        state: GameState,
        ranking: tuple[tuple[int, ...], ...],
        winners: tuple[int, ...],
        *,
        reason: str,
        rating: str | None,
    ) -> Played:
        return Played(
            index=self._match.index,
            deal=self._match.deal,
            bots=self._tournament.names(self._match),
            ranking=ranking,
            winners=winners,
            scores=tuple(card.total for card in self._game.score(state)),
            reason=reason,
            rating=rating,
            decisions=len(self._choices),
            trace=self._trace(),
            moves=self._written(),
        )

    def _trace(self) -> str:
        return sha256(",".join(map(str, self._choices)).encode()).hexdigest()[:16]

    def _written(self) -> tuple[str, ...] | None:
        return tuple(self._moves) if self._tournament.keep_moves else None


def _number(choice: object, actions: tuple[object, ...]) -> int | None:
    try:
        return actions.index(choice)
    except Exception:  # whatever it is, it may not even be comparable
        return None
