"""Names, narration and drawings in words, for people who watch or play (`kernel.people`)."""

from isle_of_trains.games.ticket_to_ride.text.components import components
from isle_of_trains.games.ticket_to_ride.text.endings import ending, score_table
from isle_of_trains.games.ticket_to_ride.text.menu import choices, describe_action, question
from isle_of_trains.games.ticket_to_ride.text.names import seat_name, title
from isle_of_trains.games.ticket_to_ride.text.refusals import tell_refusal
from isle_of_trains.games.ticket_to_ride.text.table import draw_hand, draw_table
from isle_of_trains.games.ticket_to_ride.text.telling import heading, narrate, tell
from isle_of_trains.games.ticket_to_ride.text.wishes import wishes

__all__ = [
    "choices",
    "components",
    "describe_action",
    "draw_hand",
    "draw_table",
    "ending",
    "heading",
    "narrate",
    "question",
    "score_table",
    "seat_name",
    "tell",
    "tell_refusal",
    "title",
    "wishes",
]
