# lodge: compiled
"""The bot that looks ahead.

All answers are played on from the same guesses of what the seat does not know, with the same dice,
for a few turns, everybody playing as the model bot does; then the game's judge says how it stands.
What the model would do is kept unless another answer is better beyond doubt: without that margin
search mistakes luck for insight and plays worse than its model.
"""

from math import sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from lodge.kernel.bot import Bot
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork

UNIT: Final = 1_000_000
"""Chances are added up in millionths: sums are exact, so every machine finds the same."""

BATCH: Final = 12
"""After so many guesses answers that have no prospects are dropped."""

DOUBT: Final = 1.0
"""A rival is dropped when its gain is not positive even with so many standard errors more."""

MARGIN: Final = 1.0
"""A rival is taken if its gain is more than so many standard errors."""


class Line:
    """An answer, with the choices that lead to it, and what came of it on the guesses."""

    def __init__(self, action: int, way: tuple[int, ...] = ()) -> None:
        self.action = action
        self.way = way
        self.tried: i64 = 0
        self.total: i64 = 0
        # Compared with the model's answer on the same guesses.
        self.gained: i64 = 0
        self.squares: i64 = 0

    def note(self, value: i64, usual: i64) -> None:
        gain = value - usual
        self.tried += 1
        self.total += value
        self.gained += gain
        self.squares += gain * gain

    @property
    def chance(self) -> float:
        """The share of matches that are won after this answer, as it looked."""
        return float(self.total) / (float(self.tried) * UNIT) if self.tried else 0.0

    def lead(self) -> float:
        """The mean gain over the model's answer, in millionths."""
        return float(self.gained) / float(self.tried)

    def error(self) -> float:
        """The standard error of the mean gain."""
        count = float(self.tried)
        if count < 2.0:
            return 0.0
        mean = self.lead()
        variance = (float(self.squares) - count * mean * mean) / (count - 1.0)
        return sqrt(max(0.0, variance) / count)

    def has_prospects(self) -> bool:
        """Could it still turn out better than the model's answer?"""
        return self.lead() + DOUBT * self.error() > 0.0

    def is_better(self) -> bool:
        """Is it better than the model's answer, beyond doubt?"""
        return self.lead() > MARGIN * self.error()


class SearchBot(Bot):
    """Answers as its model does, unless looking ahead finds something clearly better.

    The same key gives the same answers on every machine: its strength is a number of playouts. A
    limit of `seconds` only cuts off, and `cuts` counts how often it did.
    """

    def __init__(
        self,
        model: Bot,
        judge: Judge,
        playouts: int,
        key: bytes,
        seconds: float = 0.0,
        is_greedy: bool = False,
    ) -> None:
        self.model = model
        self.judge = judge
        self.playouts = playouts
        self.key = key.hex()
        self.seconds = seconds
        # A greedy one asks the judge at once, without playing on.
        self.turns = 0 if is_greedy else judge.turns
        self.cuts = 0
        self.asked = 0
        # Playouts so far, for whoever measures.
        self.played = 0

    def choose(self, match: Match) -> int:
        choices = match.choices()
        if len(choices) == 1:
            return choices[0]
        usual = self.model.choose(match)
        if not self.judge.is_worth_searching(match):
            return usual
        return best_of(self.weigh(match, usual)).action

    def interject(self, match: Match, seat: int) -> int:
        return self.model.interject(match, seat)

    def weigh(self, match: Match, usual: int) -> list[Line]:
        """All answers with what came of them, the model's first."""
        lines = [Line(usual)]
        for action in match.choices():
            if action != usual:
                lines.append(Line(action))
        return self.compare(match, lines)

    def compare(self, match: Match, lines: list[Line]) -> list[Line]:
        """The same lines, the model's first, when it is seen what comes of them; the first alone
        if that cannot be seen."""
        self.asked += 1
        seat = match.seat
        line = lines[0]
        rivals = lines[1:]
        stop = self.played + self.playouts
        until = perf_counter() + self.seconds
        guesses = 0
        while rivals and self.played < stop:
            for _ in range(BATCH):
                if self.seconds and perf_counter() > until:
                    self.cuts += 1
                    # A few guesses prove nothing.
                    return lines if guesses >= BATCH else lines[:1]
                guess = match.guess(seat, f"{self.key}/{self.asked}/{guesses}")
                guesses += 1
                try:
                    self._try_all(guess, seat, line, rivals)
                except TooMuchWork:
                    # Cards of people's own making can be too much to count; then the model decides.
                    return lines[:1]
            rivals = [rival for rival in rivals if rival.has_prospects()]
        return lines

    def _try_all(self, guess: Match, seat: int, line: Line, rivals: list[Line]) -> None:
        """Play all answers that are left on from one guess."""
        usual = self._try(guess, line, seat)
        line.note(usual, usual)
        for rival in rivals:
            rival.note(self._try(guess, rival, seat), usual)

    def _try(self, guess: Match, line: Line, seat: int) -> i64:
        return int(UNIT * self.play_out(guess.clone(), line, seat))

    def play_out(self, match: Match, line: Line, seat: int) -> float:
        """Take an answer and let everybody play on for some turns; the chance of a seat then."""
        until = self.judge.turn(match) + self.turns
        for step in line.way:
            match.answer(step)
        match.answer(line.action)
        self.played += 1
        play_on(match, self.model, self.judge, until)
        return chance_of(match, self.judge, seat)


def play_on(match: Match, model: Bot, judge: Judge, until: int) -> None:
    """Let a model play for everybody until a turn, or to the end."""
    while not match.over and judge.turn(match) < until:
        choices = match.choices()
        match.answer(choices[0] if len(choices) == 1 else model.choose(match))


def chance_of(match: Match, judge: Judge, seat: int) -> float:
    """What a match is worth to a seat: its result, or what the judge says."""
    return judge.result(match, seat) if match.over else judge.chance(match, seat)


def best_of(lines: list[Line]) -> Line:
    """The model's answer, which comes first, or the best of those that are clearly better."""
    best = lines[0]
    gain = 0.0
    for line in lines[1:]:
        # Dropped ones were tried less often; none of them was better beyond doubt.
        if line.tried and line.lead() > gain and line.is_better():
            best = line
            gain = line.lead()
    return best
