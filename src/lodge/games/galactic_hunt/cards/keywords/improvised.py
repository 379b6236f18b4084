# lodge: compiled
"""Improvised.

What sits on the back of a face-down card all would see. So its copies are counted by what is
printed, and only those that were used up lie on it.
"""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.keyword import COPY, Keyword
from lodge.games.galactic_hunt.model.marks import MENDED
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.keywords import give
from lodge.games.galactic_hunt.play.keywords.give import Gift


class Improvised(Keyword):
    text = "A Malfunction that enters its card is removed together with one Improvised."
    clause = "GH-432"
    points: float = 0.75

    numbered = False
    stacking = COPY
    from_stack = True
    acts: tuple[str, ...] = ("revealed",)

    def revealed(self, chase: Chase, card: int, source: int) -> None:
        """GH-432: it shows the copies that are left."""
        for _ in range(copies_left(chase, card, chase.card(card))):
            gift = Gift(self, 1, source, chase.controller(card))
            gift.is_printed = True
            give.place_early(chase, gift, card)


def lies_played(chase: Chase, card: int) -> bool:
    """Does a card lie face down that was played, and not only prepared by another?"""
    if chase.zone(card) not in (words.HIDDEN, words.LAYING):
        return False
    return not chase.is_prepared(card)


def copies_left(chase: Chase, card: int, printed: Card) -> int:
    """How many copies a face-down card would have left if this were printed on it."""
    copies = [number for number, _ in printed.keywords].count(IMPROVISED.number)
    return copies - len(chase.zones.marks.rows(MENDED, card))


def mends_face_down(chase: Chase, card: int) -> bool:
    """Does a copy keep Malfunction off a face-down card? All can see whether it does."""
    is_mended = copies_left(chase, card, chase.card(card)) > 0
    fitting = 0
    for number, members in enumerate(chase.terms.classes.members):
        if any((copies_left(chase, card, one) > 0) == is_mended for one in members):
            fitting |= 1 << number
    chase.zones.note(card, fitting)
    if is_mended:
        chase.zones.marks.add_row(MENDED, card, (1,))
    return is_mended


IMPROVISED: Final = Improvised("Improvised")
