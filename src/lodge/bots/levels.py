"""The levels at which bots play, and which of them plays where nobody says."""

import msgspec

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


class Level(msgspec.Struct, frozen=True):
    """A bot as people choose it."""

    bot: str
    title: str
    about: str
    """What bots of that level do, in a sentence."""


TITLES = {
    RANDOM: ("Aimless", "They choose by chance."),
    FIRST_STEPS: ("First steps", "They know the rules, and slip often."),
    EASY: ("Easy", "They know the game, but every so often they slip."),
    "heuristic": ("Good", "They think about every choice."),
    "strong": ("Strong", "They look a few turns ahead."),
    "master": ("Master", "They look ahead as well as they can, and take their time."),
}

SLIPS = {FIRST_STEPS: 4, EASY: 2}
"""How often of ten they slip."""

SECONDS_A_PLAYOUT = 0.01
"""Where people wait, a bot that looks ahead has so long: several times what compiled rules need."""

MOST_SECONDS = 2.0

MOST_PLAYOUTS = 100_000
GREEDY_PLAYOUTS = 200


def bot_names(game: Game) -> list[str]:
    """The bots that can play a game, the weakest first."""
    general = [RANDOM, *SLIPS] if game.bots else [RANDOM]
    levels = game.judge.levels if game.judge is not None else {}
    return [*general, *(name for name in game.bots if name not in general), *levels]


def levels_of(game: Game) -> list[Level]:
    """The levels from which people choose, the weakest first. A bot that plays by chance is no
    opponent, but where there is no other."""
    names = bot_names(game)
    return [
        Level(name, *TITLES.get(name, (name.replace("-", " ").capitalize(), "")))
        for name in names
        if name != RANDOM or len(names) == 1
    ]


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


def seconds_of(game: Game, name: str) -> float:
    """How long a bot may take for a question where people wait; 0: it answers at once.

    It goes by the level alone, so that it tells nothing about the question.
    """
    levels = game.judge.levels if game.judge is not None else {}
    return min(MOST_SECONDS, _playouts(levels, name) * SECONDS_A_PLAYOUT)


def make_bot(game: Game, name: str, key: str | bytes | int, seconds: float = 0.0) -> Bot:
    """A bot for one seat of one match. What it leaves to chance follows from the key.

    One that looks ahead stops after some seconds, if they are given.
    """
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
            return SearchBot(model, game.judge, playouts, make_key(key), seconds, name == GREEDY)
    raise LodgeError(f"{game.title} has no bot {name!r}.{suggest(name, bot_names(game))}")


def _playouts(levels: dict[str, int], name: str) -> int:
    """The playouts of a bot that looks ahead; 0 if there is none of that name."""
    if name == GREEDY:
        return GREEDY_PLAYOUTS
    number = name.removeprefix(SEARCH)
    if number != name and number.isdecimal() and int(number) <= MOST_PLAYOUTS:
        return int(number)
    return levels.get(name, 0)
