# lodge: compiled
"""Windows: seats are asked out of turn whether they do something.

Who is asked depends on public facts alone, and whoever is asked can at least pass: so a window
tells nothing by being there, nor by whom it skips. The condition is tested when a seat is about to
be asked, after it has seen what the one before did.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from mypy_extensions import mypyc_attr

from lodge.kernel.sets import clockwise
from lodge.kernel.steps import NO_FRAME, Frame, Question
from lodge.kernel.values import Layout, Some, Values
from lodge.kernel.vocabulary import Verb

if TYPE_CHECKING:
    from lodge.kernel.match import Match

M = TypeVar("M", bound="Match")


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurn(Question[M]):
    """Asks some seats, each in its turn: the value `a` of the step is the seat; `b` and the
    frame, if there is one, say what it is about.

    After an action the same seat is asked again, unless `is_done` says otherwise. Where the first
    to act takes the chance, `concerns` says so to those who come after.
    """

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        seats: Sequence[str],
        *values: Sequence[str] | Values,
        passing: Verb,
        layout: Layout | None = None,
        decision: str = "",
        clauses: dict[Verb, str] | None = None,
    ) -> None:
        super().__init__(
            name, id, clause, seats, *values, layout=layout, decision=decision, clauses=clauses
        )
        self.passing = passing

    def open(self, match: M, seats: list[int], about: int = 0, frame: Frame = NO_FRAME) -> None:
        """Ask these seats, in this order."""
        for place in range(len(seats) - 1, -1, -1):
            match.push_frame(self, frame, seats[place], about)

    def perform(self, match: M, a: int, b: int) -> None:
        if self.concerns(match, a, b):
            match.ask(self, a)

    def concerns(self, match: M, seat: int, about: int) -> bool:
        """By public facts: is this seat asked?"""
        raise NotImplementedError

    def choices(self, match: M, a: int, b: int) -> list[int]:
        choices = [self.passing.first]
        self.offer(match, a, b, choices)
        return choices

    def pass_action(self) -> int:
        return self.passing.first

    def offer(self, match: M, seat: int, about: int, choices: list[int]) -> None:
        """Add what the seat may do besides passing."""
        raise NotImplementedError

    def answer(self, match: M, verb: Verb, operand: int, a: int, b: int) -> None:
        if verb is not self.passing:
            if not self.is_done(verb):
                match.push_frame(self, match.frame, a, b)
            self.act(match, a, b, verb, operand)

    def is_done(self, verb: Verb) -> bool:
        """Is the seat not asked again after this action?"""
        return False

    def act(self, match: M, seat: int, about: int, verb: Verb, operand: int) -> None:
        """Carry out what the seat does."""
        raise NotImplementedError


class Round(Frame):
    """Who is asked in a window that goes round: all its seats, where the round begins, from where
    it goes on, and who has not passed since the last action."""

    def __init__(self, seats: int, first: int, at: int, waiting: int) -> None:
        self.seats = seats
        self.first = first
        self.at = at
        self.waiting = waiting


def round_layout(seats: Sequence[str]) -> Layout:
    """How positions write a round, by the words for the seats."""
    return Layout(Round, seats=Some(seats), first=seats, at=seats, waiting=Some(seats))


@mypyc_attr(allow_interpreted_subclasses=True)
class Around(Question[M]):
    """Asks round and round, until all have passed in a row.

    After an action, when all that follows from it is done, the next seat is asked, or if
    `restarts` the first one again; whoever has passed before may act again. The values of the
    step say what it is about.
    """

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        seats: Sequence[str],
        *values: Sequence[str] | Values,
        passing: Verb,
        restarts: bool = False,
        clauses: dict[Verb, str] | None = None,
    ) -> None:
        super().__init__(name, id, clause, *values, layout=round_layout(seats), clauses=clauses)
        self.passing = passing
        self.restarts = restarts

    def open(self, match: M, first: int, seats: int, a: int = 0, b: int = 0) -> None:
        """Ask a set of seats, clockwise from one that may be among them."""
        match.push_frame(self, Round(seats, first, first, seats), a, b)

    def perform(self, match: M, a: int, b: int) -> None:
        if not self.is_open(match, a, b):
            return
        asked = round_of(match)
        waiting = asked.waiting
        for seat in self.order(match, asked.at, asked.waiting):
            if self.concerns(match, seat, a, b):
                # Whoever was skipped stays so, even if the question is performed again.
                match.frame = Round(asked.seats, asked.first, seat, waiting)
                match.ask(self, seat)
                return
            waiting &= ~(1 << seat)

    def order(self, match: M, first: int, seats: int) -> list[int]:
        """These seats in the order of asking, from one that may be among them: clockwise."""
        return clockwise(first, seats, match.seats)

    def after(self, match: M, seat: int) -> int:
        """Where the round goes on after a seat: to its left."""
        return (seat + 1) % match.seats

    def is_open(self, match: M, a: int, b: int) -> bool:
        """Is there still something to answer? If not, the window closes at once."""
        return True

    def concerns(self, match: M, seat: int, a: int, b: int) -> bool:
        """By public facts: is this seat asked?"""
        return True

    def choices(self, match: M, a: int, b: int) -> list[int]:
        choices = [self.passing.first]
        self.offer(match, match.seat, a, b, choices)
        return choices

    def pass_action(self) -> int:
        return self.passing.first

    def offer(self, match: M, seat: int, a: int, b: int, choices: list[int]) -> None:
        """Add what the seat may do besides passing."""
        raise NotImplementedError

    def answer(self, match: M, verb: Verb, operand: int, a: int, b: int) -> None:
        asked = round_of(match)
        seat = match.seat
        left = self.after(match, seat)
        if verb is self.passing:
            waiting = asked.waiting & ~(1 << seat)
            if waiting:
                match.push_frame(self, Round(asked.seats, asked.first, left, waiting), a, b)
            return
        begin = asked.first if self.restarts else left
        match.push_frame(self, Round(asked.seats, asked.first, begin, asked.seats), a, b)
        self.act(match, seat, verb, operand, a, b)

    def act(self, match: M, seat: int, verb: Verb, operand: int, a: int, b: int) -> None:
        """Carry out what the seat does."""
        raise NotImplementedError


def round_of(match: "Match") -> Round:
    """The round of the window that is performed or answered."""
    frame = match.frame
    assert isinstance(frame, Round)
    return frame
