"""The conformance suite lets a sound game pass and sees every kind of fault."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from types import ModuleType, SimpleNamespace
from typing import cast

import pytest
from attrs import evolve, field, frozen
from tests.testing.lots import (
    CLAUSES,
    Action,
    Draw,
    Drew,
    Event,
    GameRecord,
    Lots,
    Options,
    Points,
    Show,
    Showed,
    State,
    View,
    laws,
    reveals,
    secrets,
    universe,
)

from isle_of_trains.games import all_aboard as aa
from isle_of_trains.games import ticket_to_ride as ttr
from isle_of_trains.games.ticket_to_ride.terms import PLACE_OF
from isle_of_trains.kernel import History, Record, RecordableGame, Refusal, Step
from isle_of_trains.kernel.refusal import refuse
from isle_of_trains.testing import BrokenInvariant, Suite, all_aboard, suite, ticket_to_ride

SEED = 3


def suite_for(game: Lots) -> Suite[State, Action, Event, View, Options]:
    return Suite(
        game=game,
        laws=laws,
        universe=universe,
        clauses=CLAUSES,
        reveals=reveals,
        secrets=secrets,
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_sound_game_passes(seed: int) -> None:
    cited = suite_for(Lots()).check_game(players=2, seed=seed)
    assert cited.keys() <= {*CLAUSES}
    assert cited["lots.hold"] > 0


def test_a_game_may_have_no_secrets() -> None:
    game = SeesAll()
    state = game.new_game(players=2, seed=SEED)
    with pytest.raises(BrokenInvariant, match="Seat 0 can tell the pile"):
        suite_for(game).secrecy.check_hidden(state, range(2))
    evolve(suite_for(game), secrets=lambda state, seat: {}).secrecy.check_hidden(state, range(2))


# Secrets


class SeesAll(Lots):
    """Deals out of a view just what was true."""

    def view(self, state: State, /, seat: int | None) -> View:
        self.true = state
        return super().view(state, seat)

    def determinize(self, seen: View, /, seed: int) -> State:
        return self.true


class ShowsHands(Lots):
    """Shows all hands, and deals them as they are seen."""

    def view(self, state: State, /, seat: int | None) -> View:
        return evolve(super().view(state, seat), hands=state.hands)


class ShowsTheNextLot(Lots):
    def view(self, state: State, /, seat: int | None) -> View:
        return evolve(super().view(state, seat), pile=sum(state.pile[-1:]))


@frozen
class TalkativeView(View):
    pile_order: tuple[int, ...] = field(default=(), eq=False)


class ShowsThePileInItsText(Lots):
    def view(self, state: State, /, seat: int | None) -> View:
        seen = super().view(state, seat)
        return TalkativeView(
            seen.seat, seen.pile, seen.hands, seen.shown, seen.active, pile_order=state.pile
        )


class DealsToAnother(Lots):
    def determinize(self, seen: View, /, seed: int) -> State:
        dealt = super().determinize(seen, seed)
        return State(dealt.seed, dealt.pile, dealt.hands, dealt.shown, 1 - dealt.seat)

    def view(self, state: State, /, seat: int | None) -> View:
        return evolve(super().view(state, seat), active=0)


class ForbidsTheHighestLot(Lots):
    """Lets a player know by its list when the highest lot lies on top."""

    def explain(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Refusal | None:
        if isinstance(action, Draw) and state.hands[state.seat] and state.pile[-1:] > (4,):
            return refuse("lots.pile", "Not this one.", "Show a lot.")
        return super().explain(state, action, seat=seat)


class GossipsWhenRefusing(Lots):
    def explain(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Refusal | None:
        refusal = super().explain(state, action, seat=seat)
        if refusal is None or not state.pile:
            return refusal
        return refuse(refusal.rule, "The next lot is {lot}.", "Wait.", lot=state.pile[-1])


class TellsAll(Lots):
    def redact(self, event: Event, /, seat: int | None) -> Event:
        return event


class TellsTooMuch(Lots):
    """Tells in the open whether the next lot is a high one."""

    def step(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Step[State, Event]:
        step = super().step(state, action, seat=seat)
        lots = step.state.pile[-1:]
        return Step(step.state, (*step.events, *(Showed(0, lot) for lot in lots if lot > 4)))


class ActsOnTheHighestLot(Lots):
    """Gives whoever leaves the highest lot on top another turn."""

    def advance(self, state: State, action: Action, /) -> State:
        after = super().advance(state, action)
        return evolve(after, seat=state.seat) if after.pile[-1:] > (4,) else after


# What is written


class ForgetsWhoseTurnItIs(Lots):
    def from_json(self, text: str, /) -> object:
        read = super().from_json(text)
        return evolve(read, seat=0) if isinstance(read, State) else read


@frozen(eq=False)
class OtherState(State):
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State)

    def __hash__(self) -> int:
        return 7


class ReadsAnotherClass(Lots):
    def from_json(self, text: str, /) -> object:
        read = super().from_json(text)
        if isinstance(read, State):
            return OtherState(read.seed, read.pile, read.hands, read.shown, read.seat)
        return read


class WritesTheTime(Lots):
    def __init__(self) -> None:
        self.time = itertools.count()

    def to_json(self, thing: object, /) -> str:
        return super().to_json(thing) + " " * next(self.time)


class ReadsAllEventsAsDrawing(Lots):
    def from_json(self, text: str, /) -> object:
        read = super().from_json(text)
        return Drew(read.seat, read.lot) if isinstance(read, Showed) else read


class ForgetsRefusals(Lots):
    def from_json(self, text: str, /) -> object:
        read = super().from_json(text)
        return refuse("lots.end", "No.", "") if isinstance(read, Refusal) else read


class SpellsAllAlike(Lots):
    def write_action(self, action: Action, /) -> str:
        return "S:0" if isinstance(action, Show) else "D"


class SpellsWithASpace(Lots):
    def write_action(self, action: Action, /) -> str:
        return super().write_action(action).replace(":", ": ")


class ReadsAnotherLot(Lots):
    def read_action(self, text: str, /) -> Action:
        read = super().read_action(text)
        return Show(read.lot + 1) if isinstance(read, Show) else read


class HashesBadly(Lots):
    def state_hash(self, state: State, /) -> str:
        return f"{len(state.pile)}{state.seat}"


class HashesByAddress(Lots):
    def state_hash(self, state: State, /) -> str:
        return str(id(state))


class ReplaysNothing(Lots):
    def replay(self, record: GameRecord, /) -> State:
        return self.new_game(players=2, seed=record.seed)


class ResumesAtTheEnd(Lots):
    def resume(self, record: GameRecord, /) -> History[State, Action, Event]:
        return History(self, self.replay(record))


class TellsAnotherStory(Lots):
    def resume(self, record: GameRecord, /) -> History[State, Action, Event]:
        history = History(Mumbles(), self.new_game(players=2, seed=record.seed))
        history.play_all(record.actions)
        return history


class Mumbles(Lots):
    def step(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Step[State, Event]:
        return Step(super().step(state, action, seat=seat).state, ())


class BelievesAnything(Lots):
    def replay(self, record: GameRecord, /) -> State:
        history = self.history_from(self.new_game(players=2, seed=record.seed))
        for action in record.actions:
            if self.explain(history.state, action) is None:
                history.play(action)
        return history.state


class ReadsShortLines(Lots):
    def read_records(self, text: str, /) -> Iterator[GameRecord]:
        return (evolve(record, actions=()) for record in super().read_records(text))


class ReadsShortSheets(Lots):
    def read_game(self, text: str, /) -> GameRecord:
        return evolve(super().read_game(text), actions=())


# The game as a whole


class DealsAsItLikes(Lots):
    def __init__(self) -> None:
        self.deals = itertools.count()

    def new_game(self, *, players: int, seed: int) -> State:
        return super().new_game(players=players, seed=seed + next(self.deals))


class DealsAlwaysTheSame(Lots):
    def new_game(self, *, players: int, seed: int) -> State:
        return super().new_game(players=players, seed=0)


class SeatsThree(Lots):
    def score(self, state: State, /) -> tuple[Points, ...]:
        return (*super().score(state), Points(0))


class GetsStuck(Lots):
    def legal_actions(self, state: State, /) -> tuple[Action, ...]:
        return super().legal_actions(state) if state.pile else ()


class TakesBack(Lots):
    """Puts a lot that was shown under the pile again, for ever."""

    def advance(self, state: State, action: Action, /) -> State:
        if not isinstance(action, Show):
            return super().advance(state, action)
        after = super().advance(state, action)
        return evolve(after, shown=state.shown, pile=(action.lot, *after.pile), seat=1 - state.seat)


class Forgets(Lots):
    """Does something else when it is asked once more."""

    def __init__(self) -> None:
        self.seen: set[tuple[State, Action]] = set()

    def advance(self, state: State, action: Action, /) -> State:
        after = super().advance(state, action)
        if (state, action) in self.seen and len(after.pile) > 2:
            return evolve(after, pile=after.pile[::-1])
        self.seen.add((state, action))
        return after


class Cheats(Lots):
    def advance(self, state: State, action: Action, /) -> State:
        after = super().advance(state, action)
        return evolve(after, shown=((9,), *after.shown[1:])) if isinstance(action, Show) else after


class CitesNothing(Lots):
    def step(
        self, state: State, action: Action, /, *, seat: int | None = None
    ) -> Step[State, Event]:
        step = super().step(state, action, seat=seat)
        return Step(step.state, tuple(evolve(event, rule="lots.whim") for event in step.events))


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (SeesAll(), "can tell the pile"),
        (ShowsHands(), "can tell the hand of seat 0"),
        (ShowsTheNextLot(), "and after a new deal"),
        (ShowsThePileInItsText(), "Equal views read differently|was written, and"),
        (DealsToAnother(), "another seat is to act"),
        (ForbidsTheHighestLot(), "has other actions after a new deal|gets .* after a new deal"),
        (GossipsWhenRefusing(), "gets .* and after a new deal"),
        (TellsAll(), "is told Drew.* or Drew"),
        (TellsTooMuch(), "is told"),
        (ActsOnTheHighestLot(), "tell states apart"),
        (ForgetsWhoseTurnItIs(), "was written, and"),
        (ReadsAnotherClass(), "became a|another hash"),
        (WritesTheTime(), "written in two ways"),
        (ReadsAllEventsAsDrawing(), "was written, and"),
        (ForgetsRefusals(), "was written, and"),
        (SpellsAllAlike(), "are both written|read as|score sheet"),
        (SpellsWithASpace(), "is written 'S: "),
        (ReadsAnotherLot(), "read as|score sheet"),
        (HashesBadly(), "have the same hash"),
        (HashesByAddress(), "two hashes|another hash"),
        (ReplaysNothing(), "A replay comes to another state"),
        (ResumesAtTheEnd(), "A replay goes another way"),
        (TellsAnotherStory(), "tells another story"),
        (BelievesAnything(), "A record with another hash was replayed"),
        (ReadsShortLines(), "written as a line"),
        (ReadsShortSheets(), "score sheet was read differently"),
        (DealsAsItLikes(), "Seed 3 deals"),
        (DealsAlwaysTheSame(), "deal the same game"),
        (SeatsThree(), "2 players sit at"),
        (GetsStuck(), "Nothing is legal"),
        (TakesBack(), "has not ended after 90 decisions"),
        (Forgets(), "leads to|step differs|replay"),
        (Cheats(), "There are the lots"),
        (CitesNothing(), "cites no clause"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Lots) else "",
)
def test_a_fault_is_seen(game: Lots, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suite, "TOO_LONG", 90)
    with pytest.raises(BrokenInvariant, match=fault):
        check_some(suite_for(game))


def check_some(checks: Suite[State, Action, Event, View, Options]) -> None:
    for seed in range(SEED, SEED + 5):
        checks.check_game(players=2, seed=seed, in_full=12)


# Leaks planted into our own games are seen by the same suite

RideGame = RecordableGame[ttr.State, ttr.Action, ttr.Event, ttr.View, ttr.Options]
AboardGame = RecordableGame[aa.State, aa.Action, aa.Event, aa.View, aa.Options]


def public(game: ModuleType) -> dict[str, object]:
    return {name: getattr(game, name) for name in game.__all__}


def leaky_ride(**verbs: Callable[..., object]) -> None:
    game = cast("RideGame", SimpleNamespace(**{**public(ttr), **verbs}))  # with some other verbs
    leaky = evolve(ticket_to_ride.SUITE, game=game)
    leaky.check_game(players=3, seed=SEED, in_full=12)


def show_rivals_hand(state: ttr.State, seat: int | None) -> ttr.View:
    seen = ttr.view(state, seat)
    first, *others = seen.seats
    return evolve(seen, seats=(evolve(first, hand=state.seats[0].hand), *others))


def show_seed(state: ttr.State, seat: int | None) -> ttr.View:
    return evolve(ttr.view(state, seat), turn=state.seed)


def show_next_card(state: ttr.State, seat: int | None) -> ttr.View:
    return evolve(ttr.view(state, seat), last_turn=PLACE_OF[state.deck[-1]])


def show_next_ticket(state: ttr.State, seat: int | None) -> ttr.View:
    back = tuple(ttr.ReturnedTicket(0, name) for name in state.tickets[-1:])
    return evolve(ttr.view(state, seat), returned=back)


def show_kept_tickets(state: ttr.State, seat: int | None) -> ttr.View:
    seen = ttr.view(state, seat)
    first, *others = seen.seats
    return evolve(seen, seats=(evolve(first, tickets=state.seats[0].tickets), *others))


def show_offer(state: ttr.State, seat: int | None) -> ttr.View:
    seen = ttr.view(state, seat)
    first, *others = seen.seats
    return evolve(seen, seats=(evolve(first, offered=state.seats[0].offered), *others))


def tell_all(event: ttr.Event, seat: int | None) -> ttr.Event:
    return event


RIDE_LEAKS: dict[str, dict[str, Callable[..., object]]] = {
    "a hand": {"view": show_rivals_hand},
    "kept tickets": {"view": show_kept_tickets},
    "tickets on offer": {"view": show_offer},
    "the seed": {"view": show_seed},
    "the deck": {"view": show_next_card},
    "the ticket deck": {"view": show_next_ticket},
    "what was drawn blind": {"redact": tell_all},
}


@pytest.mark.parametrize("leak", RIDE_LEAKS)
def test_a_leak_planted_into_ticket_to_ride_is_seen(leak: str) -> None:
    with pytest.raises(BrokenInvariant, match=r"after a new deal|is told|can tell"):
        leaky_ride(**RIDE_LEAKS[leak])


def test_a_leak_planted_into_all_aboard_is_seen() -> None:
    def tell(event: aa.Event, seat: int | None) -> aa.Event:
        return event

    game = cast("AboardGame", SimpleNamespace(**{**public(aa), "redact": tell}))  # one other verb
    state = aa.new_game(players=2, seed=1)
    with pytest.raises(BrokenInvariant, match="is told"):
        evolve(all_aboard.SUITE, game=game).secrecy.check_all(state, range(2))


def test_a_record_of_no_actions_is_sound() -> None:
    game = Lots()
    history = game.history_from(game.new_game(players=2, seed=SEED))
    suite_for(game).writing.check_record(history)
    assert isinstance(game.record_of(history), Record)
