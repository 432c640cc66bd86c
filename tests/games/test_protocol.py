"""Every game keeps to the kernel's protocol. mypy holds the modules against it."""

from isle_of_trains.games import all_aboard, ticket_to_ride
from isle_of_trains.kernel import PlayableGame
from isle_of_trains.kernel.game import A, E, S, V


def show_first_choice(game: PlayableGame[S, A, E, V]) -> str:
    """Play one action on a guess, as a bot would, knowing no game."""
    state = game.new_game(players=2, seed=1)
    guess = game.determinize(game.view(state, 0), seed=2)
    action = game.legal_actions(guess)[0]
    step = game.step(guess, action)
    seen = [game.redact(event, None) for event in step.events]
    assert len(seen) == len(step.events)
    assert game.state_hash(step.state) == game.state_hash(game.advance(guess, action))
    assert game.read_action(game.write_action(action)) == action
    return game.write_action(action)


def test_all_aboard_is_a_playable_game() -> None:
    state = all_aboard.new_game(players=2, seed=1)
    listed = [all_aboard.write_action(action) for action in all_aboard.legal_actions(state)]

    assert show_first_choice(all_aboard) == listed[0]


def test_ticket_to_ride_is_a_playable_game() -> None:
    state = ticket_to_ride.new_game(players=2, seed=1)
    listed = [ticket_to_ride.write_action(action) for action in ticket_to_ride.legal_actions(state)]

    assert show_first_choice(ticket_to_ride) == listed[0]
