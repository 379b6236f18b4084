# lodge: compiled
"""Sight."""

from typing import Final

from lodge.games.galactic_hunt.model.keyword import CARRY, COPY, Aim, Keyword


class Sight(Keyword):
    text = "The bearer's cards ignore Stealth and Reflexive."
    clause = "GH-470"

    numbered = False
    stacking = COPY
    reach = CARRY
    on_combat = True
    acts: tuple[str, ...] = ("helps",)

    def helps(self, aim: Aim, value: int) -> None:
        aim.sight = True


SIGHT: Final = Sight("Sight")
