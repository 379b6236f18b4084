# lodge: compiled
"""Stunned."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.keyword import NEGATIVE, Keyword
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.script import in_effect


class Stunned(Keyword):
    text = "The bearer cannot play cards or activate its own effect; 1 less at turn end."
    clause = "GH-473"
    points: float = 3.0

    sign = NEGATIVE
    acts: tuple[str, ...] = ("keeps_from_playing", "turn_ends")

    def keeps_from_playing(self, chase: Chase, card: int) -> bool:
        """GH-473"""
        return in_effect.effective(chase, card, self) > 0

    def turn_ends(self, chase: Chase, player: int) -> None:
        """GH-089"""
        for card in chase.in_zone(player, words.BOARD):
            if in_effect.own_mask(chase, card) & self.bit:
                give.take(chase, card, self, 1)


STUNNED: Final = Stunned("Stunned")
