"""Lessons: a guided first match, as data that anybody can write.

A game brings its lesson in `data/lesson.toml`: a position, and steps that say what to do there and
why. `docs/writing-lessons.md` explains the file; `lodge.table.coaching` follows it.
"""

import tomllib
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import msgspec

from lodge.kernel.game import Game
from lodge.kernel.refusal import LodgeError


class BadLesson(LodgeError):
    """A lesson that cannot be read."""


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to do, with what is said before and after it."""

    say: list[str]
    """What is said before, a page after the other; the last one says what to do."""
    point: list[str] = []
    """What is lit beside the wanted choices, as the table calls it."""
    want: list[str] = []
    """The actions of which one is wanted; `*` stands for any letters."""
    more: list[str] = []
    """What belongs to it and is wanted afterwards, one after the other."""
    until: list[str] = []
    """Instead: everything may be done until one of these is."""
    other: str = ""
    """What is said to somebody who does something else."""
    why: str = ""
    """What is said when it is done."""
    then: list[str] = []
    """What the others do afterwards, one after the other."""

    def wanted(self, part: int) -> list[str]:
        """What is wanted when so many parts of the step are done."""
        return [self.more[part - 1]] if part else self.want

    def accepts(self, action: str, part: int) -> bool:
        wanted = self.wanted(part)
        return not wanted or fits(action, wanted)

    def is_taken_on_by(self, action: str, part: int) -> bool:
        return fits(action, self.wanted(part) or self.until)


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guided match."""

    title: str
    about: str
    """What one learns, in a sentence."""
    position: dict[str, Any]
    """What it begins with, as positions are written."""
    seat: int = 0
    """Where the learner sits."""
    key: str = "lesson"
    """What the dice and shuffles follow from: they come alike to everybody."""
    rolls: list[str | int] = []
    """What chance gives before that: dice (`d6:4`) and other draws, as positions have them."""
    steps: list[Step]
    ends: str
    """What is said at its end."""
    next: list[str]
    """What to try then."""


def fits(action: str, patterns: list[str]) -> bool:
    return any(fnmatchcase(action, pattern) for pattern in patterns)


@cache
def find_lesson(game: Game, part: str = "") -> Lesson | None:
    """The lesson of a game, or a further one of those that `game.lessons` names; None if nobody has
    written one yet."""
    if part and part not in game.lessons:
        return None
    try:
        file = f"data/lesson_{part}.toml" if part else "data/lesson.toml"
        return read_lesson(game.read(file), f"The lesson of {game.title}")
    except FileNotFoundError:
        return None


def lesson_of(game: Game, part: str = "") -> Lesson:
    """The lesson of a game that somebody wants to take."""
    lesson = find_lesson(game, part)
    if lesson is None:
        of = f" {part!r}" if part else ""
        raise LodgeError(f"{game.title} has no lesson{of} yet.")
    return lesson


def read_lesson(text: str, name: str) -> Lesson:
    """A lesson from its file; raise BadLesson with a sentence if it is none."""
    try:
        lesson = msgspec.convert(tomllib.loads(text), Lesson)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as problem:
        raise BadLesson(f"{name} is not a lesson: {problem}") from None
    for number, step in enumerate(lesson.steps, start=1):
        if bool(step.want) == bool(step.until):
            raise BadLesson(
                f"Step {number} of {name} needs either 'want' or 'until': what is to be done."
            )
        if not step.say:
            raise BadLesson(f"Step {number} of {name} says nothing: give it a page in 'say'.")
    if not lesson.steps:
        raise BadLesson(f"{name} has no steps.")
    return lesson
