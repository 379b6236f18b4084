# lodge: compiled
"""Whom the questions of Card Hunter ask."""

from collections.abc import Sequence

from lodge.games.card_hunter.state import Hunt
from lodge.kernel.steps import Question
from lodge.kernel.values import Values

BY_VALUE = -1


class HunterQuestion(Question[Hunt]):
    """A question to a hunter, answered by whoever controls them (CH-016, CH-120): the hunter that
    the first value names, or always the same one (`hunter`)."""

    def __init__(
        self,
        name: str,
        id: str,
        clause: str,
        *values: Sequence[str] | Values,
        hunter: int = BY_VALUE,
    ) -> None:
        super().__init__(name, id, clause, *values)
        self.hunter = hunter

    def seat(self, hunt: Hunt, hunter: int, b: int) -> int:
        return hunt.terms.controllers[hunter if self.hunter == BY_VALUE else self.hunter]
