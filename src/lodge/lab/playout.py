# lodge: compiled
"""Whole matches in a tight loop."""

from lodge.kernel.bot import Bot, bots_interjection
from lodge.kernel.chance import Chance, make_key
from lodge.kernel.game import Game
from lodge.kernel.match import Match


def random_playout(match: Match, chance: Chance) -> int:
    """Play a match to its end with random legal actions; the number of decisions."""
    decisions = 0
    while not match.over:
        choices = match.choices()
        count = len(choices)
        match.answer(choices[chance.roll(count)] if count > 1 else choices[0])
        decisions += 1
    return decisions


def bot_playout(match: Match, bots: list[Bot]) -> int:
    """Play a match to its end with a bot for each seat; the number of decisions."""
    decisions = 0
    seated = dict(enumerate(bots))
    while not match.over:
        interjection = bots_interjection(match, seated)
        if interjection is not None:
            seat, action = interjection
            match.apply(action, seat)
        else:
            match.apply(bots[match.seat].choose(match))
            decisions += 1
    return decisions


def random_playouts(
    game: Game, seats: int | None, options: dict[str, object], count: int, key: str
) -> int:
    """Play so many random matches; the number of decisions in all of them."""
    chance = Chance(make_key(f"{key}/choices"))
    decisions = 0
    setup = game.setup(seats, options)
    for number in range(count):
        match: Match = game.start(setup, make_key(f"{key}#{number}"))
        decisions += random_playout(match, chance)
    return decisions
