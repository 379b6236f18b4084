"""Looks at a recorded match moment by moment.

Every moment can be looked at by itself, in any order and process, always with the same result.
"""

from collections.abc import Callable, Sequence

import msgspec

from lodge.bots.analysis.conclusion import conclude
from lodge.bots.analysis.course import Course, Deed, Moment
from lodge.bots.analysis.findings import PLAYOUTS, Analysis, Decision, Side, Sight
from lodge.bots.analysis.outlook import Estimate, Outlook, estimates, gains, judge_of
from lodge.kernel.judging import Judge
from lodge.kernel.match import Match
from lodge.kernel.phrases import listed
from lodge.kernel.record import Record
from lodge.kernel.refusal import LodgeError
from lodge.kernel.registry import load

MOST_PLAYOUTS = 10_000

DIGITS = 4

EVERYBODY = "all"
"""The side of a seat in games where a side is no role."""

Progress = Callable[[int, int], None]
"""Is told how many moments were looked at, and of how many."""


class Analyst:
    """Looks at one record."""

    def __init__(self, record: Record, playouts: int = PLAYOUTS) -> None:
        if not 2 <= playouts <= MOST_PLAYOUTS:
            raise LodgeError(f"A moment is played on 2 to {MOST_PLAYOUTS:,} times, not {playouts}.")
        game = load(record.game)
        judge = judge_of(game)
        self.course = Course(game, record)
        start = self.course.moments[0].match
        names = self.course.seat_names()
        self.sides = tuple(name_side(judge, start, names, seats) for seats in judge.sides(start))
        self._outlook = Outlook(game, record.key, [side.seats for side in self.sides], playouts)

    @property
    def moments(self) -> int:
        """How many there are to look at."""
        return len(self.course.moments)

    def look(self, number: int) -> Sight:
        """Look at a moment, and at what was decided there."""
        moment = self.course.moments[number]
        found = self._outlook.chances(moment.match)
        return Sight(means(found), errors(found), self._decision(moment))

    def before(self) -> Sight:
        """The chances before anything was dealt; of a position that was laid out, those of it."""
        if self.course.begins_with_deal:
            found = self._outlook.before_the_deal(self.course.record)
        else:
            found = self._outlook.chances(self.course.moments[0].match)
        return Sight(means(found), errors(found))

    def conclude(self, before: Sight, sights: list[Sight]) -> Analysis:
        """What the first moments, looked at in order, say of the match."""
        return conclude(self.course, self.sides, self._outlook.playouts, before, sights)

    def _decision(self, moment: Moment) -> Decision | None:
        """What was chosen at a moment, if there was a choice."""
        match, deed = moment.match, moment.deed
        if deed is None:
            return None
        if deed.seat != match.seat or deed.action not in match.choices():
            # A strong player's looking ahead is about answers.
            usual = self._outlook.usual_interjection(match, deed.seat)
            return self._weigh(moment, deed, usual, deed.action)
        if len(match.choices()) == 1:
            return None
        expected = self._outlook.usual(match)
        best = self._outlook.best(match, expected, moment.step)
        return self._weigh(moment, deed, expected, best)

    def _weigh(self, moment: Moment, deed: Deed, usual: int | None, best: int) -> Decision:
        """Compare what was played with what is usual and what is best."""
        match, seat = moment.match, deed.seat
        words = match.setup.phrases.choice(match.seen_by(seat), match.text(best)).words
        decision = Decision(
            step=moment.step,
            seat=seat,
            played=match.text(deed.action),
            played_words=deed.words,
            best=match.text(best),
            best_words=words,
        )
        if usual == deed.action == best:
            return decision
        answers = list(dict.fromkeys((usual, deed.action, best)))
        tried = dict(zip(answers, self._outlook.compare(match, seat, answers, moment.step)))
        own = next(place for place, side in enumerate(self.sides) if seat in side.seats)
        gained = gains(tried[deed.action], tried[usual])
        missed = gains(tried[best], tried[deed.action])[own]
        chance = estimates(tried[deed.action])[own].mean
        return msgspec.structs.replace(
            decision,
            chance=round(chance, DIGITS),
            best_chance=round(chance + missed.mean, DIGITS),
            missed=round(missed.mean, DIGITS),
            missed_error=round(missed.error, DIGITS),
            gains=means(gained),
            gain_errors=errors(gained),
        )


def means(found: Sequence[Estimate]) -> tuple[float, ...]:
    return tuple(round(one.mean, DIGITS) for one in found)


def errors(found: Sequence[Estimate]) -> tuple[float, ...]:
    return tuple(round(one.error, DIGITS) for one in found)


def name_side(judge: Judge, match: Match, names: Sequence[str], seats: Sequence[int]) -> Side:
    """What people call some seats that win together."""
    together = listed([names[seat] for seat in seats])
    role = judge.side(match, seats[0])
    if role != EVERYBODY:
        together = f"{match.setup.phrases.word(role).capitalize()}: {together}"
    return Side(together, tuple(seats))


def analyse(record: Record, playouts: int = PLAYOUTS, progress: Progress | None = None) -> Analysis:
    """Look at a whole match."""
    analyst = Analyst(record, playouts)
    sights = []
    for number in range(analyst.moments):
        sights.append(analyst.look(number))
        if progress is not None:
            progress(number + 1, analyst.moments)
    return analyst.conclude(analyst.before(), sights)
