# lodge: compiled
"""What everybody can tell of a face-down card: classes of cards (section 5, GH-227)."""

from typing import Final

from lodge.games.galactic_hunt.model import words
from lodge.games.galactic_hunt.model.card import Card, Library

MOST_CLASSES: Final = 28
OTHER_COMBAT: Final = 1
OTHER_HIDDEN: Final = 2
FIRST_OF_ITS_OWN: Final = 3


class Classes:
    """Kinds that nobody can tell apart when they lie face down: those with the same class line,
    and each hidden card by itself. Where there are too many, the rest of them are one class."""

    def __init__(self, library: Library) -> None:
        self.names: list[str] = ["not combat", "other combat", "other hidden"]
        self.of_kind: list[int] = [1] * len(library.cards)
        self.members: list[list[Card]] = [[], [], []]
        self.hidden = 1 << OTHER_HIDDEN
        """The classes of cards that are laid face down by themselves."""
        self.combat = 1 << OTHER_COMBAT | 1 << OTHER_HIDDEN
        self._numbers: dict[tuple[int, ...], int] = {}
        # Hidden cards first: they are told apart by what they have not answered.
        for card in library.cards:
            if card.type == words.COMBAT and card.is_hidden:
                self._sort(card, (card.kind,), card.id, OTHER_HIDDEN)
        for card in library.cards:
            if card.type == words.COMBAT and not card.is_hidden:
                key = (-1, card.special_kind, card.excluded, *card.alternatives)
                self._sort(card, key, f"{card.class_line} combat", OTHER_COMBAT)
            elif card.type != words.COMBAT:
                self.members[0].append(card)

    def _sort(self, card: Card, key: tuple[int, ...], name: str, otherwise: int) -> None:
        number = self._numbers.get(key, -1)
        if number < 0:
            number = otherwise
            if len(self.names) < MOST_CLASSES:
                number = len(self.names)
                self.names.append(name if name not in self.names else f"{name} {card.id}")
                self.members.append([])
            self._numbers[key] = number
        self.members[number].append(card)
        self.of_kind[card.kind] = 1 << number
        self.combat |= 1 << number
        if card.is_hidden:
            self.hidden |= 1 << number


def fits(card: Card, classes: int, kind_of_player: int) -> bool:
    """Can a character of these classes play the card?"""
    if card.excluded & classes:
        return False
    if card.special_kind >= 0 and card.special_kind != kind_of_player:
        return False
    return any(alternative & ~classes == 0 for alternative in card.alternatives)
