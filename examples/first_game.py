"""Play a random game with three players and print how it ended."""

from random import Random

import isle_of_trains as iot

chance = Random(7)
state = iot.new_game(players=3, seed=7)

decisions = 0
while state.to_act is not None:
    action = chance.choice(iot.legal_actions(state))
    state = iot.apply(state, action)
    decisions += 1

result = iot.outcome(state)
assert result is not None  # nobody is to act, so the game is over
print(f"The game ended after {state.turn} turns and {decisions} decisions: {result.reason}.")
for card in result.scores:
    print(f"Seat {card.seat}: {card.total} points")
print("Won by seat", *result.winners)
