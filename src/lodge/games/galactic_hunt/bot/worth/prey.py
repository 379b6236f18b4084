# lodge: compiled
"""What prey stands at: how good things look for a card with durability, as a number."""

from typing import Final

from lodge.games.galactic_hunt.cards.keywords import armor, bleed, phantom, poison, vigilant
from lodge.games.galactic_hunt.model import items, words
from lodge.games.galactic_hunt.model.marks import SHIELD_NUMBER, TRACKING
from lodge.games.galactic_hunt.model.state import Chase
from lodge.games.galactic_hunt.play.hunts import shields
from lodge.games.galactic_hunt.script import in_effect

TOKEN: Final = 0.65
"""The part of a tracking token that is sure to become damage."""
VENOM: Final = 0.7
BLOOD: Final = 0.5
COVER: Final = 0.6
"""The part of what a shield can keep off that it will."""
MOST_COVER: Final = 6
POINT: Final = 2.0
"""What a point of durability is worth."""
LOW: Final = 7.0
"""Below that each point is worth more."""
STEEPNESS: Final = 0.14
LAST: Final = 100.0
"""What the life of a player's last primary is worth, against one other player."""


class Prey:
    """A card with durability as it is, or as it would be."""

    def __init__(self, chase: Chase, card: int, body: float) -> None:
        marks = chase.zones.marks
        self.card = card
        self.owner = chase.controller(card)
        self.is_primary = chase.card(card).type == words.CHARACTER
        self.body = body
        """What it is worth besides its durability: its life, or what it does in play."""
        self.most = chase.most_durability(card)
        self.durability = chase.durability(card)
        self.tokens: int = marks.of(TRACKING, card)
        self.armor = in_effect.effective(chase, card, armor.ARMOR)
        self.poison = in_effect.effective(chase, card, poison.POISON)
        self.bleed = in_effect.effective(chase, card, bleed.BLEED)
        self.phantoms = in_effect.effective(chase, card, phantom.PHANTOM)
        self.vigilant = in_effect.effective(chase, card, vigilant.VIGILANT)
        self.shield = 0
        """How much of the next damage is kept off."""
        for row in shields.shields_on(chase, card):
            self.shield += row[SHIELD_NUMBER]
        self.hunts = 0
        """Hunts against it that are about to succeed."""
        self.is_plain = False
        """Those are non-triggering: tokens stay."""
        for item in chase.stack:
            if item.what == items.HUNT_GROUP and item.target == card:
                if not item.has(items.ERASED) and not item.has(items.NULLIFIED):
                    self.hunts = max(0, item.hunts - item.failed)
                    self.is_plain = item.has(items.NONTRIGGERING)
        self.before = self.standing()

    def hit(self, hunts: int) -> int:
        """GH-289: the damage of hunts that succeed together."""
        return hunts + self.poison + max(0, self.tokens - self.armor)

    def suffer(self, damage: int) -> int:
        """Damage, less what is kept off; what it loses."""
        kept_off = min(self.shield, damage)
        self.shield -= kept_off
        self.durability -= damage - kept_off
        return damage - kept_off

    def be_hunted(self, hunts: int) -> int:
        """Hunts succeed; the damage."""
        damage = self.suffer(self.hit(hunts))
        self.tokens = 0
        self.poison = 0
        return damage

    def standing(self) -> float:
        """How its owner likes it."""
        left = float(self.durability)
        shield = self.shield
        tokens = max(0, self.tokens - self.armor)
        if self.hunts:
            due = self.hunts if self.is_plain else self.hit(self.hunts)
            left -= max(0, due - shield)
            shield = max(0, shield - due)
            if not self.is_plain:
                tokens = 0
        if left < 0.5:
            return 0.0
        if not self.hunts or self.is_plain:
            left -= TOKEN * tokens + VENOM * self.poison
        left -= BLOOD * self.bleed
        if shield:
            left += COVER * min(shield, MOST_COVER)
        if self.is_primary:
            return self.body + worth_of_points(left)
        return self.body * (0.4 + 0.6 * max(0.0, left) / max(1, self.most))

    def change(self) -> float:
        """What has become better for its owner."""
        return self.standing() - self.before


def worth_of_points(left: float) -> float:
    """The durability of a primary, with what threatens it taken off."""
    if left >= LOW:
        return POINT * left
    if left < 0.0:
        return 0.5 * max(-4.0, left) - STEEPNESS * LOW * LOW
    return POINT * left - STEEPNESS * (LOW - left) * (LOW - left)
