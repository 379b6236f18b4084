"""Hints: what a bot would do in the place of whoever is asked, and why."""

from typing import NamedTuple

from lodge.bots import best_bot, make_bot
from lodge.kernel.match import Match
from lodge.kernel.reasons import say_why


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
    action = make_bot(game, best_bot(game), key).choose(guess)
    return Advice(guess.text(action), say_why(guess, action))
