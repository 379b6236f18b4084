"""A bot of one's own: it looks one step ahead on guesses, so it cannot cheat.

Every option is tried on a few guesses of what the seat does not know, and each is played out
at random; the option that did best is taken. Works for every game of the lodge.
"""

import lodge
from lodge.kernel.bot import Bot
from lodge.kernel.chance import Chance, make_key
from lodge.lab import random_playout


class Guesser(Bot):
    """Tries every option on a few guesses."""

    def __init__(self, guesses: int) -> None:
        self.guesses = guesses
        self.chance = Chance(make_key("guesser"))

    def choose(self, match: lodge.Match) -> int:
        seat = match.seat
        return max(match.legal(), key=lambda action: self.try_out(match, action, seat))

    def try_out(self, match: lodge.Match, action: int, seat: int) -> float:
        total = 0.0
        for number in range(self.guesses):
            guess = match.guess(seat, f"guess {number} of {len(match.actions())}")
            guess.apply(action)
            random_playout(guess, self.chance)
            outcome = guess.outcome()
            assert outcome is not None
            total += outcome.scores[seat]
        return total


def main() -> None:
    game = lodge.load("card-hunter")
    match = game.new(seats=1, options={"difficulty": "easy", "round_limit": 6}, key="example")
    bot = Guesser(guesses=2)
    while not match.over:
        match.apply(bot.choose(match))
    print(match.outcome())


if __name__ == "__main__":
    main()
