# lodge: compiled
"""Two parties in one space (TH-555 to TH-560)."""

from typing import Final

from lodge.games.treasure_hunter.model import state, verbs, words
from lodge.games.treasure_hunter.model.catalogue import FACES
from lodge.games.treasure_hunter.model.quests import Quest
from lodge.games.treasure_hunter.model.state import Realm
from lodge.games.treasure_hunter.model.words import PLAYERS
from lodge.games.treasure_hunter.play import decks, needs
from lodge.games.treasure_hunter.play.battle import fight, quest_ends
from lodge.games.treasure_hunter.play.ground import pawns
from lodge.games.treasure_hunter.play.ground.guarded import END_QUEST
from lodge.games.treasure_hunter.play.ground.places import site_at
from lodge.games.treasure_hunter.play.questions import Leads
from lodge.kernel.events import FACE, EventKind
from lodge.kernel.refusal import Why
from lodge.kernel.steps import Question, Step
from lodge.kernel.vocabulary import Verb

QUEST_WON: Final = EventKind("quest_won", "TH-557", player=PLAYERS)
QUEST_LOST: Final = EventKind("quest_lost", "TH-557", player=PLAYERS)
BEATEN_HOME: Final = pawns.goes_home("TH-557")
RETREATED_HOME: Final = pawns.goes_home("TH-558")
PARTIES_MEET: Final = EventKind("parties_meet", "TH-555", player=PLAYERS, rival=PLAYERS)


class PartyFight(Quest):
    """TH-555: the moving party against the one that it met; nothing is at stake."""

    def window(self, realm: Realm) -> list[int]:
        """TH-556"""
        return [realm.rival, realm.active]

    def opposing(self, realm: Realm) -> list[int]:
        return [realm.rival]

    def beaten(self, realm: Realm) -> None:
        quest_ends.win(realm)

    def won(self, realm: Realm) -> None:
        realm.tell(QUEST_WON, realm.active)
        is_left = realm.decided == words.RIVAL_RETREAT
        end_fight(realm, realm.active, realm.rival, RETREATED_HOME if is_left else BEATEN_HOME)

    def lost(self, realm: Realm) -> None:
        realm.tell(QUEST_LOST, realm.active)
        self.go_home(realm, BEATEN_HOME)

    def left(self, realm: Realm) -> None:
        self.go_home(realm, RETREATED_HOME)

    def go_home(self, realm: Realm, event: EventKind) -> None:
        """TH-557, TH-558: home, and the rival party settles its dead."""
        end_fight(realm, realm.rival, realm.active, event)
        quest_ends.settle_fallen(realm, realm.rival, has_won=True)


FIGHT: Final = PartyFight("fight", loots=True)


def meet_party(realm: Realm, rival: int) -> None:
    """TH-555: the parties of the active player and of the other one on the space fight."""
    realm.quest = FIGHT.number
    realm.rival = rival
    realm.site = site_at(realm, realm.place[realm.active])
    realm.tell(PARTIES_MEET, realm.active, rival)
    realm.push(fight.FIGHT)


def end_fight(realm: Realm, winner: int, loser: int, event: EventKind) -> None:
    """TH-557, TH-559: push what follows, after the winner has settled their own dead."""
    pawns.go_home(realm, loser, event)
    realm.push(END_QUEST)
    realm.push(LOOT_ALL, winner, loser)


# Loot (D-43)

LEFT_BEHIND: Final = EventKind("left_behind", "TH-559", player=PLAYERS, item=FACE)
LOOTED: Final = EventKind("looted", "TH-559", player=PLAYERS, item=FACE, hero=FACE)


class LootAll(Step[Realm]):
    """TH-559: the items of a party that is wiped out; otherwise those of its dead are lost."""

    def perform(self, realm: Realm, winner: int, loser: int) -> None:
        zone = realm.fallen_zone(loser)
        for kind in realm.zones.kinds(zone):
            if realm.heroes(winner) and not realm.heroes(loser):
                realm.push(LOOT, winner, kind)
            else:
                leave_behind(realm, loser, kind)


LOOT_ALL: Final = LootAll("loot_all", PLAYERS, PLAYERS)


def leave_behind(realm: Realm, loser: int, kind: int) -> None:
    realm.tell(LEFT_BEHIND, loser, kind)
    decks.discard(realm, realm.zones.find(kind, realm.fallen_zone(loser)))


def loser_to(realm: Realm, winner: int) -> int:
    return realm.active if winner == realm.rival else realm.rival


def loot_zone(realm: Realm, winner: int) -> int:
    """Where the items lie that a winner may take."""
    return realm.fallen_zone(loser_to(realm, winner))


class Loot(Question[Realm]):
    """TH-559"""

    def choices(self, realm: Realm, winner: int, kind: int) -> list[int]:
        return [*[verbs.HERO.at(hero) for hero in realm.heroes(winner)], verbs.LEAVE.first]

    def refuse(self, realm: Realm, verb: Verb, hero: int, winner: int, kind: int) -> Why | None:
        return needs.hero(realm, winner, hero) if verb is verbs.HERO else None

    def answer(self, realm: Realm, verb: Verb, hero: int, winner: int, kind: int) -> None:
        if verb is verbs.LEAVE:
            leave_behind(realm, loser_to(realm, winner), kind)
        else:
            card = realm.zones.find(kind, loot_zone(realm, winner))
            realm.tell(LOOTED, winner, kind, hero)
            realm.zones.move(card, state.GEAR + hero)


LOOT: Final = Loot("loot", "D-43", "TH-559", PLAYERS, FACES, unasked=True)


def leads() -> Leads:
    """What the steps of this module can put in their place."""
    return {
        quest_ends.CLAIM: ((LOOT_ALL, END_QUEST),),
        quest_ends.FORFEIT: ((quest_ends.SETTLE_FALLEN, LOOT_ALL, END_QUEST),),
        quest_ends.LEAVE: ((quest_ends.SETTLE_FALLEN, LOOT_ALL, END_QUEST),),
        LOOT_ALL: ((LOOT, LOOT),),
    }
