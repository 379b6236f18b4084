# lodge: compiled
"""How a bot that scores its choices decides between them: the best, between equals by lot."""

from typing import Final

from lodge.kernel.vocabulary import SPAN, Verb

MIXING: Final = 2654435761
RANGE: Final = 1 << 32


class Choosing:
    """The choices of one decision. `salt` follows from the bot's key and from public facts, so
    that the lot is the same at each look at the same moment, and another one later."""

    def __init__(self, choices: list[int], salt: int) -> None:
        self.choices = choices
        self.salt = salt

    def best(self, worths: list[float]) -> int:
        """The choice that is worth most; between equals chance decides."""
        chosen = 0
        for place in range(1, len(worths)):
            gain = worths[place] - worths[chosen]
            if gain > 0.0 or (gain == 0.0 and self.lot(place) > self.lot(chosen)):
                chosen = place
        return self.choices[chosen]

    def lot(self, place: int) -> int:
        """What chance gives to a choice."""
        mixed = (self.salt + 31 * self.choices[place]) * MIXING % RANGE
        return (mixed >> 13 ^ mixed) * MIXING % RANGE >> 7

    def find(self, verb: Verb) -> int:
        """The choice of this verb that comes first; -1 if there is none."""
        for action in self.choices:
            if action // SPAN == verb.number:
                return action
        return -1
