# lodge: compiled
"""What a special card of the Beasts does; each is declared in `cards`."""

from lodge.games.beast_hunter.model.state import Wilds
from lodge.games.beast_hunter.model.sums import Sum


class Effect:
    """What a special card does when its nest is flipped, and what it counts while it stays."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def begin(self, wilds: Wilds) -> None:
        """Carry it out; BH-112: to the end."""
        raise NotImplementedError

    def count(self, wilds: Wilds, nest: Sum) -> None:
        """BH-113: what it changes at the evaluation, if its card is still there."""
