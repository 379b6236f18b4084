"""Bots: what plays a seat when nobody sits there."""

from lodge.bots.random_bot import RandomBot
from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError

__all__ = ["RandomBot", "bot_names", "best_bot", "make_bot"]

RANDOM = "random"


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return [RANDOM, *(name for name in game.bots if name != RANDOM)]


def best_bot(game: Game) -> str:
    """The bot to play against if nobody says which: the last one that the game names."""
    return bot_names(game)[-1]


def make_bot(game: Game, name: str, key: str | bytes | int) -> Bot:
    """A bot for one seat of one match. What it leaves to chance follows from the key."""
    if name in game.bots:
        return game.bots[name](make_key(key))
    if name == RANDOM:
        return RandomBot(make_key(key))
    raise LodgeError(f"{game.title} has no bot {name!r}.{suggest(name, bot_names(game))}")
