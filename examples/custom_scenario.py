"""Write a solo chapter of your own, play it, and watch how far the objective is."""

from random import Random

import isle_of_trains as iot

# A scenario is a row: what its refusals cite, a title, a goal, and the rules that it changes.
TOURIST_LINE = iot.Scenario(
    clause="chapter.tourist-line",
    title="The tourist line",
    goal=iot.AllOf(
        (
            iot.CarsCoupled(3),
            iot.PointsScored(16),
            iot.AnyOf((iot.TicketsFilled(1), iot.BuildingsBuilt(1))),
        )
    ),
    rules=iot.SpecialRules(building_limit=2, return_cost=2),
)


def measure(goal: iot.GoalProgress) -> float:
    """Sum up how far the parts of a goal are, each between 0 and 1."""
    if goal.parts:
        parts = [measure(part) for part in goal.parts]
        return max(parts) if isinstance(goal.goal, iot.AnyOf) else sum(parts)
    return min(goal.have / goal.need, 1)


def leaves(goal: iot.GoalProgress) -> list[str]:
    """Write every goal that is not made of others: how much of it there is."""
    if goal.parts:
        return [leaf for part in goal.parts for leaf in leaves(part)]
    return [f"{type(goal.goal).__name__} {goal.have}/{goal.need}"]


def after(state: iot.State, action: iot.Action) -> iot.GoalProgress:
    """Look how far the objective would be after an action."""
    goal = iot.objective(iot.apply(state, action))
    assert goal is not None  # there is one in every scenario
    return goal


def choose(state: iot.State, chance: Random) -> iot.Action:
    """Take one of the actions that bring the objective closest. Draws do not show in it."""
    actions = iot.legal_actions(state)
    worth = [measure(after(state, action)) for action in actions]
    return chance.choice([a for a, w in zip(actions, worth, strict=True) if w == max(worth)])


def main() -> None:
    """Play one game and tell every evening how far the objective is."""
    chance = Random(5)
    state = iot.new_game(players=1, seed=5, scenario=TOURIST_LINE)
    day = state.turn
    print(TOURIST_LINE.title)
    while state.to_act is not None:
        state = iot.apply(state, choose(state, chance))
        goal = iot.objective(state)
        assert goal is not None
        if state.turn > day or state.over:
            print(f"  Day {day}: {', '.join(leaves(goal))}")
            day = state.turn
    result = iot.outcome(state)
    assert result is not None  # nobody is to act, so the game is over
    print("Won." if result.winners else f"Lost: {result.reason}.")


if __name__ == "__main__":
    main()
