# lodge: compiled
"""What everybody can tell of a face-down card: classes of cards (section 5, GH-227)."""

from typing import Final

from lodge.games.galactic_hunt import words
from lodge.games.galactic_hunt.script import Card, Library

MOST_CLASSES: Final = 28


class Classes:
    """Kinds that look alike to whoever sees them lie face down: those with the same class line,
    and each hidden card by itself. Where there are too many, the rest of them are one class."""

    def __init__(self, library: Library) -> None:
        self.names: list[str] = ["not combat", "other combat"]
        self.of_kind: list[int] = []
        self.members: list[list[Card]] = [[], []]
        self.hidden = 0
        """The classes of cards that are laid face down by themselves."""
        self.combat = 2
        numbers: dict[tuple[int, ...], int] = {}
        for card in library.cards:
            number = 0
            if card.type == words.COMBAT:
                number = self._number(card, numbers)
                self.combat |= 1 << number
                if card.is_hidden:
                    self.hidden |= 1 << number
            self.members[number].append(card)
            self.of_kind.append(1 << number)

    def _number(self, card: Card, numbers: dict[tuple[int, ...], int]) -> int:
        # Hidden cards are told apart by what they have not answered.
        itself = card.kind if card.is_hidden else -1
        key = (itself, card.special_kind, card.excluded, *card.alternatives)
        if key not in numbers:
            if len(self.names) >= MOST_CLASSES:
                return 1
            numbers[key] = len(self.names)
            name = card.id if card.is_hidden else f"{card.class_line} combat"
            self.names.append(name if name not in self.names else f"{name} {card.id}")
            self.members.append([])
        return numbers[key]


def fits(card: Card, classes: int, kind_of_player: int) -> bool:
    """Can a character of these classes play the card?"""
    if card.excluded & classes:
        return False
    if card.special_kind >= 0 and card.special_kind != kind_of_player:
        return False
    return any(alternative & ~classes == 0 for alternative in card.alternatives)
