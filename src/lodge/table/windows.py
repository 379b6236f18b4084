"""Answers that the table gives: whether somebody is asked, and the pace of the answer.

Windows are frequent and seldom offer anything, so a player says when to be asked; otherwise the
table lets the chance go by for them. Nobody else may learn from that what they hold:

- Whether a window opens, whom it asks and what the others are shown follow from public facts, as
  everything in a match; that the table passed is written down like a pass of their own.
- A pass is taken when the *pace* of the window is over, never before: whether the table passes, or
  they pressed the button at once. The pace is drawn when the window opens, from a range that
  follows from public facts alone (is it aimed at them?), before anybody looks at their choices.
- How they want to be asked is told to nobody else. So even a pass that comes after the pace says no
  more than that somebody took their time: they may always want to be asked.

The same holds for questions of the own turn that secrets may leave without a choice: their `usual`
answer takes the pace (of `paced` ones every answer), whoever gives it, and is given by the table
where it is the only one. So is the `obvious` one, where any other only gives something up.

Some answers need no pace, as nobody learns anything from when they come (`is_immediate`): a single
one that follows from public facts, a pick of an announcement, which nobody else notices, and the
pass in a window of one's own doing, as long as one does not want to be asked there.

And where one person plays with bots alone, and nobody looks on, there is nobody to learn anything:
whatever has one answer is given at once. With a second person the pace is back.

What remains is what a person gives away by thinking for longer than the pace, as at any table;
the client shows how long that is.
"""

from hashlib import blake2b
from typing import Final, Literal, TypeAlias, get_args

from lodge.kernel.match import Match
from lodge.kernel.steps import ASK, NO_WINDOW, Question
from lodge.kernel.vocabulary import Verb
from lodge.table.gestures import ways

Asking: TypeAlias = Literal["could", "own", "always", "hit"]
"""When somebody wants to be asked: when they have a choice, but out of turn only about what others
do; also about what they do themselves; always; or out of turn only when they could answer something
that is aimed at them."""

ASKINGS: Final[tuple[Asking, ...]] = get_args(Asking)

PACE: Final = (0.6, 1.2)
"""The seconds that a pass takes, from and to."""
PACE_IF_HIT: Final = (2.5, 4.5)
"""The same where the window is aimed at whoever is asked: there people think, if they can."""


def is_window(match: Match) -> bool:
    """Can the open question be let go by?"""
    return match.pass_action != NO_WINDOW


def is_out_of_turn(match: Match) -> bool:
    """Does everybody know that the open question is one that can be let go by? Of an announcement
    they know the question that it began with."""
    if match.question is None:
        return False
    known = match.known_question[0]
    return isinstance(known, Question) and known.pass_action() != NO_WINDOW


def usual_of(match: Match) -> Verb | None:
    """What is answered to the open question where there is nothing else to choose."""
    question = match.question
    return None if question is None or not match.is_asking else question.usual


def is_paced(match: Match) -> bool:
    """Does every answer to the open question take its time?"""
    question = match.question
    return question is not None and question.paced


def has_pace(match: Match) -> bool:
    """Is there an answer to the open question that takes its time, whoever gives it? Nobody else
    notices the picks of an announcement."""
    if match.opening is not None:
        return False
    return is_window(match) or usual_of(match) is not None or is_paced(match)


def takes_pace(match: Match, action: int) -> bool:
    """Is this such an answer?"""
    if is_window(match):
        return action == match.pass_action
    return is_paced(match) or match.verb(action) is usual_of(match)


def pace_of(match: Match) -> tuple[float, float]:
    """From and to how many seconds such an answer takes, by public facts."""
    return PACE_IF_HIT if is_window(match) and match.is_hit else PACE


def draw_pace(match: Match, number: int) -> float:
    """How long it takes in the question that was opened with this number.

    It follows from the key of the match, which nobody knows while it is played, so that every
    server of a table draws the same.
    """
    drawn = blake2b(
        b"%d" % number, key=match.key[:64], person=b"lodge pace", digest_size=8
    ).digest()
    low, high = pace_of(match)
    return low + (high - low) * int.from_bytes(drawn) / 2**64


def longest_pace(match: Match) -> float:
    """The time of an open question that is nobody's own: no clock runs in it."""
    return pace_of(match)[1] if has_pace(match) else 0.0


def goes_by(match: Match, asking: Asking, is_alone: bool = False) -> bool:
    """Is the open question answered without asking the seat that decides?

    `is_alone`: there is nobody who could learn anything from it.
    """
    if asking == "always" or match.question is None:
        return False
    if is_window(match):
        return len(match.choices()) == 1 or lets_go_by(match, asking)
    answer = answer_of(match)
    if answer == ASK:
        return False
    return (
        is_alone or is_immediate(match, asking) or (has_pace(match) and takes_pace(match, answer))
    )


def lets_go_by(match: Match, asking: Asking) -> bool:
    """Does somebody who is asked so pass in the open window whatever they hold?"""
    if match.is_own:
        return asking in ("could", "hit")
    return asking == "hit" and not match.is_hit


def answer_of(match: Match) -> int:
    """How the open question is answered where nobody is asked; ASK: somebody has to be."""
    if is_window(match):
        return match.pass_action
    answers = list(ways(match)) if match.opens() else match.choices()
    return answers[0] if len(answers) == 1 else match.obvious()


def is_immediate(match: Match, asking: Asking) -> bool:
    """Does nobody learn anything from when the open question is answered by the table?"""
    question = match.question
    if is_window(match):
        return match.is_own and asking in ("could", "hit")
    is_open = match.setup.game.is_open or match.opening is not None
    return question is not None and (question.evident or question.unasked or is_open)
