# lodge: compiled
"""What the cards of a match have to do is counted, where people wrote some of them.

Nobody knows how much that is before it is done: a few lines can ask more of each other than a
machine does in a day. So every answer has its measure of counted steps: an action with all that
follows from it, and the choices that are there then. A view has one of its own, and so has a bot
that thinks. The count does not depend on the machine, nor on what was looked at before.
"""

from typing import Final

from lodge.games.galactic_hunt.model.grants import Grants
from lodge.games.galactic_hunt.model.state import MOST_STEPS, Chase
from lodge.kernel.refusal import TooMuchWork

BOT_STEPS: Final = 10 * MOST_STEPS
"""The most that may be counted while a bot chooses."""


def work(chase: Chase, steps: int) -> None:
    """Count some steps; raise TooMuchWork if these are more than one answer may take."""
    if chase.spent_after != chase.actions_made:
        chase.spent_after = chase.actions_made
        chase.spent = 0
    chase.spent += steps
    if chase.spent > chase.allowed:
        raise TooMuchWork(
            f"The own cards of this match have more to do at once than a match may take: over "
            f"{chase.allowed:,} steps in one answer."
        )


class Held:
    """What had been counted before something was counted apart."""

    def __init__(self, chase: Chase) -> None:
        self.spent = chase.spent
        self.spent_after = chase.spent_after
        self.allowed = chase.allowed
        self.grants: Grants | None = chase.grants


def count_apart(chase: Chase, allowed: int) -> Held:
    """Begin to count something that is no part of the answer; `resume` ends it."""
    held = Held(chase)
    chase.spent = 0
    chase.spent_after = chase.actions_made
    chase.allowed = allowed
    chase.grants = None
    return held


def resume(chase: Chase, held: Held) -> None:
    chase.spent = held.spent
    chase.spent_after = held.spent_after
    chase.allowed = held.allowed
    chase.grants = held.grants
