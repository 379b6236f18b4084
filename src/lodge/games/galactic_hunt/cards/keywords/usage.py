# lodge: compiled
"""Usage."""

from typing import Final

from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.items import Item
from lodge.games.galactic_hunt.model.keyword import NEUTRAL, NEVER, Keyword
from lodge.games.galactic_hunt.model.marks import COUNTED, SPENT
from lodge.games.galactic_hunt.model.state import Chase


class Usage(Keyword):
    text = "The play that reaches the number removes its copy from the game."
    clause = "GH-486"
    points: float = 0.0

    sign = NEUTRAL
    strip = NEVER
    acts: tuple[str, ...] = ("played", "uncovered")

    def played(self, chase: Chase, item: Item) -> None:
        """GH-486: plays are counted per player and name; that of a card laid face down shows
        when it is revealed."""
        limit = limit_of(chase.card(item.card))
        if not limit:
            return
        spend(chase, item.player, item.card, limit)
        if item.has(items.FACE_DOWN):
            chase.zones.marks.put(COUNTED, item.card, limit)
        else:
            count(chase, item.player, chase.terms.namesake[item.kind], limit)

    def uncovered(self, chase: Chase, card: int) -> None:
        """GH-486: its play counts from now on."""
        marks = chase.zones.marks
        name = chase.terms.namesake[chase.zones.kind[card]]
        count(chase, chase.controller(card), name, marks.of(COUNTED, card))
        marks.put(COUNTED, card, 0)


# The plays of each player and name that all have seen lie in the state as one number each.

COUNT_SPAN: Final = 128
PLAYER_SPAN: Final = 8


def entry_for(player: int, name: int, plays: int) -> int:
    return (name * PLAYER_SPAN + player) * COUNT_SPAN + plays


def read_entry(entry: int) -> tuple[int, int, int]:
    """Player, name and plays."""
    key, plays = divmod(entry, COUNT_SPAN)
    return key % PLAYER_SPAN, key // PLAYER_SPAN, plays


def plays_of(chase: Chase, player: int, name: int) -> int:
    """The plays of a name that all have seen."""
    first = entry_for(player, name, 0)
    for entry in chase.usage:
        if first <= entry < first + COUNT_SPAN:
            return entry - first
    return 0


def count(chase: Chase, player: int, name: int, limit: int) -> None:
    """One play more; the one that reaches the limit starts over."""
    first = entry_for(player, name, 0)
    plays = plays_of(chase, player, name) + 1
    others = [entry for entry in chase.usage if not first <= entry < first + COUNT_SPAN]
    chase.usage = [*others, first + plays] if plays < limit else others


def spend(chase: Chase, player: int, card: int, limit: int) -> None:
    """Is it this play that reaches the number?"""
    name = chase.terms.namesake[chase.zones.kind[card]]
    plays = plays_of(chase, player, name) + unrevealed(chase, player, name)
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
