"""Hints: what a bot would do in the place of whoever is asked, and why."""

from typing import NamedTuple

from lodge.bots import make_bot, usual_bot
from lodge.kernel.match import Match
from lodge.kernel.reasons import say_why
from lodge.table.gestures import ways


class Advice(NamedTuple):
    action: str
    why: str
    """In a sentence; nothing if the bot cannot say."""


def advise(match: Match, key: str) -> Advice:
    """What the best bot would do for the seat that has to decide.

    People are told nothing that their seat does not know: all of it comes from a guess of it.
    """
    game = match.setup.game
    guess = match.guess(match.seat, key)
    bot = make_bot(game, usual_bot(game), key)
    action = bot.choose(guess)
    why = say_why(guess, action)
    offered = ways(guess)
    while action not in offered:
        # People do in one go what bots do step by step.
        guess.apply(action)
        action = bot.choose(guess)
        if len(guess.choices()) > 1:
            why = say_why(guess, action)
    return Advice(guess.text(action), why)
