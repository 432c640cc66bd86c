"""Ask the rules why an action is not allowed."""

import isle_of_trains as iot

state = iot.new_game(players=3, seed=7)
card = state.seats[0].hand[0]

questions: dict[str, iot.Action] = {
    "Take a card that is not on display": iot.TakeCard("caboose-1"),
    "Build a card that you do not hold": iot.Build("grand-central"),
    "Put cargo on a passenger's seat": iot.Load(card, seat=1, car=0),
    "Deliver with an empty train": iot.Deliver("camp-eagle"),
}

for question, action in questions.items():
    refusal = iot.explain(state, action)
    print(f"{question}?")
    if refusal is None:
        print("  Yes, you may.")
    else:
        print(f"  No: {refusal.reason}")
        print(f"  Rule: {refusal.rule}. {iot.CLAUSES[refusal.rule].title}")
        print(f"  Instead: {refusal.advice}")
