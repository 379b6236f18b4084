"""What the moments of a match say together: what turned it, and where its result came from.

The change of the curve from one moment to the next is what the choice between them was worth to
those who made it, as far as they could know, and the rest: dice, cards that came up, and what was
hidden from whoever chose.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from lodge.bots.analysis.course import RESIGNED, TIME_IS_UP, Course
from lodge.bots.analysis.findings import (
    Account,
    Analysis,
    Decision,
    Share,
    Side,
    Sight,
    TurningPoint,
)
from lodge.kernel.outcome import Outcome

LEAST_CHANGE = 0.08
"""What moves the curve by less is no turning point."""

BEYOND_DOUBT = 2.5
"""Nor what moves it by less than so many standard errors."""

MOST_TURNINGS = 8

DIGITS = 4

Curve = list[tuple[float, ...]]


def conclude(
    course: Course, sides: Sequence[Side], playouts: int, before: Sight, sights: Sequence[Sight]
) -> Analysis:
    """`sights`: of the first moments of the course, in order."""
    moments = course.moments[: len(sights)]
    is_whole = len(moments) == len(course.moments)
    steps = [moment.step for moment in moments]
    chances = [sight.chances for sight in sights]
    errors = [sight.errors for sight in sights]
    if is_whole and course.is_forfeited and course.outcome is not None:
        # The last step is that the time was up, or that somebody gave up.
        steps.append(steps[-1] + 1)
        chances.append(results(course.outcome, sides))
        errors.append((0.0,) * len(sides))
    decisions = [sight.decision for sight in sights if sight.decision is not None]
    return Analysis(
        game=course.game.id,
        ruleset=course.record.ruleset,
        playouts=playouts,
        actions=len(course.record.actions),
        is_whole=is_whole,
        is_over=is_whole and course.outcome is not None,
        note=course.note(),
        seats=course.seat_names(),
        sides=tuple(sides),
        steps=tuple(steps),
        chances=tuple(chances),
        errors=tuple(errors),
        decisions=tuple(decisions),
        turnings=tuple(find_turnings(course, steps, chances, errors, decisions)),
        accounts=tuple(
            account(side, sides, before, chances, errors, decisions) for side in range(len(sides))
        ),
        shares=tuple(
            share(seat, side, decisions)
            for seat in range(course.record.seats)
            for side, one in enumerate(sides)
            if seat in one.seats
        ),
    )


def results(outcome: Outcome, sides: Sequence[Side]) -> tuple[float, ...]:
    """By side: the result of a match that was not played to its end."""
    return tuple(
        sum(outcome.scores[seat] for seat in side.seats) / len(side.seats) for side in sides
    )


def find_turnings(
    course: Course,
    steps: Sequence[int],
    chances: Curve,
    errors: Curve,
    decisions: Sequence[Decision],
) -> list[TurningPoint]:
    """The actions that moved the curve most, the greatest first."""
    by_step = {decision.step: decision for decision in decisions}
    found = []
    for place, (earlier, later) in enumerate(pairwise(chances)):
        changes = [after - before for before, after in zip(earlier, later)]
        side = max(range(len(changes)), key=lambda one: abs(changes[one]))
        change = changes[side]
        doubt = BEYOND_DOUBT * hypot(errors[place][side], errors[place + 1][side])
        if abs(change) < max(LEAST_CHANGE, doubt):
            continue
        decision = by_step.get(steps[place])
        seat, words = _deed(course, place)
        found.append(
            TurningPoint(
                step=steps[place + 1],
                seat=seat,
                words=words,
                side=side,
                change=round(change, DIGITS),
                choice=decision.gains[side] if decision is not None and decision.gains else 0.0,
            )
        )
    found.sort(key=lambda one: (-abs(one.change), one.step))
    return found[:MOST_TURNINGS]


def _deed(course: Course, place: int) -> tuple[int | None, str]:
    """Who did what after the moment at a place."""
    deed = course.moments[place].deed
    if deed is not None:
        return deed.seat, deed.words
    if place + 1 == len(course.moments) and course.is_forfeited:
        return course.record.forfeit, RESIGNED if course.record.resigned else TIME_IS_UP
    return None, ""


def account(
    number: int,
    sides: Sequence[Side],
    before: Sight,
    chances: Curve,
    errors: Curve,
    decisions: Sequence[Decision],
) -> Account:
    """Where the result of a side came from."""
    own = 0.0
    others = 0.0
    doubt = 0.0
    for decision in decisions:
        if decision.gains:
            if decision.seat in sides[number].seats:
                own += decision.gains[number]
            else:
                others += decision.gains[number]
            doubt = hypot(doubt, decision.gain_errors[number])
    first, last = chances[0][number], chances[-1][number]
    return Account(
        even=before.chances[number],
        deal=round(first - before.chances[number], DIGITS),
        deal_error=round(hypot(before.errors[number], errors[0][number]), DIGITS),
        dice=round(last - first - own - others, DIGITS),
        own=round(own, DIGITS),
        others=round(others, DIGITS),
        choices_error=round(doubt, DIGITS),
        last=last,
    )


def share(seat: int, side: int, decisions: Sequence[Decision]) -> Share:
    """What the choices of a seat brought its side."""
    own = [decision for decision in decisions if decision.seat == seat]
    weighed = [decision for decision in own if decision.gains]
    return Share(
        seat=seat,
        gain=round(sum(decision.gains[side] for decision in weighed), DIGITS),
        error=round(hypot(*[decision.gain_errors[side] for decision in weighed]), DIGITS),
        decisions=len(own),
        missed=round(sum(decision.missed for decision in weighed), DIGITS),
        missed_error=round(hypot(*[decision.missed_error for decision in weighed]), DIGITS),
    )
