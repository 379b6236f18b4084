# lodge: compiled
"""Poison."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.script import in_effect


class Poison(Keyword):
    text = "A successful hunt on the bearer deals that much more damage; then it is gone."
    clause = "GH-443"
    points: float = 1.5

    sign = NEGATIVE
    acts: tuple[str, ...] = ("adds",)

    def adds(self, chase: Chase, target: int) -> int:
        """GH-443"""
        return in_effect.effective(chase, target, self)

    def was_added(self, chase: Chase, target: int) -> None:
        """GH-443: it is gone."""
        if in_effect.effective(chase, target, self):
            give.take(chase, target, self, give.EVERYTHING)


POISON: Final = Poison("Poison")
