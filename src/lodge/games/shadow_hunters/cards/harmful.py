# lodge: compiled
"""What Bloodthirsty Spider, Spiritual Doll and Vampire Bat have in common."""

from lodge.games.shadow_hunters.model import words
from lodge.games.shadow_hunters.model.card import Card
from lodge.games.shadow_hunters.model.state import Blow, Night
from lodge.games.shadow_hunters.model.targets import LIVING, Living
from lodge.games.shadow_hunters.play.drawing import CARD_STRIKE
from lodge.games.shadow_hunters.play.fighting.robbery import foretell


class Harmful(Card):
    """A card that does damage to a target, and perhaps to its drawer.

    `bite`: how much it is, by fangs; 0 if a die decides first.
    """

    def __init__(self, id: str, targets: Living, bite: int) -> None:
        super().__init__(id, targets)
        self.bite = bite

    def choosable(self, night: Night) -> Living:
        """SH-436"""
        return LIVING if night.terms.card_self_harm else super().choosable(night)

    def aim(self, night: Night, drawer: int, target: int) -> None:
        night.note_blow(drawer, target)
        night.push(CARD_STRIKE, target)
        foretell(night, Blow(drawer, 1 << target, self.bite, words.BY_FANGS))
        self.warn(night, drawer, target)

    def warn(self, night: Night, drawer: int, target: int) -> None:
        """SH-258, SH-263: the drawer is asked before the target."""
        raise NotImplementedError
