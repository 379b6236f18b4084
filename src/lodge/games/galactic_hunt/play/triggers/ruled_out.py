# lodge: compiled
"""What a face-down card is not, as it would have fired (GH-227, GH-228)."""

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card
from lodge.games.galactic_hunt.model.classes import FIRST_OF_ITS_OWN
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.script import in_effect


class Signal:
    """Something at which face-down cards fire."""

    def reaches(self, chase: Chase, card: int) -> bool:
        """Could this face-down card have fired at all?"""
        raise NotImplementedError

    def springs(self, chase: Chase, card: int, printed: Card) -> bool:
        """Would it have fired by itself if this were printed on it?"""
        raise NotImplementedError


def rule_out(chase: Chase, signal: Signal) -> None:
    """Everybody can tell of a face-down card that it is none of those that would have fired."""
    zones = chase.zones
    for player in range(chase.seats):
        for card in chase.in_zone(player, words.HIDDEN):
            if zones.seers(card) == zones.everyone or not signal.reaches(chase, card):
                continue
            if chase.is_prepared(card) or in_effect.is_broken(chase, card):
                continue
            before = zones.may_be(card)
            left = _not_sprung(chase, signal, card, before)
            if left != before:
                zones.note(card, left)


def _not_sprung(chase: Chase, signal: Signal, card: int, known: int) -> int:
    """Of the classes that the card is known to be of, those that would not have fired."""
    classes = chase.terms.classes
    left = known
    for number in range(FIRST_OF_ITS_OWN, len(classes.members)):
        if known & classes.hidden & 1 << number:
            if signal.springs(chase, card, classes.members[number][0]):
                left &= ~(1 << number)
    return left
