# lodge: compiled
"""How a quest ends: won, lost, left; and what the dead carried (3.8)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, tables, verbs, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, needs
from lodge.games.treasure_hunter.play.questions import Leads, Script
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Question, Step
from lodge.kernel.values import Flag
from lodge.kernel.vocabulary import Verb


def clear_battle(realm: Realm) -> None:
    """TH-123, TH-129: what belongs to one battle alone is over."""
    realm.cast = 0
    realm.used = 0
    realm.hasted = state.NONE
    realm.blessed = 0
    realm.boosts = []
    realm.bonuses = []
    realm.guardian_spells = 0
    realm.decided = words.BY_VALUES
    realm.disaster = False
    realm.flamed = False
    realm.dice = []
    realm.wielded = [state.NONE] * tables.HERO_COUNT


BARRED: Final = EventKind("barred_next", "TH-409", player=PLAYERS)

# Ends of a quest


class Lose(Step[Realm]):
    """TH-185 (7) to (9)"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        if tables.PIT_TRAP in realm.guardians():
            # TH-409
            realm.barred_next |= 1 << realm.active
            realm.tell(BARRED, realm.active)
        lose(realm)


LOSE: Final = Lose("lose_quest")


def lose(realm: Realm) -> None:
    """The quest is lost; the items of the dead with it (TH-198)."""
    realm.push(FORFEIT)
    if not realm.running_quest().loots:
        settle_fallen(realm, realm.active, has_won=False)


def win(realm: Realm) -> None:
    """TH-205: the quest is won; survivors may take what the dead carried (TH-198)."""
    realm.push(CLAIM)
    settle_fallen(realm, realm.active, has_won=True)


class Claim(Step[Realm]):
    """TH-205"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.running_quest().won(realm)


CLAIM: Final = Claim("claim")


class Forfeit(Step[Realm]):
    """TH-185 (8)"""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        realm.running_quest().lost(realm)


FORFEIT: Final = Forfeit("forfeit")


class Leave(Step[Realm]):
    """TH-124: the adventure ends at once."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        decks.discard_told(realm, state.FALLEN, realm.active, LEFT_BEHIND)
        realm.running_quest().left(realm)


LEAVE: Final = Leave("leave_quest")


class Vanish(Step[Realm]):
    """TH-323: the guardians of the battle are discarded."""

    def perform(self, realm: Realm, a: int, b: int) -> None:
        for guardian in realm.guardians():
            realm.to_beat[guardian] = 0
        decks.discard_all(realm, state.GUARDIANS)
        realm.rival = state.NONE
        realm.push(decks.FINISH_PLAY, tables.FIRST_SPELL + tables.INVISIBILITY)
        realm.running_quest().vanished(realm)


VANISH: Final = Vanish("vanish")


def end_quest(realm: Realm) -> None:
    """TH-095: location and guardians are discarded, and nothing of the battle lasts."""
    decks.discard_all(realm, state.LOCATION)
    decks.discard_all(realm, state.GUARDIANS)
    realm.quest = state.NONE
    realm.opposer = state.NONE
    realm.rival = state.NONE
    realm.site = state.NONE
    realm.to_beat = [0] * tables.GUARDIAN_COUNT
    clear_battle(realm)


# Items of the dead (D-23)

RECOVERED: Final = EventKind("recovered", "TH-198", player=PLAYERS, item=FACE, hero=FACE)
LEFT_BEHIND: Final = EventKind("left_behind", "TH-198", player=PLAYERS, item=FACE)


class SettleFallen(Step[Realm]):
    """TH-198: if the party won and somebody lives, its dead's items go to the living."""

    def perform(self, realm: Realm, player: int, has_won: int) -> None:
        zone = realm.fallen_zone(player)
        if not has_won or not realm.heroes(player):
            decks.discard_told(realm, zone, player, LEFT_BEHIND)
        for kind in reversed(realm.zones.kinds(zone)):
            realm.push(RECOVER, player, kind)


SETTLE_FALLEN: Final = SettleFallen("settle_fallen", PLAYERS, Flag())


def settle_fallen(realm: Realm, player: int, has_won: bool) -> None:
    realm.push(SETTLE_FALLEN, player, int(has_won))


class Recover(Question[Realm]):
    """TH-198"""

    def choices(self, realm: Realm, player: int, kind: int) -> list[int]:
        return [*[verbs.HERO.at(hero) for hero in realm.heroes(player)], verbs.LEAVE.first]

    def refuse(self, realm: Realm, verb: Verb, hero: int, player: int, kind: int) -> Why | None:
        return needs.hero(realm, player, hero) if verb is verbs.HERO else None

    def answer(self, realm: Realm, verb: Verb, hero: int, player: int, kind: int) -> None:
        card = realm.zones.find(kind, realm.fallen_zone(player))
        if verb is verbs.LEAVE:
            realm.tell(LEFT_BEHIND, player, kind)
            decks.discard(realm, card)
        else:
            realm.tell(RECOVERED, player, kind, hero)
            realm.zones.move(card, state.GEAR + hero)


RECOVER: Final = Recover("recover", "D-23", "TH-198", PLAYERS, FACES, unasked=True)

WON: Final[Script] = (SETTLE_FALLEN, CLAIM)
LOST: Final[Script] = (SETTLE_FALLEN, FORFEIT)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        SETTLE_FALLEN: ((RECOVER, RECOVER),),
        LOSE: (LOST, (FORFEIT,)),
        VANISH: ((*WON, decks.FINISH_PLAY),),
    }
