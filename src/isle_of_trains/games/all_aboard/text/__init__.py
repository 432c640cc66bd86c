"""Names and narration in English, for people who watch or play."""

from isle_of_trains.games.all_aboard.text.describing import describe_action
from isle_of_trains.games.all_aboard.text.names import end_reason, name_of, seat_name
from isle_of_trains.games.all_aboard.text.scores import score_items, score_table
from isle_of_trains.games.all_aboard.text.telling import narrate, narrate_discards
from isle_of_trains.games.all_aboard.text.templates import say, say_count

__all__ = [
    "describe_action",
    "end_reason",
    "name_of",
    "narrate",
    "narrate_discards",
    "say",
    "say_count",
    "score_items",
    "score_table",
    "seat_name",
]
