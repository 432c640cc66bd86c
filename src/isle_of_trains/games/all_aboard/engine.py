"""The verbs of the game."""

from __future__ import annotations

from isle_of_trains.games.all_aboard.actions import Action
from isle_of_trains.games.all_aboard.catalogue import Scenario
from isle_of_trains.games.all_aboard.draft import Draft
from isle_of_trains.games.all_aboard.events import Event
from isle_of_trains.games.all_aboard.flow import answer, answers, refuse_answer, settle
from isle_of_trains.games.all_aboard.goals import GoalProgress, progress
from isle_of_trains.games.all_aboard.scoring import Outcome, Scorecard, rank, rating, scorecard
from isle_of_trains.games.all_aboard.setup import agree, deal
from isle_of_trains.games.all_aboard.state import State
from isle_of_trains.games.all_aboard.terms import Edition, EndReason
from isle_of_trains.kernel.errors import IllegalAction
from isle_of_trains.kernel.game import Step
from isle_of_trains.kernel.refusal import Refusal, refuse


def new_game(
    *,
    players: int,
    seed: int,
    first: int = 0,
    edition: Edition = "en",
    promos: bool = False,
    scenario: int | Scenario | None = None,
    turn_limit: int | None = None,
) -> State:
    """Start a game (setup.options). The same options and seed give the same game everywhere.

    One player plays the solo challenge, or a scenario: a number from 1 to 10, or one's own.

    >>> state = new_game(players=3, seed=7)
    >>> state.to_act, len(state.seats[0].hand), state.display
    (0, 5, ('town-hall', 'tanker-1', 'coach-3'))
    """
    options = agree(
        players=players,
        seed=seed,
        first=first,
        edition=edition,
        promos=promos,
        scenario=scenario,
        turn_limit=turn_limit,
    )
    return deal(options, seed)


def legal_actions(state: State, /) -> tuple[Action, ...]:
    """List the legal actions in a stable order; empty only when the game is over."""
    if state.over is not None:
        return ()
    return tuple(answers(state))


def explain(state: State, action: Action, /, *, seat: int | None = None) -> Refusal | None:
    """Say why an action is refused, or None if it is legal.

    `seat` asks for a certain actor; without it, the seat that is asked is meant.

    >>> from isle_of_trains.games.all_aboard.actions import Discard
    >>> no = explain(new_game(players=2, seed=1), Discard("bank"))
    >>> no.rule, no.reason
    ('turn.decision', 'Discard does not answer the open question: ChooseAction.')
    """
    if state.over is not None:
        return refuse("turn.decision", "The game is over.", "Start a new one.")
    if seat is not None and seat != state.active:
        return refuse(
            "turn.decision",
            "Seat {asked} decides now, not seat {seat}.",
            "Wait for your turn.",
            asked=state.active,
            seat=seat if type(seat) is int else repr(seat),
        )
    return refuse_answer(state, action)


def advance(state: State, action: Action, /) -> State:
    """Carry out an action taken from `legal_actions`, without checking it again."""
    draft = Draft(state)
    answer(draft, action)
    settle(draft)
    return draft.freeze()


def apply(state: State, action: Action, /, *, seat: int | None = None) -> State:
    """Check an action and carry it out; raise `IllegalAction` if it is refused."""
    refusal = explain(state, action, seat=seat)
    if refusal is not None:
        raise IllegalAction(refusal)
    return advance(state, action)


def step(state: State, action: Action, /, *, seat: int | None = None) -> Step[State, Event]:
    """Do the same as `apply` and report what happened."""
    refusal = explain(state, action, seat=seat)
    if refusal is not None:
        raise IllegalAction(refusal)
    log: list[Event] = []
    draft = Draft(state, log)
    answer(draft, action)
    settle(draft)
    return Step(draft.freeze(), tuple(log))


def score(state: State, /) -> tuple[Scorecard, ...]:
    """Count the points of every seat as if the game ended now."""
    return tuple(scorecard(state, seat) for seat in range(len(state.seats)))


def outcome(state: State, /) -> Outcome | None:
    """Tell how the game ended; None while it is running."""
    if state.over is None:
        return None
    scores = score(state)
    ranking = rank(scores)
    options = state.options
    has_lost = options.scenario is not None and state.over is not EndReason.OBJECTIVE
    is_challenge = options.is_solo and options.scenario is None
    return Outcome(
        winners=() if has_lost else ranking[0],
        ranking=ranking,
        reason=state.over,
        scores=scores,
        rating=rating(scores[0].total) if is_challenge else None,
    )


def objective(state: State, /) -> GoalProgress | None:
    """Tell how far the objective of a solo scenario is; None where there is none.

    >>> objective(new_game(players=1, seed=5, scenario=2))
    GoalProgress(goal=BuildingsBuilt(count=4), have=0, need=4, parts=())
    """
    scenario = state.options.scenario
    return None if scenario is None else progress(state, scenario.goal)
