"""Bots: what plays a seat when nobody sits there."""

from lodge.bots.easy_bot import EasyBot
from lodge.bots.random_bot import RandomBot
from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError

__all__ = ["EasyBot", "RandomBot", "best_bot", "bot_for_beginners", "bot_names", "make_bot"]

RANDOM = "random"
EASY = "easy"


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    general = [RANDOM, EASY] if game.bots else [RANDOM]
    return [*general, *(name for name in game.bots if name not in general)]


def best_bot(game: Game) -> str:
    """The bot to play against if nobody says which: the last one that the game names."""
    return bot_names(game)[-1]


def bot_for_beginners(game: Game) -> str:
    """The bot for somebody who plays the game for the first time."""
    return EASY if EASY in bot_names(game) else best_bot(game)


def make_bot(game: Game, name: str, key: str | bytes | int) -> Bot:
    """A bot for one seat of one match. What it leaves to chance follows from the key."""
    if name in game.bots:
        return game.bots[name](make_key(key))
    if name == RANDOM:
        return RandomBot(make_key(key))
    if name == EASY and game.bots:
        better = make_bot(game, best_bot(game), key)
        return EasyBot(better, make_key(f"{make_key(key).hex()}/slips"))
    raise LodgeError(f"{game.title} has no bot {name!r}.{suggest(name, bot_names(game))}")
