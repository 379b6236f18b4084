# lodge: compiled
"""White and Black cards: what the rules ask of each (3.6). What one does stands in `cards`."""

from lodge.cardkit.abilities import Ability
from lodge.games.shadow_hunters.model import catalogue
from lodge.games.shadow_hunters.model.state import Night
from lodge.games.shadow_hunters.model.targets import Living


class Card(Ability[Night]):
    """A White or Black card: `use` is what happens when the current player draws it.

    One with targets is not used but aimed: its drawer chooses one of them.
    """

    def __init__(self, id: str, targets: Living | None = None) -> None:
        super().__init__(catalogue.kind(id), targets=targets)
        # SH-092: equipment stays in front of its drawer.
        self.stays = False

    def choosable(self, night: Night) -> Living:
        """Who may be chosen."""
        targets = self.targets
        assert isinstance(targets, Living)
        return targets

    def strike(self, night: Night, drawer: int, target: int) -> None:
        """The damage of the card, after those whom it threatens were asked."""
        raise NotImplementedError
