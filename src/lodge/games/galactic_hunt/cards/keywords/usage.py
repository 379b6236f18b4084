# lodge: compiled
"""Usage."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.items import FACE_DOWN, Item
from lodge.games.galactic_hunt.model.keyword import NEUTRAL, NEVER, Keyword
from lodge.games.galactic_hunt.model.marks import COUNTED, SPENT
from lodge.games.galactic_hunt.model.state import Chase


class Usage(Keyword):
    text = "The play that reaches the number removes its copy from the game."
    clause = "GH-486"

    sign = NEUTRAL
    strip = NEVER
    acts: tuple[str, ...] = ("played",)

    def played(self, chase: Chase, item: Item) -> None:
        """GH-486: plays are counted per player and name; that of a card laid face down shows
        when it is revealed."""
        limit = limit_of(chase.card(item.card))
        if not limit:
            return
        spend(chase, item.player, item.card, limit)
        if item.has(FACE_DOWN):
            chase.zones.marks.put(COUNTED, item.card, limit)
        else:
            chase.count_usage(item.player, chase.terms.namesake[item.kind], limit)


def spend(chase: Chase, player: int, card: int, limit: int) -> None:
    """Is it this play that reaches the number?"""
    name = chase.terms.namesake[chase.zones.kind[card]]
    plays = chase.usage_of(player, name) + unrevealed(chase, player, name)
    if plays % limit + 1 == limit:
        chase.zones.marks.put(SPENT, card, 1)


def count_face_down(chase: Chase, player: int, card: int) -> None:
    """For guesses: the play of a card that lies face down counts, too."""
    limit = limit_of(chase.card(card))
    if limit:
        spend(chase, player, card, limit)
        chase.zones.marks.put(COUNTED, card, limit)


def limit_of(printed: Card) -> int:
    """The number of Usage on a card; 0 if it has none."""
    for number, amount in printed.keywords:
        if number == USAGE.number:
            return amount
    return 0


def unrevealed(chase: Chase, player: int, name: int) -> int:
    """How many plays of a name lie face down."""
    found = 0
    for zone in (words.HIDDEN, words.LAYING):
        for card in chase.in_zone(player, zone):
            is_same = chase.terms.namesake[chase.zones.kind[card]] == name
            found += is_same and chase.zones.marks.of(COUNTED, card) > 0
    return found


USAGE: Final = Usage("Usage")
