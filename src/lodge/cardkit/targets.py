# lodge: compiled
"""Targets: whom or what an effect may be aimed at, as declared fields of it.

A target is a number: a seat, a card, a place. What may be a target follows from public facts, so
a single one is taken without asking; a choice among hidden things is a question of the game's own.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lodge.kernel.steps import Question
from lodge.kernel.values import Values
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
    ) -> None:
        super().__init__(name, id, clause, *values, unasked=True, decision=decision)
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
