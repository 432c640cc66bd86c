"""The verbs of the game."""

from __future__ import annotations

from isle_of_trains.games.ticket_to_ride.actions import Action
from isle_of_trains.games.ticket_to_ride.draft import Draft
from isle_of_trains.games.ticket_to_ride.events import Event
from isle_of_trains.games.ticket_to_ride.flow import answer, answers, refuse_answer, settle
from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.games.ticket_to_ride.scoring import Outcome, Scorecard, rank, scorecards
from isle_of_trains.games.ticket_to_ride.setup import agree, deal
from isle_of_trains.games.ticket_to_ride.state import State
from isle_of_trains.kernel.errors import IllegalAction
from isle_of_trains.kernel.game import Step
from isle_of_trains.kernel.refusal import Refusal, refuse


def new_game(
    *,
    players: int,
    seed: int,
    first: int = 0,
    map: str | Map = "us",
    turn_limit: int | None = None,
) -> State:
    """Start a game (setup.options). The same options and seed give the same game everywhere.

    The map is one that comes with the game, by name, or one's own.

    >>> state = new_game(players=3, seed=7)
    >>> state.to_act, state.seats[0].cards, len(state.market)
    (0, {'black': 1, 'blue': 1, 'white': 1, 'locomotive': 1}, 5)
    """
    options = agree(players=players, seed=seed, first=first, map=map, turn_limit=turn_limit)
    return deal(options, seed)


def legal_actions(state: State, /) -> tuple[Action, ...]:
    """List the legal actions in a stable order; empty only when the game is over."""
    return tuple(answers(state))


def explain(state: State, action: Action, /, *, seat: int | None = None) -> Refusal | None:
    """Say why an action is refused, or None if it is legal.

    `seat` asks for a certain actor; without it, the seat that is asked is meant.

    >>> from isle_of_trains.games.ticket_to_ride.actions import DrawBlind
    >>> no = explain(new_game(players=2, seed=1), DrawBlind())
    >>> no.rule, no.reason
    ('turn.decision', 'DrawBlind does not answer the open question: ChooseTickets.')
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
    return scorecards(state)


def outcome(state: State, /) -> Outcome | None:
    """Tell how the game ended; None while it is running."""
    if state.over is None:
        return None
    scores = score(state)
    ranking = rank(scores)
    return Outcome(winners=ranking[0], ranking=ranking, reason=state.over, scores=scores)
