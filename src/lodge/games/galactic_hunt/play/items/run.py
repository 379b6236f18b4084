# lodge: compiled
"""Scripts run statement by statement (GH-186), with a checkpoint after each (GH-012)."""

from typing import Final

from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.layouts import ITEM
from lodge.games.galactic_hunt.model.state import Chase, item_in
from lodge.games.galactic_hunt.play.asking import OfDecider
from lodge.games.galactic_hunt.play.triggers import checkpoint
from lodge.games.galactic_hunt.script import numbers
from lodge.games.galactic_hunt.script.work import work
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Step
from lodge.kernel.values import Number
from lodge.kernel.vocabulary import Verb

MOST_MODES: Final = 8

YES: Final = Verb("yes")
NO: Final = Verb("no")
MODE: Final = Verb("mode", tuple(str(number) for number in range(1, MOST_MODES + 1)))

NO_SUCH_MODE: Final = WhyNot("no-such-mode", "GH-186")


# Statements

MAIN_SCRIPT: Final = 0


def block_for(place: int, mode: int) -> int:
    """A mode of a `choose` statement, as the number of a block; 0 is the script itself."""
    return (place + 1) * MOST_MODES + mode


def block_of(chase: Chase, item: Item, block: int) -> list[Stmt]:
    """The statements of a line, or of a mode of one of its `choose` statements."""
    if item.line < 0:
        return []
    line = chase.line(item)
    if block == MAIN_SCRIPT:
        return line.script
    return line.stmts[block // MOST_MODES - 1].modes[block % MOST_MODES]


def run(chase: Chase, item: Item) -> None:
    """Let the script of an item run, from its first statement."""
    if item.line >= 0:
        chase.push_frame(RUN, item, 0, MAIN_SCRIPT)


class Run(Step[Chase]):
    """P12: one statement after another; after each its triggers resolve (GH-186)."""

    def perform(self, chase: Chase, place: int, block: int) -> None:
        item = item_in(chase)
        if checkpoint.is_due(chase):
            chase.push_frame(RUN, item, place, block)
            chase.push(checkpoint.CHECKPOINT)
            return
        if chase.terms.counts_work:
            work(chase, 3)
        script = block_of(chase, item, block)
        if place >= len(script) or is_void(chase, item):
            return
        stmt = script[place]
        chase.push_frame(RUN, item, place + 1, block)
        if stmt.cond is not None and not numbers.holds(chase, stmt.cond, item):
            return
        if stmt.may:
            chase.push_frame(MAY, item, stmt.place)
        elif stmt.modes:
            chase.push_frame(CHOOSE, item, stmt.place)
        else:
            stmt.verb.perform(chase, item, stmt)


def is_void(chase: Chase, item: Item) -> bool:
    """R64: the items of an eliminated player are void, unless global."""
    return item.player >= 0 and not chase.alive >> item.player & 1


class May(OfDecider):
    """D18: a statement with "may"."""

    def choices(self, chase: Chase, place: int, b: int) -> list[int]:
        return [YES.first, NO.first]

    def answer(self, chase: Chase, verb: Verb, operand: int, place: int, b: int) -> None:
        if verb is YES:
            item = item_in(chase)
            stmt = chase.line(item).stmts[place]
            stmt.verb.perform(chase, item, stmt)


class Choose(OfDecider):
    """D17: each mode."""

    def choices(self, chase: Chase, place: int, b: int) -> list[int]:
        stmt = chase.line(item_in(chase)).stmts[place]
        return [MODE.at(mode) for mode in range(len(stmt.modes))]

    def refuse(self, chase: Chase, verb: Verb, mode: int, place: int, b: int) -> Why | None:
        return NO_SUCH_MODE.because() if verb is MODE else None

    def answer(self, chase: Chase, verb: Verb, mode: int, place: int, b: int) -> None:
        chase.push_frame(RUN, item_in(chase), 0, block_for(place, mode))


RUN: Final = Run("run", Number(), Number(), layout=ITEM)
MAY: Final = May("may", "D18", "GH-245", Number(), layout=ITEM)
CHOOSE: Final = Choose("mode", "D17", "GH-186", Number(), layout=ITEM)


def hunts_in(stmts: list[Stmt]) -> int:
    """How many hunt statements there are, at most one of the modes of a choice."""
    total = 0
    for stmt in stmts:
        if stmt.verb.hunts:
            total += 1
        most = 0
        for mode in stmt.modes:
            most = max(most, hunts_in(mode))
        total += most
    return total


def hunts_of(chase: Chase, item: Item) -> int:
    """How many hunt statements a trigger has."""
    return hunts_in(chase.line(item).script) if item.line >= 0 else 0
