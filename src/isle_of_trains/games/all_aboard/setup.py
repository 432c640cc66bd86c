"""The deal: options checked, then everything that chance lays out before the first turn."""

from __future__ import annotations

from typing import TypeVar

from isle_of_trains.games.all_aboard.catalogue import (
    BUILDING,
    CARDS,
    DISPLAY_SIZE,
    FIRST_ENGINE,
    HAND_AT_START,
    ISLANDS,
    PASSENGERS_AT_START,
    PASSENGERS_EACH,
    PROGRESS_NEEDED,
    SCENARIOS,
    SOLO,
    TICKET_DESTINATIONS,
    Scenario,
    SpecialRules,
)
from isle_of_trains.games.all_aboard.goals import progress
from isle_of_trains.games.all_aboard.objectives import (
    AllOf,
    AnyOf,
    BuildingPointsScored,
    BuildingsBuilt,
    CardsBuilt,
    CarsCoupled,
    Goal,
    PointsScored,
    PrimariesDone,
    SecondariesDone,
    TicketsFilled,
)
from isle_of_trains.games.all_aboard.rules.housekeeping import TURN_BEGINS
from isle_of_trains.games.all_aboard.state import Options, Seat, State, Ticket
from isle_of_trains.games.all_aboard.terms import COLOURS, Edition
from isle_of_trains.games.all_aboard.train import Train
from isle_of_trains.kernel.chance import below, seed_fault, shuffled
from isle_of_trains.kernel.errors import InvalidOptions
from isle_of_trains.kernel.shapes import is_sound_text

T = TypeVar("T")

EDITIONS: tuple[Edition, ...] = ("en", "uk")
PLAYERS = (SOLO, *PROGRESS_NEEDED)
MOST_GOALS = 100
"""How many goals and names one goal may be made of: it is looked at after every effect."""
DEEPEST_GOAL = 8
MOST_NUMBER = 1_000_000
"""How great numbers in options may be, so that all that comes of them can be written down."""
_CARS = tuple(name for name, card in CARDS.items() if card.category is not BUILDING)
FIRST_TRAIN = Train((FIRST_ENGINE,), ((),))


def agree(
    *,
    players: int,
    seed: int,
    first: int = 0,
    edition: Edition = "en",
    promos: bool = False,
    scenario: int | Scenario | None = None,
    turn_limit: int | None = None,
) -> Options:
    """Make options, or refuse those with which no game can be started (setup.options)."""
    _require_whole("players", players)
    if players not in PLAYERS:
        raise _refusal(f"This game is for {PLAYERS[0]} to {PLAYERS[-1]} players, not {players}.")
    _require_whole("first", first)
    if not 0 <= first < players:
        raise _refusal(f"There is no seat {first} among {players} to be the first player.")
    if edition not in EDITIONS:
        raise _refusal(f"There is no edition {edition!r}; choose en or uk.")
    if type(promos) is not bool:
        raise _refusal(f"promos is True or False, not {promos!r}.")
    if turn_limit is not None:
        _require_sensible("turn_limit", turn_limit)
        if turn_limit < 1:
            raise _refusal(f"A turn limit of {turn_limit} allows no turn.")
    if fault := seed_fault(seed):
        raise _refusal(fault)
    options = Options(
        players=players,
        first=first,
        edition=edition,
        promos=promos,
        scenario=_scenario(scenario, players),
        turn_limit=turn_limit,
    )
    if isinstance(scenario, Scenario):
        _check_goal(scenario.goal, options)
    return options


def _scenario(scenario: int | Scenario | None, players: int) -> Scenario | None:
    """Look a scenario up, or check one that the caller has made."""
    if scenario is None:
        return None
    if players != SOLO:
        raise _refusal(f"A scenario is for one player, not {players}.")
    if isinstance(scenario, Scenario):
        for name in ("clause", "title"):
            text: object = getattr(scenario, name)
            if not isinstance(text, str) or not is_sound_text(text):
                raise _refusal(f"The {name} of a scenario is text.")
        _check_rules(scenario.rules)
        return scenario
    if type(scenario) is not int or scenario not in SCENARIOS:
        raise _refusal(f"There is no scenario {scenario!r}; they are numbered from 1 to 10.")
    return SCENARIOS[scenario]


def _check_rules(rules: SpecialRules) -> None:
    """Refuse numbers with which a game would get stuck or go on for ever."""
    if not isinstance(rules, SpecialRules):
        raise _refusal(f"The rules of a scenario are SpecialRules, not {rules!r}.")
    for name in ("building_limit", "island_limit"):
        limit = getattr(rules, name)
        if limit is not None:
            _require_sensible(name, limit)
            if limit < 0:
                raise _refusal(f"A {name} of {limit} is too low.")
    _require_sensible("return_cost", rules.return_cost)
    _require_sensible("token_points", rules.token_points)
    if rules.return_cost < 1:
        raise _refusal("Returning a card must cost at least one token.")
    for name in ("secondaries", "research_station"):
        if type(getattr(rules, name)) is not bool:
            raise _refusal(f"{name} is True or False, not {getattr(rules, name)!r}.")


def _check_goal(goal: Goal, options: Options) -> None:
    """Refuse a goal that nobody could reach, or that is reached before the first turn."""
    if _count_goals(goal, options, DEEPEST_GOAL) > MOST_GOALS:
        raise _refusal(f"A goal is made of {MOST_GOALS} goals at most.")
    if progress(deal(options, seed=0), goal).is_reached:
        raise _refusal("The objective of the scenario holds before the game begins.")


def _count_goals(goal: Goal, options: Options, depth: int) -> int:
    """Count a goal and its parts; refuse what is not in this game: nobody could reach it."""
    match goal:
        case AllOf() | AnyOf():
            if not depth:
                raise _refusal(f"A goal is nested {DEEPEST_GOAL} deep at most.")
            parts = _require_tuple(goal.goals)
            if not parts:
                raise _refusal(f"{goal!r} is made of no goals.")
            return 1 + sum(_count_goals(part, options, depth - 1) for part in parts)
        case PrimariesDone() | SecondariesDone():
            if isinstance(goal, SecondariesDone) and not options.rules.secondaries:
                raise _refusal("The goal wants secondary contracts, and the rules forbid them.")
            _require_named("island", goal.islands, tuple(ISLANDS), options.islands)
            return len(goal.islands)
        case CardsBuilt():
            _require_named("card of a train", goal.cards, _CARS, tuple(options.copies))
            return len(goal.cards)
        case BuildingsBuilt() | CarsCoupled() | TicketsFilled():
            _require_sensible("The count of a goal", goal.count)
            return 1
        case PointsScored() | BuildingPointsScored():
            _require_sensible("The points of a goal", goal.points)
            return 1
        case _:
            raise _refusal(f"{goal!r} is not a goal.")


def _require_named(
    what: str, names: tuple[str, ...], known: tuple[str, ...], in_play: tuple[str, ...]
) -> None:
    """Refuse names that do not exist, and names of what this game is played without."""
    for name in _require_tuple(names):
        if name not in known:
            raise _refusal(f"The goal names {name!r}, which is no {what}.")
        if name not in in_play:
            raise _refusal(f"The goal names {name!r}, which is not in play.")


def _require_tuple(parts: tuple[T, ...]) -> tuple[T, ...]:
    if not isinstance(parts, tuple):
        raise _refusal(f"The parts of a goal are a tuple, not {parts!r}.")
    return parts


def _require_whole(name: str, value: object) -> None:
    if type(value) is not int:
        raise _refusal(f"{name} must be a whole number, not {value!r}.")


def _require_sensible(name: str, value: int) -> None:
    _require_whole(name, value)
    if abs(value) > MOST_NUMBER:
        raise _refusal(f"{name} is too great a number; the greatest is {MOST_NUMBER}.")


def _refusal(reason: str) -> InvalidOptions:
    return InvalidOptions("setup.options", reason)


def deal(options: Options, seed: int) -> State:
    """Lay out a new game.

    Tiles (setup.tickets), engines (setup.engine), hands and display (setup.deal), passengers
    (setup.passengers) and islands (setup.island) in this order; `first` begins (setup.first).
    """
    tiles = shuffled(options.tiles, seed, 0)[: len(TICKET_DESTINATIONS)]
    pile = [name for name, copies in options.copies.items() for _ in range(copies)]
    for _ in range(options.players):
        pile.remove(FIRST_ENGINE)
    deck = shuffled(pile, seed, 1)
    counter = 2
    bag = sorted(COLOURS * PASSENGERS_EACH)
    seats = []
    for _ in range(options.players):
        hand, deck = deck[-HAND_AT_START:], deck[:-HAND_AT_START]
        supply = []
        for _ in range(PASSENGERS_AT_START):
            supply.append(bag.pop(below(seed, counter, len(bag))))
            counter += 1
        seats.append(
            Seat(train=FIRST_TRAIN, hand=tuple(sorted(hand)), supply=tuple(sorted(supply)))
        )
    return State(
        options=options,
        seed=seed,
        counter=counter,
        turn=1,
        active=options.first,
        stack=(TURN_BEGINS,),
        seats=tuple(seats),
        deck=deck[:-DISPLAY_SIZE],
        discard=(),
        display=deck[: -DISPLAY_SIZE - 1 : -1],
        bag=tuple(bag),
        islands=options.islands,
        tickets=tuple(map(Ticket, TICKET_DESTINATIONS, tiles)),
    )
