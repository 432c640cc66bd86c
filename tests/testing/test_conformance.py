"""The checks let a sound game pass and see every kind of fault."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest
from attrs import evolve, field, frozen
from tests.kernel.nim import CLAUSES, Nim, Points, Sticks, Take, Took, Winner

from isle_of_trains.kernel import IllegalAction, Refusal, Step, refuse
from isle_of_trains.testing import BrokenInvariant, Conformance, fingerprint


def laws(state: Sticks) -> list[str]:
    return [] if state.heap >= 0 else [f"The heap is {state.heap}."]


def universe(state: Sticks) -> list[Take]:
    return [Take(count) for count in range(-2, 8)]


def checks(game: Nim) -> Conformance[Sticks, Take, Took]:
    return Conformance(game, laws, universe, CLAUSES)


SOUND = checks(Nim())


@pytest.mark.parametrize("heap", range(6))
def test_a_sound_game_passes_every_check(heap: int) -> None:
    state = Sticks(heap)
    cited = SOUND.check_all(state)
    SOUND.check_seats(state, (0, 1))
    SOUND.check_refusals(state)
    assert cited == SOUND.check_listing(state)
    assert cited.total() == len(universe(state)) - len(Nim().legal_actions(state))


def test_the_clauses_that_refuse_are_counted() -> None:
    assert SOUND.check_listing(Sticks(2)) == Counter({"nim.one": 3, "nim.most": 4, "nim.heap": 1})


def test_a_broken_law_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="The heap is -1"):
        SOUND.check_state(Sticks(-1))


class EndsEarly(Nim):
    def outcome(self, state: Sticks, /) -> Winner | None:
        return Winner((0,), ((0,), (1,)))


class NeverEnds(Nim):
    def outcome(self, state: Sticks, /) -> Winner | None:
        return None


@pytest.mark.parametrize(("game", "heap"), [(EndsEarly(), 1), (NeverEnds(), 0)])
def test_a_result_at_the_wrong_time_is_seen(game: Nim, heap: int) -> None:
    with pytest.raises(BrokenInvariant, match="has a result"):
        checks(game).check_state(Sticks(heap))


class ListsNothing(Nim):
    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return ()


class ListsAfterTheEnd(Nim):
    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return (Take(1),)


@pytest.mark.parametrize(("game", "heap"), [(ListsNothing(), 3), (ListsAfterTheEnd(), 0)])
def test_a_list_at_the_wrong_time_is_seen(game: Nim, heap: int) -> None:
    with pytest.raises(BrokenInvariant, match="actions are listed"):
        checks(game).check_listing(Sticks(heap))


class ListsTwice(Nim):
    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return super().legal_actions(state) * 2


def test_an_action_listed_twice_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="listed twice"):
        checks(ListsTwice()).check_listing(Sticks(3))


class ChangesOrder(Nim):
    def __init__(self) -> None:
        self.calls = itertools.count()

    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return super().legal_actions(state)[:: -1 if next(self.calls) % 2 else 1]


def test_an_order_that_changes_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="second list"):
        checks(ChangesOrder()).check_listing(Sticks(3))


class ForgetsToList(Nim):
    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return super().legal_actions(state)[:1]


class ListsTooMuch(Nim):
    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        return (*super().legal_actions(state), Take(9))


@pytest.mark.parametrize(
    ("game", "fault"),
    [(ForgetsToList(), "not refused and not listed"), (ListsTooMuch(), "listed and refused")],
)
def test_a_list_that_differs_from_the_refusals_is_seen(game: Nim, fault: str) -> None:
    with pytest.raises(BrokenInvariant, match=fault):
        checks(game).check_listing(Sticks(3))


class CitesNothing(Nim):
    def explain(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Refusal | None:
        refusal = super().explain(state, action, seat=seat)
        return None if refusal is None else evolve(refusal, rule="nim.whim")


class GivesNoAdvice(Nim):
    def explain(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Refusal | None:
        refusal = super().explain(state, action, seat=seat)
        return None if refusal is None else evolve(refusal, way_out="")


class LeavesABlank(Nim):
    def explain(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Refusal | None:
        refusal = super().explain(state, action, seat=seat)
        return None if refusal is None else evolve(refusal, fact="No {{n}}.")


class TellsAnotherStory(Nim):
    def apply(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Sticks:
        if self.explain(state, action, seat=seat) is not None:
            raise IllegalAction(refuse("nim.one", "No.", "Stop."))
        return self.advance(state, action)


class AllowsEverything(Nim):
    def apply(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Sticks:
        return self.advance(state, action)


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (CitesNothing(), "cites no clause"),
        (GivesNoAdvice(), "leaves something out"),
        (LeavesABlank(), "blank"),
        (TellsAnotherStory(), "is explained by"),
        (AllowsEverything(), "was carried out"),
    ],
)
def test_a_bad_refusal_is_seen(game: Nim, fault: str) -> None:
    with pytest.raises(BrokenInvariant, match=fault):
        checks(game).check_refusals(Sticks(3))


class LetsAnybodyAct(Nim):
    def explain(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Refusal | None:
        return super().explain(state, action)


def test_a_seat_that_acts_out_of_turn_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="by seat 1"):
        checks(LetsAnybodyAct()).check_seats(Sticks(3), (0, 1))


class AppliesDifferently(Nim):
    def apply(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Sticks:
        return evolve(super().apply(state, action, seat=seat), seat=state.seat)


class StepsDifferently(Nim):
    def step(
        self, state: Sticks, action: Take, /, *, seat: int | None = None
    ) -> Step[Sticks, Took]:
        return Step(state, ())


class TellsWithoutAClause(Nim):
    def step(
        self, state: Sticks, action: Take, /, *, seat: int | None = None
    ) -> Step[Sticks, Took]:
        return Step(self.advance(state, action), (Took(0, 1, rule="nim.whim"),))


class DoesNothing(Nim):
    def advance(self, state: Sticks, action: Take, /) -> Sticks:
        return state


@pytest.mark.parametrize(
    ("game", "fault"),
    [
        (AppliesDifferently(), "apply differs"),
        (StepsDifferently(), "step differs"),
        (TellsWithoutAClause(), "cites no clause"),
        (DoesNothing(), "does nothing"),
    ],
)
def test_verbs_that_disagree_are_seen(game: Nim, fault: str) -> None:
    with pytest.raises(BrokenInvariant, match=fault):
        checks(game).check_purity(Sticks(3))


@frozen
class Scratched(Sticks):
    """A state that can be written on."""

    scratches: list[str] = field(factory=list, eq=False)


class Scratches(Nim):
    def score(self, state: Sticks, /) -> tuple[Points, ...]:
        assert isinstance(state, Scratched)
        state.scratches.append("I was here")
        return super().score(state)


class ScratchesWhenRefused(Nim):
    def explain(self, state: Sticks, action: Take, /, *, seat: int | None = None) -> Refusal | None:
        assert isinstance(state, Scratched)
        state.scratches.append("I was here")
        return super().explain(state, action, seat=seat)


def test_a_state_that_is_changed_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="Playing on from it changed"):
        checks(Scratches()).check_purity(Scratched(3))


def test_a_state_that_is_changed_by_a_refusal_is_seen() -> None:
    with pytest.raises(BrokenInvariant, match="A refused action changed"):
        checks(ScratchesWhenRefused()).check_refusals(Scratched(3))


@frozen(eq=False)
class Unequal(Sticks):
    """A state that no copy is equal to."""

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return hash(self.heap)


class Restless(Nim):
    """Offers other actions to a state it has not seen before."""

    def __init__(self) -> None:
        self.first: Sticks | None = None

    def legal_actions(self, state: Sticks, /) -> tuple[Take, ...]:
        self.first = self.first or state
        return super().legal_actions(state)[: None if state is self.first else 1]


@frozen(hash=False)
class Hashless(Sticks):
    """A state whose hash is where it lies in memory."""

    def __hash__(self) -> int:
        return id(self)


@frozen(repr=False)
class Nameless(Sticks):
    """A state whose text is where it lies in memory."""

    def __repr__(self) -> str:
        return f"<{id(self)}>"


@pytest.mark.parametrize(
    ("state", "fault"),
    [(Unequal(3), "became"), (Hashless(3), "another hash"), (Nameless(3), "reads differently")],
)
def test_a_copy_that_differs_is_seen(state: Sticks, fault: str) -> None:
    with pytest.raises(BrokenInvariant, match=fault):
        SOUND.check_copies(state)


def test_a_copy_that_plays_differently_is_seen() -> None:
    game = Restless()
    state = Sticks(3)
    game.legal_actions(state)
    with pytest.raises(BrokenInvariant, match="offers other actions"):
        checks(game).check_copies(state)


def test_a_fingerprint_shows_every_change() -> None:
    assert fingerprint(Sticks(3)) == fingerprint(Sticks(3))
    assert fingerprint(Sticks(3)) != fingerprint(Sticks(4))
