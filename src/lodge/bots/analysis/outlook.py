"""How a match could go on: the chances at a moment, and what answers bring.

Chances are counted in whole millionths, so that sums are the same on every machine.
"""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from lodge.bots.levels import make_bot, usual_bot
from lodge.bots.search_bot import UNIT, SearchBot, best_of, chance_of, play_on
from lodge.kernel.bot import NOTHING, Bot
from lodge.kernel.chance import make_key
from lodge.kernel.game import Game
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match
from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError, TooMuchWork

SEARCH = 2
"""A strong player has so many playouts for an answer as the curve has for a moment, times this."""

DEALS = 4
"""The chance before the deal is that of so many deals for each playout of a moment."""

Values = list[int]
"""By side, in millionths."""


class Estimate(NamedTuple):
    """A mean and its standard error."""

    mean: float
    error: float


class Outlook:
    """Plays on from moments of one match: everybody as the usual bot of the game does.

    The lots of its playouts are numbered and the same at every moment, so that nothing moves where
    nothing happens.
    """

    def __init__(self, game: Game, key: str, sides: Sequence[Sequence[int]], playouts: int) -> None:
        self._game = game
        self.judge = judge_of(game)
        self.sides = sides
        self.playouts = playouts
        self._key = f"analysis/{key}"
        name = usual_bot(game)
        self._models = [make_bot(game, name, f"{self._key}/{n}") for n in range(playouts)]

    def chances(self, match: Match) -> list[Estimate]:
        """By side: the chance of a match as all seats together know it, with open dice."""
        if match.over:
            return estimates([self._values(match)])
        return estimates([self._try(match.reopened(self._lot(n)), n) for n in range(self.playouts)])

    def before_the_deal(self, record: Record) -> list[Estimate]:
        """By side: the chance of matches that are set up as this one was, and dealt anew."""
        setup = self._game.setup(record.seats, record.options)
        tried = []
        for number in range(DEALS * self.playouts):
            key = make_key(f"{self._key}/deal/{number}")
            deal = self._game.start(setup, key, secrets=record.secrets)
            tried.append(self._try(deal, number % self.playouts))
        return estimates(tried)

    def usual(self, match: Match) -> int:
        """What the usual player does in the place of the seat that is asked."""
        return self._models[0].choose(match)

    def usual_interjection(self, match: Match, seat: int) -> int | None:
        """What it does out of turn; None: nothing."""
        action = self._models[0].interject(match, seat)
        return None if action == NOTHING else action

    def best(self, match: Match, usual: int, moment: int) -> int:
        """What a strong player does there, looking ahead from guesses of what the seat does not
        know."""
        if not self.judge.is_worth_searching(match):
            return usual
        key = f"{self._key}/search/{moment}".encode()
        bot = SearchBot(self._models[0], self.judge, SEARCH * self.playouts, key)
        return best_of(bot.weigh(match, usual)).action

    def compare(
        self, match: Match, seat: int, answers: Sequence[int | None], moment: int
    ) -> list[list[Values]]:
        """By answer, by guess: what comes of it, on the same guesses of that seat with the same
        dice. None: the seat does nothing. The guesses are others than those by which the best
        answer was found, which would flatter it.
        """
        tried: list[list[Values]] = [[] for _ in answers]
        for number in range(self.playouts):
            guess = match.guess(seat, f"{self._key}/compare/{moment}/{number}")
            for place, answer in enumerate(answers):
                start = guess.clone()
                until = self._horizon(start)
                if answer is not None:
                    start.apply(answer, seat)
                tried[place].append(self._try(start, number, until))
        return tried

    def _lot(self, number: int) -> str:
        return f"{self._key}/{number}"

    def _horizon(self, match: Match) -> int:
        return self.judge.turn(match) + self.judge.turns

    def _try(self, match: Match, number: int, until: int | None = None) -> Values:
        start = match.clone()
        model: Bot = self._models[number]
        try:
            play_on(match, model, self.judge, self._horizon(start) if until is None else until)
        except TooMuchWork:
            # Cards of people's own making can be too much to count: then it is judged as it stands.
            return self._values(start)
        return self._values(match)

    def _values(self, match: Match) -> Values:
        return [
            sum(int(UNIT * chance_of(match, self.judge, seat)) for seat in seats) // len(seats)
            for seats in self.sides
        ]


def judge_of(game: Game) -> Judge:
    if game.judge is None or not game.bots:
        raise LodgeError(f"{game.title} has no bot that looks ahead, so no match can be analysed.")
    return game.judge


def estimates(tried: Sequence[Values]) -> list[Estimate]:
    """By side, of values by playout."""
    return [estimate([values[side] for values in tried]) for side in range(len(tried[0]))]


def gains(tried: Sequence[Values], instead: Sequence[Values]) -> list[Estimate]:
    """By side: how much more the first brought, guess by guess."""
    return estimates([[a - b for a, b in zip(one, other)] for one, other in zip(tried, instead)])


def estimate(values: Sequence[int]) -> Estimate:
    """Of numbers in millionths."""
    count = len(values)
    total = sum(values)
    if count < 2:
        return Estimate(total / (count * UNIT), 0.0)
    # Whole numbers to the last step.
    spread = count * sum(value * value for value in values) - total * total
    return Estimate(total / (count * UNIT), sqrt(spread / (count * count * (count - 1))) / UNIT)
