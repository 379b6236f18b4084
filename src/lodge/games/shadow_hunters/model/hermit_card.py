# lodge: compiled
"""Hermit cards: what the rules ask of each (3.9). Those that want something other than damage stand
in `cards`."""

from lodge.games.shadow_hunters.model import catalogue, words
from lodge.games.shadow_hunters.model.character import Character
from lodge.games.shadow_hunters.model.terms import Terms


class HermitCard:
    """SH-149: the characters for whom it is meant take damage."""

    def __init__(self, number: int, card: catalogue.HermitCard) -> None:
        self.number = number
        self.damage = card.damage
        # SH-143: a bit for every character that must follow it.
        self.group = 0
        for who, character in enumerate(catalogue.characters()):
            if card.is_for(character):
                self.group |= 1 << who

    def following(self, condition: int) -> int:
        """A bit for each answer of somebody who follows the card."""
        return 1 << self.pain(condition)

    def pain(self, condition: int) -> int:
        """SH-147; SH-156: behind the barrier "Nothing happens" takes the place of damage."""
        return words.SAID_NOTHING if condition & words.SHIELDED else self.damage

    def may_be_refused(self, terms: Terms) -> bool:
        """SH-154: by a character that deceives."""
        return True

    def is_followed_by(self, terms: Terms, character: Character) -> bool:
        """SH-143, SH-154: may the character do what the card says?"""
        return self.group >> character.number & 1 == 1 or (character.deceives and terms.deceit)

    def answers(self, terms: Terms, character: Character, condition: int) -> int:
        """A bit for each answer that a character may give (SH-143 to SH-156)."""
        nothing = 1 << words.SAID_NOTHING
        if not self.is_followed_by(terms, character):
            # SH-144
            return nothing
        follows = self.following(condition)
        is_free = character.deceives and terms.deceit and self.may_be_refused(terms)
        return follows | nothing if is_free else follows

    def can_want(self, reply: int) -> bool:
        """Is there a condition in which the card asks for this answer?"""
        for condition in range(1 << len(words.CONDITIONS)):
            if self.following(condition) >> reply & 1:
                return True
        return False
