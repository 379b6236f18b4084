# lodge: compiled
"""Choosing between modes (D17)."""

from typing import Final

from lodge.games.galactic_hunt.model.card import Stmt
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.verb import CardVerb, Outlook


class Choose(CardVerb):
    """One of its modes is carried out: the player is asked (`play.items.run`)."""

    def weigh(self, outlook: Outlook, item: Item, stmt: Stmt) -> None:
        outlook.choose(item, stmt)


CHOOSE: Final = Choose("choose")
