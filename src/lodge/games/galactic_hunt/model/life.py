# lodge: compiled
"""The life of an item: the step that comes next, by what the item is (GH-006).

`play.life` fills in the table. The terms of a match hold it, so that what all items go through is
written once, and need not import what is done with each.
"""

from typing import TYPE_CHECKING

from lodge.cardkit.windows import Around
from lodge.kernel.steps import Step

if TYPE_CHECKING:
    from lodge.games.galactic_hunt.model.state import Chase


class Stages:
    """What comes next for one kind of item; None: it does not get there."""

    def __init__(
        self,
        begins: "Step[Chase] | None" = None,
        declared: "Step[Chase] | None" = None,
        paid: "Step[Chase] | None" = None,
        resolves: "Step[Chase] | None" = None,
    ) -> None:
        self.begins = begins
        """Something that waited has its turn."""
        self.declared = declared
        """Its targets are declared."""
        self.paid = paid
        """Its price is paid."""
        self.resolves = resolves
        """It was checked again, and was stopped or not."""


class Life:
    """The stages by what an item is, and what its life leads to."""

    def __init__(
        self,
        stages: list[Stages],
        window: "Around[Chase]",
        heard: "Step[Chase]",
        next_turn: "Step[Chase]",
    ) -> None:
        self.stages = stages
        self.window = window
        """The reaction window in which an item is answered."""
        self.heard = heard
        """What an event has triggered is resolved."""
        self.next_turn = next_turn

    def begins(self, what: int) -> "Step[Chase]":
        step = self.stages[what].begins
        assert step is not None
        return step

    def declared(self, what: int) -> "Step[Chase]":
        step = self.stages[what].declared
        assert step is not None
        return step

    def paid(self, what: int) -> "Step[Chase]":
        step = self.stages[what].paid
        assert step is not None
        return step

    def resolves(self, what: int) -> "Step[Chase]":
        step = self.stages[what].resolves
        assert step is not None
        return step
