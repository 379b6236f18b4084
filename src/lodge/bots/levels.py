"""The levels at which bots play, and which of them plays where nobody says."""

from lodge.bots.easy_bot import EasyBot
from lodge.bots.policy_bot import FILE, make_policy_bot
from lodge.bots.random_bot import RandomBot
from lodge.bots.search_bot import SearchBot
from lodge.kernel.bot import Bot
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.options import suggest
from lodge.kernel.refusal import LodgeError

RANDOM = "random"
FIRST_STEPS = "first-steps"
EASY = "easy"
SEARCH = "search:"
"""Followed by a number of playouts: for those who measure what they bring."""
GREEDY = "greedy"
"""Takes what the judge likes best at once: for those who measure what looking ahead brings."""

SLIPS = {FIRST_STEPS: 4, EASY: 2}
"""How often of ten they slip."""

MOST_PLAYOUTS = 100_000
GREEDY_PLAYOUTS = 200


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    general = [RANDOM, *SLIPS] if game.bots else [RANDOM]
    levels = game.judge.levels if game.judge is not None else {}
    return [*general, *(name for name in game.bots if name not in general), *levels]


def usual_bot(game: Game) -> str:
    """The bot to play against if nobody says which, and what takes the place of people: the last
    one that the game names, which answers at once."""
    return list(game.bots)[-1] if game.bots else RANDOM


def bot_for_hints(game: Game) -> str:
    """The bot that is asked for hints: better than the usual one, and quick enough."""
    levels = game.judge.levels if game.judge is not None else {}
    return next(iter(levels), usual_bot(game))


def bot_for_beginners(game: Game) -> str:
    """The bot for somebody who plays the game for the first time."""
    return EASY if EASY in bot_names(game) else usual_bot(game)


def make_bot(game: Game, name: str, key: str | bytes | int) -> Bot:
    """A bot for one seat of one match. What it leaves to chance follows from the key."""
    if name in game.bots:
        return game.bots[name](make_key(key))
    if name.startswith(FILE):
        return make_policy_bot(game, name.removeprefix(FILE))
    if name == RANDOM:
        return RandomBot(make_key(key))
    if name in SLIPS and game.bots:
        better = make_bot(game, usual_bot(game), key)
        return EasyBot(better, make_key(f"{make_key(key).hex()}/slips"), SLIPS[name])
    if game.judge is not None and game.bots:
        playouts = _playouts(game.judge.levels, name)
        if playouts:
            model = make_bot(game, usual_bot(game), key)
            return SearchBot(model, game.judge, playouts, make_key(key), is_greedy=name == GREEDY)
    raise LodgeError(f"{game.title} has no bot {name!r}.{suggest(name, bot_names(game))}")


def _playouts(levels: dict[str, int], name: str) -> int:
    """The playouts of a bot that looks ahead; 0 if there is none of that name."""
    if name == GREEDY:
        return GREEDY_PLAYOUTS
    number = name.removeprefix(SEARCH)
    if number != name and number.isdecimal() and int(number) <= MOST_PLAYOUTS:
        return int(number)
    return levels.get(name, 0)
