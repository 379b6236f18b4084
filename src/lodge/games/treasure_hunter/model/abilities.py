# lodge: compiled
"""What cards do that do something: the classes from which `cards` derives one for each."""

from typing import Final

from lodge.cardkit.abilities import Ability
from lodge.games.treasure_hunter.model import catalogue, verbs
from lodge.games.treasure_hunter.model.catalogue import EVENTS, SPELLS, TREASURES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.refusal import Why
from lodge.kernel.vocabulary import Verb

# Moments, a bit for each.
RECRUITING: Final = 1
IN_BATTLE: Final = 2
RECOVERING: Final = 4
AT_THE_END: Final = 8


def moments_of(when: list[catalogue.When]) -> int:
    """The moments of a card, of those that the data name."""
    moments = 0
    for moment, name in ((RECRUITING, "recruit"), (IN_BATTLE, "battle"), (RECOVERING, "recovery")):
        if name in when:
            moments |= moment
    return moments


class CardAbility(Ability[Realm]):
    """What a card does when its holder uses it."""

    def why_not(self, realm: Realm, holder: int) -> Why | None:
        """Why it is of no use now (TH-016), by what the holder may know; nothing is said of what
        always is."""
        return None


class Event(CardAbility):
    """An event that is played at some moments. Those that answer a question of their own (Lost,
    Disaster, Martyr, ...) stand with that question."""

    def __init__(self, name: str) -> None:
        number = EVENTS.index(name)
        super().__init__(number, verbs.PLAY, moments_of(catalogue.events()[number].when))


class Spell(CardAbility):
    """A spell. `lasts`: its card stays in play until what follows from it is over."""

    def __init__(self, name: str, lasts: bool = False) -> None:
        number = SPELLS.index(name)
        super().__init__(number, verbs.CAST, moments_of(catalogue.spells()[number].when))
        self.lasts = lasts


class Treasure(CardAbility):
    """A treasure that its owner can use: once in each phase of its moments or, unless it is
    `renewed`, once in a match. `used`: what positions call that it was used."""

    def __init__(
        self, name: str, verb: Verb, moments: int, *, used: str, renewed: bool = False
    ) -> None:
        super().__init__(TREASURES.index(name), verb, moments)
        self.used = used
        self.renewed = renewed

    def mark_used(self, realm: Realm) -> None:
        realm.treasures_used |= 1 << self.number
