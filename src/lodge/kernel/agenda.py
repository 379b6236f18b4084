# lodge: compiled
"""The agenda: a stack of steps that are still to be performed."""

from typing import Any, Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from lodge.kernel.setup import Setup
from lodge.kernel.steps import NO_FRAME, STEP_RANGE, Frame, Plan, Step

# On the agenda a step is packed into one int, which is quicker to push and to pop.
STEP_BITS: Final = 10
VALUE_BITS: Final = 24
VALUE_RANGE: Final = 1 << VALUE_BITS

Pending = tuple[Step[Any], int, int, Frame]
"""A step of the agenda with its values."""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Agenda:
    """What is still to be done in a match, and the step that is being done."""

    def __init__(self, setup: Setup, source: "Agenda | None") -> None:
        """A copy of another agenda, or nothing to do."""
        self._slots = setup.slots
        if source is None:
            self._agenda: vec[i64] = vec[i64]()
            self._frames: list[Frame] = []
            # The step that is performed, or that asked, with its values.
            self.step: Step[Any] = setup.steps[0]
            self.a = 0
            self.b = 0
            self.frame = NO_FRAME
        else:
            self._agenda = source._agenda[:]
            self._frames = source._frames[:]
            self.step = source.step
            self.a = source.a
            self.b = source.b
            self.frame = source.frame

    def push(self, step: Step[Any], a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda: it is performed next."""
        if step.has_frame:
            raise ValueError(f"The step {step.name!r} needs a frame.")
        self._agenda = append(self._agenda, _packed(step, a, b))

    def push_frame(self, step: Step[Any], frame: Frame, a: int = 0, b: int = 0) -> None:
        """Put a step on top of the agenda with its frame, if it needs one."""
        self._agenda = append(self._agenda, _packed(step, a, b))
        if step.has_frame:
            self._frames.append(frame)

    def push_plan(self, plan: Plan) -> None:
        """Put several steps on top of the agenda at once."""
        if not len(plan.packed):
            plan.pack()
        self._agenda = extend(self._agenda, plan.packed)

    def agenda(self) -> list[Pending]:
        """The steps still to be performed, the next one first."""
        frames = self._frames[:]
        found: list[Pending] = []
        for place in range(len(self._agenda) - 1, -1, -1):
            packed = self._agenda[place]
            step = self._slots[packed & STEP_RANGE - 1].step
            a = int(packed >> STEP_BITS & VALUE_RANGE - 1)
            b = int(packed >> STEP_BITS + VALUE_BITS)
            found.append((step, a, b, frames.pop() if step.has_frame else NO_FRAME))
        return found

    def awaits(self, step: Step[Any]) -> bool:
        """Is this step still to be performed?"""
        number: i64 = step.number
        for place in range(len(self._agenda)):
            if self._agenda[place] & STEP_RANGE - 1 == number:
                return True
        return False

    def put_next(self, a: int) -> None:
        """Let the next step have another first value: for guesses, where it tells a secret."""
        step, _, b, _ = self.agenda()[0]
        self._agenda = append(self._agenda[: len(self._agenda) - 1], _packed(step, a, b))

    def frames(self) -> list[Frame]:
        """The frames of the steps still to be performed, the next one's last."""
        return self._frames[:]

    def put_frames(self, frames: list[Frame]) -> None:
        """Let the same steps have other frames: for guesses, where they tell a secret."""
        if len(frames) != len(self._frames):
            raise ValueError(f"There are {len(self._frames)} frames, not {len(frames)}.")
        self._frames = frames[:]

    def take_next(self) -> None:
        """Take the next step off the agenda; `Match.proceed` does so by itself, to be quick."""
        step, self.a, self.b, frame = self.agenda()[0]
        self._agenda = self._agenda[: len(self._agenda) - 1]
        self.step = step
        if step.has_frame:
            self.frame = frame
            self._frames.pop()

    def _clear(self) -> None:
        self._agenda = vec[i64]()
        self._frames = []


def _packed(step: Step[Any], a: i64, b: i64) -> i64:
    if a < 0 or a >= VALUE_RANGE or b < 0 or b >= VALUE_RANGE:
        raise ValueError(f"The step {step.name!r} cannot hold the values {a} and {b}.")
    number: i64 = step.number
    return number | a << STEP_BITS | b << STEP_BITS + VALUE_BITS
