# lodge: compiled
"""How a bot that scores its choices decides between them: the best, between equals by lot."""

from lodge.kernel.bot import Lots
from lodge.kernel.vocabulary import SPAN, Verb


class Choosing:
    """The choices of one decision."""

    def __init__(self, choices: list[int], lots: Lots) -> None:
        self.choices = choices
        self.lots = lots

    def best(self, worths: list[float]) -> int:
        """The choice that is worth most; between equals chance decides."""
        return self.lots.best(self.choices, worths)

    def find(self, verb: Verb) -> int:
        """The choice of this verb that comes first; -1 if there is none."""
        for action in self.choices:
            if action // SPAN == verb.number:
                return action
        return -1
