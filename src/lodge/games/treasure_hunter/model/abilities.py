# lodge: compiled
"""What cards do that do something: the classes from which `cards` derives one for each."""

from typing import Final

from lodge.cardkit.abilities import Ability
from lodge.games.treasure_hunter.model import catalogue, verbs
from lodge.games.treasure_hunter.model.catalogue import EVENTS, SPELLS, TREASURES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Question
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
    """What a card does when its holder uses it. `asks`: what the holder is asked then."""

    def __init__(
        self, number: int, verb: Verb, moments: int, asks: Question[Realm] | None = None
    ) -> None:
        super().__init__(number, verb, moments)
        self.asks = asks

    def use(self, realm: Realm, player: int, operand: int) -> None:
        if self.asks is not None:
            realm.push(self.asks, player)

    def why_not(self, realm: Realm, holder: int) -> Why | None:
        """Why it is of no use now (TH-016), by what the holder may know; nothing is said of what
        always is."""
        return None


class Event(CardAbility):
    """An event that is played at some moments. Those that answer a question of their own (Lost,
    Disaster, Martyr, ...) stand with that question."""

    def __init__(self, name: str, asks: Question[Realm] | None = None) -> None:
        number = EVENTS.index(name)
        facts = catalogue.events()[number]
        super().__init__(number, verbs.PLAY, moments_of(facts.when), asks)
        self.bonus = facts.bonus


class Spell(CardAbility):
    """A spell. `lasts`: its card stays in play until what follows from it is over."""

    def __init__(self, name: str, asks: Question[Realm] | None = None, lasts: bool = False) -> None:
        number = SPELLS.index(name)
        moments = moments_of(catalogue.spells()[number].when)
        super().__init__(number, verbs.CAST, moments, asks)
        self.lasts = lasts


class Treasure(CardAbility):
    """A treasure that its owner can use: once in each phase of its moments or, unless it is
    `renewed`, once in a match. `used`: what positions call that it was used."""

    def __init__(
        self,
        name: str,
        verb: Verb,
        moments: int,
        asks: Question[Realm] | None = None,
        *,
        used: str,
        renewed: bool = False,
    ) -> None:
        super().__init__(TREASURES.index(name), verb, moments, asks)
        self.used = used
        self.renewed = renewed

    def use(self, realm: Realm, player: int, operand: int) -> None:
        self.mark_used(realm)
        super().use(realm, player, operand)

    def mark_used(self, realm: Realm) -> None:
        realm.treasures_used |= 1 << self.number
