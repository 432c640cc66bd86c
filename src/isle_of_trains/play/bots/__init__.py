"""Bots: programs that play any game of the library.

>>> from contextlib import closing
>>> from isle_of_trains.games import all_aboard
>>> state = all_aboard.new_game(players=2, seed=1)
>>> with closing(make_bot("random", game="all_aboard", seed=3)) as bot:
...     action = bot.choose(all_aboard.view(state, seat=0), all_aboard.legal_actions(state))
>>> action in all_aboard.legal_actions(state)
True
"""

from isle_of_trains.play.bots.bot import Bot
from isle_of_trains.play.bots.bridge import ProgramBot
from isle_of_trains.play.bots.errors import (
    BotCrashed,
    BotFailure,
    BotSpokeNonsense,
    BotTimedOut,
    InvalidBotSpec,
)
from isle_of_trains.play.bots.flat import FlatBot
from isle_of_trains.play.bots.greedy import GreedyBot
from isle_of_trains.play.bots.ismcts import IsmctsBot
from isle_of_trains.play.bots.random_bot import RandomBot
from isle_of_trains.play.bots.registry import bot_names, make_bot
from isle_of_trains.play.bots.search import Budget

__all__ = [
    "Bot",
    "BotCrashed",
    "BotFailure",
    "BotSpokeNonsense",
    "BotTimedOut",
    "Budget",
    "FlatBot",
    "GreedyBot",
    "InvalidBotSpec",
    "IsmctsBot",
    "ProgramBot",
    "RandomBot",
    "bot_names",
    "make_bot",
]
