"""Bots: what plays a seat when nobody sits there."""

from lodge.bots.easy_bot import EasyBot
from lodge.bots.levels import (
    RANDOM,
    Level,
    bot_for_beginners,
    bot_for_hints,
    bot_names,
    levels_of,
    make_bot,
    seconds_of,
    usual_bot,
)
from lodge.bots.random_bot import RandomBot
from lodge.bots.search_bot import SearchBot
from lodge.kernel.bot import Bot

__all__ = [
    "RANDOM",
    "Bot",
    "EasyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "bot_for_beginners",
    "bot_for_hints",
    "bot_names",
    "levels_of",
    "make_bot",
    "seconds_of",
    "usual_bot",
]
