# lodge: compiled
"""Poison."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords.give import take
from lodge.games.galactic_hunt.script.in_effect import effective


class Poison(Keyword):
    text = "A successful hunt on the bearer deals that much more damage; then it is gone."
    clause = "GH-443"

    sign = NEGATIVE
    acts: tuple[str, ...] = ("adds",)

    def adds(self, chase: Chase, target: int) -> int:
        """GH-443"""
        added = effective(chase, target, self)
        if added:
            take(chase, target, self, 1 << 20)
        return added


POISON: Final = Poison("Poison")
