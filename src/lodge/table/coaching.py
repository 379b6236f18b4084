"""Following a lesson: what to do now, what was right, what the others do.

Where somebody is in a lesson follows from what was done at the table, so nothing else is kept.
"""

from typing import Any, NamedTuple

from lodge.guide.lessons import Lesson, Step
from lodge.kernel.chance import BLOCK_SIZE, make_key
from lodge.kernel.game import Game
from lodge.kernel.match import Match
from lodge.kernel.refusal import IllegalAction, Refusal


class Progress(NamedTuple):
    """How far somebody is."""

    step: int = 0
    part: int = 0
    """How much of the step is done."""
    replies: int = 0
    """How much of what the others do after the last step is done."""


class Coach:
    """Follows one learner through a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._way = [Progress()]

    @property
    def progress(self) -> Progress:
        return self._way[-1]

    @property
    def step(self) -> Step | None:
        """The step to do; None: all are done, and the match is free."""
        at = self.progress.step
        return self.lesson.steps[at] if at < len(self.lesson.steps) else None

    @property
    def wanted(self) -> list[str]:
        """The actions of which one is wanted now."""
        return [] if self.step is None else self.step.wanted(self.progress.part)

    @property
    def last(self) -> Step | None:
        """The step that was done last."""
        at = self.progress.step
        return self.lesson.steps[at - 1] if at else None

    @property
    def reply(self) -> str | None:
        """What the others do now; None: what they like."""
        replies = self.progress.replies
        if self.last is None or replies >= len(self.last.then):
            return None
        return self.last.then[replies]

    def check(self, action: str) -> None:
        """Raise IllegalAction with kind words if the learner had better do something else."""
        step = self.step
        if step is not None and not step.accepts(action, self.progress.part):
            raise IllegalAction(Refusal("lesson", step.other or otherwise(step)))

    def note(self, seat: int, action: str) -> None:
        """Somebody has done something."""
        at = self.progress
        if seat != self.lesson.seat:
            at = at._replace(replies=at.replies + (self.reply == action))
        elif self.step is not None and self.step.is_taken_on_by(action, at.part):
            if at.part < len(self.step.more):
                at = at._replace(part=at.part + 1)
            else:
                at = Progress(at.step + 1)
        self._way.append(at)

    def take_back(self) -> None:
        """What was done last is taken back."""
        self._way.pop()


def otherwise(step: Step) -> str:
    return f"The rules allow that, but try this first: {step.say[-1]}"


def begin_lesson(game: Game, lesson: Lesson) -> Match:
    """The match with which a lesson begins."""
    chance: dict[str, Any] = {"key": make_key(lesson.key).hex(), "block": 0, "offset": BLOCK_SIZE}
    if lesson.rolls:
        chance["next"] = lesson.rolls
    return game.from_json({"game": game.id, "chance": chance, **lesson.position}, events=True)
