# lodge: compiled
"""Declared abilities: what a card lets its holder do, all of it in one place.

A game derives a small class for each card that does something, with the card's text and clause
above it, and makes one instance of it. Facts (names, numbers, copies) come from the data files;
the fields of an ability say when it is offered, how often, and at whom it may be aimed; its
methods are the code that no field can say. Windows and questions ask the abilities what they
offer, so that a rule never has to name a card.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from lodge.cardkit.targets import Targets
from lodge.kernel.vocabulary import Verb

if TYPE_CHECKING:
    from lodge.kernel.match import Match

M = TypeVar("M", bound="Match")
A = TypeVar("A", bound="Ability[Any]")

# Games that are installed later need not be compiled.


@mypyc_attr(allow_interpreted_subclasses=True)
class Ability(Generic[M]):
    """What a card or character can do.

    `number` is that of its card; `verb` offers it, in the `moments` (a bit for each question or
    window that the game has); `targets` are those it may be aimed at.
    """

    def __init__(
        self,
        number: int,
        verb: Verb | None = None,
        moments: int = 0,
        targets: Targets[M] | None = None,
    ) -> None:
        self.number = number
        self.verb = verb
        self.moments = moments
        self.targets = targets

    def offer(self, match: M, holder: int, choices: list[int]) -> None:
        """Add the choices that the ability gives now: one, unless it says more."""
        if self.verb is not None and self.is_useful(match, holder):
            choices.append(self.verb.first)

    def is_useful(self, match: M, holder: int) -> bool:
        """Would it change anything now? What would not is not offered."""
        return True

    def use(self, match: M, holder: int, operand: int) -> None:
        """Carry it out, or ask for its target."""
        raise NotImplementedError

    def aim(self, match: M, holder: int, target: int) -> None:
        """Carry it out on a target."""
        raise NotImplementedError


def declared(kind: type[A], modules: Sequence[ModuleType]) -> list[A]:
    """The abilities of a kind that modules declare, in the order of their numbers."""
    found: dict[int, A] = {}
    for module in modules:
        for value in vars(module).values():
            if isinstance(value, kind):
                if found.setdefault(value.number, value) is not value:
                    raise ValueError(f"Two abilities have the number {value.number}.")
    return [found[number] for number in sorted(found)]
