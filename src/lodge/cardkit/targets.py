# lodge: compiled
"""Targets: whom or what an effect may be aimed at, as declared fields of it.

A target is a number: a seat, a card, a place. What may be a target follows from public facts, so
a single one is taken without asking; a choice among hidden things is a question of the game's own.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lodge.kernel.sets import size
from lodge.kernel.steps import Frame, Question
from lodge.kernel.values import Layout, Number, Some, Values
from lodge.kernel.vocabulary import Verb

if TYPE_CHECKING:
    from lodge.kernel.match import Match

M = TypeVar("M", bound="Match")


@mypyc_attr(allow_interpreted_subclasses=True)
class Targets(Generic[M]):
    """Who or what may be chosen: candidates in the canonical order, and which of them fit."""

    def candidates(self, match: M) -> list[int]:
        """Everything of the kind: all seats, all cards in a zone."""
        raise NotImplementedError

    def fits(self, match: M, chooser: int, target: int) -> bool:
        """May this one be chosen by that seat?"""
        return True

    def of(self, match: M, chooser: int) -> list[int]:
        """All that the chooser may aim at now."""
        return [one for one in self.candidates(match) if self.fits(match, chooser, one)]

    def has_any(self, match: M, chooser: int) -> bool:
        """Is there anything to aim at?"""
        return any(self.fits(match, chooser, one) for one in self.candidates(match))


@mypyc_attr(allow_interpreted_subclasses=True)
class Aim(Question[M]):
    """Asks for one target; `verb` takes its number."""

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        *values: Sequence[str] | Values,
        verb: Verb,
        decision: str = "",
        clauses: dict[Verb, str] | None = None,
    ) -> None:
        super().__init__(
            name, id, clause, *values, unasked=True, decision=decision, clauses=clauses
        )
        self.verb = verb

    def targets(self, match: M, a: int, b: int) -> list[int]:
        """What may be chosen."""
        raise NotImplementedError

    def choices(self, match: M, a: int, b: int) -> list[int]:
        return [self.verb.at(target) for target in self.targets(match, a, b)]

    def answer(self, match: M, verb: Verb, operand: int, a: int, b: int) -> None:
        self.take(match, operand, a, b)

    def take(self, match: M, target: int, a: int, b: int) -> None:
        """What the choice does."""
        raise NotImplementedError


class Chosen(Frame):
    """The targets chosen so far, a bit for each, and how many there must and may be in the end."""

    def __init__(self, chosen: int, least: int, most: int) -> None:
        self.chosen = chosen
        self.least = least
        self.most = most


@mypyc_attr(allow_interpreted_subclasses=True)
class AimAtSeveral(Question[M]):
    """Asks for targets one after another, none of them twice; `done` ends it, if there are enough.

    `words` are those of all possible targets.
    """

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        words: Sequence[str],
        *values: Sequence[str] | Values,
        verb: Verb,
        done: Verb,
        clauses: dict[Verb, str] | None = None,
    ) -> None:
        layout = Layout(Chosen, chosen=Some(words), least=Number(), most=Number())
        super().__init__(name, id, clause, *values, layout=layout, unasked=True, clauses=clauses)
        self.verb = verb
        self.done = done

    def open(self, match: M, least: int, most: int, a: int = 0, b: int = 0) -> None:
        """Ask for so many; for fewer, if there are not so many."""
        match.push_frame(self, Chosen(0, least, most), a, b)

    def targets(self, match: M, a: int, b: int) -> list[int]:
        """What may be chosen."""
        raise NotImplementedError

    def choices(self, match: M, a: int, b: int) -> list[int]:
        so_far = chosen_in(match)
        left = [one for one in self.targets(match, a, b) if not so_far.chosen >> one & 1]
        choices: list[int] = []
        if size(so_far.chosen) >= so_far.least or not left:
            choices.append(self.done.first)
        if size(so_far.chosen) < so_far.most:
            choices += [self.verb.at(one) for one in left]
        return choices

    def answer(self, match: M, verb: Verb, operand: int, a: int, b: int) -> None:
        so_far = chosen_in(match)
        if verb is self.done:
            self.take(match, so_far.chosen, a, b)
        else:
            more = Chosen(so_far.chosen | 1 << operand, so_far.least, so_far.most)
            match.push_frame(self, more, a, b)

    def take(self, match: M, chosen: int, a: int, b: int) -> None:
        """What the choice does; a bit for each target."""
        raise NotImplementedError


def chosen_in(match: "Match") -> Chosen:
    """The targets chosen so far for the open question."""
    frame = match.frame
    assert isinstance(frame, Chosen)
    return frame
