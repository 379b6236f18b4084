# lodge: compiled
"""Steps and questions: small objects that stand beside the rule they carry out.

A step on the agenda is its number with up to two ints, or with a *frame* of named ones where it
needs more. A question is a step that asks: whom, what the choices are, and what an answer does.
"""

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from lodge.kernel.events import EventKind, Telling
from lodge.kernel.refusal import BadPosition, Why, WhyNot
from lodge.kernel.values import Layout, Values, as_values
from lodge.kernel.vocabulary import Verb

if TYPE_CHECKING:
    from lodge.kernel.match import Match

M = TypeVar("M", bound="Match")

STEP_RANGE: Final = 1 << 10
"""How many steps a game can declare."""

NO_WINDOW: Final = -1
"""In the place of an action: the question is not one of those that can be let go by."""

ASK: Final = -1
"""In the place of an action: none goes without saying."""

NOTHING_OPENS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Frame:
    """The values of a step that needs more than two: a game derives its own, with names.

    Copies of a match share frames, so a frame is never changed: a new one is made.
    """


NO_FRAME: Final = Frame()


# Games that are installed later need not be compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[M]):
    """Something still to be done.

    `values` says what the ints stand for in positions: words, or a kind of `Values`.
    """

    def __init__(
        self, name: str, *values: "Sequence[str] | Values", layout: Layout | None = None
    ) -> None:
        if len(values) > 2:
            raise ValueError(f"The step {name!r} has more than two values: give it a frame.")
        self.name = name
        self.values: list[Values] = [as_values(words) for words in values]
        self.layout = layout
        self.has_frame = layout is not None
        self.number = -1

    def perform(self, match: M, a: int, b: int) -> None:
        """Carry the step out."""
        raise NotImplementedError

    def write(self, a: int, b: int, frame: Frame, match: "Match | None" = None) -> list[Any]:
        """The step with its values, as positions of the match hold it."""
        written: list[Any] = [self.name]
        for values, value in zip(self.values, (a, b)):
            written.append(values.write(value))
        if self.layout is not None:
            written.append(self.layout.write(frame, match))
        return written

    def read(self, entry: list[Any], match: "Match | None" = None) -> tuple[int, int, Frame]:
        """The values of a written step."""
        count = len(self.values) + self.has_frame
        if len(entry) != count + 1:
            raise BadPosition(f"The step {self.name!r} takes {count} values.")
        ints = [0, 0]
        for place in range(len(self.values)):
            ints[place] = self._read_value(self.values[place], entry[place + 1])
        if self.layout is None:
            return ints[0], ints[1], NO_FRAME
        try:
            return ints[0], ints[1], self.layout.read(entry[-1], match)
        except ValueError as problem:
            raise BadPosition(f"The step {self.name!r} {problem}.") from None

    def _read_value(self, values: Values, given: object) -> int:
        try:
            return values.read(given)
        except ValueError:
            raise BadPosition(
                f"{given!r} does not go with the step {self.name!r}; these do: {values.choices()}."
            ) from None


class Plan:
    """Steps without values that are pushed together, in the order in which they are performed."""

    def __init__(self, *steps: Step[Any]) -> None:
        for step in steps:
            if step.has_frame:
                raise ValueError(f"The step {step.name!r} needs a frame.")
        self.steps = steps
        # As the agenda holds them; empty until the game's rules have numbered the steps.
        self.packed = vec[i64]()

    def pack(self) -> None:
        for place in range(len(self.steps) - 1, -1, -1):
            self.packed = append(self.packed, self.steps[place].number)


class Slot:
    """The place of a step in the list in which matches look it up.

    It has no subclasses: to take a step out of a list of its own, compiled code would look
    through all its base classes each time.
    """

    def __init__(self, step: Step[Any]) -> None:
        self.step = step


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Step[M]):
    """A step that asks: a decision point of the rules.

    Asking does nothing else that counts: after an interjection, or when a position is loaded,
    the question is performed again. `unasked`: a single choice is taken without asking. Only for
    questions whose choices follow from public facts; elsewhere a missing question would tell
    something. `decision`: the name of the decision point, where several questions share one.
    `usual`: the verb that is left where secrets leave nothing else to choose; tables answer with it
    for whoever has no choice, at a pace that tells nobody. `paced`: the same where any answer may
    be the one that is left. `evident`: the choices follow from public facts, so tables give a
    single one at once. `announcing`: verbs that may begin an announcement; tables offer them
    together with the answers to what is asked next. `clauses`: the rule behind a choice, where it
    is not that of its verb.
    """

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        *values: "Sequence[str] | Values",
        layout: Layout | None = None,
        unasked: bool = False,
        decision: str = "",
        usual: Verb | None = None,
        paced: bool = False,
        evident: bool = False,
        announcing: tuple[Verb, ...] = (),
        clauses: dict[Verb, str] | None = None,
    ) -> None:
        super().__init__(name, *values, layout=layout)
        self.id = id
        self.clause = clause
        self.unasked = unasked
        self.decision = decision or name
        self.usual = usual
        self.paced = paced
        self.evident = evident
        self.announcing = announcing
        self.clauses = clauses or {}

    def perform(self, match: M, a: int, b: int) -> None:
        match.ask(self, self.seat(match, a, b))

    def seat(self, match: M, a: int, b: int) -> int:
        """Who is asked: the seat that the first value names. Where it is somebody else, a base
        class of the game's questions says so."""
        return a

    def choices(self, match: M, a: int, b: int) -> list[int]:
        """The legal answers, in the canonical order of the rules."""
        raise NotImplementedError

    def refuse(self, match: M, verb: Verb, operand: int, a: int, b: int) -> Why | None:
        """Why an action is none of the choices, by what the seat that is asked may know; None: its
        verb does not answer this question at all."""
        return None

    def answer(self, match: M, verb: Verb, operand: int, a: int, b: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError

    def leads(self, match: M, a: int, b: int) -> dict[int, list[int]]:
        """For choices that only begin something: the answers to the question that comes next."""
        return {}

    def several(self, match: M, a: int, b: int) -> tuple[int, int]:
        """Of a question that is asked again for each of several small picks whose order does not
        matter: how many more there are, at least and at most. Clients let them be chosen together,
        and answer with one after another. (0, 0): it is none of these."""
        return 0, 0

    def opens(self, match: M, a: int, b: int) -> list[int]:
        """Choices that only open what comes next and tell nobody anything: tables offer the
        answers to the next question in their place, and take both as one."""
        return NOTHING_OPENS

    def obvious(self, match: M, a: int, b: int) -> int:
        """Among several choices the one that goes without saying, as every other only gives
        something up; ASK: there is none. Tables give it as they give a single choice."""
        return ASK

    def pass_action(self) -> int:
        """Of a window: the action that lets the chance go by; NO_WINDOW of other questions."""
        return NO_WINDOW

    def is_own(self, match: M, seat: int, a: int, b: int) -> bool:
        """Of a window, by public facts alone: is what can be answered this seat's own doing?"""
        return False

    def hits(self, match: M, seat: int, a: int, b: int) -> bool:
        """Of a window, by public facts alone: is what can be answered aimed at this seat?"""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Interjection(Generic[M]):
    """What a seat may do out of turn, between two decisions."""

    def choices(self, match: M, seat: int) -> list[int]:
        raise NotImplementedError

    def refuse(self, match: M, seat: int, verb: Verb, operand: int) -> Why | None:
        """Why a seat may not do this at the moment, by what it may know; None: it is nothing that
        can be done out of turn."""
        return None

    def answer(self, match: M, seat: int, verb: Verb, operand: int) -> None:
        raise NotImplementedError


class Nobody(Interjection["Match"]):
    """Most games have nothing of the kind."""

    def choices(self, match: "Match", seat: int) -> list[int]:
        return []


class Rules:
    """All that a game's modules declare: steps, verbs and events, each with its number, and the
    reasons for refusals.

    Numbers follow the order of the modules and of what is written in them. What is named by itself
    has its number at that place, wherever it is declared, so that numbers stay when it moves.
    """

    def __init__(self, *named: object) -> None:
        self.steps: list[Step[Any]] = []
        self.verbs: list[Verb] = []
        self.events: list[EventKind] = []
        self.reasons: list[WhyNot] = []
        self.interjection: Interjection[Any] = Nobody()
        for declared in _declared(named):
            self._take(declared)
        if len(self.steps) > STEP_RANGE:
            raise ValueError(f"There are {len(self.steps)} steps; {STEP_RANGE} is the limit.")
        _no_two_alike([step.name for step in self.steps])
        self.questions: list[Question[Any]] = [
            step for step in self.steps if isinstance(step, Question)
        ]

    def _take(self, declared: object) -> None:
        if isinstance(declared, Step):
            if declared.number not in (-1, len(self.steps)):
                raise ValueError(f"The step {declared.name!r} belongs to two games.")
            declared.number = len(self.steps)
            self.steps.append(declared)
        elif isinstance(declared, Verb):
            declared.take_number(len(self.verbs))
            self.verbs.append(declared)
        elif isinstance(declared, EventKind):
            declared.number = len(self.events)
            self.events.append(declared)
        elif isinstance(declared, WhyNot):
            self.reasons.append(declared)
        elif isinstance(declared, Interjection):
            self.interjection = declared

    def replacing(self, *declared: "Step[Any] | EventKind") -> "Rules":
        """The same rules with other steps or events in the places of those of the same name."""
        other = Rules()
        other.verbs = self.verbs
        other.reasons = self.reasons
        other.interjection = self.interjection
        steps = {step.name: step for step in declared if isinstance(step, Step)}
        events = {event.name: event for event in declared if isinstance(event, EventKind)}
        for old in self.steps:
            other._take(steps.get(old.name, old))
        for event in self.events:
            other._take(events.get(event.name, event))
        other.questions = [step for step in other.steps if isinstance(step, Question)]
        return other


def _declared(named: Sequence[object]) -> Iterator[object]:
    """What is named, of a module what it holds, in the order in which it is written; each thing
    once."""
    known: set[int] = set()
    for place in named:
        for value in vars(place).values() if isinstance(place, ModuleType) else [place]:
            for one in _members(value):
                if id(one) not in known:
                    known.add(id(one))
                    yield one


def _members(value: object) -> list[object]:
    """A list of events or reasons, such as one for each card, stands for what is in it."""
    if isinstance(value, list) and value and isinstance(value[0], Telling):
        return list(value)
    return [value]


def _no_two_alike(names: list[str]) -> None:
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"Two steps are called {name!r}.")
