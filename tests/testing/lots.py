"""A game of a few lines with secrets, complete enough for the conformance suite.

Two seats draw numbered lots from a shuffled pile and show them. A lot is worth its number. A hand
holds two. The functions are methods, so that a test can put a fault into one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TypeAlias

from attrs import evolve, frozen

from isle_of_trains.kernel import (
    History,
    IllegalAction,
    InvalidOptions,
    Notation,
    Record,
    Recorder,
    Refusal,
    Step,
    refuse,
    shuffled,
)
from isle_of_trains.kernel.chance import Seed
from isle_of_trains.kernel.codec import Codec
from isle_of_trains.kernel.shapes import Json

SEATS = 2
LOTS = 9
MOST = 2
CLAUSES = ("lots.turn", "lots.pile", "lots.hand", "lots.hold", "lots.end")


@frozen
class Options:
    """What was agreed."""

    players: int = SEATS
    ruleset: int = 1


@frozen
class Draw:
    """Draw a lot, secretly."""


@frozen
class Show:
    """Lay a lot on the table."""

    lot: int


Action: TypeAlias = Draw | Show


@frozen
class Drew:
    """Somebody drew a lot. Which one is secret."""

    seat: int
    lot: int | None
    rule: str = "lots.pile"


@frozen
class Showed:
    """Somebody showed a lot."""

    seat: int
    lot: int
    rule: str = "lots.hold"


Event: TypeAlias = Drew | Showed


@frozen
class State:
    """A table."""

    seed: Seed
    pile: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...] = ((), ())
    shown: tuple[tuple[int, ...], ...] = ((), ())
    seat: int = 0

    @property
    def to_act(self) -> int | None:
        return self.seat if self.pile or any(self.hands) else None


@frozen
class View:
    """A table as a seat sees it."""

    seat: int | None
    pile: int
    hands: tuple[tuple[int, ...] | int, ...]
    """The lots of a hand, or their number."""
    shown: tuple[tuple[int, ...], ...]
    active: int


@frozen
class Points:
    """The points of a seat."""

    total: int


@frozen
class Winner:
    """How a game ended."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: str = "pile"


GameRecord: TypeAlias = Record[Options, Action]

CODEC = Codec(
    game="lots",
    version=1,
    documents={
        "state": State,
        "view": View,
        "action": Action,
        "actions": tuple[Action, ...],
        "event": Event,
        "events": tuple[Event, ...],
        "refusal": Refusal,
        "record": GameRecord,
    },
    vocabularies={},
)
NOTATION: Notation[Action] = Notation({Draw: "D", Show: "S:{lot}"})


def start(options: Options, seed: int) -> State:
    if options.players != SEATS:
        raise InvalidOptions("lots.turn", "This is a game for two.")
    return State(seed, shuffled(range(LOTS), seed, 0))


def read_options(data: dict[str, Json]) -> Options:
    match data:
        case {"players": int(players), "ruleset": int(ruleset)}:
            return Options(players, ruleset)
        case _:
            raise AssertionError(data)


def laws(state: State) -> list[str]:
    lots = [*state.pile, *(lot for held in (*state.hands, *state.shown) for lot in held)]
    return [] if sorted(lots) == list(range(LOTS)) else [f"There are the lots {lots}."]


def universe(state: State) -> list[Action]:
    return [Draw(), *(Show(lot) for lot in range(LOTS + 1))]


def reveals(event: Event, seat: int | None) -> bool:
    return isinstance(event, Drew) and event.seat == seat


def secrets(state: State, seat: int | None) -> dict[str, object]:
    hands = {f"the hand of seat {s}": hand for s, hand in enumerate(state.hands) if s != seat}
    return {"the pile": state.pile, **hands}


class Lots:
    def new_game(self, *, players: int, seed: int) -> State:
        return start(Options(players), seed)

    def legal_actions(self, state: State, /) -> tuple[Action, ...]:
        return tuple(action for action in universe(state) if self.explain(state, action) is None)

    def explain(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Refusal | None:
        if state.to_act is None or seat not in (None, state.seat):
            return refuse("lots.turn", "It is not your turn.", "Wait.")
        hand = state.hands[state.seat]
        if isinstance(action, Show):
            if action.lot in hand:
                return None
            return refuse("lots.hold", "You do not hold {lot}.", "Show another.", lot=action.lot)
        if not state.pile:
            return refuse("lots.pile", "The pile is empty.", "Show a lot.")
        if len(hand) == MOST:
            return refuse("lots.hand", "You hold {most} lots.", "Show one.", most=MOST)
        return None

    def step(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Step[State, Event]:
        refusal = self.explain(state, action, seat=seat)
        if refusal is not None:
            raise IllegalAction(refusal)
        me = state.seat
        after = self.advance(state, action)
        if isinstance(action, Show):
            return Step(after, (Showed(me, action.lot),))
        return Step(after, (Drew(me, state.pile[-1]),))

    def apply(self, state: State, action: Action, /, *, seat: int | None = None) -> State:
        return self.step(state, action, seat=seat).state

    def advance(self, state: State, action: Action, /) -> State:
        me = state.seat
        hands, shown, pile = list(state.hands), list(state.shown), state.pile
        if isinstance(action, Show):
            hands[me] = tuple(lot for lot in hands[me] if lot != action.lot)
            shown[me] = (*shown[me], action.lot)
        else:
            hands[me] = tuple(sorted((*hands[me], pile[-1])))
            pile = pile[:-1]
        turn = 1 - me if pile or hands[1 - me] else me
        return State(state.seed, pile, tuple(hands), tuple(shown), turn)

    def score(self, state: State, /) -> tuple[Points, ...]:
        return tuple(Points(sum(shown)) for shown in state.shown)

    def outcome(self, state: State, /) -> Winner | None:
        if state.to_act is not None:
            return None
        best = int(sum(state.shown[1]) > sum(state.shown[0]))
        return Winner((best,), ((best,), (1 - best,)))

    def view(self, state: State, /, seat: int | None) -> View:
        hands = tuple(h if s == seat else len(h) for s, h in enumerate(state.hands))
        return View(seat, len(state.pile), hands, state.shown, state.seat)

    def redact(self, event: Event, /, seat: int | None) -> Event:
        if isinstance(event, Drew) and event.seat != seat:
            return evolve(event, lot=None)
        return event

    def determinize(self, seen: View, /, seed: int) -> State:
        known = {lot for shown in seen.shown for lot in shown}
        known.update(lot for hand in seen.hands if isinstance(hand, tuple) for lot in hand)
        rest = list(shuffled([lot for lot in range(LOTS) if lot not in known], seed, 0))
        hands = []
        for hand in seen.hands:
            if isinstance(hand, int):
                hands.append(tuple(sorted(rest[:hand])))
                del rest[:hand]
            else:
                hands.append(hand)
        return State(seed, tuple(rest), tuple(hands), seen.shown, seen.active)

    # Writing

    def to_json(self, thing: object, /) -> str:
        return CODEC.to_json(thing)

    def from_json(self, text: str, /) -> object:
        return CODEC.from_json(text)

    def state_hash(self, state: State, /) -> str:
        return sha256(CODEC.canonical(state).encode()).hexdigest()

    def write_action(self, action: Action, /) -> str:
        return NOTATION.write(action)

    def read_action(self, text: str, /) -> Action:
        return NOTATION.read(text)

    @property
    def _recorder(self) -> Recorder[State, Action, Event, Options]:
        return Recorder(
            name="lots",
            ruleset=1,
            game=self,
            agreed=lambda state: (Options(), state.seed),
            start=start,
            turn_of=lambda state: 1 + LOTS - len(state.pile),
            hashes={1: self.state_hash},
            write_action=self.write_action,
            read_action=self.read_action,
            write_options=lambda options: {
                "players": options.players,
                "ruleset": options.ruleset,
            },
            read_options=read_options,
        )

    def history_from(self, start: State, /) -> History[State, Action, Event]:
        return History(self, start)

    def record_of(
        self, history: History[State, Action, Event], /, *, players: Sequence[str] = ()
    ) -> GameRecord:
        return self._recorder.record_of(history, players=players)

    def replay(self, record: GameRecord, /) -> State:
        return self._recorder.replay(record)

    def resume(self, record: GameRecord, /) -> History[State, Action, Event]:
        return self._recorder.resume(record)

    def write_game(self, record: GameRecord, /) -> str:
        return self._recorder.write_game(record)

    def read_game(self, text: str, /) -> GameRecord:
        return self._recorder.read_game(text)

    def write_records(self, records: Iterable[GameRecord], /) -> str:
        return "".join(f"{self.to_json(record)}\n" for record in records)

    def read_records(self, text: str, /) -> Iterator[GameRecord]:
        for line in text.splitlines():
            record = self.from_json(line)
            assert isinstance(record, Record)
            yield record
