"""Names, narration and drawings in words, for people who watch or play (`kernel.people`)."""

from isle_of_trains.games.all_aboard.text.components import components
from isle_of_trains.games.all_aboard.text.describing import describe_action
from isle_of_trains.games.all_aboard.text.endings import ending, victory
from isle_of_trains.games.all_aboard.text.menu import choices
from isle_of_trains.games.all_aboard.text.names import end_reason, name_of, seat_name
from isle_of_trains.games.all_aboard.text.questions import question
from isle_of_trains.games.all_aboard.text.refusals import tell_refusal
from isle_of_trains.games.all_aboard.text.scores import score_items, score_table
from isle_of_trains.games.all_aboard.text.story import heading, tell, title
from isle_of_trains.games.all_aboard.text.table import draw_hand, draw_table
from isle_of_trains.games.all_aboard.text.telling import narrate, narrate_discards
from isle_of_trains.games.all_aboard.text.wishes import wishes
from isle_of_trains.kernel.templates import say, say_count

__all__ = [
    "choices",
    "components",
    "describe_action",
    "draw_hand",
    "draw_table",
    "end_reason",
    "ending",
    "heading",
    "name_of",
    "narrate",
    "narrate_discards",
    "question",
    "say",
    "say_count",
    "score_items",
    "score_table",
    "seat_name",
    "tell",
    "tell_refusal",
    "title",
    "victory",
    "wishes",
]
