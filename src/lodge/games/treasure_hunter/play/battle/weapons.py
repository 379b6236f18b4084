# lodge: compiled
"""Which weapon each hero wields in a battle (TH-112, TH-113)."""

from typing import Final

from lodge.games.treasure_hunter.model import tables, things
from lodge.games.treasure_hunter.model.catalogue import HEROES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import needs
from lodge.games.treasure_hunter.play.questions import Leads
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why, WhyNot
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

WIELD: Final = Verb("wield", tables.WEAPON_IDS, about=things.ITEM)
UNARMED: Final = Verb("unarmed", clause="TH-113 TH-114", about=things.HERO_ASKED_ABOUT)
WIELDED: Final = EventKind("wielded", "TH-112", hero=FACE, item=FACE)
LAID_ASIDE: Final = EventKind("unarmed", "TH-113", hero=FACE)


def weapons_of(realm: Realm, hero: int) -> list[int]:
    """The weapons that a hero bears and can use."""
    return [item for item in realm.in_use(hero) if tables.WEAPONS >> item & 1]


class Ready(Step[Realm]):
    """TH-112: the owner settles which weapon each hero wields, in the order of joining."""

    def perform(self, realm: Realm, player: int, b: int) -> None:
        for hero in reversed(realm.heroes(player)):
            weapons = weapons_of(realm, hero)
            if not weapons:
                continue
            # TH-113
            if len(weapons) == 1 and tables.ARROWS not in realm.in_use(hero):
                realm.wielded[hero] = weapons[0]
            else:
                realm.push(CHOOSE_WEAPON, player, hero)


READY: Final = Ready("ready", PLAYERS)


NOT_BORNE: Final = WhyNot("not-borne", "TH-113", hero=FACE, item=FACE)


class ChooseWeapon(Question[Realm]):
    """TH-113"""

    def choices(self, realm: Realm, player: int, hero: int) -> list[int]:
        found = [WIELD.at(tables.WEAPON_NUMBER[item]) for item in weapons_of(realm, hero)]
        return [*found, UNARMED.first]

    def refuse(self, realm: Realm, verb: Verb, operand: int, player: int, hero: int) -> Why | None:
        if verb is not WIELD:
            return None
        item = tables.WEAPON_ITEMS[operand]
        if not realm.carries(hero, item):
            return NOT_BORNE.because(hero, tables.FIRST_ITEM + item)
        return needs.user(realm, hero, item)

    def answer(self, realm: Realm, verb: Verb, operand: int, player: int, hero: int) -> None:
        if verb is WIELD:
            item = tables.WEAPON_ITEMS[operand]
            realm.wielded[hero] = item
            realm.tell(WIELDED, hero, tables.FIRST_ITEM + item)
        else:
            realm.tell(LAID_ASIDE, hero)


CHOOSE_WEAPON: Final = ChooseWeapon("wield", "D-13", "TH-113", PLAYERS, HEROES, unasked=True)


def is_wielded(realm: Realm, item: int) -> bool:
    """Does a hero of the active party wield this weapon?"""
    return any(realm.wielded[hero] == item for hero in realm.heroes(realm.active))


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        READY: ((CHOOSE_WEAPON, CHOOSE_WEAPON),),
    }
