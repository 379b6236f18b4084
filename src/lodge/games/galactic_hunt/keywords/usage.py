# lodge: compiled
"""Usage."""

from typing import Final

from lodge.games.galactic_hunt.keyword import NEUTRAL, NEVER, Keyword
from lodge.games.galactic_hunt.state import SPENT, Chase, Item


class Usage(Keyword):
    """The play that reaches the number removes its copy from the game (GH-486)."""

    sign = NEUTRAL
    strip = NEVER
    acts: tuple[str, ...] = ("played",)

    def played(self, chase: Chase, item: Item) -> None:
        """GH-486: plays are counted per player and name."""
        limit = 0
        for number, amount in chase.card(item.card).keywords:
            if number == self.number:
                limit = amount
        if not limit:
            return
        name = chase.terms.namesake[item.kind]
        key = name * 8 + item.player
        count = 1
        kept: list[int] = []
        for entry in chase.usage:
            if entry // 128 == key:
                count += entry % 128
            else:
                kept.append(entry)
        if count >= limit:
            chase.zones.marks.put(SPENT, item.card, 1)
        else:
            kept.append(key * 128 + count)
        chase.usage = kept


USAGE: Final = Usage("Usage")
