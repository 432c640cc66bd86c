"""Play Ticket to Ride on a map of your own, and see how a mistake in a map is told."""

from pathlib import Path
from random import Random

from isle_of_trains.games import ticket_to_ride as ttr

MAP_FILE = Path(__file__).with_name("twelve_stations.json")


def choose(state: ttr.State, chance: Random) -> ttr.Action:
    """Claim the route that scores most, if there is any; else take what comes."""
    actions = ttr.legal_actions(state)
    points = {route.name: route.points for route in state.options.map.routes}
    claims = [action for action in actions if isinstance(action, ttr.Claim)]
    if claims:
        return max(claims, key=lambda claim: points[claim.route])
    return chance.choice(actions)


def main() -> None:
    """Play one game on the map in the file and show the points."""
    board = ttr.load_map(MAP_FILE)
    print(f"{len(board.cities)} cities, {len(board.routes)} routes, {len(board.tickets)} tickets")
    chance = Random(3)
    state = ttr.new_game(players=3, seed=3, map=board)
    while state.to_act is not None:
        state = ttr.apply(state, choose(state, chance))
    result = ttr.outcome(state)
    assert result is not None  # nobody is to act, so the game is over
    for card in result.scores:
        print(f"Seat {card.seat}: {card.total} points, {card.completed} tickets completed")
    print(f"Won by seat {result.winners[0]} after {state.turn} turns.")

    mistaken = MAP_FILE.read_text(encoding="utf-8").replace('"copse", 3', '"corpse", 3')
    try:
        ttr.load_map(mistaken)
    except ttr.InvalidMap as error:
        print(f"A mistake: {error}")


if __name__ == "__main__":
    main()
