"""Gestures: what somebody does in one go, where the rules ask in several steps.

Some choices only open the question that comes next: a phase, the choice of a card. They change
nothing and tell nobody anything, so the answers to that question are offered in their place, and
the table takes both as one.
"""

from typing import TypeAlias

from lodge.kernel.match import Match
from lodge.kernel.refusal import TooMuchWork
from lodge.kernel.steps import ASK

Ways: TypeAlias = dict[int, tuple[int, ...]]
"""By answer, the choices that have to be taken before it."""

DEEPEST = 3
"""So many choices at most are taken on the way to an answer."""


def ways(match: Match) -> Ways:
    """All that the seat that decides can do in one go; what is near comes by the shortest way."""
    if not match.opens():
        return dict.fromkeys(match.choices(), ())
    found: Ways = {}
    for depth in range(DEEPEST + 1):
        for action, way in _at_depth(match, (), depth):
            found.setdefault(action, way)
    last = match.choices()[-1]
    if last in found:
        # What ends something stands last, as in every list of choices.
        found[last] = found.pop(last)
    return found


def _at_depth(match: Match, way: tuple[int, ...], depth: int) -> list[tuple[int, tuple[int, ...]]]:
    """The answers that are so many choices away."""
    opening = match.opens() if len(way) < DEEPEST else []
    if depth == 0:
        # Nothing is opened in order to close it.
        closing = match.setup.phrases.closing if way else ()
        return [
            (action, way)
            for action in match.choices()
            if action not in opening and match.text(action) not in closing
        ]
    return [
        found
        for action in opening
        for found in _at_depth(after(match, (action,)), (*way, action), depth - 1)
    ]


def way_to(match: Match, action: int) -> tuple[int, ...]:
    """The choices that lead to an answer; none if it answers the open question itself."""
    if action in match.choices():
        return ()
    return ways(match).get(action, ())


def announced(match: Match, action: int) -> Match | None:
    """The match at the question to which a choice leads that begins an announcement, if more than
    one answer makes sense there; None: it begins none, or needs no other pick."""
    question = match.question
    if question is None or match.opening is not None:
        return None
    if match.verb(action) not in question.announcing:
        return None
    try:
        begun = after(match, (action,))
    except TooMuchWork:
        # What comes of it is told by whoever takes it; the table does not break by a look.
        return None
    if begun.opening is None or begun.seat != match.seat or begun.opens():
        return None
    is_asked = len(begun.choices()) > 1 and begun.obvious() == ASK
    return begun if is_asked else None


def after(match: Match, way: tuple[int, ...]) -> Match:
    """The match when these choices are taken."""
    if way:
        match = match.clone()
        for action in way:
            match.apply(action)
    return match
